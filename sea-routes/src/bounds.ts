/**
 * How many miles of way there are at least from the start to a node and from a node to the destination: the great circle, or what distances from
 * landmarks say, whichever is more. A straight line that would be shorter is known to be blocked without a look at it.
 */
import { type Berth, isJoinable, isOpenFromExit } from './berth.ts';
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

  constructor(network: Network, from: Berth, to: Berth, useLandmarks: boolean) {
    this.#network = network;
    this.#target = to.vector;
    if (!useLandmarks) return;
    const [start, end] = [new BerthDistances(network, from), new BerthDistances(network, to)];
    const told = Array.from({ length: network.landmarkCount }, (_, row) => ({
      row,
      difference: end.atLeast(row) - start.atLeast(row),
    })).filter(({ difference }) => Number.isFinite(difference));
    // A landmark behind the start tells how far the end is, one behind the end how far the start is.
    told.sort((a, b) => b.difference - a.difference);
    const rowOf = (berth: BerthDistances, row: number) => ({ first: row * network.nodeCount, least: berth.least(row) });
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

/**
 * Distances from landmarks to a berth, by the lines that join it to nodes. A node that is merely near will not do: the network has only taut
 * lines, so to such a node the way may be far longer than to the berth.
 */
class BerthDistances {
  readonly #network: Network;
  readonly #lines: { readonly exit: Vector | undefined; readonly node: number; readonly units: number }[] = [];
  readonly #looked = new Map<number, boolean>();

  constructor(network: Network, { exits }: Berth) {
    this.#network = network;
    for (const exit of exits) {
      if (exit.node !== undefined) {
        this.#lines.push({ exit: undefined, node: exit.node, units: exit.cost * LANDMARK_UNITS });
        continue;
      }
      for (let node = 0; node < network.nodeCount; node++) {
        const miles = network.milesTo(node, exit.vector);
        if (!isJoinable(network, node, exit.vector, miles)) continue;
        this.#lines.push({ exit: exit.vector, node, units: (miles + exit.cost) * LANDMARK_UNITS });
      }
    }
  }

  /** If every line were open. */
  atLeast(row: number): number {
    const { landmarkMiles, nodeCount } = this.#network;
    let least = Infinity;
    for (const { node, units } of this.#lines) {
      const miles = landmarkMiles[row * nodeCount + node] as number;
      if (miles !== NO_WAY && miles + units < least) least = miles + units;
    }
    return least;
  }

  /** With the lines left out that are seen to be blocked, as far as they matter. */
  least(row: number): number {
    const { landmarkMiles, nodeCount } = this.#network;
    for (let look = 0; ; look++) {
      let [least, best] = [Infinity, -1];
      for (let at = 0; at < this.#lines.length; at++) {
        const line = this.#lines[at];
        if (line === undefined) continue;
        const miles = landmarkMiles[row * nodeCount + line.node] as number;
        if (miles === NO_WAY || miles + line.units >= least || this.#looked.get(at) === false) continue;
        [least, best] = [miles + line.units, at];
      }
      if (best < 0) return 0;
      if (look === MOST_LOOKS || this.#isOpen(best)) return least;
    }
  }

  #isOpen(at: number): boolean {
    const known = this.#looked.get(at);
    if (known !== undefined) return known;
    const line = this.#lines[at];
    const isOpen =
      line !== undefined &&
      (line.exit === undefined || isOpenFromExit(this.#network, line.exit, this.#network.vectorOf(line.node)));
    this.#looked.set(at, isOpen);
    return isOpen;
  }
}
