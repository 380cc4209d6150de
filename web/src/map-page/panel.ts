/** The panel beside the map: its content as text, also for users who cannot see the map. */
import { wordOf } from '@portolan/wording/word-of';
import type { Position } from 'geojson';
import type { Journey, Ship, Stop, Time } from '../map/journey.ts';
import { isReached } from '../map/ports-part.ts';
import { element } from './element.ts';
import { timeAt } from './times.ts';
import type { MapWords } from './words/words.ts';

export interface PanelOptions {
  readonly number: string;
  readonly words: MapWords;
  /** Of times: `en-GB`. */
  readonly locale: string;
  readonly onStop: (position: Position) => void;
}

export function panelOf(journey: Journey, options: PanelOptions): HTMLElement {
  const { number, words } = options;
  const { stops, ship } = journey;
  return element(
    'section',
    { class: 'panel', 'aria-label': words.journey },
    element('h1', {}, number),
    element('p', { class: 'summary' }, summaryOf(journey, words)),
    ship === null ? null : shipFacts(ship, options),
    stops.length === 0 ? null : element('ol', { class: 'stops' }, ...stops.map((stop) => stopItem(stop, options))),
    stops.length === 0 ? null : legendOf(journey, words),
  );
}

/** One sentence: where the container is or will be. */
export function summaryOf({ stops, ship }: Journey, words: MapWords): string {
  const first = stops[0];
  const last = stops.at(-1);
  if (first === undefined || last === undefined) return words.noRouteYet;
  if (ship !== null) return words.aboard(ship.name, ship.voyage, ship.nextPort);
  if (last.arrival?.isActual) return words.arrivedAt(last.name);
  const reached = stops.findLast(isReached);
  if (reached === undefined) return words.notShipped(first.name);
  const next = stops[stops.indexOf(reached) + 1];
  if (!reached.departure?.isActual || next === undefined) return words.at(reached.name);
  const { onwardMode } = reached;
  if (onwardMode === 'rail' || onwardMode === 'truck') return words.leftBy(reached.name, next.name, onwardMode);
  return words.left(reached.name, next.name);
}

function shipFacts({ speedKnots, heading, receivedAt }: Ship, { words, locale }: PanelOptions): HTMLElement {
  const facts: [string, string][] = [[words.positionOf, timeAt(receivedAt, null, locale)]];
  const tenths = { minimumFractionDigits: 1, maximumFractionDigits: 1 };
  if (speedKnots !== null) facts.push([words.speed, words.knots(speedKnots.toLocaleString(locale, tenths))]);
  if (heading !== null) facts.push([words.heading, `${Math.round(heading)}°`]);
  return element(
    'dl',
    { class: 'ship' },
    ...facts.map(([name, value]) => element('div', {}, element('dt', {}, name), element('dd', {}, value))),
  );
}

function stopItem(stop: Stop, options: PanelOptions): HTMLElement {
  const { words, onStop } = options;
  const { label, name, country, arrival, departure, timeZone, position } = stop;
  const button = element('button', { type: 'button', title: words.showOnMap }, name);
  button.addEventListener('click', () => onStop(position));
  return element(
    'li',
    { class: isReached(stop) ? 'reached' : 'ahead' },
    element('p', { class: 'role' }, roleOf(label, words)),
    element('h2', {}, button, element('span', { class: 'country' }, country)),
    timeLine(words.arrival, arrival, timeZone, options),
    timeLine(words.departure, departure, timeZone, options),
    arrival === null && departure === null ? element('p', { class: 'time' }, words.noTime) : null,
  );
}

function roleOf(label: string, { roles, transshipment: ordinal }: MapWords): string {
  const transshipment = /^TS(\d+)$/.exec(label);
  return transshipment ? ordinal(transshipment[1] ?? '') : wordOf<string>(roles, label);
}

function timeLine(
  what: string,
  time: Time | null,
  timeZone: string | null,
  { words, locale }: PanelOptions,
): HTMLElement | null {
  if (time === null) return null;
  const shown = element(
    'time',
    { datetime: time.at, title: timeAt(time.at, null, locale) },
    timeAt(time.at, timeZone, locale),
  );
  return element(
    'p',
    { class: time.isActual ? 'time actual' : 'time estimated' },
    element('span', {}, time.isActual ? what : words.expected(what)),
    shown,
  );
}

/** Only the kinds of lines on the map. */
function legendOf({ stops, lines, ship }: Journey, { legend, legends }: MapWords): HTMLElement {
  const kinds = new Set(lines.map(({ kind }) => kind));
  const entries: [string, string][] = [];
  if (ship !== null) entries.push(['ship', ship.heading === null ? legends.ship : legends.heading]);
  if (kinds.has('past')) entries.push(['past', legends.past]);
  if (kinds.has('bridged')) entries.push(['bridged', legends.bridged]);
  if (kinds.has('inland')) entries.push(['inland', legends.inland]);
  if (kinds.has('ahead')) entries.push(['ahead', legends.ahead]);
  if (stops.some(isReached)) entries.push(['port-reached', legends.reached]);
  if (!stops.every(isReached)) entries.push(['port', legends.port]);
  return element(
    'ul',
    { class: 'legend', 'aria-label': legend },
    ...entries.map(([mark, text]) => element('li', {}, element('span', { class: `mark ${mark}` }), text)),
  );
}
