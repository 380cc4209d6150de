/**
 * The jobs of tracking: their names, keys and priorities, and when they run. Waits are of the world's time; jobs run in ours.
 */
import type { Clock } from '../lib/clock.ts';
import type { AccountSession } from '../storage/database.ts';
import { enqueueJob } from '../storage/jobs.ts';

export const ATTEMPT_REQUEST_TASK = 'attempt-request';
export const CHECK_SHIPMENT_TASK = 'check-shipment';

/** A person waits for a first answer and for a refresh; nobody waits for a routine check. */
const PRIORITY = { firstAttempt: 0, refresh: 0, retry: 10, routine: 20 } as const;

export async function scheduleAttempt(
  session: AccountSession,
  clock: Clock,
  requestId: string,
  waitMillis: number,
): Promise<void> {
  await enqueueJob(session, {
    task: ATTEMPT_REQUEST_TASK,
    payload: { account_id: session.accountId, tracking_request_id: requestId },
    runAt: waitMillis === 0 ? null : wallTime(clock, clock.now() + waitMillis),
    key: `attempt:${requestId}`,
    priority: waitMillis === 0 ? PRIORITY.firstAttempt : PRIORITY.retry,
  });
}

export async function scheduleCheck(
  session: AccountSession,
  clock: Clock,
  shipmentId: string,
  nextCheckAt: number,
): Promise<void> {
  await enqueueJob(session, {
    task: CHECK_SHIPMENT_TASK,
    payload: { account_id: session.accountId, shipment_id: shipmentId },
    runAt: wallTime(clock, nextCheckAt),
    key: `check:${shipmentId}`,
    priority: PRIORITY.routine,
  });
}

function wallTime(clock: Clock, worldMillis: number): Date {
  return new Date(clock.wallNow() + clock.wallDelayUntil(worldMillis));
}
