/**
 * From what a user sends to the statement that it is: the time in the zone of the place, the place as the gazetteer knows it, and for each
 * event what it takes. All errors are reported together. Writes nothing.
 */

import type { Location } from '../../core/location.ts';
import {
  type FactValue,
  FEE_TYPES,
  HOLD_NAMES,
  type ObservedTime,
  type Place,
  type ReportedFact,
  type ReportedObservation,
} from '../../core/observation.ts';
import type { ContainerState } from '../../core/state/container-state.ts';
import { type Moment, momentOf } from '../../core/time.ts';
import { formatInstant } from '../../lib/clock.ts';
import { Faults } from '../../lib/errors.ts';
import type { Gazetteer } from '../context.ts';
import { UserEventIncomplete, UserEventInvalid } from '../errors.ts';
import { ENTERED_FACTS, ENTERED_MOVES, type EnteredMoveName, isMoveName, type UserEventName } from './user-event.ts';
import { USER } from './user-statement.ts';

/** As it was sent; undefined: left out. */
export interface Entry {
  readonly event: UserEventName;
  readonly at?: string | null | undefined;
  readonly place?: string | undefined;
  readonly holds?: readonly string[] | undefined;
  readonly fees?: readonly string[] | undefined;
  readonly note?: string | null | undefined;
}

export interface EntryReading {
  readonly gazetteer: Pick<Gazetteer, 'locate' | 'isKnown'>;
  readonly number: string;
  readonly state: ContainerState;
  readonly apiKeyId: string;
}

export interface ReadEntry {
  readonly statement: ReportedObservation | ReportedFact;
  /** When it happens; null for what has no time. */
  readonly moment: Moment | null;
}

type Taken = 'at' | 'place' | 'holds' | 'fees';

/** What an event takes besides a note. */
const TAKES: Readonly<Partial<Record<UserEventName, readonly Taken[]>>> = {
  delivered: ['at'],
  pickup_appointment: ['at'],
  last_free_day: ['at'],
  available: [],
  not_available: [],
  holds_cleared: ['place', 'holds'],
  fees_paid: ['place', 'fees'],
};
const OF_A_MOVE: readonly Taken[] = ['at', 'place'];

/** @throws UserEventIncomplete @throws UserEventInvalid @throws SeveralErrors */
export function readEntry(entry: Entry, reading: EntryReading): ReadEntry {
  const { event } = entry;
  const faults = new Faults();
  const takes = TAKES[event] ?? OF_A_MOVE;
  for (const name of ['at', 'place', 'holds', 'fees'] as const) {
    if (entry[name] !== undefined && !takes.includes(name)) {
      faults.add(new UserEventInvalid(name, `${event} takes no "${name}".${takesText(takes)}`));
    }
  }
  const place = takes.includes('place') ? faults.attempt(() => placeOf(entry, reading)) : null;
  const at = takes.includes('at') ? faults.attempt(() => timeOf(entry, place ?? null, reading)) : null;
  const value = faults.attempt(() => enteredValue(entry, at?.time ?? null, reading));
  faults.throwIfAny();
  const moment = at?.moment ?? null;
  const { number, apiKeyId } = reading;
  const { at: asWritten = null, place: placeAsWritten = null, holds = null, fees = null, note = null } = entry;
  const raw = { event, at: asWritten, place: placeAsWritten, holds, fees, note, api_key_id: apiKeyId };
  const common = { source: USER, statedAt: null, equipment: number, place: place ?? NOWHERE, raw };
  if (!isMoveName(event)) {
    const original = { code: event, text: asWritten };
    return { moment, statement: { ...common, field: ENTERED_FACTS[event], value: value ?? null, original } };
  }
  const { kind, mode, laden } = ENTERED_MOVES[event];
  const statement: ReportedObservation = {
    ...common,
    // One statement a kind of move and place: a repeated entry replaces the one before.
    sourceEventId: `${event}|${reading.gazetteer.locate(common.place)?.key ?? ''}`,
    kind,
    classifier: 'actual',
    at: (at as TimeAt).time as ObservedTime,
    vessel: null,
    voyage: null,
    mode,
    laden,
    transportCallId: null,
    retracted: false,
    original: { code: event, text: null },
  };
  return { moment, statement };
}

