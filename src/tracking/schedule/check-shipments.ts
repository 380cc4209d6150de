/**
 * A batch of due checks of one account and line, one after the other. What users wait for does not wait for the rest of
 * a batch: what is left is queued again in a moment. A check that fails does not keep the others from being made.
 */
import { isUnavailable } from '../../database/connection-errors.ts';
import { hasMoreUrgentJob } from '../../queue/jobs-store.ts';
import type { PollingContext } from '../context.ts';
import { checkShipment } from './check-shipment.ts';
import { ATTEMPT_REQUEST_TASK, CHECK_SHIPMENT_TASK, PRIORITY } from './schedule.ts';
import { listDueChecks, releaseChecks } from './shipment-checks-store.ts';

/** The rest of a batch is given back before others take it for lost. */
const LONGEST_BATCH_MILLIS = 60_000;

const URGENT_TASKS = [ATTEMPT_REQUEST_TASK, CHECK_SHIPMENT_TASK];

/** @throws the first error of a check, once the others are made: the queue then tries what is still due again */
export async function checkShipments(
  context: PollingContext,
  accountId: string,
  shipmentIds: readonly string[],
  signal: AbortSignal,
): Promise<void> {
  const { database, clock } = context;
  const begunAt = clock.wallNow();
  // Some may have been checked since, as by a refresh.
  const due = await database.forAccount(accountId, (session) =>
    listDueChecks(session, shipmentIds, new Date(clock.now())),
  );
  const failures: unknown[] = [];
  for (const [index, shipmentId] of due.entries()) {
    signal.throwIfAborted();
    if (index > 0 && (clock.wallNow() - begunAt > LONGEST_BATCH_MILLIS || (await isUrgentWaiting(context)))) {
      await database.forAccount(accountId, (session) => releaseChecks(session, due.slice(index)));
      break;
    }
    try {
      await checkShipment(context, accountId, { shipmentId, urgency: 'routine' }, signal);
    } catch (error) {
      if (signal.aborted || isUnavailable(error)) throw error;
      failures.push(error);
    }
  }
  if (failures.length > 0) throw failures[0];
}

function isUrgentWaiting({ database }: PollingContext): Promise<boolean> {
  return database.system((session) => hasMoreUrgentJob(session, URGENT_TASKS, PRIORITY.routine));
}
