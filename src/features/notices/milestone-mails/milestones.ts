/** The milestones that customers are mailed about, and the events that report them. */
import type { EventName } from '../../../core/event-names.ts';

export const MAILED_MILESTONES = [
  'booked',
  'departed',
  'arrived',
  'available',
  'picked_up',
  'delivered',
  'delayed',
] as const;
export type MailedMilestone = (typeof MAILED_MILESTONES)[number];

/** Of exceptions only those of a moved ETA. */
export const MILESTONE_OF_EVENT: Readonly<Partial<Record<EventName, MailedMilestone>>> = {
  'tracking_request.succeeded': 'booked',
  'container.transport.vessel_departed': 'departed',
  'container.transport.vessel_arrived': 'arrived',
  'container.transport.available': 'available',
  'container.transport.full_out': 'picked_up',
  'container.transport.delivered': 'delivered',
  'exception.opened': 'delayed',
};
export const MAILED_EVENTS = Object.keys(MILESTONE_OF_EVENT) as EventName[];

/** As a shipment passes them; of one batch of events the mails leave in this order. */
const IN_ORDER: readonly MailedMilestone[] = [
  'booked',
  'departed',
  'delayed',
  'arrived',
  'available',
  'picked_up',
  'delivered',
];
export const EVENTS_IN_ORDER: readonly EventName[] = MAILED_EVENTS.toSorted((a, b) => orderOf(a) - orderOf(b));

export function byOrder(a: MailedMilestone, b: MailedMilestone): number {
  return IN_ORDER.indexOf(a) - IN_ORDER.indexOf(b);
}

function orderOf(event: EventName): number {
  return IN_ORDER.indexOf(MILESTONE_OF_EVENT[event] as MailedMilestone);
}

/** What own words may name, each in braces. */
export const PLACEHOLDERS = [
  'customer',
  'containers',
  'bill_of_lading',
  'vessel',
  'port',
  'destination',
  'date',
  'eta',
  'references',
  'company',
  'link',
] as const;
export type Placeholder = (typeof PLACEHOLDERS)[number];
