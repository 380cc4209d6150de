/**
 * From points to a line: joins the points to the network, searches, and puts the line together from the ways out of berths, the nodes and the
 * ways in, pulled taut where they meet.
 */
import { type Berths, type Effort, GREAT_EFFORT, USUAL_EFFORT } from './berth.ts';
import { SeaRouteError } from './errors.ts';
import { isOpenFromExit, Joins } from './joins.ts';
import { LeastRecentlyUsed } from './least-recently-used.ts';
import { lengthOf } from './lines.ts';
import type { Network } from './network.ts';
import { PASSAGES, type Passage, type PassageName } from './passages.ts';
import { pullTaut, type Sees } from './pull-taut.ts';
import { type ClosedGate, crosses, type Found, RouteSearch } from './search.ts';
import { distanceBetween, type LonLat, toVector, type Vector } from './sphere.ts';

/** Points are left out where the line stays within so many nautical miles of them. */
export const SIMPLIFIED_TO_MILES = 0.05;

/** Points nearer to each other than this (nautical miles) may lie in the same bay. */
const BAY_MILES = 80;
/** How many berths are remembered with what they see, about 200 kB each. */
const JOINS_KEPT = 48;

const GATES = PASSAGES.map(({ name, bit, gate, closedByDefault, toll }) => ({
  name,
  bit,
  closedByDefault: closedByDefault === true,
  points: gate.map(toVector),
  tollMiles: toll?.miles ?? 0,
  trade: toll?.trade && { miles: toll.trade.miles, across: toll.trade.across.map((line) => line.map(toVector)) },
}));
const TRADES = GATES.filter(({ trade }) => trade !== undefined);

export class RouteFinder {
  readonly #network: Network;
  readonly #berths: Berths;
  readonly #search: RouteSearch;
  readonly #joins = new LeastRecentlyUsed<string, Joins>(JOINS_KEPT);

  readonly #seesOverWater: Sees = (a, b) => this.#network.water.isOpen(a, b);

  constructor(network: Network, berths: Berths) {
    this.#network = network;
    this.#berths = berths;
    this.#search = new RouteSearch(network);
  }

  /**
   * The line through the points, in their order, that uses none of the closed passages.
   * @throws SeaRouteError `too_far_from_water`, `no_way`
   */
  find(points: readonly LonLat[], closed: readonly Passage[]): LonLat[] {
    const gates = GATES.filter(({ bit }) => closed.some((passage) => passage.bit === bit));
    const useLandmarks = GATES.every((gate) => !gate.closedByDefault || gates.includes(gate));
    return points.slice(1).flatMap((to, index) => {
      const leg = this.#findCheapest(points[index] ?? to, to, gates, useLandmarks);
      return index === 0 ? leg : leg.slice(1);
    });
  }

  /** What lines reckon for the canals of a line beside its length, in nautical miles. */
  tollOf(line: readonly LonLat[], names = this.passagesOf(line)): number {
    return GATES.filter(({ name }) => names.includes(name)).reduce(
      (sum, { tollMiles, trade }) => sum + (trade !== undefined && isOfTrade(line, trade) ? trade.miles : tollMiles),
      0,
    );
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

  /** The search knows what a transit costs, and only a whole line shows its trade. */
  #findCheapest(from: LonLat, to: LonLat, closed: readonly ClosedGate[], useLandmarks: boolean): LonLat[] {
    const line = this.#findLeg(from, to, closed, useLandmarks);
    const dear = TRADES.find(({ trade }) => trade !== undefined && isOfTrade(line, trade));
    if (dear === undefined || !this.passagesOf(line).includes(dear.name)) return line;
    const costOf = (each: readonly LonLat[]) => lengthOf(each) + this.tollOf(each);
    try {
      const other = this.#findLeg(from, to, [...closed, dear], useLandmarks);
      return costOf(other) < costOf(line) ? other : line;
    } catch (error) {
      if (error instanceof SeaRouteError && error.code === 'no_way') return line;
      throw error;
    }
  }

  #findLeg(from: LonLat, to: LonLat, closed: readonly ClosedGate[], useLandmarks: boolean): LonLat[] {
    for (const effort of [USUAL_EFFORT, GREAT_EFFORT]) {
      const found = this.#search.find({
        from: this.#joinsOf(from, effort),
        to: this.#joinsOf(to, effort),
        closed,
        useLandmarks,
      });
      const inBay = this.#wayInBay(from, to, found?.cost ?? Infinity, closed);
      if (inBay !== undefined) return inBay;
      if (found !== undefined) return this.#draw(from, to, found);
    }
    throw new SeaRouteError('no_way', noWay(from, to, closed));
  }

  /**
   * The line of a way that was found. The ways between berth and sea go from cell to cell; they are pulled taut with the
   * lines they meet. Each starts at its berth, so that the way back is drawn like the way there.
   */
  #draw(from: LonLat, to: LonLat, { leaving, arriving, nodes }: Found): LonLat[] {
    const network = this.#network;
    const out = [from, ...leaving.way, leaving.position];
    const into = [to, ...arriving.way, arriving.position];
    const positions = nodes.map((node) => network.positionOf(node));
    const [first, last] = [positions[0], positions.at(-1)];
    if (first === undefined || last === undefined) {
      return simplify(pullTaut([...out, ...into.reverse()], (a, b) => isOpenFromExit(network, a, b, true)));
    }
    const seesNode: Sees = (a, b) => isOpenFromExit(network, a, b);
    const tautOut = pullTaut([...out, first], this.#seesOverWater, seesNode).slice(0, -1);
    const tautInto = pullTaut([...into, last], this.#seesOverWater, seesNode).slice(0, -1);
    return simplify([...tautOut, ...positions, ...tautInto.reverse()]);
  }

  #joinsOf(position: LonLat, effort: Effort): Joins {
    const key = `${position.join()} ${effort.exits}`;
    const known = this.#joins.find(key);
    if (known !== undefined) return known;
    const joins = new Joins(this.#network, this.#berths.find(position, effort));
    this.#joins.set(key, joins);
    return joins;
  }

  /** The way between two berths in the same bay or river, where it is shorter than so many miles. */
  #wayInBay(from: LonLat, to: LonLat, miles: number, closed: readonly ClosedGate[]): LonLat[] | undefined {
    const apart = distanceBetween(toVector(from), toVector(to));
    if (apart > BAY_MILES) return undefined;
    const way = this.#berths.findWay(from, to, Math.min(miles, BAY_MILES));
    if (way === undefined) return undefined;
    const line = simplify(pullTaut([from, ...way, to], this.#seesOverWater));
    const isClosed = this.passagesOf(line).some((name) =>
      closed.some(({ bit }) => GATES.some((g) => g.name === name && g.bit === bit)),
    );
    return isClosed ? undefined : line;
  }
}

function isOfTrade(line: readonly LonLat[], { across }: { readonly across: readonly (readonly Vector[])[] }): boolean {
  const vectors = line.map(toVector);
  return across.every((gate) =>
    vectors.some((to, index) => index > 0 && crosses(vectors[index - 1] as Vector, to, gate)),
  );
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
