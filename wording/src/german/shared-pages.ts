/** ../english/shared-pages.ts in German. */
import type { sharedPages as english } from '../english/shared-pages.ts';

export const sharedPages: typeof english = {
  title: 'Sendungsverfolgung',
  needsScripts: 'Ein Skript füllt diese Seite: Erlauben Sie Skripte dieser Seite.',
  notices: {
    400: {
      title: 'Dieser Link ist unvollständig',
      text: 'Das Ende fehlt. Kopieren Sie den ganzen Link aus der Nachricht, oder fragen Sie den Absender danach.',
    },
    404: {
      title: 'Dieser Link funktioniert nicht',
      text: 'Er ist unvollständig, abgelaufen oder wurde zurückgezogen. Bitten Sie den Absender um einen neuen.',
    },
    429: {
      title: 'Zu viele Anfragen',
      text: 'Diese Seite wurde zu oft aufgerufen. Laden Sie sie in einer Minute noch einmal.',
    },
  },
  mapOf: (number) => `${number} · Karte`,
  mapNeedsScripts: 'Ein Skript zeichnet die Karte: Erlauben Sie Skripte dieser Seite.',
  mapNotices: {
    404: {
      title: 'Diese Karte gibt es nicht',
      text: 'Der Link ist unvollständig oder wurde zurückgezogen. Bitten Sie den Absender um einen neuen.',
    },
    410: { title: 'Dieser Link ist abgelaufen', text: 'Bitten Sie den Absender um einen neuen.' },
    429: {
      title: 'Zu viele Anfragen',
      text: 'Diese Seite wurde zu oft aufgerufen. Laden Sie sie in einer Minute noch einmal.',
    },
  },
};
