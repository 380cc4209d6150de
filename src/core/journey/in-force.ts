/**
 * Selects the statements in force. Per source and move the last statement counts; an actual outranks any forecast;
 * withdrawn and retracted ones are dropped. Pure.
 */
import type { TransportMode } from '../observation.ts';
import { separateMoves } from './occurrences.ts';
import { movesWhileAtSea } from './plausibility/at-sea.ts';
import { type Implausibility, implausibleActuals, positionsOfOthers } from './plausibility/plausible.ts';
import { refutedMoves } from './plausibility/refuted.ts';
import { type Vessels, vesselsOf } from './sea/vessel.ts';
import {
  byArrival,
  byMoment,
  concerns,
  isOfTransport,
  type Reading,
  type RecordedObservation,
  readStatement,
  type Statement,
} from './statement.ts';

/** The statements about one container that are in force. */
export interface StatementsInForce {
  /** Oldest moment first. */
  readonly statements: readonly Statement[];
  /** The ships of all that is believed, also where the statement that named one was superseded. */
  readonly vessels: Vessels;
  /** Actuals that are not believed, by id of the statement. */
  readonly implausible: ReadonlyMap<string, Implausibility>;
}

export function statementsInForce(
  recorded: readonly RecordedObservation[],
  equipment: string | null,
  reading: Reading,
): StatementsInForce {
  const latest = lastVersions(
    recorded
      .filter((each) => each.withdrawnAt === null && concerns(each.observation, equipment))
      .map((each) => readStatement(each, reading)),
  );
  const reasons = new Map(implausibleActuals(latest));
  for (;;) {
    for (const [id, reason] of positionsOfOthers(latest.filter((each) => !reasons.has(each.id))))
      reasons.set(id, reason);
    const believed = believedOf(latest, reasons);
    const atSea = movesWhileAtSea(believed.statements, believed.vessels);
    // What is implausible refutes nothing.
    const doubted = atSea.size > 0 ? atSea : refutedMoves(believed.statements);
    if (doubted.size === 0) return { ...believed, implausible: reasons };
    // Now an earlier statement of the source about the same move may be in force: it is checked too.
    for (const [id, reason] of doubted) reasons.set(id, reason);
  }
}

/** The statements in force of those that are believed. */
function believedOf(
  latest: readonly Statement[],
  implausible: ReadonlyMap<string, Implausibility>,
): Omit<StatementsInForce, 'implausible'> {
  const believed = latest.filter((each) => !implausible.has(each.id)).sort(byMoment);
  const vessels = vesselsOf(believed);
  const moves = [...Map.groupBy(believed, moveKeys(vessels)).values()];
  const latestStatements = (group: readonly Statement[], departures: readonly Statement[]) =>
    separateMoves(group, { statements: believed, departures, vessels }).map(lastOf);
  // Departures first: they part the calls of a ship that comes twice.
  const [arrivals, others] = [moves.filter(areArrivals), moves.filter((group) => !areArrivals(group))];
  const inForce = others.flatMap((group) => latestStatements(group, []));
  const departures = inForce.filter((each) => each.observation.kind === 'departure');
  const statements = [...inForce, ...arrivals.flatMap((group) => latestStatements(group, departures))].sort(byMoment);
  return { statements, vessels };
}

function areArrivals([first]: readonly Statement[]): boolean {
  return first?.observation.kind === 'arrival' || first?.observation.kind === 'berthing';
}

/**
 * The last of several versions of one statement, identified by the source's own id; none if that one is a retraction.
 */
function lastVersions(latest: readonly Statement[]): Statement[] {
  const versions = Map.groupBy(latest, (each) => versionKey(each));
  return [...versions.values()].flatMap((group) => {
    const last = group.reduce((best, each) => (isLaterVersion(each, best) ? each : best));
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

/** The one that counts of several statements on one move. A day that agrees with an exact time says nothing new. */
function lastOf(statements: readonly Statement[]): Statement {
  const last = statements.reduce(better);
  if (last.moment.precision !== 'day') return last;
  const exact = statements.filter(
    ({ moment, actual }) =>
      moment.precision !== 'day' &&
      actual === last.actual &&
      Math.abs(moment.millis - last.moment.millis) <= HALF_DAY_MILLIS,
  );
  return exact.length === 0 ? last : exact.reduce(better);
}

/** A day counts as its noon. */
const HALF_DAY_MILLIS = 12 * 3_600_000;

function better(a: Statement, b: Statement): Statement {
  return outranks(b, a) ? b : a;
}

/**
 * An actual, then what was stated last. Of statements made at one time the last to arrive counts; of those that arrived
 * together the stronger classifier, then the last in its list.
 */
export function outranks(candidate: Statement, rival: Statement): boolean {
  if (candidate.actual !== rival.actual) return candidate.actual;
  if (candidate.statedMillis !== rival.statedMillis) return candidate.statedMillis > rival.statedMillis;
  if (candidate.recordedAt !== rival.recordedAt) return candidate.recordedAt > rival.recordedAt;
  const strength = strengthOf(candidate) - strengthOf(rival);
  return strength === 0 ? byArrival(candidate, rival) > 0 : strength > 0;
}

function strengthOf({ observation: { classifier } }: Statement): number {
  return CLASSIFIER_STRENGTH[classifier];
}

const CLASSIFIER_STRENGTH = { planned: 0, estimated: 1, actual: 2 } as const;

/**
 * Two statements of one source with the same key are about the same kind of move. A vessel's own calls are separated by
 * vessel, because two vessels meet at a transshipment port. A container's moves are not, because a rollover changes the
 * vessel.
 */
export function moveKeys(vessels: Vessels): (statement: Statement) => string {
  return ({ observation, location }) => {
    const { source, kind, original, mode, laden, vessel } = observation;
    const gate = kind === 'gate_in' || kind === 'gate_out';
    return [
      source.kind,
      source.code,
      kind ?? `?${original.code}`,
      location?.key ?? '',
      gate && mode !== 'rail' ? '' : modeGroup(mode),
      isOfTransport(observation) ? (vessels.keyOf(vessel) ?? '') : '',
      gate ? String(laden) : '',
    ].join('|');
  };
}

function modeGroup(mode: TransportMode | null): string {
  return mode === null || mode === 'vessel' || mode === 'feeder' || mode === 'barge' ? 'water' : mode;
}
