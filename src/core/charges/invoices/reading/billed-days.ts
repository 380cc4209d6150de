/**
 * Which days a line bills and how much for each, as its biller computed it, and where the numbers of the line contradict
 * each other. Pure; knows nothing of what happened to the container.
 */
import { tierOf } from '../../assess.ts';
import { dayNumber, type IsClosed } from '../../days.ts';
import type { Tier } from '../../tariff.ts';
import type { BilledLine } from '../invoice.ts';
import { inUnits, minorUnitOf, scaled, sumOf, TOLERANCE, toThousandths } from '../money.ts';

/** Days are numbers since 1970-01-01, both inclusive. */
export interface BilledSpan {
  readonly from: number;
  readonly to: number;
}

/** A longer span is a mistake in a year, and not billed day by day. */
export const MOST_DAYS = 3650;

/** The charged days, as far as the line states enough of first, last, number and free time. */
export function spanOf({
  from: first,
  to,
  days,
  freeTimeTo,
}: Pick<BilledLine, 'from' | 'to' | 'days' | 'freeTimeTo'>): BilledSpan | null {
  const afterFree = freeTimeTo === null ? null : dayNumber(freeTimeTo) + 1;
  const span =
    first !== null && to !== null
      ? { from: dayNumber(first), to: dayNumber(to) }
      : days === null
        ? to !== null && afterFree !== null && { from: afterFree, to: dayNumber(to) }
        : first !== null
          ? { from: dayNumber(first), to: dayNumber(first) + days - 1 }
          : to !== null
            ? { from: dayNumber(to) - days + 1, to: dayNumber(to) }
            : afterFree !== null && { from: afterFree, to: afterFree + days - 1 };
  return span !== false && span.from <= span.to && span.to - span.from < MOST_DAYS ? span : null;
}

/** How the biller may have computed the line, beside its own rates. */
export interface Views {
  /** By the tariff; null: none is known, or it is in another currency. */
  readonly tariff: { readonly tiers: readonly Tier[]; readonly amountOn: (day: number) => number } | null;
  /** What the tariff's maximum leaves for the line, in thousandths; null: it has none. */
  readonly room: number | null;
  /** `working`: the tariff charges working days only. Null: no tariff is known. */
  readonly daysAre: 'calendar' | 'working' | null;
  readonly isClosed: IsClosed;
  /** How many charged days may have come before the line's first, for its tier. */
  readonly offsets: readonly number[];
}

export interface BilledDays {
  /** In thousandths. */
  readonly amounts: ReadonlyMap<number, number>;
  /** What belongs to no day of the span. */
  readonly other: number;
  /** False: the line states sums for several days, and the amounts of days are computed here. */
  readonly isByDay: boolean;
  /** The stated number is not that of the days; the excess is in `other`. */
  readonly miscounted: { readonly stated: number; readonly counted: number; readonly excess: number } | null;
  /** The amount is not that of days and rates; the excess is in `other`. */
  readonly wrongSum: { readonly stated: number; readonly computed: number; readonly excess: number } | null;
}

interface View {
  readonly days: readonly number[];
  /** Of each charged day, which may be more or less than there are days. */
  readonly parts: readonly number[];
}

export function billedDays(line: BilledLine, span: BilledSpan | null, views: Views): BilledDays {
  const amount = toThousandths(line.amount);
  if (span === null) return withoutDays(line, amount);
  const found = viewsOf(line, span, views);
  const explains = ({ parts }: View) => Math.abs(sumOf(parts) - amount) < TOLERANCE;
  const view = found.asOwed.find(explains) ?? found.asBilled.find(explains) ?? (found.asBilled[0] as View);
  const { days } = view;
  const computed = sumOf(view.parts);
  const hasRates = line.rates.length > 0;
  const unit = minorUnitOf(line.currency);
  const excess = hasRates ? amount - inUnits(computed, unit) : 0;
  const sumExcess = excess < TOLERANCE ? 0 : excess;
  const parts = scaled(byTheDay(view, line, views.tariff), amount - sumExcess, unit);
  const beyond = sumOf(parts.slice(days.length));
  return {
    amounts: new Map(days.map((day, index) => [day, parts[index] ?? 0])),
    other: beyond + sumExcess,
    isByDay: hasRates && line.rates.every(({ per }) => per === 'day'),
    miscounted:
      line.days === null || line.days === days.length
        ? null
        : { stated: line.days, counted: days.length, excess: beyond },
    wrongSum:
      hasRates && Math.abs(amount - computed) >= TOLERANCE ? { stated: amount, computed, excess: sumExcess } : null,
  };
}

/**
 * Portals print a sum for several days. Where the tariff has prices of a day, such a sum is shared out over its days: as
 * the tariff prices them if that gives the sum, else evenly.
 */
