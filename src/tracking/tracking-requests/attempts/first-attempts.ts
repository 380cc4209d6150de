/**
 * Puts first attempts on the queue once their requests are committed. A commit that gives notice to the queue waits for the one before
 * it, whoever made it: so those of many requests share one. What is lost with the process is polled a minute later (`queueDueWork`).
 */
import type { Logger } from 'pino';
import { isUnavailable } from '../../../database/connection-errors.ts';
import type { Database } from '../../../database/database.ts';
import { elapsedMillis } from '../../../lib/clock.ts';
import { errorMessage } from '../../../lib/errors.ts';
import { retry } from '../../../lib/repeat.ts';
import { activeTraceparent } from '../../../lib/tracing/tracing.ts';
import type { FirstAttempt, FirstAttempts } from '../../context.ts';
import { queueFirstAttempts } from '../../schedule/schedule.ts';

const MAX_AT_ONCE = 500;
/** While the database is unavailable: after a minute they are polled. */
const RETRIED_MILLIS = 60_000;
const PAUSE_MILLIS = 500;

export function createFirstAttempts(database: Database, log: Pick<Logger, 'warn'>): FirstAttempts {
  const waiting: FirstAttempt[] = [];
  let running: Promise<void> | undefined;

  async function queueAll(): Promise<void> {
    while (waiting.length > 0) {
      const batch = waiting.splice(0, MAX_AT_ONCE);
      const queue = () => database.system((session) => queueFirstAttempts(session, batch, null));
      const end = elapsedMillis() + RETRIED_MILLIS;
      const isRetryable = (error: unknown) => isUnavailable(error) && elapsedMillis() < end;
      const retries = { tries: Number.POSITIVE_INFINITY, pauseMillis: () => PAUSE_MILLIS, isRetryable };
      await retry(retries, queue).catch((error: unknown) =>
        log.warn(`${batch.length} first attempts are left to be polled: ${errorMessage(error)}`),
      );
    }
    running = undefined;
  }

  return {
    add: (attempt) => {
      // Those of many requests are queued together, by whichever was first.
      waiting.push({ ...attempt, traceparent: activeTraceparent() });
      running ??= queueAll();
    },
    settled: () => running ?? Promise.resolve(),
  };
}
