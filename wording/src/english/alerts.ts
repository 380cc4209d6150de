/**
 * What alerts say that are about no exception; ../german/alerts.ts has the same members. Days and times are texts already.
 */
import { pluralIn } from '../plural.ts';
import type { ShownFacts } from '../shown-facts.ts';
import { findWord } from '../word-of.ts';
import { arrivals, shift } from './arrivals.ts';
import { charges } from './charges.ts';
import { holds } from './holds.ts';

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

/** What an alert says behind the number of the container; empty: its title says all. Others read as their exceptions. */
const details = {
  last_free_day_near: (of: ShownFacts) =>
    `Last free day ${of.day('last_free_day')}: ${workingDays(of.number('working_days_left'))} left.`,
  available_for_pickup: (of: ShownFacts) =>
    of.has('available_since') ? `Available for pickup since ${of.time('available_since')}.` : '',
  hold_changed: (of: ShownFacts) =>
    [
      ...(of.list('set', holds.names) === '' ? [] : [`Hold set: ${of.list('set', holds.names)}.`]),
      ...(of.list('cleared', holds.names) === '' ? [] : [`Hold cleared: ${of.list('cleared', holds.names)}.`]),
    ].join(' '),
  fee_changed: (of: ShownFacts) => `Fee: ${of.list('set', charges.fees)}.`,
  eta_moved: (of: ShownFacts) => `ETA ${of.time('was_at')} → ${of.time('eta_at')}, ${shift(of.number('hours'))}.`,
  predicted_arrival_moved: (of: ShownFacts) =>
    `${arrivals.predicted} ${of.time('was_at')} → ${of.time('eta_at')}, ${shift(of.number('hours'))}; ${arrivals.band(of.day('earliest_at'), of.day('latest_at'))}.`,
  predicted_late: (of: ShownFacts) =>
    `ETA ${of.day('eta_at')}, ${arrivals.likelyOn(of.day('predicted_at'))}: ${arrivals.thanLine(of.number('hours'))}.`,
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
};

export const alerts = {
  details,
  /** The same of an alert that stays in a list, where it reads otherwise: nothing depends on today or repeats the title. */
  pastDetails: {
    last_free_day_near: (of: ShownFacts) =>
      `Last free day ${of.day('last_free_day')}; on ${of.day('on')} ${workingDays(of.number('working_days_left'))} left.`,
    hold_changed: (of: ShownFacts) => {
      const [set, cleared] = [of.list('set', holds.names), of.list('cleared', holds.names)];
      return set === '' || cleared === '' ? set + cleared : details.hold_changed(of);
    },
    fee_changed: (of: ShownFacts) => of.list('set', charges.fees),
    dwelling: (of: ShownFacts) => `Discharged ${of.day('discharged_at')}.`,
    tracking_failed: () => '',
    webhook_failing: (of: ShownFacts) => of.text('url'),
  },
  /** Of rules of alerts: `Mail me when …`. */
  when: {
    last_free_day_near: (count: number | null) =>
      count === 0
        ? 'the last free day of a container is today'
        : `the last free day of a container is ${plural(count ?? 3, 'working day', 'working days')} away`,
    last_free_day_passed: () => 'the last free day of a container has passed',
    demurrage_running: () => 'charges of a container begin to run',
    available_for_pickup: () => 'a container is available for pickup',
    hold_changed: () => 'a hold of a container is set or cleared',
    fee_changed: () => 'a fee of a container is set',
    eta_moved: (count: number | null) =>
      `the ETA of a shipment moves by ${plural(count ?? 24, 'hour', 'hours')} or more`,
    predicted_arrival_moved: (count: number | null) =>
      `the predicted arrival of a shipment moves by ${plural(count ?? 24, 'hour', 'hours')} or more`,
    predicted_late: (count: number | null) =>
      `a container is likely to arrive ${plural(count ?? 2, 'day', 'days')} or more after the line's ETA`,
    rolled_over: () => 'a container misses its vessel',
    ship_elsewhere: () => 'AIS shows the ship of a container elsewhere than the plan needs her',
    transshipment_at_risk: () => 'a container may miss its next ship at a transshipment',
    dwelling: (count: number | null) => `a container waits at the port for ${plural(count ?? 5, 'day', 'days')}`,
    milestone_overdue: () => 'a milestone is overdue',
    plan_changed: () => 'vessel, port or terminal change',
    no_news: () => 'a shipping line reports nothing',
    empty_return_due: (count: number | null) =>
      `an empty container must be returned within ${plural(count ?? 2, 'day', 'days')}`,
    dispute_due: () => 'the last day for the dispute of an invoice is near',
    document_missing: () => 'an expected document is missing',
    document_contradicting: () => 'a document contradicts what is tracked',
    document_unread: () => 'a document could not be read',
    tracking_failed: () => 'a number cannot be tracked',
    webhook_failing: (count: number | null) =>
      `deliveries of a webhook fail for ${plural(count ?? 1, 'hour', 'hours')}`,
  },
};

function workingDays(count: number): string {
  return count === 0 ? 'no working day' : plural(count, 'working day', 'working days');
}
