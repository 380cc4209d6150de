/**
 * What the program knows of its surroundings: terminal, environment, files of the user. Tests replace it; nothing else
 * reads `process`.
 */
import { homedir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';

export interface Io {
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Whether a person reads the output. */
  readonly isTerminal: boolean;
  /** Whether a person sees standard error: only then progress is written to it. */
  readonly isErrTerminal: boolean;
  /** Whether a person types the input. */
  readonly isInputTerminal: boolean;
  /** Characters of a line of the terminal. */
  readonly columns: number;
  readonly hasColor: boolean;
  readonly configDirectory: string;
  readonly signal: AbortSignal;
  /** Unix milliseconds. */
  readonly now: () => number;
  /** Resolves once the reader has room for more. Rejects once the reader is gone. */
  readonly out: (text: string) => Promise<void>;
  readonly err: (text: string) => void;
  readonly readInput: () => Promise<string>;
  /** A line that a person types, which the terminal does not show. Rejects at Ctrl-C. */
  readonly readSecret: (question: string) => Promise<string>;
}

/** As a shell has it after SIGINT. */
export const INTERRUPTED = 130;
const MILLIS_TO_END = 1000;

export function processIo(): Io {
  const stopping = new AbortController();
  const stop = () => {
    stopping.abort();
    // What does not look at the signal, such as a read of the input.
    setTimeout(() => process.exit(INTERRUPTED), MILLIS_TO_END).unref();
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, stop);
  // The reader of a pipe may leave early, as `head` does.
  for (const stream of [process.stdout, process.stderr])
    stream.on('error', (error: NodeJS.ErrnoException) => process.exit(error.code === 'EPIPE' ? 0 : 1));
  const { env, stdin, stdout, stderr } = process;
  return {
    env,
    isTerminal: stdout.isTTY === true,
    isErrTerminal: stderr.isTTY === true,
    isInputTerminal: stdin.isTTY === true,
    columns: stdout.columns ?? 80,
    hasColor: stdout.isTTY === true && !env.NO_COLOR && env.TERM !== 'dumb',
    configDirectory: join(env.XDG_CONFIG_HOME || join(homedir(), '.config'), 'portolan'),
    signal: stopping.signal,
    now: Date.now,
    out: (written) => new Promise((done) => void stdout.write(written, () => done())),
    err: (written) => void stderr.write(written),
    readInput: () => text(stdin),
    readSecret: (question) => readHidden(stdin, stderr, question, stop),
  };
}

/** Reads keys one by one, because a terminal that sends whole lines shows them. */
export function readHidden(
  input: NodeJS.ReadStream,
  shown: NodeJS.WritableStream,
  question: string,
  stop: () => void,
): Promise<string> {
  shown.write(question);
  input.setRawMode(true).setEncoding('utf8').resume();
  return new Promise<string>((resolve, reject) => {
    let line = '';
    const end = () => {
      input.off('data', onKeys).setRawMode(false).pause();
      shown.write('\n');
    };
    const onKeys = (keys: string | Buffer) => {
      // A pasted secret arrives at once, with its end of line.
      for (const key of String(keys)) {
        if (key === '\r' || key === '\n' || key === '\u0004') {
          end();
          return resolve(line);
        }
        if (key === '\u0003') {
          end();
          stop();
          return reject(new Error('It was ended.'));
        }
        if (key === '\u007f' || key === '\b') line = line.slice(0, -1);
        else if (key >= ' ') line += key;
      }
    };
    input.on('data', onKeys);
  });
}
