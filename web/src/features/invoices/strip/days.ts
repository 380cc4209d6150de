/**
 * The days of a stay as the strip shows them: what is billed on each, and what the check computes. Pure; knows neither
 * language nor screen.
 */
import { dayAfter } from '../../../parts/times/instants.ts';
import type { WholeInvoice } from '../invoices.ts';

export type Line = WholeInvoice['lines'][number];
export type Finding = WholeInvoice['findings'][number];
type CheckedDay = NonNullable<Line['check']>['days'][number];

/** `free`: the bill grants the day; `none`: the bill does not mention it. */
export type BilledState = 'none' | 'free' | 'agreed' | 'at_stake' | 'not_checked';
export type ComputedState = NonNullable<CheckedDay['state']> | 'unknown';

export interface StripDay {
  readonly on: string;
  readonly isClosed: boolean;
  readonly billed: BilledState;
  /** Null: none is billed, or a lump sum does not say it. */
  readonly billedAmount: number | null;
  readonly computed: ComputedState;
  readonly computedAmount: number | null;
  readonly blocked: CheckedDay['blocked'];
}

/** A stay that is longer is no stay: a year was mistyped. */
const MOST_DAYS = 400;
/** Days around those that were checked, on which an event stands. */
const MOST_AROUND = 30;

/** @param eventDays days of the place on which something happened; those near the stay are shown */
export function stripDays(
  line: Line,
  index: number,
  findings: readonly Finding[],
  eventDays: readonly string[],
): StripDay[] {
  const checked = new Map((line.check?.days ?? []).map((day) => [day.on, day]));
  const own = [...checked.keys(), line.from, line.to, line.free_time_from, line.free_time_to].filter(
    (day) => day !== null,
  );
  const [first, last] = endsOf(own);
  if (first === undefined || last === undefined) return [];
  const near = eventDays.filter((day) => day >= dayAfter(first, -MOST_AROUND) && day <= dayAfter(last, MOST_AROUND));
  const [start = first, end = last] = endsOf([first, last, ...near]);
  const atStake = daysAtStake(index, findings);
  return daysFrom(start, end).map((on) => stripDay(on, line, checked.get(on), atStake));
}

function stripDay(on: string, line: Line, day: CheckedDay | undefined, atStake: ReadonlySet<string>): StripDay {
  const isBilled = day?.is_billed ?? isWithin(on, line.from, line.to);
  const isGranted = isWithin(on, line.free_time_from, line.free_time_to);
  return {
    on,
    isClosed: day?.is_closed ?? false,
    billed: isBilled ? billedState(on, line, day, atStake) : isGranted ? 'free' : 'none',
    billedAmount: day?.billed ?? null,
    computed: day === undefined ? (line.check?.computed == null ? 'unknown' : 'before') : (day.state ?? 'unknown'),
    computedAmount: day?.computed ?? null,
    blocked: day?.blocked ?? null,
  };
}

function billedState(on: string, line: Line, day: CheckedDay | undefined, atStake: ReadonlySet<string>): BilledState {
  if (atStake.has(on) || isWhollyAtStake(line)) return 'at_stake';
  const isCompared = day !== undefined && day.state !== null && line.check?.outcome !== 'unchecked';
  return isCompared ? 'agreed' : 'not_checked';
}

/** Findings about a line as a whole, such as a late invoice, name no days. */
function isWhollyAtStake({ amount, check }: Line): boolean {
  return check !== null && check.at_stake > 0 && check.at_stake >= amount;
}

/** The billed days of a line that a finding with money names. */
function daysAtStake(index: number, findings: readonly Finding[]): ReadonlySet<string> {
  const own = findings.filter(({ line, amount }) => (line === index || line === null) && amount > 0);
  return new Set(own.flatMap(({ days }) => days));
}

function isWithin(on: string, from: string | null, to: string | null): boolean {
  return from !== null && to !== null && on >= from && on <= to;
}

function endsOf(days: readonly string[]): readonly [string?, string?] {
  const sorted = days.toSorted();
  const [first] = sorted;
  return first === undefined ? [] : [first, sorted.at(-1) ?? first];
}

function daysFrom(first: string, last: string): string[] {
  const days: string[] = [];
  for (let on = first; on <= last && days.length < MOST_DAYS; on = dayAfter(on, 1)) days.push(on);
  return days;
}
