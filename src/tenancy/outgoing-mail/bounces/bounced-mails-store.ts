/** Mails that came back after a server had accepted them. */
import type { Session } from '../../../database/database.ts';
import { isUuid } from '../../../lib/ids.ts';
import type { MailFailureWord } from '../sending/failures.ts';
import type { DeliveryReport } from './parse-report.ts';

interface Bounced {
  readonly accountId: string;
  readonly email: string;
  /** False: it was reported before. */
  readonly isNew: boolean;
}

/** Ids are random: who reports one has had the mail. @returns undefined: it is no mail that was sent */
export async function markBounced(
  session: Session,
  { messageId, diagnostic }: DeliveryReport,
  word: MailFailureWord,
  now: Date,
): Promise<Bounced | undefined> {
  const id = messageId.slice(0, messageId.indexOf('@'));
  if (!isUuid(id)) return undefined;
  const [row] = await session.prepared<Bounced & { readonly id: string }>(
    `SELECT account_id AS "accountId", id, email, state = 'sent' AS "isNew" FROM outgoing_mails
      WHERE id = $1 AND message_id = $2 AND state IN ('sent', 'bounced') FOR UPDATE`,
    [id, messageId],
  );
  if (row?.isNew)
    await session.prepared(
      `UPDATE outgoing_mails SET state = 'bounced', failure = $3, answer = $4, ended_at = $5
        WHERE account_id = $1 AND id = $2`,
      [row.accountId, row.id, word, diagnostic, now],
    );
  return row;
}
