/** The email_submission resource: a mail that brought documents, or files of tracking requests. */
import { type Static, Type } from 'typebox';
import {
  linkMany,
  linkOne,
  Nullable,
  type RenderedResource,
  renderResource,
  resourceSchema,
  Timestamp,
  toMany,
  toOne,
} from '../../http/jsonapi/resource.ts';
import { formatInstant } from '../../lib/clock.ts';

const Addresses = Type.Array(Type.String());

const MAIL_REFUSALS = [
  'unsupported_type',
  'too_large',
  'empty',
  'duplicate',
  'no_room',
  'unreadable',
  'no_file',
  'invalid_file',
] as const;
export type MailRefusal = (typeof MAIL_REFUSALS)[number];

const RefusedAttachment = Type.Object(
  {
    file_name: Nullable(Type.String({ description: 'Name of the attachment. Null: the mail as a whole.' })),
    reason: Type.Enum([...MAIL_REFUSALS]),
    detail: Type.String(),
    document_id: Nullable(Type.String({ description: 'Existing document of a duplicate. Null: not a duplicate.' })),
  },
  { title: 'refused_attachment' },
);
export type RefusedAttachment = Static<typeof RefusedAttachment>;

const Attributes = Type.Object({
  subject: Type.String(),
  body: Type.String({ description: 'Plain text of the mail, converted from HTML where it has no plain text' }),
  body_preview: Type.String({ description: 'First 200 characters of the body' }),
  from: Addresses,
  to: Addresses,
  cc: Addresses,
  sent_at: Nullable(Timestamp),
  message_id: Nullable(Type.String()),
  in_reply_to: Nullable(Type.String()),
  references: Type.Array(Type.String()),
  content_type: Type.String({ description: 'Media type of the original body: text/plain or text/html' }),
  documents_count: Type.Integer({ minimum: 0, description: 'Number of documents, without deleted ones' }),
  refused_attachments: Type.Array(RefusedAttachment, {
    description: 'Attachments that became neither a document nor an import, with the reason',
  }),
  created_at: Timestamp,
  updated_at: Timestamp,
});

export const EmailSubmissionSchema = resourceSchema(
  'email_submission',
  Attributes,
  Type.Object({
    account: toOne('account'),
    user: toOne('user'),
    documents: toMany('document'),
    imports: toMany('import'),
  }),
);

export interface EmailSubmissionFacts {
  readonly id: string;
  readonly accountId: string;
  readonly subject: string;
  readonly body: string;
  readonly from: readonly string[];
  readonly to: readonly string[];
  readonly cc: readonly string[];
  readonly contentType: string;
  readonly messageId: string | null;
  readonly inReplyTo: string | null;
  readonly references: readonly string[];
  readonly sentAt: Date | null;
  readonly createdAt: Date;
  readonly updatedAt: Date;
  /** Without deleted ones. */
  readonly documentIds: readonly string[];
  readonly refused: readonly RefusedAttachment[];
  /** Without deleted ones. */
  readonly importIds: readonly string[];
}

const PREVIEW_CHARACTERS = 200;

export function renderEmailSubmission(facts: EmailSubmissionFacts): RenderedResource {
  const attributes: Static<typeof Attributes> = {
    subject: facts.subject,
    body: facts.body,
    body_preview: facts.body.slice(0, PREVIEW_CHARACTERS).toWellFormed(),
    from: [...facts.from],
    to: [...facts.to],
    cc: [...facts.cc],
    sent_at: facts.sentAt && formatInstant(facts.sentAt.getTime()),
    message_id: facts.messageId,
    in_reply_to: facts.inReplyTo,
    references: [...facts.references],
    content_type: facts.contentType,
    documents_count: facts.documentIds.length,
    refused_attachments: [...facts.refused],
    created_at: formatInstant(facts.createdAt.getTime()),
    updated_at: formatInstant(facts.updatedAt.getTime()),
  };
  const relationships = {
    account: linkOne('account', facts.accountId),
    user: linkOne('user', null),
    documents: linkMany('document', facts.documentIds),
    imports: linkMany('import', facts.importIds),
  };
  return renderResource({ id: facts.id, type: 'email_submission', attributes, relationships });
}
