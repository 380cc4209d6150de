/** Whether a ship lies at anchor, and off which port: she waits for her berth there. Pure. */
import type { PortPoint } from '../../../core/map/places.ts';
import { type LonLat, nauticalMilesBetween } from '../../../core/map/sphere.ts';
import type { Fix } from '../../../core/ships/ship-report.ts';
import { isAtRest } from '../positions/thinning.ts';
import { AT_ANCHOR, PORT_CALLS } from './port-calls.ts';

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
