/**
 * A source's statement with its place and moment resolved, and whether it counts as an actual. Pure; does not know
 * which statements are in force.
 */
import type { Locate, Location } from '../location.ts';
import type { FacilityType, Observation, Place } from '../observation.ts';
import { type Moment, momentOf } from '../time.ts';

/** A statement of a source as stored. */
export interface Recorded {
  /** Within a shipment, ids rise in the order in which statements were applied. */
  readonly id: string;
  /** When its report arrived, Unix milliseconds. */
  readonly recordedAt: number;
  /** When a complete answer of the source no longer held it; null while it is in force. Unix milliseconds. */
  readonly withdrawnAt: number | null;
}

export interface RecordedObservation extends Recorded {
  readonly observation: Observation;
}

/** When a statement arrived, and which of several that arrived together came first. */
export type Arrival = Pick<Recorded, 'id' | 'recordedAt'>;

/** In the order of arrival: decides between statements that no time of their own separates. */
export function byArrival(a: Arrival, b: Arrival): number {
  return a.recordedAt - b.recordedAt || (a.id < b.id ? -1 : a.id > b.id ? 1 : 0);
}

/** An observation that is read, with its moment. */
export interface Statement extends Arrival {
  readonly observation: Observation;
  /** Where it happens; null where it is neither coded nor named. */
  readonly location: Location | null;
  /** Where its source says that the voyage began; absent where it does not, or names no place. */
  readonly portOfLoading?: Location;
  readonly moment: Moment;
  /** When it was stated, as far as is known; Unix milliseconds. */
  readonly statedMillis: number;
  /** An actual that lies in the future is a mistake of its source: it is kept, and counts as an estimate. */
  readonly actual: boolean;
  /** It was reported as happened before its time had come. */
  readonly statedEarly: boolean;
}

export interface Reading {
  readonly locate: Locate;
  /** The moment of reading, Unix milliseconds: an "actual" after it is not taken as one. */
  readonly asOf: number;
}

/** Clocks of sources run apart; an actual may lie this far ahead of the reading. */
export const FUTURE_TOLERANCE_MILLIS = 15 * 60_000;
/** A day's moment is its noon; it has come when the day begins. */
const HALF_DAY_MILLIS = 12 * 3_600_000;

export function readStatement(recorded: RecordedObservation, reading: Reading): Statement {
  const { observation, id, recordedAt } = recorded;
  const location = reading.locate(observation.place);
  const moment = momentOf(observation.at, location?.timeZones ?? []);
  const comesAt = moment.precision === 'day' ? moment.millis - HALF_DAY_MILLIS : moment.millis;
  const actual = observation.classifier === 'actual' && comesAt <= reading.asOf + FUTURE_TOLERANCE_MILLIS;
  const statedMillis = observation.statedAt === null ? recordedAt : Date.parse(observation.statedAt);
  const statedEarly = actual && comesAt > recordedAt + FUTURE_TOLERANCE_MILLIS;
  const portOfLoading = observation.portOfLoading === undefined ? null : reading.locate(observation.portOfLoading);
  const began = portOfLoading !== null && { portOfLoading };
  return { id, recordedAt, observation, location, ...began, moment, statedMillis, actual, statedEarly };
}

/** About the container itself, or about a transport as a whole. */
export function concerns(observation: Observation, equipment: string | null): boolean {
  return observation.equipment === null || observation.equipment === equipment;
}

/** A terminal or railroad reports moves of a container, regardless of its cargo. */
export function knowsWhose({ source }: Observation): boolean {
  return source.kind !== 'terminal' && source.kind !== 'rail';
}

/**
 * The codes of the terminal or yard that a statement is about: those of its place and of the reporting terminal, with
 * what all codes of one terminal share.
 */
export function codesOf({ source, place }: Pick<Observation, 'source' | 'place'>, location: Location | null): string[] {
  const reporter = source.kind === 'terminal' ? source.code : null;
  return [reporter, place.facility?.code, location?.terminal].filter((each) => each != null);
}

/** What brings a container, or its vessel, to a place. */
export const LANDINGS: ReadonlySet<Observation['kind']> = new Set<Observation['kind']>([
  'arrival',
  'berthing',
  'discharge',
]);

/** A move of a vessel, train or truck, in contrast to a handling of the container. */
export function isOfTransport({ kind }: Observation): boolean {
  return kind === 'arrival' || kind === 'departure' || kind === 'berthing';
}

/** An empty container comes in: its return, if it has carried its cargo. */
export function isEmptyReturn({ kind, laden }: Observation): boolean {
  return (kind === 'gate_in' && laden === false) || (kind === 'drop_off' && laden !== true);
}

const YARDS: ReadonlySet<FacilityType | null> = new Set<FacilityType | null>(['OFFD', 'DEPO', 'INTE', 'COFS']);

/** A yard, depot or freight station, in contrast to a terminal or ramp. */
export function isYardType({ facility }: Place): boolean {
  return YARDS.has(facility?.type ?? null);
}

/** A depot that does not report whether the container is empty: after a pick-up it is. */
export function isDepotEntry({ kind, laden, place }: Observation): boolean {
  return kind === 'gate_in' && laden === null && place.facility?.type === 'DEPO';
}

/** The gate-out of an empty container: it belongs to its next journey. */
export function isEmptyOut({ observation: { kind, laden } }: Pick<Statement, 'observation'>): boolean {
  return (kind === 'gate_out' || kind === 'pick_up') && laden === false;
}

/** At one and the same minute a ship arrives before it is unloaded, and a box is loaded before it departs. */
const ORDER_WITHIN_MOMENT: readonly Observation['kind'][] = [
  'booking_received',
  'booking_confirmed',
  'pick_up',
  'stuffing',
  'arrival',
  'berthing',
  'discharge',
  'gate_in',
  'gate_out',
  'load',
  'departure',
];

/** Oldest first; two moves of one kind at one moment are in the order in which they were stated. */
export function byMoment(a: Statement, b: Statement): number {
  return (
    a.moment.millis - b.moment.millis ||
    (a.moment.clockMillis ?? 0) - (b.moment.clockMillis ?? 0) ||
    ORDER_WITHIN_MOMENT.indexOf(a.observation.kind) - ORDER_WITHIN_MOMENT.indexOf(b.observation.kind) ||
    a.statedMillis - b.statedMillis ||
    byArrival(a, b)
  );
}
