/** ../english/units.ts in Spanish. */
import type { units as english } from '../english/units.ts';
import { pluralIn } from '../plural.ts';

const plural = pluralIn('es');

export const units: typeof english = {
  hours: (count) => plural(count, 'hora', 'horas'),
  days: (count) => plural(count, 'día', 'días'),
  span: (hours) => (hours < 48 ? units.hours(hours) : units.days(Math.round(hours / 24))),
  containers: (count) => plural(count, 'contenedor', 'contenedores'),
  shipments: (count) => plural(count, 'embarque', 'embarques'),
  requests: (count) => plural(count, 'solicitud', 'solicitudes'),
};
