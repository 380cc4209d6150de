/** Messages about alerts, by mail and chat; ../german/messages.ts has the same members. Days and times are texts already. */
import { pluralIn } from '../plural.ts';
import type { ShownFacts } from '../shown-facts.ts';
import { findWord } from '../word-of.ts';

const plural = pluralIn('en');
const containers = (count: number) => plural(count, 'container', 'containers');

/** What happened, by the name of its event. */
const events = {
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
};

export const messages = {
  /** Of several: what happened, behind their number. */
  many: (title: string, count: number) => `${title}: ${containers(count)}`,
  manyHolds: (set: number, cleared: number) => `Hold set: ${containers(set)}, cleared: ${cleared}`,
  /** What an alert says behind the number of the container; empty: its title says all. Others read as their exceptions. */
  details: {
    last_free_day_near: (of: ShownFacts) => {
      const left = of.number('working_days_left');
      return `Last free day ${of.day('last_free_day')}: ${left === 0 ? 'no working day' : plural(left, 'working day', 'working days')} left.`;
    },
    available_for_pickup: (of: ShownFacts) =>
      of.has('available_since') ? `Available for pickup since ${of.time('available_since')}.` : '',
    hold_changed: (of: ShownFacts) =>
      [
        ...(of.list('set') === '' ? [] : [`Hold set: ${of.list('set')}.`]),
        ...(of.list('cleared') === '' ? [] : [`Hold cleared: ${of.list('cleared')}.`]),
      ].join(' '),
    fee_changed: (of: ShownFacts) => `Fee: ${of.list('set')}.`,
    eta_moved: (of: ShownFacts) => `ETA ${of.time('was_at')} → ${of.time('eta_at')}, ${shift(of.number('hours'))}.`,
    rolled_over: () => '',
    dwelling: (of: ShownFacts) =>
      `Discharged ${of.time('discharged_at')}, ${plural(of.number('days'), 'day', 'days')} ago.`,
    plan_changed: (of: ShownFacts) => findWord(events, of.text('event')) ?? '',
    empty_return_due: (of: ShownFacts) => `Return it empty by ${of.day('due_on')}.`,
    document_unread: () => '',
    tracking_failed: (of: ShownFacts) => `${of.has('number') ? `${of.text('number')} ` : ''}cannot be tracked.`,
    webhook_failing: (of: ShownFacts) => `${of.text('url')} has failed since ${of.time('failing_since')}.`,
    followed: (of: ShownFacts) => findWord(events, of.text('event')) ?? '',
    mentioned: (of: ShownFacts) => `${of.has('author') ? of.text('author') : 'A colleague'}: ${of.text('text')}`,
    assigned: (of: ShownFacts) => {
      const many = `${plural(of.number('exceptions'), 'exception', 'exceptions')} of ${containers(of.number('containers'))}: `;
      return `${of.has('author') ? `${of.text('author')}: ` : ''}${of.number('containers') === 1 ? '' : many}${of.kinds}.`;
    },
    chat_channel_stopped: (of: ShownFacts) =>
      of.text('reason') === 'host_not_allowed'
        ? `${of.text('name')}: the operator of this installation does not allow its host. Enter another address.`
        : `${of.text('name')}: its receiver no longer exists. Enter a new address.`,
  },
  byToday: (amounts: string) => `${amounts} by today`,
  more: (count: number) => `and ${count} more`,
  open: 'Open Portolan',
  openOne: 'Open the container',
  container: 'Container',
  what: 'What happened',
  why: 'You get this message by a rule of your alerts.',
  /** What colleagues cause: why a mail comes, and what the link in it stops, as in `You get … by mail`. */
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
  /** What the link in a mail stops: `You get … by mail`. */
  alertsOf: (title: string) => `the alert “${title}”`,
  change: 'Change or silence the rule',
  test: 'Test message',
  testText: (channel: string) => `Portolan can write to ${channel}. Alerts of rules with this channel will come here.`,
};

function shift(hours: number): string {
  const count = Math.abs(hours);
  const span = count >= 48 ? plural(Math.round(count / 24), 'day', 'days') : plural(count, 'hour', 'hours');
  return `${span} ${hours < 0 ? 'earlier' : 'later'}`;
}
