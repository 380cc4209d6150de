/** All facts of one container, those first that its receiver asks for. */
import { findWord, wordOf } from '@portolan/wording/word-of';
import { element } from '../map-page/element.ts';
import { actionTexts, GONE } from './actions.ts';
import type { Band, Box, EtaReason, Facts, Shared } from './data.ts';
import { journeyCard } from './journey-view.ts';
import {
  appointmentText,
  chargeLines,
  movedText,
  orderText,
  pickupText,
  statusText,
  unassessedText,
  whereText,
} from './sentences.ts';
import { daysBetween, dayText, sentence, timeText } from './times.ts';
import { type Child, card, contactOf, fact } from './views.ts';
import type { PageWords } from './words/words.ts';

const HOUR_MILLIS = 3_600_000;
const POUNDS_A_KILOGRAM = 2.20462;
/** Of the visitor. */
const OWN_ZONE = Intl.DateTimeFormat().resolvedOptions().timeZone;

/** @param link of a file of the share */
export function boxView(
  { number, status, facts, updated_at }: Box,
  { now, account, kind, shipment }: Pick<Shared, 'now' | 'account' | 'kind' | 'shipment'>,
  words: PageWords,
  link: (documentId: string) => string,
): HTMLElement[] {
  const key = keyFacts({ facts, status }, now, words);
  const pickup = pickupText({ facts, status }, now, words);
  const title = element(
    'section',
    { class: 'title' },
    element('h1', {}, number),
    orderLine(facts, words),
    element('p', { class: `status ${status}` }, statusText({ facts, status }, words)),
    shipment === null || kind === 'container'
      ? null
      : element('p', { class: 'dim' }, `${words.shipment} ${shipment.number}`),
    whereNow({ facts, status }, words),
    pickup === null ? null : element('p', { class: 'where due' }, pickup),
    element('p', { class: 'dim' }, words.changedAt(timeText(updated_at, OWN_ZONE, words.locale))),
  );
  const cards = [
    actionsCard(actionTexts({ facts, statuses: [status] }, { account, now }, words), words),
    key.length === 0 ? null : element('dl', { class: 'facts' }, ...key),
    contactOf(account, words),
    reasonsCard(facts, words),
    GONE.has(status) ? null : holdsCard(facts, words),
    chargesCard({ facts, status }, words),
    journeyCard(facts, words),
    detailsCard(facts, words),
    documentsCard(facts, words, link),
  ];
  return [title, ...cards.filter((each) => each !== null)];
}

/** Null: the numbers of the order are not shown. */
export function orderLine(facts: Facts, words: PageWords): HTMLElement | null {
  const text = orderText(facts, words);
  return text === '' ? null : element('p', { class: 'order' }, text);
}

function whereNow(box: Pick<Box, 'facts' | 'status'>, words: PageWords): HTMLElement | null {
  const { location } = box.facts;
  if (location === undefined) return null;
  const seen = location?.seen_at ?? null;
  return element(
    'p',
    { class: 'where' },
    whereText(box, words) ?? words.noRoute,
    seen === null ? null : element('span', { class: 'more' }, words.positionOf(timeText(seen, OWN_ZONE, words.locale))),
  );
}

/** The three that a receiver plans by; a list shows them for each container, too. */
export function keyFacts(
  { facts, status }: Pick<Box, 'facts' | 'status'>,
  now: string,
  words: PageWords,
): HTMLElement[] {
  const ofPickup = GONE.has(status) ? [] : [lastFreeDay(facts, now, words), pickup({ facts, status }, now, words)];
  return [...etaFacts(facts, words), ...predictedFacts(facts, words), ...ofPickup].filter((each) => each !== null);
}

