/** Where the numbers of a bill contradict each other, whatever happened and whatever was agreed. Pure. */
import { dayNumber, dayText, type IsClosed, lastOf, workingDayFrom } from '../../days.ts';
import type { Tariff } from '../../tariff.ts';
import type { Claim, Pool } from '../claims.ts';
import type { Finding } from '../findings.ts';
import type { BilledInvoice } from '../invoice.ts';
import { sumOf, TOLERANCE, toAmount, toThousandths } from '../money.ts';
import { type Expected, isWeekend } from '../reading/expected.ts';
import type { ReadInvoice, ReadLine } from '../reading/lines.ts';
import { plain } from '../reading/match-stay.ts';
import type { OtherBill } from '../stay.ts';
import { type BilledFreeTime, grantedDays, statedFreeTime } from './free-time.ts';
import { type NamedDays, NOTHING, spanValues, whole } from './named-days.ts';

export function findMiscounts(read: ReadInvoice, others: readonly OtherBill[], named: NamedDays): Claim[] {
  const earlier = Map.groupBy(others, ({ container }) => plain(container));
  return read.groups.flatMap((group) => [
    ...group.flatMap((line) => [...wrongDays(line), ...wrongSum(line)]),
    ...contradictions(group, earlier.get(plain(group[0]?.line.container ?? '')) ?? [], named),
  ]);
}

function wrongDays({ billed: { miscounted }, index, pool, span, line }: ReadLine): Claim[] {
  if (line.from !== null && line.to !== null && line.from > line.to) {
    const values = { what: 'reversed', from: line.from, to: line.to };
    const takes = [{ pool, days: new Map() }];
    return [{ ...NOTHING, rule: 'days_miscounted', sureness: 'ask', line: index, takes, values }];
  }
  if (miscounted === null || span === null) return [];
  const { stated, counted, excess } = miscounted;
  return [
    {
      ...NOTHING,
      rule: 'days_miscounted',
      sureness: 'certain',
      line: index,
      takes: [{ pool, days: new Map(), other: excess }],
      values: { what: 'charged_days', stated, counted, from: dayText(span.from), to: dayText(span.to) },
    },
  ];
}

function wrongSum({ billed: { wrongSum: found }, index, pool, line }: ReadLine): Claim[] {
  if (found === null) return [];
  return [
    {
      ...NOTHING,
      rule: 'line_sum_wrong',
      sureness: 'certain',
      line: index,
      takes: [{ pool, days: new Map(), other: found.excess }],
      values: { stated: toAmount(found.stated), computed: toAmount(found.computed), currency: line.currency },
    },
  ];
}

/** Free time as the bill states it against itself, and against the first day that it charges. */
function contradictions(group: readonly ReadLine[], others: readonly OtherBill[], named: NamedDays): Claim[] {
  const [first] = group;
  if (first === undefined) return [];
  const free = statedFreeTime(group);
  const expected = first.compared?.expected ?? null;
  const isClosed = expected?.isClosed ?? isWeekend;
  const none = [{ pool: first.pool, days: new Map<number, number>() }];
  const rule = { ...NOTHING, rule: 'days_miscounted', sureness: 'ask' } as const;
  const values = {
    free_days: free.days,
    free_from: free.from === null ? null : dayText(free.from),
    free_to: free.to === null ? null : dayText(free.to),
    charged_from: free.firstCharged === null ? null : dayText(free.firstCharged),
  };
  return [
    ...(isFreeTimeOfItsDays(free, expected)
      ? []
      : [{ ...rule, line: first.index, takes: none, values: { ...values, what: 'free_days' } }]),
    ...(isGap(free, isClosed) && !isBilledBefore(free, others)
      ? [{ ...rule, line: first.index, takes: none, values: { ...values, what: 'gap' } }]
      : []),
    ...group.flatMap((line) =>
      insideFreeTime(line, free, named).map((claim) => ({ ...rule, ...claim, values: { ...values, ...claim.values } })),
    ),
  ];
}

/** By the calendar, or as the tariff counts; else without weekends, which is no error of counting but another term. */
function isFreeTimeOfItsDays({ days, ...free }: BilledFreeTime, expected: Expected | null): boolean {
  const { from, to } = free;
  if (days === null || from === null || to === null) return true;
  const { tariff = null, clock = null } = expected ?? {};
  const isClosed = expected?.isClosed ?? isWeekend;
  const counted = (freeDaysAre: Tariff['freeDaysAre'], closed: IsClosed) =>
    grantedDays({ ...free, days: null }, { freeDaysAre }, closed);
  if (counted('calendar', isClosed) === days) return true;
  const isTerm = tariff?.freeDaysAre !== 'calendar' || clock?.byTariff?.first === from;
  if (isTerm && counted('working', isWeekend) === days) return true;
  if (tariff === null) return false;
  const last = days === 0 ? from - 1 : lastOf(from, days, tariff.freeDaysAre, isClosed);
  const isMoved = tariff.movesOffClosedDays && to === workingDayFrom(last, isClosed);
  return isMoved || (tariff.freeDaysAre === 'working' && counted('working', isClosed) === days);
}

function isGap({ to, firstCharged }: BilledFreeTime, isClosed: IsClosed): boolean {
  if (to === null || firstCharged === null) return false;
  for (let day = to + 1; day < firstCharged; day += 1) if (!isClosed(day)) return true;
  return false;
}

/** The days between are on another invoice. */
function isBilledBefore({ to, firstCharged }: BilledFreeTime, others: readonly OtherBill[]): boolean {
  return others.some(
    (other) =>
      other.to !== null &&
      to !== null &&
      firstCharged !== null &&
      dayNumber(other.to) > to &&
      dayNumber(other.to) < firstCharged,
  );
}

function insideFreeTime({ index, pool, billed }: ReadLine, { to }: BilledFreeTime, named: NamedDays) {
  const days = to === null ? [] : [...billed.amounts.keys()].filter((day) => day <= to && !named(index).has(day));
  if (days.length === 0) return [];
  const values = { ...spanValues(days), what: 'overlap' };
  return [{ line: index, takes: [{ pool, days: whole(days) }], values }] satisfies Partial<Claim>[];
}

/** @returns what the total demands beyond its lines, as money of no line; null: nothing */
export function totalPool({ total, currency, lines }: BilledInvoice): Pool | null {
  const difference = totalDifference({ total, currency, lines });
  if (difference === null || currency === null || difference < TOLERANCE) return null;
  return { line: null, currency, group: '', days: new Map(), other: difference };
}

/** @param pool that of the total @param first any of the invoice, for a finding without money */
export function findWrongTotal(invoice: BilledInvoice, pool: Pool | null, first: Pool | undefined): Claim[] {
  const difference = totalDifference(invoice);
  const at = pool ?? first;
  if (difference === null || Math.abs(difference) < TOLERANCE || at === undefined) return [];
  const values: Finding['values'] = {
    total: invoice.total,
    sum: toAmount(toThousandths(invoice.total ?? 0) - difference),
    currency: invoice.currency,
  };
  const takes = [{ pool: at, days: new Map(), other: pool?.other ?? 0 }];
  return [{ ...NOTHING, rule: 'total_wrong', sureness: 'certain', line: null, takes, values }];
}

/** Null where the lines are not all in the currency of the total. */
function totalDifference({
  total,
  currency,
  lines,
}: Pick<BilledInvoice, 'total' | 'currency' | 'lines'>): number | null {
  if (total === null || currency === null || lines.some((line) => line.currency !== currency)) return null;
  return toThousandths(total) - sumOf(lines.map(({ amount }) => toThousandths(amount)));
}
