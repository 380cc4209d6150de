/**
 * The entry of the package: loads the network and answers requests. It validates input, determines closed passages, and
 * has the cache; the other modules compute routes.
 */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Berths } from './berth.ts';
import { decodeDataFile } from './data-file.ts';
import { SeaRouteError } from './errors.ts';
import { LeastRecentlyUsed } from './least-recently-used.ts';
import { lengthOf, wrapLongitude } from './lines.ts';
import { Network } from './network.ts';
import { isPassageName, PASSAGES, type PassageName } from './passages.ts';
import { RouteFinder } from './route-finder.ts';
import type { LonLat } from './sphere.ts';

export { SeaRouteError, type SeaRouteErrorCode } from './errors.ts';
export { lengthOf, type PointOnLine, pointAlong, splitAtAntimeridian, unwrap } from './lines.ts';
export { PASSAGES, type Passage, type PassageName } from './passages.ts';
export type { LonLat } from './sphere.ts';

/** A point in degrees, WGS 84. */
export interface Position {
  /** −90 to 90. */
  readonly latitude: number;
  /** −360 to 360; 190 is the same as −170. */
  readonly longitude: number;
}

export interface RouteRequest {
  readonly from: Position;
  readonly to: Position;
  /** Points of the route, in this order. */
  readonly via?: readonly Position[];
  /** Closed passages, in addition to those of the router. */
  readonly closed?: readonly PassageName[];
  /** Open passages, although the router has them closed. */
  readonly open?: readonly PassageName[];
}

export interface SeaRoute {
  /**
   * [longitude, latitude] from `from` to `to`. Longitudes are from −180 to 180, so a line across the antimeridian
   * jumps; see `splitAtAntimeridian` and `unwrap`.
   */
  readonly coordinates: readonly LonLat[];
  readonly distanceNauticalMiles: number;
  /** What the canals of the route count beside its distance where routes are compared. */
  readonly tollNauticalMiles: number;
  /** The named passages in the order of the line. */
  readonly passages: readonly PassageName[];
}

export interface SeaRouterOptions {
  /** The data file; default: that of the package. */
  readonly dataFile?: string | URL;
  /**
   * Passages that are closed unless a request opens them; default: the Kiel and Corinth canals and the two Arctic
   * passages.
   */
  readonly closed?: readonly PassageName[];
  /** Number of cached routes; default: 5,000, about 1 kB each. */
  readonly cachedRoutes?: number;
}

export interface SeaRouter {
  /**
   * The shortest route by sea, canals counted with their tolls. @throws SeaRouteError `input_invalid`, `too_far_from_water`, or `no_way` if no route
   * exists with the open passages.
   */
  route(request: RouteRequest): SeaRoute;
}

export const CLOSED_BY_DEFAULT: readonly PassageName[] = PASSAGES.filter((each) => each.closedByDefault === true).map(
  ({ name }) => name,
);

const DATA_FILE = new URL('../data/sea-routes.bin', import.meta.url);

/**
 * Reads the data file into memory, in about 0.1 seconds. @throws SeaRouteError `data_unreadable`; `input_invalid` for
 * an unknown passage.
 */
export function loadSeaRouter(options: SeaRouterOptions = {}): SeaRouter {
  const closed = checkPassages(options.closed ?? CLOSED_BY_DEFAULT);
  const network = new Network(decodeDataFile(...readData(options.dataFile ?? DATA_FILE)));
  const finder = new RouteFinder(network, new Berths(network));
  const cache = new LeastRecentlyUsed<string, SeaRoute>(options.cachedRoutes ?? 5000);
  return {
    route(request) {
      const points = [request.from, ...(request.via ?? []), request.to].map(checkPosition);
      const opened = new Set(checkPassages(request.open ?? []));
      const all = new Set([...closed, ...checkPassages(request.closed ?? [])]);
      const closedNow = PASSAGES.filter(({ name }) => all.has(name) && !opened.has(name));
      const key = `${points.join(' ')} ${closedNow.reduce((bits, { bit }) => bits | bit, 0)}`;
      const known = cache.find(key);
      if (known !== undefined) return known;
      const coordinates = finder.find(points, closedNow);
      const passages = finder.passagesOf(coordinates);
      const route: SeaRoute = {
        coordinates,
        distanceNauticalMiles: lengthOf(coordinates),
        tollNauticalMiles: finder.tollOf(coordinates, passages),
        passages,
      };
      cache.set(key, route);
      return route;
    },
  };
}

function readData(file: string | URL): [Buffer, string] {
  const path = typeof file === 'string' ? file : fileURLToPath(file);
  try {
    return [readFileSync(path), path];
  } catch (cause) {
    throw new SeaRouteError('data_unreadable', `cannot read ${path}; build it with scripts/build-grid.ts`, {
      cause,
    });
  }
}

function checkPosition({ latitude, longitude }: Position): LonLat {
  if (!(latitude >= -90 && latitude <= 90)) {
    throw new SeaRouteError('input_invalid', `latitude ${latitude} is not a number from -90 to 90`);
  }
  if (!(longitude >= -360 && longitude <= 360)) {
    throw new SeaRouteError('input_invalid', `longitude ${longitude} is not a number from -360 to 360`);
  }
  return [wrapLongitude(longitude), latitude];
}

function checkPassages(names: readonly string[]): PassageName[] {
  return names.map((name) => {
    if (isPassageName(name)) return name;
    const known = PASSAGES.map((passage) => passage.name).join(', ');
    throw new SeaRouteError('input_invalid', `there is no passage "${name}"; known passages: ${known}`);
  });
}
