/** Accounts: made, listed and limited by commands, across all; seen and renamed by their own keys. */

import { asMembers } from '../../database/columns.ts';
import type { AccountSession, Session } from '../../database/database.ts';

export interface NewAccount {
  readonly id: string;
  readonly name: string;
  readonly createdAt: Date;
}

export interface AccountRow extends NewAccount {
  /** Requests in 60 seconds by bucket that differ from the configured ones. */
  readonly rateLimits: Readonly<Record<string, number>>;
}

const SELECT = `SELECT ${asMembers('accounts', 'id name rate_limits created_at')} FROM accounts`;

export async function insertAccount(session: Session, account: NewAccount): Promise<void> {
  await session.prepared(`INSERT INTO accounts (id, name, rate_limits, created_at) VALUES ($1, $2, '{}', $3)`, [
    account.id,
    account.name,
    account.createdAt,
  ]);
}

/** One process at a time makes the first account, until the transaction ends. */
export async function lockAccounts(session: Session): Promise<void> {
  await session.prepared(`SELECT pg_advisory_xact_lock(hashtextextended('first account', 0))`);
}

/** Users and keys, whether they may still act or not. */
export async function countPrincipals(session: Session, accountId: string): Promise<number> {
  const [row] = await session.prepared<{ count: number }>(
    'SELECT count(*)::int AS count FROM principals WHERE account_id = $1',
    [accountId],
  );
  return row?.count ?? 0;
}

export async function listAccounts(session: Session): Promise<AccountRow[]> {
  return session.prepared<AccountRow>(`${SELECT} ORDER BY id`);
}

export async function findAccount(session: Session, id: string): Promise<AccountRow | undefined> {
  return (await session.prepared<AccountRow>(`${SELECT} WHERE id = $1`, [id]))[0];
}

/** The session's own. */
export async function getAccount(session: AccountSession): Promise<AccountRow> {
  const account = await findAccount(session, session.accountId);
  if (account === undefined) throw new Error(`Account ${session.accountId} is gone, but its key is not.`);
  return account;
}

/** One that has users or keys is named by its admins. */
export async function renameUnusedAccount(session: Session, id: string, name: string): Promise<void> {
  await session.prepared(
    'UPDATE accounts SET name = $2 WHERE id = $1 AND NOT EXISTS (SELECT FROM principals WHERE account_id = $1)',
    [id, name],
  );
}

/** What links of the account are signed with. */
export async function findSigningKey(session: Session, accountId: string): Promise<Buffer | undefined> {
  const [row] = await session.prepared<{ signing_key: Buffer }>('SELECT signing_key FROM accounts WHERE id = $1', [
    accountId,
  ]);
  return row?.signing_key;
}

/** Of the account and of its users. What was signed with the former ones is void. */
export async function renewSigningKeys(session: Session, accountId: string): Promise<void> {
  await session.prepared('UPDATE accounts SET signing_key = DEFAULT WHERE id = $1', [accountId]);
  await session.prepared(
    `UPDATE users SET signing_key = decode(replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''), 'hex')
      WHERE account_id = $1`,
    [accountId],
  );
}

/** In place of those there were. Processes notice within the second that they remember keys for. */
export async function setRateLimits(
  session: Session,
  id: string,
  limits: Readonly<Record<string, number>>,
): Promise<void> {
  await session.prepared('UPDATE accounts SET rate_limits = $2 WHERE id = $1', [id, JSON.stringify(limits)]);
}
