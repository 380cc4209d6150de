/** What a worker needs to merge parties, on the production app of tests. */
import { FEATURES, joinFeatures } from '../../src/composition/features.ts';
import type { MergeContext } from '../../src/tenancy/parties/merge-party.ts';
import { scheduleRename } from '../../src/tracking/shipments/update-shipment.ts';
import type { Api } from './api.ts';
import { reference } from './tracking.ts';

export function mergeContext({ database, clock }: Pick<Api, 'database' | 'clock'>): MergeContext {
  const { partyHoldings, partyMentions } = joinFeatures(FEATURES, { clock, reference });
  return { database, clock, mentions: [...partyHoldings, ...partyMentions], onRename: scheduleRename };
}
