/**
 * From a tracking request's row to its document, and to what is announced of it.
 */

import type { StoredResource } from '../../http/jsonapi/resource.ts';
import { formatInstant } from '../../lib/clock.ts';
import type { Announcement } from '../announcement.ts';
import { renderTrackingRequest } from './schema.ts';
import type { TrackingRequestRow } from './store.ts';

export function requestDocument(row: Omit<TrackingRequestRow, 'account_id'>, now: number): string {
  return renderTrackingRequest({
    id: row.id,
    requestType: row.request_type,
    requestNumber: row.request_number,
    scac: row.scac,
    refNumbers: row.ref_numbers,
    shipmentTags: row.shipment_tags,
    status: row.status,
    failedReason: row.failed_reason,
    isRetrying: row.is_retrying,
    retryCount: row.retry_count,
    shipmentId: row.shipment_id,
    customerId: row.customer_id,
    userId: row.is_by_user ? row.api_key_id : null,
    createdAt: formatInstant(row.created_at.getTime()),
    updatedAt: formatInstant(now),
  });
}

const EVENT_OF_STATUS = {
  created: 'tracking_request.succeeded',
  failed: 'tracking_request.failed',
  awaiting_manifest: 'tracking_request.awaiting_manifest',
  tracking_stopped: 'tracking_request.tracking_stopped',
} as const;

/** @param included the shipment and its containers, where the request has them and they stand for something new */
export function requestAnnouncement(
  row: TrackingRequestRow,
  document: string,
  included: readonly StoredResource[] = [],
): Announcement {
  if (row.status === 'pending') throw new Error(`Request ${row.id} is pending; there is nothing to announce.`);
  return {
    event: EVENT_OF_STATUS[row.status],
    shipmentId: row.shipment_id,
    containerId: null,
    reference: { type: 'tracking_request', id: row.id, document },
    included,
  };
}
