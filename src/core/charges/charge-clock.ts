/**
 * The clock of one charge of one container: when free time ends, when charging starts and stops, and by which rule; or
 * the reason why it cannot be computed. Pure and independent of the present: the same moves and rules give the same
 * clock at any time.
 */
import type { ClockEvents, ClockMoment } from './clock-events.ts';
import { closedBy, dayNumber, type IsClosed, type IsHoliday, lastOf, workingDayFrom } from './days.ts';
import {
  bySpecificity,
  type ChargeKind,
  type ChargeSubject,
  type Fit,
  fitOf,
  type IsSamePlace,
  type Tariff,
} from './tariff.ts';

export const CANNOT_ASSESS = {
  no_rule: 'No tariff covers this charge for the container.',
  port_unknown: 'The port of discharge is not known, or has no UN/LOCODE.',
  terminal_unknown: 'The most specific tariff is for one terminal, but it is not known whether the container is there.',
  equipment_unknown:
    "The most specific tariff is for certain equipment, but the container's size and type are not known.",
  no_start_event: 'The event that starts free time has not happened or is not known.',
  zone_unknown: 'The time zone of the place is not known, so the day of an event is not known either.',
  time_unknown: 'The tariff has a cut-off, but only the day of the event that starts free time is known.',
  end_unknown: 'The charge has stopped, but the day is not known.',
  end_before_start: 'The event that stops the charge is reported before the one that starts it.',
} as const;
export type CannotAssessReason = keyof typeof CANNOT_ASSESS;

/** The days on which free time ends as stated by the line, the terminal and the railroad, `2026-05-22`. */
interface StatedLastFreeDays {
  readonly line: string | null;
  readonly terminal: string | null;
  readonly rail: string | null;
}
export type LastFreeDayBy = keyof StatedLastFreeDays | 'tariff';

/** A container as charges see it. */
export interface ChargedContainer extends ChargeSubject {
  readonly events: ClockEvents;
  readonly stated: StatedLastFreeDays;
}

/** The inputs of charges other than the container. */
export interface ChargeTerms {
  readonly tariffs: readonly Tariff[];
  readonly isHoliday: IsHoliday;
  readonly isSamePlace: IsSamePlace;
}

/** Days are numbers since 1970-01-01, as the place counts them. */
export interface ChargeClock {
  readonly kind: ChargeKind;
  readonly at: Tariff['at'];
  readonly tariff: Tariff;
  /** Null: not known, and not needed, for the last free day is stated. */
  readonly start: ClockMoment | null;
  /** Null: no day is free. */
  readonly lastFreeDay: number | null;
  readonly lastFreeDayBy: LastFreeDayBy;
  /** What the tariff alone gives; null: it cannot be computed. */
  readonly byTariff: FreeTime | null;
  /** The first day that costs. */
  readonly beginsOn: number;
  /** The last day on which it can cost; null: the clock runs. */
  readonly endsOn: number | null;
  readonly isClosed: IsClosed;
}

export interface Unassessed {
  readonly kind: ChargeKind;
  readonly at: Tariff['at'];
  readonly reason: CannotAssessReason;
  /** Null where none was found. */
  readonly tariff: Tariff | null;
  readonly start: ClockMoment | null;
  /** Known where only the end is not. */
  readonly lastFreeDay: number | null;
}

export function isClock(found: ChargeClock | Unassessed): found is ChargeClock {
  return !('reason' in found);
}

/**
 * `stated`: a last free day that the one who charges states counts, else that of the tariff. `latest`: the later of what
 * is stated and what the tariff gives, to check a bill.
 */
export type FreeTimeRule = 'stated' | 'latest';

