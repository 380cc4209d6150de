/** API keys: found by hash across accounts when a request comes in, listed and changed within their account. */

import { asMembers } from '../../database/columns.ts';
import type { AccountSession, Session } from '../../database/database.ts';
import { listPage } from '../../database/lists/list.ts';
import type { ListQuery, Page } from '../../database/lists/list-query.ts';
import { sqlList } from '../../http/jsonapi/reading/list.ts';
import type { Auth } from '../../http/plugins/authentication.ts';
import type { Role } from '../../http/plugins/authorization.ts';

/** Undefined: unknown or revoked. */
export async function findKeyByHash(session: Session, hash: Buffer): Promise<Auth | undefined> {
  const [row] = await session.prepared<Auth>(
    `SELECT k.account_id AS "accountId", k.id AS "keyId", NULL AS "sessionId", k.role, k.party_ids AS "partyIds",
            a.rate_limits AS "rateLimits"
       FROM api_keys k JOIN accounts a ON a.id = k.account_id
      WHERE k.hash = $1 AND k.revoked_at IS NULL`,
    [hash],
  );
  return row;
}

/** Records a use, unless one was recorded in the last minute. */
export async function touchKey(session: Session, accountId: string, id: string, usedAt: Date): Promise<void> {
  await session.prepared(
    `UPDATE api_keys SET last_used_at = $3
      WHERE account_id = $1 AND id = $2 AND (last_used_at IS NULL OR last_used_at <= $3::timestamptz - interval '1 minute')`,
    [accountId, id, usedAt],
  );
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
  await session.prepared(
    `INSERT INTO api_keys (account_id, id, name, role, hash, hint, party_ids, created_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [key.accountId, key.id, key.name, key.role, key.hash, key.hint, key.partyIds, key.createdAt],
  );
}

const COLUMNS = asMembers('k', 'id name role hint party_ids created_at last_used_at revoked_at');
export const KEY_LIST = sqlList({
  type: 'api_key',
  from: 'api_keys k',
  columns: COLUMNS,
  account: 'k.account_id',
  id: 'k.id',
  keys: { created_at: { kind: 'time', sql: 'k.created_at' } },
  defaultSort: ['-created_at'],
});

/** The account's keys, newest first; revoked ones stay listed. */
export async function listKeys(session: Session, accountId: string): Promise<ApiKeyRow[]> {
  const text = `SELECT ${COLUMNS} FROM api_keys k WHERE account_id = $1 ORDER BY k.id DESC`;
  return session.prepared<ApiKeyRow>(text, [accountId]);
}

/** Keys that work, newest first. */
export async function pageKeys(session: AccountSession, query: ListQuery): Promise<Page<ApiKeyRow>> {
  return listPage<ApiKeyRow>(session, KEY_LIST, query, { conditions: [() => 'revoked_at IS NULL'] });
}

export async function findKey(session: AccountSession, id: string): Promise<ApiKeyRow | undefined> {
  const text = `SELECT ${COLUMNS} FROM api_keys k WHERE account_id = $1 AND id = $2 AND revoked_at IS NULL`;
  const [row] = await session.prepared<ApiKeyRow>(text, [session.accountId, id]);
  return row;
}

/** False: no such key, or revoked before. Other processes notice within the second that they remember keys for. */
export async function revokeKey(session: Session, accountId: string, id: string, revokedAt: Date): Promise<boolean> {
  const rows = await session.prepared(
    'UPDATE api_keys SET revoked_at = $3 WHERE account_id = $1 AND id = $2 AND revoked_at IS NULL RETURNING id',
    [accountId, id, revokedAt],
  );
  return rows.length > 0;
}
