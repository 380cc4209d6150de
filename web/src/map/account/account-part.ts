/** Ships with containers aboard and places where containers wait, each with their number. */
import type { ExpressionFilterSpecification } from 'maplibre-gl';
import { FONT, JOURNEY_SOURCE, type MapPart } from '../map-part.ts';
import { shipPart } from '../ship-part.ts';

export const ACCOUNT_SOURCE = 'account';
export const PLACES_LAYER = 'account-places';
export const SHIPS_LAYER = 'account-ships';

const isKind = (kind: string): ExpressionFilterSpecification => ['==', ['get', 'feature_type'], kind];

export const accountPart: Omit<MapPart, 'dataOf'> = {
  sources: { [ACCOUNT_SOURCE]: JOURNEY_SOURCE },
  layers: ({ text, halo, route }) => [
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
      id: 'account-counts',
      type: 'symbol',
      source: ACCOUNT_SOURCE,
      filter: isKind('port'),
      layout: {
        'text-field': ['to-string', ['get', 'containers_count']],
        'text-font': FONT,
        'text-size': 11,
        'text-allow-overlap': true,
      },
      paint: { 'text-color': halo },
    },
    {
      id: SHIPS_LAYER,
      type: 'symbol',
      source: ACCOUNT_SOURCE,
      filter: isKind('vessel'),
      layout: {
        'icon-image': ['case', ['==', ['get', 'vessel_location_heading'], null], 'ship-unheaded', 'ship'],
        'icon-rotate': ['coalesce', ['get', 'vessel_location_heading'], 0],
        'icon-rotation-alignment': 'map',
        'icon-allow-overlap': true,
        'text-field': ['to-string', ['get', 'containers_count']],
        'text-font': FONT,
        'text-size': 11,
        'text-offset': [0, 1.4],
        'text-optional': true,
      },
      paint: { 'text-color': text, 'text-halo-color': halo, 'text-halo-width': 1.6 },
    },
  ],
  ...(shipPart.imagesOf && { imagesOf: shipPart.imagesOf }),
};
