/** The way by sea between two ports. The router's data are read at the first question: a world whose ships lie in port needs none. */
import { type LonLat, lengthOf, loadSeaRouter, SeaRouteError, type SeaRouter } from '@portolan/sea-routes';

export interface Point {
  readonly latitude: number;
  readonly longitude: number;
}

export interface SeaWay {
  /** From the one point to the other. */
  readonly line: readonly LonLat[];
  readonly nauticalMiles: number;
}

let router: SeaRouter | undefined;

/** The great circle where one of the points is too far from water. @throws SeaRouteError where no way is open */
export function seaWayBetween(from: Point, to: Point): SeaWay {
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
