/** Messages about alerts, by mail and chat; ../german/messages.ts has the same members. Days and times are texts already. */
import { pluralIn } from '../plural.ts';

const plural = pluralIn('en');
const containers = (count: number) => plural(count, 'container', 'containers');

export const messages = {
  /** Of several: what happened, behind their number. */
  many: (title: string, count: number) => `${title}: ${containers(count)}`,
  manyHolds: (set: number, cleared: number) => `Hold set: ${containers(set)}, cleared: ${cleared}`,
  lastFreeDay: (day: string, workingDays: number) =>
    `Last free day ${day}: ${workingDays === 0 ? 'no working day' : plural(workingDays, 'working day', 'working days')} left.`,
  availableSince: (time: string) => `Available for pickup since ${time}.`,
  holdSet: (names: string) => `Hold set: ${names}.`,
  holdCleared: (names: string) => `Hold cleared: ${names}.`,
  feeSet: (names: string) => `Fee: ${names}.`,
  etaMoved: (was: string, is: string, hours: number) =>
    `ETA ${was} → ${is}, ${span(Math.abs(hours))} ${hours < 0 ? 'earlier' : 'later'}.`,
  dischargedAgo: (time: string, days: number) => `Discharged ${time}, ${plural(days, 'day', 'days')} ago.`,
  returnBy: (day: string) => `Return it empty by ${day}.`,
  notTrackable: (number: string) => `${number} cannot be tracked.`,
  failingSince: (url: string, time: string) => `${url} has failed since ${time}.`,
  wrote: (author: string | null, text: string) => `${author ?? 'A colleague'}: ${text}`,
  assigned: (exceptions: number, of: number, kinds: string) =>
    of === 1 ? `${kinds}.` : `${plural(exceptions, 'exception', 'exceptions')} of ${containers(of)}: ${kinds}.`,
  hostNotAllowed: (channel: string) =>
    `${channel}: the operator of this installation does not allow its host. Enter another address.`,
  receiverGone: (channel: string) => `${channel}: its receiver no longer exists. Enter a new address.`,
  /** What happened, by the name of its event. */
  events: {
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

function span(hours: number): string {
  return hours >= 48 ? plural(Math.round(hours / 24), 'day', 'days') : plural(hours, 'hour', 'hours');
}
