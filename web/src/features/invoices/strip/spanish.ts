/** The words of the calendar strip in Spanish. Of several texts the first that fits is shown. */
import { numberIn, pluralIn } from '@portolan/wording/plural';
import type { words as english } from './english.ts';

const number = numberIn('es');

const plural = pluralIn('es');
const days = (count: number) => plural(count, 'día', 'días');

export const words: typeof english = {
  noDays: 'La línea no indica días.',
  asTable: 'Día por día',
  days: 'Días de la estadía',
  day: 'Día',
  notes: 'Notas',
  summary: ({ from, to, billedDays, billed, chargedDays, computed }) =>
    `La estadía del ${from} al ${to}. Facturado: ${days(billedDays)}, ${billed}. ${
      computed === null ? 'No se puede calcular.' : `Calculado: ${days(chargedDays)}, ${computed}.`
    } La tabla de abajo tiene cada día.`,
  rows: { billed: 'Facturado', computed: 'Calculado', blocked: 'Sin acceso' },
  shortRows: { billed: 'F', computed: 'C', blocked: 'S' },
  granted: ['tiempo libre concedido', 'libre', ''],
  billedDays: (count) => [`facturado, ${days(count)}`, 'facturado', `${number(count)} d`],
  computedDays: {
    free: () => ['tiempo libre', 'libre'],
    charged: (count) => [`cobrado, ${days(count)}`, 'cobrado', `${number(count)} d`],
    not_counted: () => ['no se cuenta', '–'],
    stopped: () => ['fin'],
    unknown: () => ['no se puede calcular', '?'],
  },
  blocked: { held: ['retenido', 'r'], not_available: ['no disponible', 'n/d', 'n'] },
  billedNames: {
    free: 'tiempo libre según la factura',
    agreed: 'facturado, conforme',
    at_stake: 'facturado, en juego',
    not_checked: 'facturado, sin comparar',
  },
  computedNames: {
    free: 'libre',
    charged: 'cobrado',
    not_counted: 'no se cuenta',
    stopped: 'después del final',
    unknown: 'no se puede calcular',
  },
  closed: 'día inhábil',
};
