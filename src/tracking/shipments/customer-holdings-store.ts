/** What tracking has of a customer, and how it goes to another one when two are merged. */
import type { AccountSession } from '../../database/database.ts';
import { countsOf, type PartyHolding, type PartyMove } from '../../tenancy/parties/holdings.ts';

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

/**
 * In an array, the chosen rows are read once: a subquery with a limit may be run again within a join, and finds others then.
 * Documents name the customer by id at one place. Its name there follows as after a rename.
 *
 * @param limit null: all
 */
async function moveShipments(
  session: AccountSession,
  { from, into, at }: PartyMove,
  limit: number | null,
): Promise<number> {
  const moved = await session.prepared<{ id: string }>(
    `UPDATE shipments SET customer_id = $3::uuid, json = replace(json, $2::uuid::text, $3::uuid::text), updated_at = $4
      WHERE account_id = $1 AND id = any(ARRAY(
        SELECT id FROM shipments WHERE account_id = $1 AND customer_id = $2::uuid ORDER BY id LIMIT $5 FOR UPDATE))
      RETURNING id`,
    [session.accountId, from, into, at, limit],
  );
  await session.prepared(
    'UPDATE containers SET customer_id = $3 WHERE account_id = $1 AND customer_id = $2 AND shipment_id = any($4::uuid[])',
    [session.accountId, from, into, moved.map(({ id }) => id)],
  );
  return moved.length;
}

/** @param limit null: all */
async function moveRequests(
  session: AccountSession,
  { from, into, at }: PartyMove,
  limit: number | null,
): Promise<number> {
  const moved = await session.prepared(
    `UPDATE tracking_requests SET customer_id = $3, updated_at = $4 WHERE account_id = $1 AND id = any(ARRAY(
       SELECT id FROM tracking_requests WHERE account_id = $1 AND customer_id = $2 ORDER BY id LIMIT $5 FOR UPDATE))
     RETURNING id`,
    [session.accountId, from, into, at, limit],
  );
  return moved.length;
}

export const CUSTOMER_HOLDINGS: readonly PartyHolding[] = [
  {
    attribute: 'shipments',
    count: (session, partyIds) => countOf(session, 'shipments', partyIds),
    moveSome: moveShipments,
    move: async (session, move) => {
      await moveShipments(session, move, null);
    },
  },
  {
    attribute: 'tracking_requests',
    count: (session, partyIds) => countOf(session, 'tracking_requests', partyIds),
    moveSome: moveRequests,
    move: async (session, move) => {
      await moveRequests(session, move, null);
    },
  },
];
