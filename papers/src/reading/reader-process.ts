/**
 * One reading process, and its supervision. It is killed when it exceeds its time or memory; a crash counts against
 * the file. It starts with an empty environment under Node's permission model: no network, no child processes, no
 * files but its own program and libraries. That model does not restrict native code (sharp).
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { constants, setPriority } from 'node:os';
import { basename, join } from 'node:path';
import type { Readable, Writable } from 'node:stream';
import {
  createFrameReader,
  type FrameLimits,
  frameOf,
  type ReaderAnswer,
  type ReaderQuestion,
  ReadingFailure,
} from './protocol.ts';

export interface ProcessLimits {
  readonly memoryMegabytes: number;
  /** Of passed time. */
  readonly startupMillis: number;
  /** Of processor time. */
  readonly pageMillis: number;
  readonly documentMillis: number;
}

export interface LastAnswer {
  readonly answer: ReaderAnswer;
  readonly bytes: Uint8Array;
}

export interface ReaderProcess {
  /** For tests and figures. */
  readonly pid: number;
  readonly alive: boolean;
  residentMegabytes(): number | null;
  /** One at a time. @throws ReadingFailure; the signal's reason; Error where the process cannot even start */
  query(question: ReaderQuestion, file: Uint8Array, signal?: AbortSignal): Promise<LastAnswer>;
  kill(): void;
}

const PROGRAM = join(import.meta.dirname, 'reader.ts');
/** The package itself, and the folders above it in which Node looks for libraries. */
const READABLE = [
  join(import.meta.dirname, '../..'),
  ...(createRequire(import.meta.url).resolve.paths('sharp') ?? []).filter(
    (path) => basename(path) === 'node_modules' && existsSync(path),
  ),
];
/** No network, no programs, no files but its own; threads and native code are needed for OCR and pictures. */
export const SANDBOX: readonly string[] = [
  '--permission',
  ...READABLE.map((path) => `--allow-fs-read=${path}`),
  '--allow-addons',
  '--allow-worker',
  '--disable-warning=SecurityWarning',
];
const HEAP_MEGABYTES = 384;
const WATCH_MILLIS = 50;
/** Passed time per processor time that a busy machine may take. */
const PATIENCE = 60;
const LONGEST_TIMER_MILLIS = 2 ** 31 - 1;
/** Linux counts hundredths of a second, on all its platforms. */
const MILLIS_PER_TICK = 10;
const NOTED_BYTES = 4000;
const ANSWER_LIMITS: FrameLimits = { messageBytes: 32 * 2 ** 20, bytes: 128 * 2 ** 20 };

export function startReaderProcess(limits: ProcessLimits & { log: { warn(message: string): void } }): ReaderProcess {
  const child = spawn(
    process.execPath,
    [...SANDBOX, `--max-old-space-size=${Math.min(HEAP_MEGABYTES, limits.memoryMegabytes)}`, PROGRAM],
    { cwd: '/', env: { TZ: 'UTC', MALLOC_ARENA_MAX: '1' }, stdio: ['pipe', 'ignore', 'pipe', 'pipe'] },
  );
  const answers = listen(child, limits);
  if (child.pid !== undefined) lowerPriority(child.pid);
  // An idle process does not keep the service running; it ends with its input.
  for (const each of [child, ...child.stdio]) (each as { unref?: () => void } | null)?.unref?.();

  return {
    pid: child.pid ?? 0,
    get alive() {
      return isAlive(child);
    },
    residentMegabytes: () => residentMegabytes(child.pid),
    kill: () => void child.kill('SIGKILL'),
    async query(question, file, signal) {
      signal?.throwIfAborted();
      await answers.ready();
      using watch = watchOver(child, limits, signal);
      (child.stdin as Writable).write(frameOf(question, file));
      for (;;) {
        const last = await Promise.race([answers.next(), watch.killed]);
        if (last.answer.kind !== 'page') return last;
        watch.pageBegins(last.answer.number);
      }
    },
  };
}

function isAlive(child: ChildProcess): boolean {
  return child.pid !== undefined && !child.killed && child.exitCode === null && child.signalCode === null;
}

function lowerPriority(pid: number): void {
  try {
    setPriority(pid, constants.priority.PRIORITY_BELOW_NORMAL);
  } catch {
    // It has already ended; the answers report it.
  }
}

