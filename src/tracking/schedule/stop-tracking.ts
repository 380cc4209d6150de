/**
 * Ends the tracking of a shipment: its requests become `tracking_stopped`, and its line is polled no more, or for some
 * weeks after the return of its containers.
 */
import type { StopReason } from '../../core/tracking-life.ts';
import type { AccountSession } from '../../database/database.ts';
import { shipmentWithContainers } from '../containers/list-store.ts';
import { listListedContainerIds } from '../containers/store.ts';
import type { Announcement, ApplyContext } from '../context.ts';
import { renderShipment } from '../shipments/schema.ts';
import { lockShipment } from '../shipments/store.ts';
import { endChecks } from '../sources/checks-store.ts';
import { requestAnnouncement } from '../tracking-requests/attempts/conclude-request.ts';
import { lockRequestsOfShipment, updateTrackingRequest } from '../tracking-requests/store.ts';
import { isStoppedByService, nextCheckAfterStop } from './reason-to-stop.ts';
import { markTrackingStopped } from './shipment-checks-store.ts';

export interface StoppedBy {
  readonly type: 'user' | 'api_key';
  readonly id: string;
}

/**
 * The user wants no more of it: where the service stopped it, news could resume it, and from now on cannot. Stopped by a user
 * already, it stays as it is. False: the account has no such shipment.
 * @param by null: not known
 */
export async function stopTrackingByUser(
  context: ApplyContext,
  accountId: string,
  shipmentId: string,
  by: StoppedBy | null = null,
): Promise<boolean> {
  return context.database.changeAccount(accountId, async (session) => {
    if ((await lockShipment(session, shipmentId)) === undefined) return false;
    const announcements = await stopTracking(session, context, shipmentId, 'cancelled_by_user', by);
    await context.announce(session, announcements, context.clock.now());
    return true;
  });
}

/** Does nothing where tracking has stopped already, except for a user's stop. The caller holds the shipment's lock and announces what is handed back. */
export async function stopTracking(
  session: AccountSession,
  context: ApplyContext,
  shipmentId: string,
  reason: StopReason,
  by: StoppedBy | null = null,
): Promise<Announcement[]> {
  const row = await lockShipment(session, shipmentId);
  if (row === undefined) return [];
  const isTakenOver = reason === 'cancelled_by_user' && isStoppedByService(row);
  if (row.lineTrackingStoppedAt !== null && !isTakenOver) return [];
  const now = context.clock.now();
  const byUser = by?.type === 'user' ? by.id : null;
  const byKey = by?.type === 'api_key' ? by.id : null;
  const ended = {
    ...row,
    lineTrackingStoppedAt: new Date(now),
    lineTrackingStoppedReason: reason,
    lineTrackingStoppedBy: byUser,
    lineTrackingStoppedByKey: byKey,
  };
  const json = renderShipment(context.gazetteer, ended, await listListedContainerIds(session, ended.id));
  const nextCheckAt = nextCheckAfterStop(ended, now);
  await markTrackingStopped(session, shipmentId, { reason, byUser, byKey, json, nextCheckAt }, new Date(now));
  await endChecks(session, shipmentId);
  await context.markShipmentDue(session, shipmentId);
  await context.followTracking(session, shipmentId);
  const announcements: Announcement[] = [];
  const requests = await lockRequestsOfShipment(session, shipmentId, 'created');
  const included = requests.length === 0 ? [] : await shipmentWithContainers(session, shipmentId);
  for (const request of requests) {
    const stopped = { ...request, status: 'tracking_stopped' as const, updatedAt: new Date(now) };
    await updateTrackingRequest(session, stopped);
    announcements.push(requestAnnouncement(stopped, included));
  }
  return announcements;
}
