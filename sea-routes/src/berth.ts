/**
 * Finds how a point is joined to the network: at once where it lies in open sea, else by the ways over water from a berth, bay or river to
 * the open sea and to channels.
 */
import { SeaRouteError } from './errors.ts';
import type { Network } from './network.ts';
import { distanceBetween, type LonLat, toVector, type Vector } from './sphere.ts';
import { type Reached, WaterSearch } from './water-search.ts';

/** How far a search for exits goes on after the first: by this part of its cost, and these nautical miles. */
export interface Effort {
  readonly factor: number;
  readonly miles: number;
  readonly exits: number;
}
/** What does for nearly every berth, and what is tried where that leads nowhere: out of a pocket of open sea behind islands. */
export const USUAL_EFFORT: Effort = { factor: 1.25, miles: 5, exits: 2 };
export const GREAT_EFFORT: Effort = { factor: 3, miles: 40, exits: 24 };
/** Exits nearer to each other than this are one, but for those that lie on a channel. */
const EXIT_SPACING_MILES = 8;
/** A berth that pays more than this (miles over land count many times) is none. */
const MOST_COST = 450;

/** A place where a berth's ways reach the network. */
export interface Exit {
  readonly position: LonLat;
  readonly vector: Vector;
  /** The channel node it is, if it is one. */
  readonly node: number | undefined;
  /** Nautical miles from the point, those over land counted many times. */
  readonly cost: number;
  /** The way from the point to the exit, both left out. */
  readonly way: readonly LonLat[];
}

export interface Berth {
  readonly position: LonLat;
  readonly vector: Vector;
  readonly exits: readonly Exit[];
}

export class Berths {
  readonly #network: Network;
  readonly #search: WaterSearch;
  readonly #channelCells: ReadonlyMap<number, number>;

  constructor(network: Network) {
    this.#network = network;
    this.#search = new WaterSearch(network.water);
    const { water, firstChannelNode, nodeCount } = network;
    this.#channelCells = new Map(
      Array.from({ length: nodeCount - firstChannelNode }, (_, index) => {
        const [longitude, latitude] = network.positionOf(firstChannelNode + index);
        return [water.rowOf(latitude) * water.columns + water.columnOf(longitude), firstChannelNode + index];
      }),
    );
  }

  /** @throws SeaRouteError `too_far_from_water` */
  find(position: LonLat, effort: Effort): Berth {
    const vector = toVector(position);
    if (this.#network.sea.isFree(...position) && effort === USUAL_EFFORT) {
      return { position, vector, exits: [{ position, vector, node: undefined, cost: 0, way: [] }] };
    }
    let exits = this.#exits(position, effort, false);
    if (exits.length === 0) exits = this.#exits(position, effort, true);
    if (exits.length === 0) {
      throw new SeaRouteError(
        'too_far_from_water',
        `${position.join(', ')} (longitude, latitude) is too far from navigable water: give a point at sea or at a berth`,
      );
    }
    return { position, vector, exits };
  }

  /**
   * The shortest way over water between two points in the same bay or river, both left out; undefined if none is within
   * `most` miles.
   */
  findWay(from: LonLat, to: LonLat, most: number): LonLat[] | undefined {
    const search = this.#search;
    // The search leaves land but enters none, so that it ends at the water beside a point on land.
    const shore = this.#shoreOf(to);
    let found: LonLat[] | undefined;
    search.run(from, {
      overLand: false,
      onReached: ({ column, row, cost }) => {
        if (shore === undefined || cost + shore.cost > most) return 'stop';
        if (column !== shore.column || row !== shore.row) return undefined;
        found = [...search.wayTo(column, row).slice(0, -1), ...shore.way.toReversed()];
        return 'stop';
      },
    });
    return found;
  }

  /** The nearest cell of water, and the way there from a point on land. */
  #shoreOf(point: LonLat): (Reached & { readonly way: readonly LonLat[] }) | undefined {
    let shore: (Reached & { readonly way: readonly LonLat[] }) | undefined;
    this.#search.run(point, {
      overLand: false,
      onReached: (cell) => {
        if (cell.cost > MOST_COST) return 'stop';
        if (!this.#network.water.isFreeCell(cell.column, cell.row)) return undefined;
        shore = { ...cell, way: this.#search.wayTo(cell.column, cell.row) };
        return 'stop';
      },
    });
    return shore;
  }

  #exits(position: LonLat, effort: Effort, overLand: boolean): Exit[] {
    const { sea, water } = this.#network;
    const search = this.#search;
    const exits: Exit[] = [];
    search.run(position, {
      overLand,
      onReached: ({ column, row, cost }) => {
        const [first] = exits;
        const most = first === undefined ? MOST_COST : first.cost * effort.factor + effort.miles;
        if (cost > most || exits.length >= effort.exits) return 'stop';
        const node = this.#channelCells.get(row * water.columns + column);
        const cell: LonLat = [(column + 0.5) / water.cellsPerDegree - 180, (row + 0.5) / water.cellsPerDegree - 90];
        if (node === undefined && !sea.isFree(...cell)) return undefined;
        const at = node === undefined ? cell : this.#network.positionOf(node);
        const vector = toVector(at);
        const isBeside = exits.some(
          (exit) =>
            (exit.node === undefined) === (node === undefined) &&
            distanceBetween(exit.vector, vector) < EXIT_SPACING_MILES,
        );
        if (isBeside) return undefined;
        const way = search.wayTo(column, row).slice(0, -1);
        exits.push({ position: at, vector, node, cost, way });
        return undefined;
      },
    });
    return exits;
  }
}
