/**
 * The sea as a network: corners that ships turn at, points of channels, and the lines between them, with the two rasters that say
 * what is open sea and what is water at all. Made from the arrays of the data file.
 */
import { BlockRaster } from './block-raster.ts';
import type { NumberArray } from './data-file.ts';
import { SeaRouteError } from './errors.ts';
import { distanceBetween, type LonLat, toVector, type Vector } from './sphere.ts';

/** Parts of a degree in which positions are written. */
export const POSITION_UNITS = 1e5;
/** A full turn in the units bearings are written in; two equal bearings mean a point without a coast, open to all sides. */
export const BEARING_UNITS = 65_536;
/** Parts of a nautical mile in which distances from landmarks are written, and what stands for "no way". */
export const LANDMARK_UNITS = 4;
export const NO_WAY = 65_535;
export const SEA_SHAPE = { cellsPerDegree: 60, blocksPerDegree: 2 } as const;
export const WATER_SHAPE = { cellsPerDegree: 120, blocksPerDegree: 4 } as const;

export class Network {
  /** Where ships sail freely: at a distance from coasts, banks and reefs. */
  readonly sea: BlockRaster;
  /** All salt water, and the rivers and canals of channels. */
  readonly water: BlockRaster;
  readonly nodeCount: number;
  readonly positions: readonly LonLat[];
  readonly vectors: readonly Vector[];
  /** Nodes from this number on are points of channels. */
  readonly firstChannelNode: number;
  /** Lines of node n: from `lineStarts[n]` to below `lineStarts[n + 1]` in the arrays after it. */
  readonly lineStarts: Uint32Array;
  readonly lineEnds: Uint16Array;
  readonly lineMiles: Float32Array;
  readonly linePassages: Uint8Array;
  /** Sets of passages as bits; `linePassages` holds places in it. */
  readonly passageSets: Uint32Array;
  readonly landmarkCount: number;
  /** Miles (in LANDMARK_UNITS) from landmark l to node n at `l * nodeCount + n`, with what is closed by default closed. */
  readonly landmarkMiles: Uint16Array;
  /** For each node two normals: of the great circles along its coast to either side. */
  readonly #normals: Float64Array;

  constructor(arrays: ReadonlyMap<string, NumberArray>) {
    const get = <A extends NumberArray>(name: string, kind: new (length: number) => A): A => {
      const array = arrays.get(name);
      if (!(array instanceof kind)) throw new SeaRouteError('data_unreadable', `the data file lacks "${name}"`);
      return array;
    };
    this.sea = new BlockRaster({
      ...SEA_SHAPE,
      index: get('seaIndex', Uint16Array),
      bitmaps: get('seaBitmaps', Uint8Array),
    });
    this.water = new BlockRaster({
      ...WATER_SHAPE,
      index: get('waterIndex', Uint16Array),
      bitmaps: get('waterBitmaps', Uint8Array),
    });
    const positions = get('positions', Int32Array);
    this.nodeCount = positions.length / 2;
    this.positions = Array.from({ length: this.nodeCount }, (_, node) => [
      (positions[2 * node] ?? 0) / POSITION_UNITS,
      (positions[2 * node + 1] ?? 0) / POSITION_UNITS,
    ]);
    this.vectors = this.positions.map(toVector);
    this.firstChannelNode = get('firstChannelNode', Uint32Array)[0] ?? this.nodeCount;
    this.#normals = normalsOf(this.vectors, get('bearings', Uint16Array));
    const higher = readEnds(get('lineCounts', Uint16Array), get('lineEnds', Uint8Array));
    this.passageSets = get('passageSets', Uint32Array);
    const lines = bothWays(higher, this.vectors, get('linePassages', Uint8Array));
    this.lineStarts = lines.starts;
    this.lineEnds = lines.ends;
    this.lineMiles = lines.miles;
    this.linePassages = lines.passages;
    this.landmarkMiles = get('landmarkMiles', Uint16Array);
    this.landmarkCount = this.landmarkMiles.length / this.nodeCount;
  }