function etaFacts({ eta, route }: Facts, words: PageWords): HTMLElement[] {
  if (eta === undefined) return [];
  const { port, destination } = eta;
  const goesInland = destination.at !== null;
  const nameOf = (isActual: boolean, place: string) =>
    goesInland ? words.arrivalAt(place, isActual) : isActual ? words.arrived : words.eta;
  const inland =
    destination.at === null
      ? []
      : [
          fact(
            nameOf(destination.is_actual, words.destination),
            timeText(destination.at, destination.timezone, words.locale),
            words.inland(route?.destination ?? null),
          ),
        ];
  const at = port.at === null ? words.unknown : timeText(port.at, port.timezone, words.locale);
  const moved = movedText(port, words);
  const more = element('span', {}, words.atPort(route?.to ?? null), moved === null ? null : element('br'), moved);
  return [fact(nameOf(port.is_actual, words.port), at, more), ...inland];
}

function predictedFacts({ predicted_eta: predicted, eta }: Facts, words: PageWords): HTMLElement[] {
  if (predicted == null) return [];
  const { port, destination } = predicted;
  const nameOf = (place: string) => (destination === null ? words.predicted : `${place}: ${words.predicted}`);
  return [
    port && predictedFact(nameOf(words.port), port, eta?.port.at ?? null, words),
    destination && predictedFact(nameOf(words.destination), destination, eta?.destination.at ?? null, words),
  ].filter((each) => each !== null);
}

/** @param line its ETA; null: unknown, or not shown */
function predictedFact(
  name: string,
  { at, timezone, ...band }: Band,
  line: string | null,
  words: PageWords,
): HTMLElement {
  const dayOf = (time: string) => dayText(time, timezone, words.locale);
  const by = line === null ? null : Math.round((Date.parse(at) - Date.parse(line)) / HOUR_MILLIS);
  const more = element(
    'span',
    {},
    by === null ? null : words.thanLine(by),
    by === null ? null : element('br'),
    words.band(dayOf(band.earliest_at), dayOf(band.latest_at)),
  );
  return fact(name, timeText(at, timezone, words.locale), more);
}

function lastFreeDay({ last_free_day: free }: Facts, now: string, words: PageWords): HTMLElement | null {
  if (free === undefined) return null;
  if (free.at === null) return fact(words.lastFreeDay, words.unknown);
  const left = daysBetween(now, free.at, free.timezone);
  const tone = left < 0 ? 'bad' : left <= 2 ? 'wait' : '';
  const more = left < 0 ? words.over(-left) : words.left(left);
  return fact(words.lastFreeDay, dayText(free.at, free.timezone, words.locale), more, tone);
}

function pickup(box: Pick<Box, 'facts' | 'status'>, now: string, words: PageWords): HTMLElement | null {
  const { availability: known, appointment } = box.facts;
  if (known === undefined && appointment === undefined) return null;
  const isReady = known?.is_available === true;
  const value =
    known === undefined || !known.is_known || known.is_available === null
      ? words.unknown
      : isReady
        ? words.isReady
        : words.notReady;
  return fact(words.pickup, value, appointmentText(box, now, words), isReady ? 'good' : '');
}

export function actionsCard(texts: readonly string[], words: PageWords): HTMLElement | null {
  if (texts.length === 0) return null;
  const list = element('ul', {}, ...texts.map((text) => element('li', {}, text)));
  const made = card(words.needsAction, list);
  made.classList.add('urgent');
  return made;
}

export function reasonsCard({ eta_reason: reasons }: Facts, words: PageWords): HTMLElement | null {
  const texts = (reasons ?? []).flatMap((reason) => reasonText(reason, words) ?? []);
  return texts.length === 0 ? null : card(words.why, ...texts.map((text) => element('p', {}, sentence(text))));
}

/** Null: the kind is of a later version, or its times are unknown. */
function reasonText(reason: EtaReason, words: PageWords): string | null {
  switch (reason.kind) {
    case 'rolled':
      return words.lateness.rolled(null, reason.from_vessel_name, reason.to_vessel_name, reason.place);
    case 'left_late':
      return words.lateness.leftLate(reason.place, words.span(reason.hours), reason.has_left);
    case 'omitted':
      return words.lateness.omitted(reason.place);
    case 'slow_passage':
      return words.lateness.slowPassage(words.span(reason.hours));
    case 'slow_berth':
      return words.lateness.slowBerth(reason.place, words.span(reason.hours), reason.until);
    case 'eta_moved': {
      const { was_at: was, eta_at: is, timezone: zone } = reason;
      if (was === null || is === null) return null;
      return words.etaMoved(dayText(was, zone, words.locale), dayText(is, zone, words.locale));
    }
    default:
      return null;
  }
}

