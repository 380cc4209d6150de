/** The words of the embedded elements in German. */
import type { words as english } from './english.ts';

const ENDED = 'Dieser Link funktioniert nicht mehr. Bitten Sie den Absender um einen neuen.';

export const words: typeof english = {
  loading: 'Wird geladen …',
  details: 'Einzelheiten',
  openPage: 'Seite öffnen',
  newTab: 'öffnet einen neuen Tab',
  more: (count) => `${count} weitere`,
  map: 'Karte',
  asOf: (at) => `Stand: ${at}`,
  notRefreshed: (at) => `Nicht aktualisiert seit ${at}`,
  troubles: {
    src_invalid: ENDED,
    ended: ENDED,
    locked: 'Diese Seite hat ein Passwort.',
    site_not_allowed: 'Diese Website darf das nicht zeigen.',
    busy: 'Es gab zu viele Anfragen. In einer Minute geht es von selbst weiter.',
    unreachable: 'Keine Verbindung. Es wird noch einmal versucht.',
    failed: 'Das konnte nicht geladen werden. Es wird noch einmal versucht.',
    no_container: 'Dieser Container ist zurzeit nicht dabei.',
    no_map: 'Es gibt keine Karte zu zeigen.',
    not_drawn: 'Dieser Browser kann die Karte nicht zeichnen.',
  },
};
