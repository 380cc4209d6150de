/**
 * Lists the readings of a place's name: "Chicago, IL" as Chicago in Illinois or in Israel, "SHANGHAI CHINA" as Shanghai
 * in China. Does not know which places exist.
 */

import type { Ports } from '../ports.ts';
import type { Countries } from './countries.ts';
import { folded } from './fold.ts';

/** A name with its stated country and state. */
export interface PlaceReading {
  /** In one spelling. */
  readonly name: string;
  readonly countryCode: string | null;
  /** `US-IL`: one of these; null where none is stated. */
  readonly subdivisions: readonly string[] | null;
}

/** Country and state stated with the name, in the source's words. */
export interface Stated {
  readonly subdivision: string | null;
  readonly country: string | null;
}

interface Word {
  readonly text: string;
  /** After a comma, bracket or dash. */
  readonly startsPart: boolean;
}

/** The location of a name, as read from the end of the text. */
interface Tail extends Omit<PlaceReading, 'name'> {
  /** The words before it. */
  readonly start: number;
}

/**
 * In groups, the surest first: the whole text as a name; then with a country or a state at its end; then with both; then with what
 * is between name and state or country left out. Readings of one group are as sure as each other.
 */
export function readingsOf(text: string, stated: Stated, countries: Countries): PlaceReading[][] {
  const words = wordsOf(text);
  const reader = new TailReader(words, stated, countries);
  const nameBefore = ({ start }: Tail) => joined(words.slice(0, start));
  const reading = (tail: Tail, name: string): PlaceReading[] =>
    name === '' ? [] : [{ name, countryCode: tail.countryCode, subdivisions: tail.subdivisions }];
  const whole = reader.whole();
  const [ones, twos] = [reader.tails(1), reader.tails(2)];
  const all = [whole, ...ones, ...twos];
  return [
    reading(whole, nameBefore(whole)),
    ones.flatMap((tail) => reading(tail, nameBefore(tail))),
    twos.flatMap((tail) => reading(tail, nameBefore(tail))),
    all.filter((tail) => reader.hasUnknownMiddle(tail)).flatMap((tail) => reading(tail, joined(firstPart(words)))),
  ].filter((group) => group.length > 0);
}

/** The reading for an unknown place: only the part after a comma or a separately stated one counts. */
export function plainReading(text: string, stated: Stated, countries: Countries): PlaceReading {
  const words = wordsOf(text);
  const reader = new TailReader(words, stated, countries);
  for (const count of [2, 1] as const) {
    const tails = reader.tails(count).filter(({ start }) => words[start]?.startsPart);
    const [tail] = tails;
    if (tail === undefined) continue;
    const countryCodes = new Set(tails.flatMap(countriesOf));
    if (countryCodes.size > 1) continue;
    const [countryCode = null] = countryCodes;
    return { name: joined(words.slice(0, tail.start)), countryCode, subdivisions: tail.subdivisions };
  }
  const { countryCode, subdivisions } = reader.whole();
  return { name: joined(words), countryCode, subdivisions };
}

function countriesOf({ countryCode, subdivisions }: Tail): string[] {
  return countryCode === null ? (subdivisions ?? []).map((each) => each.slice(0, 2)) : [countryCode];
}

/**
 * The limit of words: "Newfoundland and Labrador, United States of America" has eight. A line's text may be a whole
 * page.
 */
const LONGEST_TAIL = 12;

class TailReader {
  readonly #words: readonly Word[];
  readonly #countries: Countries;
  readonly #country: string | null;
  readonly #subdivisions: readonly string[] | null;

