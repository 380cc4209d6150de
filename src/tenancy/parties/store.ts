/** Customer parties of an account. A key limited to some parties sees only those. */

import { insertRow, updateRow } from '../../database/columns.ts';
import type { AccountSession } from '../../database/database.ts';
import { listPage } from '../../database/lists/list.ts';
import type { ListQuery, Page } from '../../database/lists/list-query.ts';
import { resourceList } from '../../http/jsonapi/reading/list.ts';
import { Party, type PartyRow } from './schema.ts';

export const UNMERGED = { mergingInto: null, mergingSince: null } as const;

/** Null: all parties. */
export type PartyLimit = readonly string[] | null;

export const PARTY_LIST = resourceList(Party, 'parties', {
  own: 'merging_into',
  customer: 'id',
  defaultSort: ['-created_at'],
});
/** Of the same parties, in the same order. */
export const PARTY_USAGE_LIST = { ...PARTY_LIST, type: 'party_usage' };
/** Of a key's parties; $1 is the account, $2 the limit. */
const VISIBLE = 'parties WHERE account_id = $1 AND ($2::uuid[] IS NULL OR id = any($2))';

async function findVisible(
  session: AccountSession,
  limit: PartyLimit,
  rest: string,
  value: unknown,
): Promise<PartyRow[]> {
  const text = `SELECT ${PARTY_LIST.columns} FROM ${VISIBLE} AND ${rest}`;
  return session.prepared<PartyRow>(text, [session.accountId, limit, value]);
}

/** Newest first. */
export async function pageParties(
  session: AccountSession,
  query: ListQuery,
  limit: PartyLimit,
): Promise<Page<PartyRow>> {
  return listPage<PartyRow>(session, PARTY_LIST, query, { customers: limit });
}

export async function findParty(session: AccountSession, id: string, limit: PartyLimit): Promise<PartyRow | undefined> {
  return (await findVisible(session, limit, 'id = $3', id))[0];
}

/** Until the transaction ends the party keeps its name, and stays. */
export async function lockPartyForShare(
  session: AccountSession,
  id: string,
  limit: PartyLimit,
): Promise<PartyRow | undefined> {
  return (await findVisible(session, limit, 'id = $3 FOR SHARE', id))[0];
}

/** Locks the party for a change of its name until the transaction ends. */
export async function lockParty(session: AccountSession, id: string, limit: PartyLimit): Promise<PartyRow | undefined> {
  return (await findVisible(session, limit, 'id = $3 FOR NO KEY UPDATE', id))[0];
}

/** Against every other use until the transaction ends, in one order for all. */
export async function lockPartiesForUpdate(session: AccountSession, ids: readonly string[]): Promise<PartyRow[]> {
  return findVisible(session, null, 'id = any($3::uuid[]) ORDER BY id FOR UPDATE', ids);
}

export async function markMerging(
  session: AccountSession,
  { from, into, at }: { readonly from: string; readonly into: string; readonly at: Date },
): Promise<void> {
  await session.prepared('UPDATE parties SET merging_into = $3, merging_since = $4 WHERE account_id = $1 AND id = $2', [
    session.accountId,
    from,
    into,
    at,
  ]);
}

/** Whether some party is being merged into this one. */
export async function isMergedInto(session: AccountSession, id: string): Promise<boolean> {
  const rows = await session.prepared('SELECT FROM parties WHERE account_id = $1 AND merging_into = $2 LIMIT 1', [
    session.accountId,
    id,
  ]);
  return rows.length > 0;
}

export async function deleteParty(session: AccountSession, id: string): Promise<void> {
  await session.prepared('DELETE FROM parties WHERE account_id = $1 AND id = $2', [session.accountId, id]);
}

/** In any case; the oldest first. They keep their names until the transaction ends. */
export async function lockPartiesByNameForShare(
  session: AccountSession,
  name: string,
  limit: PartyLimit,
): Promise<PartyRow[]> {
  return findVisible(session, limit, 'name_key = lower($3::text) ORDER BY created_at, id FOR SHARE', name);
}

/** Two that name the same new party at the same moment make it one after the other. Until the transaction ends. */
export async function lockPartyName(session: AccountSession, name: string): Promise<void> {
  await session.prepared(
    `SELECT pg_advisory_xact_lock(hashtextextended('party|' || $1::text || '|' || lower($2::text), 0))`,
    [session.accountId, name],
  );
}

export interface NamedParty {
  /** The requested name, as written. */
  readonly name: string;
  readonly id: string;
}

/** All that have one of these names, in any case. */
export async function findPartiesNamed(
  session: AccountSession,
  names: readonly string[],
  limit: PartyLimit,
): Promise<NamedParty[]> {
  return session.prepared<NamedParty>(
    `SELECT requested.name, p.id FROM unnest($2::text[]) AS requested (name)
       JOIN parties p ON p.account_id = $1 AND p.name_key = lower(requested.name)
      WHERE $3::uuid[] IS NULL OR p.id = any($3)`,
    [session.accountId, names, limit],
  );
}

export async function findPartiesByIds(
  session: AccountSession,
  ids: readonly string[],
  limit: PartyLimit,
): Promise<PartyRow[]> {
  return ids.length === 0 ? [] : findVisible(session, limit, 'id = any($3::uuid[])', ids);
}

export async function insertParty(session: AccountSession, party: PartyRow): Promise<void> {
  await insertRow(session, 'INSERT INTO parties', 'id company_name created_at updated_at', party);
}

export async function updateParty(session: AccountSession, party: PartyRow): Promise<void> {
  await updateRow(session, 'UPDATE parties', 'company_name updated_at', party);
}
