/**
 * The lines that join the exits of a berth to nodes of the network. Whether a line is open is computed on demand and
 * cached. A look around excludes most blocked lines first.
 */
import type { Berth, Exit } from './berth.ts';
import type { Network } from './network.ts';
import { along, angleBetween, distanceBetween, type LonLat, RADIANS, type Vector } from './sphere.ts';

/** Within this distance of a berth (nautical miles), ships need water but not the usual distance from land. */
const APPROACH_MILES = 25;
/**
 * Below this distance (nautical miles) any corner counts, because the simplified coast does not define directions in
 * a bay.
 */
const NEAR_MILES = 40;
const DIRECTIONS = 360;
const [UNKNOWN, OPEN, BLOCKED] = [0, 1, 2];

interface Line {
  readonly node: number;
  readonly exit: number;
  readonly cost: number;
  readonly state: number;
}

export class Joins {
  readonly berth: Berth;
  readonly count: number;
  /** For each line the node, the exit, and the nautical miles from the berth through the exit, as costs. */
  readonly nodes: Uint16Array;
  readonly exits: Uint8Array;
  readonly costs: Float32Array;
  readonly #network: Network;
  readonly #states: Uint8Array;
  /** The last line of each node, and for each line the previous one. */
  readonly #lastOfNode: Int32Array;
  readonly #before: Int32Array;

  constructor(network: Network, berth: Berth) {
    this.berth = berth;
    this.#network = network;
    const lines: Line[] = [];
    berth.exits.forEach((exit, number) => {
      if (exit.node === undefined) this.#look(exit, number, lines);
      else lines.push({ node: exit.node, exit: number, cost: exit.cost, state: OPEN });
    });
    this.count = lines.length;
    this.nodes = Uint16Array.from(lines, ({ node }) => node);
    this.exits = Uint8Array.from(lines, ({ exit }) => exit);
    this.costs = Float32Array.from(lines, ({ cost }) => cost);
    this.#states = Uint8Array.from(lines, ({ state }) => state);
    this.#lastOfNode = new Int32Array(network.nodeCount).fill(-1);
    this.#before = new Int32Array(lines.length);
    lines.forEach(({ node }, line) => {
      this.#before[line] = this.#lastOfNode[node] as number;
      this.#lastOfNode[node] = line;
    });
  }

  /** Calls `visit` for each line of a node. */
  forNode(node: number, visit: (line: number) => void): void {
    for (let line = this.#lastOfNode[node] as number; line >= 0; line = this.#before[line] as number) visit(line);
  }

  isOpen(line: number): boolean {
    if (this.#states[line] === UNKNOWN) {
      const exit = this.berth.exits[this.exits[line] as number];
      const isOpen =
        exit !== undefined &&
        isOpenFromExit(this.#network, exit.vector, this.#network.vectorOf(this.nodes[line] as number));
      this.#states[line] = isOpen ? OPEN : BLOCKED;
    }
    return this.#states[line] === OPEN;
  }

  isKnownBlocked(line: number): boolean {
    return this.#states[line] === BLOCKED;
  }

  #look({ vector, position, cost }: Exit, exit: number, lines: Line[]): void {
    const network = this.#network;
    const reach = new Reach(network, position);
    network.forJoinable(vector, NEAR_MILES, (node, miles) => {
      const point = network.positionOf(node);
      if (node >= network.firstChannelNode && !network.sea.isFree(...point)) return;
      if (reach.isBlocked(vector, network.vectorOf(node), miles)) return;
      lines.push({ node, exit, cost: miles + cost, state: UNKNOWN });
    });
  }
}

/**
 * The extent of water around an exit, up to the distance from which open sea is required. Each direction is computed
 * once.
 */
class Reach {
  readonly #network: Network;
  readonly #position: LonLat;
  readonly #miles = new Float32Array(DIRECTIONS).fill(-1);

  constructor(network: Network, position: LonLat) {
    this.#network = network;
    this.#position = position;
  }

  /** Whether land is certainly in between: in the direction of a point and in the adjacent ones. */
  isBlocked([x, y, z]: Vector, [px, py, pz]: Vector, miles: number): boolean {
    const toEast = x * py - y * px;
    const toNorth = pz - z * (x * px + y * py + z * pz);
    const turn = Math.atan2(toEast, toNorth) / (2 * Math.PI) + 1;
    const direction = Math.floor(turn * DIRECTIONS);
    const needed = Math.min(miles, APPROACH_MILES) * 0.97 - 1;
    for (const beside of [0, 1, -1, 2]) {
      if (this.#reach((direction + beside) % DIRECTIONS) >= needed) return false;
    }
    return true;
  }

  #reach(direction: number): number {
    const known = this.#miles[direction] as number;
    if (known >= 0) return known;
    const [longitude, latitude] = this.#position;
    const angle = (direction / DIRECTIONS) * 2 * Math.PI;
    const toY = latitude + (APPROACH_MILES / 60) * Math.cos(angle);
    const toX = longitude + ((APPROACH_MILES / 60) * Math.sin(angle)) / Math.cos(latitude * RADIANS);
    const miles = APPROACH_MILES * this.#network.water.openShare(longitude, latitude, toX, toY, APPROACH_MILES);
    this.#miles[direction] = miles;
    return miles;
  }
}

/**
 * Whether the straight line between an exit and a point in open sea is free. `isExit`: the other end is an exit too.
 */
export function isOpenFromExit(network: Network, exit: Vector, other: Vector, isExit = false): boolean {
  const { sea, water } = network;
  const miles = distanceBetween(exit, other);
  if (miles <= APPROACH_MILES) return water.isOpen(exit, other);
  const outside = along(exit, other, angleBetween(exit, other), APPROACH_MILES / miles);
  if (!water.isOpen(exit, outside)) return false;
  return isExit ? isOpenFromExit(network, other, outside) : sea.isOpen(outside, other);
}
