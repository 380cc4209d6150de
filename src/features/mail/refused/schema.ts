/** JSON:API resource `refused_mail`. */
import { Type } from 'typebox';
import { present, type RowOf } from '../../../http/jsonapi/attributes.ts';
import { Nullable, resourceSchema, Timestamp } from '../../../http/jsonapi/resource.ts';
import { REFUSAL_REASONS } from '../errors.ts';

const Attributes = Type.Object({
  sender: Type.String({ description: 'Envelope sender; empty: a delivery report' }),
  recipient: Type.String({ description: 'Address that it was sent to' }),
  reason: Type.Enum([...REFUSAL_REASONS]),
  subject: Nullable(Type.String({ description: 'Of the last one; null: it was refused before it was sent' })),
  mails_count: Type.Integer({ minimum: 1, description: 'How many of this sender, recipient and reason' }),
  first_refused_at: Timestamp,
  refused_at: Timestamp,
});

export const RefusedMailSchema = resourceSchema('refused_mail', Attributes, Type.Object({}));

export type RefusedMail = RowOf<typeof RefusedMailSchema>;

export const renderRefusedMail = (mail: RefusedMail) => present(RefusedMailSchema, mail);
