/**
 * Lower bounds of the distance from the start to a node and from a node to the destination: the larger of the great
 * circle and the bound of the landmarks. A straight line below the bound is known to be blocked without a check.
 */
import type { Joins } from './joins.ts';
import { LANDMARK_UNITS, type Network, NO_WAY } from './network.ts';
import type { Vector } from './sphere.ts';

/** Number of landmarks in use: those with the best bounds for the whole route. */
const LANDMARKS_USED = 4;
/** Maximum number of lines from a berth that are checked per landmark before its distance stays uncertain. */
const MOST_LOOKS = 12;
/** Rounding of distances in the file, in LANDMARK_UNITS. */
const ROUNDING = 2;

interface Row {
  /** Index of the landmark's first distance in `landmarkMiles`. */
  readonly first: number;
  /** Lower bound of its distance to the berth, in LANDMARK_UNITS. */
  readonly least: number;
}

export class Bounds {
  readonly #network: Network;
  readonly #target: Vector;
  #toEnd: readonly Row[] = [];
  #toStart: readonly Row[] = [];

  constructor(network: Network, from: Joins, to: Joins, useLandmarks: boolean) {
    this.#network = network;
    this.#target = to.berth.vector;
    if (!useLandmarks) return;
    const [start, end] = [new BerthDistances(network, from), new BerthDistances(network, to)];
    const bounds = Array.from({ length: network.landmarkCount }, (_, row) => ({
      row,
      difference: end.least(row, 0) - start.least(row, 0),
    })).filter(({ difference }) => Number.isFinite(difference));
    // A landmark behind the start bounds the distance to the end, one behind the end bounds that to the start.
    bounds.sort((a, b) => b.difference - a.difference);
    const rowOf = (berth: BerthDistances, row: number) => ({
      first: row * network.nodeCount,
      least: finite(berth.least(row, MOST_LOOKS)),
    });
    this.#toEnd = bounds.slice(0, LANDMARKS_USED).map(({ row }) => rowOf(end, row));
    this.#toStart = bounds.slice(-LANDMARKS_USED).map(({ row }) => rowOf(start, row));
  }

  /** Lower bound in nautical miles from a node to the destination. */
  remaining(node: number): number {
    return Math.max(this.#differenceFrom(this.#toEnd, node), this.#network.milesTo(node, this.#target));
  }

  /** Lower bound in nautical miles from the start to a node, by landmarks. */
  fromStart(node: number): number {
    return this.#differenceFrom(this.#toStart, node);
  }

  /**
   * The route from a landmark to a berth is at most the route to the node plus that from the node to the berth. The
   * reverse is not true: a route through the berth can have a bend there, and the network has only taut routes.
   */
  #differenceFrom(rows: readonly Row[], node: number): number {
    const { landmarkMiles } = this.#network;
    let most = 0;
    for (const { first, least } of rows) {
      const difference = least - (landmarkMiles[first + node] as number);
      if (difference > most) most = difference;
    }
    return (most - ROUNDING) / LANDMARK_UNITS;
  }
}

function finite(least: number): number {
  return Number.isFinite(least) ? least : 0;
}

/**
 * Distances from landmarks to a berth, by the lines that join it to nodes. A node that is only near is not enough: the
 * network has only taut lines, so its route can be much longer than that to the berth.
 */
class BerthDistances {
  readonly #network: Network;
  readonly #joins: Joins;

  constructor(network: Network, joins: Joins) {
    this.#network = network;
    this.#joins = joins;
  }

  /** Excludes lines that prove to be blocked, if they affect the result. */
  least(row: number, mostLooks: number): number {
    const { landmarkMiles, nodeCount } = this.#network;
    const { count, nodes, costs } = this.#joins;
    const sums = new Float64Array(count);
    for (let line = 0; line < count; line++) {
      const miles = landmarkMiles[row * nodeCount + (nodes[line] as number)] as number;
      const isOut = miles === NO_WAY || this.#joins.isKnownBlocked(line);
      sums[line] = isOut ? Infinity : miles + (costs[line] as number) * LANDMARK_UNITS;
    }
    for (let look = 0; ; look++) {
      let best = 0;
      for (let line = 1; line < count; line++) if ((sums[line] as number) < (sums[best] as number)) best = line;
      const least = sums[best] ?? Infinity;
      if (least === Infinity || look === mostLooks || this.#joins.isOpen(best)) return least;
      sums[best] = Infinity;
    }
  }
}
