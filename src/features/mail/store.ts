/** Mails that an account received. */

import { insertRow } from '../../database/columns.ts';
import type { AccountSession } from '../../database/database.ts';
import { listPage } from '../../database/lists/list.ts';
import type { ListQuery, Page } from '../../database/lists/list-query.ts';
import { resourceList } from '../../http/jsonapi/reading/list.ts';
import { type EmailSubmissionFacts, EmailSubmissionSchema } from './schema.ts';

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
  await session.prepared(
    'UPDATE email_submissions SET refused_attachments = $3, import_ids = $4 WHERE account_id = $1 AND id = $2',
    [session.accountId, id, JSON.stringify(refused), importIds],
  );
}
