/**
 * How many miles of way there are at least from the start to a node and from a node to the destination: the great circle, or what distances from
 * landmarks say, whichever is more. A straight line that would be shorter is known to be blocked without a look at it.
 */
import type { Berth } from './berth.ts';
import { LANDMARK_UNITS, type Network, NO_WAY } from './network.ts';
import type { Vector } from './sphere.ts';

/** Of the landmarks those are used that say most about the whole way. */
const LANDMARKS_USED = 5;
/** How many of the nodes nearest to an exit are tried for one that it sees. */
const NEAREST_TRIED = 24;

/** A node known to be joined to a berth, with the nautical miles of way between them. */
interface Anchor {
  readonly node: number;
  readonly miles: number;
}

export class Bounds {
  readonly #network: Network;
  readonly #target: Vector;
  /** Where in `landmarkMiles` the distances from each landmark begin, and those to the two anchors. */
  #rows: readonly { readonly first: number; readonly toStart: number; readonly toEnd: number }[] = [];
  #startSlack = 0;
  #endSlack = 0;

  constructor(network: Network, from: Berth, to: Berth, useLandmarks: boolean) {
    this.#network = network;
    this.#target = to.vector;
    const start = useLandmarks ? anchorOf(network, from) : undefined;
    const end = useLandmarks ? anchorOf(network, to) : undefined;
    if (start === undefined || end === undefined) return;
    const { landmarkCount, landmarkMiles, nodeCount } = network;
    // Distances in the file are rounded.
    this.#startSlack = start.miles * LANDMARK_UNITS + 2;
    this.#endSlack = end.miles * LANDMARK_UNITS + 2;
    this.#rows = Array.from({ length: landmarkCount }, (_, row) => ({
      first: row * nodeCount,
      toStart: landmarkMiles[row * nodeCount + start.node] ?? NO_WAY,
      toEnd: landmarkMiles[row * nodeCount + end.node] ?? NO_WAY,
    }))
      .filter(({ toStart, toEnd }) => toStart !== NO_WAY && toEnd !== NO_WAY)
      .sort((a, b) => Math.abs(b.toStart - b.toEnd) - Math.abs(a.toStart - a.toEnd))
      .slice(0, LANDMARKS_USED);
  }

  /** At least so many nautical miles are left from a node to the destination. */
  remaining(node: number): number {
    const { landmarkMiles } = this.#network;
    let most = 0;
    for (const { first, toEnd } of this.#rows) {
      const miles = landmarkMiles[first + node] as number;
      const difference = miles > toEnd ? miles - toEnd : toEnd - miles;
      if (difference > most && miles !== NO_WAY) most = difference;
    }
    return Math.max((most - this.#endSlack) / LANDMARK_UNITS, this.#network.milesTo(node, this.#target));
  }

  /** At least so many nautical miles lead from the start to a node, by what landmarks say. */
  fromStart(node: number): number {
    const { landmarkMiles } = this.#network;
    let most = 0;
    for (const { first, toStart } of this.#rows) {
      const miles = landmarkMiles[first + node] as number;
      const difference = miles > toStart ? miles - toStart : toStart - miles;
      if (difference > most && miles !== NO_WAY) most = difference;
    }
    return (most - this.#startSlack) / LANDMARK_UNITS;
  }
}

function anchorOf(network: Network, { exits }: Berth): Anchor | undefined {
  const [first] = exits;
  if (first === undefined) return undefined;
  const byChannel = exits.find(({ node }) => node !== undefined);
  if (byChannel?.node !== undefined && byChannel.cost < first.cost + 10) {
    return { node: byChannel.node, miles: byChannel.cost };
  }
  const seen = nearestNodes(network, first.vector).find(({ node }) =>
    network.sea.isOpen(first.vector, network.vectorOf(node)),
  );
  return seen === undefined ? undefined : { node: seen.node, miles: first.cost + seen.miles };
}

/** Corners only: a channel's point may lie where nothing is seen. */
function nearestNodes(network: Network, point: Vector): Anchor[] {
  const nearest: Anchor[] = [];
  let limit = Infinity;
  for (let node = 0; node < network.firstChannelNode; node++) {
    const miles = network.milesTo(node, point);
    if (miles >= limit) continue;
    nearest.push({ node, miles });
    if (nearest.length < 2 * NEAREST_TRIED) continue;
    nearest.sort((a, b) => a.miles - b.miles);
    nearest.length = NEAREST_TRIED;
    limit = nearest.at(-1)?.miles ?? Infinity;
  }
  return nearest.sort((a, b) => a.miles - b.miles);
}
