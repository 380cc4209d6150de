/** ../english/calendar.ts in German. */

import type { calendar as english } from '../english/calendar.ts';
import { numberIn, pluralIn } from '../plural.ts';

const plural = pluralIn('de');
const number = numberIn('de');

const boxes = (count: number) => `${number(count)} Container`;
const invoices = (count: number) => `${plural(count, 'Rechnung', 'Rechnungen')}`;

export const calendar: typeof english = {
  kinds: {
    last_free_day: 'Letzter freier Tag',
    empty_return: 'Leerrückgabe fällig',
    dispute_due: 'Einspruchsfrist endet',
    appointment: 'Abholtermin',
    arrival: 'Ankunft',
  },
  counts: {
    last_free_day: (count) => `Letzter freier Tag: ${boxes(count)}`,
    empty_return: (count) => `Leerrückgabe fällig: ${boxes(count)}`,
    dispute_due: (count) => `Einspruchsfrist endet: ${invoices(count)}`,
    appointment: (count) => `Abholtermin: ${boxes(count)}`,
    arrival: (count) => `Ankunft: ${boxes(count)}`,
  },
  amounts: {
    first_charged_day: (sum) => `Der erste Tag danach kostet ${sum}.`,
    at_stake: (sum) => `${sum} sind strittig.`,
  },
  clock: (charge, day, sum) => `${charge}: ab ${day}, ${sum} für den ersten Tag.`,
  basis: { prediction: 'Vorhergesagte Ankunft.', line: 'Ankunft nach der ETA der Reederei.' },
  customer: (name) => `Kunde: ${name}`,
  port: (name) => `Löschhafen: ${name}`,
  biller: (name) => `Rechnung von: ${name}`,
  more: (count) => `und ${number(count)} weitere`,
  open: 'In Portolan öffnen:',
  about: 'Die Tage sind die der Häfen.',
  cut: {
    title: (most) => `Der Kalender ist gekürzt: nur die ersten ${most} Einträge sind enthalten`,
    text: 'Einträge ab diesem Tag können fehlen. Abonnieren Sie stattdessen ein Ereignis je Tag, oder wählen Sie weniger Container.',
  },
};
