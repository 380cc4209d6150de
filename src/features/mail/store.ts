/** Mails that brought documents or imports, mails that were not accepted, and the mail settings of accounts. */

import { insertRow, updateRow } from '../../database/columns.ts';
import type { AccountSession, Session } from '../../database/database.ts';
import { listPage } from '../../database/lists/list.ts';
import type { ListQuery, Page } from '../../database/lists/list-query.ts';
import { resourceList } from '../../http/jsonapi/reading/list.ts';
import { type EmailSubmissionFacts, EmailSubmissionSchema, type RefusedMail, RefusedMailSchema } from './schema.ts';

export const EMAIL_SUBMISSION_LIST = resourceList(EmailSubmissionSchema, 'email_submissions e', {
  own: 'account_id',
  computed: {
    from: 'e.senders',
    to: 'e.recipients',
    references: 'e.reference_ids',
    refused: 'e.refused_attachments',
    documentIds:
      'ARRAY(SELECT d.id FROM documents d WHERE d.account_id = e.account_id AND d.email_submission_id = e.id AND d.deleted_at IS NULL ORDER BY d.created_at, d.id)',
    importIds:
      'ARRAY(SELECT i.id FROM imports i WHERE i.account_id = e.account_id AND i.id = any(e.import_ids) ORDER BY i.id)',
  },
  defaultSort: ['-created_at'],
  defaultInclude: ['documents', 'documents.last_document_representation'],
});

/** Newest first. */
export async function pageEmailSubmissions(
  session: AccountSession,
  query: Pick<ListQuery, 'page' | 'sort'>,
): Promise<Page<EmailSubmissionFacts>> {
  return listPage<EmailSubmissionFacts>(session, EMAIL_SUBMISSION_LIST, query);
}

export async function findEmailSubmissions(
  session: AccountSession,
  ids: readonly string[],
): Promise<EmailSubmissionFacts[]> {
  return session.prepared<EmailSubmissionFacts>(
    `SELECT ${EMAIL_SUBMISSION_LIST.columns} FROM ${EMAIL_SUBMISSION_LIST.from} WHERE e.account_id = $1 AND e.id = any($2::uuid[])`,
    [session.accountId, ids],
  );
}

export type NewEmailSubmission = Omit<
  EmailSubmissionFacts,
  'accountId' | 'documentIds' | 'updatedAt' | 'refused' | 'importIds'
>;

export async function insertEmailSubmission(session: AccountSession, given: NewEmailSubmission): Promise<void> {
  const names = `id subject body senders recipients cc content_type message_id in_reply_to reference_ids sent_at created_at
    updated_at`;
  const { from: senders, to: recipients, references: referenceIds, createdAt: updatedAt } = given;
  const row = { ...given, senders, recipients, referenceIds, updatedAt };
  await insertRow(session, 'INSERT INTO email_submissions', names, row);
}

/** Stores the refused attachments and the imports of the mail. */
export async function noteOutcome(
  session: AccountSession,
  id: string,
  { refused, importIds }: Pick<EmailSubmissionFacts, 'refused' | 'importIds'>,
): Promise<void> {
  const row = { id, refusedAttachments: JSON.stringify(refused), importIds };
  await updateRow(session, 'UPDATE email_submissions', 'refused_attachments import_ids', row);
}

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

/** Anybody may write to an address: of each account so many are kept. */
const MOST_KEPT = 200;

export const REFUSED_MAIL_LIST = resourceList(RefusedMailSchema, 'refused_mails m', {
  computed: { firstRefusedAt: 'm.first_at', refusedAt: 'm.last_at' },
  keys: { last_at: { kind: 'time', sql: 'm.last_at' } },
  defaultSort: ['-last_at'],
});

export async function pageRefusedMails(
  session: AccountSession,
  query: Pick<ListQuery, 'page' | 'sort'>,
): Promise<Page<RefusedMail>> {
  return listPage<RefusedMail>(session, REFUSED_MAIL_LIST, query);
}

/** Counts it where the same was refused before, and forgets the oldest beyond the limit. */
export async function upsertRefusedMail(
  session: AccountSession,
  { id, sender, recipient, reason, subject, refusedAt }: Omit<RefusedMail, 'mailsCount' | 'firstRefusedAt'>,
): Promise<void> {
  await session.prepared(
    `INSERT INTO refused_mails AS m (account_id, id, sender, recipient, reason, subject, mails_count, first_at, last_at)
     VALUES ($1, $2, $3, $4, $5, $6, 1, $7, $7)
     ON CONFLICT (account_id, sender, recipient, reason) DO UPDATE SET mails_count = m.mails_count + 1,
       subject = coalesce(excluded.subject, m.subject), last_at = greatest(m.last_at, excluded.last_at)`,
    [session.accountId, id, sender, recipient, reason, subject, refusedAt],
  );
  await session.prepared(
    `DELETE FROM refused_mails WHERE account_id = $1 AND id IN (SELECT id FROM refused_mails WHERE account_id = $1
       ORDER BY last_at DESC, id DESC OFFSET ${MOST_KEPT})`,
    [session.accountId],
  );
}

/** Who would have got a mail to an address that nobody has: the only account of the installation. Undefined: there are several. */
export async function findOnlyAccount(session: Session): Promise<string | undefined> {
  const rows = await session.prepared<{ id: string }>('SELECT id FROM accounts LIMIT 2', []);
  return rows.length === 1 ? rows[0]?.id : undefined;
}

export async function deleteOldRefusedMails(session: Session, before: Date): Promise<void> {
  await session.prepared('DELETE FROM refused_mails WHERE last_at < $1', [before]);
}
