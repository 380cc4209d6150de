/**
 * Tracking without a user's request: what a document or an EDI message names is tracked, unless it is already, or
 * cannot be.
 */
import { DomainError } from '../../../lib/errors.ts';
import type { PollingContext } from '../../context.ts';
import { TrackingRequestDuplicate } from '../../errors.ts';
import { startTracking } from '../start-tracking.ts';
import type { TrackingRequestInput } from '../validate-request.ts';

/** A request without a key or customer. */
export function automaticRequest(
  requestType: TrackingRequestInput['requestType'],
  requestNumber: string,
  scac: string | null,
): TrackingRequestInput {
  return {
    requestType,
    requestNumber,
    scac,
    autoDetect: scac === null,
    refNumbers: [],
    shipmentTags: [],
    customerId: null,
    partyIds: null,
    apiKeyId: null,
    isByUser: false,
  };
}

export interface NumberToTrack {
  readonly type: TrackingRequestInput['requestType'];
  readonly number: string;
  readonly scac: string | null;
}

/** Does nothing if the number is tracked already. Logs why the request is refused otherwise, such as a line without settings. */
export async function trackAutomatically(
  context: PollingContext,
  accountId: string,
  { type, number, scac }: NumberToTrack,
): Promise<void> {
  await startTracking(context, accountId, automaticRequest(type, number, scac)).catch((error: unknown) => {
    if (error instanceof TrackingRequestDuplicate) return;
    if (!(error instanceof DomainError)) throw error;
    context.log.info(`${number} is not tracked automatically: ${error.message}`);
  });
}
