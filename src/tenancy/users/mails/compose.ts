/** The mails by which people come in: an invite, a log-in link of an admin, and a link that a person requested. Pure. */
import { WORDING } from '@portolan/wording';
import type { MailTexts } from '@portolan/wording/english/mails';
import type { Language } from '@portolan/wording/language';
import { isolated } from '../../outgoing-mail/mail-body.ts';
import type { MailToSend } from '../../outgoing-mail/queue-mail.ts';

type Content = Pick<MailToSend, 'kind' | 'locale' | 'subject' | 'body'>;

export interface InviteFacts {
  readonly locale: Language;
  readonly accountName: string;
  /** Who invites; null: an API key. */
  readonly inviter: string | null;
  readonly days: number;
  readonly url: string;
}

export function inviteMail({ locale, accountName, inviter, days, url }: InviteFacts): Content {
  const who = inviter === null ? null : isolated(inviter);
  return contentOf('invite', locale, WORDING[locale].mails.invite(isolated(accountName), who, days), url);
}

interface LinkFacts {
  readonly locale: Language;
  readonly accountName: string;
  readonly hours: number;
  readonly url: string;
}

/** An admin of the account made the link. */
export function logInLinkMail({ locale, accountName, hours, url }: LinkFacts): Content {
  return contentOf('log_in_link', locale, WORDING[locale].mails.logInLink(isolated(accountName), hours), url);
}

export function passwordResetMail({ locale, accountName, url }: Omit<LinkFacts, 'hours'>): Content {
  return contentOf('password_reset', locale, WORDING[locale].mails.passwordReset(isolated(accountName)), url);
}

function contentOf(kind: MailToSend['kind'], locale: Language, words: MailTexts, url: string): Content {
  const { subject, heading, text, button, small } = words;
  return {
    kind,
    locale,
    subject,
    body: {
      preheader: text,
      blocks: [
        { kind: 'heading', text: heading },
        { kind: 'paragraph', text },
        { kind: 'button', label: button, url },
        { kind: 'small_print', text: small },
      ],
    },
  };
}
