/** A map consists of parts. Each owns its sources and layers, and knows neither the map nor the page. */
import type { FeatureCollection, Position } from 'geojson';
import type { LayerSpecification, SourceSpecification } from 'maplibre-gl';
import type { Ink } from './ink.ts';
import type { Journey } from './journey.ts';

/** How the whole journey is shown. */
export interface View {
  readonly pixelsPerDegree: number;
  readonly center: Position;
  /** Pixels. */
  readonly width: number;
  readonly height: number;
}

export interface MapPart {
  readonly sources: Readonly<Record<string, SourceSpecification>>;
  /** Drawn in this order, above the parts before. Only paint may depend on the ink. */
  readonly layers: (ink: Ink) => readonly LayerSpecification[];
  /** The data of its sources for a journey, by source. */
  readonly dataOf?: (journey: Journey, view: View) => Readonly<Record<string, FeatureCollection>>;
  /** Pictures of its layers, by name. */
  readonly imagesOf?: (ink: Ink) => Readonly<Record<string, ImageData>>;
}

/** A source that is empty until there is a journey. */
export const JOURNEY_SOURCE: SourceSpecification = {
  type: 'geojson',
  data: { type: 'FeatureCollection', features: [] },
};

/** Inter; see the style's `font-faces` in container-map.ts. */
export const FONT = ['Inter'];
