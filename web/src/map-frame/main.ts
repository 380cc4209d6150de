/**
 * The map alone, in the frame of the element `<portolan-map>` of another page: draws it, refreshes it while it is visible, and tells the
 * element how that goes. It takes colors, language and container from its address, and no message.
 */
import { languageOf } from '@portolan/wording/language';
import './frame.css';
import { isFinal, Trouble, waitSeconds } from '../embed/trouble.ts';
import { ELEMENT_WORDS } from '../embed/words/words.ts';
import type { ContainerMap } from '../map/container-map.ts';
import type { Ink, Scheme } from '../map/ink.ts';
import { readJourney } from '../map/journey.ts';
import { element } from '../map-page/element.ts';
import { PAGE_WORDS } from '../share-page/words/words.ts';
import { mapLinkSource, type Shown, type Source, shareSource } from './sources.ts';

const REFRESH_SECONDS = 60;
const COLORS = ['sea', 'land', 'route', 'ship'] as const satisfies readonly (keyof Ink)[];
const COLOR = /^#(?:[0-9a-f]{3}|[0-9a-f]{6})$/i;

const query = new URLSearchParams(location.search);
const { lang } = document.documentElement;
const words = { ...PAGE_WORDS[languageOf(lang)], ...ELEMENT_WORDS[languageOf(lang)] };
const frame = document.getElementById('map-frame') as HTMLElement;
const { number = '', features } = frame.dataset;

const theme = query.get('theme');
const dark = matchMedia('(prefers-color-scheme: dark)');
const scheme = (): Scheme => (theme === 'light' || theme === 'dark' ? theme : dark.matches ? 'dark' : 'light');
document.documentElement.dataset.theme = scheme();

const canvas = element('div', { class: 'container-map' });
const caption = element('p', { role: 'status' }, words.loading);
const details = element('a', { href: pageAddress(), target: '_blank', rel: 'noopener noreferrer' }, words.details);
frame.replaceChildren(element('div', { class: 'map-frame' }, canvas), element('footer', {}, caption, details));

let map: ContainerMap | null = null;
let failures = 0;
let timer: ReturnType<typeof setTimeout> | undefined;
let dueAt = 0;
let isNear = true;
let isBusy = false;
const next = sourceOf();

/** The page of the link, which has all of it as text. */
function pageAddress(): string {
  if (features === undefined) return sharePath();
  return `${location.pathname}?${new URLSearchParams({ token: query.get('token') ?? '' })}`;
}

function sharePath(): string {
  return location.pathname.replace(/\/map\/?$/, '');
}

function sourceOf(): Source {
  if (features !== undefined) return mapLinkSource(features, number);
  const container = query.get('container')?.trim().toUpperCase() || null;
  return shareSource(sharePath(), { container, isVisit: !query.has('preview'), words });
}

function tell(message: object): void {
  // Only sites that the link names show this page, and it names no more than they see.
  if (parent !== window) parent.postMessage(message, '*');
}

async function show({ entry, caption: where, features: shown }: Shown): Promise<void> {
  const journey = readJourney(shown);
  if (journey.stops.length === 0 && journey.lines.length === 0)
    throw new Trouble('no_map', 'No route of the container is known yet.');
  caption.replaceChildren(element('strong', {}, entry.number), where === null ? '' : ` ${where}`);
  if (map === null) {
    const chosen = COLORS.map((name) => [name, query.get(name) ?? ''] as const);
    const colors = Object.fromEntries(chosen.filter(([, color]) => COLOR.test(color)));
    const { createContainerMap } = await import('../map/container-map.ts');
    const options = { scheme: scheme(), journey, gestures: words.gestures, colors };
    map = await createContainerMap(canvas, options).catch((error: unknown) => {
      throw new Trouble('not_drawn', `The browser cannot draw the map: ${String(error)}`);
    });
  } else map.show(journey);
  frame.dataset.state = 'shown';
  tell({ portolan: 'shown', entry });
}

async function refresh(): Promise<void> {
  isBusy = true;
  try {
    const shown = await next();
    if (shown !== null) await show(shown);
    failures = 0;
    dueAt = Date.now() + 1000 * REFRESH_SECONDS;
  } catch (error) {
    const trouble = error instanceof Trouble ? error : new Trouble('failed', String(error));
    failures += 1;
    dueAt = isFinal(trouble)
      ? Number.POSITIVE_INFINITY
      : Date.now() + 1000 * waitSeconds(REFRESH_SECONDS, failures, trouble.retrySeconds);
    caption.textContent = words.troubles[trouble.code];
    // Whoever withdrew the link does not want it to stand on other screens.
    if (trouble.code === 'ended') canvas.replaceChildren();
    if (map === null || isFinal(trouble)) tell({ portolan: 'failed', code: trouble.code, message: trouble.message });
  }
  isBusy = false;
  tick();
}

function tick(): void {
  clearTimeout(timer);
  if (isBusy || document.hidden || !isNear || dueAt === Number.POSITIVE_INFINITY) return;
  const left = dueAt - Date.now();
  if (left > 0) timer = setTimeout(tick, left);
  else void refresh();
}

tell({ portolan: 'begun' });
dark.addEventListener('change', () => {
  document.documentElement.dataset.theme = scheme();
  map?.setScheme(scheme());
});
document.addEventListener('visibilitychange', tick);
new IntersectionObserver((entries) => {
  isNear = entries.at(-1)?.isIntersecting !== false;
  tick();
}).observe(frame);
tick();
