/**
 * The lines that join a berth's exits to nodes of the network. Which of them are open is found out when somebody asks, and remembered; most
 * blocked ones are left out from the start, by a look around.
 */
import type { Berth, Exit } from './berth.ts';
import type { Network } from './network.ts';
import { along, angleBetween, distanceBetween, type LonLat, RADIANS, type Vector } from './sphere.ts';

/** Near a berth, ships leave the offing that they keep at sea: for so many nautical miles it is enough that there is water. */
const APPROACH_MILES = 25;
/** Nearer than this (nautical miles) any corner will do: from within a bay the simplified coast tells nothing. */
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
  /** Of each line the node, the exit's number, and the nautical miles from the berth by the exit, as far as they count. */
  readonly nodes: Uint16Array;
  readonly exits: Uint8Array;
  readonly costs: Float32Array;
  readonly #network: Network;
  readonly #states: Uint8Array;
  /** The lines of a node: the last one, and for each line the one before it. */
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

  /** Calls for each line of a node. */
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

/** How far water goes around an exit, up to where the open sea is asked for: looked up in each direction once. */
class Reach {
  readonly #network: Network;
  readonly #position: LonLat;
  readonly #miles = new Float32Array(DIRECTIONS).fill(-1);

  constructor(network: Network, position: LonLat) {
    this.#network = network;
    this.#position = position;
  }

  /** Whether land lies between for certain: in the direction of a point and in those beside it. */
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

/** Whether the straight way between an exit and a point of the open sea is free; `isExit` says that the other end is an exit, too. */
export function isOpenFromExit(network: Network, exit: Vector, other: Vector, isExit = false): boolean {
  const { sea, water } = network;
  const miles = distanceBetween(exit, other);
  if (miles <= APPROACH_MILES) return water.isOpen(exit, other);
  const outside = along(exit, other, angleBetween(exit, other), APPROACH_MILES / miles);
  if (!water.isOpen(exit, outside)) return false;
  return isExit ? isOpenFromExit(network, other, outside) : sea.isOpen(outside, other);
}
