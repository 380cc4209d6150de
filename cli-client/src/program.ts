/** The command line: groups, options that every command has, help, completion. What commands do is in `commands/`. */
import { CommanderError, Option, Command as Program } from 'commander';
import type { Command } from './command.ts';
import { DOCUMENTS } from './commands/documents.ts';
import { EVENTS } from './commands/events.ts';
import { LISTS } from './commands/lists.ts';
import { PLAIN } from './commands/plain.ts';
import { READ } from './commands/read.ts';
import { SETUP } from './commands/setup.ts';
import { SYNC } from './commands/sync.ts';
import { TRACK } from './commands/track.ts';
import { WEBHOOKS } from './commands/webhooks.ts';

export const COMMANDS: readonly Command[] = [
  ...TRACK,
  ...READ,
  ...LISTS,
  ...EVENTS,
  ...SYNC,
  ...WEBHOOKS,
  ...DOCUMENTS,
  ...PLAIN,
  ...SETUP,
];

/** Other names of groups. */
const ALIASES: Readonly<Record<string, string>> = {
  requests: 'tracking-requests',
  docs: 'documents',
};

const GROUPS: Readonly<Record<string, string>> = {
  containers: 'get, list, events, route, refresh, custom fields …',
  shipments: 'get, list, update, stop-tracking, resume-tracking …',
  requests: 'get, list, create, infer: tracking requests',
  webhooks: 'list, create, replay, rotate-secret, notifications …',
  docs: 'upload, get, list: documents',
  export: 'containers, shipments, requests: lists for spreadsheets',
  'shipping-lines': 'list',
  parties: 'get, list: customers',
  'custom-field-definitions': 'list',
  ports: 'get',
  terminals: 'get',
  vessels: 'get',
  'metro-areas': 'get',
  'webhook-notifications': 'get, examples',
};

/** Headings of the help, and the commands below each. */
const HEADINGS: Readonly<Record<string, readonly string[]>> = {
  'Track:': ['track', 'untrack', 'refresh'],
  'Look up by number:': ['get', 'events', 'route', 'map', 'why', 'at', 'sources', 'search'],
  'Work lists:': ['attention', 'charges', 'watch', 'export'],
  'Integrate:': ['sync', 'listen', 'trigger', 'verify', 'webhooks', 'api'],
  'Resources:': [
    ...['containers', 'shipments', 'requests', 'docs', 'shipping-lines', 'parties', 'ports', 'terminals', 'vessels'],
    ...['metro-areas', 'custom-field-definitions', 'webhook-notifications'],
  ],
  'This program:': ['login', 'logout', 'profiles', 'doctor', 'commands', 'completion'],
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
  new Option('--json', 'JSON on a terminal, too').conflicts(['table', 'csv', 'ndjson']),
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
    .configureHelp({ showGlobalOptions: false });
  for (const option of SHARED) program.addOption(option);
  for (const each of COMMANDS) addCommand(program, each, act);
  addOwn(program, write);
  for (const [heading, names] of Object.entries(HEADINGS))
    for (const each of program.commands) if (names.includes(each.name())) each.helpGroup(heading);
  inherit(program, (each) => {
    each
      .exitOverride()
      .showSuggestionAfterError()
      .showHelpAfterError(false)
      .configureOutput({ writeOut: write.out, writeErr: () => {} });
  });
  return program;
}

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
    if (!existing && ALIASES[word]) parent.alias(ALIASES[word]);
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
    .action(() =>
      out(`${JSON.stringify({ ok: true, command: 'commands', data: { items: describe(program) } }, null, 2)}\n`),
    );
  program
    .command('completion')
    .description('The completion for bash or zsh: source <(portolan completion bash)')
    .argument('<shell>')
    .action((shell: string) => {
      if (shell !== 'bash' && shell !== 'zsh')
        throw new CommanderError(
          2,
          'commander.invalidArgument',
          `There is completion for bash and zsh, not for "${shell}".`,
        );
      out(completionOf(program, shell));
    });
}

function describe(program: Program): object[] {
  return program.commands.map((each) => ({
    name: each.name(),
    description: each.description(),
    usage: each.usage(),
    options: each.options.map(({ short, long, description }) => ({
      flags: [short, long].filter(Boolean),
      description,
    })),
    subcommands: describe(each),
  }));
}

/** The words after each word, as a table that the shell looks up. */
function completionOf(program: Program, shell: 'bash' | 'zsh'): string {
  const shared = SHARED.map(({ long }) => long);
  const cases: string[] = [];
  const add = (each: Program, path: string) => {
    const words = [...each.commands.map((sub) => sub.name()), ...each.options.map(({ long }) => long), ...shared];
    cases.push(`    "${path}") words="${[...new Set(words)].join(' ')}" ;;`);
    for (const sub of each.commands) add(sub, `${path} ${sub.name()}`.trim());
  };
  add(program, '');
  return `${shell === 'zsh' ? 'autoload -U bashcompinit && bashcompinit\n' : ''}_portolan() {
  local path="" word words
  for word in "\${COMP_WORDS[@]:1:COMP_CWORD-1}"; do
    case "$word" in -*) ;; *) path="\${path:+$path }$word" ;; esac
  done
  while :; do
    case "$path" in
${cases.join('\n')}
    *) words="" ;;
    esac
    [ -n "$words" ] || [ -z "$path" ] && break
    case "$path" in *" "*) path="\${path% *}" ;; *) path="" ;; esac
  done
  COMPREPLY=($(compgen -W "$words" -- "\${COMP_WORDS[COMP_CWORD]}"))
}
complete -o default -F _portolan portolan
`;
}
