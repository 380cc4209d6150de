/** JSON:API resource `refused_mail`. */
import { type Static, Type } from 'typebox';
import {
  Nullable,
  type RenderedResource,
  renderResource,
  resourceSchema,
  Timestamp,
} from '../../../http/jsonapi/resource.ts';
import { formatInstant } from '../../../lib/clock.ts';
import { REFUSAL_REASONS } from '../errors.ts';
import type { RefusedMail } from './store.ts';

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

export function renderRefusedMail(mail: RefusedMail): RenderedResource {
  const { id, sender, recipient, reason, subject } = mail;
  const attributes: Static<typeof Attributes> = {
    sender,
    recipient,
    reason,
    subject,
    mails_count: mail.mailsCount,
    first_refused_at: formatInstant(mail.firstAt.getTime()),
    refused_at: formatInstant(mail.lastAt.getTime()),
  };
  return renderResource({ id, type: 'refused_mail', attributes, relationships: {} });
}
