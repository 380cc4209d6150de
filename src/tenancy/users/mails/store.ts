/** Users who request a link by mail. */
import type { Session } from '../../../database/database.ts';

export interface ResetUser {
  readonly accountId: string;
  readonly id: string;
  readonly email: string;
  readonly name: string;
  readonly locale: string | null;
}

/** Whoever may log in with this address; locked, so that requests of the same user are counted one after another. */
export async function findForReset(session: Session, email: string): Promise<ResetUser | undefined> {
  const [row] = await session.prepared<ResetUser>(
    `SELECT account_id AS "accountId", id, email, name, locale FROM users
      WHERE email = $1 AND deactivated_at IS NULL FOR NO KEY UPDATE`,
    [email],
  );
  return row;
}

/** In the last 24 hours. */
export async function countRecentResets(session: Session, { accountId, email }: ResetUser): Promise<number> {
  const [row] = await session.prepared<{ count: number }>(
    `SELECT count(*)::integer AS count FROM outgoing_mails
      WHERE account_id = $1 AND email = $2 AND kind = 'password_reset' AND created_at > now() - interval '1 day'`,
    [accountId, email],
  );
  return row?.count ?? 0;
}
