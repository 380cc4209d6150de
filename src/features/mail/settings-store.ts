/** How accounts are reached by mail. An alias belongs to one account of all. */
import type { Session } from '../../database/database.ts';

export interface MailSettings {
  /** Null: the account gets no mail. */
  readonly alias: string | null;
  /** As `readSender` has them. */
  readonly senders: readonly string[];
  /** Whether files of tracking requests are taken. */
  readonly isForTracking: boolean;
}

/** What is left out stays. @throws the database's unique_violation where another account has the alias: see `isAliasTaken` */
export async function updateMailSettings(
  session: Session,
  accountId: string,
  { alias, senders, isForTracking }: Partial<MailSettings>,
): Promise<void> {
  await session.prepared(
    `UPDATE accounts SET mail_alias = CASE WHEN $2 THEN $3 ELSE mail_alias END, mail_senders = coalesce($4, mail_senders),
       mail_tracking = coalesce($5, mail_tracking) WHERE id = $1`,
    [accountId, alias !== undefined, alias ?? null, senders ?? null, isForTracking ?? null],
  );
}

export function isAliasTaken(error: unknown): boolean {
  return error instanceof Error && 'constraint' in error && error.constraint === 'accounts_mail_alias_key';
}

export interface MailAccount extends MailSettings {
  readonly accountId: string;
}

/** @param alias in lower case */
export async function findMailAccount(session: Session, alias: string): Promise<MailAccount | undefined> {
  const [row] = await session.prepared<MailAccount>(
    `SELECT id AS "accountId", mail_alias AS alias, mail_senders AS senders, mail_tracking AS "isForTracking"
       FROM accounts WHERE mail_alias = $1`,
    [alias],
  );
  return row;
}
