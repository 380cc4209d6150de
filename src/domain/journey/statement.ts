/**
 * Which of the things said still hold: per source and move the last word counts, and an actual outranks any forecast.
 * Pure; the answer does not depend on the order in which statements arrived.
 */
import type { Observation, ObservationKind, TransportMode } from '../observation.ts';
import { type Moment, momentOf } from '../time.ts';

/** An observation as it was stored. */
export interface RecordedObservation {
  readonly id: string;
  readonly observation: Observation;
  /** When it was first heard, Unix milliseconds. */
  readonly recordedAt: number;
  /** When a complete answer of the source no longer held it; null while it stands. Unix milliseconds. */
  readonly withdrawnAt: number | null;
}

/** An observation that stands, with its moment. */
export interface Statement {
  readonly id: string;
  readonly observation: Observation;
  readonly moment: Moment;
  /** When it was said, as far as is known; Unix milliseconds. */
  readonly statedMillis: number;
  /** An actual that lies in the future is a mistake of its source: it is kept, and counts as an estimate. */
  readonly actual: boolean;
}

export interface Reading {
  /** IANA zone of a UN/LOCODE, null where unknown. */
  readonly zoneOf: (locode: string) => string | null;
  /** The moment of reading, Unix milliseconds: an "actual" after it is not taken as one. */
  readonly asOf: number;
}

/** Clocks of sources run apart; an actual may lie this far ahead of the reading. */
const FUTURE_TOLERANCE_MILLIS = 15 * 60_000;

export function readStatement(recorded: RecordedObservation, reading: Reading): Statement {
  const { observation, id } = recorded;
  const zone = observation.place.locode === null ? null : reading.zoneOf(observation.place.locode);
  const moment = momentOf(observation.at, zone);
  const actual = observation.classifier === 'actual' && moment.millis <= reading.asOf + FUTURE_TOLERANCE_MILLIS;
  const statedMillis = observation.statedAt === null ? recorded.recordedAt : Date.parse(observation.statedAt);
  return { id, observation, moment, statedMillis, actual };
}

/** The statements about one container that stand: not withdrawn, and not superseded by a later word on the same move. */
export function standingStatements(
  recorded: readonly RecordedObservation[],
  equipment: string | null,
  reading: Reading,
): Statement[] {
  const lastWord = new Map<string, Statement>();
  for (const each of recorded) {
    if (each.withdrawnAt !== null || !concerns(each.observation, equipment)) continue;
    const statement = readStatement(each, reading);
    const move = moveKey(each.observation);
    const rival = lastWord.get(move);
    if (rival === undefined || outranks(statement, rival)) lastWord.set(move, statement);
  }
  return [...lastWord.values()].sort(byMoment);
}

/** Said of the container itself, or of a transport as a whole. */
export function concerns(observation: Observation, equipment: string | null): boolean {
  return observation.equipment === null || observation.equipment === equipment;
}

/** The last word on a move: an actual, then what was stated last, then the stronger classifier; the content decides the rest. */
export function outranks(candidate: Statement, rival: Statement): boolean {
  if (candidate.actual !== rival.actual) return candidate.actual;
  if (candidate.statedMillis !== rival.statedMillis) return candidate.statedMillis > rival.statedMillis;
  const [mine, theirs] = [candidate.observation, rival.observation];
  const strength = CLASSIFIER_STRENGTH[mine.classifier] - CLASSIFIER_STRENGTH[theirs.classifier];
  return strength === 0 ? compareContent(mine, theirs) > 0 : strength > 0;
}

const CLASSIFIER_STRENGTH = { planned: 0, estimated: 1, actual: 2 } as const;

/**
 * Two statements of one source with the same key speak of the same move. A vessel's own calls are told apart by vessel,
 * because two vessels meet at a transshipment port; a container's moves are not, because a rollover changes the vessel.
 */
export function moveKey(observation: Observation): string {
  const { source, kind, original, place, mode, laden, vessel } = observation;
  const transport = kind === 'arrival' || kind === 'departure' || kind === 'berthing';
  return [
    source.kind,
    source.code,
    kind ?? `?${original.code}`,
    place.locode ?? place.name ?? '',
    modeGroup(mode),
    transport ? (vessel?.imo ?? vessel?.name ?? '') : '',
    kind === 'gate_in' || kind === 'gate_out' ? String(laden) : '',
  ].join('|');
}

function modeGroup(mode: TransportMode | null): string {
  return mode === null || mode === 'vessel' || mode === 'feeder' || mode === 'barge' ? 'water' : mode;
}

/** At one and the same minute a ship arrives before it is unloaded, and a box is loaded before it departs. */
const ORDER_WITHIN_MOMENT: readonly (ObservationKind | null)[] = [
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
    ORDER_WITHIN_MOMENT.indexOf(a.observation.kind) - ORDER_WITHIN_MOMENT.indexOf(b.observation.kind) ||
    compareContent(a.observation, b.observation)
  );
}

function compareContent(a: Observation, b: Observation): number {
  const [left, right] = [JSON.stringify(a), JSON.stringify(b)];
  return left < right ? -1 : left > right ? 1 : 0;
}
