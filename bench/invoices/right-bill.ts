/**
 * What an operator charges for a stay: free time and charged days, one day after the other. Written from the words of
 * tariffs, apart from the core, whose check it measures.
 */
import type { Tariff } from '../../src/core/charges/tariff.ts';
import { isHoliday, laterOf, plusDays, weekday } from './calendar.ts';

/** What is true of a stay, or what a biller who errs believes. */
export interface View {
  readonly tariff: Tariff;
  /** Day of the event from which free time counts, after the cut-off. */
  readonly start: string;
  /** The last free day that line, terminal or railroad stated. */
  readonly stated: string | null;
  /** Day of gate-out or return. */
  readonly end: string;
  /** Days on the whole of which the box could not be fetched or returned, and that are not charged. */
  readonly lost: ReadonlySet<string>;
}

export interface RightDay {
  readonly day: string;
  readonly amount: number;
  /** Index of the tier. */
  readonly tier: number;
}

export interface RightBill {
  readonly freeFrom: string;
  /** Null: no day is free. */
  readonly freeTo: string | null;
  readonly charged: readonly RightDay[];
}

export function rightBill({ tariff, start, stated, end, lost }: View): RightBill {
  const freeFrom = tariff.firstDay === 'next_day' ? plusDays(start, 1) : start;
  let last = plusDays(freeFrom, -1);
  for (let left = tariff.freeDays; left > 0; ) {
    last = plusDays(last, 1);
    if (isCounted(tariff, last, tariff.freeDaysAre) && !lost.has(last)) left -= 1;
  }
  last = laterOf(offClosedDay(tariff, last, lost), stated);
  const charged: RightDay[] = [];
  let total = 0;
  for (let day = plusDays(last, 1); day <= end; day = plusDays(day, 1)) {
    if (!isCounted(tariff, day, tariff.chargedDaysAre) || lost.has(day)) continue;
    const { tier, price } = priceOf(tariff, charged.length);
    const amount = cents(Math.min(price, (tariff.maximum ?? Number.POSITIVE_INFINITY) - total));
    charged.push({ day, amount, tier });
    total = cents(total + amount);
  }
  return { freeFrom, freeTo: last < freeFrom ? null : last, charged };
}

/** Where the last free day is closed, free time ends on the next day that is open and on which the box can be fetched. */
function offClosedDay(tariff: Tariff, last: string, lost: ReadonlySet<string>): string {
  if (!tariff.movesOffClosedDays || tariff.freeDays === 0 || !isClosed(tariff, last)) return last;
  let open = last;
  while (isClosed(tariff, open) || lost.has(open)) open = plusDays(open, 1);
  return open;
}

/** @param before how many days were charged before this one */
function priceOf({ tiers }: Tariff, before: number): { readonly tier: number; readonly price: number } {
  let first = 0;
  for (const [tier, { days, amount, per }] of tiers.entries()) {
    if (days === null || before < first + days) return { tier, price: per === 'day' || before === first ? amount : 0 };
    first += days;
  }
  throw new Error('the last tier of a tariff is without end');
}

export function isClosed({ closedDays: { weekdays, extra, calendar, worked } }: Tariff, day: string): boolean {
  if (weekdays.includes(weekday(day) === 0 ? 7 : weekday(day)) || extra.includes(day)) return true;
  return calendar !== null && isHoliday(calendar, day) && !worked.includes(day);
}

function isCounted(tariff: Tariff, day: string, are: Tariff['freeDaysAre']): boolean {
  return are === 'calendar' || !isClosed(tariff, day);
}

export function sumOf(days: readonly { readonly amount: number }[]): number {
  return cents(days.reduce((sum, { amount }) => sum + amount, 0));
}

export function cents(amount: number): number {
  return Math.round(amount * 100) / 100;
}
