/**
 * The calls of a container's sea voyage, in order, each with its role. Contradictions of the field are settled here: ports
 * that were omitted, a port of discharge that changed, cargo that came back to its port of loading.
 * Pure; names no milestone and no status.
 */
import type { ObservationKind } from '../observation.ts';
import { preferred } from './ranking.ts';
import { byMoment, type Statement } from './statement.ts';

export type CallRole = 'pol' | 'transshipment' | 'pod';

/** What is known of the container at one port of its voyage; each move is its best statement. */
export interface Call {
  readonly locode: string;
  readonly role: CallRole;
  readonly arrival: Statement | null;
  readonly berthing: Statement | null;
  readonly discharge: Statement | null;
  readonly load: Statement | null;
  readonly departure: Statement | null;
}

/** The moves at one port, before it is known what the port is to the journey. */
interface Stop {
  readonly locode: string;
  readonly moves: readonly Statement[];
}

/** @param seaMoves by water, each with a UN/LOCODE; oldest first */
export function assembleCalls(seaMoves: readonly Statement[]): Call[] {
  const happening = withoutReturned(seaMoves);
  const stops = withoutRivalEnds(groupIntoStops(withoutOmitted(happening)));
  if (stops.length === 0) return [];
  const first = stops.findIndex((stop) => has(stop, 'load') || has(stop, 'departure'));
  if (first === -1) return [callAt(stops[stops.length - 1] as Stop, 'pod', null)];
  const last = stops.findLastIndex((stop, index) => index > first && (has(stop, 'discharge') || has(stop, 'arrival')));
  const calls = [callAt(stops[first] as Stop, 'pol', null)];
  for (const stop of stops.slice(first + 1, Math.max(first + 1, last))) {
    // A port where the container stays on board is a call of the vessel, not of the container.
    if (has(stop, 'discharge') || has(stop, 'load')) calls.push(callAt(stop, 'transshipment', calls.at(-1) as Call));
  }
  if (last > first) calls.push(callAt(stops[last] as Stop, 'pod', calls.at(-1) as Call));
  return calls;
}

/** Cargo that was discharged again where it was loaded has not left: what came before that no longer counts. */
function withoutReturned(moves: readonly Statement[]): readonly Statement[] {
  let loadedAt: string | null = null;
  let returned: Statement | null = null;
  for (const move of moves) {
    if (!move.actual) continue;
    const { kind, place } = move.observation;
    if (kind === 'load') loadedAt = place.locode;
    if (kind === 'discharge' && loadedAt !== null) {
      if (loadedAt === place.locode) returned = move;
      loadedAt = null;
    }
  }
  const end = returned;
  return end === null ? moves : moves.filter((move) => move !== end && byMoment(move, end) > 0);
}

/** Between an actual load and an actual discharge off the same vessel nothing was handled that is only forecast. */
function withoutOmitted(moves: readonly Statement[]): readonly Statement[] {
  const handled = moves.filter((move) => move.actual && isHandling(move));
  const visited = new Set(moves.filter((move) => move.actual).map((move) => move.observation.place.locode));
  const stays = handled.flatMap((load, index) => {
    const next = handled[index + 1];
    const aboard = load.observation.kind === 'load' && next?.observation.kind === 'discharge';
    return aboard && next !== undefined && sameVessel(load, next)
      ? [{ from: load.moment.millis, to: next.moment.millis }]
      : [];
  });
  return moves.filter((move) => {
    if (move.actual || visited.has(move.observation.place.locode)) return true;
    return !stays.some(({ from, to }) => move.moment.millis > from && move.moment.millis < to);
  });
}

function isHandling({ observation: { kind } }: Statement): boolean {
  return kind === 'load' || kind === 'discharge';
}

/** Ports in the order in which the container is handled there; a port stands once, at its first handling. */
function groupIntoStops(moves: readonly Statement[]): Stop[] {
  const byPlace = Map.groupBy(moves, (move) => move.observation.place.locode as string);
  return [...byPlace]
    .map(([locode, atPlace]) => ({ locode, moves: atPlace }))
    .sort((a, b) => byMoment(handlingAt(a), handlingAt(b)));
}

/** A load or discharge places a port on the way better than the vessel's own calls, which may be many. */
function handlingAt(stop: Stop): Statement {
  const handling = stop.moves.filter(isHandling);
  const actual = handling.find((move) => move.actual);
  return actual ?? handling[0] ?? stop.moves.find((move) => move.actual) ?? (stop.moves[0] as Statement);
}

/** A voyage ends once: of several ports where only a discharge is forecast, the one that was named last. */
function withoutRivalEnds(stops: readonly Stop[]): readonly Stop[] {
  const ends = stops.filter(
    (stop) =>
      has(stop, 'discharge') && !has(stop, 'load') && !stop.moves.some((move) => move.actual && isHandling(move)),
  );
  if (ends.length < 2) return stops;
  const statedAt = (stop: Stop) => Math.max(...stop.moves.filter(isHandling).map((move) => move.statedMillis));
  // Named at the same time, the later one on the way.
  const chosen = ends.reduce((best, stop) => (statedAt(stop) >= statedAt(best) ? stop : best));
  return stops.filter((stop) => stop === chosen || !ends.includes(stop));
}

function has(stop: Stop, kind: ObservationKind): boolean {
  return stop.moves.some((move) => move.observation.kind === kind);
}

/** @param before the call the container came from */
function callAt(stop: Stop, role: CallRole, before: Call | null): Call {
  const discharge = best(stop, 'discharge', null);
  const load = best(stop, 'load', null);
  // It came with the ship it was really loaded on, whatever a stale forecast of its discharge says.
  const cameWith = discharge?.actual || !before?.load?.actual ? discharge : before.load;
  return {
    locode: stop.locode,
    role,
    arrival: best(stop, 'arrival', cameWith),
    berthing: best(stop, 'berthing', cameWith),
    discharge,
    load,
    departure: best(stop, 'departure', load),
  };
}

/** The best statement of a kind; never the call of another vessel than the one the container came or left with. */
function best(stop: Stop, kind: ObservationKind, container: Statement | null): Statement | null {
  const candidates = stop.moves.filter((move) => move.observation.kind === kind);
  return preferred(container === null ? candidates : candidates.filter((move) => !isOtherVessel(move, container)));
}

/** Known to be another; where one is named by name and the other by number alone, it is not known. */
function isOtherVessel(a: Statement, b: Statement): boolean {
  const [one, other] = [a.observation.vessel, b.observation.vessel];
  if (one === null || other === null) return false;
  const comparable = (one.imo !== null && other.imo !== null) || (one.name !== null && other.name !== null);
  return comparable && !sameVessel(a, b);
}

function sameVessel({ observation: a }: Statement, { observation: b }: Statement): boolean {
  if (a.vessel === null || b.vessel === null) return false;
  if (a.vessel.imo !== null && b.vessel.imo !== null) return a.vessel.imo === b.vessel.imo;
  return a.vessel.name !== null && a.vessel.name === b.vessel.name;
}
