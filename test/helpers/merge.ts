/** What a worker needs to merge parties, on the production app of tests. */
import { PARTY_HOLDINGS, PARTY_MENTIONS } from '../../src/composition/tenancy/party-holdings.ts';
import type { MergeContext } from '../../src/tenancy/parties/merge-party.ts';
import { scheduleRename } from '../../src/tracking/shipments/rename-customer.ts';
import type { Api } from './api.ts';

export function mergeContext({ database, clock }: Pick<Api, 'database' | 'clock'>): MergeContext {
  return { database, clock, mentions: [...PARTY_HOLDINGS, ...PARTY_MENTIONS], onRename: scheduleRename };
}
