/**
 * A* over the network from one berth to another. The heuristic is the larger of the great circle and the bound of the
 * landmarks. Lines from and to berths are not in the network: they are assumed open, and checked when the search
 * reaches them.
 */
import type { Exit } from './berth.ts';
import { Bounds } from './bounds.ts';
import { isOpenFromExit, type Joins } from './joins.ts';
import type { Network } from './network.ts';
import { NumberHeap } from './number-heap.ts';
import { PASSAGES } from './passages.ts';
import { arcsCross, distanceBetween, type Vector } from './sphere.ts';

/** A gate that must not be crossed. */
export interface ClosedGate {
  readonly bit: number;
  readonly points: readonly Vector[];
}

export interface SearchRequest {
  readonly from: Joins;
  readonly to: Joins;
  readonly closed: readonly ClosedGate[];
  /**
   * Whether distances from landmarks are valid lower bounds: not if a passage is open that was closed when they were
   * measured.
   */
  readonly useLandmarks: boolean;
}

/** The best route: its exits and the nodes between them. */
export interface Found {
  /** In nautical miles; miles over land to the exits count several times, and canals their tolls. */
  readonly cost: number;
  readonly leaving: Exit;
  readonly arriving: Exit;
  readonly nodes: readonly number[];
}

/**
 * A heap entry that is not a node: a line from the start, a line to the destination, or a direct line between berths.
 */
interface Guess {
  readonly cost: number;
  readonly kind: 'departure' | 'arrival' | 'direct';
  /** Number of the line in its joins; for a direct line, number of its first exit. */
  readonly line: number;
  /** For a direct line, its last exit. */
  readonly arriving?: Exit;
}

export class RouteSearch {
  readonly #network: Network;
  readonly #costs: Float64Array;
  readonly #cameFrom: Int32Array;
  /** The run in which a node last got a cost, and in which it was settled. */
  readonly #touched: Int32Array;
  readonly #settled: Int32Array;
  readonly #closedSets: Uint8Array;
  /** What each set of passages costs beside its miles. Only channels lead through canals, never a line from a berth. */
  readonly #tolls: Float64Array;
  #run = 0;