const NOWHERE: Place = { locode: null, name: null, facility: null };

function takesText(takes: readonly Taken[]): string {
  return takes.length === 0 ? '' : ` It takes ${takes.map((each) => `"${each}"`).join(' and ')}.`;
}

function enteredValue({ event, holds, fees }: Entry, time: ObservedTime | null, { state }: EntryReading): FactValue {
  switch (event) {
    case 'available':
      return true;
    case 'not_available':
      return false;
    case 'holds_cleared': {
      const known = [...state.holds, ...state.indFacilityHolds].map(({ name }) => name);
      return chosen({ member: 'holds', named: holds, known, all: HOLD_NAMES });
    }
    case 'fees_paid': {
      const known = [...state.fees, ...state.indFacilityFees].map(({ type }) => type);
      return chosen({ member: 'fees', named: fees, known, all: FEE_TYPES });
    }
    default:
      return time;
  }
}

interface Choice<Name extends string> {
  readonly member: 'holds' | 'fees';
  readonly named: readonly string[] | undefined;
  /** Those that stand. */
  readonly known: readonly Name[];
  readonly all: readonly Name[];
}

/** In one order, each once; all that stand where none is named. */
function chosen<Name extends string>({ member, named, known, all }: Choice<Name>): readonly Name[] {
  if (known.length === 0) throw new UserEventInvalid(named === undefined ? 'event' : member, `No ${member} are known.`);
  if (named === undefined) return all.filter((each) => known.includes(each));
  const faults = new Faults();
  for (const [index, name] of named.entries()) {
    if (known.some((each) => each === name)) continue;
    const there = [...new Set(known)].join(', ');
    faults.add(
      new UserEventInvalid(`${member}/${index}`, `There is no ${name} among the ${member}; there are: ${there}.`),
    );
  }
  faults.throwIfAny();
  return all.filter((each) => named.includes(each));
}

const LOOKS_LIKE_LOCODE = /^[A-Z]{2}[A-Z2-9]{3}$/;

/** Where nothing is named: where the journey has such a move, or nowhere for what needs no place. */
function placeOf({ event, place: text }: Entry, { gazetteer, state }: EntryReading): Place {
  if (text === undefined) {
    const place = isMoveName(event) ? USUAL_PLACES[event](state) : NOWHERE;
    if (place !== null) return place;
    throw new UserEventIncomplete(
      'place',
      `Where ${event} happened does not follow from what is known of the journey: name the place, by its UN/LOCODE or its name.`,
    );
  }
  const written = text.trim();
  const coded: Place = { locode: written.toUpperCase(), name: null, facility: null };
  const named: Place = { locode: null, name: written, facility: null };
  const isKnown = (place: Place) => {
    const location = gazetteer.locate(place);
    return location !== null && gazetteer.isKnown(location);
  };
  if (!LOOKS_LIKE_LOCODE.test(coded.locode ?? '')) return named;
  if (isKnown(coded)) return coded;
  if (isKnown(named) || written !== coded.locode) return named;
  throw new UserEventInvalid('place', `No place with the UN/LOCODE ${written} is known; GET /v2/ports?q= finds ports.`);
}

const coded = (locode: string | null): Place | null => (locode === null ? null : { ...NOWHERE, locode });
const atPol = ({ polLocode }: ContainerState) => coded(polLocode);
const atPod = ({ podLocode }: ContainerState) => coded(podLocode);
const atDestination = ({ destinationLocode }: ContainerState) => coded(destinationLocode);