function byTheDay({ days, parts }: View, { rates, currency }: BilledLine, tariff: Views['tariff']): readonly number[] {
  const hasPeriods = (tiers: readonly Tier[]) => tiers.some(({ per }) => per === 'period');
  if (!hasPeriods(rates) || hasPeriods(tariff?.tiers ?? [])) return parts;
  const shared = [...parts];
  let start = 0;
  for (const tier of rates) {
    const end = Math.min(parts.length, start + (tier.days ?? parts.length));
    const sum = sumOf(parts.slice(start, end));
    if (tier.per === 'period' && end > start) {
      const own = Array.from({ length: end - start }, (_, index) => start + index);
      const priced = [
        own.map((index) => tariff?.amountOn(days[index] ?? 0) ?? 0),
        own.map((index) => toThousandths(tierOf(tariff?.tiers ?? [], index + 1)?.amount ?? 0)),
      ];
      const weights = priced.find((each) => Math.abs(sumOf(each) - sum) < TOLERANCE) ?? own.map(() => 1);
      shared.splice(start, own.length, ...scaled(weights, sum, minorUnitOf(currency)));
    }
    start = end;
  }
  return shared;
}

/** Days and rates are enough to multiply. */
function withoutDays(line: BilledLine, amount: number): BilledDays {
  const nothing: BilledDays = { amounts: new Map(), other: amount, isByDay: false, miscounted: null, wrongSum: null };
  if (line.days === null || line.days > MOST_DAYS || line.rates.length === 0) return nothing;
  const sums = pricesOf(line.rates, line.days, [0]).map(sumOf);
  if (sums.some((each) => Math.abs(each - amount) < TOLERANCE)) return nothing;
  const computed = sums[0] as number;
  return { ...nothing, wrongSum: { stated: amount, computed, excess: Math.max(0, amount - computed) } };
}

/** The likeliest first; the first of `asBilled` also shares out a sum that none explains. */
function viewsOf(line: BilledLine, span: BilledSpan, views: Views): { asOwed: View[]; asBilled: View[] } {
  const ofTariff = line.rates.length === 0 ? views.tariff : null;
  const { room } = views;
  const tiers = ofTariff?.tiers ?? line.rates;
  // A sum that no tier explains is shared out as of the tier in which the line begins.
  const offsets = ofTariff === null ? views.offsets : views.offsets.toReversed();
  const found = dayLists(line, span, views).map((days) => {
    const numbers = line.days === null ? [days.length] : [...new Set([Math.min(line.days, MOST_DAYS), days.length])];
    const priced = numbers.flatMap((number) =>
      tiers.length === 0 ? [Array<number>(number).fill(0)] : pricesOf(tiers, number, offsets),
    );
    return {
      asOwed: ofTariff === null ? [] : [{ days, parts: days.map(ofTariff.amountOn) }],
      asBilled: priced.map((parts) => ({ days, parts })),
      upToMaximum: room === null ? [] : priced.map((parts) => ({ days, parts: upTo(room, parts) })),
    };
  });
  return {
    asOwed: found.flatMap(({ asOwed }) => asOwed),
    asBilled: [...found.flatMap(({ asBilled }) => asBilled), ...found.flatMap(({ upToMaximum }) => upToMaximum)],
  };
}

function dayLists({ days }: BilledLine, { from, to }: BilledSpan, { daysAre, isClosed }: Views): (readonly number[])[] {
  const all = Array.from({ length: to - from + 1 }, (_, index) => from + index);
  if (daysAre === 'calendar' || days === all.length) return [all];
  const working = all.filter((day) => !isClosed(day));
  if (working.length === 0) return [all];
  if (days !== null) return [days === working.length ? working : all];
  return daysAre === 'working' ? [working, all] : [all];
}

/** The price of each of so many charged days, for each possible tier of the first one. */
function pricesOf(tiers: readonly Tier[], number: number, offsets: readonly number[]): number[][] {
  const last = tiers.at(-1) as Tier;
  // Behind the last tier that is printed its price goes on, or nothing is charged.
  const goesOn: Tier = { days: null, amount: last.per === 'day' ? last.amount : 0, per: 'day' };
  const variants = last.days === null ? [tiers] : [[...tiers, goesOn], tiers];
  return offsets.flatMap((offset) =>
    variants.map((each) =>
      Array.from({ length: number }, (_, index) => toThousandths(tierOf(each, offset + index + 1)?.amount ?? 0)),
    ),
  );
}

/** The parts as far as a maximum allows them. */
function upTo(room: number, parts: readonly number[]): number[] {
  let left = Math.max(0, room);
  return parts.map((part) => {
    const allowed = Math.min(part, left);
    left -= allowed;
    return allowed;
  });
}
