/**
 * The entries of a list: the first of many, until the visitor searches or wants more; paper has all of them. An entry is
 * built when it is shown. What the visitor chose stays when the page is refreshed or loaded again.
 */
import { element } from '../../map-page/element.ts';
import { recall, remember } from '../visit.ts';
import type { PageWords } from '../words/words.ts';

/** More would be many screens on a phone. */
const FIRST = 20;
/** Of a longer list, at a time. */
const STEP = 250;

export interface Entry {
  /** What the search finds it by. */
  readonly text: string;
  readonly build: () => HTMLElement;
}

export interface Entries {
  readonly entries: readonly Entry[];
  /** With those that are not fetched yet. */
  readonly total: number;
  /** Fetches the others, and shows the list again. */
  readonly fetchAll: () => Promise<unknown>;
}

interface LongList {
  readonly parts: readonly HTMLElement[];
  fill(given: Entries): void;
}

/** By the part of the share that is shown: who comes back from a container finds the list as it was. */
const lists = new Map<string, LongList>();

export function longList(given: Entries, words: PageWords): readonly HTMLElement[] {
  if (given.total <= FIRST) return [element('ul', { class: 'boxes' }, ...given.entries.map(({ build }) => build()))];
  const list = lists.get(location.hash) ?? openList(words);
  lists.set(location.hash, list);
  list.fill(given);
  return list.parts;
}

function openList(words: PageWords): LongList {
  let list: Entries = { entries: [], total: 0, fetchAll: async () => undefined };
  let built: (HTMLElement | undefined)[] = [];
  const [searchKey, countKey] = [`search ${location.hash}`, `shown ${location.hash}`];
  let wanted = Number(recall(countKey) ?? FIRST);
  const search = element('input', {
    type: 'search',
    'aria-label': words.find,
    placeholder: words.find,
    autocomplete: 'off',
    value: recall(searchKey) ?? '',
  });
  const shown = element('ul', { class: 'boxes' });
  const count = element('p', { class: 'dim', role: 'status' });
  const more = element('button', { type: 'button' });

  const buildAt = (index: number) => {
    built[index] ??= (list.entries[index] as Entry).build();
    return built[index];
  };
  const show = (limit = wanted) => {
    const { entries, total } = list;
    const query = plain(search.value);
    const isSearch = query !== '';
    const isWhole = entries.length >= total;
    const found = [...entries.keys()].filter((index) => !isSearch || plain(entries[index]?.text ?? '').includes(query));
    const most = isSearch ? Math.max(limit, STEP) : limit;
    shown.replaceChildren(...found.slice(0, most).map(buildAt));
    count.textContent = !isSearch ? '' : isWhole ? words.found(found.length) : words.loading;
    count.hidden = !isSearch;
    const rest = (isSearch ? found.length : total) - Math.min(most, found.length);
    more.hidden = rest <= 0 || (isSearch && !isWhole);
    more.textContent = rest <= STEP ? words.showAll(isSearch ? found.length : total) : words.showMore(STEP);
  };
  /** What is not fetched yet comes; a failure leaves the button for another try. */
  const fetchAll = () => {
    if (list.entries.length < list.total) list.fetchAll().catch(() => show());
  };
  search.addEventListener('input', () => {
    remember(searchKey, search.value);
    show();
    fetchAll();
  });
  more.addEventListener('click', () => {
    const next = shown.children.length;
    wanted = next + STEP >= list.total ? list.total : next + STEP;
    remember(countKey, String(wanted));
    show();
    (shown.children[next]?.querySelector('a') ?? search).focus();
    if (wanted > list.entries.length) fetchAll();
  });
  addEventListener('beforeprint', () => {
    if (shown.isConnected) show(list.total);
  });
  addEventListener('afterprint', () => {
    if (shown.isConnected) show();
  });
  return {
    parts: [element('p', { class: 'find' }, search), count, shown, more],
    fill: (given) => {
      list = given;
      built = [];
      show();
      if (search.value !== '' || wanted > given.entries.length) fetchAll();
    },
  };
}

/** `MSCU 123456-7` is found as `mscu1234567`. */
function plain(text: string): string {
  return text.toLowerCase().replace(/[\s-]/g, '');
}