function holdsCard({ holds }: Facts, words: PageWords): HTMLElement | null {
  if (holds === undefined) return null;
  if (holds.length === 0) return card(words.holds, element('p', { class: 'dim' }, words.noHolds));
  const items = holds.map(({ name, status, description }) =>
    element(
      'li',
      {},
      element('h3', {}, wordOf(words.holdNames, name)),
      element('p', { class: status === 'hold' ? 'bad' : 'wait' }, wordOf(words.holdStatuses, status)),
      element('p', { class: 'meaning' }, findWord(words.holdMeanings, name) ?? words.holdMeanings.other ?? ''),
      description === null ? null : element('p', { class: 'more' }, description),
    ),
  );
  return card(words.holds, element('ul', { class: 'holds' }, ...items));
}

/** Fees of the terminal are over with the pickup; charges for the equipment may run on. */
function chargesCard(
  { facts: { charges }, status }: Pick<Box, 'facts' | 'status'>,
  words: PageWords,
): HTMLElement | null {
  if (charges === undefined) return null;
  const rows = chargeLines(charges, words).map(({ name, amount, source }) => fact(name, amount, source));
  const missing = unassessedText(charges, words);
  if (GONE.has(status) && rows.length === 0 && missing === null) return null;
  return card(
    GONE.has(status) && charges.owed.length === 0 ? words.pastCharges : words.charges,
    rows.length === 0 ? element('p', { class: 'dim' }, words.noCharges) : element('dl', { class: 'rows' }, ...rows),
    missing === null ? null : element('p', { class: 'more' }, missing),
  );
}

function detailsCard(facts: Facts, words: PageWords): HTMLElement | null {
  const rows = detailRows(facts, words);
  return rows.length === 0 ? null : card(words.details, element('dl', { class: 'rows' }, ...rows));
}

/** A list of shipments shows them for each, too. */
export function detailRows(facts: Facts, words: PageWords): HTMLElement[] {
  const { route, vessel, references, equipment } = facts;
  const places = [route?.from, route?.to, route?.destination].filter((each) => each != null);
  const named: readonly (readonly [string, string | null | undefined])[] = [
    [words.route, places.length === 0 ? null : [...new Set(places)].join(' → ')],
    [words.vessel, vessel?.name],
    [words.shippingLine, facts.shipping_line],
    [words.customer, facts.customer],
    [words.equipment, equipmentText(equipment, words)],
    [words.billOfLading, references?.bill_of_lading],
    [words.booking, references?.booking],
    [words.references, references?.numbers.join(', ')],
    [words.seal, references?.seal],
  ];
  return named.flatMap(([name, value]) => {
    if (value == null || value === '') return [];
    const voyage = name === words.vessel ? (vessel?.voyage ?? null) : null;
    return [fact(name, value, voyage === null ? null : words.voyage(voyage))];
  });
}

function equipmentText(equipment: Facts['equipment'], words: PageWords): string | null {
  if (equipment === undefined) return null;
  const { type, length, height, weight_in_lbs: pounds } = equipment;
  return [
    length === null ? null : words.feet(length),
    type === null ? null : wordOf(words.types, type),
    height === null ? null : wordOf(words.heights, height),
    pounds === null ? null : words.weight(Math.round(pounds / POUNDS_A_KILOGRAM).toLocaleString(words.locale)),
  ]
    .filter((each) => each !== null)
    .join(', ');
}

function documentsCard({ documents }: Facts, words: PageWords, link: (id: string) => string): HTMLElement | null {
  if (documents === undefined) return null;
  const files: Child[] = documents.map(({ id, name }) => element('li', {}, element('a', { href: link(id) }, name)));
  return card(
    words.documents,
    files.length === 0
      ? element('p', { class: 'dim' }, words.noDocuments)
      : element('ul', { class: 'files' }, ...files),
  );
}
