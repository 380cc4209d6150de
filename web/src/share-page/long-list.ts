/**
 * The items of a list: the first of many, until the visitor searches or wants all; paper has all of them. What the visitor chose stays
 * when the page is refreshed or loaded again.
 */
import { element } from '../map-page/element.ts';
import { recall, remember } from './visit.ts';
import type { PageWords } from './words/words.ts';

/** More would be many screens on a phone. */
const FIRST = 20;

interface LongList {
  readonly parts: readonly HTMLElement[];
  fill(items: readonly HTMLElement[]): void;
}

/** By the part of the share that is shown: who comes back from a container finds the list as it was. */
const lists = new Map<string, LongList>();

export function longList(items: readonly HTMLElement[], words: PageWords): readonly HTMLElement[] {
  if (items.length <= FIRST) return [element('ul', { class: 'boxes' }, ...items)];
  const list = lists.get(location.hash) ?? openList(words);
  lists.set(location.hash, list);
  list.fill(items);
  return list.parts;
}

function openList(words: PageWords): LongList {
  let items: readonly HTMLElement[] = [];
  const [searchKey, wholeKey] = [`search ${location.hash}`, `whole ${location.hash}`];
  let isWhole = recall(wholeKey) !== null;
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

  const show = () => {
    const query = plain(search.value);
    const found = query === '' ? items : items.filter((each) => plain(each.textContent).includes(query));
    const isFolded = query === '' && !isWhole && found.length > FIRST;
    for (const [index, each] of found.entries()) each.classList.toggle('folded', isFolded && index >= FIRST);
    shown.replaceChildren(...found);
    count.textContent = query === '' ? '' : words.found(found.length);
    count.hidden = query === '';
    more.hidden = !isFolded;
    more.textContent = words.showAll(items.length);
  };
  search.addEventListener('input', () => {
    remember(searchKey, search.value);
    show();
  });
  more.addEventListener('click', () => {
    isWhole = true;
    remember(wholeKey, 'yes');
    show();
    (shown.children[FIRST]?.querySelector('a') ?? search).focus();
  });
  return {
    parts: [element('p', { class: 'find' }, search), count, shown, more],
    fill: (given) => {
      items = given;
      show();
    },
  };
}

/** `MSCU 123456-7` is found as `mscu1234567`. */
function plain(text: string): string {
  return text.toLowerCase().replace(/[\s-]/g, '');
}
