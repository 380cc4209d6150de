/**
 * The sea as a network: corners at which ships turn, points of channels, and lines between them, with the two rasters
 * of open sea and water. It is built from the arrays of the data file.
 */
import { BlockRaster } from './block-raster.ts';
import type { NumberArray } from './data-file.ts';
import { SeaRouteError } from './errors.ts';
import { EARTH_RADIUS_NAUTICAL_MILES, type LonLat, toVector, type Vector } from './sphere.ts';

/** Positions are stored in this fraction of a degree. */
export const POSITION_UNITS = 1e5;
/** A full turn in the units of bearings. Two equal bearings mark a point without a coast, open to all sides. */
export const BEARING_UNITS = 65_536;
/** Distances from landmarks are stored in this fraction of a nautical mile; the other value means "no route". */
export const LANDMARK_UNITS = 4;
export const NO_WAY = 65_535;
export const SEA_SHAPE = { cellsPerDegree: 60, blocksPerDegree: 5 } as const;
export const WATER_SHAPE = { cellsPerDegree: 120, blocksPerDegree: 4 } as const;

/** How far, as a share of the distance, a line may cut into the coast of a node and still count as tangent. */
const TANGENT_SLACK = 0.03;

export class Network {
  /** Open sea, at a distance from coasts, banks and reefs. */
  readonly sea: BlockRaster;
  /** All salt water, and the rivers and canals of channels. */
  readonly water: BlockRaster;
  readonly nodeCount: number;
  /** Longitude and latitude of each node. */
  readonly #positions: Float64Array;
  /** The unit vector of each node. */
  readonly #vectors: Float64Array;
  /** Nodes from this number on are channel points. */
  readonly firstChannelNode: number;
  /** Lines of node n: from `lineStarts[n]` to below `lineStarts[n + 1]` in the following arrays. */
  readonly lineStarts: Uint32Array;
  readonly lineEnds: Uint16Array;
  readonly lineMiles: Float32Array;
  readonly linePassages: Uint8Array;
  /** Sets of passages as bits; `linePassages` has indexes of it. */
  readonly passageSets: Uint32Array;
  readonly landmarkCount: number;
  /** Miles (in LANDMARK_UNITS) from landmark l to node n at `l * nodeCount + n`, with the default closed passages. */
  readonly landmarkMiles: Uint16Array;
  /** Two normals for each node: of the great circles along its coast to either side. */
  readonly #normals: Float64Array;

