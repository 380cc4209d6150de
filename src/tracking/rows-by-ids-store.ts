/** The rows of a list by their ids, as far as a key that is limited to customers may see them. */
import type { AccountSession } from '../database/database.ts';
import { amongIds } from '../database/lists/among-ids.ts';
import { type ListSource, Parameters } from '../database/lists/list.ts';
import { type Customers, customerText } from '../database/lists/list-filters.ts';

/** In any order. */
export async function listRowsByIds<Row>(
  session: AccountSession,
  { columns, from, account, id, customer }: ListSource,
  ids: readonly string[],
  customers: Customers,
): Promise<Row[]> {
  if (customer === undefined) throw new Error(`Rows of ${from} need a column of the customer.`);
  const parameters = new Parameters();
  const own = `${account} = ${parameters.of(session.accountId)} AND ${amongIds(id, ids, parameters)}`;
  const limit = customerText(customer, customers, parameters);
  return session.prepared<Row & Record<string, unknown>>(
    `SELECT ${columns} FROM ${from} WHERE ${own}${limit}`,
    parameters.values,
  );
}
