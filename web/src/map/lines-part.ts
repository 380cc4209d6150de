/** The past and future route. Solid: received positions; dashed: no positions; dotted: ahead; thin: past on land. */
import type { FeatureCollection } from 'geojson';
import type { LayerSpecification } from 'maplibre-gl';
import type { Ink } from './ink.ts';
import type { Journey, LineKind } from './journey.ts';
import { JOURNEY_SOURCE, type MapPart } from './map-part.ts';

const SOURCE = 'journey-lines';
const DASHES: Readonly<Record<LineKind, readonly number[] | null>> = {
  past: null,
  bridged: [3, 1.5],
  ahead: [0.1, 2],
  inland: null,
};
/** In pixels, at zoom 1 and 7. */
const WIDTHS = [2.2, 3.4] as const;
const INLAND_WIDTHS = [1.2, 2] as const;

function lineLayer(kind: LineKind, { route }: Ink): LayerSpecification {
  const dashes = DASHES[kind];
  const [far, near] = kind === 'inland' ? INLAND_WIDTHS : WIDTHS;
  return {
    id: `journey-${kind}`,
    type: 'line',
    source: SOURCE,
    filter: ['==', ['get', 'kind'], kind],
    layout: { 'line-cap': kind === 'bridged' ? 'butt' : 'round', 'line-join': 'round' },
    paint: {
      'line-color': route,
      'line-width': ['interpolate', ['linear'], ['zoom'], 1, far, 7, near],
      ...(dashes !== null && { 'line-dasharray': [...dashes] }),
    },
  };
}

export const linesPart: MapPart = {
  sources: { [SOURCE]: JOURNEY_SOURCE },
  layers: (ink) => (['ahead', 'inland', 'bridged', 'past'] as const).map((kind) => lineLayer(kind, ink)),
  dataOf: (journey) => ({ [SOURCE]: linesOf(journey) }),
};

function linesOf({ lines }: Journey): FeatureCollection {
  return {
    type: 'FeatureCollection',
    features: lines.map(({ kind, parts }) => ({
      type: 'Feature',
      properties: { kind },
      geometry: { type: 'MultiLineString', coordinates: [...parts] },
    })),
  };
}
