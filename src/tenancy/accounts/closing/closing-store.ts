/** Marks accounts as closed, and ends all ways into one that is deleted. */
import type { ClosedFor } from '../../../database/accounts/closed-accounts.ts';
import type { Session } from '../../../database/database.ts';

export interface LockedAccount {
  readonly name: string;
  readonly closedFor: ClosedFor | null;
}

export async function lockAccount(session: Session, id: string): Promise<LockedAccount | undefined> {
  const [row] = await session.query<LockedAccount>(
    'SELECT name, closed_for AS "closedFor" FROM accounts WHERE id = $1 FOR NO KEY UPDATE',
    [id],
  );
  return row;
}

/** @param closedFor null: it is open again */
export async function setClosed(session: Session, id: string, closedFor: ClosedFor | null): Promise<void> {
  await session.query(
    `UPDATE accounts SET closed_for = $2::text,
       closed_at = CASE WHEN $2 IS NULL THEN NULL WHEN closed_for = $2 THEN closed_at ELSE now() END WHERE id = $1`,
    [id, closedFor],
  );
}

/** What people and programs without a session open by a secret. */
const WAYS_IN = ['sessions', 'log_in_links', 'invites', 'identities', 'shares', 'calendar_feeds', 'api_keys'];

/** From now on nobody gets in. Signed links of the account are void. */
export async function endWaysIn(session: Session, id: string): Promise<void> {
  for (const table of WAYS_IN) await session.query(`DELETE FROM ${table} WHERE account_id = $1`, [id]);
  await session.query('UPDATE users SET deactivated_at = now() WHERE account_id = $1 AND deactivated_at IS NULL', [id]);
}
