/**
 * How many miles of way there are at least from the start to a node and from a node to the destination: the great circle, or what distances from
 * landmarks say, whichever is more. A straight line that would be shorter is known to be blocked without a look at it.
 */
import type { Joins } from './joins.ts';
import { LANDMARK_UNITS, type Network, NO_WAY } from './network.ts';
import type { Vector } from './sphere.ts';

/** Of the landmarks those are used that say most about the whole way. */
const LANDMARKS_USED = 4;
/** How many lines from a berth are looked along, for one landmark, before its distance is left uncertain. */
const MOST_LOOKS = 12;
/** Distances in the file are rounded, in LANDMARK_UNITS. */
const ROUNDING = 2;

interface Row {
  /** Where the landmark's distances begin in `landmarkMiles`. */
  readonly first: number;
  /** Its distance to the berth is at least this, in LANDMARK_UNITS. */
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
    const told = Array.from({ length: network.landmarkCount }, (_, row) => ({
      row,
      difference: end.least(row, 0) - start.least(row, 0),
    })).filter(({ difference }) => Number.isFinite(difference));
    // A landmark behind the start tells how far the end is, one behind the end how far the start is.
    told.sort((a, b) => b.difference - a.difference);
    const rowOf = (berth: BerthDistances, row: number) => ({
      first: row * network.nodeCount,
      least: finite(berth.least(row, MOST_LOOKS)),
    });
    this.#toEnd = told.slice(0, LANDMARKS_USED).map(({ row }) => rowOf(end, row));
    this.#toStart = told.slice(-LANDMARKS_USED).map(({ row }) => rowOf(start, row));
  }

  /** At least so many nautical miles are left from a node to the destination. */
  remaining(node: number): number {
    return Math.max(this.#differenceFrom(this.#toEnd, node), this.#network.milesTo(node, this.#target));
  }

  /** At least so many nautical miles lead from the start to a node, by what landmarks say. */
  fromStart(node: number): number {
    return this.#differenceFrom(this.#toStart, node);
  }

  /**
   * The way from a landmark to a berth is at most that to the node and on to the berth. The other way around does not hold: a way over the
   * berth may have a kink there, and the network has only taut ones.
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
 * Distances from landmarks to a berth, by the lines that join it to nodes. A node that is merely near will not do: the network has only taut
 * lines, so to such a node the way may be far longer than to the berth.
 */
class BerthDistances {
  readonly #network: Network;
  readonly #joins: Joins;

  constructor(network: Network, joins: Joins) {
    this.#network = network;
    this.#joins = joins;
  }

  /** With the lines left out that are seen to be blocked, as far as they matter. */
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
