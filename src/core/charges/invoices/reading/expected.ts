/**
 * What a stay and the tariffs give for one billed charge: free time, the end, and what each day costs. Pure. Free time
 * is the later of the tariff's and what line, terminal or railroad state; the end is that of the billed charge, whatever
 * kind of tariff prices it.
 */
import type { BilledCharge, BillerKind } from '@portolan/codes/billed-charge';
import { chargeDays, type DayState } from '../../assess.ts';
import {
  type CannotAssessReason,
  type ChargeClock,
  type ChargeTerms,
  chargedFrom,
  clockOf,
  dayOf,
  type FreeTime,
  isClock,
  statedFreeTimes,
  type Unassessed,
} from '../../charge-clock.ts';
import type { ClockEvents } from '../../clock-events.ts';
import { closedBy, dayNumber, type IsClosed } from '../../days.ts';
import type { ChargeKind, Tariff } from '../../tariff.ts';
import type { UncheckedReason } from '../findings.ts';

import { toThousandths } from '../money.ts';
import type { Stay } from '../stay.ts';
import type { BilledSpan } from './billed-days.ts';

export type EndEvent = 'leftPort' | 'leftInland' | 'emptyReturn';

export interface Expected {
  readonly at: Tariff['at'];
  /** Null: it cannot be computed. Its end is that of the billed charge. */
  readonly clock: ChargeClock | null;
  readonly tariff: Tariff | null;
  /** Why the line cannot be compared as a whole; null: it can. */
  readonly unchecked: UncheckedReason | null;
  /** The latest last free day that is stated, where no tariff gives one. */
  readonly stated: FreeTime | null;
  /** The day of the event that starts free time; null: not known. */
  readonly startsOn: number | null;
  readonly end: { readonly event: EndEvent; readonly on: number } | null;
  readonly isClosed: IsClosed;
}

export type TimeCharge = Exclude<BilledCharge, 'other' | 'per_diem'>;

export function timeChargeOf(charge: BilledCharge): TimeCharge | null {
  return charge === 'per_diem' ? 'detention' : charge === 'other' ? null : charge;
}

/** Holds and access to the place concern these alone. */
export function isAtTerminal(charge: TimeCharge): boolean {
  return charge !== 'detention';
}

/** The kinds of tariffs that a billed charge may fall under; the first that there is counts. */
function kindsOf(charge: TimeCharge, biller: BillerKind): readonly ChargeKind[] {
  const isOfPlace = biller === 'terminal' || biller === 'rail';
  switch (charge) {
    case 'demurrage':
      return isOfPlace ? ['storage', 'demurrage'] : ['demurrage', 'combined'];
    case 'storage':
      return ['storage', 'demurrage'];
    case 'detention':
      return ['detention', 'combined'];
    case 'combined':
      return ['combined'];
  }
}

export function expectedOf(
  charge: TimeCharge,
  biller: BillerKind,
  stay: Stay,
  terms: ChargeTerms,
  at: Tariff['at'],
): Expected {
  const kinds = kindsOf(charge, biller);
  const found = openClock(kinds, at, stay, terms);
  const { tariff } = found;
  const isClosed = tariff === null ? isWeekend : closedBy(tariff.closedDays, terms.isHoliday);
  const end = endOf(charge, at, stay);
  const start = found.start === null ? null : dayOf(found.start);
  const startsOn = typeof start === 'number' ? start : null;
  const isContradictory = end !== null && startsOn !== null && end.on < startsOn;
  const clock = isClock(found) && !isContradictory ? withStated(found, charge, stay, terms) : null;
  const stated = clock === null ? latestStated(statedOf(charge, biller, at, stay, terms)) : null;
  const unchecked = isContradictory
    ? 'facts_contradict'
    : isClock(found)
      ? isEndMissing(charge, at, end, stay)
        ? 'no_end_event'
        : null
      : UNCHECKED[found.reason];
  return {
    at,
    clock: clock && { ...clock, endsOn: end?.on ?? null },
    tariff,
    unchecked,
    stated,
    startsOn,
    end: isContradictory ? null : end,
    isClosed,
  };
}

const UNCHECKED: Readonly<Record<CannotAssessReason, UncheckedReason>> = {
  no_rule: 'no_tariff',
  port_unknown: 'port_unknown',
  terminal_unknown: 'terminal_unknown',
  equipment_unknown: 'equipment_unknown',
  no_start_event: 'no_start_event',
  zone_unknown: 'zone_unknown',
  time_unknown: 'time_unknown',
  end_unknown: 'no_end_event',
  end_before_start: 'facts_contradict',
};

/** Where no tariff says which days are closed. */
export const isWeekend: IsClosed = closedBy({ weekdays: [6, 7], calendar: null, extra: [], worked: [] }, () => false);

