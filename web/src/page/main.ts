/**
 * The page of one container's map, which the service opens for who has a link: fetches the journey, shows it, and looks again while
 * somebody looks at it.
 */
import '@fontsource-variable/inter/wght.css';
import './page.css';
import type { FeatureCollection } from 'geojson';
import type { ContainerMap } from '../map/container-map.ts';
import type { Scheme } from '../map/ink.ts';
import { type Journey, readJourney } from '../map/journey.ts';
import { element } from './element.ts';
import { panelOf } from './panel.ts';

const AGAIN_MILLIS = 30_000;
const GONE = 'This link has expired or was withdrawn. Ask for a new one.';

const page = document.getElementById('map-page') as HTMLElement;
const { number = '', features = '' } = page.dataset;
const dark = matchMedia('(prefers-color-scheme: dark)');
const scheme = (): Scheme => (dark.matches ? 'dark' : 'light');

const frame = element('div', { class: 'container-map' });
const notice = element('p', { class: 'notice', role: 'status' }, 'Loading …');
let panel = element('section', { class: 'panel' }, element('h1', {}, number));
page.replaceChildren(element('div', { class: 'map-frame' }, frame, notice), panel);

let etag: string | null = null;

/** Null: nothing has changed. */
async function fetchJourney(): Promise<Journey | null> {
  const answer = await fetch(features, etag === null ? {} : { headers: { 'if-none-match': etag } });
  if (answer.status === 304) return null;
  if (answer.status === 404 || answer.status === 410) throw new Error(GONE);
  if (!answer.ok) throw new Error(`The service answered ${answer.status}.`);
  etag = answer.headers.get('etag');
  return readJourney((await answer.json()) as FeatureCollection);
}

function say(text: string | null): void {
  notice.textContent = text ?? '';
  notice.hidden = text === null;
}

async function start(): Promise<void> {
  // The map's program is large: it is fetched while the service looks up the journey.
  const [journey, { createContainerMap }] = await Promise.all([fetchJourney(), import('../map/container-map.ts')]);
  if (journey === null) return;
  let map: ContainerMap | null = null;
  const tell = (next: Journey) => {
    const shown = panelOf(next, { number, onStop: (position) => map?.goTo(position) });
    panel.replaceWith(shown);
    panel = shown;
    say(next.stops.length === 0 && next.lines.length === 0 ? 'No route is known yet' : null);
  };
  tell(journey);
  // Without WebGL there is no map, but all of it in words.
  map = await createContainerMap(frame, { scheme: scheme(), journey }).catch(() => null);
  if (map === null) say('This browser cannot draw the map.');
  page.dataset.state = 'shown';
  dark.addEventListener('change', () => map?.setScheme(scheme()));
  setInterval(() => {
    if (document.hidden) return;
    fetchJourney().then(
      (next) => {
        if (next === null) return;
        tell(next);
        map?.show(next);
      },
      (error: Error) => say(error.message),
    );
  }, AGAIN_MILLIS);
}

start().catch((error: Error) => {
  say(error.message);
  page.dataset.state = 'failed';
});
