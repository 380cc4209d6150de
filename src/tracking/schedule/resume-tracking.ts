/** Resumes tracking of a stopped shipment: its line is polled at once, and its requests become `created` again. */
import type { AccountSession } from '../../database/database.ts';
import { listListedContainerIds } from '../containers/store.ts';
import type { ApplyContext } from '../context.ts';
import { renderShipment } from '../shipments/schema.ts';
import { lockShipment, type ShipmentRow } from '../shipments/store.ts';
import {
  findOpenRequest,
  isOpenRequestConflict,
  lockRequestsOfShipment,
  updateTrackingRequest,
} from '../tracking-requests/store.ts';
import { queueRefresh } from './schedule.ts';
import { markTrackingResumed } from './shipment-checks-store.ts';

/** Tracked already, it stays as it is. False: the account has no such shipment. */
export async function resumeTracking(context: ApplyContext, accountId: string, shipmentId: string): Promise<boolean> {
  try {
    return await resume(context, accountId, shipmentId);
  } catch (error) {
    if (!isOpenRequestConflict(error)) throw error;
    // A request for the same number was made at the same moment: seen now, it keeps the number.
    return resume(context, accountId, shipmentId);
  }
}

async function resume(context: ApplyContext, accountId: string, shipmentId: string): Promise<boolean> {
  return context.database.changeAccount(accountId, async (session) => {
    const row = await lockShipment(session, shipmentId);
    if (row === undefined) return false;
    if (row.lineTrackingStoppedAt === null) return true;
    await watchAgain(session, context, row);
    await reopenRequests(session, context, shipmentId);
    await queueRefresh(session, shipmentId);
    return true;
  });
}

/**
 * Resumes a shipment that the service had stopped, because a source reported more. The caller holds its lock.
 * @param isAnswered whether its line has just answered, and need not be polled at once
 */
export async function resumeOnNews(
  session: AccountSession,
  context: ApplyContext,
  shipmentId: string,
  isAnswered: boolean,
): Promise<void> {
  const row = await lockShipment(session, shipmentId);
  if (row === undefined || row.lineTrackingStoppedAt === null) return;
  await watchAgain(session, context, row);
  await reopenRequests(session, context, shipmentId);
  if (!isAnswered) await queueRefresh(session, shipmentId);
}

/** The shipment as it is then. What silenced it before counts no longer: 56 days of silence begin anew. */
export async function watchAgain(
  session: AccountSession,
  context: ApplyContext,
  stopped: ShipmentRow,
): Promise<ShipmentRow> {
  const now = new Date(context.clock.now());
  const row = {
    ...stopped,
    lineTrackingStoppedAt: null,
    lineTrackingStoppedReason: null,
    lineTrackingStoppedBy: null,
    lineTrackingStoppedByKey: null,
    lineTrackingResumedAt: now,
  };
  const json = renderShipment(context.gazetteer, row, await listListedContainerIds(session, row.id));
  await markTrackingResumed(session, row.id, json, now);
  await context.markShipmentDue(session, row.id);
  await context.followTracking(session, row.id);
  return { ...row, json };
}

/** Of several requests for one number the newest follows the shipment, or one that was made since it was stopped. */
export async function reopenRequests(
  session: AccountSession,
  context: ApplyContext,
  shipmentId: string,
): Promise<void> {
  const stopped = await lockRequestsOfShipment(session, shipmentId, 'tracking_stopped');
  for (const request of stopped.reverse()) {
    const { requestType, normalizedNumber, scac } = request;
    if ((await findOpenRequest(session, requestType, normalizedNumber, scac)) !== undefined) continue;
    await updateTrackingRequest(session, {
      ...request,
      status: 'created',
      updatedAt: new Date(context.clock.now()),
    });
  }
}
