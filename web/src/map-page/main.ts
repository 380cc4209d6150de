/**
 * The page of one container's map, for everybody with its link: fetches the journey, shows it, and refreshes it while the page is
 * visible.
 */
import '@fontsource-variable/inter/wght.css';
import './page.css';
import { languageOf, REGIONAL } from '@portolan/wording/language';
import type { FeatureCollection } from 'geojson';
import type { ContainerMap } from '../map/container-map.ts';
import type { Scheme } from '../map/ink.ts';
import { type Journey, readJourney } from '../map/journey.ts';
import { element } from './element.ts';
import { panelOf } from './panel.ts';
import { MAP_WORDS } from './words/words.ts';

const POLL_MILLIS = 30_000;
const language = languageOf(document.documentElement.lang);
const words = MAP_WORDS[language];
const locale = REGIONAL[language];

const page = document.getElementById('map-page') as HTMLElement;
const { number = '', features = '' } = page.dataset;
const dark = matchMedia('(prefers-color-scheme: dark)');
const scheme = (): Scheme => (dark.matches ? 'dark' : 'light');

const frame = element('div', { class: 'container-map' });
const notice = element('p', { class: 'notice', role: 'status' }, words.loading);
let panel = element('section', { class: 'panel' }, element('h1', {}, number));
page.replaceChildren(element('div', { class: 'map-frame' }, frame, notice), panel);

let etag: string | null = null;

/** Null: unchanged. */
async function fetchJourney(): Promise<Journey | null> {
  const response = await fetch(features, etag === null ? {} : { headers: { 'if-none-match': etag } });
  if (response.status === 304) return null;
  if (response.status === 404 || response.status === 410) throw new Error(words.expired);
  if (!response.ok) throw new Error(words.failed(response.status));
  etag = response.headers.get('etag');
  return readJourney((await response.json()) as FeatureCollection);
}

function showNotice(text: string | null): void {
  notice.textContent = text ?? '';
  notice.hidden = text === null;
}

async function start(): Promise<void> {
  // The map's code is large: it loads while the service looks up the journey.
  const [journey, { createContainerMap }] = await Promise.all([fetchJourney(), import('../map/container-map.ts')]);
  if (journey === null) return;
  let map: ContainerMap | null = null;
  const showJourney = (next: Journey) => {
    const shown = panelOf(next, { number, words, locale, onStop: (position) => map?.goTo(position) });
    panel.replaceWith(shown);
    panel = shown;
    showNotice(next.stops.length === 0 && next.lines.length === 0 ? words.noRoute : null);
  };
  showJourney(journey);
  // Without WebGL there is no map, but the panel has all of it.
  map = await createContainerMap(frame, { scheme: scheme(), journey }).catch(() => null);
  if (map === null) showNotice(words.notDrawn);
  page.dataset.state = 'shown';
  dark.addEventListener('change', () => map?.setScheme(scheme()));
  setInterval(() => {
    if (document.hidden) return;
    fetchJourney().then(
      (next) => {
        if (next === null) return;
        showJourney(next);
        map?.show(next);
      },
      (error: Error) => showNotice(error.message),
    );
  }, POLL_MILLIS);
}

start().catch((error: Error) => {
  showNotice(error.message);
  page.dataset.state = 'failed';
});
