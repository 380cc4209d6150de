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
  const withDemo = command === 'start' ? [...args, ...demoArgument(environment.npm_config_demo)] : [...args];
  return COMMANDS_WITH_PORT.has(command) ? withPort(withDemo, environment.npm_config_port) : withDemo;
}

/** npm parses `--no-demo` as demo=false. Newer versions pass it as an empty variable. */
function demoArgument(demo: string | undefined): string[] {
  return demo === '' || demo === 'false' ? ['--no-demo'] : [];
}

/** Newer versions of npm pass `--port 4000` as port=true and leave the number as an argument. */
function withPort(args: readonly string[], port: string | undefined): string[] {
  if (port === undefined) return [...args];
  if (port !== 'true') return [...args, '--port', port];
  const number = args.findIndex((argument, index) => index > 0 && /^\d+$/.test(argument));
  return number === -1 ? [...args, '--port'] : [...args.toSpliced(number, 1), '--port', args[number] as string];
}
