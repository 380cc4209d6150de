/**
 * The jobs of tracking: their names, keys and priorities, and when they run. Waits are of the world's time; jobs run in ours.
 */
import type { Clock } from '../lib/clock.ts';
import type { AccountSession } from '../storage/database.ts';
import { enqueueJob, enqueueJobs } from '../storage/jobs.ts';

export const ATTEMPT_REQUEST_TASK = 'attempt-request';
export const CHECK_SHIPMENT_TASK = 'check-shipment';

/** A person waits for a first answer and for a refresh; nobody waits for a routine check. Smaller runs first. */
export const PRIORITY = { firstAttempt: 0, refresh: 0, retry: 10, routine: 20 } as const;
export type Urgency = keyof typeof PRIORITY;

export async function scheduleAttempt(
  session: AccountSession,
  clock: Clock,
  requestId: string,
  waitMillis: number,
): Promise<void> {
  const runAt = waitMillis === 0 ? null : wallTime(clock, clock.now() + waitMillis);
  await enqueueAttempt(session, requestId, runAt, waitMillis === 0 ? 'firstAttempt' : 'retry');
}

export interface FirstAttempts {
  readonly requestIds: readonly string[];
  readonly urgency: Urgency;
}

export async function scheduleFirstAttempts(
  session: AccountSession,
  clock: Clock,
  { requestIds, urgency }: FirstAttempts,
): Promise<void> {
  await enqueueJobs(session, {
    task: ATTEMPT_REQUEST_TASK,
    jobs: requestIds.map((id) => ({
      payload: { account_id: session.accountId, tracking_request_id: id },
      key: `attempt:${id}`,
    })),
    runAt: new Date(clock.wallNow()),
    priority: PRIORITY[urgency],
  });
}

/** @param wallMillis when its line may have a place for it */
export async function putOffAttempt(
  session: AccountSession,
  requestId: string,
  wallMillis: number,
  urgency: Urgency,
): Promise<void> {
  await enqueueAttempt(session, requestId, new Date(wallMillis), urgency);
}

export async function scheduleCheck(
  session: AccountSession,
  clock: Clock,
  shipmentId: string,
  nextCheckAt: number,
): Promise<void> {
  await enqueueCheck(session, shipmentId, wallTime(clock, nextCheckAt), 'routine');
}

/** At once, ahead of routine checks; asked for again before it ran, it is still one job. */
export async function scheduleRefresh(session: AccountSession, shipmentId: string): Promise<void> {
  await enqueueCheck(session, shipmentId, null, 'refresh');
}

/** @param wallMillis when its line may have a place for it */
export async function putOffCheck(
  session: AccountSession,
  shipmentId: string,
  wallMillis: number,
  urgency: Urgency,
): Promise<void> {
  await enqueueCheck(session, shipmentId, new Date(wallMillis), urgency);
}

async function enqueueAttempt(
  session: AccountSession,
  requestId: string,
  runAt: Date | null,
  urgency: Urgency,
): Promise<void> {
  await enqueueJob(session, {
    task: ATTEMPT_REQUEST_TASK,
    payload: { account_id: session.accountId, tracking_request_id: requestId },
    runAt,
    key: `attempt:${requestId}`,
    priority: PRIORITY[urgency],
  });
}

/** A refresh has a key of its own: a routine check that ends meanwhile must not put its own next time in its place. */
async function enqueueCheck(
  session: AccountSession,
  shipmentId: string,
  runAt: Date | null,
  urgency: Urgency,
): Promise<void> {
  await enqueueJob(session, {
    task: CHECK_SHIPMENT_TASK,
    payload: { account_id: session.accountId, shipment_id: shipmentId, urgency },
    runAt,
    key: `${urgency === 'refresh' ? 'refresh' : 'check'}:${shipmentId}`,
    priority: PRIORITY[urgency],
  });
}

function wallTime(clock: Clock, worldMillis: number): Date {
  return new Date(clock.wallNow() + clock.wallDelayUntil(worldMillis));
}
