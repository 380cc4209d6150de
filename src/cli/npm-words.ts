/**
 * Words that npm kept for itself: `npm start --no-demo` and `--port=4000` reach the program as settings of npm, not as words,
 * because no `--` stands before them. They are given back. Pure.
 */

type Environment = Readonly<Record<string, string | undefined>>;

const TAKES_PORT = new Set(['start', 'serve']);

/** @param words of the command line, without the program: `['start', '4000']` */
export function withNpmWords(words: readonly string[], environment: Environment): string[] {
  const [command = ''] = words;
  if (environment.npm_lifecycle_event === undefined) return [...words];
  const withDemo = command === 'start' ? [...words, ...demoWord(environment.npm_config_demo)] : [...words];
  return TAKES_PORT.has(command) ? withPort(withDemo, environment.npm_config_port) : withDemo;
}

/** npm reads `--no-demo` as demo=false, and hands it on as nothing. */
function demoWord(demo: string | undefined): string[] {
  return demo === '' || demo === 'false' ? ['--no-demo'] : [];
}

/** Of `--port 4000` newer versions of npm keep the name as true and leave the number as a word by itself. */
function withPort(words: readonly string[], port: string | undefined): string[] {
  if (port === undefined) return [...words];
  if (port !== 'true') return [...words, '--port', port];
  const number = words.findIndex((word, index) => index > 0 && /^\d+$/.test(word));
  return number === -1 ? [...words, '--port'] : [...words.toSpliced(number, 1), '--port', words[number] as string];
}
