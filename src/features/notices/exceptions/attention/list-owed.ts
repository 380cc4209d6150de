/** What all containers that need attention cost, by currency. Amounts of different currencies are not converted. */
import { OWED_BY } from '../../../../core/charges/owed.ts';
import type { AccountSession } from '../../../../database/database.ts';
import type { Customers } from '../../../../database/lists/list-filters.ts';
import { type OwedSum, sumOwed } from './attention-store.ts';

/** @returns the highest amount first */
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