  constructor(arrays: ReadonlyMap<string, NumberArray>) {
    const get = <A extends NumberArray>(name: string, kind: new (length: number) => A): A => {
      const array = arrays.get(name);
      if (!(array instanceof kind)) throw new SeaRouteError('data_unreadable', `the data file has no array "${name}"`);
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
    this.#positions = Float64Array.from(positions, (units) => units / POSITION_UNITS);
    this.#vectors = new Float64Array(this.nodeCount * 3);
    for (let node = 0; node < this.nodeCount; node++) this.#vectors.set(toVector(this.positionOf(node)), node * 3);
    this.firstChannelNode = get('firstChannelNode', Uint32Array)[0] ?? this.nodeCount;
    this.#normals = normalsOf(this.#vectors, get('bearings', Uint16Array));
    const higher = readEnds(get('lineCounts', Uint16Array), get('lineEnds', Uint8Array));
    this.passageSets = get('passageSets', Uint32Array);
    const lines = bothWays(higher, this.#vectors, get('linePassages', Uint8Array));
    this.lineStarts = lines.starts;
    this.lineEnds = lines.ends;
    this.lineMiles = lines.miles;
    this.linePassages = lines.passages;
    this.landmarkMiles = get('landmarkMiles', Uint16Array);
    this.landmarkCount = this.landmarkMiles.length / this.nodeCount;
    const blocks = ({ blocksPerDegree }: { blocksPerDegree: number }) => 360 * 180 * blocksPerDegree ** 2;
    if (
      get('seaIndex', Uint16Array).length !== blocks(SEA_SHAPE) ||
      get('waterIndex', Uint16Array).length !== blocks(WATER_SHAPE)
    ) {
      throw new SeaRouteError(
        'data_unreadable',
        'the data file has rasters of another shape; rebuild it with scripts/build-grid.ts',
      );
    }
  }

  positionOf(node: number): LonLat {
    return [this.#positions[2 * node] as number, this.#positions[2 * node + 1] as number];
  }

  vectorOf(node: number): Vector {
    const v = this.#vectors;
    return [v[3 * node] as number, v[3 * node + 1] as number, v[3 * node + 2] as number];
  }

  /** Nautical miles along the great circle from a node to a point. */
  milesTo(node: number, point: Vector): number {
    return milesBetween(this.#vectors, node, point[0], point[1], point[2]);
  }

  /**
   * Calls `visit` for each node that can be the end of a line from a point: nodes whose coast the line touches without
   * crossing it, within a tolerance, and nodes nearer than `nearMiles`.
   */
  forJoinable([x, y, z]: Vector, nearMiles: number, visit: (node: number, miles: number) => void): void {
    const [v, n, nodes] = [this.#vectors, this.#normals, this.nodeCount];
    const near = (nearMiles / EARTH_RADIUS_NAUTICAL_MILES) ** 2;
    for (let node = 0; node < nodes; node++) {
      const dx = x - (v[3 * node] as number);
      const dy = y - (v[3 * node + 1] as number);
      const dz = z - (v[3 * node + 2] as number);
      const squared = dx * dx + dy * dy + dz * dz;
      if (squared > near) {
        const at = 6 * node;
        const before = x * (n[at] as number) + y * (n[at + 1] as number) + z * (n[at + 2] as number);
        const after = x * (n[at + 3] as number) + y * (n[at + 4] as number) + z * (n[at + 5] as number);
        if (before * after < 0) {
          const least = Math.min(before * before, after * after);
          if (least > TANGENT_SLACK * TANGENT_SLACK * squared) continue;
        }
      }
      visit(node, 2 * EARTH_RADIUS_NAUTICAL_MILES * Math.asin(Math.min(1, Math.sqrt(squared) / 2)));
    }
  }
}

function milesBetween(vectors: Float64Array, node: number, x: number, y: number, z: number): number {
  const dx = x - (vectors[3 * node] as number);
  const dy = y - (vectors[3 * node + 1] as number);
  const dz = z - (vectors[3 * node + 2] as number);
  return 2 * EARTH_RADIUS_NAUTICAL_MILES * Math.asin(Math.min(1, Math.sqrt(dx * dx + dy * dy + dz * dz) / 2));
}

/**
 * For each node the ends of its lines with a higher number, encoded as in the file: differences with 7 bits per byte.
 */
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
function bothWays(higher: { starts: Uint32Array; ends: Uint16Array }, vectors: Float64Array, passages: Uint8Array) {
  const count = vectors.length / 3;
  const starts = new Uint32Array(count + 1);
  for (let node = 0; node < count; node++) {
    starts[node + 1] = (higher.starts[node + 1] as number) - (higher.starts[node] as number);
  }
  for (const end of higher.ends) starts[end + 1] = (starts[end + 1] as number) + 1;
  for (let node = 0; node < count; node++) starts[node + 1] = (starts[node + 1] as number) + (starts[node] as number);
  const free = starts.slice();
  const ends = new Uint16Array(2 * higher.ends.length);
  const miles = new Float32Array(ends.length);
  const sets = new Uint8Array(ends.length);
  for (let node = 0; node < count; node++) {
    const [x, y, z] = [vectors[3 * node] as number, vectors[3 * node + 1] as number, vectors[3 * node + 2] as number];
    const last = higher.starts[node + 1] as number;
    for (let line = higher.starts[node] as number; line < last; line++) {
      const end = higher.ends[line] as number;
      const distance = milesBetween(vectors, end, x, y, z);
      const [there, back] = [free[node] as number, free[end] as number];
      free[node] = there + 1;
      free[end] = back + 1;
      ends[there] = end;
      ends[back] = node;
      miles[there] = distance;
      miles[back] = distance;
      sets[there] = passages[line] as number;
      sets[back] = passages[line] as number;
    }
  }
  return { starts, ends, miles, passages: sets };
}

/** Normals of the great circles along a node's coast to either side; zero for a node without a coast. */
function normalsOf(vectors: Float64Array, bearings: Uint16Array): Float64Array {
  const normals = new Float64Array(2 * vectors.length);
  for (let node = 0; node < vectors.length / 3; node++) {
    if (bearings[2 * node] === bearings[2 * node + 1]) continue;
    const [x, y, z] = [vectors[3 * node] as number, vectors[3 * node + 1] as number, vectors[3 * node + 2] as number];
    const ring = Math.sqrt(x * x + y * y);
    for (const side of [0, 1]) {
      const bearing = ((bearings[2 * node + side] as number) * 2 * Math.PI) / BEARING_UNITS;
      const [cos, sin] = [Math.cos(bearing), Math.sin(bearing)];
      // The direction of the bearing, from north (-z·x/ring, -z·y/ring, ring) and east (-y/ring, x/ring, 0).
      const aheadX = (-z * x * cos - y * sin) / ring;
      const aheadY = (-z * y * cos + x * sin) / ring;
      const aheadZ = ring * cos;
      const at = 6 * node + 3 * side;
      normals[at] = y * aheadZ - z * aheadY;
      normals[at + 1] = z * aheadX - x * aheadZ;
      normals[at + 2] = x * aheadY - y * aheadX;
    }
  }
  return normals;
}
