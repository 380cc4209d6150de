/** How much needs attention, by kind and in money, as Today lists it. */
import { OWED_BY } from '../../../../core/charges/owed.ts';
import type { AccountSession } from '../../../../database/database.ts';
import type { Customers } from '../../../../database/lists/list-filters.ts';
import { EXCEPTION_KINDS, type ExceptionKind } from '../../kinds/kinds.ts';
import { countExceptions, countFailedRequests, type OwedSum, sumOwed } from './attention-store.ts';

/** Tracking requests that failed before are no news. */
export const FAILED_FOR_MILLIS = 14 * 24 * 3_600_000;

export interface AttentionCounts {
  /** Containers under their leading exception, what costs most first; kinds without any are left out. */
  readonly kinds: readonly { readonly kind: ExceptionKind; readonly count: number }[];
  /** Tracking requests. */
  readonly failedRequests: number;
}

/** @param now Unix milliseconds of the world */
export async function countAttention(
  session: AccountSession,
  customers: Customers,
  now: number,
): Promise<AttentionCounts> {
  const counts = await countExceptions(session, { filters: {} }, customers);
  const leading = new Map(counts.map((each) => [each.kind, each.leading]));
  return {
    kinds: EXCEPTION_KINDS.map((kind) => ({ kind, count: leading.get(kind) ?? 0 })).filter(({ count }) => count > 0),
    failedRequests: await countFailedRequests(session, new Date(now - FAILED_FOR_MILLIS), customers),
  };
}

/**
 * What all containers that need attention cost, by currency. Amounts of different currencies are not converted.
 * @returns the highest amount first
 */
export async function listOwed(session: AccountSession, customers: Customers): Promise<OwedSum[]> {
  const sums = [...(await sumOwed(session, 'kind', { filters: {} }, customers)).values()].flat();
  const total = (each: readonly OwedSum[], of: 'amount' | 'tomorrow') => each.reduce((sum, one) => sum + one[of], 0);
  return [...Map.groupBy(sums, ({ currency_code: currency }) => currency)]
    .map(([currency, each]) => ({
      currency_code: currency,
      amount: total(each, 'amount'),
      tomorrow: total(each, 'tomorrow'),
      by: OWED_BY.filter((source) => each.some(({ by }) => by.includes(source))),
    }))
    .toSorted((a, b) => b.amount - a.amount);
}
