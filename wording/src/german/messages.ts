/** ../english/messages.ts in German. */
import type { messages as english } from '../english/messages.ts';
import { pluralIn } from '../plural.ts';

const plural = pluralIn('de');

export const messages: typeof english = {
  many: (title, count) => `${title}: ${count} Container`,
  manyHolds: (set, cleared) => `Sperre gesetzt: ${set} Container, aufgehoben: ${cleared}`,
  lastFreeDay: (day, workingDays) =>
    `Letzter freier Tag ${day}: ${workingDays === 0 ? 'kein Arbeitstag mehr' : `noch ${plural(workingDays, 'Arbeitstag', 'Arbeitstage')}`}.`,
  availableSince: (time) => `Zur Abholung verfügbar seit ${time}.`,
  holdSet: (names) => `Sperre gesetzt: ${names}.`,
  holdCleared: (names) => `Sperre aufgehoben: ${names}.`,
  feeSet: (names) => `Gebühr: ${names}.`,
  etaMoved: (was, is, hours) => `ETA ${was} → ${is}, ${span(Math.abs(hours))} ${hours < 0 ? 'früher' : 'später'}.`,
  dischargedAgo: (time, days) => `Entladen ${time}, vor ${plural(days, 'Tag', 'Tagen')}.`,
  returnBy: (day) => `Leer zurückgeben bis ${day}.`,
  notTrackable: (number) => `${number} kann nicht verfolgt werden.`,
  failingSince: (url, time) => `${url} schlägt seit ${time} fehl.`,
  wrote: (author, text) => `${author ?? 'Ein Kollege'}: ${text}`,
  assigned: (exceptions, of, kinds) =>
    of === 1
      ? `${kinds}.`
      : `${plural(exceptions, 'Ausnahme', 'Ausnahmen')} an ${plural(of, 'Container', 'Containern')}: ${kinds}.`,
  hostNotAllowed: (channel) =>
    `${channel}: Der Betreiber dieser Installation erlaubt den Host nicht. Tragen Sie eine andere Adresse ein.`,
  receiverGone: (channel) => `${channel}: Den Empfänger gibt es nicht mehr. Tragen Sie eine neue Adresse ein.`,
  events: {
    'container.transport.vessel_departed': 'Das Schiff hat den Ladehafen verlassen.',
    'container.transport.transshipment_discharged': 'Im Umladehafen entladen.',
    'container.transport.vessel_arrived': 'Das Schiff ist im Entladehafen angekommen.',
    'container.transport.vessel_discharged': 'Entladen.',
    'container.transport.full_out': 'Abgeholt.',
    'container.transport.arrived_at_inland_destination': 'Am Zielort im Inland angekommen.',
    'container.transport.delivered': 'Zugestellt.',
    'container.transport.empty_in': 'Leer zurückgegeben.',
    'container.pod_terminal_changed': 'Kommt an ein anderes Terminal.',
    'shipment.vessel_changed': 'Kommt mit einem anderen Schiff.',
    'shipment.port_of_discharge_changed': 'Geht in einen anderen Entladehafen.',
  },
  byToday: (amounts) => `${amounts} bis heute`,
  more: (count) => `und ${count} weitere`,
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

function span(hours: number): string {
  return hours >= 48 ? plural(Math.round(hours / 24), 'Tag', 'Tage') : plural(hours, 'Stunde', 'Stunden');
}
