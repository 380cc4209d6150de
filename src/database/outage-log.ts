/** Reports an unavailable database for all parts of a process that notice it: at most every 30 seconds, and when it is back. */
import type { Logger } from 'pino';
import { startStopwatch } from '../lib/clock.ts';
import { errorMessage } from '../lib/errors.ts';
import { isUnavailable } from './connection-errors.ts';

const REPORT_MILLIS = 30_000;

interface Outage {
  readonly sinceReport: () => number;
  /** Whether its end was reported. */
  isOver: boolean;
}

const outages = new WeakMap<Logger, Outage>();

/** @returns whether the error is of that kind: it was reported, or is known already */
export function reportUnavailable(logger: Logger, error: unknown): boolean {
  if (!isUnavailable(error)) return false;
  const last = outages.get(logger);
  if (last === undefined || last.sinceReport() > REPORT_MILLIS) {
    outages.set(logger, { sinceReport: startStopwatch(), isOver: false });
    logger.warn(`the database is unavailable: ${errorMessage(error)}`);
  }
  return true;
}

/** Ends an outage that was reported. */
export function reportAvailable(logger: Logger): void {
  const last = outages.get(logger);
  if (last === undefined || last.isOver) return;
  last.isOver = true;
  logger.info('the database is available again');
}
