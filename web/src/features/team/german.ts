/** The words of english.ts in German. */
import { pluralIn } from '@portolan/wording/plural';
import type { words as english } from './english.ts';

const plural = pluralIn('de');

export const words: typeof english = {
  you: 'Sie',
  inactive: 'gesperrt',
  secondFactor: 'zweiter Faktor',
  role: 'Rolle',
  roles: { viewer: 'Leser', member: 'Mitglied', admin: 'Admin' },
  rolesText:
    'Leser sehen alles und ändern nichts. Mitglieder ändern auch Sendungen. Admins verwalten auch Team, Schlüssel und Einstellungen.',
  limitText: 'Leer: sieht alle Kunden. Sonst nur deren Sendungen.',
  adminsSeeAll: 'Admins sehen immer alle Kunden.',
  lastUsed: (ago) => `zuletzt ${ago}`,
  neverUsed: 'zurzeit nicht angemeldet',
  invite: 'Jemanden einladen',
  inviteText:
    'Sie erhalten einen Link und schicken ihn Ihrem Kollegen: Der Dienst verschickt keine E-Mails. Der Link gilt 7 Tage und einmal.',
  inviteMailText: 'Mit einer Adresse geht der Link per E-Mail hinaus. Er gilt 7 Tage und einmal.',
  inviteMailed: (email) => `Die Einladung ging per E-Mail an ${email}. Sie können den Link auch selbst verschicken:`,
  linkMailed: (email) => `Der Link ging per E-Mail an ${email}. Sie können ihn auch selbst verschicken:`,
  email: 'E-Mail-Adresse',
  emailText: 'Leer: Wer den Link zuerst öffnet, gibt eine Adresse an.',
  emailTaken: 'Diese Adresse hat schon jemand.',
  createInvite: 'Link erstellen',
  inviteLink: 'Link der Einladung',
  openInvites: 'Offene Einladungen',
  anyone: 'alle, die den Link haben',
  validUntil: (day) => `gültig bis ${day}`,
  withdraw: 'Zurückziehen',
  editUser: (name) => `${name} ändern`,
  moreFor: (name) => `Mehr zu ${name}`,
  logInLink: 'Anmeldelink erstellen',
  logInLinkOf: (name) => `Anmeldelink für ${name}`,
  logInLinkText:
    'Wer ihn binnen 24 Stunden öffnet, ist einmal als diese Person angemeldet und darf ein neues Passwort setzen.',
  createLink: 'Link erstellen',
  sessions: 'Anmeldungen',
  sessionsOf: (name) => `Wo ${name} angemeldet ist`,
  noSessions: 'Nirgends angemeldet.',
  endSession: 'Beenden',
  endAll: 'Alle beenden',
  removeFactor: 'Zweiten Faktor entfernen',
  removeFactorText: (name) =>
    `${name} meldet sich dann allein mit dem Passwort an, bis ein neuer zweiter Faktor eingerichtet ist.`,
  factorRule: 'Zweiter Faktor',
  factorIsRequired: 'Verlangt: Wer keinen hat, richtet zuerst einen ein.',
  factorIsOptional: 'Jeder entscheidet selbst. Sie können ihn von allen verlangen.',
  usersWithout: (count) =>
    count === 0
      ? 'Alle aktiven Benutzer haben einen.'
      : `${plural(count, 'aktiver Benutzer hat', 'aktive Benutzer haben')} keinen.`,
  requireFactor: 'Von allen verlangen',
  requireFactorText: (without) =>
    `${without === 0 ? 'Alle aktiven Benutzer haben einen.' : `${plural(without, 'aktiver Benutzer hat keinen und muss', 'aktive Benutzer haben keinen und müssen')} sofort einen einrichten, außer bei Anmeldungen über Ihren Identitätsanbieter.`} API-Schlüssel sind nicht betroffen.`,
  stopRequiring: 'Nicht mehr verlangen',
  stopRequiringText: 'Benutzer dürfen ihren zweiten Faktor dann entfernen und sich nur mit dem Passwort anmelden.',
  viewAs: 'Mit den Augen dieser Person sehen',
  viewing: (name) => `Sie sehen die Daten, die ${name} sieht. Was ${name} ändern darf, fehlt hier.`,
  endView: 'Beenden',
  deactivate: 'Sperren',
  deactivateUser: (name) => `${name} sperren?`,
  deactivateText: 'Alle Anmeldungen und Anmeldelinks enden sofort. Der Name bleibt in Notizen und Verläufen stehen.',
  activate: 'Wieder zulassen',
  deleteUser: 'Löschen',
  deleteUserOf: (name) => `${name} löschen?`,
  deleteUserEffects: [
    'Anmeldungen und Anmeldelinks enden sofort. Auch geteilte Seiten dieser Person enden.',
    'Beobachtungen, Alarme, die tägliche E-Mail und eigene Ansichten werden gelöscht.',
    'Zugewiesene Ausnahmen sind niemandem mehr zugewiesen. Geteilte Ansichten und Chat-Kanäle gehen an Sie über.',
    'Notizen, Verläufe und das Protokoll behalten den Namen.',
    'Die E-Mail-Adresse können Sie neu einladen, als neue Person.',
  ],
  deleteUserInstead: 'Das lässt sich nicht rückgängig machen. Wer nur vorübergehend nicht hinein soll, wird gesperrt.',
  lastAdmin: 'Das ist der einzige Admin. Machen Sie zuerst jemand anderen dazu.',
};
