/** The containers of a shipment or of a list, or the shipments of a list, each with the facts that its receiver plans by. */
import { wordOf } from '@portolan/wording/word-of';
import { element } from '../map-page/element.ts';
import { actionTexts, GONE } from './actions.ts';
import { actionsCard, detailRows, keyFacts, orderLine, reasonsCard } from './box-view.ts';
import type { Account, Box, Facts, Shared, Shipment } from './data.ts';
import { type Entries, longList } from './list/long-list.ts';
import { alike, statusesText, statusText, whereText } from './sentences.ts';
import { rowTexts, tableText } from './table.ts';
import { card, contactOf } from './views.ts';
import type { PageWords } from './words/words.ts';

export interface ListLinks {
  /** Of one container or shipment. */
  readonly link: (id: string) => string;
  /** The list with the pages that are not fetched yet, which is then shown. */
  readonly fetchAll: () => Promise<Shared>;
}

/** Visitors get so many entries at most: `MOST_IN_LIST` of the service. */
const MOST_IN_LIST = 5000;

export function listView(shared: Shared, words: PageWords, links: ListLinks): HTMLElement[] {
  const { boxes, total, shipments, shipment, account } = shared;
  const { link } = links;
  if (shipments !== null) return shipmentsView(shipments, shared, words, links);
  if (shipment !== null && boxes.length > 0) return shipmentView(shipment, shared, words, link);
  const count = total > MOST_IN_LIST ? words.shownOf(MOST_IN_LIST, total, account.name) : words.containers(total);
  const title = element(
    'section',
    { class: 'title' },
    element('h1', {}, words.list),
    element('p', { class: 'dim' }, boxes.length === 0 ? words.noContainers : count),
    toolsOf(shared, words, links),
  );
  const list = entriesOf(shared, words, links, (index) => boxItem([boxes[index] as Box], shared, words, link));
  return [title, ...withContact(boxes.length === 0 ? [] : longList(list, words), account, words)];
}

/** Of a list of containers or shipments, as far as it is fetched. */
function entriesOf(
  shared: Shared,
  words: PageWords,
  { fetchAll }: ListLinks,
  build: (index: number) => HTMLElement,
): Entries {
  const entries = rowTexts(shared, words).map((text, index) => ({ text, build: () => build(index) }));
  const total = shared.page_count > 1 ? Math.min(shared.total, MOST_IN_LIST) : entries.length;
  return { entries, total, fetchAll };
}

/** Before a list that may be long; the account alone is known from the head. */
function withContact(list: readonly HTMLElement[], account: Account, words: PageWords): readonly HTMLElement[] {
  const contact = contactOf(account, words);
  return contact === null ? list : [contact, ...list];
}

/** The whole list on paper or as a file; null: it has no entries. */
function toolsOf(shared: Shared, words: PageWords, { fetchAll }: ListLinks): HTMLElement | null {
  if (shared.boxes.length + (shared.shipments?.length ?? 0) === 0) return null;
  const printed = element('button', { type: 'button' }, words.print);
  const onceFetched = (button: HTMLButtonElement, act: (whole: Shared) => void) =>
    button.addEventListener('click', () => {
      button.disabled = true;
      fetchAll()
        .then(act, () => alert(words.failed))
        .finally(() => {
          button.disabled = false;
        });
    });
  onceFetched(printed, () => print());
  const saved = element('button', { type: 'button' }, words.saveTable);
  onceFetched(saved, (whole) => {
    const url = URL.createObjectURL(new Blob([tableText(whole, words)], { type: 'text/csv' }));
    const name = `${shared.label ?? (shared.shipments === null ? words.list : words.shipmentList)} ${shared.now.slice(0, 10)}`;
    element('a', { href: url, download: `${name}.csv` }).click();
    setTimeout(() => URL.revokeObjectURL(url), 60_000);
  });
  return element('p', { class: 'tools' }, printed, saved);
}

/** Of several containers: what holds for all of them, and then each with what is its own. */
function shipmentView(
  { id: _, number, statuses, facts }: Shipment,
  shared: Shared,
  words: PageWords,
  link: (boxId: string) => string,
): HTMLElement[] {
  const { account, now, boxes } = shared;
  const places = new Set(boxes.map((box) => whereText(box, words)));
  const [where] = places;
  const title = element(
    'section',
    { class: 'title' },
    element('h1', {}, `${words.shipment} ${number}`),
    orderLine(facts, words),
    element('p', { class: 'dim' }, statusesText({ statuses, facts }, words)),
    places.size === 1 && where != null ? element('p', { class: 'where' }, where) : null,
  );
  const key = keyFacts({ facts, status: '' }, now, words);
  const details = detailRows(facts, words);
  const groups = alike(
    boxes.map((box) => withoutShared(box, facts, places.size === 1)),
    words,
  );
  // Where all are alike, what needs action stands above them already.
  const textOf = new Map(rowTexts(shared, words).map((text, index) => [boxes[index]?.id, text]));
  const entries = groups.map((same) => ({
    text: same.map(({ id }) => textOf.get(id)).join(' '),
    build: () => boxItem(groups.length === 1 ? withoutActions(same) : same, shared, words, link),
  }));
  const list = { entries, total: entries.length, fetchAll: async () => undefined };
  const holds = boxes.flatMap((box) => box.facts.holds ?? []);
  return [
    title,
    actionsCard(actionTexts({ facts: { ...facts, holds }, statuses }, { account, now }, words), words),
    key.length === 0 ? null : element('dl', { class: 'facts' }, ...key),
    reasonsCard(facts, words),
    ...withContact(longList(list, words), account, words),
    details.length === 0 ? null : card(words.details, element('dl', { class: 'rows' }, ...details)),
  ].filter((each) => each !== null);
}

