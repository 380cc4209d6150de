/** How much of the routes lies on land by the polygons of Natural Earth, with canals, rivers and the approaches of ports counted apart. */
import { CHANNELS } from '../../sea-routes/scripts/build/channels.ts';
import { type LonLat, lengthOf, type Position } from '../../sea-routes/src/sea-routes.ts';
import { Coast } from '../../sea-routes/test/coast.ts';

/** Within so many nautical miles (30 km) of a route's ends it is a port's approach. */
const APPROACH_MILES = 16.2;
/** So near to the line of a channel's waypoints (nautical miles), land is a canal's or river's. */
const CHANNEL_MILES = 3;

export interface LandShares {
  readonly share: number;
  readonly channelShare: number;
  readonly approachShare: number;
}

export function measureLand(routes: readonly { line: readonly LonLat[]; from: Position; to: Position }[]): LandShares {
  const coast = new Coast();
  let [total, open, channel, approach] = [0, 0, 0, 0];
  for (const { line, from, to } of routes) {
    total += lengthOf(line);
    for (const { middle, miles } of coast.onLand(line)) {
      const isApproach = [from, to].some(
        ({ longitude, latitude }) => lengthOf([middle, [longitude, latitude]]) < APPROACH_MILES,
      );
      if (isApproach) approach += miles;
      else if (isOnChannel(middle)) channel += miles;
      else open += miles;
    }
  }
  return { share: open / total, channelShare: channel / total, approachShare: approach / total };
}

export function isOnChannel(point: LonLat): boolean {
  return CHANNELS.some(({ points }) =>
    points.some((to, index) => {
      const from = points[index - 1];
      if (from === undefined) return false;
      const length = lengthOf([from, to]);
      // Within an ellipse around the straight line between two waypoints.
      return lengthOf([from, point, to]) - length < (2 * CHANNEL_MILES ** 2) / Math.max(length, CHANNEL_MILES);
    }),
  );
}
