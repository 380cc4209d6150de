/** Who acts: API keys and users alike, by the ids that statements, imports and links keep. */
import type { AccountSession, Session } from '../../database/database.ts';
import type { Role } from '../../http/plugins/authorization.ts';

export interface Principal {
  readonly accountId: string;
  readonly id: string;
  readonly role: Role;
  readonly partyIds: string[] | null;
  /** The account's own limits in requests per minute, by bucket. */
  readonly rateLimits: Readonly<Record<string, number>>;
  /** Links that it makes are signed with it. */
  readonly signingKey: Buffer;
}

/** Undefined: unknown, revoked or deactivated. */
export async function findPrincipal(session: Session, accountId: string, id: string): Promise<Principal | undefined> {
  const [row] = await session.prepared<Principal>(
    `SELECT p.account_id AS "accountId", p.id, p.role, p.party_ids AS "partyIds", a.rate_limits AS "rateLimits", p.signing_key AS "signingKey"
       FROM principals p JOIN accounts a ON a.id = p.account_id
      WHERE p.account_id = $1 AND p.id = $2 AND p.ended_at IS NULL`,
    [accountId, id],
  );
  return row;
}

/** By what people know it; null: there is none. */
export async function findPrincipalName(session: AccountSession, id: string): Promise<string | null> {
  return (await listPrincipalNames(session, [id])).get(id) ?? null;
}

/** By id; those that may act no more too. */
export async function listPrincipalNames(
  session: AccountSession,
  ids: readonly string[],
): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await session.prepared<{ id: string; name: string }>(
    'SELECT id, name FROM principals WHERE account_id = $1 AND id = any($2::uuid[])',
    [session.accountId, ids],
  );
  return new Map(rows.map(({ id, name }) => [id, name]));
}
