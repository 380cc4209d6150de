/** The words of english.ts in German. */
import { pluralIn } from '@portolan/wording/plural';
import type { words as english } from './english.ts';

const plural = pluralIn('de');

export const words: typeof english = {
  sendsNoMail: 'Der Dienst verschickt keine E-Mails',
  sendsNoMailText:
    'Wer den Dienst betreibt, kann in dessen Einstellungen einen SMTP-Server angeben. Bis dahin werden Ihnen Links angezeigt.',
  test: 'Test-E-Mail senden',
  testTo: 'An',
  sendTest: 'Senden',
  testSent: (email) => `Die Test-E-Mail an ${email} ist unterwegs. Ihr Status steht unten in der Liste.`,
  wrongAddress: 'An diese Adresse kann keine E-Mail gehen.',
  returned: 'Adressen, von denen E-Mails zurückkamen',
  returnedText: 'Kommen tagelang E-Mails zurück, bekommt eine Adresse keine mehr.',
  bounces: (count) => plural(count, 'E-Mail kam zurück', 'E-Mails kamen zurück'),
  stopped: 'Angehalten',
  tryAgainWith: (email) => `Wieder E-Mails an ${email} senden`,
  mails: 'E-Mails',
  show: 'Anzeigen',
  allMails: 'alle E-Mails',
  problems: 'nicht angekommene',
  noMails: 'Noch keine E-Mail verschickt',
  noMailsText: 'Einladungen, Alarme und Tagesberichte stehen hier, sobald sie verschickt werden.',
  noProblems: 'Alle E-Mails kamen an',
  noProblemsText: 'Keine E-Mail ist gescheitert oder zurückgekommen.',
  showMore: 'Mehr anzeigen',
  kinds: {
    alert: 'Alarm',
    digest: 'Tagesbericht',
    report: 'Bericht',
    milestone: 'Meilenstein für einen Kunden',
    dispute: 'Einspruch gegen eine Rechnung',
    invite: 'Einladung',
    log_in_link: 'Anmeldelink',
    password_reset: 'Neues Passwort',
    test: 'Test-E-Mail',
  },
  states: {
    queued: 'Wartet',
    sent: 'Verschickt',
    failed: 'Gescheitert',
    bounced: 'Zurückgekommen',
    cancelled: 'Nicht verschickt',
  },
  failures: {
    unknown_address: 'Die Adresse gibt es nicht.',
    mailbox_full: 'Das Postfach ist voll.',
    rejected: 'Der Server des Empfängers hat die E-Mail abgelehnt.',
    too_large: 'Die E-Mail ist dem Server des Empfängers zu groß.',
    server_refused:
      'Ihr Mailserver hat die E-Mail abgelehnt. Wer den Dienst betreibt, muss dessen Einstellungen prüfen.',
    server_unreachable: 'Ihr Mailserver ist nicht erreichbar.',
    temporary: 'Der Server des Empfängers nahm die E-Mail vorerst nicht an.',
    unsubscribed: 'Der Empfänger hat die E-Mails abbestellt.',
    stopped_address: 'Diese Adresse bekommt keine E-Mails mehr.',
  },
  nextTry: (when) => `nächster Versuch ${when}`,
  sendAgain: 'Erneut senden',
  sendAgainTo: (subject, email) => `Erneut senden an ${email}: ${subject}`,
};
