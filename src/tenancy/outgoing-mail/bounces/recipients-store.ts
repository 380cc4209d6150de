/** Addresses that mails came back from, and when mail to them is stopped. */
import type { AccountSession, Session } from '../../../database/database.ts';
import { listPage } from '../../../database/lists/list.ts';
import { partsOf } from '../../../database/lists/list-filters.ts';
import type { ListQuery, Page } from '../../../database/lists/list-query.ts';
import { resourceList } from '../../../http/jsonapi/reading/list.ts';
import { isUuid } from '../../../lib/ids.ts';
import { type MailRecipientRow, MailRecipientSchema } from '../schema.ts';
import type { MailFailureWord } from '../sending/failures.ts';
import type { DeliveryReport } from './note-bounce.ts';

export interface AddressFailure {
  readonly accountId: string;
  readonly email: string;
  readonly failure: { readonly word: string; readonly statusCode: number | null; readonly answer: string };
}

/** Fewer failures, even over days, do not stop an address. */
const FEWEST_FAILURES = 3;

/**
 * Counts a failure for good. The address is stopped after three in a row over the given days. A mail between that has been
 * accepted for a day without coming back ends the row.
 */
export async function countAddressFailure(
  session: Session,
  { accountId, email, failure }: AddressFailure,
  { now, days }: { now: Date; days: number },
): Promise<void> {
  await session.prepared(
    `INSERT INTO mail_recipients AS r
       (account_id, id, email, failures, first_failed_at, last_failed_at, failure, status_code, answer)
     VALUES ($1, gen_random_uuid(), $2, 1, $3, $3, $4, $5, $6)
     ON CONFLICT (account_id, email) DO UPDATE SET
       (failures, first_failed_at) = (SELECT CASE WHEN works THEN 1 ELSE r.failures + 1 END,
           CASE WHEN works THEN $3 ELSE r.first_failed_at END
         FROM (SELECT EXISTS (SELECT FROM outgoing_mails m
           WHERE m.account_id = r.account_id AND m.email = r.email AND m.state = 'sent'
             AND m.sent_at > r.last_failed_at AND m.sent_at < $3::timestamptz - interval '1 day') AS works) AS since),
       last_failed_at = $3, failure = $4, status_code = $5, answer = $6`,
    [accountId, email, now, failure.word, failure.statusCode, failure.answer],
  );
  await session.prepared(
    `UPDATE mail_recipients SET stopped_at = $3::timestamptz
      WHERE account_id = $1 AND email = $2 AND stopped_at IS NULL AND failures >= ${FEWEST_FAILURES}
        AND first_failed_at <= $3::timestamptz - $4 * interval '1 day'`,
    [accountId, email, now, days],
  );
}

export const MAIL_RECIPIENT_LIST = resourceList(MailRecipientSchema, 'mail_recipients r', {
  computed: { failuresCount: 'r.failures' },
  defaultSort: ['-last_failed_at'],
  filters: {
    stopped: {
      kind: 'choice',
      values: ['true', 'false'],
      description: 'Whether no mail goes to the address',
      where: (value, parameters) => `(r.stopped_at IS NOT NULL)::text = any(${parameters.of(partsOf(value))}::text[])`,
    },
  },
});

export async function pageMailRecipients(session: AccountSession, query: ListQuery): Promise<Page<MailRecipientRow>> {
  return listPage<MailRecipientRow>(session, MAIL_RECIPIENT_LIST, query);
}

export async function findMailRecipient(session: AccountSession, id: string): Promise<MailRecipientRow | undefined> {
  const [row] = await session.prepared<MailRecipientRow>(
    `SELECT ${MAIL_RECIPIENT_LIST.columns} FROM ${MAIL_RECIPIENT_LIST.from} WHERE r.account_id = $1 AND r.id = $2`,
    [session.accountId, id],
  );
  return row;
}

export async function deleteMailRecipient(session: AccountSession, id: string): Promise<boolean> {
  const rows = await session.prepared('DELETE FROM mail_recipients WHERE account_id = $1 AND id = $2 RETURNING id', [
    session.accountId,
    id,
  ]);
  return rows.length > 0;
}

/** Mails that came back after a server had accepted them. */

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
