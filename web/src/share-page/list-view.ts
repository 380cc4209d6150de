/** The containers of a shipment or of a list, or the shipments of a list, each with the facts that its receiver plans by. */
import { element } from '../map-page/element.ts';
import { actionTexts, GONE } from './actions.ts';
import { detailRows, keyFacts } from './box-view.ts';
import type { Box, Shared, Shipment } from './data.ts';
import { longList } from './long-list.ts';
import { card, contactOf } from './views.ts';
import type { PageWords } from './words.ts';

/** @param link of one container */
export function listView(shared: Shared, words: PageWords, link: (boxId: string) => string): HTMLElement[] {
  const { boxes, total, shipments, shipment } = shared;
  if (shipments !== null) return shipmentsView(shipments, shared, words, link);
  const count = total > boxes.length ? words.shownOf(boxes.length, total) : words.containers(total);
  const title = element(
    'section',
    { class: 'title' },
    element('h1', {}, shipment === null ? words.list : `${words.shipment} ${shipment.number}`),
    element('p', { class: 'dim' }, boxes.length === 0 ? words.noContainers : count),
  );
  const items = boxes.map((box) => boxItem(box, shared, words, link));
  const head = [title, contactOf(shared.account, words), shipmentCard(shipment, words)].filter((each) => each !== null);
  return boxes.length === 0 ? head : [...head, ...longList(items, words)];
}

/** Route, ship and the like are those of all of its containers. */
function shipmentCard(shipment: Shipment | null, words: PageWords): HTMLElement | null {
  const rows = shipment === null ? [] : detailRows(shipment.facts, words);
  return rows.length === 0 ? null : card(words.details, element('dl', { class: 'rows' }, ...rows));
}

function boxItem(box: Box, { today, account }: Shared, words: PageWords, link: (boxId: string) => string): HTMLElement {
  const { id, number, status, facts } = box;
  const actions = actionTexts({ facts, statuses: [status] }, account, words);
  const isHeldInWords = (facts.actions ?? []).some(({ kind }) => kind === 'on_hold');
  const held =
    GONE.has(status) || isHeldInWords ? [] : (facts.holds ?? []).map(({ name }) => words.holdNames[name] ?? name);
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

function shipmentsView(
  shipments: readonly Shipment[],
  shared: Shared,
  words: PageWords,
  link: (shipmentId: string) => string,
): HTMLElement[] {
  const { total } = shared;
  const shown = shipments.length;
  const count =
    shown === 0 ? words.noShipments : total > shown ? words.shipmentsOf(shown, total) : words.shipments(total);
  const title = element(
    'section',
    { class: 'title' },
    element('h1', {}, words.shipmentList),
    element('p', { class: 'dim' }, count),
  );
  const items = shipments.map((each) => shipmentItem(each, shared, words, link));
  const head = [title, contactOf(shared.account, words)].filter((each) => each !== null);
  return shown === 0 ? head : [...head, ...longList(items, words)];
}

function shipmentItem(
  { id, number, statuses, facts }: Shipment,
  { today, account }: Shared,
  words: PageWords,
  link: (shipmentId: string) => string,
): HTMLElement {
  const counts = [...Map.groupBy(statuses, (status) => status)].map(
    ([status, { length }]) => `${length} × ${words.statuses[status] ?? status}`,
  );
  const actions = actionTexts({ facts, statuses }, account, words);
  const [key, details] = [keyFacts({ facts, status: '' }, today, words), detailRows(facts, words)];
  return element(
    'li',
    { class: 'card' },
    element('h2', {}, element('a', { href: link(id) }, number)),
    element('p', { class: 'dim' }, [words.containers(statuses.length), ...counts].join(' · ')),
    key.length === 0 ? null : element('dl', { class: 'facts' }, ...key),
    details.length === 0 ? null : element('dl', { class: 'rows' }, ...details),
    ...actions.map((text) => element('p', { class: 'action' }, text)),
  );
}
