/** Own words of the account for milestone mails. */
import type { MilestoneText } from '@portolan/wording/english/customer-mails';
import type { AccountSession } from '../../../../database/database.ts';
import type { MailLocale } from '../../../../tenancy/outgoing-mail/mail-locale.ts';
import type { MailedMilestone } from '../../kinds/milestones.ts';

export interface OwnText extends Pick<MilestoneText, 'subject' | 'text'> {
  readonly milestone: MailedMilestone;
  readonly locale: MailLocale;
}

export async function listOwnTexts(session: AccountSession): Promise<OwnText[]> {
  return session.prepared<OwnText>(
    'SELECT milestone, locale, subject, text FROM milestone_texts WHERE account_id = $1',
    [session.accountId],
  );
}

export async function upsertText(
  session: AccountSession,
  { milestone, locale, subject, text }: OwnText,
  at: Date,
): Promise<void> {
  await session.prepared(
    `INSERT INTO milestone_texts (account_id, milestone, locale, subject, text, updated_at) VALUES ($1, $2, $3, $4, $5, $6)
     ON CONFLICT (account_id, milestone, locale)
       DO UPDATE SET subject = excluded.subject, text = excluded.text, updated_at = excluded.updated_at`,
    [session.accountId, milestone, locale, subject, text, at],
  );
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
