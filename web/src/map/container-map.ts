/**
 * The map of a container's journey in an element of a page, which passes journeys and the colour scheme. Holds no state beyond its map;
 * a page may have several.
 */
import './container-map.css';
import type { Position } from 'geojson';
import { type GeoJSONSource, type Map as GlMap, LngLat } from 'maplibre-gl';
import { basePart } from './base-part.ts';
import { type Camera, createGlMap, type Gestures, isStill, repaint, worldCamera } from './gl-map.ts';
import { INK, type Ink, type Scheme } from './ink.ts';
import { boundsOf, type Journey, NO_JOURNEY } from './journey.ts';
import { linesPart } from './lines-part.ts';
import type { View } from './map-part.ts';
import { portsPart } from './ports-part.ts';
import { shipPart } from './ship-part.ts';
import { loadWorld } from './world.ts';

const ZOOM_OF_A_STOP = 6;
/** At zoom 0. */
const WORLD_PIXELS = 512;

export interface ContainerMap {
  show(journey: Journey): void;
  setScheme(scheme: Scheme): void;
  /** Shows the whole journey. */
  fit(): void;
  goTo(position: Position): void;
  /** As it is drawn now: a PNG as a data URL, for paper, which has no WebGL. */
  picture(): string;
  remove(): void;
}

export interface ContainerMapOptions {
  readonly scheme: Scheme;
  readonly journey: Journey;
  readonly gestures?: Gestures;
  /** In place of those of the scheme. */
  readonly colors?: Partial<Ink>;
}

/** @param element must have a size of its own; resolves when the map is drawn for the first time */
export async function createContainerMap(element: HTMLElement, options: ContainerMapOptions): Promise<ContainerMap> {
  const parts = [basePart(await loadWorld()), linesPart, portsPart, shipPart];
  let { journey } = options;
  const inkOf = (scheme: Scheme) => ({ ...INK[scheme], ...options.colors });
  const map = await createGlMap(element, parts, inkOf(options.scheme), cameraOf(journey, element), options.gestures);
  const show = (next: Journey) => {
    journey = next;
    const view = viewOf(next, map);
    for (const [source, data] of parts.flatMap(({ dataOf }) => Object.entries(dataOf?.(next, view) ?? {}))) {
      map.getSource<GeoJSONSource>(source)?.setData(data);
    }
  };
  show(journey);
  return {
    show,
    setScheme: (scheme) => repaint(map, parts, inkOf(scheme)),
    fit: () => {
      const { bounds, fitBoundsOptions } = cameraOf(journey, element);
      if (bounds !== undefined) map.fitBounds(bounds, { ...fitBoundsOptions, animate: !isStill() });
    },
    goTo: ([longitude = 0, latitude = 0]) =>
      void map.easeTo({
        center: [longitude, latitude],
        zoom: Math.max(map.getZoom(), ZOOM_OF_A_STOP),
        animate: !isStill(),
      }),
    picture: () => {
      // What was drawn is readable only until the browser shows it.
      map.redraw();
      return map.getCanvas().toDataURL();
    },
    remove: () => map.remove(),
  };
}

/** Without a journey it shows the whole world. */
function cameraOf(journey: Journey, element: HTMLElement): Camera {
  const bounds = boundsOf(journey);
  if (bounds === null || journey === NO_JOURNEY) return worldCamera(element);
  return {
    bounds,
    fitBoundsOptions: { padding: Math.min(80, element.clientWidth / 6, element.clientHeight / 6), maxZoom: 7 },
  };
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