  /**
   * Whether the line from a point to a node touches the node's coast without cutting into it: only such lines are part of a shortest route.
   * `slack` is how far it may point into the coast, as a share of the distance.
   */
  isTangent(node: number, [x, y, z]: Vector, slack = 0.03): boolean {
    const n = this.#normals;
    const at = node * 6;
    const before = x * (n[at] as number) + y * (n[at + 1] as number) + z * (n[at + 2] as number);
    const after = x * (n[at + 3] as number) + y * (n[at + 4] as number) + z * (n[at + 5] as number);
    if (before * after >= 0) return true;
    const own = this.vectors[node] as Vector;
    const distance = Math.hypot(x - own[0], y - own[1], z - own[2]);
    return Math.min(Math.abs(before), Math.abs(after)) < slack * distance;
  }
}

/** For each node the ends of its lines that have a higher number, as the file has them: differences of 7 bits a byte. */
function readEnds(counts: Uint16Array, bytes: Uint8Array): { starts: Uint32Array; ends: Uint16Array } {
  const starts = new Uint32Array(counts.length + 1);
  for (let node = 0; node < counts.length; node++) starts[node + 1] = (starts[node] ?? 0) + (counts[node] ?? 0);
  const ends = new Uint16Array(starts.at(-1) ?? 0);
  let at = 0;
  for (let node = 0; node < counts.length; node++) {
    let end = node;
    for (let line = starts[node] as number; line < (starts[node + 1] as number); line++) {
      let [difference, shift, byte] = [0, 0, 0x80];
      while (byte >= 0x80) {
        byte = bytes[at++] ?? 0;
        difference |= (byte & 0x7f) << shift;
        shift += 7;
      }
      end += difference;
      ends[line] = end;
    }
  }
  return { starts, ends };
}

/** Each line from both of its ends. */
function bothWays(
  higher: { starts: Uint32Array; ends: Uint16Array },
  vectors: readonly Vector[],
  passages: Uint8Array,
) {
  const starts = new Uint32Array(vectors.length + 1);
  for (let node = 0; node < vectors.length; node++) {
    starts[node + 1] = (higher.starts[node + 1] as number) - (higher.starts[node] as number);
  }
  for (const end of higher.ends) starts[end + 1] = (starts[end + 1] ?? 0) + 1;
  for (let node = 0; node < vectors.length; node++) starts[node + 1] = (starts[node + 1] ?? 0) + (starts[node] ?? 0);
  const free = starts.slice();
  const ends = new Uint16Array(2 * higher.ends.length);
  const miles = new Float32Array(ends.length);
  const sets = new Uint8Array(ends.length);
  for (let node = 0; node < vectors.length; node++) {
    for (let line = higher.starts[node] as number; line < (higher.starts[node + 1] as number); line++) {
      const end = higher.ends[line] as number;
      const distance = distanceBetween(vectors[node] as Vector, vectors[end] as Vector);
      for (const [from, to] of [
        [node, end],
        [end, node],
      ] as const) {
        const slot = free[from] as number;
        free[from] = slot + 1;
        ends[slot] = to;
        miles[slot] = distance;
        sets[slot] = passages[line] ?? 0;
      }
    }
  }
  return { starts, ends, miles, passages: sets };
}

function normalsOf(vectors: readonly Vector[], bearings: Uint16Array): Float64Array {
  const normals = new Float64Array(vectors.length * 6);
  vectors.forEach(([x, y, z], node) => {
    if (bearings[2 * node] === bearings[2 * node + 1]) return;
    const ring = Math.hypot(x, y);
    const [eastX, eastY] = [-y / ring, x / ring];
    for (const side of [0, 1]) {
      const bearing = ((bearings[2 * node + side] ?? 0) * 2 * Math.PI) / BEARING_UNITS;
      const [cos, sin] = [Math.cos(bearing), Math.sin(bearing)];
      // The direction of the bearing, from north (-z·x/ring, -z·y/ring, ring) and east.
      const aheadX = ((-z * x) / ring) * cos + eastX * sin;
      const aheadY = ((-z * y) / ring) * cos + eastY * sin;
      const aheadZ = ring * cos;
      normals.set([y * aheadZ - z * aheadY, z * aheadX - x * aheadZ, x * aheadY - y * aheadX], node * 6 + side * 3);
    }
  });
  return normals;
}
