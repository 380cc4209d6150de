/** The containers of a shipment or of a list, each with the facts that its receiver plans by. */
import { element } from '../map-page/element.ts';
import { keyFacts } from './box-view.ts';
import type { Box, Shared } from './data.ts';
import type { PageWords } from './words.ts';

/** @param link of one container */
export function listView(shared: Shared, words: PageWords, link: (boxId: string) => string): HTMLElement[] {
  const { kind, boxes, total } = shared;
  const count = total > boxes.length ? words.shownOf(boxes.length, total) : words.containers(total);
  const title = element(
    'section',
    { class: 'title' },
    element('h1', {}, kind === 'shipment' ? words.shipment : words.list),
    element('p', { class: 'dim' }, boxes.length === 0 ? words.noContainers : count),
  );
  const items = boxes.map((box) => boxItem(box, shared, words, link));
  return boxes.length === 0 ? [title] : [title, element('ul', { class: 'boxes' }, ...items)];
}

function boxItem(box: Box, { today }: Shared, words: PageWords, link: (boxId: string) => string): HTMLElement {
  const { id, number, status, facts } = box;
  const actions = (facts.actions ?? []).flatMap(({ kind }) => words.actions[kind] ?? []);
  const held = (facts.holds ?? []).map(({ name }) => words.holdNames[name] ?? name);
  return element(
    'li',
    { class: 'card' },
    element(
      'h2',
      {},
      element('a', { href: link(id) }, number),
      element('span', { class: `status ${status}` }, words.statuses[status] ?? status),
    ),
    element('dl', { class: 'facts' }, ...keyFacts(box, today, words)),
    held.length === 0 ? null : element('p', { class: 'bad' }, `${words.holds}: ${held.join(', ')}`),
    ...actions.map((text) => element('p', { class: 'action' }, text)),
  );
}
