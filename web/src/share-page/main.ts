/**
 * The page of a share, for everybody with its link: fetches what is shared, shows it, and refreshes it while the page is visible. Which
 * container of several is shown stands after the `#` of the address. Below /s/preview the dashboard sends what it shows.
 */
import { languageOf } from '@portolan/wording/language';
import './page.css';
import type { FeatureCollection } from 'geojson';
import { element } from '../map-page/element.ts';
import { boxView } from './box-view.ts';
import type { Shared, SharedReport } from './data.ts';
import { FurtherPages } from './list/further-pages.ts';
import { listView } from './list-view.ts';
import { lockView } from './lock-view.ts';
import { featuresAt, type MapView, mapView } from './map-view.ts';
import { reportTitle, reportView } from './report/report-view.ts';
import { REPORT_WORDS } from './report/words.ts';
import { clockText } from './times.ts';
import { footOf, headOf } from './views.ts';
import { recall, remember } from './visit.ts';
import { PAGE_WORDS } from './words/words.ts';

const POLL_MILLIS = 60_000;
const base = location.pathname.replace(/\/$/, '');
const isPreview = base === '/s/preview';
const words = PAGE_WORDS[languageOf(document.documentElement.lang)];
const page = document.getElementById('share-page') as HTMLElement;

const status = element('p', { role: 'status', class: 'as-of' });
let etag: string | null = null;
let shownAt = new Date();
let waitUntil = 0;
let isOpened = false;
const further = new FurtherPages(async (number) => {
  const response = await fetch(`${base}/data?page=${number}`);
  if (!response.ok) throw new Error(String(response.status));
  return response.json();
});
let map: { readonly key: string; readonly view: MapView } | null = null;

/** A container, or a shipment of a list: `#s` and its id. Empty: all. */
function chosenPart(): { readonly box?: string; readonly shipment?: string } {
  const [, isShipment, id] = /^#(s?)([0-9a-f-]{36})$/.exec(location.hash) ?? [];
  return id === undefined ? {} : isShipment ? { shipment: id } : { box: id };
}

async function load(): Promise<void> {
  const { hash } = location;
  if (isPreview) return parent.postMessage({ kind: 'open', part: chosenPart() }, location.origin);
  const parameters = new URLSearchParams({ ...chosenPart(), ...(!isOpened && { opened: '' }) });
  const response = await fetch(
    `${base}/data?${parameters}`,
    etag === null ? {} : { headers: { 'if-none-match': etag } },
  );
  // Another part was chosen meanwhile.
  if (hash !== location.hash) return;
  if (response.ok || response.status === 304) shownAt = new Date();
  if (response.status === 304) return tell(words.asOf(shownSince()), words.refreshes);
  if (response.status === 401) return showLock();
  if (response.status === 404) return Object.keys(chosenPart()).length === 0 ? showEnd() : showAll();
  if (response.status === 429) {
    waitUntil = Date.now() + 1000 * Number(response.headers.get('retry-after') ?? 60);
    return page.dataset.state === 'shown' ? tell(words.busy) : showNotice(words.busy);
  }
  if (!response.ok) throw new Error(String(response.status));
  isOpened = true;
  etag = response.headers.get('etag');
  show((await response.json()) as Shared | SharedReport);
}

/** @param features of the map; null: they are fetched */
function show(shared: Shared | SharedReport, features: FeatureCollection | null = null): void {
  document.documentElement.style.setProperty('--accent', shared.account.accent_color ?? '');
  if (shared.kind === 'report') showReport(shared);
  else showContainers(shared, features);
  page.dataset.state = 'shown';
  if (shared.kind !== 'report' && shared.page_count > 1 && further.isOld(Date.now()))
    void showWhole(shared).catch(() => {});
  if (isPreview) tell(words.preview);
  else tell(words.asOf(shownSince()), words.refreshes);
}

function showContainers(shared: Shared, features: FeatureCollection | null): void {
  const { account, boxes, fields } = shared;
  const [box] = boxes;
  const isOne = shared.is_one && box !== undefined;
  document.title = [isOne ? box.number : (shared.shipment?.number ?? shared.label), account.name]
    .filter(Boolean)
    .join(' · ');
  const views = isOne
    ? boxView(box, shared, words, (id) => `${base}/documents/${id}?box=${box.id}`)
    : listView(further.known(shared) ?? shared, words, {
        link: (id) => (shared.shipments === null ? `#${id}` : `#s${id}`),
        fetchAll: () => showWhole(shared),
      });
  if (isOne && fields.includes('map')) views.splice(afterFacts(views), 0, mapOf(box.id, features));
  else map = null;
  const isPart = Object.keys(chosenPart()).length > 0;
  const focused = document.activeElement;
  page.replaceChildren(headOf(shared), ...(isPart ? [backOf(shared)] : []), ...views, footOf(shared, status, words));
  // The search of a long list stays, but was out of the document for a moment.
  if (focused instanceof HTMLInputElement && focused.isConnected) focused.focus({ preventScroll: true });
}

/** The whole of a long list, which stays shown. */
async function showWhole(first: Shared): Promise<Shared> {
  // The dashboard fills a preview with the first page alone.
  if (first.page_count <= 1 || isPreview) return first;
  const { hash } = location;
  const isNew = further.known(first) === undefined || further.isOld(Date.now());
  const whole = await further.whole(first, Date.now());
  if (isNew && hash === location.hash) showContainers(first, null);
  return whole;
}

