/** The mail_recipient resource: an address that mails came back from. */
import { type Static, Type } from 'typebox';
import {
  Nullable,
  type RenderedResource,
  renderResource,
  resourceSchema,
  Timestamp,
} from '../../../http/jsonapi/resource.ts';
import { formatInstant } from '../../../lib/clock.ts';
import { Answer, FailureWord, StatusCode } from '../schema.ts';
import type { MailFailureWord } from '../sending/failures.ts';

const Attributes = Type.Object({
  email: Type.String(),
  is_stopped: Type.Boolean({ description: 'Whether no mail goes to the address' }),
  stopped_at: Nullable(Timestamp),
  failures_count: Type.Integer({ minimum: 1, description: 'Mails that came back in a row' }),
  first_failed_at: Timestamp,
  last_failed_at: Timestamp,
  failure: FailureWord,
  status_code: StatusCode,
  answer: Answer,
});

export const MailRecipientSchema = resourceSchema('mail_recipient', Attributes, Type.Object({}));

export interface MailRecipientRow {
  readonly id: string;
  readonly email: string;
  readonly stoppedAt: Date | null;
  readonly failures: number;
  readonly firstFailedAt: Date;
  readonly lastFailedAt: Date;
  readonly failure: MailFailureWord;
  readonly statusCode: number | null;
  readonly answer: string | null;
}

export function renderMailRecipient(row: MailRecipientRow): RenderedResource {
  const attributes: Static<typeof Attributes> = {
    email: row.email,
    is_stopped: row.stoppedAt !== null,
    stopped_at: row.stoppedAt && formatInstant(row.stoppedAt.getTime()),
    failures_count: row.failures,
    first_failed_at: formatInstant(row.firstFailedAt.getTime()),
    last_failed_at: formatInstant(row.lastFailedAt.getTime()),
    failure: row.failure,
    status_code: row.statusCode,
    answer: row.answer,
  };
  return renderResource({ id: row.id, type: 'mail_recipient', attributes, relationships: {} });
}
