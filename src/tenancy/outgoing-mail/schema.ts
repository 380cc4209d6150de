/** The outgoing_mail resource: a mail that left or is to leave, without its text. */
import { type Static, Type } from 'typebox';
import {
  Nullable,
  type RenderedResource,
  renderResource,
  resourceSchema,
  Timestamp,
} from '../../http/jsonapi/resource.ts';
import { formatInstant } from '../../lib/clock.ts';
import { MAIL_KINDS, type MailKind } from './queue-mail.ts';
import { MAIL_FAILURES, type MailFailureWord } from './sending/failures.ts';

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

export interface OutgoingMailRow {
  readonly id: string;
  readonly kind: MailKind;
  readonly email: string;
  readonly subject: string;
  readonly state: MailState;
  readonly attempts: number;
  readonly nextAttemptAt: Date | null;
  readonly failure: MailFailureWord | null;
  readonly statusCode: number | null;
  readonly answer: string | null;
  readonly canBeResent: boolean;
  readonly messageId: string;
  readonly createdAt: Date;
  readonly sentAt: Date | null;
}

export function renderOutgoingMail(row: OutgoingMailRow): RenderedResource {
  const attributes: Static<typeof Attributes> = {
    kind: row.kind,
    email: row.email,
    subject: row.subject,
    state: row.state,
    attempts_count: row.attempts,
    next_attempt_at: row.nextAttemptAt && formatInstant(row.nextAttemptAt.getTime()),
    failure: row.failure,
    status_code: row.statusCode,
    answer: row.answer,
    can_be_resent: row.canBeResent,
    message_id: row.messageId,
    created_at: formatInstant(row.createdAt.getTime()),
    sent_at: row.sentAt && formatInstant(row.sentAt.getTime()),
  };
  return renderResource({ id: row.id, type: 'outgoing_mail', attributes, relationships: {} });
}
