/** The map of everything in an element of a page: the page gives it features and is told which one was clicked. */
import '../container-map.css';
import type { FeatureCollection, Point, Position } from 'geojson';
import type { GeoJSONSource } from 'maplibre-gl';
import { basePart } from '../base-part.ts';
import { createGlMap, isStill, repaint, worldCamera } from '../gl-map.ts';
import type { Scheme } from '../ink.ts';
import { loadWorld } from '../world.ts';
import { ACCOUNT_SOURCE, accountPart, PLACES_LAYER, SHIPS_LAYER } from './account-part.ts';
import { boundsOfAll } from './bounds.ts';

const CLOSEST = 5;

export interface AccountMap {
  show(features: FeatureCollection<Point>): void;
  goTo(position: Position): void;
  setScheme(scheme: Scheme): void;
  remove(): void;
}

export interface AccountMapOptions {
  readonly scheme: Scheme;
  readonly features: FeatureCollection<Point>;
  /** Which of the features, by place in the collection. */
  readonly onPick: (index: number) => void;
}

/** @param element must have a size of its own; resolves when the map is drawn for the first time */
export async function createAccountMap(element: HTMLElement, options: AccountMapOptions): Promise<AccountMap> {
  const parts = [basePart(await loadWorld()), accountPart];
  const map = await createGlMap(element, parts, options.scheme, worldCamera(element));
  const show = (collection: FeatureCollection<Point>) => {
    const features = collection.features.map((each, index) => ({ ...each, properties: { ...each.properties, index } }));
    map.getSource<GeoJSONSource>(ACCOUNT_SOURCE)?.setData({ ...collection, features });
  };
  show(options.features);
  const bounds = boundsOfAll(options.features.features.map(({ geometry }) => geometry.coordinates));
  const padding = Math.min(70, element.clientWidth / 8);
  if (bounds !== null) map.fitBounds(bounds, { padding, maxZoom: CLOSEST, animate: false });
  for (const layer of [PLACES_LAYER, SHIPS_LAYER]) {
    map.on('click', layer, ({ features: [picked] = [] }) => options.onPick(Number(picked?.properties.index)));
    map.on('mouseenter', layer, () => map.getCanvas().style.setProperty('cursor', 'pointer'));
    map.on('mouseleave', layer, () => map.getCanvas().style.removeProperty('cursor'));
  }
  return {
    show,
    goTo: ([longitude = 0, latitude = 0]) =>
      void map.easeTo({ center: [longitude, latitude], zoom: Math.max(map.getZoom(), CLOSEST), animate: !isStill() }),
    setScheme: (scheme) => repaint(map, parts, scheme),
    remove: () => map.remove(),
  };
}
