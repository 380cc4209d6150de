/** The mails by which people come in: an invite, a log-in link of an admin, and a link that a person requested. Pure. */
import { isolated } from '../../outgoing-mail/mail-body.ts';
import type { MailLocale } from '../../outgoing-mail/mail-locale.ts';
import type { MailToSend } from '../../outgoing-mail/queue-mail.ts';

type Content = Pick<MailToSend, 'kind' | 'locale' | 'subject' | 'body'>;

interface Words {
  readonly subject: string;
  readonly heading: string;
  readonly text: string;
  readonly button: string;
  readonly small: string;
}

export interface InviteFacts {
  readonly locale: MailLocale;
  readonly accountName: string;
  /** Who invites; null: an API key. */
  readonly inviter: string | null;
  readonly days: number;
  readonly url: string;
}

export function inviteMail({ locale, accountName, inviter, days, url }: InviteFacts): Content {
  const [account, who] = [isolated(accountName), inviter === null ? null : isolated(inviter)];
  const words = {
    en: {
      subject: `Your invite to ${account}`,
      heading: `Track containers with ${account}`,
      text: `${who ?? account} invites you to ${who === null ? 'its' : `the ${account}`} account in Portolan, where you follow containers from port to port: where each is, when it arrives, and what costs money.`,
      button: 'Accept the invite',
      small: `The link works once, for ${days} days. If you do not know the sender, ignore this mail.`,
    },
    de: {
      subject: `Ihre Einladung zu ${account}`,
      heading: `Container verfolgen mit ${account}`,
      text: `${who ?? account} lädt Sie in das Konto ${account} bei Portolan ein. Dort verfolgen Sie Container von Hafen zu Hafen: wo jeder ist, wann er ankommt und was Geld kostet.`,
      button: 'Einladung annehmen',
      small: `Der Link gilt einmal, ${days} Tage lang. Wenn Sie den Absender nicht kennen, ignorieren Sie diese E-Mail.`,
    },
  }[locale];
  return contentOf('invite', locale, words, url);
}

interface LinkFacts {
  readonly locale: MailLocale;
  readonly accountName: string;
  readonly hours: number;
  readonly url: string;
}

/** An admin of the account made the link. */
export function logInLinkMail({ locale, accountName, hours, url }: LinkFacts): Content {
  const account = isolated(accountName);
  const words = {
    en: {
      subject: 'Your log-in link',
      heading: 'Log in with this link',
      text: `An admin of ${account} made a log-in link for you. After logging in you can set a new password.`,
      button: 'Log in',
      small: `The link works once, for ${hours} hours. Do not forward it: whoever has it logs in as you.`,
    },
    de: {
      subject: 'Ihr Anmeldelink',
      heading: 'Mit diesem Link anmelden',
      text: `Ein Admin von ${account} hat einen Anmeldelink für Sie erstellt. Danach können Sie ein neues Passwort festlegen.`,
      button: 'Anmelden',
      small: `Der Link gilt einmal, ${hours} Stunden lang. Leiten Sie ihn nicht weiter: Wer ihn hat, meldet sich als Sie an.`,
    },
  }[locale];
  return contentOf('log_in_link', locale, words, url);
}

export function passwordResetMail({ locale, accountName, url }: Omit<LinkFacts, 'hours'>): Content {
  const account = isolated(accountName);
  const words = {
    en: {
      subject: 'Set a new password',
      heading: 'Set a new password',
      text: `Somebody requested a new password for your user of ${account}. Log in with this link, then set one within 15 minutes.`,
      button: 'Log in and set a password',
      small: 'The link works for an hour. If you did not request it, ignore this mail: your password stays as it is.',
    },
    de: {
      subject: 'Neues Passwort festlegen',
      heading: 'Neues Passwort festlegen',
      text: `Für Ihr Konto bei ${account} wurde ein neues Passwort angefordert. Melden Sie sich mit diesem Link an und legen Sie es innerhalb von 15 Minuten fest.`,
      button: 'Anmelden und Passwort festlegen',
      small:
        'Der Link gilt eine Stunde. Wenn Sie ihn nicht angefordert haben, ignorieren Sie diese E-Mail: Ihr Passwort bleibt, wie es ist.',
    },
  }[locale];
  return contentOf('password_reset', locale, words, url);
}

function contentOf(kind: MailToSend['kind'], locale: MailLocale, words: Words, url: string): Content {
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
