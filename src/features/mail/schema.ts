/** The email_submission resource: a mail that brought documents, or files of tracking requests. */
import { type Static, Type } from 'typebox';
import { derived, present, type RowOf } from '../../http/jsonapi/attributes.ts';
import { linkMany, linkOne, Nullable, resourceSchema, Timestamp, toMany, toOne } from '../../http/jsonapi/resource.ts';
import { cutText } from '../../lib/text-rules/cut-text.ts';
import { REFUSAL_REASONS } from './errors.ts';

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
  body_preview: derived(Type.String({ description: 'First 200 characters of the body' })),
  from: Addresses,
  to: Addresses,
  cc: Addresses,
  sent_at: Nullable(Timestamp),
  message_id: Nullable(Type.String()),
  in_reply_to: Nullable(Type.String()),
  references: Type.Array(Type.String()),
  content_type: Type.String({ description: 'Media type of the original body: text/plain or text/html' }),
  documents_count: derived(Type.Integer({ minimum: 0, description: 'Number of documents, without deleted ones' })),
  refused_attachments: derived(
    Type.Array(RefusedAttachment, {
      description: 'Attachments that became neither a document nor an import, with the reason',
    }),
  ),
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

export interface EmailSubmissionFacts extends RowOf<typeof EmailSubmissionSchema> {
  readonly accountId: string;
  /** Without deleted ones. */
  readonly documentIds: readonly string[];
  readonly refused: readonly RefusedAttachment[];
  /** Without deleted ones. */
  readonly importIds: readonly string[];
}

const PREVIEW_CHARACTERS = 200;

export const renderEmailSubmission = (facts: EmailSubmissionFacts) =>
  present(EmailSubmissionSchema, facts, {
    attributes: {
      body_preview: cutText(facts.body, PREVIEW_CHARACTERS),
      documents_count: facts.documentIds.length,
      refused_attachments: facts.refused,
    },
    relationships: {
      account: linkOne('account', facts.accountId),
      user: linkOne('user', null),
      documents: linkMany('document', facts.documentIds),
      imports: linkMany('import', facts.importIds),
    },
  });

const RefusedMailAttributes = Type.Object({
  sender: Type.String({ description: 'Envelope sender; empty: a delivery report' }),
  recipient: Type.String({ description: 'Address that it was sent to' }),
  reason: Type.Enum([...REFUSAL_REASONS]),
  subject: Nullable(Type.String({ description: 'Of the last one; null: it was refused before it was sent' })),
  mails_count: Type.Integer({ minimum: 1, description: 'How many of this sender, recipient and reason' }),
  first_refused_at: Timestamp,
  refused_at: Timestamp,
});

export const RefusedMailSchema = resourceSchema('refused_mail', RefusedMailAttributes, Type.Object({}));

export type RefusedMail = RowOf<typeof RefusedMailSchema>;

export const renderRefusedMail = (mail: RefusedMail) => present(RefusedMailSchema, mail);
