/** The ports of the journey with their names; those that the container has reached are filled. */
import type { FeatureCollection } from 'geojson';
import type { Journey, Stop } from './journey.ts';
import { FONT, JOURNEY_SOURCE, type MapPart, type View } from './map-part.ts';
import { coveredBy, NAME_SIZE, NAME_WIDTH_EMS, sidesFor } from './name-sides.ts';

const SOURCE = 'journey-ports';
const GAP_EMS = 0.85;

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
        'text-size': NAME_SIZE,
        // The first side without another name.
        'text-variable-anchor-offset': ['get', 'sides'],
        'text-justify': 'auto',
        'text-max-width': NAME_WIDTH_EMS,
        'text-padding': 1,
      },
      paint: { 'text-color': text, 'text-halo-color': halo, 'text-halo-width': 1.6 },
    },
  ],
  dataOf: (journey, view) => ({ [SOURCE]: portsOf(journey, view) }),
};

/** A port that the container visits twice appears once; it is reached at the last visit. */
function portsOf(journey: Journey, view: View): FeatureCollection {
  const covered = coveredBy(journey, view);
  const ports = new Map(journey.stops.map((stop) => [`${stop.name} ${stop.position}`, stop]));
  return {
    type: 'FeatureCollection',
    features: [...ports.values()].map((stop) => ({
      type: 'Feature',
      properties: { name: stop.name, reached: isReached(stop), sides: sidesFor(stop, GAP_EMS, covered) },
      geometry: { type: 'Point', coordinates: stop.position },
    })),
  };
}

export function isReached({ arrival, departure }: Stop): boolean {
  return arrival?.isActual === true || departure?.isActual === true;
}
