/** The words of the calendar strip in English; german.ts has the same members. Of several texts the first that fits is shown. */
import { numberIn, pluralIn } from '@portolan/wording/plural';

const number = numberIn('en');

const plural = pluralIn('en');
const days = (count: number) => plural(count, 'day', 'days');

interface Stay {
  readonly from: string;
  readonly to: string;
  readonly billedDays: number;
  readonly billed: string;
  readonly chargedDays: number;
  /** Null: it cannot be computed. */
  readonly computed: string | null;
}

export const words = {
  noDays: 'The line names no days.',
  asTable: 'Day by day',
  days: 'Days of the stay',
  day: 'Day',
  notes: 'Notes',
  summary: ({ from, to, billedDays, billed, chargedDays, computed }: Stay) =>
    `The stay from ${from} to ${to}. Billed: ${days(billedDays)}, ${billed}. ${
      computed === null ? 'It cannot be computed.' : `Computed: ${days(chargedDays)}, ${computed}.`
    } The table below has each day.`,
  rows: { billed: 'Billed', computed: 'Computed', blocked: 'No access' },
  shortRows: { billed: 'B', computed: 'C', blocked: 'N' },
  granted: ['free time granted', 'free', ''] as string[],
  billedDays: (count: number): string[] => [`billed, ${days(count)}`, 'billed', `${number(count)} d`],
  computedDays: {
    free: (): string[] => ['free time', 'free'],
    charged: (count: number): string[] => [`charged, ${days(count)}`, 'charged', `${number(count)} d`],
    not_counted: (): string[] => ['not counted', '–'],
    stopped: (): string[] => ['ended'],
    unknown: (): string[] => ['cannot be computed', '?'],
  },
  blocked: { held: ['held', 'h'], not_available: ['not available', 'n/a', 'n'] },
  billedNames: {
    free: 'free time by the invoice',
    agreed: 'billed, agreed',
    at_stake: 'billed, at stake',
    not_checked: 'billed, not compared',
  },
  computedNames: {
    free: 'free',
    charged: 'charged',
    not_counted: 'not counted',
    stopped: 'after the end',
    unknown: 'cannot be computed',
  },
  closed: 'closed day',
};
