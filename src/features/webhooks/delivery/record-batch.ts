/**
 * Records a batch of attempts in one transaction: status, log entry and the job of the retry. Deactivates webhooks
 * whose endpoint is gone or has failed for days.
 */

import { isTransient, isUnavailable } from '../../../database/connection-errors.ts';
import type { Database } from '../../../database/database.ts';
import type { Clock } from '../../../lib/clock.ts';
import { errorMessage } from '../../../lib/errors.ts';
import { retry } from '../../../lib/repeat.ts';
import type { DeliverySettings } from '../sending/settings.ts';
import { deactivateWebhook } from '../subscriptions/store.ts';
import { type AttemptRecord, deactivateFailing, recordAttempts } from './store.ts';

export interface FinishedAttempt {
  readonly record: AttemptRecord;
  /** Why the webhook ends with this attempt; null: it goes on. */
  readonly deactivation: string | null;
}

export interface RecorderLog {
  warn(message: string): void;
}

export interface RecorderContext {
  readonly database: Database;
  readonly clock: Clock;
  readonly settings: Pick<DeliverySettings, 'leaseSeconds' | 'deactivateAfterDays'>;
  readonly log: RecorderLog;
}

const PAUSE_MILLIS = 200;

/**
 * Does work on the database again while a connection breaks or statements deadlock: for as long as a lease lasts. A worker that takes
 * the webhook over meanwhile sends again what is not recorded.
 * @param work receives the number of the try; the outcome of an earlier one is unknown
 */
export function retryWhileUnavailable<Result>(
  { leaseSeconds }: Pick<DeliverySettings, 'leaseSeconds'>,
  stop: AbortSignal | undefined,
  work: (number: number) => Promise<Result>,
): Promise<Result> {
  const isRetryable = (error: unknown) => isUnavailable(error) || isTransient(error);
  const tries = Math.ceil((leaseSeconds * 1000) / PAUSE_MILLIS);
  return retry({ tries, pauseMillis: () => PAUSE_MILLIS, isRetryable, signal: stop }, work);
}

/** @param attempts of different notifications. Rejects where one of them could not be recorded; the others are. */
export async function recordBatch(context: RecorderContext, attempts: readonly FinishedAttempt[]): Promise<void> {
  const refusals = await recordInParts(context, attempts);
  const failed = attempts.map(({ record }) => record).filter(({ status }) => status !== 'succeeded');
  if (failed.length > 0) {
    await retryWhileUnavailable(context.settings, undefined, () => deactivateLongFailing(context, failed));
  }
  if (refusals.length > 0) throw refusals[0];
}

/** A statement that the database refuses is cut in halves, down to the attempt it is about. @returns why attempts were refused */
async function recordInParts(context: RecorderContext, attempts: readonly FinishedAttempt[]): Promise<unknown[]> {
  try {
    await retryWhileUnavailable(context.settings, undefined, (number) => write(context, attempts, number > 1));
    return [];
  } catch (error) {
    if (isUnavailable(error) || isTransient(error)) throw error;
    if (attempts.length === 1) {
      const id = attempts[0]?.record.notificationId;
      context.log.warn(`an attempt at notification ${id} cannot be recorded: ${errorMessage(error)}`);
      return [error];
    }
    const middle = Math.ceil(attempts.length / 2);
    return [
      ...(await recordInParts(context, attempts.slice(0, middle))),
      ...(await recordInParts(context, attempts.slice(middle))),
    ];
  }
}

async function write(context: RecorderContext, attempts: readonly FinishedAttempt[], again: boolean): Promise<void> {
  const { database } = context;
  const records = attempts.map(({ record }) => record);
  const ending = attempts.flatMap(({ record, deactivation }) =>
    deactivation === null ? [] : [{ ...record, reason: deactivation }],
  );
  if (ending.length === 0) return database.system((session) => recordAttempts(session, records, again));
  await database.changeSystem(async (session) => {
    await recordAttempts(session, records, again);
    const at = new Date(context.clock.now());
    for (const { accountId, webhookId, reason } of ending) {
      await deactivateWebhook({ ...session, accountId }, webhookId, { reason, at });
    }
  });
}

async function deactivateLongFailing(context: RecorderContext, failed: readonly AttemptRecord[]): Promise<void> {
  const { database, clock, settings, log } = context;
  const days = settings.deactivateAfterDays;
  const reason = `Every delivery failed for ${days} ${days === 1 ? 'day' : 'days'}.`;
  const webhookIds = [...new Set(failed.map(({ webhookId }) => webhookId))];
  const failing = { webhookIds, days, reason, at: new Date(clock.now()) };
  const ended = await database.system((session) => deactivateFailing(session, failing));
  for (const id of ended) log.warn(`switched off webhook ${id}: ${reason}`);
}
