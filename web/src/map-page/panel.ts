/** The panel beside the map: its content as text, also for users who cannot see the map. */
import type { Position } from 'geojson';
import type { Journey, Ship, Stop, Time } from '../map/journey.ts';
import { isReached } from '../map/ports-part.ts';
import { element } from './element.ts';
import { timeAt } from './times.ts';

const ROLES: Readonly<Record<string, string>> = {
  ORIGIN: 'Origin',
  POL: 'Loading',
  POD: 'Discharge',
  DEST: 'Destination',
};

export interface PanelOptions {
  readonly number: string;
  readonly onStop: (position: Position) => void;
}

export function panelOf(journey: Journey, { number, onStop }: PanelOptions): HTMLElement {
  const { stops, ship } = journey;
  return element(
    'section',
    { class: 'panel', 'aria-label': 'Journey' },
    element('h1', {}, number),
    element('p', { class: 'summary' }, summaryOf(journey)),
    ship === null ? null : shipFacts(ship),
    stops.length === 0 ? null : element('ol', { class: 'stops' }, ...stops.map((stop) => stopItem(stop, onStop))),
    stops.length === 0 ? null : legendOf(journey),
  );
}

/** One sentence: where the container is or will be. */
export function summaryOf({ stops, ship }: Journey): string {
  const first = stops[0];
  const last = stops.at(-1);
  if (first === undefined || last === undefined) {
    return 'No route is known yet. It is drawn here as soon as the shipping line names a ship or its ports.';
  }
  if (ship !== null) {
    const on = ship.voyage === null ? `On ${ship.name}` : `On ${ship.name}, voyage ${ship.voyage}`;
    return ship.nextPort === null ? `${on}.` : `${on}, bound for ${ship.nextPort}.`;
  }
  if (last.arrival?.isActual) return `Arrived at ${last.name}.`;
  const reached = stops.findLast(isReached);
  if (reached === undefined) return `Not yet shipped from ${first.name}.`;
  const next = stops[stops.indexOf(reached) + 1];
  if (!reached.departure?.isActual || next === undefined) return `At ${reached.name}.`;
  const { onwardMode } = reached;
  if (onwardMode === 'rail' || onwardMode === 'truck') return `Left ${reached.name} for ${next.name} by ${onwardMode}.`;
  return `Left ${reached.name} for ${next.name}. The position of the ship is not known.`;
}

function shipFacts({ speedKnots, heading, receivedAt }: Ship): HTMLElement {
  const facts: [string, string][] = [['Position of', timeAt(receivedAt, null)]];
  if (speedKnots !== null) facts.push(['Speed', `${speedKnots.toFixed(1)} knots`]);
  if (heading !== null) facts.push(['Heading', `${Math.round(heading)}°`]);
  return element(
    'dl',
    { class: 'ship' },
    ...facts.map(([name, value]) => element('div', {}, element('dt', {}, name), element('dd', {}, value))),
  );
}

function stopItem(stop: Stop, onStop: PanelOptions['onStop']): HTMLElement {
  const { label, name, country, arrival, departure, timeZone, position } = stop;
  const button = element('button', { type: 'button', title: 'Show on the map' }, name);
  button.addEventListener('click', () => onStop(position));
  return element(
    'li',
    { class: isReached(stop) ? 'reached' : 'ahead' },
    element('p', { class: 'role' }, roleOf(label)),
    element('h2', {}, button, element('span', { class: 'country' }, country)),
    timeLine('Arrival', arrival, timeZone),
    timeLine('Departure', departure, timeZone),
    arrival === null && departure === null ? element('p', { class: 'time' }, 'No time is known') : null,
  );
}

function roleOf(label: string): string {
  const transshipment = /^TS(\d+)$/.exec(label);
  return transshipment ? `Transshipment ${transshipment[1]}` : (ROLES[label] ?? label);
}

function timeLine(what: string, time: Time | null, timeZone: string | null): HTMLElement | null {
  if (time === null) return null;
  const shown = element('time', { datetime: time.at, title: timeAt(time.at, null) }, timeAt(time.at, timeZone));
  return element(
    'p',
    { class: time.isActual ? 'time actual' : 'time estimated' },
    element('span', {}, time.isActual ? what : `${what}, expected`),
    shown,
  );
}

/** Only the kinds of lines on the map. */
function legendOf({ stops, lines, ship }: Journey): HTMLElement {
  const kinds = new Set(lines.map(({ kind }) => kind));
  const entries: [string, string][] = [];
  if (ship !== null) entries.push(['ship', ship.heading === null ? 'Ship' : 'Ship, with its heading']);
  if (kinds.has('past')) entries.push(['past', 'Route of the ship']);
  if (kinds.has('bridged')) entries.push(['bridged', 'Probable route without positions']);
  if (kinds.has('inland')) entries.push(['inland', 'Inland, straight between the places']);
  if (kinds.has('ahead')) entries.push(['ahead', 'Probable route ahead']);
  if (stops.some(isReached)) entries.push(['port-reached', 'Port, reached']);
  if (!stops.every(isReached)) entries.push(['port', 'Port ahead']);
  return element(
    'ul',
    { class: 'legend', 'aria-label': 'Legend' },
    ...entries.map(([mark, text]) => element('li', {}, element('span', { class: `mark ${mark}` }), text)),
  );
}
