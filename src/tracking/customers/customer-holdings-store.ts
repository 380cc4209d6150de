/** What tracking has of a customer, and how it goes to another one when two are merged. */
import type { AccountSession } from '../../database/database.ts';
import { countsOf, type PartyHolding } from '../../tenancy/parties/holdings.ts';

async function countOf(
  session: AccountSession,
  table: 'shipments' | 'tracking_requests',
  partyIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const rows = await session.prepared<{ id: string; count: number }>(
    `SELECT customer_id AS id, count(*)::int AS count FROM ${table}
      WHERE account_id = $1 AND customer_id = any($2::uuid[]) GROUP BY customer_id`,
    [session.accountId, partyIds],
  );
  return countsOf(rows);
}

export const CUSTOMER_HOLDINGS: readonly PartyHolding[] = [
  {
    attribute: 'shipments',
    count: (session, partyIds) => countOf(session, 'shipments', partyIds),
    /** The document names the customer by id at one place. Its name there follows as after a rename. */
    move: async (session, { from, into, at }) => {
      const parties = [session.accountId, from, into];
      await session.prepared(
        `UPDATE shipments SET customer_id = $3::uuid, json = replace(json, $2::uuid::text, $3::uuid::text), updated_at = $4
          WHERE account_id = $1 AND customer_id = $2::uuid`,
        [...parties, at],
      );
      await session.prepared(
        'UPDATE containers SET customer_id = $3 WHERE account_id = $1 AND customer_id = $2',
        parties,
      );
    },
  },
  {
    attribute: 'tracking_requests',
    count: (session, partyIds) => countOf(session, 'tracking_requests', partyIds),
    move: async (session, { from, into, at }) => {
      await session.prepared(
        'UPDATE tracking_requests SET customer_id = $3, updated_at = $4 WHERE account_id = $1 AND customer_id = $2',
        [session.accountId, from, into, at],
      );
    },
  },
];
