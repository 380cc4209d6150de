/**
 * Builds the base map in `web/base-map/` from Natural Earth (npm `world-atlas`): the world at 1:50 m as TopoJSON, and coasts at
 * 1:10 m as vector tiles of the zooms 5 and 6, packed into one file. Run by hand when its source changes: npm run base-map -w web.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { constants, gzipSync } from 'node:zlib';
import { GeoJSONVT } from '@maplibre/geojson-vt';
import { fromGeojsonVt } from '@maplibre/vt-pbf';
import { geoArea, geoEquirectangular } from 'd3-geo';
import { geoProject } from 'd3-geo-projection';
import type { FeatureCollection, MultiLineString, MultiPolygon } from 'geojson';
import { feature, mesh } from 'topojson-client';
import { topology } from 'topojson-server';
import type { GeometryCollection, GeometryObject, Topology } from 'topojson-specification';

const require = createRequire(import.meta.url);
const folder = join(import.meta.dirname, '..', 'base-map');
const ZOOMS = [5, 6];
/** Steps of the grid that coordinates of the world lie on: about 0.4 km at the equator. */
const QUANTIZATION = 1e5;

type Atlas = Topology<{ land: GeometryCollection; countries?: GeometryCollection }>;

/** Cuts at ±180°, which map programs do not: a ring across it would be drawn back over the whole map. */
const cutAtAntimeridian = geoEquirectangular()
  .scale(180 / Math.PI)
  .translate([0, 0])
  .reflectY(true)
  .precision(0);

function readAtlas(name: string): Atlas {
  return JSON.parse(readFileSync(require.resolve(`world-atlas/${name}.json`), 'utf8')) as Atlas;
}

function landOf(atlas: Atlas, digits: number): MultiPolygon {
  const { features } = feature(atlas, atlas.objects.land) as FeatureCollection<MultiPolygon>;
  // Three atolls of the 1:10 m file are wound the wrong way round: read on the sphere, each is the whole globe but itself.
  const polygons = features
    .flatMap(({ geometry }) => geometry.coordinates)
    .filter((polygon) => geoArea({ type: 'Polygon', coordinates: polygon }) < 2 * Math.PI);
  const cut = geoProject({ type: 'MultiPolygon', coordinates: polygons }, cutAtAntimeridian) as MultiPolygon;
  return { type: 'MultiPolygon', coordinates: cut.coordinates.map((rings) => rings.map((ring) => thin(ring, digits))) };
}

function bordersOf(atlas: Atlas, digits: number): MultiLineString {
  const { countries } = atlas.objects;
  if (countries === undefined) throw new Error('the file has no countries');
  const shared = mesh(atlas, countries as GeometryObject, (one, other) => one !== other);
  const cut = geoProject(shared, cutAtAntimeridian) as MultiLineString;
  return { type: 'MultiLineString', coordinates: cut.coordinates.map((line) => thin(line, digits)) };
}

/** Rounded; points that fall together become one. */
function thin(line: readonly number[][], digits: number): number[][] {
  const factor = 10 ** digits;
  const rounded = line.map((point) => point.map((value) => Math.round(value * factor) / factor));
  return rounded.filter(
    (point, at) => at === 0 || point[0] !== rounded[at - 1]?.[0] || point[1] !== rounded[at - 1]?.[1],
  );
}

function writeWorld(): void {
  const atlas = readAtlas('countries-50m');
  const world = topology({ land: landOf(atlas, 2), borders: bordersOf(atlas, 2) }, QUANTIZATION);
  writeFileSync(join(folder, 'world.json'), JSON.stringify(world));
}

/** Tiles one behind the other, each compressed by itself; the index names zoom, column, row and length of each in this order. */
function writeCoast(): void {
  const land = landOf(readAtlas('land-10m'), 3);
  const [, deepest = 6] = ZOOMS;
  const tiles = new GeoJSONVT(
    { type: 'Feature', properties: {}, geometry: land },
    { maxZoom: deepest, indexMaxZoom: deepest, indexMaxPoints: 0, tolerance: 3, extent: 4096, buffer: 64 },
  );
  const index: number[] = [];
  const packed: Buffer[] = [];
  for (const zoom of ZOOMS) {
    for (let column = 0; column < 2 ** zoom; column += 1) {
      for (let row = 0; row < 2 ** zoom; row += 1) {
        const tile = tiles.getTile(zoom, column, row);
        if (!tile || tile.features.length === 0) continue;
        const bytes = gzipSync(fromGeojsonVt({ land: tile }, { version: 2, extent: 4096 }), {
          level: constants.Z_BEST_COMPRESSION,
        });
        index.push(zoom, column, row, bytes.length);
        packed.push(bytes);
      }
    }
  }
  writeFileSync(join(folder, 'coast.bin'), Buffer.concat(packed));
  writeFileSync(join(folder, 'coast-index.json'), JSON.stringify(index));
}

mkdirSync(folder, { recursive: true });
writeWorld();
writeCoast();
