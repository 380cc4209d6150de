/** What `<portolan-status>` shows of a share: one container with what its receiver asks for, or the first of several. */
import { element } from '../map-page/element.ts';
import { actionTexts } from '../share-page/actions.ts';
import { keyFacts } from '../share-page/box-view.ts';
import type { Box, Shared, Shipment } from '../share-page/data.ts';
import { orderText, pickupText, statusesText, statusText, whereText } from '../share-page/sentences.ts';
import type { PageWords } from '../share-page/words/words.ts';
import type { PortolanEntry } from './portolan.d.ts';
import { Trouble } from './trouble.ts';
import type { ElementWords } from './words/words.ts';

interface Choice {
  /** Number; null: all. */
  readonly container: string | null;
  readonly limit: number;
  readonly words: PageWords & Pick<ElementWords, 'more'>;
}

export interface StatusView {
  /** For screen readers. */
  readonly name: string;
  readonly parts: readonly HTMLElement[];
  readonly entries: readonly PortolanEntry[];
  /** What it says in a sentence, once it has changed. */
  readonly summary: string;
}

/** @throws Trouble no_container */
export function statusView(shared: Shared, choice: Choice): StatusView {
  const { container } = choice;
  if (container !== null) return oneView(findEntry(shared, container), shared, choice);
  const [only, second] = shared.boxes;
  if (only !== undefined && second === undefined && shared.total <= 1) return oneView(only, shared, choice);
  return manyView(shared, choice);
}

function findEntry({ boxes, shipments }: Shared, number: string): Box | Shipment {
  const found = [...boxes, ...(shipments ?? [])].find((each) => each.number === number);
  if (found === undefined) throw new Trouble('no_container', `The share has no container ${number}.`);
  return found;
}

function oneView(entry: Box | Shipment, shared: Shared, { words }: Choice): StatusView {
  const { number, facts } = entry;
  const status = statusOf(entry, words);
  const where = 'status' in entry ? whereText(entry, words) : null;
  const order = orderText(facts, words);
  const pickup = 'status' in entry ? pickupText(entry, shared.now, words) : null;
  return {
    name: number,
    summary: [`${number}: ${status}.`, where].filter((each) => each !== null).join(' '),
    entries: [entryOf(entry)],
    parts: [
      headOf(number, status),
      order === '' ? null : element('p', { class: 'dim' }, order),
      where === null ? null : element('p', { part: 'where' }, where),
      pickup === null ? null : element('p', { part: 'pickup' }, pickup),
      actionsOf(entry, shared, words),
      factsOf(entry, shared, words),
    ].filter((each) => each !== null),
  };
}

/** What is the same for a whole shipment stands above its containers. */
function manyView(shared: Shared, { limit, words }: Choice): StatusView {
  const { shipment, shipments, boxes, total } = shared;
  const all: readonly (Box | Shipment)[] = shipments ?? boxes;
  const shown = all.slice(0, limit);
  const rest = total - shown.length;
  const title = shipment?.number ?? shared.label ?? (shipments === null ? words.list : words.shipmentList);
  const count = shipments === null ? words.containers(total) : words.shipments(total);
  const status = shipment === null ? count : statusesText(shipment, words);
  const items = shown.map((entry) => {
    const where = 'status' in entry ? whereText(entry, words) : null;
    return element(
      'li',
      {},
      headOf(entry.number, statusOf(entry, words)),
      where === null ? null : element('p', {}, where),
      actionsOf(entry, shared, words),
      shipment === null ? factsOf(entry, shared, words) : null,
    );
  });
  return {
    name: title,
    summary: `${title}: ${status}.`,
    entries: all.map(entryOf),
    parts: [
      headOf(title, status),
      shipment === null ? null : factsOf(shipment, shared, words),
      items.length === 0 ? null : element('ul', { class: 'entries', part: 'entries' }, ...items),
      rest > 0 ? element('p', { class: 'dim' }, words.more(rest)) : null,
    ].filter((each) => each !== null),
  };
}

function headOf(name: string, status: string): HTMLElement {
  return element(
    'p',
    { class: 'head' },
    element('span', { class: 'number', part: 'number' }, name),
    element('span', { class: 'status', part: 'status' }, status),
  );
}

const statusOf = (entry: Box | Shipment, words: PageWords) =>
  'status' in entry ? statusText(entry, words) : statusesText(entry, words);

function factsOf(entry: Box | Shipment, { now }: Shared, words: PageWords): HTMLElement | null {
  const status = 'status' in entry ? entry.status : '';
  const facts = keyFacts({ facts: entry.facts, status }, now, words);
  return facts.length === 0 ? null : element('dl', { class: 'facts', part: 'facts' }, ...facts);
}

function actionsOf(entry: Box | Shipment, { account, now }: Shared, words: PageWords): HTMLElement | null {
  const statuses = 'status' in entry ? [entry.status] : entry.statuses;
  const texts = actionTexts({ facts: entry.facts, statuses }, { account, now }, words);
  if (texts.length === 0) return null;
  const items = texts.map((text) => element('li', { class: 'action' }, text));
  return element('ul', { class: 'actions', part: 'actions' }, ...items);
}

const entryOf = (entry: Box | Shipment): PortolanEntry => ({
  number: entry.number,
  status: 'status' in entry ? entry.status : null,
});
