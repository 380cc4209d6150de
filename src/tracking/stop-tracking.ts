/**
 * Ends the tracking of a shipment: its line is asked no more, and the requests that led to it say so.
 * The caller holds the shipment's lock and announces what is handed back.
 */
import type { StopReason } from '../domain/tracking-life.ts';
import { formatInstant } from '../lib/clock.ts';
import { renderShipment } from '../resources/shipment.ts';
import { listContainersOfShipment } from '../storage/containers.ts';
import type { AccountSession } from '../storage/database.ts';
import { lockShipment, markTrackingStopped } from '../storage/shipments.ts';
import { listRequestsOfShipment, updateTrackingRequest } from '../storage/tracking-requests.ts';
import type { Announcement, TrackingContext } from './context.ts';
import { requestAnnouncement, requestDocument } from './request-document.ts';
import { shipmentToRender } from './shipment-document.ts';

/** Does nothing where tracking has stopped already. */
export async function stopTracking(
  session: AccountSession,
  context: TrackingContext,
  shipmentId: string,
  reason: StopReason,
): Promise<Announcement[]> {
  const row = await lockShipment(session, shipmentId);
  if (row === undefined || row.line_tracking_stopped_at !== null) return [];
  const now = context.clock.now();
  const containers = await listContainersOfShipment(session, shipmentId);
  const document = renderShipment(
    shipmentToRender(context.gazetteer, row, {
      billOfLading: row.bill_of_lading_number,
      booking: row.booking_number,
      state: row.state,
      containerIds: containers.map((each) => each.id),
      stopped: { at: formatInstant(now), reason },
    }),
  );
  await markTrackingStopped(session, shipmentId, { reason, document }, new Date(now));
  const announcements: Announcement[] = [];
  for (const request of await listRequestsOfShipment(session, shipmentId)) {
    const stopped = { ...request, status: 'tracking_stopped' as const };
    const text = requestDocument(stopped, now);
    await updateTrackingRequest(session, stopped, text, new Date(now));
    announcements.push(requestAnnouncement(stopped, text));
  }
  return announcements;
}
