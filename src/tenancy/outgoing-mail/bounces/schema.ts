/** The mail_recipient resource: an address that mails came back from. */
import { Type } from 'typebox';
import { derived, present, type RowOf } from '../../../http/jsonapi/attributes.ts';
import { Nullable, resourceSchema, Timestamp } from '../../../http/jsonapi/resource.ts';
import { Answer, FailureWord, StatusCode } from '../schema.ts';

const Attributes = Type.Object({
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

export const MailRecipientSchema = resourceSchema('mail_recipient', Attributes, Type.Object({}));

export type MailRecipientRow = RowOf<typeof MailRecipientSchema>;

export const renderMailRecipient = (row: MailRecipientRow) =>
  present(MailRecipientSchema, row, { attributes: { is_stopped: row.stoppedAt !== null } });
