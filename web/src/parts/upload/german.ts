/** The words of english.ts in German. */
import { pluralIn } from '@portolan/wording/plural';
import type { words as english } from './english.ts';

const plural = pluralIn('de');

export const words: typeof english = {
  addFiles: 'Dateien hinzufügen …',
  dropNow: 'Zum Hinzufügen loslassen',
  uploads: 'Hinzugefügte Dateien',
  clearUploads: 'Liste schließen',
  uploadsDone: (done, all) => `${done} von ${plural(all, 'Datei', 'Dateien')} erledigt`,
  percent: (percent) => `${percent} %`,
  waits: 'wartet',
  added: 'Hinzugefügt',
  openExisting: 'Die vorhandene öffnen',
  refused: {
    duplicate: 'Nicht hinzugefügt: Sie haben diese Datei schon.',
    empty: 'Nicht hinzugefügt: Die Datei ist leer.',
    tooLarge: (megabytes) =>
      megabytes === null
        ? 'Nicht hinzugefügt: Die Datei ist zu groß.'
        : `Nicht hinzugefügt: Die Datei ist größer als ${megabytes} MB.`,
    kind: 'Nicht hinzugefügt: Dateien dieser Art werden nicht angenommen, nur PDF, Bilder, Excel, CSV, Word, Text und E-Mails.',
    name: 'Nicht hinzugefügt: Der Name der Datei ist nicht erlaubt. Benennen Sie sie um.',
    noRoom: 'Nicht hinzugefügt: Es ist kein Platz mehr für Dokumente. Löschen Sie solche, die Sie nicht mehr brauchen.',
    later: 'Nicht hinzugefügt: Die Ablage antwortet nicht. Versuchen Sie es später noch einmal.',
    loggedOut: 'Nicht hinzugefügt: Ihre Sitzung ist abgelaufen. Melden Sie sich an und versuchen Sie es noch einmal.',
    forbidden: 'Nicht hinzugefügt: Sie dürfen keine Dokumente hinzufügen.',
    offline: 'Nicht hinzugefügt: Der Dienst ist nicht erreichbar.',
    other: 'Nicht hinzugefügt: Der Dienst hat die Datei nicht angenommen.',
  },
};
