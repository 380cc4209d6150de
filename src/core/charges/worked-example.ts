/** What one tariff alone charges for one invented container: an example of the rule for the person who writes it. Pure. */
import { chargeDays } from './assess.ts';
import { type CannotAssessReason, type ChargedContainer, type ChargeTerms, clockOf, isClock } from './charge-clock.ts';
import type { ClockEvents, ClockMoment } from './clock-events.ts';
import { dayNumber, dayText } from './days.ts';
import type { ChargePlace, Tariff, Tier } from './tariff.ts';

export interface ExampleMoves {
  /** Where the container is charged. */
  readonly place: ChargePlace;
  /** UTC: the event from which the tariff counts. */
  readonly startedAt: string;
  /** `2026-05-21`: the day on which the container leaves, or is returned. */
  readonly until: string;
}

export interface WorkedExample {
  /** Null: no day is free. */
  readonly lastFreeOn: string | null;
  readonly total: number;
  /** By tier, in order; empty: nothing is charged. */
  readonly spans: readonly ChargedSpan[];
}

/** The charged days of one tier. */
export interface ChargedSpan extends Pick<Tier, 'per'> {
  readonly from: string;
  readonly to: string;
  readonly days: number;
  /** Of each day, or of the whole tier. */
  readonly price: number;
  /** Charged for all its days; less than the price implies where the maximum is reached. */
  readonly amount: number;
}

const THOUSANDTHS = 1000;

/** @returns the reason where the tariff does not cover the example, or the example cannot be */
export function workedExample(
  tariff: Tariff,
  moves: ExampleMoves,
  terms: Omit<ChargeTerms, 'tariffs'>,
): WorkedExample | CannotAssessReason {
  const clock = clockOf(tariff.kind, tariff.at, containerOf(tariff, moves), { ...terms, tariffs: [tariff] });
  if (!isClock(clock)) return clock.reason;
  const ahead = dayNumber(moves.until) - clock.beginsOn;
  const days = ahead < 0 ? [] : chargeDays(clock, clock.beginsOn, ahead);
  const charged = days.filter((day) => day.state === 'charged');
  const spans = [...Map.groupBy(charged, ({ tier }) => tier)].map(([tier, some]): ChargedSpan => {
    const { amount: price, per } = tariff.tiers[(tier ?? 1) - 1] as Tier;
    const [first, last] = [some[0], some.at(-1)];
    const sum = some.reduce((all, { amount }) => all + Math.round(amount * THOUSANDTHS), 0);
    return {
      from: first?.on ?? '',
      to: last?.on ?? '',
      days: some.length,
      price,
      per,
      amount: sum / THOUSANDTHS,
    };
  });
  return {
    lastFreeOn: clock.lastFreeDay === null ? null : dayText(clock.lastFreeDay),
    total: days.at(-1)?.total ?? 0,
    spans,
  };
}

/** One that all limits of the tariff allow, except those of place and day. */
function containerOf(
  { at, kind, appliesTo: limits }: Tariff,
  { place, startedAt, until }: ExampleMoves,
): ChargedContainer {
  const [group = 'dry'] = limits.equipmentGroups ?? [];
  const here = { ...place, terminal: { code: limits.terminal, name: null } };
  return {
    customerId: limits.customerId,
    scac: limits.scac ?? '',
    equipmentType: group === 'special' ? 'open top' : group,
    equipmentLength: limits.equipmentLengths?.[0] ?? null,
    places: { port: here, inland: at === 'inland' ? here : null },
    events: eventsOf(kind, momentOf(place, startedAt, 'minute'), momentOf(place, dayOf(until, place), 'day')),
    stated: { line: null, terminal: null, rail: null },
  };
}

function eventsOf(kind: Tariff['kind'], start: ClockMoment, end: ClockMoment): ClockEvents {
  if (kind === 'detention') return { pickUp: start, emptyReturn: end };
  return {
    discharge: start,
    availability: start,
    inlandUnloading: start,
    inlandAvailability: start,
    leftPort: end,
    leftInland: end,
    emptyReturn: end,
  };
}

function momentOf({ timeZone }: ChargePlace, at: string, precision: ClockMoment['precision']): ClockMoment {
  return { at, precision, timeZone, observationId: '' };
}

/** Its noon there. */
function dayOf(on: string, { timeZone }: ChargePlace): string {
  return Temporal.PlainDateTime.from(`${on}T12:00`)
    .toZonedDateTime(timeZone ?? 'UTC')
    .toInstant()
    .toString();
}
