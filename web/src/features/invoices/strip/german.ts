/** The words of english.ts in German. */
import { numberIn, pluralIn } from '@portolan/wording/plural';
import type { words as english } from './english.ts';

const number = numberIn('de');

const plural = pluralIn('de');
const days = (count: number) => plural(count, 'Tag', 'Tage');

export const words: typeof english = {
  noDays: 'Die Position nennt keine Tage.',
  asTable: 'Tag für Tag',
  days: 'Tage des Aufenthalts',
  day: 'Tag',
  notes: 'Hinweise',
  summary: ({ from, to, billedDays, billed, chargedDays, computed }) =>
    `Der Aufenthalt vom ${from} bis ${to}. Berechnet: ${days(billedDays)}, ${billed}. ${
      computed === null ? 'Er lässt sich nicht nachrechnen.' : `Nachgerechnet: ${days(chargedDays)}, ${computed}.`
    } Die Tabelle darunter nennt jeden Tag.`,
  rows: { billed: 'Rechnung', computed: 'Prüfung', blocked: 'Kein Zugang' },
  shortRows: { billed: 'R', computed: 'P', blocked: 'K' },
  granted: ['freie Zeit gewährt', 'frei', ''],
  billedDays: (count) => [`berechnet, ${days(count)}`, 'berechnet', `${number(count)} T`],
  computedDays: {
    free: () => ['freie Zeit', 'frei'],
    charged: (count) => [`zu zahlen, ${days(count)}`, 'zu zahlen', `${number(count)} T`],
    not_counted: () => ['zählt nicht', '–'],
    stopped: () => ['beendet'],
    unknown: () => ['nicht nachrechenbar', '?'],
  },
  blocked: { held: ['gesperrt', 'g'], not_available: ['nicht abholbar', 'n. a.', 'n'] },
  billedNames: {
    free: 'freie Zeit laut Rechnung',
    agreed: 'berechnet, stimmt',
    at_stake: 'berechnet, strittig',
    not_checked: 'berechnet, nicht verglichen',
  },
  computedNames: {
    free: 'frei',
    charged: 'zu zahlen',
    not_counted: 'zählt nicht',
    stopped: 'nach dem Ende',
    unknown: 'nicht nachrechenbar',
  },
  closed: 'kein Arbeitstag',
};
