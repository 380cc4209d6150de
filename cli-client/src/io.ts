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
}

export function processIo(): Io {
  const stopping = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stopping.abort());
  // The reader of a pipe may leave early, as `head` does.
  process.stdout.on('error', (error: NodeJS.ErrnoException) => process.exit(error.code === 'EPIPE' ? 0 : 1));
  const { env, stdout } = process;
  return {
    env,
    isTerminal: stdout.isTTY === true,
    columns: stdout.columns ?? 80,
    hasColor: stdout.isTTY === true && !env.NO_COLOR && env.TERM !== 'dumb',
    configDirectory: join(env.XDG_CONFIG_HOME || join(homedir(), '.config'), 'portolan'),
    signal: stopping.signal,
    now: Date.now,
    out: (written) => new Promise((done) => void stdout.write(written, () => done())),
    err: (written) => void process.stderr.write(written),
    readInput: () => text(process.stdin),
  };
}
