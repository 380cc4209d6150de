/** Sea, land, coasts and borders: the world at 1:50 m, and from zoom 5 on the finer coast. */
import type { LayerSpecification } from 'maplibre-gl';
import { COAST_TILES } from './coast-tiles.ts';
import type { Ink } from './ink.ts';
import type { MapPart } from './map-part.ts';
import type { World } from './world.ts';

const FINE_FROM = 5;
const FINE_TO = 6;
const COAST_WIDTH = 0.7;

export function basePart({ land, borders, coasts }: World): MapPart {
  const [tolerance, attribution] = [0.2, 'Natural Earth'];
  return {
    sources: {
      land: { type: 'geojson', data: land, tolerance, attribution },
      coasts: { type: 'geojson', data: coasts, tolerance },
      borders: { type: 'geojson', data: borders, tolerance },
      'fine-land': { type: 'vector', tiles: [COAST_TILES], minzoom: FINE_FROM, maxzoom: FINE_TO, attribution },
    },
    layers: baseLayers,
  };
}

function baseLayers({ sea, land, coast, border }: Ink): LayerSpecification[] {
  const fill = { 'fill-color': land, 'fill-antialias': false };
  const line = { 'line-color': coast, 'line-width': COAST_WIDTH };
  const fine = { source: 'fine-land', 'source-layer': 'land', minzoom: FINE_FROM };
  return [
    { id: 'sea', type: 'background', paint: { 'background-color': sea } },
    { id: 'land', type: 'fill', source: 'land', maxzoom: FINE_FROM, paint: fill },
    { id: 'fine-land', type: 'fill', ...fine, paint: fill },
    {
      id: 'borders',
      type: 'line',
      source: 'borders',
      paint: { 'line-color': border, 'line-width': COAST_WIDTH },
    },
    { id: 'coasts', type: 'line', source: 'coasts', maxzoom: FINE_FROM, paint: line },
    { id: 'fine-coasts', type: 'line', ...fine, paint: line },
  ];
}
