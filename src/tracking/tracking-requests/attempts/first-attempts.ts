/**
 * Puts first attempts on the queue once their requests are committed. A commit that gives notice to the queue waits for the one before
 * it, whoever made it: so those of many requests share one. What is lost with the process is polled a minute later (`queueDueWork`).
 */
import type { Logger } from 'pino';
import { isUnavailable } from '../../../database/connection-errors.ts';
import type { Database } from '../../../database/database.ts';
import { errorMessage } from '../../../lib/errors.ts';
import { retry } from '../../../lib/retry.ts';
import type { FirstAttempt, FirstAttempts } from '../../context.ts';
import { queueFirstAttempts } from '../../schedule/schedule.ts';

const MAX_AT_ONCE = 500;
/** While the database is unavailable: for the minute after which they are polled. */
const RETRIES = { tries: 120, pauseMillis: () => 500, isRetryable: isUnavailable };

export function createFirstAttempts(database: Database, log: Pick<Logger, 'warn'>): FirstAttempts {
  const waiting: FirstAttempt[] = [];
  let running: Promise<void> | undefined;

  async function queueAll(): Promise<void> {
    while (waiting.length > 0) {
      const batch = waiting.splice(0, MAX_AT_ONCE);
      const queue = () => database.system((session) => queueFirstAttempts(session, batch, null));
      await retry(RETRIES, queue).catch((error: unknown) =>
        log.warn(`${batch.length} first attempts are left to be polled: ${errorMessage(error)}`),
      );
    }
    running = undefined;
  }

  return {
    add: (attempt) => {
      waiting.push(attempt);
      running ??= queueAll();
    },
    settled: () => running ?? Promise.resolve(),
  };
}