const USUAL_PLACES: Readonly<Record<EnteredMoveName, (state: ContainerState) => Place | null>> = {
  empty_out: atPol,
  full_in: atPol,
  vessel_loaded: atPol,
  vessel_departed: atPol,
  vessel_arrived: atPod,
  vessel_discharged: atPod,
  rail_loaded: atPod,
  rail_departed: atPod,
  rail_arrived: atDestination,
  rail_unloaded: atDestination,
  picked_up: currentPlaceOf,
  // The depot is unknown.
  empty_returned: () => NOWHERE,
};

/** Where it waits to be fetched, or would: the inland destination once it is there, a yard, else the terminal of discharge. */
function currentPlaceOf(state: ContainerState): Place | null {
  if (state.indAtaAt !== null || state.indRailUnloadedAt !== null) return atDestination(state);
  if (state.currentStatus === 'off_dock') return coded(state.pickupFacility?.locode ?? state.podLocode);
  const port = atPod(state);
  return port && { ...port, facility: state.podFacility };
}

interface TimeAt {
  readonly time: ObservedTime | null;
  readonly moment: Moment | null;
}

function timeOf({ event, at: text }: Entry, place: Place | null, reading: EntryReading): TimeAt {
  if (text === null && event === 'pickup_appointment') return { time: null, moment: null };
  if (text === undefined || text === null) throw new UserEventIncomplete('at', missingTime(event));
  const time = readTime(text);
  if (event === 'last_free_day' && time.kind !== 'date')
    throw new UserEventInvalid('at', `A last free day is a day, such as 2026-05-11, not ${JSON.stringify(text)}.`);
  const location = reading.gazetteer.locate(place ?? whereItEnds(reading.state) ?? NOWHERE);
  const moment = momentOf(time, location?.timeZones ?? []);
  if (time.kind !== 'local') return { time, moment };
  if (moment.precision === 'day') throw new UserEventInvalid('at', noZone(text, location));
  // A fact has no place of its own that would give the zone.
  return isMoveName(event)
    ? { time, moment }
    : { time: { kind: 'instant', at: formatInstant(moment.millis), precision: time.precision }, moment };
}

function whereItEnds(state: ContainerState): Place | null {
  return atDestination(state) ?? atPod(state);
}

function missingTime(event: UserEventName): string {
  if (event === 'pickup_appointment') return 'When the appointment is; null where it is cancelled.';
  return event === 'last_free_day' ? 'The day, such as 2026-05-11.' : `When ${event} happened.`;
}

function noZone(text: string, location: Location | null): string {
  const of = location?.name ?? location?.locode ?? 'the place';
  return `The time zone of ${of} is not known: write ${text} with its offset, as in ${text}+00:00.`;
}

const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,9})?)?(Z|[+-]\d\d:?\d\d)$/;
const LOCAL = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d)?$/;
const DAY = /^\d{4}-\d\d-\d\d$/;

/** @throws UserEventInvalid */
function readTime(text: string): ObservedTime {
  try {
    if (INSTANT.test(text)) {
      const at = formatInstant(Temporal.Instant.from(text).epochMilliseconds);
      return { kind: 'instant', at, precision: /T\d\d:\d\d:/.test(text) ? 'second' : 'minute' };
    }
    if (LOCAL.test(text)) {
      const at = Temporal.PlainDateTime.from(text).toString();
      return { kind: 'local', at, precision: text.length > 16 ? 'second' : 'minute' };
    }
    if (DAY.test(text)) return { kind: 'date', on: Temporal.PlainDate.from(text).toString() };
  } catch {
    // A day that there is not, such as 2026-02-30.
  }
  throw new UserEventInvalid(
    'at',
    `${JSON.stringify(text.slice(0, 50))} is no time; write 2026-05-11T18:30:00Z with its offset, 2026-05-11T11:30 as the clock shows there, or the day 2026-05-11.`,
  );
}