/** The answers of a process in their order. After its end each wait is rejected. */
function listen(
  child: ChildProcess,
  { startupMillis, log }: Pick<ProcessLimits, 'startupMillis'> & { log: { warn(message: string): void } },
): { ready(): Promise<void>; next(): Promise<LastAnswer> } {
  const readFrames = createFrameReader(ANSWER_LIMITS);
  const arrived: LastAnswer[] = [];
  let waiting: PromiseWithResolvers<LastAnswer> | undefined;
  let end: Error | undefined;
  let errorOutput = '';

  const finish = (error: Error) => {
    end ??= error;
    waiting?.reject(end);
    waiting = undefined;
  };
  (child.stdio[3] as Readable).on('data', (chunk: Buffer) => {
    try {
      for (const { message, bytes } of readFrames(chunk)) arrived.push({ answer: message as ReaderAnswer, bytes });
    } catch (error) {
      finish(new ReadingFailure('unreadable', `The reader's answer cannot be used: ${(error as Error).message}`));
      child.kill('SIGKILL');
    }
    if (waiting === undefined || arrived.length === 0) return;
    waiting.resolve(arrived.shift() as LastAnswer);
    waiting = undefined;
  });
  child.stderr?.on('data', (chunk: Buffer) => {
    errorOutput = `${errorOutput}${chunk}`.slice(-NOTED_BYTES);
  });
  // The end of the process reports a broken pipe.
  for (const pipe of child.stdio) pipe?.on('error', () => {});
  child.on('error', (error) => finish(new Error(`The reading process did not start: ${error.message}`)));
  child.on('close', (code, signal) => {
    if (child.killed) return finish(new Error('The reading process was ended.'));
    const how = String(signal ?? code);
    log.warn(`the reading process failed (${how}): ${errorOutput}`);
    finish(new ReadingFailure('unreadable', `The reader broke down at this file (${how}).`));
  });

  async function next(): Promise<LastAnswer> {
    const first = arrived.shift();
    if (first !== undefined) return first;
    if (end !== undefined) throw end;
    waiting = Promise.withResolvers<LastAnswer>();
    return waiting.promise;
  }

  const started = next();
  started.catch(() => {});
  return {
    next,
    async ready() {
      const timer = setTimeout(() => child.kill('SIGKILL'), startupMillis);
      try {
        await started;
      } catch {
        throw new Error(`The reading process ended before it accepted a question. ${errorOutput}`.trim());
      } finally {
        clearTimeout(timer);
      }
    },
  };
}

interface Watch extends Disposable {
  /** Never resolves; rejected when the process was killed, with why. */
  readonly killed: Promise<never>;
  pageBegins(number: number): void;
}

/**
 * Limits count the processor time of the process, since a busy machine must not fail a document; the time that passes is
 * limited to a multiple of it, for a process that waits for ever. Where processor time is unknown, passed time counts.
 */
function watchOver(child: ChildProcess, limits: ProcessLimits, signal: AbortSignal | undefined): Watch {
  const { promise: killed, reject } = Promise.withResolvers<never>();
  killed.catch(() => {});
  const kill = (reason: unknown) => {
    reject(reason);
    child.kill('SIGKILL');
  };
  const patience = processorMillis(child.pid) === null ? 1 : PATIENCE;
  const begin = (what: string, limit: number) => {
    const end = () => kill(new ReadingFailure('timed_out', `Reading ${what} took more than ${limit / 1000} seconds.`));
    const timer = setTimeout(end, Math.min(limit * patience, LONGEST_TIMER_MILLIS));
    return { limit, end, timer, start: processorMillis(child.pid) ?? 0 };
  };
  const document = begin('the document', limits.documentMillis);
  let page = begin('the document', limits.pageMillis);
  const watch = setInterval(() => {
    const used = processorMillis(child.pid) ?? 0;
    for (const { limit, end, start } of [document, page]) if (used - start > limit) end();
    if ((residentMegabytes(child.pid) ?? 0) > limits.memoryMegabytes)
      kill(new ReadingFailure('unreadable', `Reading the file took more than ${limits.memoryMegabytes} MB of memory.`));
  }, WATCH_MILLIS);
  const aborted = () => kill(signal?.reason);
  signal?.addEventListener('abort', aborted, { once: true });
  return {
    killed,
    pageBegins(number) {
      clearTimeout(page.timer);
      page = begin(`page ${number}`, limits.pageMillis);
    },
    [Symbol.dispose]() {
      clearTimeout(document.timer);
      clearTimeout(page.timer);
      clearInterval(watch);
      signal?.removeEventListener('abort', aborted);
    },
  };
}

/** Of all threads of a process since its start. Null if unknown: only Linux has /proc. */
export function processorMillis(pid: number | undefined): number | null {
  try {
    // The name of the program, in brackets, may contain spaces; user and system time are the 12th and 13th after it.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
    return (Number(fields[11]) + Number(fields[12])) * MILLIS_PER_TICK;
  } catch {
    return null;
  }
}

/** Null if unknown: only Linux has /proc. */
function residentMegabytes(pid: number | undefined): number | null {
  try {
    const kilobytes = /^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
    return kilobytes === undefined ? null : Number(kilobytes) / 1024;
  } catch {
    return null;
  }
}
