/** The command line: groups, options that every command has, help. What commands do is in `commands/`. */
import { CommanderError, Option, Command as Program } from 'commander';
import type { Command } from './command.ts';
import { ARRIVALS } from './commands/arrivals.ts';
import { DOCUMENTS } from './commands/documents.ts';
import { EVENTS } from './commands/events.ts';
import { LISTS } from './commands/lists.ts';
import { PLAIN } from './commands/plain.ts';
import { READ } from './commands/read.ts';
import { RESOURCES } from './commands/resources.ts';
import { SETUP } from './commands/setup.ts';
import { SYNC } from './commands/sync.ts';
import { TRACK } from './commands/track.ts';
import { WEBHOOKS } from './commands/webhooks.ts';
import { completionOf, SHELLS } from './completion.ts';
import { EXIT_CODES } from './failure.ts';

export const COMMANDS: readonly Command[] = [
  ...TRACK,
  ...READ,
  ...ARRIVALS,
  ...LISTS,
  ...EVENTS,
  ...SYNC,
  ...WEBHOOKS,
  ...DOCUMENTS,
  ...RESOURCES,
  ...PLAIN,
  ...SETUP,
];

/** Other names of groups: those of this API family's command line. */
const ALIASES: Readonly<Record<string, readonly string[]>> = {
  requests: ['tracking-requests', 'tracking_requests'],
  docs: ['documents'],
  'shipping-lines': ['shipping_lines'],
  'webhook-notifications': ['webhook_notifications'],
  'metro-areas': ['metro_areas'],
  'custom-fields': ['custom_fields'],
  'custom-field-definitions': ['custom_field_definitions'],
  'custom-field-options': ['custom_field_options'],
};

const GROUPS: Readonly<Record<string, string>> = {
  containers: 'get, list, counts, events, route, refresh, custom fields …',
  shipments: 'get, list, update, stop-tracking, resume-tracking …',
  requests: 'get, list, create, infer, update: tracking requests',
  webhooks: 'list, create, update, replay, rotate-secret, notifications …',
  docs: 'upload, get, list, relink: documents',
  export: 'containers, shipments, requests: lists for spreadsheets',
  config: 'path, get, set, list, clear, auth-status: the stored service',
  'shipping-lines': 'list',
  parties: 'get, list, create, update, delete: customers',
  'custom-fields': 'get, list, create, update, delete: values of custom fields',
  'custom-field-definitions': 'get, list, create, update, delete',
  'custom-field-options': 'get, list, create, update, delete',
  ports: 'get, list',
  terminals: 'get, list',
  vessels: 'get, future-positions',
  'metro-areas': 'get',
  'webhook-notifications': 'get, list, examples',
};

/** Headings of the help, and the commands below each. */
const HEADINGS: Readonly<Record<string, readonly string[]>> = {
  'Track:': ['track', 'untrack', 'refresh'],
  'Look up by number:': ['get', 'events', 'route', 'map', 'why', 'at', 'sources', 'search'],
  'Work lists:': ['attention', 'charges', 'watch', 'export'],
  'Integrate:': ['sync', 'listen', 'trigger', 'verify', 'webhooks', 'api'],
  'Resources:': [
    ...['containers', 'shipments', 'requests', 'docs', 'shipping-lines', 'parties', 'ports', 'terminals', 'vessels'],
    ...['metro-areas', 'custom-fields', 'custom-field-definitions', 'custom-field-options', 'webhook-notifications'],
  ],
  'This program:': ['login', 'logout', 'profiles', 'config', 'doctor', 'commands', 'completion', 'help'],
};

/** What `portolan` alone shows. */
export const FIRST = `portolan: track ocean shipments and containers

  portolan login --url https://portolan.example.com   store the address and an API key
  portolan track MAEU123456789 --wait                 track a number, or a file of them
  portolan containers list --status on_ship           see where they are

Output is a table on a terminal, and JSON in a pipe.
All commands: portolan --help. One command: portolan track --help
`;

const SHARED: readonly Option[] = [
  new Option('--json', 'JSON on a terminal, too, and in one document with --all').conflicts(['table', 'csv', 'ndjson']),
  new Option('--table', 'A table in a pipe, too'),
  new Option('--csv', 'CSV, with the columns of the table or of --fields').conflicts(['table', 'ndjson']),
  new Option('--ndjson', 'A JSON document in each line').conflicts(['table']),
  new Option('--compact', 'JSON in one line'),
  new Option('--fields <names>', 'Only these, separated by commas'),
  new Option('--format <format>', 'Form of resources in JSON').choices(['raw', 'mapped', 'both']),
  new Option('--local-time', 'Times in the zone of their place'),
  new Option('--no-color', 'Without colors'),
  new Option('--profile <name>', 'A stored service (portolan login --profile NAME)'),
  new Option('--token <key>', 'API key; others see it in the list of processes: better PORTOLAN_KEY'),
  new Option('--base-url <url>', 'Address of the service; else PORTOLAN_URL'),
  new Option('--timeout <ms>', 'The longest time of a request'),
  new Option('--max-retries <n>', 'Attempts after the first one'),
];

export interface Chosen {
  readonly command: Command;
  readonly args: readonly unknown[];
  readonly options: Readonly<Record<string, unknown>>;
}

