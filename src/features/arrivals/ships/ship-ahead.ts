/**
 * Where the ship of a leg is, and what is left of her way to the port of the leg. Pure: from positions that were believed
 * when they were stored. Knows no account and no prediction.
 */
import type { ShipAhead } from '../../../core/arrival/predicted-arrival.ts';
import type { PortPoint } from '../../../core/map/places.ts';
import { type LonLat, nauticalMilesBetween } from '../../../core/map/sphere.ts';
import { believable, type VesselPosition } from '../../../core/map/track.ts';
import { AT_ANCHOR, PORT_CALLS } from '../../vessels/port-calls/port-calls.ts';
import type { SeaWays } from './sea-ways.ts';

const HOUR = 3_600_000;
/** An older position is not where she is. */
export const CURRENT_FOR_MILLIS = 7 * 24 * HOUR;
const DAY_MILLIS = 24 * HOUR;
/** Slower is no sailing: at anchor she swings, and in port she shifts. */
const UNDER_WAY_KNOTS = 4;
const MOORED = 5;
const AGROUND = 6;

/** What AIS has of a ship: the positions of the day before her last one, and what she stated with that. */
export interface SeenShip {
  /** Oldest first. */
  readonly positions: readonly VesselPosition[];
  readonly navigationStatus: number | null;
}

/** The same of every leg of the ship. */
export interface PlacedShip {
  readonly at: number;
  readonly point: LonLat;
  readonly phase: ShipAhead['phase'];
  readonly port: string | null;
  readonly knots: number | null;
}

/** Null: nothing that is believable, or nothing of the last week. @param ports where she may lie */
export function placeShip(
  { positions, navigationStatus }: SeenShip,
  ports: readonly PortPoint[],
  now: number,
): PlacedShip | null {
  const fixes = believable(positions.filter(({ at }) => at <= now));
  const last = fixes.at(-1);
  if (last === undefined || now - last.at > CURRENT_FOR_MILLIS) return null;
  // What she stated with a position that is not believed says nothing of the one before.
  const stated = last === positions.at(-1) ? navigationStatus : null;
  const phase = phaseOf(fixes, stated);
  const port = phase === 'under_way' ? null : nearestPort(last, ports);
  return { at: last.at, point: pointOf(last), phase, port, knots: medianKnots(fixes) };
}

/** What is left of her way; null where none is known. @param before the ports that she calls at before, in order */
export function shipAhead(
  { at, point, phase, port, knots }: PlacedShip,
  { to, before }: { readonly to: LonLat; readonly before: readonly LonLat[] },
  ways: SeaWays,
): ShipAhead | null {
  const way = ways.find([point, ...before, to]);
  if (way === null) return null;
  const { nauticalMiles: milesToGo, canals, closedPassages, detourMiles } = way;
  return { at, phase, port, milesToGo, knots, canals, callsBefore: before.length, closedPassages, detourMiles };
}

function phaseOf(fixes: readonly VesselPosition[], navigationStatus: number | null): ShipAhead['phase'] {
  const last = fixes.at(-1) as VesselPosition;
  const since = restsSince(fixes);
  if (navigationStatus === MOORED) return 'at_berth';
  if (navigationStatus === AT_ANCHOR || navigationStatus === AGROUND) return 'at_anchor';
  if (since === null) return 'under_way';
  // A ship at anchor swings, and one adrift drifts.
  return last.at - since >= PORT_CALLS.unstatedMillis ? 'at_berth' : 'at_anchor';
}

/** Since when she stays in one place; null: she does not. */
function restsSince(fixes: readonly VesselPosition[]): number | null {
  const last = fixes.at(-1) as VesselPosition;
  let since: number | null = null;
  for (const each of fixes.slice(0, -1).reverse()) {
    if (nauticalMilesBetween(pointOf(each), pointOf(last)) > PORT_CALLS.berthMiles) break;
    since = each.at;
  }
  return since;
}

/** Where a ship at rest lies or waits. */
export function nearestPort(last: VesselPosition, ports: readonly PortPoint[]): string | null {
  let [nearest, least]: [string | null, number] = [null, PORT_CALLS.waitingMiles];
  for (const { key, point } of ports) {
    const miles = nauticalMilesBetween(pointOf(last), point);
    if (miles <= least) [nearest, least] = [key, miles];
  }
  return nearest;
}

/** Of the last day, from position to position. */
function medianKnots(fixes: readonly VesselPosition[]): number | null {
  const last = fixes.at(-1) as VesselPosition;
  const knots: number[] = [];
  for (const [index, each] of fixes.entries()) {
    const before = fixes[index - 1];
    if (before === undefined || last.at - before.at > DAY_MILLIS) continue;
    const sailed = nauticalMilesBetween(pointOf(before), pointOf(each));
    const speed = (sailed * HOUR) / (each.at - before.at);
    if (speed >= UNDER_WAY_KNOTS) knots.push(speed);
  }
  knots.sort((a, b) => a - b);
  return knots[Math.floor(knots.length / 2)] ?? null;
}

function pointOf({ longitude, latitude }: VesselPosition): LonLat {
  return [longitude, latitude];
}
