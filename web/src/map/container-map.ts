/**
 * The map of a container's journey in an element of a page: the page gives it journeys and says whether it is light or dark. Holds no state
 * beyond the map it made; several may stand on one page.
 */
import 'maplibre-gl/dist/maplibre-gl.css';
import './container-map.css';
import interUrl from '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2?url';
import type { Position } from 'geojson';
import {
  AttributionControl,
  type GeoJSONSource,
  Map as GlMap,
  LngLat,
  NavigationControl,
  type StyleSpecification,
  setWorkerUrl,
} from 'maplibre-gl';
// Its own file rather than a blob: the page's policy allows workers from the service alone.
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url';
import { basePart } from './base-part.ts';
import { serveCoastTiles } from './coast-tiles.ts';
import { INK, type Ink, type Scheme } from './ink.ts';
import { boundsOf, type Journey, NO_JOURNEY } from './journey.ts';
import { linesPart } from './lines-part.ts';
import type { MapPart, View } from './map-part.ts';
import { portsPart } from './ports-part.ts';
import { shipPart } from './ship-part.ts';
import { loadWorld } from './world.ts';

const DEEPEST_ZOOM = 10;
const ZOOM_OF_A_STOP = 6;
/** At zoom 0. */
const WORLD_PIXELS = 512;

export interface ContainerMap {
  show(journey: Journey): void;
  setScheme(scheme: Scheme): void;
  /** Shows the whole journey. */
  fit(): void;
  goTo(position: Position): void;
  remove(): void;
}

export interface ContainerMapOptions {
  readonly scheme: Scheme;
  readonly journey: Journey;
}

setWorkerUrl(workerUrl);
serveCoastTiles();

/** @param element must have a size of its own; resolves when the map is drawn for the first time */
export async function createContainerMap(element: HTMLElement, options: ContainerMapOptions): Promise<ContainerMap> {
  const parts = [basePart(await loadWorld()), linesPart, portsPart, shipPart];
  let { journey } = options;
  const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
  const map = new GlMap({
    container: element,
    style: styleOf(parts, INK[options.scheme]),
    ...cameraOf(journey, element),
    minZoom: 0.5,
    maxZoom: DEEPEST_ZOOM,
    attributionControl: false,
    dragRotate: false,
    pitchWithRotate: false,
    touchPitch: false,
    fadeDuration: still ? 0 : 200,
  });
  map.touchZoomRotate.disableRotation();
  map.addControl(new NavigationControl({ showCompass: false }), 'top-right');
  map.addControl(new AttributionControl({ compact: false }), 'bottom-right');
  await map.once('load');
  const paintImages = (ink: Ink) => {
    for (const [name, image] of parts.flatMap(({ imagesOf }) => Object.entries(imagesOf?.(ink) ?? {}))) {
      if (map.hasImage(name)) map.updateImage(name, image);
      else map.addImage(name, image, { pixelRatio: 2 });
    }
  };
  const show = (next: Journey) => {
    journey = next;
    const view = viewOf(next, map);
    for (const [source, data] of parts.flatMap(({ dataOf }) => Object.entries(dataOf?.(next, view) ?? {}))) {
      map.getSource<GeoJSONSource>(source)?.setData(data);
    }
  };
  paintImages(INK[options.scheme]);
  show(journey);
  return {
    show,
    setScheme: (scheme) => {
      paintImages(INK[scheme]);
      for (const { id, paint = {} } of parts.flatMap(({ layers }) => layers(INK[scheme]))) {
        for (const [name, value] of Object.entries(paint)) map.setPaintProperty(id, name as never, value as never);
      }
    },
    fit: () => {
      const { bounds, fitBoundsOptions } = cameraOf(journey, element);
      if (bounds !== undefined) map.fitBounds(bounds, { ...fitBoundsOptions, animate: !still });
    },
    goTo: ([longitude = 0, latitude = 0]) =>
      void map.easeTo({
        center: [longitude, latitude],
        zoom: Math.max(map.getZoom(), ZOOM_OF_A_STOP),
        animate: !still,
      }),
    remove: () => map.remove(),
  };
}

function styleOf(parts: readonly MapPart[], ink: Ink): StyleSpecification {
  return {
    version: 8,
    // Letters are drawn in the browser from this file: there is no server of glyphs.
    'font-faces': { Inter: interUrl },
    sources: Object.assign({}, ...parts.map(({ sources }) => sources)) as StyleSpecification['sources'],
    layers: parts.flatMap(({ layers }) => layers(ink)),
  };
}

interface Camera {
  readonly center?: [number, number];
  readonly zoom?: number;
  readonly bounds?: [number, number, number, number];
  readonly fitBoundsOptions?: { readonly padding: number; readonly maxZoom: number };
}

/** Where nothing is known the whole world is shown. */
function cameraOf(journey: Journey, element: HTMLElement): Camera {
  const bounds = boundsOf(journey);
  if (bounds === null || journey === NO_JOURNEY)
    return { center: [20, 20], zoom: element.clientWidth < 600 ? 0.6 : 1.4 };
  return { bounds, fitBoundsOptions: { padding: Math.min(80, element.clientWidth / 8), maxZoom: 7 } };
}

/** As `fit` shows it. */
function viewOf(journey: Journey, map: GlMap): View {
  const element = map.getContainer();
  const { bounds, fitBoundsOptions } = cameraOf(journey, element);
  const fitted = bounds && map.cameraForBounds(bounds, fitBoundsOptions);
  const { lng, lat } = LngLat.convert(fitted?.center ?? map.getCenter());
  return {
    pixelsPerDegree: (WORLD_PIXELS * 2 ** (fitted?.zoom ?? map.getZoom())) / 360,
    center: [lng, lat],
    width: element.clientWidth,
    height: element.clientHeight,
  };
}
