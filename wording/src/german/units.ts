/** ../english/units.ts in German. */
import type { units as english } from '../english/units.ts';
import { pluralIn } from '../plural.ts';

const plural = pluralIn('de');

export const units: typeof english = {
  hours: (count) => plural(count, 'Stunde', 'Stunden'),
  days: (count) => plural(count, 'Tag', 'Tage'),
  span: (hours) => (hours < 48 ? units.hours(hours) : units.days(Math.round(hours / 24))),
  containers: (count) => plural(count, 'Container', 'Container'),
  shipments: (count) => plural(count, 'Sendung', 'Sendungen'),
  requests: (count) => plural(count, 'Anfrage', 'Anfragen'),
};
