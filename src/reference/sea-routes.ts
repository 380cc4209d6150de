/**
 * Ways by sea, as the sea router finds them. Its data are read at the first question: commands that draw no map never need them.
 */
import { loadSeaRouter, PASSAGES, type PassageName, SeaRouteError, type SeaRouter } from '@portolan/sea-routes';
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
  const finding =
    (closedNow: readonly PassageName[]): SeaRoutes['ahead'] =>
    (from, to, more = []) => {
      router ??= router === undefined ? load() : null;
      if (router === null) return null;
      return find(router, from, to, [...closedNow, ...SEA_PASSAGES.filter((name) => more.includes(name))]);
    };
  const past = finding([]);
  return { ahead: finding(closed), past: (from, to) => past(from, to) };
}

/** Null where a place is too far from the sea, or no way is open. */
function find(router: SeaRouter, from: LonLat, to: LonLat, closed: readonly PassageName[]): readonly LonLat[] | null {
  try {
    return router.route({ from: positionOf(from), to: positionOf(to), closed }).coordinates;
  } catch (error) {
    if (error instanceof SeaRouteError) return null;
    throw error;
  }
}

function positionOf([longitude, latitude]: LonLat) {
  return { longitude, latitude };
}
