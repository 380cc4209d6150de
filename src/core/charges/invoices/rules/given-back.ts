/**
 * What billed days cost where some of them are given back: those cost nothing and count for no tier, so later days may
 * fall into a cheaper one. Pure; knows no reason why days are given back.
 */
import { sumOf } from '../money.ts';
import { expectedDays } from '../reading/expected.ts';
import type { Compared, ReadLine } from '../reading/lines.ts';

export type IsGivenBack = (day: number) => boolean;

export interface BilledDay {
  readonly line: ReadLine;
  readonly day: number;
  readonly amount: number;
}

export interface Priced {
  readonly isGivenBack: IsGivenBack;
  /** What a day costs by the tariff; null: it cannot be compared. */
  readonly priceOf: ((day: number) => number) | null;
}

export function pricedBy(compared: Compared | null, isGivenBack: IsGivenBack): Priced {
  if (compared?.isPriced !== true || compared.days.size === 0) return { isGivenBack, priceOf: null };
  const known = [...compared.days.keys()];
  const days = expectedDays(compared.expected, known[0] as number, known.at(-1) as number, isGivenBack);
  return { isGivenBack, priceOf: (day) => days.get(day)?.amount ?? 0 };
}

/** Later days that fall into a cheaper tier, with the difference. */
export function cheaperDays(billed: readonly BilledDay[], before: Priced, after: Priced): Map<BilledDay, number> {
  const cheaper = new Map<BilledDay, number>();
  for (const each of billed) {
    if (before.priceOf === null || after.priceOf === null || after.isGivenBack(each.day)) continue;
    const part = Math.min(each.amount, before.priceOf(each.day)) - after.priceOf(each.day);
    if (part > 0) cheaper.set(each, part);
  }
  return cheaper;
}

/** The price of a period, and what a maximum cut off, fall on a later day instead: so much is owed all the same. */
export function movedBetween(billed: readonly BilledDay[], before: Priced, after: Priced): number {
  const { priceOf, isGivenBack } = after;
  if (priceOf === null) return 0;
  const rises = billed.map(({ day }) => (isGivenBack(day) ? 0 : priceOf(day) - (before.priceOf?.(day) ?? 0)));
  return sumOf(rises.filter((rise) => rise > 0));
}

/** So much of the days, all of those that are given back, but for a sum that the last ones keep. */
export function lessThan(
  days: readonly (readonly [day: BilledDay, part: number])[],
  kept: number,
): Map<BilledDay, number> {
  let left = kept;
  const parts = days.toReversed().map(([each, part]): [BilledDay, number] => {
    const own = Math.min(left, part);
    left -= own;
    return [each, own === 0 && part === each.amount ? Number.POSITIVE_INFINITY : part - own];
  });
  return new Map(parts);
}

/** What a stronger cause leaves of days that it names as well; nothing where it leaves what is owed. */
export function repeated(billed: readonly BilledDay[], asBilled: Priced, alone: Priced): Map<BilledDay, number> {
  const upTo = movedBetween(billed, asBilled, alone) > 0 ? 0 : Number.POSITIVE_INFINITY;
  return new Map(billed.filter(({ day }) => alone.isGivenBack(day)).map((each) => [each, upTo]));
}
