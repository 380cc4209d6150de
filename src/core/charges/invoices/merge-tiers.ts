/**
 * Lines that bill one stay in parts become one line with tiers: files have a row, and messages a charge, for each rate.
 * Pure.
 */
import type { Tier } from '../tariff.ts';
import type { BilledLine } from './invoice.ts';

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
  const [before, next] = [daysOf(first), daysOf(second)];
  if (before === null || next === null) return null;
  const follows = first.to !== null && second.from !== null && dayAfter(first.to) === second.from;
  // Of parts without days of their own, the days add up to those of the stay.
  const isOfOneSpan = first.from === second.from && first.to === second.to;
  const span = spanOf(first);
  if (!follows && !(isOfOneSpan && (span === null || before + next <= span))) return null;
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

/** The charged days of the line, as stated or by its first and last; null: neither says it. */
function daysOf(line: BilledLine): number | null {
  return line.days ?? spanOf(line);
}

function spanOf({ from, to }: BilledLine): number | null {
  if (from === null || to === null) return null;
  return Temporal.PlainDate.from(from).until(Temporal.PlainDate.from(to)).days + 1;
}

function dayAfter(day: string): string {
  return Temporal.PlainDate.from(day).add({ days: 1 }).toString();
}

/** Null where the rates are not of these days. */
function tiersOf({ rates, amount }: BilledLine, days: number): readonly Tier[] | null {
  if (rates.length === 0) return [{ days, amount: Math.abs(amount), per: 'period' }];
  const ends = rates.reduce((sum, tier) => sum + (tier.days ?? 0), 0);
  if (rates.every((tier) => tier.days !== null)) return ends === days ? rates : null;
  return rates.map((tier) => (tier.days === null ? { ...tier, days: days - ends } : tier));
}
