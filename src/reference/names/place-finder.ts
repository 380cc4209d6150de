/**
 * Finds the port or inland place with a name, if it is unambiguous. If several have the name, an alias decides; else,
 * within a stated country or state, a port before an inland place; else the only port with terminals in the DCSA
 * facility list; else none. A name alone means a port.
 */
import type { Port, Ports } from '../ports.ts';
import type { Terminals } from '../terminals.ts';
import type { Countries } from './countries.ts';
import { folded, otherNames, withoutHarbour } from './fold.ts';
import type { PlaceAlias } from './place-aliases.ts';
import { type PlaceReading, readingsOf, type Stated } from './place-text.ts';

export interface PlaceFinder {
  (text: string, stated: Stated): Port | null;
  /** The place of an alias. */
  alias(reading: PlaceReading): Port | null;
}

interface FinderSources {
  readonly ports: Ports;
  readonly terminals: Terminals;
  readonly countries: Countries;
  readonly placeAliases: readonly (readonly PlaceAlias[])[];
}

/** @param canonicalOf the one code of a port that has several */
export function placeFinder(sources: FinderSources, canonicalOf: (code: string) => string): PlaceFinder {
  const finder = new Names(sources, canonicalOf);
  return Object.assign((text: string, stated: Stated) => finder.find(text, stated), {
    alias: (reading: PlaceReading) => finder.ofAliases([reading]),
  });
}

class Names {
  readonly #sources: FinderSources;
  readonly #canonicalOf: (code: string) => string;
  readonly #index: NameIndex;
  readonly #aliases: readonly ReadonlyMap<string, readonly PlaceAlias[]>[];
  #portsWithTerminals: ReadonlySet<string> | null = null;

  constructor(sources: FinderSources, canonicalOf: (code: string) => string) {
    this.#sources = sources;
    this.#canonicalOf = canonicalOf;
    this.#index = nameIndex(sources.ports);
    this.#aliases = sources.placeAliases.map((table) => Map.groupBy(table, ({ name }) => name));
  }

  find(text: string, stated: Stated): Port | null {
    const coded = this.#codeInBrackets(text);
    if (coded !== null) return coded;
    for (const readings of readingsOf(text, stated, this.#sources.countries)) {
      const alias = this.ofAliases(readings);
      if (alias !== null) return alias;
      const named = readings.map((reading) => this.#named(reading));
      const exact = named.flatMap((each) => each.exact);
      const other = named.flatMap((each) => each.other);
      if (exact.length + other.length === 0) continue;
      return readings.every(isNowhere) ? this.#meantAnywhere([...exact, ...other]) : this.#meant(exact, other);
    }
    return null;
  }

  /** `LOS ANGELES, CA (USLAX)`. */
  #codeInBrackets(text: string): Port | null {
    const code = /[([]\s*([A-Z]{2}) ?([A-Z2-9]{3})\s*[)\]]/.exec(text)?.slice(1).join('');
    if (code === undefined || this.#sources.countries.find(code) !== null) return null;
    return this.#sources.ports.findByLocode(code) ?? null;
  }

  /** An alias counts where nothing that is stated contradicts it. */
  ofAliases(readings: readonly PlaceReading[]): Port | null {
    for (const table of this.#aliases) {
      const codes = new Set(
        readings.flatMap((reading) =>
          [reading.name, withoutHarbour(reading.name)]
            .flatMap((name) => table.get(name) ?? [])
            .filter((alias) => fits(alias, reading))
            .map(({ code }) => this.#canonicalOf(code)),
        ),
      );
      const [code] = codes;
      if (code !== undefined && codes.size === 1) return this.#sources.ports.getByLocode(code);
    }
    return null;
  }

  #named(reading: PlaceReading): Named {
    const found = this.#filtered(this.#index.find(reading.name), reading);
    if (found.exact.length + found.other.length > 0) return found;
    const name = withoutHarbour(reading.name);
    return name === reading.name ? found : this.#filtered(this.#index.find(name), { ...reading, name });
  }

  #filtered({ exact, other }: Named, reading: PlaceReading): Named {
    // A country's name by itself is a place of that country (Singapore), not one that is called so elsewhere.
    const ofName = isNowhere(reading) ? this.#sources.countries.find(reading.name) : null;
    const countryCode = reading.countryCode ?? ofName;
    const within = countryCode === null ? [null] : this.#sources.countries.within(countryCode);
    for (const own of within) {
      const isThere = (port: Port) =>
        (own === null || port.countryCode === own) &&
        (reading.subdivisions === null || own !== countryCode || this.#isIn(port, reading));
      const found = { exact: exact.filter(isThere), other: other.filter(isThere) };
      if (found.exact.length + found.other.length > 0) return found;
    }
    return { exact: [], other: [] };
  }

  /** A place without a known state may be anywhere in its country. */
  #isIn({ countryCode, stateAbbr }: Port, { subdivisions, countryCode: stated }: PlaceReading): boolean {
    const own = `${countryCode}-${stateAbbr}`;
    if (subdivisions?.includes(own)) return true;
    return stated !== null && (stateAbbr === null || !this.#sources.countries.hasSubdivision(own));
  }

  #meant(exact: readonly Port[], other: readonly Port[]): Port | null {
    const wholly = this.#theOne(exact);
    return wholly?.kind === 'port' ? wholly : (this.#theOne([...exact, ...other]) ?? wholly);
  }

  /** The world has a place of nearly every name: without a country a port is meant, and where others have the name, too, a large one. */
  #meantAnywhere(places: readonly Port[]): Port | null {
    const meant = this.#only(places) ?? this.#only(places.filter((place) => this.#hasTerminals(place)));
    return meant?.kind === 'port' ? meant : null;
  }

  #theOne(places: readonly Port[]): Port | null {
    const ports = places.filter(({ kind }) => kind === 'port');
    return this.#only(places) ?? this.#only(ports) ?? this.#only(ports.filter((port) => this.#hasTerminals(port)));
  }

