/** Values of custom fields that name a party, and how they name another one when two are merged. */
import type { AccountSession, Session } from '../../../database/database.ts';
import { countsOf, type PartyHolding, type PartyMove } from '../../../tenancy/parties/holdings.ts';

/** Of the definitions that name parties, so that no other value is read. */
const OF_PARTIES = (values: string) => `${values}.account_id = $1 AND ${values}.own_definition_id IN (
  SELECT id FROM custom_field_definitions WHERE account_id = $1 AND reference_type = 'party')`;
const RENAMED = "value = jsonb_set(value, '{id}', to_jsonb($3::uuid::text))";
const NAMES_IT = "value ->> 'id' = $2::uuid::text";

/** Values of shipments, containers and requests, which keep their times: the event has that of the move. @param limit null: all */
async function moveValues(session: AccountSession, move: PartyMove, limit: number | null): Promise<number> {
  const { from, into, at } = move;
  await session.prepared(`SELECT set_config('portolan.now', $1, true)`, [at.toISOString()]);
  const moved = await session.prepared(
    `UPDATE custom_fields SET ${RENAMED} WHERE account_id = $1 AND id = any(ARRAY(
       SELECT id FROM custom_fields v WHERE ${OF_PARTIES('v')} AND ${NAMES_IT} ORDER BY id LIMIT $4 FOR UPDATE))
     RETURNING id`,
    [session.accountId, from, into, limit],
  );
  return moved.length;
}

export const PARTY_VALUES: PartyHolding = {
  attribute: 'custom_fields',
  count: async (session, partyIds) => {
    const rows = await session.prepared<{ id: string; count: number }>(
      `SELECT id, count(*)::int AS count FROM (
         SELECT v.value ->> 'id' AS id FROM custom_fields v WHERE ${OF_PARTIES('v')}
         UNION ALL SELECT v.value ->> 'id' FROM initial_custom_fields v WHERE ${OF_PARTIES('v')}
         UNION ALL SELECT default_value ->> 'id' FROM custom_field_definitions
           WHERE account_id = $1 AND reference_type = 'party' AND deleted_at IS NULL) AS named
        WHERE id = any($2::text[]) GROUP BY id`,
      [session.accountId, partyIds],
    );
    return countsOf(rows);
  },
  moveSome: moveValues,
  move: async (session, move) => {
    const parties = [session.accountId, move.from, move.into];
    await moveValues(session, move, null);
    await session.prepared(
      `UPDATE initial_custom_fields v SET ${RENAMED} WHERE ${OF_PARTIES('v')} AND ${NAMES_IT}`,
      parties,
    );
    await session.prepared(
      `UPDATE custom_field_definitions SET default_value = jsonb_set(default_value, '{id}', to_jsonb($3::uuid::text))
        WHERE account_id = $1 AND reference_type = 'party' AND default_value ->> 'id' = $2::uuid::text`,
      parties,
    );
  },
};

/** Of a customer that is deleted: values that name it go, and no field has it as its default. */
export async function forgetPartyValues(
  session: Session,
  { accountId, partyId }: { readonly accountId: string; readonly partyId: string },
): Promise<void> {
  const values = [accountId, partyId];
  await session.query(`DELETE FROM custom_fields v WHERE ${OF_PARTIES('v')} AND ${NAMES_IT}`, values);
  await session.query(`DELETE FROM initial_custom_fields v WHERE ${OF_PARTIES('v')} AND ${NAMES_IT}`, values);
  await session.query(
    `UPDATE custom_field_definitions SET default_value = NULL
      WHERE account_id = $1 AND reference_type = 'party' AND default_value ->> 'id' = $2::uuid::text`,
    values,
  );
}
