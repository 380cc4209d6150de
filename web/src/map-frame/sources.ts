/** What the map of the frame shows, from a share or from a link to a map: fetched again where it has changed. */
import type { FeatureCollection } from 'geojson';
import type { PortolanEntry } from '../embed/portolan.d.ts';
import { Trouble, troubleOf } from '../embed/trouble.ts';
import type { Box, Shared } from '../share-page/data.ts';
import { statusText, whereText } from '../share-page/sentences.ts';
import type { PageWords } from '../share-page/words/words.ts';

export interface Shown {
  readonly entry: PortolanEntry;
  /** Where the container is, in words; null: that is not shown. */
  readonly caption: string | null;
  readonly features: FeatureCollection;
}

/** @returns null: nothing has changed @throws Trouble */
export type Source = () => Promise<Shown | null>;

interface ShareChoice {
  /** Its number; null: the first. */
  readonly container: string | null;
  /** Whether the share is opened by it: the dashboard's preview is no visit. */
  readonly isVisit: boolean;
  readonly words: PageWords;
}

/** @param page of the share, such as `/s/…` */
export function shareSource(page: string, { container, isVisit, words }: ShareChoice): Source {
  const readData = taggedReader<Shared>();
  const readFeatures = taggedReader<FeatureCollection>();
  let isOpened = !isVisit;
  return async () => {
    const data = await readData(isOpened ? `${page}/data` : `${page}/data?opened`);
    isOpened = true;
    const box = boxOf(data.value, container);
    const features = await readFeatures(`${page}/map/${box.id}`);
    if (!data.isNew && !features.isNew) return null;
    const where = whereText(box, words);
    const caption = [statusText(box, words), where].filter((each) => each !== null).join('. ');
    return { entry: { number: box.number, status: box.status }, caption, features: features.value };
  };
}

/** @throws Trouble no_map, no_container */
function boxOf({ fields, boxes, shipments }: Shared, container: string | null): Box {
  if (!fields.includes('map')) throw new Trouble('no_map', 'The share does not show the map: add "map" to its fields.');
  const box = container === null ? boxes[0] : boxes.find(({ number }) => number === container);
  if (box !== undefined) return box;
  const message =
    shipments !== null
      ? 'The share is of a list of shipments, which has no map: share a container, a shipment, or a list of containers.'
      : container === null
        ? 'The share has no container at the moment.'
        : `The share has no container ${container}.`;
  throw new Trouble('no_container', message);
}

export function mapLinkSource(url: string, number: string): Source {
  const read = taggedReader<FeatureCollection>();
  return async () => {
    const { value: features, isNew } = await read(url);
    return isNew ? { entry: { number, status: null }, caption: null, features } : null;
  };
}

interface Read<Value> {
  readonly value: Value;
  readonly isNew: boolean;
}

/** Remembers the last answer with its tag. */
function taggedReader<Value>(): (url: string) => Promise<Read<Value>> {
  let last: { readonly value: Value; readonly path: string; readonly etag: string | null } | null = null;
  return async (url) => {
    const path = url.replace('?opened', '');
    const known = last?.path === path ? last : null;
    const headers = known?.etag ? { headers: { 'if-none-match': known.etag } } : {};
    const response = await fetch(url, headers).catch(() => {
      throw new Trouble('unreachable', 'The service does not answer.');
    });
    if (response.status === 304 && known !== null) return { value: known.value, isNew: false };
    const trouble = troubleOf(response.status, response.headers.get('retry-after'), location.origin);
    if (trouble !== undefined) throw trouble;
    last = { value: (await response.json()) as Value, path, etag: response.headers.get('etag') };
    return { value: last.value, isNew: true };
  };
}
