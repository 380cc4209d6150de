/**
 * The end of a request's attempts: it has its shipment, or will have none; and what is announced of a request. The
 * caller holds the request's lock and announces what is returned.
 */
import type { FailedReason } from '../../../core/tracking-life.ts';
import type { AccountSession } from '../../../database/database.ts';
import type { RenderedResource } from '../../../http/jsonapi/resource.ts';
import type { Announcement, ApplyContext } from '../../context.ts';
import { renderTrackingRequest } from '../schema.ts';
import { type TrackingRequestRow, updateTrackingRequest } from '../store.ts';

export interface Conclusion {
  /** `tracking_stopped`: its shipment was found, and is tracked no more. */
  readonly status: 'created' | 'failed' | 'tracking_stopped';
  readonly reason: FailedReason | null;
}

/** A conclusion that comes with no news of a shipment. */
export async function concludeAndAnnounce(
  session: AccountSession,
  context: ApplyContext,
  request: TrackingRequestRow,
  conclusion: Conclusion,
): Promise<void> {
  const announcement = await concludeRequest(session, context, request, conclusion);
  await context.announce(session, [announcement], context.clock.now());
}

export async function concludeRequest(
  session: AccountSession,
  context: ApplyContext,
  request: TrackingRequestRow,
  { status, reason }: Conclusion,
): Promise<Announcement> {
  const row: TrackingRequestRow = {
    ...request,
    status,
    failedReason: reason,
    isRetrying: false,
    lastEvidence: null,
    waitingReason: null,
    waitingUntil: null,
    nextAttemptAt: null,
    updatedAt: new Date(context.clock.now()),
  };
  await updateTrackingRequest(session, row);
  return requestAnnouncement(row);
}

const EVENT_OF_STATUS = {
  created: 'tracking_request.succeeded',
  failed: 'tracking_request.failed',
  awaiting_manifest: 'tracking_request.awaiting_manifest',
  tracking_stopped: 'tracking_request.tracking_stopped',
} as const;

/** @param included the shipment and its containers, where the request has them and they stand for something new */
export function requestAnnouncement(row: TrackingRequestRow, included: readonly RenderedResource[] = []): Announcement {
  if (row.status === 'pending') throw new Error(`Request ${row.id} is pending; there is nothing to announce.`);
  return {
    event: EVENT_OF_STATUS[row.status],
    shipmentId: row.shipmentId,
    containerId: null,
    reference: renderTrackingRequest(row),
    included,
  };
}