export function clockOf(
  kind: ChargeKind,
  at: Tariff['at'],
  container: ChargedContainer,
  terms: ChargeTerms,
  rule: FreeTimeRule = 'stated',
): ChargeClock | Unassessed {
  const nothing = (reason: CannotAssessReason) => ({ kind, at, reason, tariff: null, start: null, lastFreeDay: null });
  if (at === 'port' && container.places.port === null)
    return nothing(terms.tariffs.some((each) => each.kind === kind && each.at === at) ? 'port_unknown' : 'no_rule');
  const found = ruleFor(kind, at, container, terms);
  if (found === undefined) return nothing('no_rule');
  const { tariff, fit } = found;
  const start = startOf(tariff, container.events) ?? null;
  const without = (reason: CannotAssessReason, lastFreeDay: number | null = null): Unassessed => ({
    kind,
    at,
    reason,
    tariff,
    start,
    lastFreeDay,
  });
  if (fit === 'terminal' || fit === 'equipment') return without(`${fit}_unknown`);

  const isClosed = closedBy(tariff.closedDays, terms.isHoliday);
  const byTariff = freeByTariff(tariff, start, isClosed);
  const free =
    rule === 'stated'
      ? (statedFor(kind, at, container) ?? notBefore(terminalFreeTime(kind, at, container, terms), byTariff))
      : latest(statedFreeTimes(kind, at, container, terms), byTariff);
  if (typeof free === 'string') return without(free);
  const beginsOn = chargedFrom(tariff, lastFree(free), isClosed);

  const end = endOf(tariff, container.events);
  if (end === undefined && hasMovedOn(tariff, container.events)) return without('end_unknown', free.last);
  const endsOn = end === undefined ? null : dayOf(end);
  if (typeof endsOn === 'string') return without(endsOn, free.last);
  if (start !== null && end !== undefined && end.at < start.at && endsOn !== dayOf(start))
    return without('end_before_start', free.last);
  return {
    kind,
    at,
    tariff,
    start,
    lastFreeDay: free.last,
    lastFreeDayBy: free.by,
    byTariff: typeof byTariff === 'string' ? null : byTariff,
    beginsOn,
    endsOn,
    isClosed,
  };
}

/** The first day that costs, where free time ends on this day. */
export function chargedFrom({ chargedDaysAre }: Tariff, lastFreeDay: number, isClosed: IsClosed): number {
  return chargedDaysAre === 'calendar' ? lastFreeDay + 1 : workingDayFrom(lastFreeDay + 1, isClosed);
}

/** Where no day is free, the day before the first that counts. */
export function lastFree({ first, last }: FreeTime): number {
  return last ?? first - 1;
}

/** The most specific of the rules that are valid on the day from which they count. */
function ruleFor(
  kind: ChargeKind,
  at: Tariff['at'],
  container: ChargedContainer,
  { tariffs, isSamePlace }: ChargeTerms,
): { readonly tariff: Tariff; readonly fit: Fit } | undefined {
  // Validity is tested last: days of a place are expensive to compute.
  return tariffs
    .filter((each) => each.kind === kind && each.at === at)
    .map((tariff) => ({ tariff, fit: fitOf(tariff, container, isSamePlace) }))
    .filter(({ tariff, fit }) => fit !== 'no' && isValid(tariff, container.events))
    .sort((a, b) => bySpecificity(a.tariff, b.tariff))[0];
}

/** Until the event has happened the landing selects the rule; before the landing, every rule may apply. */
function isValid(tariff: Tariff, events: ClockEvents): boolean {
  const from = startOf(tariff, events) ?? events.discharge;
  if (from === undefined || (tariff.validFrom === null && tariff.validTo === null)) return true;
  const on = localOf(from).toPlainDate().toString();
  return (tariff.validFrom ?? on) <= on && on <= (tariff.validTo ?? on);
}

function startOf({ countedFrom, at }: Tariff, events: ClockEvents): ClockMoment | undefined {
  switch (countedFrom) {
    case 'discharge':
      return at === 'port' ? events.discharge : events.inlandUnloading;
    case 'availability':
      return at === 'port' ? events.availability : events.inlandAvailability;
    case 'gate_out':
      return events.pickUp;
  }
}

function endOf({ kind, at }: Tariff, events: ClockEvents): ClockMoment | undefined {
  if (kind === 'detention' || kind === 'combined') return events.emptyReturn;
  return at === 'port' ? events.leftPort : events.leftInland;
}