/** @param act runs the command that the arguments name */
export function createProgram(
  version: string,
  act: (chosen: Chosen) => Promise<void>,
  write: { out: (text: string) => void; err: (text: string) => void },
): Program {
  const program = new Program('portolan')
    .description('Track ocean shipments and containers. Output is a table on a terminal, and JSON in a pipe.')
    .version(version)
    .enablePositionalOptions(false)
    .configureHelp({ showGlobalOptions: false, subcommandTerm: termOf })
    .helpCommand('help [command]', 'Help of a command');
  for (const option of SHARED) program.addOption(option);
  for (const each of COMMANDS) addCommand(program, each, act);
  addOwn(program, write);
  const places = Object.values(HEADINGS).flat();
  for (const [heading, names] of Object.entries(HEADINGS))
    for (const each of program.commands) if (names.includes(each.name())) each.helpGroup(heading);
  (program.commands as Program[]).sort((a, b) => places.indexOf(a.name()) - places.indexOf(b.name()));
  inherit(program, (each) => {
    each
      .exitOverride()
      .showSuggestionAfterError()
      .showHelpAfterError(false)
      .configureOutput({ writeOut: write.out, writeErr: () => {} });
  });
  return program;
}

/** Without the other names, which make the first column wide. */
const termOf = (command: Program): string => {
  const [options, names] = [command.options.length > 0 ? ' [options]' : '', command.registeredArguments];
  const shown = names.map((each) => {
    const name = `${each.name()}${each.variadic ? '...' : ''}`;
    return each.required ? ` <${name}>` : ` [${name}]`;
  });
  return `${command.name()}${options}${shown.join('')}`;
};

function inherit(program: Program, configure: (each: Program) => void): void {
  configure(program);
  for (const each of program.commands) inherit(each, configure);
}

function addCommand(program: Program, given: Command, act: (chosen: Chosen) => Promise<void>): void {
  const words = given.name.split(' ');
  const last = words.pop() ?? '';
  let parent = program;
  for (const word of words) {
    const existing = parent.commands.find((each) => each.name() === word);
    parent = existing ?? parent.command(word).description(GROUPS[word] ?? word);
    if (!existing && ALIASES[word]) parent.aliases(ALIASES[word]);
  }
  const made = parent.commands.find((each) => each.name() === last) ?? parent.command(last);
  made.description(given.summary);
  for (const each of given.arguments ?? []) made.argument(each);
  for (const [flags, description] of given.options ?? []) made.option(flags, description);
  if (given.examples) made.addHelpText('after', `\nExamples\n${given.examples.map((each) => `  ${each}\n`).join('')}`);
  made.action(async (...all: unknown[]) => {
    const self = all.at(-1) as Program;
    await act({ command: given, args: all.slice(0, -2), options: self.optsWithGlobals() });
  });
}

function addOwn(program: Program, { out }: { out: (text: string) => void }): void {
  program
    .command('commands')
    .description('Every command with its arguments and options, for programs')
    .action((_, self: Program) => {
      const { compact } = self.optsWithGlobals() as { compact?: boolean };
      const data = {
        command: 'commands',
        items: describe(program),
        options: optionsOf(program),
        exit_codes: EXIT_CODES,
      };
      out(`${JSON.stringify({ ok: true, command: 'commands', data }, null, compact ? 0 : 2)}\n`);
    });
  program
    .command('completion')
    .description(`The completion for ${SHELLS.join(', ')}: source <(portolan completion bash)`)
    .argument('<shell>')
    .addHelpText('after', COMPLETION_HELP)
    .action((shell: string) => {
      const script = completionOf(program, shell);
      if (script === undefined)
        throw new CommanderError(
          2,
          'commander.invalidArgument',
          `There is completion for ${SHELLS.join(', ')}, not for "${shell}".`,
        );
      out(script);
    });
}

const COMPLETION_HELP = `
Bash, in ~/.bashrc:              source <(portolan completion bash)
Zsh, in ~/.zshrc:                source <(portolan completion zsh)
Fish, once:                      portolan completion fish > ~/.config/fish/completions/portolan.fish
`;

function describe(program: Program): object[] {
  return program.commands.map((each) => ({
    name: each.name(),
    aliases: each.aliases(),
    description: each.description(),
    usage: each.usage(),
    arguments: each.registeredArguments.map((argument) => ({
      name: argument.name(),
      required: argument.required,
      variadic: argument.variadic,
    })),
    options: optionsOf(each),
    subcommands: describe(each),
  }));
}

const optionsOf = (program: Program) =>
  program.options.map(({ short, long, flags, description, argChoices, variadic, required }) => ({
    flags: [short, long].filter(Boolean),
    value: /<([^>.]+)(?:\.\.\.)?>/.exec(flags)?.[1] ?? null,
    description,
    ...(argChoices && { choices: argChoices }),
    ...(required && variadic && { variadic }),
  }));

/** The words of a command line that name commands: where help for its mistake is. */
export function pathOf(program: Program, argv: readonly string[]): string[] {
  const words: string[] = [];
  let found: Program | undefined = program;
  for (const word of argv) {
    found = found?.commands.find((each) => each.name() === word || each.aliases().includes(word));
    if (!found) break;
    words.push(word);
  }
  return words;
}
