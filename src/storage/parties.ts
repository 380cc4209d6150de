/** Customer parties of an account. A key limited to some parties sees only those. */
import type { ListQuery, Page } from '../resources/list-query.ts';
import type { AccountSession } from './database.ts';
import { afterCursor, newestFirst, toPage } from './newest-first.ts';

export interface PartyRow {
  readonly id: string;
  readonly companyName: string;
  readonly document: string;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

/** Null: all parties. */
export type PartyLimit = readonly string[] | null;

const COLUMNS = ['id', 'company_name', 'document', 'created_at', 'updated_at'] as const;

function visible(session: AccountSession, limit: PartyLimit) {
  const parties = session.db.selectFrom('parties').where('account_id', '=', session.accountId);
  return limit ? parties.where('id', 'in', limit.length > 0 ? [...limit] : [null]) : parties;
}

/** Newest first. */
export async function listParties(
  session: AccountSession,
  { page }: ListQuery,
  limit: PartyLimit,
): Promise<Page<PartyRow>> {
  const parties = visible(session, limit);
  const { total } = await parties.select((q) => q.fn.countAll<string>().as('total')).executeTakeFirstOrThrow();
  const rows = await parties.select(COLUMNS).where(afterCursor(page)).$call(newestFirst(page)).execute();
  return toPage(rows.map(toParty), Number(total), page);
}

export async function findParty(session: AccountSession, id: string, limit: PartyLimit): Promise<PartyRow | undefined> {
  const row = await visible(session, limit).select(COLUMNS).where('id', '=', id).executeTakeFirst();
  return row && toParty(row);
}

export async function findPartiesByIds(
  session: AccountSession,
  ids: readonly string[],
  limit: PartyLimit,
): Promise<PartyRow[]> {
  if (ids.length === 0) return [];
  const rows = await visible(session, limit)
    .select(COLUMNS)
    .where('id', 'in', [...ids])
    .execute();
  return rows.map(toParty);
}

export async function insertParty(session: AccountSession, party: PartyRow): Promise<void> {
  await session.db
    .insertInto('parties')
    .values({
      account_id: session.accountId,
      id: party.id,
      company_name: party.companyName,
      document: party.document,
      created_at: party.createdAt,
      updated_at: party.updatedAt,
    })
    .execute();
}

export async function updateParty(session: AccountSession, party: PartyRow): Promise<void> {
  await session.db
    .updateTable('parties')
    .set({ company_name: party.companyName, document: party.document, updated_at: party.updatedAt })
    .where('account_id', '=', session.accountId)
    .where('id', '=', party.id)
    .execute();
}

interface PartyColumns {
  id: string;
  company_name: string;
  document: string;
  created_at: Date;
  updated_at: Date;
}

function toParty(row: PartyColumns): PartyRow {
  return {
    id: row.id,
    companyName: row.company_name,
    document: row.document,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  };
}
