/**
 * Finds how a point is joined to the network: at once where it lies in open sea, else by the ways over water from a berth, bay or river to
 * the open sea and to channels.
 */
import { SeaRouteError } from './errors.ts';
import type { Network } from './network.ts';
import { distanceBetween, type LonLat, toVector, type Vector } from './sphere.ts';
import type { WaterSearch } from './water-search.ts';

/** A way out ends the search when it costs this much more than the best, in part and in nautical miles. */
const WORTH_FACTOR = 1.4;
const WORTH_MILES = 6;
/** Exits nearer to each other than this are one, but for those that lie on a channel. */
const EXIT_SPACING_MILES = 4;
const MOST_EXITS = 6;
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
  /** Ways over water to other cells that the search came to: for another berth in the same bay. */
  readonly reach: WaterSearch | undefined;
}

export class Berths {
  readonly #network: Network;
  readonly #channelCells: ReadonlyMap<number, number>;

  constructor(network: Network) {
    this.#network = network;
    const { water, positions, firstChannelNode } = network;
    this.#channelCells = new Map(
      positions.slice(firstChannelNode).map(([longitude, latitude], index) => {
        return [water.rowOf(latitude) * water.columns + water.columnOf(longitude), firstChannelNode + index];
      }),
    );
  }

  /**
   * @param search where the ways are looked for; it must not be used again while the berth is.
   * @throws SeaRouteError `too_far_from_water`
   */
  find(position: LonLat, search: WaterSearch): Berth {
    const vector = toVector(position);
    if (this.#network.sea.isFree(...position)) {
      return { position, vector, exits: [{ position, vector, node: undefined, cost: 0, way: [] }], reach: undefined };
    }
    let exits = this.#exits(position, search, false);
    if (exits.length === 0) exits = this.#exits(position, search, true);
    if (exits.length === 0) {
      throw new SeaRouteError(
        'too_far_from_water',
        `${position.join(', ')} (longitude, latitude) is too far from navigable water: give a point at sea or at a berth`,
      );
    }
    return { position, vector, exits, reach: search };
  }

  #exits(position: LonLat, search: WaterSearch, overLand: boolean): Exit[] {
    const { sea, water } = this.#network;
    const exits: Exit[] = [];
    search.run(position, {
      overLand,
      onReached: ({ column, row, cost }) => {
        const first = exits[0]?.cost ?? MOST_COST / WORTH_FACTOR;
        if (cost > first * WORTH_FACTOR + WORTH_MILES || exits.length >= MOST_EXITS) return 'stop';
        const node = this.#channelCells.get(row * water.columns + column);
        const cell: LonLat = [(column + 0.5) / water.cellsPerDegree - 180, (row + 0.5) / water.cellsPerDegree - 90];
        if (node === undefined && !sea.isFree(...cell)) return undefined;
        const at = node === undefined ? cell : (this.#network.positions[node] ?? cell);
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
