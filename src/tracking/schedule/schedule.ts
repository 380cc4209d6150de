/**
 * When lines are polled. Checks and attempts wait in their own rows until they are due by world time, and are then
 * queued (`queueDueWork`). What users wait for is queued at once, ahead of them.
 */
import type { AccountSession, Session } from '../../database/database.ts';
import { enqueueJob, enqueueJobs } from '../../queue/jobs-store.ts';
import type { DeriveContext, FirstAttempt } from '../context.ts';
import { queueDueSources } from '../sources/checks-store.ts';
import { keepOffPolling } from '../tracking-requests/store.ts';
import { type DueWork, queueDue } from './due-work-store.ts';

export const ATTEMPT_REQUEST_TASK = 'attempt-request';
/** A refresh. */
export const CHECK_SHIPMENT_TASK = 'check-shipment';
/** Routine checks of one account and line: a job of its own for each would write more than all else of a check without news. */
export const CHECK_SHIPMENTS_TASK = 'check-shipments';
const CHECKS_OF_A_JOB = 20;

/** Users wait for a first answer and for a refresh, not for a routine check. Smaller runs first. */
export const PRIORITY = { firstAttempt: 0, refresh: 0, retry: 10, nearMilestone: 15, routine: 20 } as const;
export type Urgency = keyof typeof PRIORITY;

const ATTEMPTS: DueWork = {
  table: 'tracking_requests',
  id: 'id',
  dueAt: 'next_attempt_at',
  task: ATTEMPT_REQUEST_TASK,
  payloadId: 'tracking_request_id',
  key: 'attempt',
  priority: PRIORITY.retry,
};
const CHECKS: DueWork = {
  table: 'shipment_checks',
  id: 'shipment_id',
  dueAt: 'next_check_at',
  task: CHECK_SHIPMENTS_TASK,
  payloadId: 'shipment_ids',
  key: 'check',
  priority: PRIORITY.routine,
  ofLine: CHECKS_OF_A_JOB,
};

/** Of every account. @returns how many were put on the queue */
export async function queueDueWork({ database, clock }: DeriveContext): Promise<number> {
  const now = new Date(clock.now());
  return database.system(
    async (session) =>
      (await queueDue(session, ATTEMPTS, now)) +
      (await queueDue(session, CHECKS, now)) +
      (await queueDueSources(session, now, PRIORITY.routine)),
  );
}

/** Of requests that are stored, and noted as being on the queue. @param runAt wall time; null: at once */
export async function queueFirstAttempts(
  session: Session,
  attempts: readonly FirstAttempt[],
  runAt: Date | null,
): Promise<void> {
  await enqueueJobs(session, {
    task: ATTEMPT_REQUEST_TASK,
    jobs: attempts.map(({ accountId, requestId, traceparent }) => ({
      payload: {
        account_id: accountId,
        tracking_request_id: requestId,
        urgency: 'firstAttempt',
        ...(traceparent && { traceparent }),
      },
      key: `attempt:${requestId}`,
    })),
    runAt,
    priority: PRIORITY.firstAttempt,
  });
}

/** @param wallMillis when its line may have a place for it */
export async function putOffFirstAttempt(
  session: AccountSession,
  requestId: string,
  wallMillis: number,
): Promise<void> {
  const runAt = new Date(wallMillis);
  await keepOffPolling(session, requestId, runAt);
  await queueFirstAttempts(session, [{ accountId: session.accountId, requestId }], runAt);
}

/**
 * Queued again before it ran, it is still one job; with a key of its own, for a routine check may be under way.
 * @param wallMillis when its line may have a slot for it; null: at once
 */
export async function queueRefresh(
  session: AccountSession,
  shipmentId: string,
  wallMillis: number | null = null,
): Promise<void> {
  await enqueueJob(session, {
    task: CHECK_SHIPMENT_TASK,
    payload: { account_id: session.accountId, shipment_id: shipmentId, urgency: 'refresh' },
    runAt: wallMillis === null ? null : new Date(wallMillis),
    key: `refresh:${shipmentId}`,
    priority: PRIORITY.refresh,
  });
}