  #only(places: readonly Port[]): Port | null {
    const [first] = places;
    if (first === undefined) return null;
    const key = this.#canonicalOf(first.code);
    return places.every(({ code }) => this.#canonicalOf(code) === key) ? first : null;
  }

  #hasTerminals({ code }: Port): boolean {
    this.#portsWithTerminals ??= new Set(
      this.#sources.terminals
        .list()
        .filter(({ smdgCode, bicFacilityCode }) => smdgCode !== null || bicFacilityCode !== null)
        .flatMap(({ locode }) => (locode === null ? [] : [this.#canonicalOf(locode)])),
    );
    return this.#portsWithTerminals.has(this.#canonicalOf(code));
  }
}

function isNowhere({ countryCode, subdivisions }: PlaceReading): boolean {
  return countryCode === null && subdivisions === null;
}

function fits(alias: PlaceAlias, { countryCode, subdivisions }: PlaceReading): boolean {
  return (
    (alias.countryCode === null || countryCode === null || alias.countryCode === countryCode) &&
    (alias.countryCode === null ||
      subdivisions === null ||
      subdivisions.some((each) => each.startsWith(`${alias.countryCode}-`))) &&
    (alias.subdivision === null || subdivisions === null || subdivisions.includes(alias.subdivision))
  );
}

interface Named {
  /** Places with this full name. */
  readonly exact: readonly Port[];
  /** Those that go by it, too. */
  readonly other: readonly Port[];
}

interface NameIndex {
  /** @param name in one spelling */
  find(name: string): Named;
}

/**
 * Ports and inland places by their names: 60,000 of them in half a megabyte, made at the first look-up. Holds hashes and codes only;
 * a place that is found is held against the name again.
 */
function nameIndex(ports: Ports): NameIndex {
  let index: Float64Array | null = null;
  return {
    find(name) {
      index ??= build(ports);
      const exact: Port[] = [];
      const other: Port[] = [];
      for (const code of codesOf(index, hashOf(name))) {
        const port = ports.getByLocode(code);
        if (folded(port.name) === name) exact.push(port);
        else if (otherNames(port.name).includes(name)) other.push(port);
      }
      return { exact, other };
    },
  };
}

/** More than there are codes of five letters and digits; with a hash of 27 bits, an entry is an integer that a number keeps exactly. */
const CODES = 2 ** 26;
const HASHES = 2 ** 27;

/** Hash and code of every name, sorted. */
function build(ports: Ports): Float64Array {
  const entries: number[] = [];
  for (const { code, name } of ports.rows()) {
    const number = Number.parseInt(code, 36);
    for (const each of [folded(name), ...otherNames(name)]) entries.push(hashOf(each) * CODES + number);
  }
  return Float64Array.from(entries).sort();
}

function codesOf(index: Float64Array, hash: number): string[] {
  const codes: string[] = [];
  for (let at = firstAt(index, hash * CODES); at < index.length; at++) {
    const entry = index[at] as number;
    if (Math.floor(entry / CODES) !== hash) break;
    codes.push((entry % CODES).toString(36).toUpperCase());
  }
  return [...new Set(codes)];
}

function firstAt(index: Float64Array, wanted: number): number {
  let [low, high] = [0, index.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((index[middle] as number) < wanted) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** FNV-1a, shortened. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return (hash >>> 0) % HASHES;
}
