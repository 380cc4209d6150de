/**
 * The route by sea between two ports. Its data are loaded at the first call, because a world with all ships in port
 * needs none.
 */
import { type LonLat, lengthOf, loadSeaRouter, SeaRouteError, type SeaRouter } from '@portolan/sea-routes';

export interface Point {
  readonly latitude: number;
  readonly longitude: number;
}

export interface SeaRoute {
  /** From the first point to the second. */
  readonly line: readonly LonLat[];
  readonly nauticalMiles: number;
}

let router: SeaRouter | undefined;

/** A great circle if one of the points is too far from water. @throws SeaRouteError if there is no route */
export function seaRouteBetween(from: Point, to: Point): SeaRoute {
  router ??= loadSeaRouter();
  try {
    const { coordinates, distanceNauticalMiles } = router.route({ from, to });
    return { line: coordinates, nauticalMiles: distanceNauticalMiles };
  } catch (error) {
    if (!(error instanceof SeaRouteError) || error.code !== 'too_far_from_water') throw error;
    const line: LonLat[] = [
      [from.longitude, from.latitude],
      [to.longitude, to.latitude],
    ];
    return { line, nauticalMiles: lengthOf(line) };
  }
}
