/**
 * Ways by sea, as the sea router finds them. Its data are read at the first question: commands that draw no map never need them.
 */
import {
  loadSeaRouter,
  PASSAGES,
  type PassageName,
  type SeaRoute,
  SeaRouteError,
  type SeaRouter,
} from '@portolan/sea-routes';
import type { SeaRoutes } from '../core/map/drawn-leg.ts';
import type { LonLat } from '../core/map/sphere.ts';

/** The names of the straits and canals that can be closed. */
export const SEA_PASSAGES: readonly PassageName[] = PASSAGES.map(({ name }) => name);

export interface SeaRouteSettings {
  /** Passages closed to future voyages, in addition to those that are always closed. */
  readonly closedPassages: readonly string[];
  /** Called once if the router's data cannot be read: maps then have no estimated lines at sea. */
  readonly onUnreadable: (error: Error) => void;
}

export function createSeaRoutes({ closedPassages, onUnreadable }: SeaRouteSettings): SeaRoutes {
  const closed = SEA_PASSAGES.filter((name) => closedPassages.includes(name));
  let router: SeaRouter | null | undefined;
  const load = (): SeaRouter | null => {
    try {
      return loadSeaRouter();
    } catch (error) {
      if (!(error instanceof SeaRouteError)) throw error;
      onUnreadable(error);
      return null;
    }
  };
  const find = (from: LonLat, to: LonLat, closedNow: readonly string[]): SeaRoute | null => {
    router ??= router === undefined ? load() : null;
    if (router === null) return null;
    return findRoute(
      router,
      from,
      to,
      SEA_PASSAGES.filter((name) => closedNow.includes(name)),
    );
  };
  return {
    ahead: (from, to, more = []) => find(from, to, [...closed, ...more])?.coordinates ?? null,
    past: (from, to) => find(from, to, [])?.coordinates ?? null,
    way: (from, to, all) => {
      const route = find(from, to, all);
      return route === null ? null : { nauticalMiles: route.distanceNauticalMiles, passages: route.passages };
    },
    closedPassages: closed,
  };
}

/** Null where a place is too far from the sea, or no way is open. */
function findRoute(router: SeaRouter, from: LonLat, to: LonLat, closed: readonly PassageName[]): SeaRoute | null {
  try {
    return router.route({ from: positionOf(from), to: positionOf(to), closed });
  } catch (error) {
    if (error instanceof SeaRouteError) return null;
    throw error;
  }
}

function positionOf([longitude, latitude]: LonLat) {
  return { longitude, latitude };
}
