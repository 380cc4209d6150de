/** API keys: found by hash across accounts when a request comes in, listed and changed within their account. */

import { insertRow } from '../../database/columns.ts';
import type { AccountSession, Session } from '../../database/database.ts';
import { listPage } from '../../database/lists/list.ts';
import type { ListQuery, Page } from '../../database/lists/list-query.ts';
import { resourceList } from '../../http/jsonapi/reading/list.ts';
import type { Auth } from '../../http/plugins/authentication.ts';
import type { Role } from '../../http/plugins/authorization.ts';
import { ApiKey, type ApiKeyRow } from './schema.ts';

const AUTH = `SELECT k.account_id AS "accountId", k.id AS "keyId", NULL AS "sessionId", k.role, k.party_ids AS "partyIds",
    a.rate_limits AS "rateLimits", k.rate_limit AS "ownRateLimit", k.allowed_addresses AS "allowedAddresses"
  FROM api_keys k JOIN accounts a ON a.id = k.account_id`;

/** Undefined: unknown, revoked, or replaced for longer than its rotation allowed. @param now wall time */
export async function findKeyByHash(session: Session, hash: Buffer, now: Date): Promise<Auth | undefined> {
  const [row] = await session.prepared<Auth>(
    `${AUTH} WHERE (k.hash = $1 OR (k.previous_hash = $1 AND k.previous_valid_until > $2)) AND k.revoked_at IS NULL`,
    [hash, now],
  );
  return row;
}

/** Of those that are not revoked. */
export async function listKeyAuths(session: Session, ids: readonly string[]): Promise<Auth[]> {
  return session.prepared<Auth>(`${AUTH} WHERE k.id = any($1::uuid[]) AND k.revoked_at IS NULL`, [ids]);
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
  readonly rateLimit?: number | null;
  /** As address-ranges.ts spells them; none: anywhere. */
  readonly allowedAddresses?: readonly string[];
  readonly createdAt: Date;
}

export async function insertKey(session: Session, key: NewKey): Promise<void> {
  const names = 'id name role hash hint party_ids rate_limit allowed_addresses created_at';
  const row = { rateLimit: null, allowedAddresses: [], ...key };
  await insertRow(session, 'INSERT INTO api_keys', names, row);
}

export const KEY_LIST = resourceList(ApiKey, 'api_keys k', {
  own: 'party_ids revoked_at',
  defaultSort: ['-created_at'],
});

/** The account's keys, newest first; revoked ones stay listed. */
export async function listKeys(session: Session, accountId: string): Promise<ApiKeyRow[]> {
  const text = `SELECT ${KEY_LIST.columns} FROM api_keys k WHERE account_id = $1 ORDER BY k.id DESC`;
  return session.prepared<ApiKeyRow>(text, [accountId]);
}

/** Keys that work, newest first. */
export async function pageKeys(session: AccountSession, query: ListQuery): Promise<Page<ApiKeyRow>> {
  return listPage<ApiKeyRow>(session, KEY_LIST, query, { conditions: [() => 'revoked_at IS NULL'] });
}

export async function findKey(session: AccountSession, id: string): Promise<ApiKeyRow | undefined> {
  const text = `SELECT ${KEY_LIST.columns} FROM api_keys k WHERE account_id = $1 AND id = $2 AND revoked_at IS NULL`;
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

export interface KeyChange {
  readonly name?: string | undefined;
  readonly rateLimit?: number | null | undefined;
  readonly allowedAddresses?: readonly string[] | undefined;
}

/** Members that are left out stay. Undefined: no such key, or revoked. */
export async function updateKey(
  session: AccountSession,
  id: string,
  { name, rateLimit, allowedAddresses }: KeyChange,
): Promise<ApiKeyRow | undefined> {
  const [row] = await session.prepared<ApiKeyRow>(
    `UPDATE api_keys k SET name = coalesce($3, k.name), rate_limit = CASE WHEN $4 THEN $5::int ELSE k.rate_limit END,
       allowed_addresses = coalesce($6::text[], k.allowed_addresses)
      WHERE account_id = $1 AND id = $2 AND revoked_at IS NULL RETURNING ${KEY_LIST.columns}`,
    [session.accountId, id, name ?? null, rateLimit !== undefined, rateLimit ?? null, allowedAddresses ?? null],
  );
  return row;
}

export interface Rotation {
  readonly hash: Buffer;
  readonly hint: string;
  /** Null: the key so far ends at once, and the links that were signed with it. */
  readonly previousValidUntil: Date | null;
}

/** Undefined: no such key, or revoked. A key that an earlier rotation replaced ends now. */
export async function replaceSecret(
  session: AccountSession,
  id: string,
  { hash, hint, previousValidUntil }: Rotation,
): Promise<ApiKeyRow | undefined> {
  const [row] = await session.prepared<ApiKeyRow>(
    `UPDATE api_keys k SET hash = $3, hint = $4, previous_valid_until = $5::timestamptz,
            previous_hash = CASE WHEN $5::timestamptz IS NOT NULL THEN k.hash END,
            signing_key = CASE WHEN $5::timestamptz IS NOT NULL THEN coalesce(k.signing_key, k.hash) END
      WHERE account_id = $1 AND id = $2 AND revoked_at IS NULL RETURNING ${KEY_LIST.columns}`,
    [session.accountId, id, hash, hint, previousValidUntil],
  );
  return row;
}
