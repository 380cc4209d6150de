/** ../english/messages.ts in German. */
import type { messages as english } from '../english/messages.ts';
import { pluralIn } from '../plural.ts';
import { findWord } from '../word-of.ts';

const plural = pluralIn('de');

const events = {
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
};

export const messages: typeof english = {
  many: (title, count) => `${title}: ${count} Container`,
  manyHolds: (set, cleared) => `Sperre gesetzt: ${set} Container, aufgehoben: ${cleared}`,
  details: {
    last_free_day_near: (of) => {
      const left = of.number('working_days_left');
      return `Letzter freier Tag ${of.day('last_free_day')}: ${left === 0 ? 'kein Arbeitstag mehr' : `noch ${plural(left, 'Arbeitstag', 'Arbeitstage')}`}.`;
    },
    available_for_pickup: (of) =>
      of.has('available_since') ? `Zur Abholung verfügbar seit ${of.time('available_since')}.` : '',
    hold_changed: (of) =>
      [
        ...(of.list('set') === '' ? [] : [`Sperre gesetzt: ${of.list('set')}.`]),
        ...(of.list('cleared') === '' ? [] : [`Sperre aufgehoben: ${of.list('cleared')}.`]),
      ].join(' '),
    fee_changed: (of) => `Gebühr: ${of.list('set')}.`,
    eta_moved: (of) => `ETA ${of.time('was_at')} → ${of.time('eta_at')}, ${shift(of.number('hours'))}.`,
    rolled_over: () => '',
    dwelling: (of) => `Entladen ${of.time('discharged_at')}, vor ${plural(of.number('days'), 'Tag', 'Tagen')}.`,
    plan_changed: (of) => findWord(events, of.text('event')) ?? '',
    empty_return_due: (of) => `Leer zurückgeben bis ${of.day('due_on')}.`,
    document_unread: () => '',
    tracking_failed: (of) => `${of.has('number') ? `${of.text('number')} ` : ''}kann nicht verfolgt werden.`,
    webhook_failing: (of) => `${of.text('url')} schlägt seit ${of.time('failing_since')} fehl.`,
    followed: (of) => findWord(events, of.text('event')) ?? '',
    mentioned: (of) => `${of.has('author') ? of.text('author') : 'Ein Kollege'}: ${of.text('text')}`,
    assigned: (of) => {
      const many = `${plural(of.number('exceptions'), 'Ausnahme', 'Ausnahmen')} an ${plural(of.number('containers'), 'Container', 'Containern')}: `;
      return `${of.has('author') ? `${of.text('author')}: ` : ''}${of.number('containers') === 1 ? '' : many}${of.kinds}.`;
    },
    chat_channel_stopped: (of) =>
      of.text('reason') === 'host_not_allowed'
        ? `${of.text('name')}: Der Betreiber dieser Installation erlaubt den Host nicht. Tragen Sie eine andere Adresse ein.`
        : `${of.text('name')}: Den Empfänger gibt es nicht mehr. Tragen Sie eine neue Adresse ein.`,
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

function shift(hours: number): string {
  const count = Math.abs(hours);
  const span = count >= 48 ? plural(Math.round(count / 24), 'Tag', 'Tage') : plural(count, 'Stunde', 'Stunden');
  return `${span} ${hours < 0 ? 'früher' : 'später'}`;
}
