/**
 * Accounts that are closed, because they are deleted or moved: no transaction changes them. Every transaction of an account reads
 * it; one that read it before the account was closed is waited for.
 */
import { setTimeout } from 'node:timers/promises';
import { domainError } from '../../lib/errors.ts';
import type { Database, Session } from '../database.ts';

export type ClosedFor = 'move' | 'deletion';

export class AccountClosed extends domainError((accountId: string, closedFor: ClosedFor) => [
  closedFor === 'move'
    ? 'The account is closed: it is being moved to another installation. Reading works; send changes to the new address, or try again later.'
    : 'The account is closed: it is being deleted.',
  { meta: { account_id: accountId, closed_for: closedFor } },
]) {}

/** In SQL: the account of a row is not closed. They are looked up once a statement. */
export const isOpenAccount = (column: string): string =>
  `${column} <> ALL (ARRAY(SELECT id FROM accounts WHERE closed_at IS NOT NULL))`;

/** @throws AccountClosed */
export async function requireOpenAccount(session: Session, accountId: string): Promise<void> {
  const [row] = await session.prepared<{ closed_for: ClosedFor }>(
    'SELECT closed_for FROM accounts WHERE id = $1 AND closed_at IS NOT NULL',
    [accountId],
  );
  if (row !== undefined) throw new AccountClosed(accountId, row.closed_for);
}

/** Undefined where the account is closed. For work over several accounts, of which the others go on. */
export async function unlessClosed<Result>(work: () => Promise<Result>): Promise<Result | undefined> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof AccountClosed) return undefined;
    throw error;
  }
}

const LOOK_MILLIS = 100;

/**
 * Waits for transactions that began before now. Backups only read, for as long as they take.
 * @throws Error where one lasts longer
 */
export async function awaitOlderTransactions(database: Database, longestMillis = 120_000): Promise<void> {
  const [now] = await database.system((session) => session.query<{ at: Date }>('SELECT clock_timestamp() AS at'));
  for (let waited = 0; ; waited += LOOK_MILLIS) {
    const older = await database.system((session) =>
      session.query<{ pid: number }>(
        `SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND backend_type = 'client backend'
           AND pid <> pg_backend_pid() AND xact_start <= $1 AND application_name NOT LIKE 'portolan backup%'`,
        [now?.at],
      ),
    );
    if (older.length === 0) return;
    if (waited >= longestMillis)
      throw new Error(`A transaction (process ${older[0]?.pid} of PostgreSQL) has not ended: repeat the command.`);
    await setTimeout(LOOK_MILLIS);
  }
}
