/**
 * From points to a line: joins the points to the network, searches, and puts the line together from the ways out of berths, the nodes and the
 * ways in, pulled taut where they meet.
 */
import { type Berth, type Berths, GREAT_EFFORT, USUAL_EFFORT } from './berth.ts';
import { SeaRouteError } from './errors.ts';
import type { Network } from './network.ts';
import { PASSAGES, type Passage, type PassageName } from './passages.ts';
import { pullTaut } from './pull-taut.ts';
import { type ClosedGate, crosses, type Found, RouteSearch } from './search.ts';
import { distanceBetween, type LonLat, toVector, type Vector } from './sphere.ts';
import { WaterSearch } from './water-search.ts';

/** Points are left out where the line stays within so many nautical miles of them. */
export const SIMPLIFIED_TO_MILES = 0.05;

const GATES = PASSAGES.map(({ name, bit, gate, closedByDefault }) => ({
  name,
  bit,
  closedByDefault: closedByDefault === true,
  points: gate.map(toVector),
}));

export class RouteFinder {
  readonly #network: Network;
  readonly #berths: Berths;
  readonly #search: RouteSearch;
  readonly #searches: readonly [WaterSearch, WaterSearch];

  constructor(network: Network, berths: Berths) {
    this.#network = network;
    this.#berths = berths;
    this.#search = new RouteSearch(network);
    this.#searches = [new WaterSearch(network.water), new WaterSearch(network.water)];
  }

  /**
   * The line through the points, in their order, that uses none of the closed passages.
   * @throws SeaRouteError `too_far_from_water`, `no_way`
   */
  find(points: readonly LonLat[], closed: readonly Passage[]): LonLat[] {
    const gates = GATES.filter(({ bit }) => closed.some((passage) => passage.bit === bit));
    const useLandmarks = GATES.every((gate) => !gate.closedByDefault || gates.includes(gate));
    return points.slice(1).flatMap((to, index) => {
      const leg = this.#findLeg(points[index] ?? to, to, gates, useLandmarks);
      return index === 0 ? leg : leg.slice(1);
    });
  }

  /** The passages a line goes through, in its order. */
  passagesOf(line: readonly LonLat[]): PassageName[] {
    const vectors = line.map(toVector);
    const names = new Set<PassageName>();
    vectors.forEach((to, index) => {
      const from = vectors[index - 1];
      if (from === undefined) return;
      const crossed = GATES.filter(({ points }) => crosses(from, to, points));
      crossed.sort((a, b) => nearestOf(from, a) - nearestOf(from, b));
      for (const { name } of crossed) names.add(name);
    });
    return [...names];
  }

  #findLeg(from: LonLat, to: LonLat, closed: readonly ClosedGate[], useLandmarks: boolean): LonLat[] {
    const [fromSearch, toSearch] = this.#searches;
    for (const effort of [USUAL_EFFORT, GREAT_EFFORT]) {
      const start = this.#berths.find(from, fromSearch, effort);
      const end = this.#berths.find(to, toSearch, effort);
      const inBay = this.#wayInBay(start, end);
      const found = this.#search.find({ from: start, to: end, closed, useLandmarks });
      if (inBay !== undefined && inBay.cost <= (found?.cost ?? Infinity)) return inBay.line;
      if (found !== undefined) return this.#draw(from, to, found);
    }
    throw new SeaRouteError('no_way', noWay(from, to, closed));
  }

  /** The line of a way that was found: the ways between berth and sea go from cell to cell, and are pulled taut with the lines they meet. */
  #draw(from: LonLat, to: LonLat, found: Found): LonLat[] {
    const { water } = this.#network;
    const nodes = found.nodes.map((node) => this.#network.positionOf(node));
    const out = [from, ...found.leaving.way, found.leaving.position];
    const into = [found.arriving.position, ...found.arriving.way.toReversed(), to];
    const line = [...out, ...nodes, ...into];
    const outEnd = Math.min(line.length, out.length + 1);
    const intoStart = Math.max(outEnd - 1, line.length - into.length - 1);
    const taut = [
      ...pullTaut(line.slice(0, outEnd), water),
      ...line.slice(outEnd, intoStart),
      ...pullTaut(line.slice(intoStart), water).slice(intoStart < outEnd ? 1 : 0),
    ];
    return simplify(taut);
  }

  /** The way between two berths in the same bay or river, which need not go out to the sea. */
  #wayInBay(start: Berth, end: Berth): { line: LonLat[]; cost: number } | undefined {
    const { water } = this.#network;
    const [longitude, latitude] = end.position;
    const [column, row] = [water.columnOf(longitude), water.rowOf(latitude)];
    if (start.reach === undefined || end.reach === undefined) return undefined;
    const cost = start.reach.costOf(column, row);
    if (cost === undefined) return undefined;
    const way = start.reach.wayTo(column, row).slice(0, -1);
    return { line: simplify(pullTaut([start.position, ...way, end.position], water)), cost };
  }
}

function nearestOf(point: Vector, { points }: ClosedGate): number {
  return Math.min(...points.map((each) => distanceBetween(point, each)));
}

/** Leaves out points that lie on the line between their neighbours, within SIMPLIFIED_TO_MILES. */
function simplify(line: readonly LonLat[]): LonLat[] {
  const kept: LonLat[] = [];
  line.forEach((point, index) => {
    const [before, after] = [kept.at(-1), line[index + 1]];
    if (before === undefined || after === undefined) {
      kept.push(point);
      return;
    }
    const [a, b, c] = [toVector(before), toVector(point), toVector(after)];
    const [ab, bc, ac] = [distanceBetween(a, b), distanceBetween(b, c), distanceBetween(a, c)];
    // The height of the triangle over its longest side, from its sides (Heron).
    const half = (ab + bc + ac) / 2;
    const area = Math.sqrt(Math.max(0, half * (half - ab) * (half - bc) * (half - ac)));
    const off = ac === 0 ? ab : (2 * area) / ac;
    if (off > SIMPLIFIED_TO_MILES || ab + bc - ac > SIMPLIFIED_TO_MILES) kept.push(point);
  });
  return kept;
}

function noWay(from: LonLat, to: LonLat, closed: readonly ClosedGate[]): string {
  const names = GATES.filter(({ bit }) => closed.some((gate) => gate.bit === bit)).map(({ name }) => name);
  const without = names.length === 0 ? '' : ` with these passages closed: ${names.join(', ')}`;
  return `No way by sea leads from ${from.join(', ')} to ${to.join(', ')} (longitude, latitude)${without}`;
}
