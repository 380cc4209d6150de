/**
 * Distinguishes canals and rivers, which Natural Earth draws as land, from land that a route must not cross. Only for
 * tests and benchmarks.
 */
import { CHANNELS } from '../scripts/build/channels.ts';
import { type LonLat, lengthOf } from '../src/sea-routes.ts';

/** Within this distance of a channel's line (nautical miles), land belongs to the canal or river. */
const CHANNEL_MILES = 3;

export function isOnChannel(point: LonLat): boolean {
  return CHANNELS.some(
    ({ isDug, points }) =>
      isDug &&
      points.some((to, index) => {
        const from = points[index - 1];
        if (from === undefined) return false;
        const length = lengthOf([from, to]);
        // Within an ellipse around the straight line between two waypoints.
        return lengthOf([from, point, to]) - length < (2 * CHANNEL_MILES ** 2) / Math.max(length, CHANNEL_MILES);
      }),
  );
}
