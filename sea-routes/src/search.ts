/**
 * A* over the network from one berth to another. The heuristic is the larger of the great circle and what the landmarks say. Lines from and to the
 * berths are not in the network: they are guessed open, and looked at only when the search comes to them.
 */
import type { Berth, Exit } from './berth.ts';
import { Bounds } from './bounds.ts';
import type { Network } from './network.ts';
import { NumberHeap } from './number-heap.ts';
import { arcsCross, distanceBetween, type Vector } from './sphere.ts';

/** A gate that may not be crossed. */
export interface ClosedGate {
  readonly bit: number;
  readonly points: readonly Vector[];
}

export interface SearchRequest {
  readonly from: Berth;
  readonly to: Berth;
  readonly closed: readonly ClosedGate[];
  /** Whether the distances from landmarks hold as lower bounds: not where something is open that they were measured without. */
  readonly useLandmarks: boolean;
}

/** The best way: the exits it uses and the nodes between them. */
export interface Found {
  /** In nautical miles, those over land in the ways to the exits counted many times. */
  readonly cost: number;
  readonly leaving: Exit;
  readonly arriving: Exit;
  readonly nodes: readonly number[];
}

/** Nearer than this (nautical miles) any corner will do: from within a bay the simplified coast tells nothing. */
const NEAR_MILES = 40;

/** What a guessed line leads to instead of a node: the destination by one of its exits. */
const ARRIVAL = -1;

interface Guess {
  readonly cost: number;
  /** The node it starts at, or the number of the exit, negative and minus one. */
  readonly from: number;
  /** A node, or ARRIVAL. */
  readonly to: number;
  readonly exit: Exit | undefined;
}

export class RouteSearch {
  readonly #network: Network;
  readonly #costs: Float64Array;
  readonly #cameFrom: Int32Array;
  /** The run in which a node was last given a cost, and settled. */
  readonly #touched: Int32Array;
  readonly #settled: Int32Array;
  readonly #closedSets: Uint8Array;
  #run = 0;

  constructor(network: Network) {
    this.#network = network;
    this.#costs = new Float64Array(network.nodeCount);
    this.#cameFrom = new Int32Array(network.nodeCount);
    this.#touched = new Int32Array(network.nodeCount);
    this.#settled = new Int32Array(network.nodeCount);
    this.#closedSets = new Uint8Array(network.passageSets.length);
  }

  find(request: SearchRequest): Found | undefined {
    const network = this.#network;
    const run = ++this.#run;
    const closedBits = request.closed.reduce((bits, { bit }) => bits | bit, 0);
    network.passageSets.forEach((bits, set) => {
      this.#closedSets[set] = (bits & closedBits) !== 0 ? 1 : 0;
    });
    const bounds = new Bounds(network, request.from, request.to, request.useLandmarks);
    const heap = new NumberHeap();
    const guesses: Guess[] = [];
    const guess = (each: Guess, rest: number) => {
      guesses.push(each);
      heap.push(each.cost + rest, -guesses.length);
    };
    this.#guessDepartures(request, bounds, guess);
    const arrivals = request.to.exits;

    for (let next = heap.pop(); next !== undefined; next = heap.pop()) {
      let node = next;
      if (next < 0) {
        const line = guesses[-next - 1];
        if (line === undefined || !this.#isOpen(line, request)) continue;
        if (line.to === ARRIVAL && line.exit !== undefined) return this.#retrace(line, line.exit, request);
        if (this.#touched[line.to] === run && (this.#costs[line.to] as number) <= line.cost) continue;
        node = line.to;
        this.#touched[node] = run;
        this.#costs[node] = line.cost;
        this.#cameFrom[node] = line.from;
      }
      if (this.#settled[node] === run) continue;
      this.#settled[node] = run;
      const cost = this.#costs[node] as number;
      for (const exit of arrivals) {
        if (exit.node !== undefined) {
          if (exit.node === node) guess({ cost: cost + exit.cost, from: node, to: ARRIVAL, exit }, 0);
        } else {
          const miles = network.milesTo(node, exit.vector);
          if (miles > NEAR_MILES && !network.isTangent(node, exit.vector)) continue;
          const rest = miles + exit.cost;
          // Shorter than can be: something lies between.
          if (rest < bounds.remaining(node) - 1) continue;
          guess({ cost: cost + rest, from: node, to: ARRIVAL, exit }, 0);
        }
      }
      const end = network.lineStarts[node + 1] as number;
      for (let line = network.lineStarts[node] as number; line < end; line++) {
        const to = network.lineEnds[line] as number;
        if (this.#settled[to] === run || this.#closedSets[network.linePassages[line] as number] === 1) continue;
        const total = cost + (network.lineMiles[line] as number);
        if (this.#touched[to] === run && (this.#costs[to] as number) <= total) continue;
        this.#touched[to] = run;
        this.#costs[to] = total;
        this.#cameFrom[to] = node;
        heap.push(total + bounds.remaining(to), to);
      }
    }
    return undefined;
  }

  #guessDepartures(request: SearchRequest, bounds: Bounds, guess: (g: Guess, r: number) => void) {
    const network = this.#network;
    request.from.exits.forEach((exit, index) => {
      const from = -index - 1;
      if (exit.node !== undefined) {
        guess({ cost: exit.cost, from, to: exit.node, exit: undefined }, bounds.remaining(exit.node));
        return;
      }
      for (let node = 0; node < network.nodeCount; node++) {
        const miles = network.milesTo(node, exit.vector);
        if (miles > NEAR_MILES && !network.isTangent(node, exit.vector)) continue;
        const cost = exit.cost + miles;
        if (cost < bounds.fromStart(node) - 1) continue;
        guess({ cost, from, to: node, exit: undefined }, bounds.remaining(node));
      }
      for (const arrival of request.to.exits) {
        if (arrival.node !== undefined) continue;
        const cost = exit.cost + distanceBetween(exit.vector, arrival.vector) + arrival.cost;
        guess({ cost, from, to: ARRIVAL, exit: arrival }, 0);
      }
    });
  }

  #isOpen({ from, to, exit }: Guess, { from: departure, closed }: SearchRequest): boolean {
    const { sea } = this.#network;
    const start = from < 0 ? departure.exits[-from - 1] : undefined;
    const a = from < 0 ? start?.vector : this.#network.vectorOf(from);
    const b = to === ARRIVAL ? exit?.vector : this.#network.vectorOf(to);
    if (a === undefined || b === undefined) return false;
    // A channel's node is reached by water, where no line of sight at sea is needed.
    if (start?.node === to || (exit !== undefined && exit.node === from)) return true;
    const node = to === ARRIVAL ? from : to;
    if (node >= this.#network.firstChannelNode && !sea.isFree(...this.#network.positionOf(node))) return false;
    return sea.isOpen(a, b) && !closed.some(({ points }) => crosses(a, b, points));
  }

  #retrace({ from: last, cost }: Guess, arriving: Exit, { from }: SearchRequest): Found | undefined {
    const nodes: number[] = [];
    let at = last;
    for (; at >= 0; at = this.#cameFrom[at] ?? -1) nodes.push(at);
    const leaving = from.exits[-at - 1];
    return leaving === undefined ? undefined : { cost, leaving, arriving, nodes: nodes.reverse() };
  }
}

export function crosses(a: Vector, b: Vector, gate: readonly Vector[]): boolean {
  for (let at = 1; at < gate.length; at++) {
    if (arcsCross(a, b, gate[at - 1] as Vector, gate[at] as Vector)) return true;
  }
  return false;
}
