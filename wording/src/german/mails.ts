/** ../english/mails.ts in German. */
import type { mails as english } from '../english/mails.ts';

export const mails: typeof english = {
  unsubscribe: 'Abbestellen',
  because: (label) => `Sie erhalten ${label} per E-Mail.`,
  test: {
    subject: 'Test-E-Mail',
    heading: 'Mails kommen an',
    text: 'Ein Admin Ihrer Firma hat diese Test-E-Mail gesendet. Sie brauchen nichts zu tun.',
  },
  invite: (account, inviter, days) => ({
    subject: `Ihre Einladung zu ${account}`,
    heading: `Container verfolgen mit ${account}`,
    text: `${inviter ?? account} lädt Sie in das Konto ${account} bei Portolan ein. Dort verfolgen Sie Container von Hafen zu Hafen: wo jeder ist, wann er ankommt und was Geld kostet.`,
    button: 'Einladung annehmen',
    small: `Der Link gilt einmal, ${days} Tage lang. Wenn Sie den Absender nicht kennen, ignorieren Sie diese E-Mail.`,
  }),
  logInLink: (account, hours) => ({
    subject: 'Ihr Anmeldelink',
    heading: 'Mit diesem Link anmelden',
    text: `Ein Admin von ${account} hat einen Anmeldelink für Sie erstellt. Danach können Sie ein neues Passwort festlegen.`,
    button: 'Anmelden',
    small: `Der Link gilt einmal, ${hours} Stunden lang. Leiten Sie ihn nicht weiter: Wer ihn hat, meldet sich als Sie an.`,
  }),
  passwordReset: (account) => ({
    subject: 'Neues Passwort festlegen',
    heading: 'Neues Passwort festlegen',
    text: `Für Ihr Konto bei ${account} wurde ein neues Passwort angefordert. Melden Sie sich mit diesem Link an und legen Sie es innerhalb von 15 Minuten fest.`,
    button: 'Anmelden und Passwort festlegen',
    small:
      'Der Link gilt eine Stunde. Wenn Sie ihn nicht angefordert haben, ignorieren Sie diese E-Mail: Ihr Passwort bleibt, wie es ist.',
  }),
  subscription: {
    open: 'Diese E-Mails abbestellen?',
    openText: 'erhält E-Mails:',
    closed: 'Sie haben die E-Mails abbestellt',
    closedText: 'erhält keine E-Mails mehr:',
    subscribe: 'Wieder abonnieren',
    again: 'Sie bekommen die E-Mails wieder',
    missing: 'Dieser Link funktioniert nicht',
    missingText: 'Er ist unvollständig. Öffnen Sie den Link in der E-Mail noch einmal, oder kopieren Sie ihn ganz.',
  },
};