  constructor(network: Network) {
    this.#network = network;
    this.#costs = new Float64Array(network.nodeCount);
    this.#cameFrom = new Int32Array(network.nodeCount);
    this.#touched = new Int32Array(network.nodeCount);
    this.#settled = new Int32Array(network.nodeCount);
    this.#closedSets = new Uint8Array(network.passageSets.length);
    this.#tolls = Float64Array.from(network.passageSets, (bits) =>
      PASSAGES.reduce((sum, { bit, toll }) => ((bits & bit) === 0 ? sum : sum + (toll?.miles ?? 0)), 0),
    );
  }

  find(request: SearchRequest): Found | undefined {
    const network = this.#network;
    const run = ++this.#run;
    const closedBits = request.closed.reduce((bits, { bit }) => bits | bit, 0);
    network.passageSets.forEach((bits, set) => {
      this.#closedSets[set] = (bits & closedBits) !== 0 ? 1 : 0;
    });
    const { from: start, to: end } = request;
    const bounds = new Bounds(network, start, end, request.useLandmarks);
    const heap = new NumberHeap();
    const guesses: Guess[] = [];
    const guess = (each: Guess, rest: number) => {
      guesses.push(each);
      heap.push(each.cost + rest, -guesses.length);
    };
    this.#guessDepartures(start, bounds, guess);
    guessDirect(request, guess);

    for (let next = heap.pop(); next !== undefined; next = heap.pop()) {
      let node = next;
      if (next < 0) {
        const each = guesses[-next - 1];
        if (each === undefined) continue;
        const found = this.#follow(each, request);
        if (found === undefined) continue;
        if (typeof found !== 'number') return found;
        node = found;
      }
      if (this.#settled[node] === run) continue;
      this.#settled[node] = run;
      const cost = this.#costs[node] as number;
      end.forNode(node, (line) => {
        const rest = end.costs[line] as number;
        // Shorter than the lower bound, so the line is blocked.
        if (rest >= bounds.remaining(node) - 1) guess({ cost: cost + rest, kind: 'arrival', line }, 0);
      });
      const last = network.lineStarts[node + 1] as number;
      for (let line = network.lineStarts[node] as number; line < last; line++) {
        const to = network.lineEnds[line] as number;
        const set = network.linePassages[line] as number;
        if (this.#settled[to] === run || this.#closedSets[set] === 1) continue;
        const total = cost + (network.lineMiles[line] as number) + (this.#tolls[set] as number);
        if (this.#touched[to] === run && (this.#costs[to] as number) <= total) continue;
        this.#touched[to] = run;
        this.#costs[to] = total;
        this.#cameFrom[to] = node;
        heap.push(total + bounds.remaining(to), to);
      }
    }
    return undefined;
  }

  #guessDepartures(start: Joins, bounds: Bounds, guess: (each: Guess, rest: number) => void): void {
    for (let line = 0; line < start.count; line++) {
      const [node, cost] = [start.nodes[line] as number, start.costs[line] as number];
      if (start.isKnownBlocked(line) || cost < bounds.fromStart(node) - 1) continue;
      guess({ cost, kind: 'departure', line }, bounds.remaining(node));
    }
  }

  /** Checks an assumed line. Returns undefined if it is blocked, the node that it reaches, or the complete route. */
  #follow(guess: Guess, request: SearchRequest): number | Found | undefined {
    const { cost, kind, line } = guess;
    const { from: start, to: end } = request;
    if (kind === 'direct') {
      const leaving = request.from.berth.exits[line];
      const { arriving } = guess;
      if (leaving === undefined || arriving === undefined) return undefined;
      const isOpen = isOpenFromExit(this.#network, leaving.vector, arriving.vector, true);
      if (!isOpen || this.#isClosed(leaving.vector, arriving.vector, request)) return undefined;
      return { cost, leaving, arriving, nodes: [] };
    }
    const joins = kind === 'departure' ? start : end;
    const node = joins.nodes[line] as number;
    const isBetter = this.#touched[node] !== this.#run || (this.#costs[node] as number) > cost;
    if (kind === 'departure' && !isBetter) return undefined;
    const exit = joins.berth.exits[joins.exits[line] as number];
    if (exit === undefined || !joins.isOpen(line)) return undefined;
    if (this.#isClosed(exit.vector, this.#network.vectorOf(node), request)) return undefined;
    if (kind === 'arrival') return this.#retrace(node, { cost, arriving: exit, start });
    this.#touched[node] = this.#run;
    this.#costs[node] = cost;
    this.#cameFrom[node] = -line - 1;
    return node;
  }

  #isClosed(a: Vector, b: Vector, { closed }: SearchRequest): boolean {
    return closed.some(({ points }) => crosses(a, b, points));
  }

  #retrace(last: number, { cost, arriving, start }: { cost: number; arriving: Exit; start: Joins }): Found | undefined {
    const nodes: number[] = [];
    let at = last;
    for (; at >= 0; at = this.#cameFrom[at] as number) nodes.push(at);
    const leaving = start.berth.exits[start.exits[-at - 1] as number];
    return leaving === undefined ? undefined : { cost, leaving, arriving, nodes: nodes.reverse() };
  }
}

function guessDirect({ from, to }: SearchRequest, guess: (each: Guess, rest: number) => void): void {
  from.berth.exits.forEach((leaving, line) => {
    for (const arriving of to.berth.exits) {
      const cost = leaving.cost + distanceBetween(leaving.vector, arriving.vector) + arriving.cost;
      guess({ cost, kind: 'direct', line, arriving }, 0);
    }
  });
}

export function crosses(a: Vector, b: Vector, gate: readonly Vector[]): boolean {
  for (let at = 1; at < gate.length; at++) {
    if (arcsCross(a, b, gate[at - 1] as Vector, gate[at] as Vector)) return true;
  }
  return false;
}
