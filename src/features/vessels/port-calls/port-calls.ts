/**
 * Detects when a ship arrived at a berth and when she left the port, from her positions alone. docs/ais.md explains
 * the rules. Pure: the same positions give the same calls. Knows no voyage and no container.
 */
import type { PortPoint } from '../../../core/map/places.ts';
import { type LonLat, nauticalMilesBetween } from '../../../core/map/sphere.ts';
import type { Fix } from '../../../core/ships/ship-report.ts';
import { isAtRest } from '../positions/track.ts';

export const PORT_CALLS = {
  /** A berth lies no farther than this from the point of its port. */
  portAreaMiles: 20,
  /** A ship waits for her berth no farther than this from it. */
  waitingMiles: 40,
  /** A ship at her berth stays this near to where she came to rest: GPS noise, and warping along the quay. */
  berthMiles: 0.1,
  /** A ship farther off was not at this berth: GPS is not as wrong as that. */
  elsewhereMiles: 1,
  /** The minimal stay of a ship that reports to be moored. */
  mooredMillis: 30 * 60_000,
  /** The minimal stay without that status: in this time a ship at anchor swings, and one adrift drifts. */
  unstatedMillis: 6 * 3_600_000,
  /** The maximal gap between fixes: in a longer gap the time of a move is unknown. */
  mostSilentMillis: 24 * 3_600_000,
} as const;

/** AIS navigation status. */
export const AT_ANCHOR = 1;
const [MOORED, AGROUND] = [5, 6];

/** `arrival`: at her berth. `departure`: from the last berth of the port. */
export interface PortMove {
  readonly kind: 'arrival' | 'departure';
  /** The port's key. */
  readonly place: string;
  /** Unix milliseconds. */
  readonly at: number;
  /** Of the berth. */
  readonly latitude: number;
  readonly longitude: number;
  /** Of an arrival: the first fix near the port, under way or at anchor. Unix milliseconds. */
  readonly nearSince?: number;
  /** Of an arrival: since when she lay at anchor off the port; absent where she did not. Unix milliseconds. */
  readonly anchoredSince?: number;
}

/** @param fixes of one ship, oldest first @param ports those that she may call at, and those that she may be taken for calling at */
export function portMoves(fixes: readonly Fix[], ports: readonly PortPoint[]): PortMove[] {
  return callsOf(fixes, staysAtBerths(fixes, ports)).flatMap((call) => movesOf(call, fixes));
}

/** A ship lying in one place; indices of its first and last fix there. */
interface Stay {
  readonly first: number;
  readonly last: number;
  readonly port: PortPoint;
}

function staysAtBerths(fixes: readonly Fix[], ports: readonly PortPoint[]): Stay[] {
  const stays: Stay[] = [];
  let first = 0;
  while (first < fixes.length) {
    const start = fixes[first] as Fix;
    if (!isAtRest(start)) {
      first += 1;
      continue;
    }
    let last = first;
    // A fix that is not at rest and no farther off is noise.
    while (last + 1 < fixes.length && isHere(start, fixes[last + 1]) && isContinuous(fixes[last], fixes[last + 1]))
      last += 1;
    while (!isAtRest(fixes[last] as Fix)) last -= 1;
    const port = isAtBerth(fixes.slice(first, last + 1)) ? nearestPort(start, ports) : null;
    if (port !== null) stays.push({ first, last, port });
    first = last + 1;
  }
  return stays;
}

function isHere(start: Fix, fix: Fix | undefined): boolean {
  return fix !== undefined && nauticalMilesBetween(pointOf(start), pointOf(fix)) <= PORT_CALLS.berthMiles;
}

function isContinuous(fix: Fix | undefined, next: Fix | undefined): boolean {
  return fix !== undefined && next !== undefined && next.atMillis - fix.atMillis <= PORT_CALLS.mostSilentMillis;
}

/** @param stay fixes at one place, the first and the last at rest */
function isAtBerth(stay: readonly Fix[]): boolean {
  const from = (stay[0] as Fix).atMillis;
  const isMoored = ({ navigationStatus, atMillis }: Fix) =>
    navigationStatus === MOORED && atMillis - from >= PORT_CALLS.mooredMillis;
  if (stay.some(isMoored)) return true;
  if (stay.some(({ navigationStatus }) => navigationStatus === AT_ANCHOR || navigationStatus === AGROUND)) return false;
  return (stay.at(-1) as Fix).atMillis - from >= PORT_CALLS.unstatedMillis;
}

