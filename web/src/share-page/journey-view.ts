/** The journey of a container, stop by stop, and what happens to it on land. */
import { findWord } from '@portolan/wording/word-of';
import { element } from '../map-page/element.ts';
import type { Facts, Journey, Stop, Times } from './data.ts';
import { timeText } from './times.ts';
import { card } from './views.ts';
import type { PageWords } from './words/words.ts';

export function journeyCard({ journey }: Facts, words: PageWords): HTMLElement | null {
  if (journey == null) return null;
  const items = [
    ...stepsBefore(journey, words),
    ...journey.stops.map((stop) => stopItem(stop, words)),
    ...stepsAfter(journey, words),
  ];
  return items.length === 0 ? null : card(words.journey, element('ol', { class: 'stops' }, ...items));
}

function stepsBefore({ empty_out_at, full_in_at, pol_timezone: zone }: Journey, words: PageWords): HTMLElement[] {
  return [
    ...stepItem(words.steps.empty_out, empty_out_at, zone, words),
    ...stepItem(words.steps.full_in, full_in_at, zone, words),
  ];
}

function stepsAfter(journey: Journey, words: PageWords): HTMLElement[] {
  const { full_out_at, delivered_at, empty_returned_at, timezone, empty_timezone } = journey;
  return [
    ...stepItem(words.steps.full_out, full_out_at, timezone, words),
    ...stepItem(words.steps.delivered, delivered_at, timezone, words),
    ...stepItem(words.steps.empty_returned, empty_returned_at, empty_timezone ?? timezone, words),
  ];
}

function stepItem(name: string, at: string | null, zone: string | null, words: PageWords): HTMLElement[] {
  if (at === null) return [];
  const time = element('p', { class: 'time' }, timeElement(at, zone, words));
  return [element('li', { class: 'reached step' }, element('h3', {}, name), time)];
}

function stopItem(
  { role, name, country_code: code, timezone, arrival, departure }: Stop,
  words: PageWords,
): HTMLElement {
  const isReached = arrival?.is_actual === true || departure?.is_actual === true;
  return element(
    'li',
    { class: isReached ? 'reached' : 'ahead' },
    element('h3', {}, name, code === null ? null : element('span', { class: 'more' }, countryName(code, words.locale))),
    element('p', { class: 'dim' }, findWord(words.roles, role.startsWith('TS') ? 'TS' : role) ?? role),
    timeLine(words.arrival, arrival, timezone, words),
    timeLine(words.departure, departure, timezone, words),
  );
}

function timeLine(what: string, times: Times | null, zone: string | null, words: PageWords): HTMLElement | null {
  if (times === null) return null;
  return element(
    'p',
    { class: times.is_actual ? 'time' : 'time estimated' },
    element('span', {}, times.is_actual ? what : words.expected(what)),
    timeElement(times.at, zone, words),
  );
}

function timeElement(at: string, zone: string | null, words: PageWords): HTMLElement {
  return element('time', { datetime: at }, timeText(at, zone, words.locale));
}

function countryName(code: string, locale: string): string {
  return new Intl.DisplayNames(locale, { type: 'region' }).of(code) ?? code;
}
