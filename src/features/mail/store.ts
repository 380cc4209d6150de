/** Mails that came for an account. */

import type { AccountSession } from '../../database/database.ts';
import { listPage } from '../../database/lists/list.ts';
import type { ListQuery, Page } from '../../database/lists/list-query.ts';
import { sqlList } from '../../http/jsonapi/reading/list.ts';
import type { EmailSubmissionFacts, RefusedAttachment } from './schema.ts';

interface Row extends Record<string, unknown> {
  readonly id: string;
  readonly subject: string;
  readonly body: string;
  readonly senders: string[];
  readonly recipients: string[];
  readonly cc: string[];
  readonly content_type: string;
  readonly message_id: string | null;
  readonly in_reply_to: string | null;
  readonly reference_ids: string[];
  readonly sent_at: Date | null;
  readonly created_at: Date;
  readonly updated_at: Date;
  readonly refused_attachments: RefusedAttachment[];
  readonly document_ids: string[];
  readonly import_ids: string[];
}

export const EMAIL_SUBMISSION_LIST = sqlList({
  type: 'email_submission',
  from: 'email_submissions e',
  columns:
    'e.id, e.subject, e.body, e.senders, e.recipients, e.cc, e.content_type, e.message_id, e.in_reply_to, e.reference_ids, e.sent_at, ' +
    'e.created_at, e.updated_at, e.refused_attachments, ARRAY(SELECT d.id FROM documents d WHERE d.account_id = e.account_id ' +
    'AND d.email_submission_id = e.id AND d.deleted_at IS NULL ORDER BY d.created_at, d.id) AS document_ids, ' +
    'ARRAY(SELECT i.id FROM imports i WHERE i.account_id = e.account_id AND i.id = any(e.import_ids) ORDER BY i.id) AS import_ids',
  account: 'e.account_id',
  id: 'e.id',
  keys: { created_at: { kind: 'time', sql: 'e.created_at' } },
  defaultSort: ['-created_at'],
  defaultInclude: ['documents', 'documents.last_document_representation'],
});

/** Newest first. */
export async function pageEmailSubmissions(
  session: AccountSession,
  query: Pick<ListQuery, 'page' | 'sort'>,
): Promise<Page<EmailSubmissionFacts>> {
  const page = await listPage<Row>(session, EMAIL_SUBMISSION_LIST, query);
  return { ...page, rows: page.rows.map((row) => toFacts(session, row)) };
}

export async function findEmailSubmissions(
  session: AccountSession,
  ids: readonly string[],
): Promise<EmailSubmissionFacts[]> {
  const rows = await session.prepared<Row>(
    `SELECT ${EMAIL_SUBMISSION_LIST.columns} FROM ${EMAIL_SUBMISSION_LIST.from} WHERE e.account_id = $1 AND e.id = any($2::uuid[])`,
    [session.accountId, ids],
  );
  return rows.map((row) => toFacts(session, row));
}

export type NewEmailSubmission = Omit<
  EmailSubmissionFacts,
  'accountId' | 'documentIds' | 'updatedAt' | 'refused' | 'importIds'
>;

export async function insertEmailSubmission(session: AccountSession, given: NewEmailSubmission): Promise<void> {
  await session.prepared(
    `INSERT INTO email_submissions (account_id, id, subject, body, senders, recipients, cc, content_type, message_id, in_reply_to,
       reference_ids, sent_at, created_at, updated_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $13)`,
    [
      session.accountId,
      given.id,
      given.subject,
      given.body,
      given.from,
      given.to,
      given.cc,
      given.contentType,
      given.messageId,
      given.inReplyTo,
      given.references,
      given.sentAt,
      given.createdAt,
    ],
  );
}

/** What did not become a document, and what became an import. */
export async function noteOutcome(
  session: AccountSession,
  id: string,
  { refused, importIds }: Pick<EmailSubmissionFacts, 'refused' | 'importIds'>,
): Promise<void> {
  await session.prepared(
    'UPDATE email_submissions SET refused_attachments = $3, import_ids = $4 WHERE account_id = $1 AND id = $2',
    [session.accountId, id, JSON.stringify(refused), importIds],
  );
}

function toFacts(session: AccountSession, row: Row): EmailSubmissionFacts {
  return {
    id: row.id,
    accountId: session.accountId,
    subject: row.subject,
    body: row.body,
    from: row.senders,
    to: row.recipients,
    cc: row.cc,
    contentType: row.content_type,
    messageId: row.message_id,
    inReplyTo: row.in_reply_to,
    references: row.reference_ids,
    sentAt: row.sent_at,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    documentIds: row.document_ids,
    refused: row.refused_attachments,
    importIds: row.import_ids,
  };
}
