/** Calendars that other programs read; ../german/calendar.ts has the same members. */
import { numberIn, pluralIn } from '../plural.ts';

const plural = pluralIn('en');
const number = numberIn('en');
const boxes = (count: number) => `${plural(count, 'container', 'containers')}`;
const invoices = (count: number) => `${plural(count, 'invoice', 'invoices')}`;

export const calendar = {
  kinds: {
    last_free_day: 'Last free day',
    empty_return: 'Empty return due',
    dispute_due: 'Last day for a dispute',
    appointment: 'Pickup appointment',
    arrival: 'Arrival',
  },
  /** Of all entries of a kind on a day. */
  counts: {
    last_free_day: (count: number) => `Last free day: ${boxes(count)}`,
    empty_return: (count: number) => `Empty return due: ${boxes(count)}`,
    dispute_due: (count: number) => `Last day for a dispute: ${invoices(count)}`,
    appointment: (count: number) => `Pickup appointment: ${boxes(count)}`,
    arrival: (count: number) => `Arriving: ${boxes(count)}`,
  },
  amounts: {
    first_charged_day: (sum: string) => `The first day after it costs ${sum}.`,
    at_stake: (sum: string) => `${sum} can be disputed.`,
  },
  clock: (charge: string, day: string, sum: string) => `${charge}: from ${day}, ${sum} for the first day.`,
  basis: { prediction: 'Predicted arrival.', line: "Arrival by the shipping line's ETA." },
  customer: (name: string) => `Customer: ${name}`,
  port: (name: string) => `Port of discharge: ${name}`,
  biller: (name: string) => `Billed by: ${name}`,
  more: (count: number) => `and ${number(count)} more`,
  open: 'Open in Portolan:',
  about: 'Days are those of the ports.',
  cut: {
    title: (most: number) => `Calendar is cut: only the first ${most} entries are shown`,
    text: 'Entries from this day on may be missing. Subscribe to one event for each day instead, or choose fewer containers.',
  },
};
