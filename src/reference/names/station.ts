/**
 * Finds the city of a railroad's station within a stated state: "MONTREAL TASCH YARD" is in Montreal, and "LOS ANGEL" is a name cut to
 * nine letters, as railroads' lists of stations have them. Does not know how a whole name is found.
 */
import type { Ports } from '../ports.ts';
import { folded } from './fold.ts';

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