function nearestPort(fix: Fix, ports: readonly PortPoint[]): PortPoint | null {
  let [nearest, least]: [PortPoint | null, number] = [null, PORT_CALLS.portAreaMiles];
  for (const port of ports) {
    const miles = nauticalMilesBetween(pointOf(fix), port.point);
    if (miles <= least) [nearest, least] = [port, miles];
  }
  return nearest;
}

/** The stays of one call: berths of one port, between which she neither left its area nor was out of hearing. */
function callsOf(fixes: readonly Fix[], stays: readonly Stay[]): [Stay, ...Stay[]][] {
  const calls: [Stay, ...Stay[]][] = [];
  for (const stay of stays) {
    const before = calls.at(-1)?.at(-1);
    const isShift = before?.port === stay.port && isWithin(fixes.slice(before.last, stay.first + 1), stay.port);
    if (isShift) calls.at(-1)?.push(stay);
    else calls.push([stay]);
  }
  return calls;
}

function isWithin(fixes: readonly Fix[], port: PortPoint): boolean {
  return fixes.every((fix, at) => isInArea(fix, port) && (at === 0 || isContinuous(fixes[at - 1], fix)));
}

function isInArea(fix: Fix, { point }: PortPoint): boolean {
  return nauticalMilesBetween(pointOf(fix), point) <= PORT_CALLS.portAreaMiles;
}

function movesOf([stay, ...shifts]: [Stay, ...Stay[]], fixes: readonly Fix[]): PortMove[] {
  const moves: PortMove[] = [];
  const { port } = stay;
  const came = fixes[stay.first] as Fix;
  if (isContinuous(fixes[stay.first - 1], came) && wasElsewhere(fixes, stay.first))
    moves.push({ ...moveOf('arrival', port, came, came.atMillis), ...approachOf(fixes, stay.first) });
  const { last } = shifts.at(-1) ?? stay;
  const [berth, left] = [fixes[last] as Fix, fixes[last + 1]];
  if (left === undefined || !isContinuous(berth, left)) return moves;
  if (fixes.slice(last + 1).some((fix) => !isInArea(fix, port))) {
    moves.push(moveOf('departure', port, berth, left.atMillis));
  }
  return moves;
}

/** Since when she was near the port, and lay at anchor there. Ships drift while they wait, too; that is not told from steaming slowly. */
function approachOf(fixes: readonly Fix[], atBerth: number): Pick<PortMove, 'nearSince' | 'anchoredSince'> {
  const near = firstNear(fixes, atBerth);
  const anchored = fixes.slice(near, atBerth).find(isAtAnchor);
  const since = (fixes[near] as Fix).atMillis;
  return { nearSince: since, ...(anchored !== undefined && { anchoredSince: anchored.atMillis }) };
}

function firstNear(fixes: readonly Fix[], atBerth: number): number {
  const berth = pointOf(fixes[atBerth] as Fix);
  let first = atBerth;
  const isNear = (fix: Fix) => nauticalMilesBetween(pointOf(fix), berth) <= PORT_CALLS.waitingMiles;
  while (first > 0 && isNear(fixes[first - 1] as Fix) && isContinuous(fixes[first - 1], fixes[first])) first -= 1;
  return first;
}

/** A ship at her berth in her first fix may have arrived at any time before. */
function wasElsewhere(fixes: readonly Fix[], index: number): boolean {
  const berth = pointOf(fixes[index] as Fix);
  return fixes.slice(0, index).some((fix) => nauticalMilesBetween(pointOf(fix), berth) > PORT_CALLS.elsewhereMiles);
}

function moveOf(kind: PortMove['kind'], { key }: PortPoint, { latitude, longitude }: Fix, at: number): PortMove {
  return { kind, place: key, at, latitude, longitude };
}

function pointOf({ longitude, latitude }: Fix): LonLat {
  return [longitude, latitude];
}

/** A ship that forgot to change her status is under way. */
export function isAtAnchor(fix: Pick<Fix, 'speedKnots' | 'navigationStatus'>): boolean {
  return fix.navigationStatus === AT_ANCHOR && isAtRest(fix);
}

/**
 * The nearest port within the distance in which ships wait, first of those that her containers go to: ports may share an anchorage.
 * @param destinations keys of places
 */
export function portOff(
  point: LonLat,
  ports: readonly PortPoint[],
  destinations: ReadonlySet<string>,
): PortPoint | null {
  const near = ports
    .map((port) => ({ port, miles: nauticalMilesBetween(point, port.point) }))
    .filter(({ miles }) => miles <= PORT_CALLS.waitingMiles)
    .toSorted((one, other) => one.miles - other.miles);
  return (near.find(({ port }) => destinations.has(port.key)) ?? near[0])?.port ?? null;
}
