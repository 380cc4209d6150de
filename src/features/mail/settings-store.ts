/** The mail settings of accounts. An alias belongs to one account. */
import type { Session } from '../../database/database.ts';

interface MailSettings {
  /** Null: the account receives no mail. */
  readonly alias: string | null;
  /** As `readSender` returns them. */
  readonly senders: readonly string[];
  /** Whether files of tracking requests are accepted. */
  readonly isForTracking: boolean;
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
