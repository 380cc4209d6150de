/**
 * Which of the things said still hold. Per source and move the last word counts; an actual outranks any forecast; what was
 * withdrawn or retracted is gone. Pure; the answer does not depend on the order in which statements arrived.
 */
import type { Observation, ObservationKind, TransportMode } from '../observation.ts';
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
export const FUTURE_TOLERANCE_MILLIS = 15 * 60_000;

export function readStatement(recorded: RecordedObservation, reading: Reading): Statement {
  const { observation, id } = recorded;
  const zone = observation.place.locode === null ? null : reading.zoneOf(observation.place.locode);
  const moment = momentOf(observation.at, zone);
  const actual = observation.classifier === 'actual' && moment.millis <= reading.asOf + FUTURE_TOLERANCE_MILLIS;
  const statedMillis = observation.statedAt === null ? recorded.recordedAt : Date.parse(observation.statedAt);
  return { id, observation, moment, statedMillis, actual };
}

/** The statements about one container that stand, oldest moment first. */
export function standingStatements(
  recorded: readonly RecordedObservation[],
  equipment: string | null,
  reading: Reading,
): Statement[] {
  const heard = recorded
    .filter((each) => each.withdrawnAt === null && concerns(each.observation, equipment))
    .map((each) => readStatement(each, reading));
  const moves = Map.groupBy(lastVersions(heard), (statement) => moveKey(statement.observation));
  const evidence = heard.filter((each) => each.actual).sort(byMoment);
  return [...moves.values()].flatMap((said) => lastWords(said, evidence)).sort(byMoment);
}

/** Said of the container itself, or of a transport as a whole. */
export function concerns(observation: Observation, equipment: string | null): boolean {
  return observation.equipment === null || observation.equipment === equipment;
}

/** Of several versions of one statement, told by the source's own id, the last; none where that one is a retraction. */
function lastVersions(heard: readonly Statement[]): Statement[] {
  const versions = Map.groupBy(heard, (each) => versionKey(each));
  return [...versions.values()].flatMap((said) => {
    const last = said.reduce((best, each) => (isLaterVersion(each, best) ? each : best));
    return last.observation.retracted ? [] : [last];
  });
}

function versionKey({ id, observation: { source, sourceEventId, equipment } }: Statement): string {
  return sourceEventId === null ? id : [source.kind, source.code, sourceEventId, equipment ?? ''].join('|');
}

function isLaterVersion(candidate: Statement, rival: Statement): boolean {
  if (candidate.statedMillis !== rival.statedMillis) return candidate.statedMillis > rival.statedMillis;
  if (candidate.observation.retracted !== rival.observation.retracted) return candidate.observation.retracted;
  return outranks(candidate, rival);
}

/** Two actuals of one kind at one place, this far apart, may be two moves; nearer ones are one move and its correction. */
export const SAME_MOVE_MILLIS = 48 * 3_600_000;

/**
 * The last word on a move, or on each of several moves of the kind at the place: a box that came back to its port is loaded
 * there twice, and between the two it was discharged there.
 */
function lastWords(said: readonly Statement[], evidence: readonly Statement[]): Statement[] {
  const actuals = said.filter((each) => each.actual).sort(byMoment);
  const occurrences: Statement[][] = [];
  for (const each of actuals) {
    const current = occurrences.at(-1);
    const before = current?.at(-1);
    if (current === undefined || before === undefined || isAnotherMove(before, each, evidence))
      occurrences.push([each]);
    else current.push(each);
  }
  if (occurrences.length === 0) return said.length === 0 ? [] : [said.reduce(better)];
  return occurrences.map((each) => each.reduce(better));
}

function isAnotherMove(before: Statement, after: Statement, evidence: readonly Statement[]): boolean {
  if (after.moment.millis - before.moment.millis < SAME_MOVE_MILLIS) return false;
  const opposite = OPPOSITE.get(before.observation.kind);
  return evidence.some(
    ({ observation, moment }) =>
      (observation.kind === opposite || setsOutAnew(observation)) &&
      observation.equipment !== null &&
      moment.millis > before.moment.millis &&
      moment.millis < after.moment.millis,
  );
}

/** A box that left a depot empty is on another journey, whatever else was told of the way there. */
function setsOutAnew({ kind, laden }: Observation): boolean {
  return (kind === 'gate_out' || kind === 'pick_up') && laden === false;
}

/** What must happen to a box before the same can happen to it again. */
const OPPOSITE = new Map<ObservationKind | null, ObservationKind>([
  ['load', 'discharge'],
  ['discharge', 'load'],
  ['gate_in', 'gate_out'],
  ['gate_out', 'gate_in'],
]);

function better(a: Statement, b: Statement): Statement {
  return outranks(b, a) ? b : a;
}

/** An actual, then what was stated last, then the stronger classifier; the content decides the rest. */
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
  const gate = kind === 'gate_in' || kind === 'gate_out';
  return [
    source.kind,
    source.code,
    kind ?? `?${original.code}`,
    place.locode ?? place.name ?? '',
    gate && mode !== 'rail' ? '' : modeGroup(mode),
    transport ? (vessel?.imo ?? vessel?.name ?? '') : '',
    gate ? String(laden) : '',
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
