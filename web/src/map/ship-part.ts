/** The ship that carries the container, rotated to its heading; a disc where the heading is unknown. */
import type { FeatureCollection } from 'geojson';
import type { Ink } from './ink.ts';
import type { Journey } from './journey.ts';
import { FONT, JOURNEY_SOURCE, type MapPart, type View } from './map-part.ts';
import { coveredBy, NAME_SIZE, NAME_WIDTH_EMS, sidesFor } from './name-sides.ts';

const SOURCE = 'journey-ship';
const GAP_EMS = 1.3;
/** Twice the displayed size, for high-density screens. */
const PIXELS = 52;

export const shipPart: MapPart = {
  sources: { [SOURCE]: JOURNEY_SOURCE },
  layers: ({ text, halo }) => [
    {
      id: 'journey-ship',
      type: 'symbol',
      source: SOURCE,
      layout: {
        'icon-image': ['case', ['==', ['get', 'heading'], null], 'ship-unheaded', 'ship'],
        'icon-rotate': ['coalesce', ['get', 'heading'], 0],
        'icon-rotation-alignment': 'map',
        'icon-allow-overlap': true,
        'icon-ignore-placement': true,
        'text-field': ['get', 'name'],
        'text-font': FONT,
        'text-size': NAME_SIZE,
        'text-variable-anchor-offset': ['get', 'sides'],
        'text-justify': 'auto',
        'text-max-width': NAME_WIDTH_EMS,
        'text-optional': true,
      },
      paint: { 'text-color': text, 'text-halo-color': halo, 'text-halo-width': 1.6 },
    },
  ],
  dataOf: (journey, view) => ({ [SOURCE]: shipOf(journey, view) }),
  imagesOf: (ink) => ({ ship: drawn(ink, hull), 'ship-unheaded': drawn(ink, disc) }),
};

function shipOf(journey: Journey, view: View): FeatureCollection {
  const { ship } = journey;
  if (ship === null) return { type: 'FeatureCollection', features: [] };
  const { name, heading, position } = ship;
  const geometry = { type: 'Point' as const, coordinates: position };
  const sides = sidesFor(ship, GAP_EMS, coveredBy(journey, view));
  return { type: 'FeatureCollection', features: [{ type: 'Feature', properties: { name, heading, sides }, geometry }] };
}

type Shape = (context: OffscreenCanvasRenderingContext2D) => void;

/** @param lines drawn on the shape, in the colour of its edge */
export function drawn({ ship, shipEdge }: Ink, shape: Shape, lines?: Shape): ImageData {
  const context = new OffscreenCanvas(PIXELS, PIXELS).getContext('2d');
  if (context === null) throw new Error('the browser draws no pictures');
  context.fillStyle = ship;
  context.strokeStyle = shipEdge;
  context.lineWidth = 4;
  context.lineJoin = 'round';
  context.beginPath();
  shape(context);
  context.closePath();
  context.stroke();
  context.fill();
  if (lines !== undefined) {
    context.beginPath();
    lines(context);
    context.stroke();
  }
  return context.getImageData(0, 0, PIXELS, PIXELS);
}

/** From above, with its bow to the north. */
function hull(context: OffscreenCanvasRenderingContext2D): void {
  context.moveTo(26, 3);
  context.quadraticCurveTo(38, 14, 38, 26);
  context.lineTo(36, 47);
  context.lineTo(16, 47);
  context.lineTo(14, 26);
  context.quadraticCurveTo(14, 14, 26, 3);
}

function disc(context: OffscreenCanvasRenderingContext2D): void {
  context.arc(26, 26, 13, 0, 2 * Math.PI);
}
