/** Accounts: made and listed by commands, across all. */
import type { Session } from './database.ts';

export interface AccountRow {
  readonly id: string;
  readonly name: string;
  readonly createdAt: Date;
}

export async function insertAccount(session: Session, account: AccountRow): Promise<void> {
  await session.db
    .insertInto('accounts')
    .values({ id: account.id, name: account.name, rate_limits: '{}', created_at: account.createdAt })
    .execute();
}

export async function listAccounts(session: Session): Promise<AccountRow[]> {
  const rows = await session.db.selectFrom('accounts').select(['id', 'name', 'created_at']).orderBy('id').execute();
  return rows.map((row) => ({ id: row.id, name: row.name, createdAt: row.created_at }));
}

export async function findAccount(session: Session, id: string): Promise<AccountRow | undefined> {
  const row = await session.db
    .selectFrom('accounts')
    .select(['id', 'name', 'created_at'])
    .where('id', '=', id)
    .executeTakeFirst();
  return row && { id: row.id, name: row.name, createdAt: row.created_at };
}

/** Requests per minute by bucket that differ from the configured ones. */
export async function setRateLimits(session: Session, id: string, limits: Record<string, number>): Promise<void> {
  await session.db
    .updateTable('accounts')
    .set({ rate_limits: JSON.stringify(limits) })
    .where('id', '=', id)
    .execute();
}
