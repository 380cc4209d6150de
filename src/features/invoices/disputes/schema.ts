/** JSON:API resource `invoice_dispute`: a letter to a biller, from its draft to the answer. */
import { LANGUAGE_CODES } from '@portolan/wording/language';
import { type Static, Type } from 'typebox';
import {
  linkOne,
  Nullable,
  renderResource,
  resourceSchema,
  Timestamp,
  toOne,
  Uuid,
} from '../../../http/jsonapi/resource.ts';
import { formatInstant } from '../../../lib/clock.ts';
import { MAIL_STATES } from '../../../tenancy/outgoing-mail/schema.ts';
import { Currency, Day, Text } from '../input-schema.ts';
import { RELIEFS } from './composing/claim.ts';
import {
  ANSWERS,
  ATTACHMENT_KINDS,
  type Attachable,
  type Attachment,
  DISPUTE_STATES,
  type StoredDispute,
  WAYS,
} from './dispute.ts';

const closed = { additionalProperties: false } as const;
const MOST_ATTACHMENTS = 50;

const AttachmentInput = Type.Object(
  {
    kind: Type.Enum([...ATTACHMENT_KINDS], {
      description:
        'reports: the evidence as its sources sent it. records: your own records of the invoice. note: of a container of the invoice. They are sent as text.',
    }),
    document_id: Type.Optional(Nullable({ ...Uuid, description: 'Of a document' })),
    note_id: Type.Optional(Nullable({ ...Uuid, description: 'Of a note' })),
  },
  { ...closed, title: 'dispute_attachment_input' },
);
const AttachmentSchema = Type.Object(
  { kind: AttachmentInput.properties.kind, document_id: Nullable(Uuid), note_id: Nullable(Uuid), name: Type.String() },
  { title: 'dispute_attachment' },
);
const AttachableSchema = Type.Object(
  { ...AttachmentSchema.properties, excerpt: Nullable(Type.String({ description: 'How a note begins' })) },
  { title: 'dispute_attachable' },
);

const Own = {
  language: Type.Enum([...LANGUAGE_CODES]),
  recipient: Nullable(
    Type.String({ maxLength: 254, pattern: '^\\s*[^\\s@]+@[^\\s@]+\\s*$', description: 'Mail address of the biller' }),
  ),
  subject: Text('Of mail and letter', 300),
  body: Text(
    'Text of the letter, above its tables. Blank lines separate paragraphs; lines with a dash are a list',
    20_000,
  ),
  relief: Type.Enum([...RELIEFS]),
  amount: Type.Number({ minimum: 0, maximum: 1e9, description: 'What is asked for' }),
  respond_by: Nullable({ ...Day, description: 'Last day for sending it; once sent, for the answer' }),
};
const attachments = Type.Array(AttachmentInput, { maxItems: MOST_ATTACHMENTS });

export const NewDisputeInput = Type.Partial(
  Type.Object({
    ...Own,
    currency_code: { ...Currency, description: 'Of one letter. Default: that with most at stake' },
    attachments,
  }),
  closed,
);
export type NewDispute = Static<typeof NewDisputeInput>;

export const ChangedDisputeInput = Type.Partial(
  Type.Object({ ...Own, subject: Nullable(Own.subject), body: Nullable(Own.body), attachments }),
  closed,
);
export type ChangedDispute = Static<typeof ChangedDisputeInput>;

export const SentInput = Type.Object(
  {
    through: Type.Enum([...WAYS], {
      description: 'mail: by this service. own: you have sent it; it is stored as sent',
    }),
  },
  closed,
);

export const AnswerInput = Type.Object(
  {
    answer: Type.Enum([...ANSWERS]),
    saved: Type.Optional(
      Type.Number({
        minimum: 0,
        maximum: 1e9,
        description: 'What the biller gave up. Default: the amount, if accepted',
      }),
    ),
    note: Type.Optional(Nullable(Text('What the biller wrote', 4000))),
  },
  closed,
);

export const DisputeAttributes = Type.Object({
  ...Own,
  state: Type.Enum([...DISPUTE_STATES]),
  currency_code: Currency,
  attachments: Type.Array(AttachmentSchema),
  attachable: Type.Array(AttachableSchema, { description: 'What a draft may have attached; not in lists' }),
  figures_differ: Type.Boolean({ description: 'Whether a later check found something else than the letter states' }),
  sent_at: Nullable(Timestamp),
  sent_through: Nullable(Type.Enum([...WAYS])),
  mail_state: Nullable(
    Type.Enum([...MAIL_STATES], {
      description: 'Of the mail; after failed, bounced and cancelled it can be sent again',
    }),
  ),
  answered_at: Nullable(Timestamp),
  answer: Nullable(Type.Enum([...ANSWERS])),
  saved: Nullable(Type.Number()),
  answer_note: Nullable(Type.String()),
  created_at: Timestamp,
  updated_at: Timestamp,
});

export const DisputeSchema = resourceSchema(
  'invoice_dispute',
  DisputeAttributes,
  Type.Object({ invoice: toOne('invoice') }),
);

const timeOf = (at: Date | null) => at && formatInstant(at.getTime());
const presentAttachment = ({ kind, documentId, noteId, name }: Attachment) => ({
  kind,
  document_id: documentId,
  note_id: noteId,
  name,
});

export interface ShownDispute extends StoredDispute {
  readonly attachable?: readonly Attachable[];
}

export function renderDispute(dispute: ShownDispute) {
  const attributes: Static<typeof DisputeAttributes> = {
    language: dispute.language,
    recipient: dispute.recipient,
    subject: dispute.subject,
    body: dispute.body,
    relief: dispute.relief,
    amount: dispute.amount,
    respond_by: dispute.respondBy,
    state: dispute.state,
    currency_code: dispute.currency,
    attachments: dispute.attachments.map(presentAttachment),
    attachable: (dispute.attachable ?? []).map((each) => ({ ...presentAttachment(each), excerpt: each.excerpt })),
    figures_differ: dispute.figuresDiffer,
    sent_at: timeOf(dispute.sentAt),
    sent_through: dispute.sentThrough,
    mail_state: dispute.mailState,
    answered_at: timeOf(dispute.answeredAt),
    answer: dispute.answer,
    saved: dispute.saved,
    answer_note: dispute.answerNote,
    created_at: formatInstant(dispute.createdAt.getTime()),
    updated_at: formatInstant(dispute.updatedAt.getTime()),
  };
  const relationships = { invoice: linkOne('invoice', dispute.invoiceId) };
  return renderResource({ id: dispute.id, type: 'invoice_dispute', attributes, relationships });
}
