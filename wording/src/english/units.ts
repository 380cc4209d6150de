/** Numbers with their units; ../german/units.ts has the same members. */
import { pluralIn } from '../plural.ts';

const plural = pluralIn('en');

export const units = {
  hours: (count: number) => plural(count, 'hour', 'hours'),
  days: (count: number) => plural(count, 'day', 'days'),
  /** From two days on in days. */
  span: (hours: number): string => (hours < 48 ? units.hours(hours) : units.days(Math.round(hours / 24))),
  containers: (count: number) => plural(count, 'container', 'containers'),
  shipments: (count: number) => plural(count, 'shipment', 'shipments'),
  requests: (count: number) => plural(count, 'request', 'requests'),
};
