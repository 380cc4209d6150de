/** Reports an unavailable database once for all parts of a process that notice it, and again every 30 seconds. */
import type { Logger } from 'pino';
import { startStopwatch } from '../lib/clock.ts';
import { errorMessage } from '../lib/errors.ts';
import { isUnavailable } from './connection-errors.ts';

const REPORT_MILLIS = 30_000;

const sinceReports = new WeakMap<Logger, () => number>();

/** @returns whether the error is of that kind: it was reported, or is known already */
export function reportUnavailable(logger: Logger, error: unknown): boolean {
  if (!isUnavailable(error)) return false;
  const sinceReport = sinceReports.get(logger);
  if (sinceReport === undefined || sinceReport() > REPORT_MILLIS) {
    sinceReports.set(logger, startStopwatch());
    logger.warn(`the database is unavailable: ${errorMessage(error)}`);
  }
  return true;
}