/** A railroad bills at its ramp; others do where a tariff has their charge there and the box had left the port. */
export function placeOf(
  charge: TimeCharge,
  biller: BillerKind,
  stay: Stay,
  terms: ChargeTerms,
  span: BilledSpan | null,
): Tariff['at'] {
  if (charge === 'detention' || charge === 'combined') return 'port';
  if (biller === 'rail') return 'inland';
  const left = endOf(charge, 'port', stay);
  if (stay.charged.places.inland === null || left === null || span === null || span.from <= left.on) return 'port';
  const inland = openClock(kindsOf(charge, biller), 'inland', stay, terms);
  return isClock(inland) || inland.reason !== 'no_rule' ? 'inland' : 'port';
}

/** Without its end, which a bill may put elsewhere. */
function openClock(
  kinds: readonly ChargeKind[],
  at: Tariff['at'],
  stay: Stay,
  terms: ChargeTerms,
): ChargeClock | Unassessed {
  let found: ChargeClock | Unassessed | undefined;
  for (const kind of kinds) {
    const events = startsOf(kind, at, stay.charged.events);
    const each = clockOf(kind, at, { ...stay.charged, events }, terms, 'latest');
    if (isClock(each) || each.reason !== 'no_rule') return each;
    found ??= each;
  }
  return found as Unassessed;
}

function startsOf(kind: ChargeKind, at: Tariff['at'], events: ClockEvents): ClockEvents {
  const {
    leftPort: _,
    leftInland: __,
    emptyReturn: ___,
    pickUp,
    inlandUnloading,
    inlandAvailability,
    ...port
  } = events;
  const inland = {
    ...(inlandUnloading && { inlandUnloading }),
    ...(inlandAvailability && { inlandAvailability }),
  };
  const isOut = kind === 'detention' || kind === 'combined';
  return { ...port, ...(at === 'inland' && inland), ...(isOut && pickUp && { pickUp }) };
}

/** The line's last free day also counts where a tariff has demurrage and detention as one. */
function withStated(clock: ChargeClock, charge: TimeCharge, stay: Stay, terms: ChargeTerms): ChargeClock {
  if (clock.kind !== 'combined' || charge !== 'demurrage') return clock;
  const stated = latestStated(statedFreeTimes('demurrage', clock.at, stay.charged, terms));
  if (stated?.last == null || stated.last <= (clock.lastFreeDay ?? clock.beginsOn - 1)) return clock;
  const beginsOn = chargedFrom(clock.tariff, stated.last, clock.isClosed);
  return { ...clock, lastFreeDay: stated.last, lastFreeDayBy: stated.by, beginsOn };
}

function statedOf(
  charge: TimeCharge,
  biller: BillerKind,
  at: Tariff['at'],
  { charged }: Stay,
  terms: ChargeTerms,
): FreeTime[] {
  const isOfPlace = biller === 'terminal' || biller === 'rail';
  if (charge !== 'demurrage' && charge !== 'storage') return [];
  return statedFreeTimes(charge === 'demurrage' && !isOfPlace ? 'demurrage' : 'storage', at, charged, terms);
}

function latestStated(stated: readonly FreeTime[]): FreeTime | null {
  return stated.toSorted((a, b) => (b.last ?? 0) - (a.last ?? 0))[0] ?? null;
}

function endOf(charge: TimeCharge, at: Tariff['at'], { charged: { events } }: Stay): Expected['end'] {
  const event: EndEvent =
    charge === 'detention' || charge === 'combined' ? 'emptyReturn' : at === 'port' ? 'leftPort' : 'leftInland';
  const moment = events[event];
  const on = moment === undefined ? null : dayOf(moment);
  return typeof on === 'number' ? { event, on } : null;
}

/**
 * While the box stands where the charge accrues, the charge runs: terminals and railroads report when it leaves. An empty
 * return is often not reported.
 */
function isEndMissing(
  charge: TimeCharge,
  at: Tariff['at'],
  end: Expected['end'],
  { charged: { events } }: Stay,
): boolean {
  if (end !== null) return false;
  if (charge === 'detention') return true;
  const further =
    at === 'inland'
      ? [events.leftInland, events.pickUp, events.emptyReturn]
      : [events.leftPort, events.inlandUnloading, events.pickUp, events.emptyReturn];
  return further.some((each) => each !== undefined);
}

export interface ExpectedDay {
  readonly state: 'before' | DayState;
  /** In thousandths. */
  readonly amount: number;
}

/**
 * Of each day from the first on; empty where nothing can be computed.
 * @param isGivenBack days that do not cost, and count for no tier
 */
export function expectedDays(
  { clock, startsOn }: Expected,
  from: number,
  to: number,
  isGivenBack?: (day: number) => boolean,
): Map<number, ExpectedDay> {
  if (clock === null || to < from) return new Map();
  return new Map(
    chargeDays(clock, from, to - from, isGivenBack).map(({ on, state, amount }) => {
      const day = dayNumber(on);
      const isBefore = startsOn !== null && day < startsOn;
      return [day, { state: isBefore ? 'before' : state, amount: toThousandths(amount) }];
    }),
  );
}
