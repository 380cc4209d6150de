/** The words of english.ts in German. */
import type { words as english } from './english.ts';

export const words: typeof english = {
  intro: 'Wer E-Mails bekommt, steht bei jedem Kunden.',
  toCustomers: 'Zu den Kunden',
  mailLanguage: 'Sprache der E-Mails',
  subject: 'Betreff',
  text: 'Text',
  placeholders: (names) => `Eingesetzt werden: ${names}. Ein Satz, dessen Wert nicht bekannt ist, entfällt.`,
  aboutLink:
    '{link} öffnet die geteilte Seite des Kunden; in einer eigenen Zeile wird es zur Schaltfläche. Dafür muss die Liste der Sendungen oder Container geteilt sein, nach diesem Kunden allein gefiltert, ohne Passwort, Kosten, Dokumente und Abholtermin.',
  delayedFrom:
    'Geht hinaus, wenn die Ausnahme „ETA verschoben“ wegen einer späteren ETA entsteht: meist zwei Tage binnen einem Tag oder vier im Ganzen.',
  toThresholds: 'Zu den Schwellen',
  ownWords: 'Ihre eigenen Worte',
  giveBack: 'Den Text von Portolan nehmen',
  textSaved: 'Gespeichert.',
  unknownPlaceholder: 'Ein Name in Klammern ist keiner der unten genannten.',
  moments: {
    booked: 'Die Sendung wird verfolgt',
    departed: 'Die Sendung fährt ab',
    arrived: 'Die Sendung kommt im Entladehafen an',
    available: 'Die Sendung ist verfügbar',
    picked_up: 'Die Sendung wird abgeholt',
    delivered: 'Die Sendung wird zugestellt',
    delayed: 'Die Sendung verspätet sich',
  },
};
