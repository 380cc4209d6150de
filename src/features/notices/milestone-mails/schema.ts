/** JSON:API resources of milestone mails: `milestone_recipient`, who gets them, and `milestone_text`, what they say. */

import type { MilestoneText } from '@portolan/wording/english/customer-mails';
import { Type } from 'typebox';
import {
  linkOne,
  Nullable,
  type RenderedResource,
  renderResource,
  resourceSchema,
  Timestamp,
  toOne,
} from '../../../http/jsonapi/resource.ts';
import { formatInstant } from '../../../lib/clock.ts';
import { referenceId } from '../../../lib/ids.ts';
import { LONGEST_ADDRESS, MAIL_ADDRESS } from '../../../lib/text-rules/mail-address.ts';
import { ONE_LINE } from '../../../lib/text-rules/one-line.ts';
import type { MailLocale } from '../../../tenancy/outgoing-mail/mail-locale.ts';
import { MAILED_MILESTONES, type MailedMilestone } from '../kinds/milestones.ts';
import type { MilestoneRecipient } from './recipients/store.ts';
import { PLACEHOLDERS } from './texts/fill-text.ts';

export const MAIL_LOCALES = ['en', 'de'] as const;

export const RecipientEmail = Type.String({
  maxLength: LONGEST_ADDRESS,
  pattern: MAIL_ADDRESS,
  description: 'Kept in lower case; once for each party',
  examples: ['buyer@example.com'],
});
export const RecipientName = Nullable(Type.String({ minLength: 1, maxLength: 100, pattern: ONE_LINE }));
export const MailLocaleSchema = Type.Enum([...MAIL_LOCALES], { description: 'Language of the mails' });
export const RecipientMilestones = Type.Array(Type.Enum([...MAILED_MILESTONES]), {
  minItems: 1,
  uniqueItems: true,
  description: 'What the recipient is mailed about. `delayed`: the ETA moved to a later day.',
});

export const MilestoneRecipientSchema = resourceSchema(
  'milestone_recipient',
  Type.Object({
    email: RecipientEmail,
    name: RecipientName,
    locale: MailLocaleSchema,
    milestones: RecipientMilestones,
    is_unsubscribed: Type.Boolean({
      description: 'Whether the recipient stopped the mails of this party by the link in one. Only they can undo it.',
    }),
    created_at: Timestamp,
    updated_at: Timestamp,
  }),
  Type.Object({ party: toOne('party') }),
);

export function renderRecipient(recipient: MilestoneRecipient): RenderedResource {
  const { id, email, name, locale, milestones, isUnsubscribed, partyId } = recipient;
  return renderResource({
    id,
    type: 'milestone_recipient',
    attributes: {
      email,
      name,
      locale,
      milestones,
      is_unsubscribed: isUnsubscribed,
      created_at: formatInstant(recipient.createdAt.getTime()),
      updated_at: formatInstant(recipient.updatedAt.getTime()),
    },
    relationships: { party: linkOne('party', partyId) },
  });
}

const named = PLACEHOLDERS.map((name) => `{${name}}`).join(', ');
export const TextSubject = Type.String({
  minLength: 1,
  maxLength: 200,
  pattern: ONE_LINE,
  description: `May name ${named}, but for {link}`,
});
export const TextText = Type.String({
  minLength: 1,
  maxLength: 4000,
  pattern: '\\S',
  description: `May name ${named}. Paragraphs have an empty line between them.`,
});

export const MilestoneTextSchema = resourceSchema(
  'milestone_text',
  Type.Object({
    milestone: Type.Enum([...MAILED_MILESTONES]),
    locale: MailLocaleSchema,
    subject: TextSubject,
    text: TextText,
    is_own: Type.Boolean({ description: 'False: the words of the service' }),
  }),
  Type.Object({}),
);

export interface ShownText extends MilestoneText {
  readonly milestone: MailedMilestone;
  readonly locale: MailLocale;
  readonly isOwn: boolean;
}

/** The same in every account. */
export function textIdOf(milestone: MailedMilestone, locale: MailLocale): string {
  return referenceId('milestone_text', `${milestone}.${locale}`);
}

export function renderMilestoneText({ milestone, locale, subject, text, isOwn }: ShownText): RenderedResource {
  return renderResource({
    id: textIdOf(milestone, locale),
    type: 'milestone_text',
    attributes: { milestone, locale, subject, text, is_own: isOwn },
    relationships: {},
  });
}
