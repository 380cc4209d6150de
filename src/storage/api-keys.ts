/** API keys: found by hash across accounts when a request comes in, listed and changed within their account. */
import type { ListQuery, Page } from '../resources/list-query.ts';
import type { AccountSession, Session } from './database.ts';
import { afterCursor, newestFirst, toPage } from './newest-first.ts';
import type { Role } from './schema.ts';

/** What a request needs to know of the key it came with. */
export interface KeyRecord {
  readonly accountId: string;
  readonly id: string;
  readonly role: Role;
  readonly partyIds: string[] | null;
  /** The account's own limits in requests per minute, by bucket. */
  readonly rateLimits: Readonly<Record<string, number>>;
}

/** Undefined: unknown or revoked. */
export async function findKeyByHash(session: Session, hash: Buffer): Promise<KeyRecord | undefined> {
  const [row] = await session.prepared<{
    account_id: string;
    id: string;
    role: Role;
    party_ids: string[] | null;
    rate_limits: Record<string, number>;
  }>(
    'find-key-by-hash',
    `SELECT k.account_id, k.id, k.role, k.party_ids, a.rate_limits FROM api_keys k JOIN accounts a ON a.id = k.account_id
     WHERE k.hash = $1 AND k.revoked_at IS NULL`,
    [hash],
  );
  return (
    row && {
      accountId: row.account_id,
      id: row.id,
      role: row.role,
      partyIds: row.party_ids,
      rateLimits: row.rate_limits,
    }
  );
}

/** Records a use, unless one was recorded in the last minute. */
export async function touchKey(session: Session, accountId: string, id: string, usedAt: Date): Promise<void> {
  await session.db
    .updateTable('api_keys')
    .set({ last_used_at: usedAt })
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .where((where) =>
      where.or([where('last_used_at', 'is', null), where('last_used_at', '<=', new Date(usedAt.getTime() - 60_000))]),
    )
    .execute();
}

export interface NewKey {
  readonly accountId: string;
  readonly id: string;
  readonly name: string;
  readonly role: Role;
  readonly hash: Buffer;
  readonly hint: string;
  readonly partyIds: readonly string[] | null;
  readonly createdAt: Date;
}

export interface ApiKeyRow {
  readonly id: string;
  readonly name: string;
  readonly role: Role;
  readonly hint: string;
  readonly partyIds: readonly string[] | null;
  readonly createdAt: Date;
  readonly lastUsedAt: Date | null;
  readonly revokedAt: Date | null;
}

export async function insertKey(session: Session, key: NewKey): Promise<void> {
  await session.db
    .insertInto('api_keys')
    .values({
      account_id: key.accountId,
      id: key.id,
      name: key.name,
      role: key.role,
      hash: key.hash,
      hint: key.hint,
      party_ids: key.partyIds && [...key.partyIds],
      created_at: key.createdAt,
    })
    .execute();
}

const COLUMNS = ['id', 'name', 'role', 'hint', 'party_ids', 'created_at', 'last_used_at', 'revoked_at'] as const;

/** The account's keys, newest first; revoked ones stay listed. */
export async function listKeys(session: Session, accountId: string): Promise<ApiKeyRow[]> {
  const rows = await session.db
    .selectFrom('api_keys')
    .select(COLUMNS)
    .where('account_id', '=', accountId)
    .orderBy('id', 'desc')
    .execute();
  return rows.map(toKey);
}

/** Keys that work, newest first. */
export async function pageOfKeys(session: AccountSession, { page }: ListQuery): Promise<Page<ApiKeyRow>> {
  const active = session.db
    .selectFrom('api_keys')
    .where('account_id', '=', session.accountId)
    .where('revoked_at', 'is', null);
  const { total } = await active.select((q) => q.fn.countAll<string>().as('total')).executeTakeFirstOrThrow();
  const rows = await active.select(COLUMNS).where(afterCursor(page)).$call(newestFirst(page)).execute();
  return toPage(rows.map(toKey), Number(total), page);
}

export async function findKey(session: AccountSession, id: string): Promise<ApiKeyRow | undefined> {
  const row = await session.db
    .selectFrom('api_keys')
    .select(COLUMNS)
    .where('account_id', '=', session.accountId)
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .executeTakeFirst();
  return row && toKey(row);
}

/** Which of these keys are not revoked. */
export async function listWorkingKeys(session: Session, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await session.prepared<{ id: string }>(
    'list-working-keys',
    'SELECT id FROM api_keys WHERE id = any($1::uuid[]) AND revoked_at IS NULL',
    [ids],
  );
  return new Set(rows.map(({ id }) => id));
}

/** False: no such key, or revoked before. Other processes notice within the second that they remember keys for. */
export async function revokeKey(session: Session, accountId: string, id: string, revokedAt: Date): Promise<boolean> {
  const result = await session.db
    .updateTable('api_keys')
    .set({ revoked_at: revokedAt })
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

interface KeyColumns {
  id: string;
  name: string;
  role: Role;
  hint: string;
  party_ids: string[] | null;
  created_at: Date;
  last_used_at: Date | null;
  revoked_at: Date | null;
}

function toKey(row: KeyColumns): ApiKeyRow {
  return {
    id: row.id,
    name: row.name,
    role: row.role,
    hint: row.hint,
    partyIds: row.party_ids,
    createdAt: row.created_at,
    lastUsedAt: row.last_used_at,
    revokedAt: row.revoked_at,
  };
}
