/** ../english/messages.ts in German. */

import type { messages as english } from '../english/messages.ts';
import { numberIn } from '../plural.ts';

const number = numberIn('de');

export const messages: typeof english = {
  many: (title, count) => `${title}: ${number(count)} Container`,
  manyHolds: (set, cleared) => `Sperre gesetzt: ${set} Container, aufgehoben: ${cleared}`,
  byToday: (amounts) => `${amounts} bis heute`,
  more: (count) => `und ${number(count)} weitere`,
  open: 'Portolan öffnen',
  openOne: 'Container öffnen',
  container: 'Container',
  what: 'Was geschehen ist',
  why: 'Sie erhalten diese Nachricht durch eine Regel Ihrer Alarme.',
  byColleague: {
    mentioned: {
      why: 'Sie erhalten diese Nachricht, weil ein Kollege Sie in einer Notiz erwähnt hat.',
      stops: 'Erwähnungen in Notizen',
    },
    assigned: {
      why: 'Sie erhalten diese Nachricht, weil Ihnen Ausnahmen zugewiesen wurden.',
      stops: 'Ausnahmen, die Ihnen zugewiesen werden',
    },
  },
  alertsOf: (title) => `den Alarm „${title}“`,
  change: 'Regel ändern oder stummschalten',
  test: 'Testnachricht',
  testText: (channel) => `Portolan kann an ${channel} schreiben. Alarme von Regeln mit diesem Kanal kommen hier an.`,
};
