/**
 * Restores options that npm consumed. In `npm start --no-demo` or `--port=4000`, without `--` before the option, npm passes
 * the option as an environment variable and not as an argument. Pure.
 */

type Environment = Readonly<Record<string, string | undefined>>;

const COMMANDS_WITH_PORT = new Set(['start', 'serve']);

/** @param args of the command line, without the program: `['start', '4000']` */
export function withNpmArguments(args: readonly string[], environment: Environment): string[] {
  const [command = ''] = args;
  if (environment.npm_lifecycle_event === undefined) return [...args];
  const started = command === 'start' ? withStartArguments(args, environment) : [...args];
  return COMMANDS_WITH_PORT.has(command) ? withOption(started, PORT, environment.npm_config_port) : started;
}

function withStartArguments(args: readonly string[], { npm_config_demo, npm_config_line }: Environment): string[] {
  // npm joins the values of a repeated option with empty lines.
  const line = npm_config_line?.split(/\s+/).join(',');
  return [...withOption(args, LINE, line), ...demoArgument(npm_config_demo)];
}

/** npm parses `--no-demo` as demo=false. Newer versions pass it as an empty variable. */
function demoArgument(demo: string | undefined): string[] {
  return demo === '' || demo === 'false' ? ['--no-demo'] : [];
}

interface ValueOption {
  readonly flag: string;
  readonly value: RegExp;
}
const PORT: ValueOption = { flag: '--port', value: /^\d+$/ };
const LINE: ValueOption = { flag: '--line', value: /^[A-Za-z]{4}(,[A-Za-z]{4})*$/ };

/** Newer versions of npm pass `--port 4000` as port=true and leave the number as an argument. */
function withOption(args: readonly string[], { flag, value }: ValueOption, given: string | undefined): string[] {
  if (given === undefined) return [...args];
  if (given !== 'true') return [...args, flag, given];
  const found = args.findIndex((argument, index) => index > 0 && value.test(argument));
  return found === -1 ? [...args, flag] : [...args.toSpliced(found, 1), flag, args[found] as string];
}
