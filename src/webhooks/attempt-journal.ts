/**
 * What a worker has heard of endpoints and not yet recorded in the database, in files of its own: a process that is killed
 * between an answer and its recording leaves them behind, and who takes its work over need not send again (left-attempts.ts).
 */
import { randomUUID } from 'node:crypto';
import { closeSync, mkdirSync, openSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import type { FinishedAttempt, RecorderLog } from './attempt-recorder.ts';

export interface AttemptJournal {
  /**
   * Written with all others of this turn of the event loop: what the system has been given survives the process, if not a failure
   * of power.
   * @returns to be called once the attempt is recorded
   */
  note(attempt: FinishedAttempt): () => void;
  close(): void;
}

export const NO_JOURNAL: AttemptJournal = { note: () => () => {}, close: () => {} };

/** A file is left for a new one at this size, and removed when all of it is recorded. */
const FILE_BYTES = 4 * 2 ** 20;

interface JournalFile {
  readonly path: string;
  readonly descriptor: number;
  bytes: number;
  unrecorded: number;
}

export interface JournalOptions {
  readonly directory: string;
  /** The name under which this process is known to live. */
  readonly worker: string;
  readonly log: RecorderLog;
  readonly fileBytes?: number;
}

/** Makes its first file with the first attempt. A disk that takes nothing ends the journal, not the deliveries. */
export function openAttemptJournal({ directory, worker, log, fileBytes = FILE_BYTES }: JournalOptions): AttemptJournal {
  let current: JournalFile | null = null;
  let failed = false;
  let lines = '';

  /** A disk that refuses costs no delivery: from then on nothing is noted, and what stands there is left. */
  function trying<Result>(work: () => Result): Result | null {
    if (failed) return null;
    try {
      return work();
    } catch (error) {
      failed = true;
      log.warn(`answers of webhooks are no longer noted in ${directory}, and a kill may repeat deliveries: ${error}`);
      return null;
    }
  }

  function open(): JournalFile {
    mkdirSync(directory, { recursive: true, mode: 0o700 });
    const path = join(directory, journalName(worker, randomUUID()));
    return { path, descriptor: openSync(path, 'a', 0o600), bytes: 0, unrecorded: 0 };
  }

  function flush(): void {
    const [file, text] = [current, lines];
    lines = '';
    if (file === null || text === '') return;
    trying(() => {
      file.bytes += writeSync(file.descriptor, text);
      if (file.bytes >= fileBytes) leave(file);
    });
  }

  function leave(file: JournalFile): void {
    current = null;
    closeSync(file.descriptor);
    removeRecorded(file);
  }

  function removeRecorded(file: JournalFile): void {
    if (file !== current && file.unrecorded === 0) rmSync(file.path, { force: true });
  }

  return {
    note(attempt) {
      const file = trying(() => {
        current ??= open();
        return current;
      });
      if (file === null) return () => {};
      if (lines === '') setImmediate(flush);
      lines += `${JSON.stringify(attempt)}\n`;
      file.unrecorded += 1;
      return () => {
        file.unrecorded -= 1;
        trying(() => removeRecorded(file));
      };
    },
    close() {
      flush();
      trying(() => current !== null && leave(current));
    },
  };
}

/** `<worker>.<id>.jsonl`: whose it is can be told from its name alone. */
export function journalName(worker: string, id: string): string {
  return `${worker}.${id}.jsonl`;
}

/** Undefined: no journal's name. */
export function ownerOf(name: string): { worker: string; id: string } | undefined {
  const [, worker, id] = /^([0-9a-f-]{36})\.([0-9a-f-]{36})\.jsonl$/.exec(name) ?? [];
  return worker && id ? { worker, id } : undefined;
}

/** What stands in a file, in the order in which it was heard; `torn` where the process was killed while it wrote. */
export function readJournal(text: string): { attempts: FinishedAttempt[]; torn: number } {
  const lines = text.split('\n').filter((line) => line !== '');
  const attempts = lines.flatMap(readLine);
  return { attempts, torn: lines.length - attempts.length };
}

function readLine(line: string): FinishedAttempt[] {
  try {
    const attempt = JSON.parse(line) as FinishedAttempt;
    // What another version wrote may have another form.
    return typeof attempt.record.attemptedAtMillis === 'number' ? [attempt] : [];
  } catch {
    return [];
  }
}
