/** When a line's limits allow the next request about a number. Takes nothing of them: for what users are told of a refresh. */
import type { TrackedReference } from '../../../core/observation.ts';
import type { PollingContext } from '../../context.ts';
import { CHARGED_INTERVAL_MILLIS, type Paced } from './line-pace.ts';
import { hasQuota, takeFromQuota } from './quota.ts';
import { findChargedRequest, findQuota } from './store.ts';

/** As requests about a number are noted, of lines that charge for each. */
export function chargedNumber({ type, number }: TrackedReference): string {
  return `${type} ${number}`;
}

/** Wall time, Unix milliseconds; null: now, as far as quota and charge are concerned. */
export async function findNextRequest(
  { database, clock }: Pick<PollingContext, 'database' | 'clock'>,
  { scac, limits }: Paced,
  reference: TrackedReference,
): Promise<number | null> {
  const isCharged = limits.billed === true;
  if (!isCharged && !hasQuota(limits)) return null;
  const now = clock.wallNow();
  return database.system(async (session) => {
    const taken = hasQuota(limits) ? takeFromQuota(limits, await findQuota(session, scac), 'refresh', now) : null;
    const requestedAt = isCharged ? await findChargedRequest(session, scac, chargedNumber(reference)) : null;
    const moments = [
      ...(taken !== null && 'freeAt' in taken ? [taken.freeAt] : []),
      ...(requestedAt === null || requestedAt > now ? [] : [requestedAt + CHARGED_INTERVAL_MILLIS]),
    ].filter((at) => at > now);
    return moments.length === 0 ? null : Math.max(...moments);
  });
}
