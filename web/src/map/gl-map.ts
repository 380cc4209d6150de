/** A map in an element of a page, made of parts, light or dark. Does not know what the parts show. */
import 'maplibre-gl/dist/maplibre-gl.css';
import interUrl from '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2?url';
import {
  AttributionControl,
  Map as GlMap,
  NavigationControl,
  type StyleSpecification,
  setWorkerUrl,
} from 'maplibre-gl';
// Its own file rather than a blob: the page's policy allows workers only from the service.
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url';
import { serveCoastTiles } from './coast-tiles.ts';
import type { Ink } from './ink.ts';
import type { MapPart } from './map-part.ts';

const DEEPEST_ZOOM = 10;

/** Shows the whole world. */
export interface Camera {
  readonly center?: [number, number];
  readonly zoom?: number;
  readonly bounds?: [number, number, number, number];
  readonly fitBoundsOptions?: { readonly padding: number; readonly maxZoom: number };
}

/** Texts of a map within a page that scrolls: one finger, or the wheel alone, scrolls the page. */
export interface Gestures {
  readonly windows: string;
  readonly mac: string;
  readonly touch: string;
}

export const worldCamera = (element: HTMLElement): Camera => ({
  center: [20, 20],
  zoom: element.clientWidth < 600 ? 0.6 : 1.4,
});

export const isStill = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

setWorkerUrl(workerUrl);
serveCoastTiles();

/** @param element must have a size of its own; resolves when the map can be given data */
export async function createGlMap(
  element: HTMLElement,
  parts: readonly Omit<MapPart, 'dataOf'>[],
  ink: Ink,
  camera: Camera,
  gestures?: Gestures,
): Promise<GlMap> {
  const map = new GlMap({
    container: element,
    style: styleOf(parts, ink),
    ...camera,
    // At 0.5 a journey across the Pacific would not fit a phone.
    minZoom: 0,
    maxZoom: DEEPEST_ZOOM,
    attributionControl: false,
    ...(gestures && {
      cooperativeGestures: true,
      locale: {
        'CooperativeGesturesHandler.WindowsHelpText': gestures.windows,
        'CooperativeGesturesHandler.MacHelpText': gestures.mac,
        'CooperativeGesturesHandler.MobileHelpText': gestures.touch,
      },
    }),
    dragRotate: false,
    pitchWithRotate: false,
    touchPitch: false,
    fadeDuration: isStill() ? 0 : 200,
  });
  map.touchZoomRotate.disableRotation();
  map.addControl(new NavigationControl({ showCompass: false }), 'top-right');
  map.addControl(new AttributionControl({ compact: false }), 'bottom-right');
  // Before the first symbols are laid out: with missing images they would be laid out twice.
  map.once('style.load', () => paintImages(map, parts, ink));
  await map.once('load');
  return map;
}

export function repaint(map: GlMap, parts: readonly Omit<MapPart, 'dataOf'>[], ink: Ink): void {
  paintImages(map, parts, ink);
  for (const { id, paint = {} } of parts.flatMap(({ layers }) => layers(ink))) {
    for (const [name, value] of Object.entries(paint)) map.setPaintProperty(id, name as never, value as never);
  }
}

function paintImages(map: GlMap, parts: readonly Omit<MapPart, 'dataOf'>[], ink: Ink): void {
  for (const [name, image] of parts.flatMap(({ imagesOf }) => Object.entries(imagesOf?.(ink) ?? {}))) {
    if (map.hasImage(name)) map.updateImage(name, image);
    else map.addImage(name, image, { pixelRatio: 2 });
  }
}

function styleOf(parts: readonly Omit<MapPart, 'dataOf'>[], ink: Ink): StyleSpecification {
  return {
    version: 8,
    // The browser renders glyphs from this file: there is no glyph server.
    'font-faces': { Inter: interUrl },
    sources: Object.assign({}, ...parts.map(({ sources }) => sources)) as StyleSpecification['sources'],
    layers: parts.flatMap(({ layers }) => layers(ink)),
  };
}
