/** The outgoing_mail resource: a mail that left or is to leave, without its text. */
import { Type } from 'typebox';
import { derived, present, type RowOf } from '../../http/jsonapi/attributes.ts';
import { Nullable, resourceSchema, Timestamp } from '../../http/jsonapi/resource.ts';
import { MAIL_FAILURES } from './sending/failures.ts';

export const MAIL_KINDS = [
  'alert',
  'digest',
  'report',
  'milestone',
  'dispute',
  'invite',
  'log_in_link',
  'password_reset',
  'test',
] as const;
export type MailKind = (typeof MAIL_KINDS)[number];

export const MAIL_STATES = ['queued', 'sent', 'failed', 'bounced', 'cancelled'] as const;
export type MailState = (typeof MAIL_STATES)[number];

export const FailureWord = Nullable(
  Type.Enum([...MAIL_FAILURES], {
    description:
      'unknown_address, mailbox_full, rejected, too_large: answer of the server; server_refused, server_unreachable: the own SMTP server; temporary: a passing error; unsubscribed, stopped_address: not sent',
  }),
);
export const StatusCode = Nullable(Type.Integer({ description: 'SMTP status code of the last answer' }));
export const Answer = Nullable(Type.String({ description: 'Last answer of the server, or error of the connection' }));

const Attributes = Type.Object({
  kind: Type.Enum([...MAIL_KINDS]),
  email: Type.String({ description: 'Address of the recipient' }),
  subject: Type.String(),
  state: Type.Enum([...MAIL_STATES], {
    description:
      'queued: waits; sent: accepted by the server; failed: not accepted; bounced: accepted and returned later; cancelled: not sent',
  }),
  attempts_count: Type.Integer({ minimum: 0 }),
  next_attempt_at: Nullable({ ...Timestamp, description: 'Of a queued mail that waits; null: at once' }),
  failure: FailureWord,
  status_code: StatusCode,
  answer: Answer,
  can_be_resent: Type.Boolean({ description: 'Whether its text is kept, and it is not queued' }),
  message_id: Type.String({ description: 'Message-ID, the same for each attempt' }),
  created_at: Timestamp,
  sent_at: Nullable(Timestamp),
});

export const OutgoingMailSchema = resourceSchema('outgoing_mail', Attributes, Type.Object({}));

export type OutgoingMailRow = RowOf<typeof OutgoingMailSchema>;

export const renderOutgoingMail = (row: OutgoingMailRow) => present(OutgoingMailSchema, row);

/** The mail_recipient resource: an address that mails came back from. */

const RecipientAttributes = Type.Object({
  email: Type.String(),
  is_stopped: derived(Type.Boolean({ description: 'Whether no mail goes to the address' })),
  stopped_at: Nullable(Timestamp),
  failures_count: Type.Integer({ minimum: 1, description: 'Mails that came back in a row' }),
  first_failed_at: Timestamp,
  last_failed_at: Timestamp,
  failure: FailureWord,
  status_code: StatusCode,
  answer: Answer,
});

export const MailRecipientSchema = resourceSchema('mail_recipient', RecipientAttributes, Type.Object({}));

export type MailRecipientRow = RowOf<typeof MailRecipientSchema>;

export const renderMailRecipient = (row: MailRecipientRow) =>
  present(MailRecipientSchema, row, { attributes: { is_stopped: row.stoppedAt !== null } });
