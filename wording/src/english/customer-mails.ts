/**
 * Mails to customers about milestones of their shipments; ../german/customer-mails.ts has the same members. Days and
 * places are texts already.
 */
import { numberIn } from '../plural.ts';

const number = numberIn('en');

/** Of one milestone. Placeholders are in braces. */
export interface MilestoneText {
  readonly subject: string;
  /** Paragraphs have an empty line between them. A sentence whose value is not known is left out. */
  readonly text: string;
  /** The text of a mail about a single container. */
  readonly ofOne?: string;
}

export const customerMails = {
  headlines: {
    booked: 'Your shipment is being tracked',
    departed: 'Departed',
    arrived: 'Arrived at the port',
    available: 'Available for pickup',
    picked_up: 'Picked up',
    delivered: 'Delivered',
    delayed: 'Delayed',
  },
  billOfLading: 'Shipment',
  containers: 'Containers',
  references: 'Your references',
  eta: 'ETA',
  pickUpUntil: 'Pick up until',
  lastFreeDay: 'Last free day',
  passed: (day: string) => `${day} has passed: the costs of storage run`,
  terminal: 'Terminal',
  holds: 'Clear before the pickup',
  expectedBefore: 'Expected before',
  expectedNow: 'Expected now',
  unknownYet: 'not known yet',
  firstExpected: 'First expected',
  /** Calendar days; `Fri 12 Jun (2 days late)`. */
  late: (day: string, days: number) => `${day} (${days === 1 ? 'one day' : `${days} days`} late)`,
  later: (day: string, days: number) => `${day} (${days === 1 ? 'one day' : `${days} days`} later)`,
  reason: 'Reason',
  goesOnTo: 'Goes on to',
  expectedThere: (place: string, day: string) => `${place}, expected on ${day}`,
  questions: 'Your contact',
  /** The button to the shared page. */
  follow: 'Follow your shipment',
  /** What the link in the mail stops; the mail and the page of that link name the account beside it. */
  scope: 'news about your shipments',
  more: (count: number) => `and ${number(count)} more`,
  /** Where an account has no words of its own. */
  texts: {
    booked: {
      subject: 'Your shipment {bill_of_lading} is being tracked',
      text: 'We track your shipment {bill_of_lading} for you, and write to you as it moves.',
    },
    departed: {
      subject: '{bill_of_lading} departed from {port}',
      text: 'Your containers left {port} on {date}. They are aboard {vessel}. They are expected in {destination} on {eta}.',
      ofOne: 'Your container left {port} on {date}. It is aboard {vessel}. It is expected in {destination} on {eta}.',
    },
    arrived: {
      subject: '{bill_of_lading} arrived at {port}',
      text: 'Your containers arrived at {port} on {date}. They came with {vessel}.',
      ofOne: 'Your container arrived at {port} on {date}. It came with {vessel}.',
    },
    available: {
      subject: '{bill_of_lading} is available for pickup',
      text: 'Your containers have been available for pickup at {port} since {date}.',
      ofOne: 'Your container has been available for pickup at {port} since {date}.',
    },
    picked_up: {
      subject: '{bill_of_lading} was picked up',
      text: 'Your containers left the terminal on {date}.',
      ofOne: 'Your container left the terminal on {date}.',
    },
    delivered: {
      subject: '{bill_of_lading} was delivered',
      text: 'Your containers were delivered on {date}.',
      ofOne: 'Your container was delivered on {date}.',
    },
    delayed: {
      subject: '{bill_of_lading} is delayed',
      text: 'Your containers are delayed. They are now expected in {port} on {eta}.',
      ofOne: 'Your container is delayed. It is now expected in {port} on {eta}.',
    },
  } satisfies Record<string, MilestoneText>,
};
