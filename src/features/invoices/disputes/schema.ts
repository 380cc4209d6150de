/** JSON:API resource `invoice_dispute`: a letter to a biller, from its draft to the answer. */
import { Type } from 'typebox';
import { Nullable, resourceSchema, Timestamp, toOne, Uuid } from '../../../http/jsonapi/resource.ts';
import { Currency, Day, Text } from '../input-schema.ts';

export const DisputeInput = {
  language: Type.Enum(['en', 'de']),
  recipient: Nullable(Type.String({ format: 'email', maxLength: 254 })),
  subject: Text('Of mail and letter', 300),
  body: Text('Text of the letter, without the table of days', 20_000),
  relief: Type.Enum(['waiver', 'reduction', 'refund']),
  amount: Type.Number({ minimum: 0, maximum: 1e9, description: 'What is asked for' }),
  respond_by: Nullable({ ...Day, description: 'Last day for sending it; once sent, for the answer' }),
};

export const DisputeAttributes = Type.Object({
  ...DisputeInput,
  state: Type.Enum(['draft', 'sent', 'answered']),
  currency_code: Currency,
  attachments: Type.Array(Type.Object({ document_id: Uuid, name: Type.String() })),
  sent_at: Nullable(Timestamp),
  sent_through: Nullable(Type.Enum(['mail', 'own'], { description: 'own: by the user, outside this service' })),
  answered_at: Nullable(Timestamp),
  answer: Nullable(Type.Enum(['accepted', 'reduced', 'refused'])),
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
