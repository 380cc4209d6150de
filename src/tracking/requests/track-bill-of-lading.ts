/** Tracking that nobody asked for by hand: what a paper names is followed, unless it is already, or cannot be. */
import { DomainError } from '../../lib/errors.ts';
import type { TrackingContext } from '../context.ts';
import { startTracking } from './start-tracking.ts';

export async function trackBillOfLading(
  context: TrackingContext,
  accountId: string,
  { number, scac }: { readonly number: string; readonly scac: string | null },
): Promise<void> {
  const wish = {
    requestType: 'bill_of_lading',
    requestNumber: number,
    scac,
    autoDetect: scac === null,
    refNumbers: [],
    shipmentTags: [],
    customerId: null,
    partyIds: null,
    apiKeyId: null,
  } as const;
  await startTracking(context, accountId, wish).catch((error: unknown) => {
    // Nobody waits for an answer: a line that is not followed here, or a number that is followed already, is no fault.
    if (!(error instanceof DomainError)) throw error;
  });
}
