/** Reports an unavailable database for all parts of a process that notice it: at most every 30 seconds, and when it is back. */
import type { Logger } from 'pino';
import { startStopwatch } from '../lib/clock.ts';
import { errorMessage } from '../lib/errors.ts';
import { NoSlot } from '../lib/fair-semaphore.ts';
import { isUnavailable } from './connection-errors.ts';

const REPORT_MILLIS = 30_000;

interface Outage {
  readonly sinceReport: () => number;
  /** Whether its end was reported. */
  isOver: boolean;
}

const outages = new WeakMap<Logger, Outage>();
/** Time since the last report of work that found no free connection; the database answers others meanwhile. */
const sinceBusy = new WeakMap<Logger, () => number>();

const NO_SLOT: Readonly<Record<NoSlot['reason'], string>> = {
  own_queue: 'too much work of its account waits already',
  queue: 'too much work of all accounts waits already',
  time: 'other work, of its account or of all, used them for too long',
};

/** @returns whether the error is of that kind: it was reported, or is known already */
export function reportUnavailable(logger: Logger, error: unknown): boolean {
  if (!isUnavailable(error)) return false;
  if (error instanceof NoSlot) reportBusy(logger, error);
  else reportOutage(logger, error);
  return true;
}

function reportOutage(logger: Logger, error: unknown): void {
  const last = outages.get(logger);
  if (last !== undefined && last.sinceReport() <= REPORT_MILLIS) return;
  outages.set(logger, { sinceReport: startStopwatch(), isOver: false });
  logger.warn(`the database is unavailable: ${errorMessage(error)}`);
}

function reportBusy(logger: Logger, { reason }: NoSlot): void {
  const since = sinceBusy.get(logger);
  if (since !== undefined && since() <= REPORT_MILLIS) return;
  sinceBusy.set(logger, startStopwatch());
  logger.warn(`work found no free database connection, because ${NO_SLOT[reason]}; it is tried again`);
}

/** Ends an outage that was reported. */
export function reportAvailable(logger: Logger): void {
  const last = outages.get(logger);
  if (last === undefined || last.isOver) return;
  last.isOver = true;
  logger.info('the database is available again');
}
