/** ../english/calendar.ts in Spanish. */
import type { calendar as english } from '../english/calendar.ts';
import { numberIn, pluralIn } from '../plural.ts';
import { units } from './units.ts';

const plural = pluralIn('es');
const number = numberIn('es');
const { containers } = units;

export const calendar: typeof english = {
  kinds: {
    last_free_day: 'Último día libre',
    empty_return: 'Devolución del vacío',
    dispute_due: 'Último día para reclamar',
    appointment: 'Cita de retiro',
    arrival: 'Llegada',
  },
  counts: {
    last_free_day: (count) => `Último día libre: ${containers(count)}`,
    empty_return: (count) => `Devolución del vacío: ${containers(count)}`,
    dispute_due: (count) => `Último día para reclamar: ${plural(count, 'factura', 'facturas')}`,
    appointment: (count) => `Cita de retiro: ${containers(count)}`,
    arrival: (count) => `Llegan: ${containers(count)}`,
  },
  amounts: {
    first_charged_day: (sum) => `El primer día posterior cuesta ${sum}.`,
    at_stake: (sum) => `Se pueden reclamar ${sum}.`,
  },
  clock: (charge, day, sum) => `${charge}: desde el ${day}, ${sum} por el primer día.`,
  basis: { prediction: 'Llegada prevista.', line: 'Llegada según la ETA de la naviera.' },
  customer: (name) => `Cliente: ${name}`,
  port: (name) => `Puerto de descarga: ${name}`,
  biller: (name) => `Facturado por: ${name}`,
  more: (count) => `y ${number(count)} más`,
  open: 'Abrir en Portolan:',
  about: 'Los días son los de los puertos.',
  cut: {
    title: (most) => `El calendario está cortado: solo se muestran las primeras ${number(most)} entradas`,
    text: 'Pueden faltar entradas desde este día. Suscríbase a un evento por día o elija menos contenedores.',
  },
};