/** It has been seen further on than where the charge accrues. */
function hasMovedOn({ kind, at }: Tariff, { inlandUnloading, pickUp, emptyReturn }: ClockEvents): boolean {
  if (kind === 'detention' || kind === 'combined') return false;
  const further = at === 'port' ? [inlandUnloading, pickUp, emptyReturn] : [pickUp, emptyReturn];
  return further.some((each) => each !== undefined);
}

export interface FreeTime {
  /** The first day that counts. */
  readonly first: number;
  /** Null: none is free. */
  readonly last: number | null;
  readonly by: LastFreeDayBy;
}

/** What is stated of the end of this charge's free time. */
export function statedFreeTimes(
  kind: ChargeKind,
  at: Tariff['at'],
  container: ChargedContainer,
  terms: ChargeTerms,
): FreeTime[] {
  return [statedFor(kind, at, container), terminalFreeTime(kind, at, container, terms)].filter((each) => each !== null);
}

/** The line states the end of demurrage, the terminal that of storage, the railroad that of its ramp. */
function statedFor(kind: ChargeKind, at: Tariff['at'], { stated }: ChargedContainer): FreeTime | null {
  if (kind !== 'demurrage' && kind !== 'storage') return null;
  const by = at === 'inland' ? 'rail' : kind === 'demurrage' ? 'line' : 'terminal';
  const on = stated[by];
  return on === null ? null : { first: dayNumber(on), last: dayNumber(on), by };
}

/**
 * The terminal's last free day, where it is that of demurrage as well: many terminals collect it for the line. Where a
 * tariff has storage apart, the day is of storage alone.
 */
function terminalFreeTime(
  kind: ChargeKind,
  at: Tariff['at'],
  container: ChargedContainer,
  terms: ChargeTerms,
): FreeTime | null {
  if (kind !== 'demurrage' || at !== 'port' || ruleFor('storage', at, container, terms) !== undefined) return null;
  return statedFor('storage', at, container);
}

/** The later of the two: nothing is owed on a day that terminal or tariff calls free. */
function notBefore(stated: FreeTime | null, byTariff: FreeTime | CannotAssessReason): FreeTime | CannotAssessReason {
  if (stated === null || stated.last === null || typeof byTariff === 'string') return byTariff;
  return stated.last > lastFree(byTariff) ? stated : byTariff;
}

function latest(stated: readonly FreeTime[], byTariff: FreeTime | CannotAssessReason): FreeTime | CannotAssessReason {
  return stated.reduce<FreeTime | CannotAssessReason>(
    (free, each) => (typeof free === 'string' ? each : notBefore(each, free)),
    byTariff,
  );
}

function freeByTariff(tariff: Tariff, start: ClockMoment | null, isClosed: IsClosed): FreeTime | CannotAssessReason {
  if (start === null) return 'no_start_event';
  const startsOn = dayOf(start, tariff.cutOff);
  if (typeof startsOn === 'string') return startsOn;
  const first = startsOn + (tariff.firstDay === 'next_day' ? 1 : 0);
  if (tariff.freeDays === 0) return { first, last: null, by: 'tariff' };
  const last = lastOf(first, tariff.freeDays, tariff.freeDaysAre, isClosed);
  return { first, last: tariff.movesOffClosedDays ? workingDayFrom(last, isClosed) : last, by: 'tariff' };
}

/** @param cutOff `15:00`: what happens then or later is of the next day */
export function dayOf(moment: ClockMoment, cutOff: string | null = null): number | 'zone_unknown' | 'time_unknown' {
  if (moment.timeZone === null && moment.precision !== 'day') return 'zone_unknown';
  if (cutOff !== null && moment.precision === 'day') return 'time_unknown';
  const local = localOf(moment);
  const isLate = cutOff !== null && local.toPlainTime().toString().slice(0, 5) >= cutOff;
  return dayNumber(local.toPlainDate().toString()) + (isLate ? 1 : 0);
}

function localOf({ at, timeZone }: ClockMoment): Temporal.ZonedDateTime {
  return Temporal.Instant.from(at).toZonedDateTimeISO(timeZone ?? 'UTC');
}
