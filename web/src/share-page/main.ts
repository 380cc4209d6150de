/**
 * The page of a share, for everybody with its link: fetches what is shared, shows it, and refreshes it while the page is visible. Which
 * container of several is shown stands after the `#` of the address.
 */
import './page.css';
import { element } from '../map-page/element.ts';
import { boxView } from './box-view.ts';
import type { Shared } from './data.ts';
import { listView } from './list-view.ts';
import { lockView } from './lock-view.ts';
import { type MapView, mapView } from './map-view.ts';
import { clockText } from './times.ts';
import { contactOf, footOf, headOf } from './views.ts';
import { wordsIn } from './words.ts';

const POLL_MILLIS = 60_000;
const base = location.pathname.replace(/\/$/, '');
const words = wordsIn(document.documentElement.lang);
const page = document.getElementById('share-page') as HTMLElement;

const status = element('p', { role: 'status', class: 'as-of' });
let etag: string | null = null;
let shownAt = new Date();
let waitUntil = 0;
let isOpened = false;
let map: { readonly boxId: string; readonly view: MapView } | null = null;

const chosenBox = () => /^#([0-9a-f-]{36})$/.exec(location.hash)?.[1] ?? null;

async function load(): Promise<void> {
  const box = chosenBox();
  const parameters = new URLSearchParams({ ...(box !== null && { box }), ...(!isOpened && { opened: '' }) });
  const response = await fetch(
    `${base}/data?${parameters}`,
    etag === null ? {} : { headers: { 'if-none-match': etag } },
  );
  // Another container was chosen meanwhile.
  if (box !== chosenBox()) return;
  if (response.ok || response.status === 304) shownAt = new Date();
  if (response.status === 304) return tell(words.asOf(clockText(shownAt, words.locale)));
  if (response.status === 401) return showLock();
  if (response.status === 404) return box === null ? showEnd() : showAll();
  if (response.status === 429) {
    waitUntil = Date.now() + 1000 * Number(response.headers.get('retry-after') ?? 60);
    return page.dataset.state === 'shown' ? tell(words.busy) : showNotice(words.busy);
  }
  if (!response.ok) throw new Error(String(response.status));
  isOpened = true;
  etag = response.headers.get('etag');
  show((await response.json()) as Shared);
}

function show(shared: Shared): void {
  const { account, boxes, fields } = shared;
  document.documentElement.style.setProperty('--accent', account.accent_color ?? '');
  const [box] = boxes;
  const isOne = shared.is_one && box !== undefined;
  document.title = [isOne ? box.number : shared.label, account.name].filter(Boolean).join(' · ');
  const views = isOne
    ? boxView(box, shared, words, (id) => `${base}/documents/${id}`)
    : listView(shared, words, (id) => `#${id}`);
  if (isOne && fields.includes('map')) views.splice(afterFacts(views), 0, mapOf(box.id));
  else map = null;
  const back = element('p', { class: 'back' }, element('a', { href: '#' }, `← ${words.back}`));
  const isPart = isOne && chosenBox() !== null;
  page.replaceChildren(
    headOf(shared),
    ...(isPart ? [back] : []),
    ...views,
    contactOf(account, words),
    footOf(shared, status, words),
  );
  page.dataset.state = 'shown';
  tell(words.asOf(clockText(shownAt, words.locale)));
}

/** The map stays when the rest is shown anew: it would flicker, and lose where its visitor looks. */
function mapOf(boxId: string): HTMLElement {
  if (map?.boxId === boxId) map.view.refresh();
  else map = { boxId, view: mapView(`${base}/map/${boxId}`, words) };
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
    return response.status;
  };
  page.replaceChildren(lockView(words, unlock));
  page.dataset.state = 'locked';
  page.querySelector('input')?.focus();
}

/** What was shown goes: whoever withdrew the link does not want it to stand on other screens. */
function showEnd(): void {
  clearInterval(timer);
  showNotice(words.ended);
  page.dataset.state = 'ended';
}

function showAll(): void {
  history.replaceState(null, '', base);
  void start();
}

function showNotice(text: string, action: HTMLElement | null = null): void {
  page.replaceChildren(element('section', { class: 'card', role: 'alert' }, element('p', {}, text), action));
}

function tell(text: string): void {
  if (status.textContent !== text) status.textContent = text;
}

async function start(): Promise<void> {
  try {
    await load();
  } catch {
    if (page.dataset.state === 'shown') return tell(words.offline(clockText(shownAt, words.locale)));
    const retry = element('button', { type: 'button' }, words.retry);
    retry.addEventListener('click', () => void start());
    showNotice(words.failed, retry);
  }
}

function refresh(): void {
  if (document.hidden || Date.now() < waitUntil || page.dataset.state === 'locked') return;
  void start();
}

page.replaceChildren(element('p', { class: 'loading', role: 'status' }, words.loading));
const timer = setInterval(refresh, POLL_MILLIS);
document.addEventListener('visibilitychange', () => {
  if (Date.now() - shownAt.getTime() >= POLL_MILLIS) refresh();
});
addEventListener('hashchange', () => {
  etag = null;
  void start().then(() => {
    scrollTo(0, 0);
    page.querySelector<HTMLElement>('h1')?.setAttribute('tabindex', '-1');
    page.querySelector<HTMLElement>('h1')?.focus();
  });
});
void start();
