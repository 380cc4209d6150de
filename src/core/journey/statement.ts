/**
 * What a source said, read: with the place it speaks of, its moment, and whether it is taken for something that happened. Pure; knows
 * nothing of which statements still hold.
 */
import type { Locate, Location } from '../location.ts';
import type { Observation } from '../observation.ts';
import { type Moment, momentOf } from '../time.ts';

/** Something a source said, as it was stored. */
export interface Recorded {
  readonly id: string;
  /** When it was first heard, Unix milliseconds. */
  readonly recordedAt: number;
  /** When a complete answer of the source no longer held it; null while it stands. Unix milliseconds. */
  readonly withdrawnAt: number | null;
}

export interface RecordedObservation extends Recorded {
  readonly observation: Observation;
}

/** An observation that is read, with its moment. */
export interface Statement {
  readonly id: string;
  readonly observation: Observation;
  /** Where it happens; null where it is neither coded nor named. */
  readonly location: Location | null;
  readonly moment: Moment;
  /** When it was said, as far as is known; Unix milliseconds. */
  readonly statedMillis: number;
  /** An actual that lies in the future is a mistake of its source: it is kept, and counts as an estimate. */
  readonly actual: boolean;
  /** It was said to have happened before its time had come. */
  readonly foretold: boolean;
}

export interface Reading {
  readonly locate: Locate;
  /** The moment of reading, Unix milliseconds: an "actual" after it is not taken as one. */
  readonly asOf: number;
}

/** Clocks of sources run apart; an actual may lie this far ahead of the reading. */
export const FUTURE_TOLERANCE_MILLIS = 15 * 60_000;

export function readStatement(recorded: RecordedObservation, reading: Reading): Statement {
  const { observation, id } = recorded;
  const location = reading.locate(observation.place);
  const moment = momentOf(observation.at, location?.timeZones ?? []);
  const actual = observation.classifier === 'actual' && moment.millis <= reading.asOf + FUTURE_TOLERANCE_MILLIS;
  const statedMillis = observation.statedAt === null ? recorded.recordedAt : Date.parse(observation.statedAt);
  const foretold = actual && moment.millis > recorded.recordedAt + FUTURE_TOLERANCE_MILLIS;
  return { id, observation, location, moment, statedMillis, actual, foretold };
}

/** Said of the container itself, or of a transport as a whole. */
export function concerns(observation: Observation, equipment: string | null): boolean {
  return observation.equipment === null || observation.equipment === equipment;
}

/** A terminal or railroad tells what happens to a box, whoever's cargo is in it. */
export function knowsWhose({ source }: Observation): boolean {
  return source.kind !== 'terminal' && source.kind !== 'rail';
}

/**
 * What the terminal or yard goes by that something is said of: codes of its place and of the terminal that says it, and what all codes of
 * one terminal have in common.
 */
export function codesOf({ source, place }: Pick<Observation, 'source' | 'place'>, location: Location | null): string[] {
  const speaker = source.kind === 'terminal' ? source.code : null;
  return [speaker, place.facility?.code, location?.terminal].filter((each) => each != null);
}

/** What a ship, train or truck does, as against what is done to the container. */
export function isOfTransport({ kind }: Observation): boolean {
  return kind === 'arrival' || kind === 'departure' || kind === 'berthing';
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

/** Oldest first; the order of two at one moment follows from what they say, never from when they were stored. */
export function byMoment(a: Statement, b: Statement): number {
  return (
    a.moment.millis - b.moment.millis ||
    (a.moment.clockMillis ?? 0) - (b.moment.clockMillis ?? 0) ||
    ORDER_WITHIN_MOMENT.indexOf(a.observation.kind) - ORDER_WITHIN_MOMENT.indexOf(b.observation.kind) ||
    compareContent(a.observation, b.observation) ||
    (a.id < b.id ? -1 : a.id > b.id ? 1 : 0)
  );
}

export function compareContent(a: Observation, b: Observation): number {
  const [left, right] = [JSON.stringify(a), JSON.stringify(b)];
  return left < right ? -1 : left > right ? 1 : 0;
}
