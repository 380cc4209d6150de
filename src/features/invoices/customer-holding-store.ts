/** The invoices of one customer, and how they go to another one when two are merged. */
import { countsOf, type PartyHolding } from '../../tenancy/parties/holdings.ts';

export const INVOICE_HOLDING: PartyHolding = {
  attribute: 'invoices',
  count: async (session, partyIds) => {
    const rows = await session.prepared<{ id: string; count: number }>(
      `SELECT customer_id AS id, count(*)::int AS count FROM invoices
        WHERE account_id = $1 AND customer_id = any($2::uuid[]) GROUP BY customer_id`,
      [session.accountId, partyIds],
    );
    return countsOf(rows);
  },
  move: async (session, { from, into, at }) => {
    await session.prepared(
      `UPDATE invoices SET customer_id = $3::uuid, updated_at = $4 WHERE account_id = $1 AND customer_id = $2::uuid`,
      [session.accountId, from, into, at],
    );
  },
};
