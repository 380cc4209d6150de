/** How much of routes lies on land by the polygons of Natural Earth, with canals, rivers and the approaches of ports counted apart. */
import { type LonLat, lengthOf, type Position } from '../../sea-routes/src/sea-routes.ts';
import { isOnChannel } from '../../sea-routes/test/channels.ts';
import { Coast, type OnLand } from '../../sea-routes/test/coast.ts';

/** Within so many nautical miles (30 km) of a route's ends it is a port's approach. */
const APPROACH_MILES = 16.2;

export interface MeasuredRoute {
  readonly line: readonly LonLat[];
  readonly from: Position;
  readonly to: Position;
}

/** Nautical miles on land. */
export interface LandOnRoute {
  readonly openMiles: number;
  readonly channelMiles: number;
  readonly approachMiles: number;
  /** The longest piece outside of canals, rivers and approaches. */
  readonly worst: OnLand | null;
}

export interface LandShares {
  readonly share: number;
  readonly channelShare: number;
  readonly approachShare: number;
}

export class LandCheck {
  readonly #coast = new Coast();
  /** Routes share most of their lines. */
  readonly #known = new Map<string, readonly OnLand[]>();

  onRoute({ line, from, to }: MeasuredRoute): LandOnRoute {
    let [openMiles, channelMiles, approachMiles] = [0, 0, 0];
    let worst: OnLand | null = null;
    for (const piece of line.slice(1).flatMap((point, at) => this.#onLine(line[at] ?? point, point))) {
      const isApproach = [from, to].some(
        ({ longitude, latitude }) => lengthOf([piece.middle, [longitude, latitude]]) < APPROACH_MILES,
      );
      if (isApproach) approachMiles += piece.miles;
      else if (isOnChannel(piece.middle)) channelMiles += piece.miles;
      else {
        openMiles += piece.miles;
        if (worst === null || piece.miles > worst.miles) worst = piece;
      }
    }
    return { openMiles, channelMiles, approachMiles, worst };
  }

  #onLine(from: LonLat, to: LonLat): readonly OnLand[] {
    const key = `${from.join()} ${to.join()}`;
    const known = this.#known.get(key);
    if (known !== undefined) return known;
    const pieces = this.#coast.onLand([from, to]);
    this.#known.set(key, pieces);
    return pieces;
  }
}

export function measureLand(routes: readonly MeasuredRoute[]): LandShares {
  const check = new LandCheck();
  let [total, open, channel, approach] = [0, 0, 0, 0];
  for (const route of routes) {
    const { openMiles, channelMiles, approachMiles } = check.onRoute(route);
    total += lengthOf(route.line);
    open += openMiles;
    channel += channelMiles;
    approach += approachMiles;
  }
  return { share: open / total, channelShare: channel / total, approachShare: approach / total };
}
