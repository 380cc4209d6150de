/** The tariffs of one customer, and how they go to another one when two are merged. */
import { countsOf, type PartyHolding } from '../../../tenancy/parties/holdings.ts';
import { type OnTariffChange, reapplyTariffs } from '../apply-tariffs.ts';

/** @param onChange what else follows from other tariffs */
export const tariffHolding = (onChange: OnTariffChange): PartyHolding => ({
  attribute: 'tariffs',
  count: async (session, partyIds) => {
    const rows = await session.prepared<{ id: string; count: number }>(
      `SELECT customer_id AS id, count(*)::int AS count FROM tariffs
        WHERE account_id = $1 AND customer_id = any($2::uuid[]) GROUP BY customer_id`,
      [session.accountId, partyIds],
    );
    return countsOf(rows);
  },
  move: async (session, { from, into, at }) => {
    await session.prepared(
      `UPDATE tariffs SET customer_id = $3::uuid, updated_at = $4,
              tariff = jsonb_set(tariff, '{appliesTo,customerId}', to_jsonb($3::uuid::text))
        WHERE account_id = $1 AND customer_id = $2::uuid`,
      [session.accountId, from, into, at],
    );
    // The shipments of either may have a tariff now that they had not.
    await reapplyTariffs(session, onChange);
  },
});