/** What the page says of the whole shipment is not repeated for each container; what is not known yet is left out. */
function withoutShared(box: Box, { eta: ofAll, predicted_eta: predictedOfAll }: Facts, isSamePlace: boolean): Box {
  const {
    eta,
    predicted_eta: predicted,
    eta_reason: _reason,
    references: _references,
    location,
    last_free_day: free,
    ...facts
  } = box.facts;
  const { availability: known, appointment, ...others } = facts;
  const isSame = eta !== undefined && eta.port.at === ofAll?.port.at && eta.destination.at === ofAll?.destination.at;
  return {
    ...box,
    facts: {
      ...others,
      ...(eta !== undefined && !isSame && { eta }),
      ...(predicted != null && predicted.port?.at !== predictedOfAll?.port?.at && { predicted_eta: predicted }),
      ...(location !== undefined && !isSamePlace && { location }),
      ...(free != null && free.at !== null && { last_free_day: free }),
      ...(appointment != null && appointment.at !== null && { appointment }),
      ...(known?.is_known && known.is_available !== null && { availability: known }),
    },
  };
}

function withoutActions([first, ...others]: readonly [Box, ...Box[]]): readonly [Box, ...Box[]] {
  const { actions: _actions, holds: _holds, ...facts } = first.facts;
  return [{ ...first, facts }, ...others];
}

/** @param same of which everything but the number is the same */
function boxItem(
  same: readonly [Box, ...Box[]],
  { now, account, shipment }: Shared,
  words: PageWords,
  link: (boxId: string) => string,
): HTMLElement {
  const [box] = same;
  const { status, facts } = box;
  const actions = actionTexts({ facts, statuses: same.map(() => status) }, { account, now }, words);
  const isHeldInWords = (facts.actions ?? []).some(({ kind }) => kind === 'on_hold');
  const held =
    GONE.has(status) || isHeldInWords ? [] : (facts.holds ?? []).map(({ name }) => wordOf(words.holdNames, name));
  const key = keyFacts(box, now, words);
  const where = whereText(box, words);
  const isAlone = same.length === 1;
  return element(
    'li',
    { class: 'card' },
    ...same.map(({ id, number }) =>
      element(
        'h2',
        {},
        element('a', { href: link(id) }, number),
        element('span', { class: `status ${status}` }, statusText(box, words)),
      ),
    ),
    shipment === null ? orderLine(facts, words) : null,
    where === null ? null : element('p', {}, where),
    ...actions.map((text) => element('p', { class: 'action' }, text)),
    held.length === 0 ? null : element('p', { class: 'bad' }, `${words.holds}: ${held.join(', ')}`),
    key.length > 0 && !isAlone ? element('p', { class: 'dim' }, words.sameForAll(same.length)) : null,
    key.length === 0 ? null : element('dl', { class: 'facts' }, ...key),
  );
}

function shipmentsView(
  shipments: readonly Shipment[],
  shared: Shared,
  words: PageWords,
  links: ListLinks,
): HTMLElement[] {
  const { total } = shared;
  const shown = shipments.length;
  const count =
    shown === 0
      ? words.noShipments
      : total > MOST_IN_LIST
        ? words.shipmentsOf(MOST_IN_LIST, total, shared.account.name)
        : words.shipments(total);
  const title = element(
    'section',
    { class: 'title' },
    element('h1', {}, words.shipmentList),
    element('p', { class: 'dim' }, count),
    toolsOf(shared, words, links),
  );
  const list = entriesOf(shared, words, links, (index) =>
    shipmentItem(shipments[index] as Shipment, shared, words, links.link),
  );
  return [title, ...withContact(shown === 0 ? [] : longList(list, words), shared.account, words)];
}

function shipmentItem(
  { id, number, statuses, facts }: Shipment,
  { now, account }: Shared,
  words: PageWords,
  link: (shipmentId: string) => string,
): HTMLElement {
  const actions = actionTexts({ facts, statuses }, { account, now }, words);
  const key = keyFacts({ facts, status: '' }, now, words);
  const { references } = facts;
  // The other numbers stand at the top.
  const booking = references === undefined ? {} : { references: { ...references, bill_of_lading: null, numbers: [] } };
  const details = detailRows({ ...facts, ...booking }, words);
  return element(
    'li',
    { class: 'card' },
    element('h2', {}, element('a', { href: link(id) }, number)),
    orderLine(facts, words),
    element('p', {}, statusesText({ statuses, facts }, words)),
    ...actions.map((text) => element('p', { class: 'action' }, text)),
    key.length === 0 ? null : element('dl', { class: 'facts' }, ...key),
    details.length === 0 ? null : element('dl', { class: 'rows' }, ...details),
  );
}
