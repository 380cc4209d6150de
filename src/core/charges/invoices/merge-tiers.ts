/**
 * Lines that bill one stay in parts. In files and messages, which have a row or charge for each rate, they become one line
 * with tiers; the lines of an invoice get days of their own. Pure.
 */
import { billedDaysOf, isNextPart } from '@portolan/codes/billed-part';
import { dayText } from '../days.ts';
import type { Tier } from '../tariff.ts';
import type { BilledLine } from './invoice.ts';
import { spanOf } from './reading/billed-days.ts';

/** In the order of their first parts. What is not certain to be one stay stays apart. */
export function mergeTiers(lines: readonly BilledLine[]): BilledLine[] {
  const merged: BilledLine[] = [];
  /** By what the parts of one stay share: the place of its last part. */
  const last = new Map<string, number>();
  for (const line of lines) {
    const key = JSON.stringify([
      line.container,
      line.charge,
      line.billOfLading,
      line.currency,
      line.freeTimeFrom,
      line.freeTimeTo,
      line.freeDays,
    ]);
    const place = line.container === null || line.charge === 'other' ? undefined : last.get(key);
    const before = place === undefined ? undefined : merged[place];
    const joined = before === undefined ? null : joinedOf(before, line);
    if (place !== undefined && joined !== null) merged[place] = joined;
    else last.set(key, merged.push(line) - 1);
  }
  return merged;
}

/** Null: the second is not the next part of the first. */
function joinedOf(first: BilledLine, second: BilledLine): BilledLine | null {
  if (first.amount < 0 !== second.amount < 0) return null;
  const [before, next] = [billedDaysOf(first), billedDaysOf(second)];
  if (before === null || next === null || !isNextPart(first, second)) return null;
  const rates = [tiersOf(first, before), tiersOf(second, next)];
  if (rates.some((tiers) => tiers === null)) return null;
  return {
    ...first,
    to: second.to,
    days: before + next,
    rates: rates.flatMap((tiers) => tiers ?? []),
    amount: Math.round((first.amount + second.amount) * 1000) / 1000,
  };
}

/** Null where the rates are not of these days. */
function tiersOf({ rates, amount }: BilledLine, days: number): readonly Tier[] | null {
  if (rates.length === 0) return [{ days, amount: Math.abs(amount), per: 'period' }];
  const ends = rates.reduce((sum, tier) => sum + (tier.days ?? 0), 0);
  if (rates.every((tier) => tier.days !== null)) return ends === days ? rates : null;
  return rates.map((tier) => (tier.days === null ? { ...tier, days: days - ends } : tier));
}

/**
 * Tiers that are billed by a line each may all print the whole time, with days that add up to it: each then has days of
 * its own, the cheaper tier first. The lines stay apart, for findings name them by their places.
 */
export function withOwnDays(lines: readonly BilledLine[]): readonly BilledLine[] {
  const wholes = Map.groupBy(lines, ({ container, charge, from, to, amount }) =>
    amount < 0 || from === null || to === null ? '' : [container, charge, from, to].join('|'),
  );
  const own = new Map<BilledLine, BilledLine>();
  for (const [key, some] of wholes) {
    const span = spanOf(some[0] as BilledLine);
    const days = some.reduce((all, each) => all + (each.days ?? Number.NaN), 0);
    if (key === '' || some.length === 1 || span === null || days !== span.to - span.from + 1) continue;
    let from = span.from;
    for (const each of some.toSorted((a, b) => a.amount / (a.days || 1) - b.amount / (b.days || 1))) {
      const to = from + (each.days ?? 0) - 1;
      own.set(each, { ...each, from: dayText(from), to: dayText(to) });
      from = to + 1;
    }
  }
  return lines.map((line) => own.get(line) ?? line);
}
