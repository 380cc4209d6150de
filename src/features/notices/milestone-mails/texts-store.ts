/** The milestone_text resource: what milestone mails say, in our words or those of the account. */
import { WORDING } from '@portolan/wording';
import { Type } from 'typebox';
import { excluded, insertRow } from '../../../database/columns.ts';
import type { AccountSession } from '../../../database/database.ts';
import { present, type RowOf } from '../../../http/jsonapi/attributes.ts';
import { resourceSchema } from '../../../http/jsonapi/resource.ts';
import { referenceId } from '../../../lib/ids.ts';
import { ONE_LINE } from '../../../lib/text-rules/one-line.ts';
import type { MailLocale } from '../../../tenancy/outgoing-mail/mail-locale.ts';
import { MAILED_MILESTONES, type MailedMilestone } from '../kinds/milestones.ts';
import { PLACEHOLDERS } from './fill-text.ts';
import { MAIL_LOCALES, MailLocaleSchema } from './recipients-store.ts';

const named = PLACEHOLDERS.map((name) => `{${name}}`).join(', ');

/** What a user writes. */
export const TextInput = {
  subject: Type.String({
    minLength: 1,
    maxLength: 200,
    pattern: ONE_LINE,
    description: `May name ${named}, but for {link}`,
  }),
  text: Type.String({
    minLength: 1,
    maxLength: 4000,
    pattern: '\\S',
    description: `May name ${named}. Paragraphs have an empty line between them.`,
  }),
};

export const MilestoneTextSchema = resourceSchema(
  'milestone_text',
  Type.Object({
    milestone: Type.Enum([...MAILED_MILESTONES]),
    locale: MailLocaleSchema,
    ...TextInput,
    is_own: Type.Boolean({ description: 'False: the words of the service' }),
  }),
  Type.Object({}),
);

export type ShownText = RowOf<typeof MilestoneTextSchema>;

export const renderMilestoneText = (text: ShownText) => present(MilestoneTextSchema, text);

/** The same in every account. */
export function textIdOf(milestone: MailedMilestone, locale: MailLocale): string {
  return referenceId('milestone_text', `${milestone}.${locale}`);
}

type OwnText = Pick<ShownText, 'milestone' | 'locale' | 'subject' | 'text'>;

export async function listOwnTexts(session: AccountSession): Promise<OwnText[]> {
  return session.prepared<OwnText>(
    'SELECT milestone, locale, subject, text FROM milestone_texts WHERE account_id = $1',
    [session.accountId],
  );
}

/** One for each milestone and language. */
export async function listTexts(session: AccountSession): Promise<ShownText[]> {
  const own = await listOwnTexts(session);
  return MAILED_MILESTONES.flatMap((milestone) =>
    MAIL_LOCALES.map((locale) => {
      const text = own.find((each) => each.milestone === milestone && each.locale === locale);
      const { subject, text: words } = text ?? WORDING[locale].customerMails.texts[milestone];
      const id = textIdOf(milestone, locale);
      return { id, milestone, locale, subject, text: words, isOwn: text !== undefined };
    }),
  );
}

export async function upsertText(session: AccountSession, text: OwnText & { readonly updatedAt: Date }): Promise<void> {
  const changed = 'subject text updated_at';
  const update = `ON CONFLICT (account_id, milestone, locale) DO UPDATE SET ${excluded(changed)}`;
  await insertRow(session, 'INSERT INTO milestone_texts', `milestone locale ${changed}`, text, update);
}

/** Our words hold again. */
export async function deleteText(
  session: AccountSession,
  { milestone, locale }: Pick<OwnText, 'milestone' | 'locale'>,
): Promise<void> {
  await session.prepared('DELETE FROM milestone_texts WHERE account_id = $1 AND milestone = $2 AND locale = $3', [
    session.accountId,
    milestone,
    locale,
  ]);
}