  constructor(words: readonly Word[], stated: Stated, countries: Countries) {
    this.#words = words;
    this.#countries = countries;
    this.#country = stated.country === null ? null : countries.find(stated.country);
    const found = stated.subdivision === null ? [] : countries.findSubdivisions(stated.subdivision, this.#country);
    // An unknown state is ignored.
    this.#subdivisions = found.length === 0 ? null : found;
    const territory = stated.subdivision === null ? null : countries.find(stated.subdivision);
    if (this.#country !== null && territory !== null && countries.within(this.#country).includes(territory)) {
      this.#country = territory;
    }
  }

  /** The name alone, with the stated country and state. */
  whole(): Tail {
    return { start: this.#words.length, countryCode: this.#country, subdivisions: this.#subdivisions };
  }

  tails(count: 1 | 2): Tail[] {
    const found: Tail[] = [];
    for (let start = Math.max(1, this.#words.length - LONGEST_TAIL); start < this.#words.length; start++) {
      const tails = count === 1 ? this.#simple(start, this.#words.length, this.#country) : this.#double(start);
      found.push(...tails.flatMap((tail) => this.#merged(tail) ?? []));
    }
    return found;
  }

  /** Between the first part of the text and its tail is something that is no state of that country. */
  hasUnknownMiddle({ start, countryCode, subdivisions }: Tail): boolean {
    if (countryCode === null && subdivisions === null) return false;
    const middle = this.#words.slice(firstPart(this.#words).length, start);
    if (middle.length === 0) return false;
    return partsOf(middle).every((part) => this.#countries.findSubdivisions(part, countryCode).length === 0);
  }

  /** A country, or a state: of the country that is stated, else of any. */
  #simple(start: number, end: number, stated: string | null): Tail[] {
    const text = joined(this.#words.slice(start, end));
    const countryCode = this.#countries.find(text);
    const subdivisions = this.#countries.findSubdivisions(text, stated);
    return [
      ...(countryCode === null ? [] : [{ start, countryCode, subdivisions: null }]),
      ...(subdivisions.length === 0 ? [] : [{ start, countryCode: null, subdivisions }]),
    ];
  }

  /** A state and its country, or a territory and the country it is written under. */
  #double(start: number): Tail[] {
    const found: Tail[] = [];
    for (let between = start + 1; between < this.#words.length; between++) {
      const countryCode = this.#countries.find(joined(this.#words.slice(between)));
      if (countryCode === null) continue;
      const within = this.#countries.within(countryCode);
      for (const inner of this.#simple(start, between, countryCode)) {
        if (inner.countryCode !== null && inner.countryCode !== countryCode && within.includes(inner.countryCode)) {
          found.push(inner);
        }
        if (inner.subdivisions !== null) found.push({ ...inner, countryCode });
      }
    }
    return found;
  }

  /** Combined with the separately stated parts; null if the two contradict each other. */
  #merged(tail: Tail): Tail | null {
    const countryCode = this.#mergedCountry(tail.countryCode);
    if (countryCode === undefined) return null;
    const own = tail.subdivisions?.filter((each) => countryCode === null || each.startsWith(`${countryCode}-`)) ?? null;
    const subdivisions =
      own === null || this.#subdivisions === null
        ? (own ?? this.#subdivisions)
        : own.filter((each) => this.#subdivisions?.includes(each));
    return subdivisions?.length === 0 ? null : { ...tail, countryCode, subdivisions };
  }

  #mergedCountry(own: string | null): string | null | undefined {
    const beside = this.#country;
    if (own === null || beside === null || own === beside) return own ?? beside;
    if (this.#countries.within(beside).includes(own)) return own;
    return this.#countries.within(own).includes(beside) ? beside : undefined;
  }
}

function wordsOf(text: string): Word[] {
  return text
    .split(/[,;|()[\]\n]| - /)
    .map(folded)
    .filter((part) => part !== '')
    .flatMap((part) => part.split(' ').map((word, index) => ({ text: word, startsPart: index === 0 })));
}

function firstPart(words: readonly Word[]): readonly Word[] {
  const end = words.findIndex(({ startsPart }, index) => index > 0 && startsPart);
  return end === -1 ? words : words.slice(0, end);
}

function partsOf(words: readonly Word[]): string[] {
  const [first, ...rest] = words;
  if (first === undefined) return [];
  const part = firstPart(words);
  return rest.length === 0 ? [first.text] : [joined(part), ...partsOf(words.slice(part.length))];
}

function joined(words: readonly Word[]): string {
  return words.map(({ text }) => text).join(' ');
}

/**
 * Finds the city of a railroad's station within a stated state: "MONTREAL TASCH YARD" is in Montreal, and "LOS ANGEL" is a name cut to
 * nine letters, as railroads' lists of stations have them. Does not know how a whole name is found.
 */

const CUT_LENGTH = 9;
const SHORTEST_CITY = 4;

/** The name without its last word, then without the last two, and so on. */
export function* leadingNames(name: string): Generator<string, void, undefined> {
  const words = name.trim().split(/\s+/);
  for (let count = words.length - 1; count > 0; count -= 1) {
    const city = words.slice(0, count).join(' ');
    if (city.length >= SHORTEST_CITY) yield city;
  }
}

export interface CutNames {
  /**
   * The UN/LOCODE of the place with a name that begins so.
   * @param subdivisions `US-CA`: one of these
   * @returns null if the name is not cut, or several places may be meant
   */
  find(name: string, subdivisions: readonly string[]): string | null;
}

interface City {
  readonly name: string;
  readonly code: string;
}

/** Where railroads have such lists. Made at the first look-up. */
const COUNTRIES: ReadonlySet<string> = new Set(['US', 'CA', 'MX']);

export function cutNames(ports: Ports): CutNames {
  let index: ReadonlyMap<string, readonly City[]> | null = null;
  return {
    find(name, subdivisions) {
      const cut = folded(name);
      if (name.trim().length !== CUT_LENGTH || cut.length < CUT_LENGTH - 2) return null;
      index ??= citiesByState(ports);
      const begun = subdivisions.flatMap((each) => index?.get(each) ?? []).filter((city) => city.name.startsWith(cut));
      const [city, ...others] = begun.toSorted((a, b) => a.name.length - b.name.length);
      if (city === undefined) return null;
      return others.every((each) => each.name.startsWith(`${city.name} `)) ? city.code : null;
    },
  };
}

function citiesByState(ports: Ports): ReadonlyMap<string, readonly City[]> {
  const cities = new Map<string, City[]>();
  for (const { code, name, stateAbbr, countryCode } of ports.rows()) {
    if (stateAbbr === null || !COUNTRIES.has(countryCode)) continue;
    const state = `${countryCode}-${stateAbbr}`;
    const own = cities.get(state) ?? [];
    own.push({ name: folded(name), code });
    cities.set(state, own);
  }
  return cities;
}
