/** How much of the routes lies on land by the polygons of Natural Earth, with canals, rivers and the approaches of ports counted apart. */
import { type LonLat, lengthOf, type Position } from '../../sea-routes/src/sea-routes.ts';
import { isOnChannel } from '../../sea-routes/test/channels.ts';
import { Coast } from '../../sea-routes/test/coast.ts';

/** Within so many nautical miles (30 km) of a route's ends it is a port's approach. */
const APPROACH_MILES = 16.2;
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
