/**
 * What is announced of a tracking request.
 */

import type { RenderedResource } from '../../http/jsonapi/resource.ts';
import type { Announcement } from '../announcement.ts';
import { renderTrackingRequest } from './schema.ts';
import type { TrackingRequestRow } from './store.ts';

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