function showReport(shared: SharedReport): void {
  const reports = REPORT_WORDS[languageOf(document.documentElement.lang)];
  document.title = [shared.label ?? reportTitle(shared.report, reports), shared.account.name].join(' · ');
  page.replaceChildren(headOf(shared), ...reportView(shared, reports, words), footOf(shared, status, words));
}

/** One step: from a container to its shipment, where it was opened from there. */
function backOf({ kind, parent: shipment }: Shared): HTMLElement {
  const [href, text] =
    shipment !== null
      ? [`#s${shipment}`, words.backToShipment]
      : ['#', kind === 'shipments' ? words.backToShipments : words.back];
  return element('p', { class: 'back' }, element('a', { href }, `← ${text}`));
}

/** The map stays when the rest is shown anew: it would flicker, and lose where its visitor looks. */
function mapOf(boxId: string, features: FeatureCollection | null): HTMLElement {
  const key = features === null ? boxId : JSON.stringify(features);
  if (map?.key === key) map.view.refresh();
  else
    map = { key, view: mapView(features === null ? featuresAt(`${base}/map/${boxId}`) : async () => features, words) };
  return map.view.card;
}

/** Above the journey, or where it would be. */
function afterFacts(views: readonly HTMLElement[]): number {
  const at = views.findIndex((each) => each.querySelector('.stops') !== null);
  return at === -1 ? Math.min(2, views.length) : at;
}

function showLock(): void {
  if (page.dataset.state === 'locked') return;
  const unlock = async (password: string) => {
    const response = await fetch(`${base}/password`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ password }),
    });
    if (response.ok) await load();
    return { status: response.status, waitSeconds: Number(response.headers.get('retry-after') ?? 0) };
  };
  page.replaceChildren(lockView(words, unlock));
  page.dataset.state = 'locked';
  page.querySelector('input')?.focus();
}

/** What was shown goes: whoever withdrew the link does not want it to stand on other screens. */
function showEnd(): void {
  clearInterval(timer);
  showNotice(words.ended, element('h1', {}, words.endedTitle));
  page.dataset.state = 'ended';
}

function showAll(): void {
  history.replaceState(null, '', base);
  void start();
}

/** @param part a heading, or what to do */
function showNotice(text: string, part: HTMLElement | null = null): void {
  const parts = [element('p', {}, text), part];
  if (part?.tagName === 'H1') parts.reverse();
  page.replaceChildren(element('section', { class: 'card', role: 'alert' }, ...parts));
}

function shownSince(): string {
  return clockText(shownAt, words.locale);
}

/** @param onScreen what is true of no paper */
function tell(text: string, onScreen = ''): void {
  if (status.textContent === `${text} ${onScreen}`.trim()) return;
  status.replaceChildren(text, ...(onScreen === '' ? [] : [element('span', { class: 'on-screen' }, ` ${onScreen}`)]));
}

async function start(): Promise<void> {
  try {
    await load();
  } catch {
    if (page.dataset.state === 'shown') return tell(words.offline(shownSince()));
    const retry = element('button', { type: 'button' }, words.retry);
    retry.addEventListener('click', () => void start());
    showNotice(words.failed, retry);
  }
}

function refresh(): void {
  if (isPreview || document.hidden || Date.now() < waitUntil || page.dataset.state === 'locked') return;
  void start();
}

/** Only the dashboard, which frames it, fills the preview; links that lead out of it do nothing. */
function fillByDashboard(): void {
  addEventListener('message', ({ origin, source, data }) => {
    if (origin !== location.origin || source !== parent) return;
    const { page: shared, map: features } = data as { page?: Shared | SharedReport; map: FeatureCollection | null };
    // Extensions of browsers send messages of their own from there.
    if (shared !== undefined) show(shared, features);
  });
  page.addEventListener('click', (event) => {
    const link = (event.target as Element).closest('a');
    if (link !== null && !link.getAttribute('href')?.startsWith('#')) event.preventDefault();
  });
}

if (isPreview) fillByDashboard();
page.replaceChildren(element('p', { class: 'loading', role: 'status' }, words.loading));
const timer = setInterval(refresh, POLL_MILLIS);
document.addEventListener('visibilitychange', () => {
  if (Date.now() - shownAt.getTime() >= POLL_MILLIS) refresh();
});
/** Where the visitor was in a list, by the part of the share; who comes back to it goes on there. */
const placeKey = (hash: string) => `place ${hash}`;
const keepPlace = () => remember(placeKey(location.hash), String(Math.round(scrollY)));
function findPlace(): void {
  scrollTo(0, Number(recall(placeKey(location.hash)) ?? 0));
}
history.scrollRestoration = 'manual';
addEventListener('pagehide', keepPlace);
page.addEventListener('click', (event) => {
  const href = (event.target as Element).closest('a')?.getAttribute('href');
  if (!href?.startsWith('#')) return;
  keepPlace();
  // What is opened begins at its top; a list that is gone back to does not.
  if ((event.target as Element).closest('.back') === null) remember(placeKey(href), '');
});
addEventListener('hashchange', () => {
  etag = null;
  void start().then(() => {
    findPlace();
    page.querySelector<HTMLElement>('h1')?.setAttribute('tabindex', '-1');
    page.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true });
  });
});
void start().then(findPlace);
