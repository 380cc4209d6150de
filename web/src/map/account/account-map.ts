/** The map of all ships and places in an element of a page, which passes features and receives clicks. */
import '../container-map.css';
import type { FeatureCollection, Point, Position } from 'geojson';
import type { GeoJSONSource } from 'maplibre-gl';
import { basePart } from '../base-part.ts';
import { createGlMap, isStill, repaint, worldCamera } from '../gl-map.ts';
import { INK, type Scheme } from '../ink.ts';
import { loadWorld } from '../world.ts';
import { ACCOUNT_SOURCE, accountPartOf, CLUSTERS_LAYER, drawnOf, PLACES_LAYER, SHIPS_LAYER } from './account-part.ts';
import { boundsOfAll } from './bounds.ts';

const CLOSEST = 5;
/** Of one cluster. */
const MAX_LEAVES = 200;

export interface AccountMap {
  show(features: FeatureCollection<Point>): void;
  goTo(position: Position): void;
  setScheme(scheme: Scheme): void;
  remove(): void;
}

export interface AccountMapOptions {
  readonly scheme: Scheme;
  readonly features: FeatureCollection<Point>;
  /** Which of the features, by place in the collection: several where they overlap. */
  readonly onPick: (indices: readonly number[]) => void;
}

/** @param element must have a size of its own; resolves when the map is drawn for the first time */
export async function createAccountMap(element: HTMLElement, options: AccountMapOptions): Promise<AccountMap> {
  const parts = [basePart(await loadWorld()), accountPartOf(numbered(options.features))];
  const bounds = boundsOfAll(options.features.features.map(({ geometry }) => geometry.coordinates));
  const padding = Math.min(70, element.clientWidth / 8);
  const camera = bounds === null ? worldCamera(element) : { bounds, fitBoundsOptions: { padding, maxZoom: CLOSEST } };
  const map = await createGlMap(element, parts, INK[options.scheme], camera);
  const openCluster = async (cluster: number, center: Position) => {
    const source = map.getSource<GeoJSONSource>(ACCOUNT_SOURCE);
    if (source === undefined) return;
    const leaves = await source.getClusterLeaves(cluster, MAX_LEAVES, 0);
    options.onPick(leaves.map(({ properties }) => Number(properties?.index)));
    const zoom = await source.getClusterExpansionZoom(cluster);
    map.easeTo({ center: [center[0] ?? 0, center[1] ?? 0], zoom, animate: !isStill() });
  };
  map.on('click', CLUSTERS_LAYER, ({ features: [picked] = [] }) => {
    // The data may have changed since the cluster was drawn.
    if (picked !== undefined)
      openCluster(Number(picked.properties.cluster_id), (picked.geometry as Point).coordinates).catch(() => {});
  });
  for (const layer of [PLACES_LAYER, SHIPS_LAYER])
    map.on('click', layer, ({ features = [] }) => {
      options.onPick([...new Set(features.map(({ properties }) => Number(properties.index)))]);
    });
  for (const layer of [CLUSTERS_LAYER, PLACES_LAYER, SHIPS_LAYER]) {
    map.on('mouseenter', layer, () => map.getCanvas().style.setProperty('cursor', 'pointer'));
    map.on('mouseleave', layer, () => map.getCanvas().style.removeProperty('cursor'));
  }
  return {
    show: (collection) => void map.getSource<GeoJSONSource>(ACCOUNT_SOURCE)?.setData(numbered(collection)),
    goTo: ([longitude = 0, latitude = 0]) =>
      void map.easeTo({ center: [longitude, latitude], zoom: Math.max(map.getZoom(), CLOSEST), animate: !isStill() }),
    setScheme: (scheme) => repaint(map, parts, INK[scheme]),
    remove: () => map.remove(),
  };
}

/** Each with its place in the collection, and what its layers show: all of it is copied to the worker and into every tile. */
function numbered(collection: FeatureCollection<Point>): FeatureCollection<Point> {
  const features = collection.features.map(({ type, geometry, properties }, index) => ({
    type,
    geometry,
    properties: { ...drawnOf(properties), index },
  }));
  return { type: 'FeatureCollection', features };
}
