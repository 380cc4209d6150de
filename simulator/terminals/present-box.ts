/**
 * What a terminal says of a box at a time, in the neutral form that Portolan's docs/terminals.md describes, with the terminal's habits.
 * A function of its arguments. Knows no HTTP.
 */
import { timeWriter } from '../sources/local-clock.ts';
import type { TroubleKind } from '../sources/trouble.ts';
import { toIso } from '../world/clock.ts';
import type { Happening, Milestone } from '../world/journey.ts';
import { findCurrentStatement } from '../world/statements.ts';
import { factsAt, findFact, type Hold, lastChange, type Stay } from '../world/stays/stay.ts';
import type { TerminalProfile } from './profiles.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
/** So long it remembers a box that has left. */
const REMEMBERED = 7 * 24 * HOUR;

const MOVES: Partial<Record<Milestone, string>> = {
  vessel_arrived: 'vessel_arrival',
  vessel_berthed: 'vessel_berthing',
  vessel_discharged: 'discharge',
  rail_loaded: 'rail_load',
  rail_departed: 'rail_departure',
  full_out: 'gate_out',
};

export type PresentedBox = NonNullable<ReturnType<typeof presentBox>>;

/** @returns undefined: it knows no such box, not yet or no more */
export function presentBox(stay: Stay, profile: TerminalProfile, now: number, trouble?: TroubleKind) {
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

/** For nine minutes of every three hours: two questions an hour apart do not meet it twice. */
function flickersAt(now: number): boolean {
  return now % (3 * HOUR) < 9 * MINUTE;
}

function presentHold({ name, status, description }: Hold, { holdWords }: TerminalProfile) {
  return { name: holdWords?.[name] ?? name, status, description };
}

/** What befalls the box at this terminal. */
function movesOf({ journey, container, facility }: Stay): Happening[] {
  return journey.happenings.filter(
    (happening) =>
      MOVES[happening.milestone] !== undefined &&
      happening.at !== null &&
      happening.call.facility === facility &&
      (happening.container ?? container) === container,
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
  happening: Happening,
  stay: Stay,
  known: number,
  writeTime: (time: number, zone: string) => string,
): PresentedMove[] {
  const { milestone, call } = happening;
  const [type, time] = [MOVES[milestone], timeKnown(happening, known)];
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

/** Of what is to come terminals tell of the ship alone, as the line does. */
function timeKnown(happening: Happening, known: number): { at: number; isActual: boolean } | undefined {
  if (happening.at === null) return undefined;
  if (happening.at <= known) return { at: happening.at, isActual: true };
  if (happening.milestone !== 'vessel_arrived' && happening.milestone !== 'vessel_discharged') return undefined;
  const said = findCurrentStatement(happening, known);
  return said === undefined || said.at <= known ? undefined : { at: said.at, isActual: false };
}
