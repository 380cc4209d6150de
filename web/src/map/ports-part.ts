/** The ports of the journey with their names; those that the box has reached are filled. */
import type { FeatureCollection } from 'geojson';
import type { Journey, Stop } from './journey.ts';
import { FONT, JOURNEY_SOURCE, type MapPart } from './map-part.ts';

const SOURCE = 'journey-ports';

export const portsPart: MapPart = {
  sources: { [SOURCE]: JOURNEY_SOURCE },
  layers: ({ route, land, text, halo }) => [
    {
      id: 'journey-ports',
      type: 'circle',
      source: SOURCE,
      paint: {
        'circle-radius': 5,
        'circle-color': ['case', ['get', 'reached'], route, land],
        'circle-stroke-color': route,
        'circle-stroke-width': 2,
      },
    },
    {
      id: 'journey-port-names',
      type: 'symbol',
      source: SOURCE,
      layout: {
        'text-field': ['get', 'name'],
        'text-font': FONT,
        'text-size': 13,
        // A name beside a line or near another port takes whichever side is free.
        'text-variable-anchor': [
          'top',
          'bottom',
          'left',
          'right',
          'top-left',
          'top-right',
          'bottom-left',
          'bottom-right',
        ],
        'text-radial-offset': 0.85,
        'text-justify': 'auto',
        'text-max-width': 9,
        'text-padding': 1,
      },
      paint: { 'text-color': text, 'text-halo-color': halo, 'text-halo-width': 1.6 },
    },
  ],
  dataOf: (journey) => ({ [SOURCE]: portsOf(journey) }),
};

function portsOf({ stops }: Journey): FeatureCollection {
  return {
    type: 'FeatureCollection',
    features: stops.map((stop) => ({
      type: 'Feature',
      properties: { name: stop.name, reached: isReached(stop) },
      geometry: { type: 'Point', coordinates: stop.position },
    })),
  };
}

export function isReached({ arrival, departure }: Stop): boolean {
  return arrival?.isActual === true || departure?.isActual === true;
}
