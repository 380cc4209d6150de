/**
 * Sends to one target for as long as the process runs: under a lease of the database, so that one worker at a time does,
 * batch after batch, again after a pause where it fails. Knows neither what is sent nor how.
 */
import type { Database } from '../../../database/database.ts';
import { startStopwatch } from '../../../lib/clock.ts';
import { errorMessage } from '../../../lib/errors.ts';
import { newId } from '../../../lib/ids.ts';
import { pause } from '../../../lib/repeat.ts';
import { endLease, holdLease, noteFailure, noteSuccess, type TargetLease } from './store.ts';

/** A connection to a target, with what waits for it. */
export interface OpenTarget {
  /** Sends one batch and records it, within SEND_MILLIS. @returns how many were sent; 0: nothing waits */
  sendNext(): Promise<number>;
  close(): Promise<void>;
}

export interface RunningTarget {
  readonly name: string;
  readonly open: (lease: TargetLease) => Promise<OpenTarget>;
  readonly database: Database;
  readonly wallNow: () => number;
  readonly log: { info(line: string): void; warn(line: string): void };
  readonly onSent: (count: number) => void;
  readonly signal: AbortSignal;
  /** For tests. */
  readonly pollMillis?: number;
  readonly leaseSeconds?: number;
}

export const SEND_MILLIS = 10_000;
/** Longer than a batch with its record: a holder that cannot renew it sends nothing that another one sends too. */
const LEASE_SECONDS = 30;
const POLL_MILLIS = 1000;
const LONGEST_PAUSE_MILLIS = 60_000;

/** Resolves after a requested stop, when the current batch is recorded. Never rejects. */
export async function runTarget(running: RunningTarget): Promise<void> {
  const { name, signal, log, database, pollMillis = POLL_MILLIS } = running;
  let failures = 0;
  const onReached = () => {
    if (failures > 0) log.info(`${name} takes what is sent again`);
    failures = 0;
  };
  while (!signal.aborted) {
    try {
      await sendWhileHeld(running, onReached);
      await pause(pollMillis, signal);
    } catch (error) {
      failures += 1;
      const message = errorMessage(error).slice(0, 1000);
      if (failures === 1) log.warn(`${name} takes nothing: ${message}; retrying`);
      await database.system((session) => noteFailure(session, name, message)).catch(() => {});
      await pause(Math.min(pollMillis * 2 ** Math.min(failures - 1, 10), LONGEST_PAUSE_MILLIS), signal);
    }
  }
}

/** Returns at once where another worker holds the lease. */
async function sendWhileHeld(running: RunningTarget, onReached: () => void): Promise<void> {
  const { database, signal, name, pollMillis = POLL_MILLIS, leaseSeconds = LEASE_SECONDS } = running;
  const lease = { target: name, holder: newId(running.wallNow()) };
  const hold = () => database.system((session) => holdLease(session, lease, leaseSeconds));
  const note = (hasSent: boolean) => database.system((session) => noteSuccess(session, name, hasSent));
  // From before the request: the lease begins no earlier than this stopwatch.
  let sinceHeld = startStopwatch();
  if (!(await hold())) return;
  await using opened = new AsyncDisposableStack();
  opened.defer(() => database.system((session) => endLease(session, lease)).catch(() => {}));
  const target = await running.open(lease);
  opened.defer(() => target.close().catch(() => {}));
  await note(false);
  while (!signal.aborted) {
    if (sinceHeld() > (leaseSeconds * 1000) / 6) {
      const since = startStopwatch();
      if (!(await hold())) return;
      sinceHeld = since;
    }
    const count = await target.sendNext();
    onReached();
    if (count === 0) await pause(pollMillis, signal);
    else {
      running.onSent(count);
      await note(true);
    }
  }
}
