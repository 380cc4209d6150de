/** Users, keys and invites that are limited to parties. */
import type { AccountSession } from '../../database/database.ts';
import { countsOf, type PartyHolding, type PartyMove } from './holdings.ts';

const LIMITED = ['users', 'api_keys', 'invites'] as const;
/** Of those that may still act. */
const WORKING = { users: 'deactivated_at IS NULL', api_keys: 'revoked_at IS NULL', invites: 'true' } as const;

async function countLimited(
  session: AccountSession,
  table: (typeof LIMITED)[number],
  partyIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const rows = await session.prepared<{ id: string; count: number }>(
    `SELECT party AS id, count(*)::int AS count FROM ${table} l, unnest(l.party_ids) AS party
      WHERE l.account_id = $1 AND party = any($2::uuid[]) AND ${WORKING[table]} GROUP BY party`,
    [session.accountId, partyIds],
  );
  return countsOf(rows);
}

/** Of a table with `party_ids`; $1 is the account, and $2 becomes $3. */
export const MOVED_LIMIT = `party_ids = ARRAY(SELECT DISTINCT CASE WHEN party = $2::uuid THEN $3::uuid ELSE party END FROM unnest(party_ids) AS party)
  WHERE account_id = $1 AND party_ids @> ARRAY[$2::uuid]`;
/** Of the same: $3 is added. */
export const EXTENDED_LIMIT = `party_ids = party_ids || $3::uuid
  WHERE account_id = $1 AND party_ids @> ARRAY[$2::uuid] AND NOT party_ids @> ARRAY[$3::uuid]`;
const EXTENSIONS = {
  users: `UPDATE users SET ${EXTENDED_LIMIT}`,
  api_keys: `UPDATE api_keys SET ${EXTENDED_LIMIT}`,
  invites: `UPDATE invites SET ${EXTENDED_LIMIT}`,
} as const;
const MOVES = {
  users: `UPDATE users SET ${MOVED_LIMIT}`,
  api_keys: `UPDATE api_keys SET ${MOVED_LIMIT}`,
  invites: `UPDATE invites SET ${MOVED_LIMIT}`,
} as const;

export const PARTY_LIMITS: readonly PartyHolding[] = LIMITED.map((table) => ({
  attribute: table,
  count: (session, partyIds) => countLimited(session, table, partyIds),
  // What a merge has moved already stays visible to those who saw it before.
  begin: async (session: AccountSession, { from, into }: PartyMove) => {
    await session.prepared(EXTENSIONS[table], [session.accountId, from, into]);
  },
  move: async (session: AccountSession, { from, into }: PartyMove) => {
    await session.prepared(MOVES[table], [session.accountId, from, into]);
  },
}));
