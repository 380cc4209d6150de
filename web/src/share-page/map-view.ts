/** The map of one container; its code is large and loaded when the rest of the page is shown. */
import type { FeatureCollection } from 'geojson';
import type { ContainerMap } from '../map/container-map.ts';
import type { Scheme } from '../map/ink.ts';
import { readJourney } from '../map/journey.ts';
import { element } from '../map-page/element.ts';
import { card } from './views.ts';
import type { PageWords } from './words/words.ts';

const dark = matchMedia('(prefers-color-scheme: dark)');
const scheme = (): Scheme => (dark.matches ? 'dark' : 'light');

export interface MapView {
  readonly card: HTMLElement;
  /** Fetches the journey again, and shows it. */
  refresh(): void;
}

/** @param read the features; null: they have not changed */
export function mapView(read: () => Promise<FeatureCollection | null>, words: PageWords): MapView {
  const frame = element('div', { class: 'container-map' });
  const notice = element('p', { class: 'notice', role: 'status' }, words.loading);
  const shown = card(words.map, element('div', { class: 'map-frame' }, frame, notice));
  shown.classList.add('map');
  let map: ContainerMap | null = null;

  async function load(): Promise<void> {
    const features = await read();
    if (features === null) return;
    const journey = readJourney(features);
    if (map !== null) return map.show(journey);
    if (journey.stops.length === 0 && journey.lines.length === 0) return shown.remove();
    const { createContainerMap } = await import('../map/container-map.ts');
    map = await createContainerMap(frame, { scheme: scheme(), journey, gestures: words.gestures });
    notice.remove();
    shown.dataset.state = 'shown';
  }
  // Without WebGL there is no map, but the journey has all of it.
  const start = () =>
    load().catch(() => {
      notice.textContent = words.noMap;
      shown.dataset.state = 'failed';
    });
  void start();
  dark.addEventListener('change', () => map?.setScheme(scheme()));
  return { card: shown, refresh: () => void load().catch(() => {}) };
}

/** Features that are fetched anew where they have changed. */
export function featuresAt(url: string): () => Promise<FeatureCollection | null> {
  let etag: string | null = null;
  return async () => {
    const response = await fetch(url, etag === null ? {} : { headers: { 'if-none-match': etag } });
    if (!response.ok) return null;
    etag = response.headers.get('etag');
    return (await response.json()) as FeatureCollection;
  };
}
