/** Customer parties of an account. A key limited to some parties sees only those. */
import { sql } from 'kysely';
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

/** Until the transaction ends the party keeps its name, and stays. */
export async function holdParty(session: AccountSession, id: string, limit: PartyLimit): Promise<PartyRow | undefined> {
  const row = await visible(session, limit).select(COLUMNS).where('id', '=', id).forShare().executeTakeFirst();
  return row && toParty(row);
}

/** Its next name is given by nobody else until the transaction ends. */
export async function lockParty(session: AccountSession, id: string, limit: PartyLimit): Promise<PartyRow | undefined> {
  const row = await visible(session, limit).select(COLUMNS).where('id', '=', id).forNoKeyUpdate().executeTakeFirst();
  return row && toParty(row);
}

/** In whatever case it is written; the oldest first. They keep their names until the transaction ends. */
export async function holdPartiesByName(session: AccountSession, name: string, limit: PartyLimit): Promise<PartyRow[]> {
  const rows = await visible(session, limit)
    .select(COLUMNS)
    .where('name_key', '=', sql<string>`lower(${name}::text)`)
    .orderBy('created_at')
    .orderBy('id')
    .forShare()
    .execute();
  return rows.map(toParty);
}

/** Two that name the same new party at the same moment make it one after the other. Until the transaction ends. */
export async function lockPartyName(session: AccountSession, name: string): Promise<void> {
  await session.prepared(
    'lock-party-name',
    `SELECT pg_advisory_xact_lock(hashtextextended('party|' || $1::text || '|' || lower($2::text), 0))`,
    [session.accountId, name],
  );
}

export interface NamedParty {
  /** As it was asked for. */
  readonly name: string;
  readonly id: string;
}

/** All that have one of these names, in whatever case it is written. */
export async function findPartiesNamed(
  session: AccountSession,
  names: readonly string[],
  limit: PartyLimit,
): Promise<NamedParty[]> {
  return session.prepared<NamedParty & Record<string, unknown>>(
    'find-parties-named',
    `SELECT asked.name, p.id FROM unnest($2::text[]) AS asked (name)
       JOIN parties p ON p.account_id = $1 AND p.name_key = lower(asked.name)
      WHERE $3::uuid[] IS NULL OR p.id = any($3)`,
    [session.accountId, names, limit],
  );
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
