/** The English words of messages about alerts. */
import { tableOf } from '@portolan/codes/table-of';
import { kindInWords } from '../exceptions/wording/wording.ts';
import { type AlertWords, byAuthor, listOf, type Saying } from './alert-words.ts';

const days = (count: unknown, noun: string) => `${count} ${noun}${count === 1 ? '' : 's'}`;
const nothing = () => '';
const EVENTS: Readonly<Record<string, string>> = tableOf({
  'container.transport.vessel_departed': 'The vessel has left the port of loading.',
  'container.transport.transshipment_discharged': 'It was discharged at the port of transshipment.',
  'container.transport.vessel_arrived': 'The vessel has arrived at the port of discharge.',
  'container.transport.vessel_discharged': 'It was discharged.',
  'container.transport.full_out': 'It was picked up.',
  'container.transport.arrived_at_inland_destination': 'It has arrived at the inland destination.',
  'container.transport.delivered': 'It was delivered.',
  'container.transport.empty_in': 'It was returned empty.',
  'container.pod_terminal_changed': 'It comes to another terminal.',
  'shipment.vessel_changed': 'It comes with another vessel.',
  'shipment.port_of_discharge_changed': 'It goes to another port of discharge.',
});

export const ENGLISH: AlertWords = {
  title: {
    last_free_day_near: 'Last free day is near',
    demurrage_running: 'Charges are running',
    available_for_pickup: 'Available for pickup',
    hold_changed: 'Hold set or cleared',
    fee_changed: 'Fee set',
    eta_moved: 'ETA has moved',
    rolled_over: 'Missed its vessel',
    dwelling: 'Waiting at the port',
    plan_changed: 'Vessel, port or terminal changed',
    empty_return_due: 'Empty return is due',
    document_unread: 'Document could not be read',
    tracking_failed: 'Tracking failed',
    webhook_failing: 'Webhook deliveries fail',
    followed: 'News of what you follow',
    mentioned: 'You were mentioned',
    assigned: 'Assigned to you',
    chat_channel_stopped: 'Chat channel stopped',
  },
  holdTitle: { set: 'Hold set', cleared: 'Hold cleared' },
  many: (title, count) => `${title}: ${count} containers`,
  manyHolds: (set, cleared) => `Hold set: ${days(set, 'container')}, cleared: ${cleared}`,
  detail: {
    last_free_day_near: ({ facts, day }) =>
      `Last free day ${day(facts.last_free_day)}: ${left(facts.working_days_left)}.`,
    available_for_pickup: ({ facts, time }) =>
      facts.available_since === undefined ? '' : `Available for pickup since ${time(facts.available_since)}.`,
    hold_changed: ({ facts }) => changes(facts, 'Hold'),
    fee_changed: ({ facts }) => `Fee: ${listOf(facts.set)}.`,
    eta_moved: ({ facts, time }) => `ETA ${time(facts.was_at)} → ${time(facts.eta_at)}, ${shift(facts.hours)}.`,
    rolled_over: nothing,
    dwelling: ({ facts, time }) => `Discharged ${time(facts.discharged_at)}, ${days(facts.days, 'day')} ago.`,
    plan_changed: ({ facts }) => EVENTS[String(facts.event)] ?? '',
    empty_return_due: ({ facts, day }) => `Return it empty by ${day(facts.due_on)}.`,
    document_unread: nothing,
    tracking_failed: ({ facts }) => `${facts.number ?? ''} cannot be tracked.`.trim(),
    webhook_failing: ({ facts, time }) => `${facts.url} has failed since ${time(facts.failing_since)}.`,
    followed: ({ facts }) => EVENTS[String(facts.event)] ?? '',
    mentioned: ({ facts }) => `${facts.author ?? 'A colleague'}: ${facts.text ?? ''}`,
    assigned: ({ facts }) => byAuthor(facts, assigned(facts)),
    chat_channel_stopped: ({ facts }) =>
      facts.reason === 'host_not_allowed'
        ? `${facts.name}: the operator of this installation does not allow its host. Enter another address.`
        : `${facts.name}: its receiver no longer exists. Enter a new address.`,
  },
  byToday: (amounts) => `${amounts} by today`,
  more: (count) => `and ${count} more`,
  open: 'Open Portolan',
  openOne: 'Open the container',
  container: 'Container',
  what: 'What happened',
  why: 'You get this message by a rule of your alerts.',
  byColleague: {
    mentioned: {
      why: 'You get this message because a colleague mentioned you in a note.',
      stops: 'mentions of you in notes',
    },
    assigned: {
      why: 'You get this message because exceptions were assigned to you.',
      stops: 'exceptions that are assigned to you',
    },
  },
  alertsOf: (title) => `the alert “${title}”`,
  change: 'Change or silence the rule',
  test: 'Test message',
  testText: (name) => `Portolan can write to ${name}. Alerts of rules with this channel will come here.`,
};

function assigned({ exceptions, containers, kinds }: Saying['facts']): string {
  const names = listOf(Array.isArray(kinds) ? kinds.map((kind) => kindInWords(kind, 'en')) : []);
  return containers === 1
    ? `${names}.`
    : `${days(exceptions, 'exception')} of ${days(containers, 'container')}: ${names}.`;
}

function left(count: unknown): string {
  return count === 0 ? 'no working day left' : `${days(count, 'working day')} left`;
}

function changes({ set, cleared }: Saying['facts'], noun: string): string {
  const parts = [
    ...(listOf(set) === '' ? [] : [`${noun} set: ${listOf(set)}.`]),
    ...(listOf(cleared) === '' ? [] : [`${noun} cleared: ${listOf(cleared)}.`]),
  ];
  return parts.join(' ');
}

function shift(hours: unknown): string {
  const count = Math.abs(Number(hours));
  const span = count >= 48 ? days(Math.round(count / 24), 'day') : days(count, 'hour');
  return `${span} ${Number(hours) < 0 ? 'earlier' : 'later'}`;
}
