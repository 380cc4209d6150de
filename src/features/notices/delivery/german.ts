/** The German words of messages about alerts. */
import { tableOf } from '@portolan/codes/table-of';
import { kindInWords } from '../exceptions/wording/wording.ts';
import { type AlertWords, byAuthor, listOf, type Saying } from './alert-words.ts';

const days = (count: unknown, one: string, many: string) => `${count} ${count === 1 ? one : many}`;
const nothing = () => '';
const EVENTS: Readonly<Record<string, string>> = tableOf({
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
});

export const GERMAN: AlertWords = {
  title: {
    last_free_day_near: 'Letzter freier Tag ist nah',
    demurrage_running: 'Es laufen Kosten auf',
    available_for_pickup: 'Zur Abholung verfügbar',
    hold_changed: 'Sperre gesetzt oder aufgehoben',
    fee_changed: 'Gebühr gesetzt',
    eta_moved: 'ETA hat sich verschoben',
    rolled_over: 'Schiff verpasst',
    dwelling: 'Steht im Hafen',
    plan_changed: 'Schiff, Hafen oder Terminal geändert',
    empty_return_due: 'Leerrückgabe ist fällig',
    document_unread: 'Dokument war nicht lesbar',
    tracking_failed: 'Verfolgung fehlgeschlagen',
    webhook_failing: 'Webhook-Zustellungen schlagen fehl',
    followed: 'Neues zu dem, was Sie beobachten',
    mentioned: 'Sie wurden erwähnt',
    assigned: 'Ihnen zugewiesen',
    chat_channel_stopped: 'Chat-Kanal angehalten',
  },
  holdTitle: { set: 'Sperre gesetzt', cleared: 'Sperre aufgehoben' },
  many: (title, count) => `${title}: ${count} Container`,
  manyHolds: (set, cleared) => `Sperre gesetzt: ${set} Container, aufgehoben: ${cleared}`,
  detail: {
    last_free_day_near: ({ facts, day }) =>
      `Letzter freier Tag ${day(facts.last_free_day)}: ${left(facts.working_days_left)}.`,
    available_for_pickup: ({ facts, time }) =>
      facts.available_since === undefined ? '' : `Zur Abholung verfügbar seit ${time(facts.available_since)}.`,
    hold_changed: ({ facts }) => changes(facts),
    fee_changed: ({ facts }) => `Gebühr: ${listOf(facts.set)}.`,
    eta_moved: ({ facts, time }) => `ETA ${time(facts.was_at)} → ${time(facts.eta_at)}, ${shift(facts.hours)}.`,
    rolled_over: nothing,
    dwelling: ({ facts, time }) => `Entladen ${time(facts.discharged_at)}, vor ${days(facts.days, 'Tag', 'Tagen')}.`,
    plan_changed: ({ facts }) => EVENTS[String(facts.event)] ?? '',
    empty_return_due: ({ facts, day }) => `Leer zurückgeben bis ${day(facts.due_on)}.`,
    document_unread: nothing,
    tracking_failed: ({ facts }) => `${facts.number ?? ''} kann nicht verfolgt werden.`.trim(),
    webhook_failing: ({ facts, time }) => `${facts.url} schlägt seit ${time(facts.failing_since)} fehl.`,
    followed: ({ facts }) => EVENTS[String(facts.event)] ?? '',
    mentioned: ({ facts }) => `${facts.author ?? 'Ein Kollege'}: ${facts.text ?? ''}`,
    assigned: ({ facts }) => byAuthor(facts, assigned(facts)),
    chat_channel_stopped: ({ facts }) =>
      facts.reason === 'host_not_allowed'
        ? `${facts.name}: Der Betreiber dieser Installation erlaubt den Host nicht. Tragen Sie eine andere Adresse ein.`
        : `${facts.name}: Den Empfänger gibt es nicht mehr. Tragen Sie eine neue Adresse ein.`,
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
  testText: (name) => `Portolan kann an ${name} schreiben. Alarme von Regeln mit diesem Kanal kommen hier an.`,
};

function assigned({ exceptions, containers, kinds }: Saying['facts']): string {
  const names = listOf(Array.isArray(kinds) ? kinds.map((kind) => kindInWords(kind, 'de')) : []);
  return containers === 1
    ? `${names}.`
    : `${days(exceptions, 'Ausnahme', 'Ausnahmen')} an ${days(containers, 'Container', 'Containern')}: ${names}.`;
}

function left(count: unknown): string {
  return count === 0 ? 'kein Arbeitstag mehr' : `noch ${days(count, 'Arbeitstag', 'Arbeitstage')}`;
}

function changes({ set, cleared }: Saying['facts']): string {
  const parts = [
    ...(listOf(set) === '' ? [] : [`Sperre gesetzt: ${listOf(set)}.`]),
    ...(listOf(cleared) === '' ? [] : [`Sperre aufgehoben: ${listOf(cleared)}.`]),
  ];
  return parts.join(' ');
}

function shift(hours: unknown): string {
  const count = Math.abs(Number(hours));
  const span = count >= 48 ? days(Math.round(count / 24), 'Tag', 'Tage') : days(count, 'Stunde', 'Stunden');
  return `${span} ${Number(hours) < 0 ? 'früher' : 'später'}`;
}
