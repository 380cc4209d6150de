/** The input of a tracking request, and all checks that need no data of the account. */

import { ContainerNumberInvalid, parseContainerNumber } from '@portolan/codes/container-number';
import { DocumentNumberInvalid, normaliseDocumentNumber } from '@portolan/codes/document-number';
import { REFERENCE_TYPES, type ReferenceType } from '../../core/observation.ts';
import { Faults } from '../../lib/errors.ts';
import { newId } from '../../lib/ids.ts';
import { supports } from '../../sources/carriers/carrier.ts';
import type { PollingContext } from '../context.ts';
import {
  CustomerMissing,
  RequestNumberInvalid,
  RequestTypeUnsupported,
  ShippingLineMissing,
  ShippingLineNotConfigured,
  ShippingLineUnknown,
  TrackingRequestDuplicate,
} from '../errors.ts';
import type { WrittenInitialFields } from './schema.ts';
import type { NewTrackingRequestRow } from './store.ts';

export interface TrackingRequestInput {
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
  /** Whether that is a user, not a key. */
  readonly isByUser: boolean;
  /** Values of custom fields that wait for the shipment and its containers. */
  readonly initialFields?: WrittenInitialFields;
}

/** A valid input, and the row of its request. */
export interface ValidatedRequest {
  readonly input: TrackingRequestInput;
  readonly row: NewTrackingRequestRow;
}

/** @throws DomainError everything that is wrong with the input */
export function validateRequest(
  context: PollingContext,
  accountId: string,
  input: TrackingRequestInput,
): ValidatedRequest {
  const faults = new Faults();
  const number = faults.attempt(() => normaliseNumber(input.requestType, input.requestNumber)) ?? '';
  // A line that is not named is found by the first attempt (lines/poll-carrier.ts).
  const scac = faults.attempt(() => lineFor(context, accountId, input)) ?? null;
  if (input.scac === null && !input.autoDetect) faults.add(new ShippingLineMissing());
  const customerId = faults.attempt(() => customerOf(input)) ?? null;
  faults.throwIfAny();
  return newRequest(input, { number, scac, customerId }, context.clock.now());
}

/** @param given as they were checked */
export function newRequest(
  input: TrackingRequestInput,
  checked: { readonly number: string; readonly scac: string | null; readonly customerId: string | null },
  now: number,
): ValidatedRequest {
  const row = {
    id: newId(now),
    requestType: input.requestType,
    requestNumber: input.requestNumber.trim(),
    normalizedNumber: checked.number,
    scac: checked.scac,
    refNumbers: [...new Set(input.refNumbers)],
    shipmentTags: [...new Set(input.shipmentTags)],
    status: 'pending',
    failedReason: null,
    isRetrying: false,
    retryCount: 0,
    lastEvidence: null,
    waitingReason: null,
    waitingUntil: null,
    shipmentId: null,
    customerId: checked.customerId,
    apiKeyId: input.apiKeyId,
    isByUser: input.isByUser,
    nextAttemptAt: new Date(now),
    isHiddenTwin: false,
    createdAt: new Date(now),
    updatedAt: new Date(now),
  } as const;
  return { input, row };
}

/**
 * Null where the open request belongs to customers whom the caller does not see: the answer must not reveal it.
 * @param open undefined where it is gone again
 */
export function duplicateOf(
  { partyIds }: TrackingRequestInput,
  open: { readonly id: string; readonly customerId: string | null } | undefined,
): TrackingRequestDuplicate | null {
  const isHidden = open !== undefined && partyIds !== null && !partyIds.includes(open.customerId ?? '');
  return isHidden ? null : new TrackingRequestDuplicate(open?.id ?? null);
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

/** A caller limited to customers requests tracking for one of them, or could not see the request. */
function customerOf({ customerId, partyIds }: TrackingRequestInput): string | null {
  if (customerId !== null || partyIds === null) return customerId;
  const [only, ...others] = partyIds;
  if (only === undefined || others.length > 0) throw new CustomerMissing();
  return only;
}

/** The line's main SCAC: one line may answer to several. */
function lineFor(
  context: PollingContext,
  accountId: string,
  { scac: written, requestType: type }: TrackingRequestInput,
): string | null {
  if (written === null) return null;
  const scac = written.toUpperCase();
  const line = context.gazetteer.findLine(scac);
  if (line === null) throw new ShippingLineUnknown(written);
  const carrier = context.findCarrier(line.scac, accountId);
  const supported = carrier === undefined ? [] : REFERENCE_TYPES.filter((each) => supports(carrier, each));
  if (supported.length === 0)
    throw new ShippingLineNotConfigured(line.scac, context.missingLineSettings(line.scac, accountId));
  if (!supported.includes(type)) throw new RequestTypeUnsupported(line.scac, type, supported);
  return line.scac;
}
