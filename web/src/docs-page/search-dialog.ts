/** The dialog in which readers search: its field, its list, and the keys that move in it. */
import { element } from '../map-page/element.ts';
import { type Entry, type Hit, searchOf } from './search.ts';

let started: Promise<void> | undefined;

/** Loads the entries once. */
export function startSearch(dialog: HTMLDialogElement): Promise<void> {
  started ??= start(dialog);
  return started;
}

async function start(dialog: HTMLDialogElement): Promise<void> {
  const input = dialog.querySelector('input') as HTMLInputElement;
  const list = dialog.querySelector('ol') as HTMLOListElement;
  const status = dialog.querySelector('[role=status]') as HTMLElement;
  const { entries = '', root = './', suffix = '' } = dialog.dataset;
  dialog.addEventListener('click', (event) => {
    if (event.target === dialog) dialog.close();
  });

  let search: (query: string) => Hit[];
  try {
    const response = await fetch(entries);
    if (!response.ok) throw new Error(String(response.status));
    search = searchOf((await response.json()) as Entry[], suffix);
  } catch {
    status.textContent = 'The search could not be loaded. Reload the page.';
    return;
  }

  const show = () => {
    const query = input.value.trim();
    const hits = query === '' ? [] : search(query);
    status.textContent = query === '' ? '' : hits.length === 0 ? 'Nothing found' : '';
    list.replaceChildren(...hits.map((hit) => itemOf(hit, root)));
    list.querySelector('a')?.toggleAttribute('data-chosen', true);
  };
  input.addEventListener('input', show);
  input.addEventListener('keydown', (event) => {
    const links = [...list.querySelectorAll('a')];
    const at = links.findIndex((link) => link.hasAttribute('data-chosen'));
    if (event.key === 'Enter') links[at]?.click();
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (step === 0 || links.length === 0) return;
    event.preventDefault();
    const next = (at + step + links.length) % links.length;
    links[at]?.removeAttribute('data-chosen');
    links[next]?.toggleAttribute('data-chosen', true);
    links[next]?.scrollIntoView({ block: 'nearest' });
  });
  list.addEventListener('click', () => dialog.close());
  show();
}

function itemOf({ address, title, heading, excerpt, words }: Hit, root: string): HTMLLIElement {
  const name = heading === '' ? title : `${title} › ${heading}`;
  const marks = new RegExp(`(${words.map((word) => RegExp.escape(word)).join('|')})`, 'gi');
  const parts = excerpt.split(marks).map((part, index) => (index % 2 === 1 ? element('mark', {}, part) : part));
  const text = element('span', {}, ...parts.map((part) => (typeof part === 'string' ? new Text(part) : part)));
  return element('li', {}, element('a', { href: `${root}${address}` }, element('b', {}, name), text));
}
