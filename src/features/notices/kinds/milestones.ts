/** The milestones that followers see in the bell, and that customers are mailed about. Pure. */
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

interface Milestone {
  readonly event: EventName;
  /** Null: customers are not mailed about it. */
  readonly mailed: MailedMilestone | null;
  readonly isFollowed: boolean;
}

/** As a shipment passes them; of one batch of events the mails leave in this order. */
const MILESTONES: readonly Milestone[] = [
  { event: 'tracking_request.succeeded', mailed: 'booked', isFollowed: false },
  { event: 'container.transport.vessel_departed', mailed: 'departed', isFollowed: true },
  { event: 'container.transport.transshipment_discharged', mailed: null, isFollowed: true },
  // Of exceptions only those of an ETA that moved to a later day.
  { event: 'exception.opened', mailed: 'delayed', isFollowed: false },
  { event: 'container.transport.vessel_arrived', mailed: 'arrived', isFollowed: true },
  { event: 'container.transport.vessel_discharged', mailed: null, isFollowed: true },
  // Followers get the kind of alert.
  { event: 'container.transport.available', mailed: 'available', isFollowed: false },
  { event: 'container.transport.full_out', mailed: 'picked_up', isFollowed: true },
  { event: 'container.transport.arrived_at_inland_destination', mailed: null, isFollowed: true },
  { event: 'container.transport.delivered', mailed: 'delivered', isFollowed: true },
  { event: 'container.transport.empty_in', mailed: null, isFollowed: true },
];

export const FOLLOWED_EVENTS = MILESTONES.filter(({ isFollowed }) => isFollowed).map(({ event }) => event);
export const MAILED_EVENTS = MILESTONES.filter(({ mailed }) => mailed !== null).map(({ event }) => event);

/** Undefined: customers are not mailed about the event. */
export function milestoneOf(name: string): MailedMilestone | undefined {
  return MILESTONES.find(({ event }) => event === name)?.mailed ?? undefined;
}

export function byOrder(a: MailedMilestone, b: MailedMilestone): number {
  const place = (of: MailedMilestone) => MILESTONES.findIndex(({ mailed }) => mailed === of);
  return place(a) - place(b);
}
