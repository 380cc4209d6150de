/**
 * Ways by sea to ports, with what is closed on them. Each is computed once: a batch has many legs of one ship. Pure, but for
 * what it keeps.
 */
import type { ClosedWay } from '../../../core/arrival/predicted-arrival.ts';
import type { SeaRoutes } from '../../../core/map/drawn-leg.ts';
import type { LonLat } from '../../../core/map/sphere.ts';

/** What a ship waits for: a transit takes her more than its miles. */
const CANALS: ReadonlySet<string> = new Set(['suez', 'panama', 'kiel', 'corinth', 'st-lawrence-seaway']);

export interface WayAhead {
  readonly nauticalMiles: number;
  readonly canals: readonly string[];
  /** What the way would pass were it not closed by setting. */
  readonly closedPassages: readonly string[];
  /** By how much the way is longer for it. */
  readonly detourMiles: number;
}

/** By name: since when it is closed, Unix milliseconds. */
export type ClosedSince = ReadonlyMap<string, number>;

export class SeaWays {
  readonly #routes: Pick<SeaRoutes, 'way'>;
  readonly #closedSince: ClosedSince;
  readonly #closed: readonly string[];
  readonly #known = new Map<string, WayAhead | null>();

  constructor(routes: Pick<SeaRoutes, 'way'>, closedSince: ClosedSince) {
    this.#routes = routes;
    this.#closedSince = closedSince;
    this.#closed = [...closedSince.keys()];
  }

  /** Through the points in their order; null where no way is open or a point is far from the sea. */
  find(points: readonly LonLat[]): WayAhead | null {
    const key = points.join(' ');
    let found = this.#known.get(key);
    if (found === undefined) {
      found = this.#measure(points);
      this.#known.set(key, found);
    }
    return found;
  }

  /** Of a leg from port to port; null where nothing on it is closed. */
  findClosed(from: LonLat, to: LonLat): ClosedWay | null {
    if (this.#closed.length === 0) return null;
    const way = this.find([from, to]);
    if (way === null || way.closedPassages.length === 0) return null;
    const since = way.closedPassages.map((name) => this.#closedSince.get(name) ?? 0);
    return { passages: way.closedPassages, detourMiles: way.detourMiles, closedAt: Math.max(...since) };
  }

  #measure(points: readonly LonLat[]): WayAhead | null {
    const open = this.#through(points, []);
    if (open === null) return null;
    const closedPassages = this.#closed.filter((name) => open.passages.includes(name));
    const way = closedPassages.length === 0 ? open : this.#through(points, this.#closed);
    if (way === null) return null;
    return {
      nauticalMiles: way.nauticalMiles,
      canals: way.passages.filter((name) => CANALS.has(name)),
      closedPassages,
      detourMiles: Math.max(0, way.nauticalMiles - open.nauticalMiles),
    };
  }

  #through(points: readonly LonLat[], closed: readonly string[]) {
    let nauticalMiles = 0;
    const passages: string[] = [];
    for (const [index, to] of points.entries()) {
      const from = points[index - 1];
      if (from === undefined) continue;
      const way = this.#routes.way(from, to, closed);
      if (way === null) return null;
      nauticalMiles += way.nauticalMiles;
      passages.push(...way.passages);
    }
    return { nauticalMiles, passages };
  }
}
