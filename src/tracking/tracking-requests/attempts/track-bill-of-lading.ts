/** Tracking that nobody asked for by hand: what a paper names is followed, unless it is already, or cannot be. */
import { DomainError } from '../../../lib/errors.ts';
import type { PollingContext } from '../../context.ts';
import { startTracking } from '../start-tracking.ts';
import type { TrackingRequestInput } from '../validate-request.ts';

/** No key asked for it, and it is for no customer. */
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

export async function trackBillOfLading(
  context: PollingContext,
  accountId: string,
  { number, scac }: { readonly number: string; readonly scac: string | null },
): Promise<void> {
  const input = automaticRequest('bill_of_lading', number, scac);
  await startTracking(context, accountId, input).catch((error: unknown) => {
    // Nobody waits for an answer: a line that is not followed here, or a number that is followed already, is no fault.
    if (!(error instanceof DomainError)) throw error;
  });
}
