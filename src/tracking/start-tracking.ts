/**
 * A user wants a number followed: everything that can be known at once is checked here, the rest happens in the background.
 */
import { supports } from '../carriers/carrier.ts';
import { ContainerNumberInvalid, parseContainerNumber } from '../domain/numbers/container-number.ts';
import { DocumentNumberInvalid, normaliseDocumentNumber } from '../domain/numbers/document-number.ts';
import { REFERENCE_TYPES, type ReferenceType } from '../domain/observation.ts';
import { newId } from '../lib/ids.ts';
import type { StoredResource } from '../resources/resource.ts';
import { findParty } from '../storage/parties.ts';
import { findOpenRequest, insertTrackingRequest } from '../storage/tracking-requests.ts';
import type { TrackingContext } from './context.ts';
import {
  CustomerMissing,
  CustomerUnknown,
  RequestNumberInvalid,
  RequestTypeUnsupported,
  ShippingLineMissing,
  ShippingLineUnknown,
  TrackingRequestDuplicate,
} from './errors.ts';
import { requestDocument } from './request-document.ts';
import { scheduleAttempt } from './schedule.ts';

export interface WishToTrack {
  readonly requestType: ReferenceType;
  /** As the user wrote it. */
  readonly requestNumber: string;
  readonly scac: string | null;
  readonly autoDetect: boolean;
  readonly refNumbers: readonly string[];
  readonly shipmentTags: readonly string[];
  readonly customerId: string | null;
  /** The customers the caller may act for; null: all. */
  readonly partyIds: readonly string[] | null;
  readonly apiKeyId: string | null;
}

/** The new request's resource, `pending`; the first attempt is queued in the same transaction. */
export async function startTracking(
  context: TrackingContext,
  accountId: string,
  wish: WishToTrack,
): Promise<StoredResource> {
  const number = normaliseNumber(wish.requestType, wish.requestNumber);
  if (wish.scac === null && !wish.autoDetect) throw new ShippingLineMissing();
  // A line that is not named is found by the first attempt (detect-line.ts).
  const scac = wish.scac === null ? null : lineFor(context, wish.scac, wish.requestType);
  const now = context.clock.now();
  const row = {
    id: newId(now),
    request_type: wish.requestType,
    request_number: wish.requestNumber.trim(),
    normalized_number: number,
    scac,
    ref_numbers: unique(wish.refNumbers),
    shipment_tags: unique(wish.shipmentTags),
    status: 'pending',
    failed_reason: null,
    is_retrying: false,
    retry_count: 0,
    last_evidence: null,
    shipment_id: null,
    customer_id: customerOf(wish),
    api_key_id: wish.apiKeyId,
    created_at: new Date(now),
  } as const;
  const document = requestDocument(row, now);
  await context.database.changeAccount(accountId, async (session) => {
    if (row.customer_id !== null && (await findParty(session, row.customer_id, wish.partyIds)) === undefined) {
      throw new CustomerUnknown(row.customer_id);
    }
    if (!(await insertTrackingRequest(session, row, document))) {
      const open = await findOpenRequest(session, wish.requestType, number, scac);
      const visible = open !== undefined && (wish.partyIds === null || wish.partyIds.includes(open.customer_id ?? ''));
      throw new TrackingRequestDuplicate(visible ? open.id : null);
    }
    await scheduleAttempt(session, context.clock, row.id, 0);
  });
  return { type: 'tracking_request', id: row.id, document };
}

function normaliseNumber(type: ReferenceType, written: string): string {
  try {
    return type === 'container' ? parseContainerNumber(written).number : normaliseDocumentNumber(written);
  } catch (error) {
    if (error instanceof ContainerNumberInvalid || error instanceof DocumentNumberInvalid) {
      throw new RequestNumberInvalid(error.message);
    }
    throw error;
  }
}

/** What a caller who may act for some customers only asks for must be theirs, or they could not see it themselves. */
function customerOf({ customerId, partyIds }: WishToTrack): string | null {
  if (customerId !== null || partyIds === null) return customerId;
  const [only, ...others] = partyIds;
  if (only === undefined || others.length > 0) throw new CustomerMissing();
  return only;
}

/** The line's main SCAC: one line may answer to several. */
function lineFor(context: TrackingContext, written: string, type: ReferenceType): string {
  const scac = written.toUpperCase();
  const line = context.gazetteer.findLine(scac);
  if (line === null) throw new ShippingLineUnknown(written);
  const carrier = context.findCarrier(line.scac);
  if (carrier === undefined || !supports(carrier, type)) {
    const supported = carrier === undefined ? [] : REFERENCE_TYPES.filter((each) => supports(carrier, each));
    throw new RequestTypeUnsupported(line.scac, type, supported);
  }
  return line.scac;
}

function unique(values: readonly string[]): string[] {
  return [...new Set(values)];
}
