/**
 * The report of a terminal about a container, in the format of Portolan's docs/terminals.md, with the deviations of the
 * terminal. Pure. Knows no HTTP.
 */
import { timeWriter } from '../sources/local-clock.ts';
import type { TroubleKind } from '../sources/trouble.ts';
import { toIso } from '../world/clock.ts';
import type { JourneyEvent, Milestone } from '../world/journey.ts';
import { findCurrentStatement } from '../world/statements.ts';
import { factsAt, findFact, type Hold, lastChange, type Stay } from '../world/stays/stay.ts';
import type { TerminalProfile } from './profiles.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
/** A terminal reports a container for this time after it has left. */
const REMEMBERED = 7 * 24 * HOUR;

const MOVES: Partial<Record<Milestone, string>> = {
  vessel_arrived: 'vessel_arrival',
  vessel_berthed: 'vessel_berthing',
  vessel_discharged: 'discharge',
  rail_loaded: 'rail_load',
  rail_departed: 'rail_departure',
  full_out: 'gate_out',
};

export type PresentedContainer = NonNullable<ReturnType<typeof presentContainer>>;

/** @returns undefined if the terminal does not know the container at this time */
export function presentContainer(stay: Stay, profile: TerminalProfile, now: number, trouble?: TroubleKind) {
  const known = now - profile.lagMinutes * MINUTE;
  if (known < stay.announcedAt || known >= stay.leftAt + REMEMBERED) return undefined;
  const { journey, container } = stay;
  const facts = factsAt(stay, known);
  const isThere = known < stay.leftAt;
  const isEmptied = trouble === 'emptied';
  const isFlickering = profile.flickers && isThere && flickersAt(now);
  const writeTime = timeWriter(profile.times, trouble);
  const available = findFact(facts, 'available');
  const appointment = findFact(facts, 'appointment');
  const list = <Item>(items: readonly Item[]) => (isThere && !isEmptied ? items : null);
  const listed = <Value>(value: Value | undefined) => (isEmptied ? null : (value ?? null));
  const changedAt = lastChange(stay, known);
  return {
    number: container.number,
    bill_of_lading: listed(journey.billOfLading),
    booking: listed(journey.booking),
    size_type: listed(container.isoCode),
    seal: listed(container.sealNumber),
    ...(profile.datesBoxes && changedAt !== undefined
      ? { updated_at: toIso(changedAt + profile.lagMinutes * MINUTE) }
      : {}),
    available: listed(isFlickering && available !== undefined ? !available : available),
    holds: list(facts.flatMap((fact) => (fact.field === 'hold' ? presentHold(fact.value, profile) : []))),
    fees: list(facts.flatMap((fact) => (fact.field === 'fee' ? fact.value : []))),
    last_free_day: listed(findFact(facts, 'last_free_day')),
    appointment: listed(typeof appointment === 'number' ? writeTime(appointment, stay.facility.zone) : appointment),
    yard_location: listed(isFlickering ? undefined : findFact(facts, 'yard_location')),
    chassis: listed(findFact(facts, 'chassis')),
    moves: isEmptied ? [] : movesOf(stay).flatMap((move) => presentMove(move, stay, known, writeTime)),
  };
}

/** For nine minutes of every three hours, so that two queries an hour apart are not both affected. */
function flickersAt(now: number): boolean {
  return now % (3 * HOUR) < 9 * MINUTE;
}

function presentHold({ name, status, description }: Hold, { holdNames }: TerminalProfile) {
  return { name: holdNames?.[name] ?? name, status, description };
}

/** The events of the container at this terminal. */
function movesOf({ journey, container, facility }: Stay): JourneyEvent[] {
  return journey.journeyEvents.filter(
    (journeyEvent) =>
      MOVES[journeyEvent.milestone] !== undefined &&
      journeyEvent.at !== null &&
      journeyEvent.call.facility === facility &&
      (journeyEvent.container ?? container) === container,
  );
}

interface PresentedMove {
  readonly type: string;
  readonly at: string;
  readonly estimated?: true;
  readonly vessel?: { readonly name: string; readonly imo: string };
  readonly voyage?: string | null;
  readonly empty?: boolean;
  readonly mode?: 'truck';
  readonly chassis?: string | null;
}

function presentMove(
  journeyEvent: JourneyEvent,
  stay: Stay,
  known: number,
  writeTime: (time: number, zone: string) => string,
): PresentedMove[] {
  const { milestone, call } = journeyEvent;
  const [type, time] = [MOVES[milestone], knownTime(journeyEvent, known)];
  if (type === undefined || time === undefined) return [];
  return [
    {
      type,
      at: writeTime(time.at, stay.facility.zone),
      ...(time.isActual ? {} : { estimated: true }),
      ...(call.vessel && { vessel: { name: call.vessel.name, imo: call.vessel.imo }, voyage: call.voyage }),
      ...(milestone === 'full_out' && { empty: false, mode: 'truck', chassis: stay.chassis }),
    },
  ];
}

/** Terminals report only the future times of the ship, like the line. */
function knownTime(journeyEvent: JourneyEvent, known: number): { at: number; isActual: boolean } | undefined {
  if (journeyEvent.at === null) return undefined;
  if (journeyEvent.at <= known) return { at: journeyEvent.at, isActual: true };
  if (journeyEvent.milestone !== 'vessel_arrived' && journeyEvent.milestone !== 'vessel_discharged') return undefined;
  const statement = findCurrentStatement(journeyEvent, known);
  return statement === undefined || statement.at <= known ? undefined : { at: statement.at, isActual: false };
}
