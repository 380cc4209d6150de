/** Accounts: made, listed and limited by commands, across all; seen and renamed by their own keys. */
import type { AccountSession, Session } from './database.ts';

export interface NewAccount {
  readonly id: string;
  readonly name: string;
  readonly createdAt: Date;
}

export interface AccountRow extends NewAccount {
  /** Requests in 60 seconds by bucket that differ from the configured ones. */
  readonly rateLimits: Readonly<Record<string, number>>;
}

const COLUMNS = ['id', 'name', 'rate_limits', 'created_at'] as const;

export async function insertAccount(session: Session, account: NewAccount): Promise<void> {
  await session.db
    .insertInto('accounts')
    .values({ id: account.id, name: account.name, rate_limits: '{}', created_at: account.createdAt })
    .execute();
}

export async function listAccounts(session: Session): Promise<AccountRow[]> {
  const rows = await session.db.selectFrom('accounts').select(COLUMNS).orderBy('id').execute();
  return rows.map(toAccount);
}

export async function findAccount(session: Session, id: string): Promise<AccountRow | undefined> {
  const row = await session.db.selectFrom('accounts').select(COLUMNS).where('id', '=', id).executeTakeFirst();
  return row && toAccount(row);
}

/** The session's own. */
export async function getAccount(session: AccountSession): Promise<AccountRow> {
  const account = await findAccount(session, session.accountId);
  if (account === undefined) throw new Error(`Account ${session.accountId} is gone, but its key is not.`);
  return account;
}

export async function renameAccount(session: AccountSession, name: string): Promise<void> {
  await session.db.updateTable('accounts').set({ name }).where('id', '=', session.accountId).execute();
}

/** In place of those there were. Processes notice within the second that they remember keys for. */
export async function setRateLimits(
  session: Session,
  id: string,
  limits: Readonly<Record<string, number>>,
): Promise<void> {
  await session.db
    .updateTable('accounts')
    .set({ rate_limits: JSON.stringify(limits) })
    .where('id', '=', id)
    .execute();
}

interface Columns {
  id: string;
  name: string;
  rate_limits: Record<string, number>;
  created_at: Date;
}

function toAccount(row: Columns): AccountRow {
  return { id: row.id, name: row.name, rateLimits: row.rate_limits, createdAt: row.created_at };
}
