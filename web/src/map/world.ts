/** The world at 1:50 m, fetched once per page: land, borders, and coasts without the cut at ±180°. */
import type { Feature, MultiLineString, Position } from 'geojson';
import { feature, mesh } from 'topojson-client';
import type { GeometryObject, Topology } from 'topojson-specification';
import worldUrl from '../../base-map/world.json?url';

export interface World {
  readonly land: Feature;
  readonly borders: Feature;
  readonly coasts: Feature<MultiLineString>;
}

type Atlas = Topology<{ land: GeometryObject; borders: GeometryObject }>;

let loaded: Promise<World> | undefined;

export function loadWorld(): Promise<World> {
  loaded ??= fetchWorld().catch((error: unknown) => {
    loaded = undefined;
    throw error;
  });
  return loaded;
}

async function fetchWorld(): Promise<World> {
  const response = await fetch(worldUrl);
  if (!response.ok) throw new Error(`${worldUrl} responded with ${response.status}`);
  const atlas = (await response.json()) as Atlas;
  const { land, borders } = atlas.objects;
  return {
    land: feature(atlas, land) as Feature,
    borders: feature(atlas, borders) as Feature,
    coasts: {
      type: 'Feature',
      properties: {},
      geometry: { type: 'MultiLineString', coordinates: mesh(atlas, land).coordinates.flatMap(withoutCut) },
    },
  };
}

/** The edges of polygons along ±180° are not coasts: they would cross Chukotka and Fiji. */
function withoutCut(line: Position[]): Position[][] {
  const isAtCut = ([longitude = 0]: Position) => Math.abs(longitude) > 179.99;
  const runs: Position[][] = [[]];
  for (const [at, point] of line.entries()) {
    const before = line[at - 1];
    if (before !== undefined && isAtCut(point) && isAtCut(before)) runs.push([]);
    runs.at(-1)?.push(point);
  }
  return runs.filter((run) => run.length > 1);
}
