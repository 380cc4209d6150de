/** Ships with containers aboard and places where containers wait, each with its count; overlapping ones form a cluster. */
import type { FeatureCollection } from 'geojson';
import type {
  ExpressionFilterSpecification,
  ExpressionSpecification,
  SourceSpecification,
  SymbolLayerSpecification,
} from 'maplibre-gl';
import { FONT, type MapPart } from '../map-part.ts';
import { drawn, shipPart } from '../ship-part.ts';

export const ACCOUNT_SOURCE = 'account';
export const CLUSTERS_LAYER = 'account-clusters';
export const PLACES_LAYER = 'account-places';
export const SHIPS_LAYER = 'account-ships';

/** Points closer than this form a cluster. */
const CLUSTER_PIXELS = 34;
/** From this zoom on each point is drawn by itself. */
const CLUSTER_ZOOM = 8;

/** Properties of features that the layers read. */
export const DRAWN = [
  'feature_type',
  'name',
  'containers_count',
  'vessel_location_heading',
  'vessel_at_anchor',
] as const;

const SOURCE = {
  type: 'geojson',
  cluster: true,
  clusterRadius: CLUSTER_PIXELS,
  clusterMaxZoom: CLUSTER_ZOOM,
  clusterProperties: { containers_count: ['+', ['get', 'containers_count']] },
} satisfies Partial<SourceSpecification>;
const IS_ANCHORED: ExpressionSpecification = ['!=', ['get', 'vessel_at_anchor'], null];
const isCluster: ExpressionFilterSpecification = ['has', 'point_count'];
const isKind = (kind: string): ExpressionFilterSpecification => [
  'all',
  ['!', isCluster],
  ['==', ['get', 'feature_type'], kind],
];
const COUNT: NonNullable<SymbolLayerSpecification['layout']> = {
  'text-field': ['to-string', ['get', 'containers_count']],
  'text-font': FONT,
  'text-size': 11,
};

/** @param data shown at first */
export const accountPartOf = (data: FeatureCollection): Omit<MapPart, 'dataOf'> => ({
  sources: { [ACCOUNT_SOURCE]: { ...SOURCE, data } },
  layers: ({ text, halo, route }) => [
    {
      id: SHIPS_LAYER,
      type: 'symbol',
      source: ACCOUNT_SOURCE,
      filter: isKind('vessel'),
      layout: {
        ...COUNT,
        'icon-image': [
          'case',
          IS_ANCHORED,
          'ship-anchored',
          ['==', ['get', 'vessel_location_heading'], null],
          'ship-unheaded',
          'ship',
        ],
        'icon-rotate': ['case', IS_ANCHORED, 0, ['coalesce', ['get', 'vessel_location_heading'], 0]],
        'icon-rotation-alignment': 'map',
        'icon-allow-overlap': true,
        'text-offset': [0, 1.4],
        'text-optional': true,
      },
      paint: { 'text-color': text, 'text-halo-color': halo, 'text-halo-width': 1.6 },
    },
    {
      id: PLACES_LAYER,
      type: 'circle',
      source: ACCOUNT_SOURCE,
      filter: isKind('port'),
      paint: {
        'circle-radius': ['interpolate', ['linear'], ['sqrt', ['get', 'containers_count']], 1, 8, 30, 26],
        'circle-color': route,
        'circle-stroke-color': halo,
        'circle-stroke-width': 2,
      },
    },
    {
      id: 'account-place-names',
      type: 'symbol',
      source: ACCOUNT_SOURCE,
      filter: isKind('port'),
      layout: {
        'text-field': ['get', 'name'],
        'text-font': FONT,
        'text-size': 12,
        'text-variable-anchor': ['top', 'bottom', 'left', 'right'],
        // Beside the disc, whose radius grows with the containers.
        'text-radial-offset': ['interpolate', ['linear'], ['sqrt', ['get', 'containers_count']], 1, 0.9, 30, 2.4],
        'text-justify': 'auto',
      },
      paint: { 'text-color': text, 'text-halo-color': halo, 'text-halo-width': 1.6 },
    },
    {
      id: CLUSTERS_LAYER,
      type: 'circle',
      source: ACCOUNT_SOURCE,
      filter: isCluster,
      paint: {
        'circle-radius': ['interpolate', ['linear'], ['sqrt', ['get', 'containers_count']], 1, 11, 60, 26],
        'circle-color': halo,
        'circle-stroke-color': route,
        'circle-stroke-width': 3,
      },
    },
    {
      id: 'account-counts',
      type: 'symbol',
      source: ACCOUNT_SOURCE,
      filter: isKind('port'),
      layout: { ...COUNT, 'text-allow-overlap': true },
      paint: { 'text-color': halo },
    },
    {
      id: 'account-cluster-counts',
      type: 'symbol',
      source: ACCOUNT_SOURCE,
      filter: isCluster,
      layout: { ...COUNT, 'text-allow-overlap': true },
      paint: { 'text-color': text },
    },
  ],
  imagesOf: (ink) => ({ ...shipPart.imagesOf?.(ink), 'ship-anchored': drawn(ink, disc, anchor) }),
});

function disc(context: OffscreenCanvasRenderingContext2D): void {
  context.arc(26, 26, 20, 0, 2 * Math.PI);
}

function anchor(context: OffscreenCanvasRenderingContext2D): void {
  context.arc(26, 16, 4, 0, 2 * Math.PI);
  context.moveTo(26, 20);
  context.lineTo(26, 38);
  context.moveTo(19, 25);
  context.lineTo(33, 25);
  context.moveTo(14, 29);
  context.quadraticCurveTo(15, 38, 26, 38);
  context.quadraticCurveTo(37, 38, 38, 29);
}
