/**
 * The place of a statement, as far as the reference data knows it: the core compares places by its key. Two names of
 * one port have one key. Pure; the gazetteer that finds locations is passed in.
 */
import type { Place } from './observation.ts';

export interface Location {
  /** Equal for every way to name one place: CNSHA and CNSGH, "Chicago, IL" and USCHI. Of an unknown place, made of its name. */
  readonly key: string;
  /** The UN/LOCODE as the source wrote it, else the one found by facility code or name; null where the place is unknown. */
  readonly locode: string | null;
  readonly name: string | null;
  /** ISO 3166-1 alpha-2. */
  readonly countryCode: string | null;
  /**
   * IANA zones a local time there may be in: one where the place is known, all of the country where only the country is, none where
   * nothing is known.
   */
  readonly timeZones: readonly string[];
  /** WGS 84, degrees; null where unknown. */
  readonly position: { readonly latitude: number; readonly longitude: number } | null;
  /** Equal for every code that one terminal has in the lists; absent where the place names none that is known. */
  readonly terminal?: string;
}

/** Null for a place that is neither coded nor named. */
export type Locate = (place: Place) => Location | null;

const EARTH_RADIUS_KILOMETRES = 6371;
/** Terminals, yards and exam sites of one port area lie this near: Long Beach and Los Angeles, New York and Newark. */
const NEIGHBOUR_KILOMETRES = 60;

/** Railroads' ramps lie this far out of the city that a line names: Elwood serves Chicago, Edgerton Kansas City. */
const METRO_KILOMETRES = 100;

/** One place, or two of one port area; false where a position is not known. */
export function areNeighbours(a: Location | null, b: Location | null): boolean {
  return areWithin(NEIGHBOUR_KILOMETRES, a, b);
}

/** One place, or a city and a ramp that serves it; false where a position is not known. */
export function areOfOneMetro(a: Location | null, b: Location | null): boolean {
  return areWithin(METRO_KILOMETRES, a, b);
}

function areWithin(kilometres: number, a: Location | null, b: Location | null): boolean {
  const apart = kilometresBetween(a, b);
  return apart !== null && apart <= kilometres;
}

/** By the great circle; null where a position is not known. */
export function kilometresBetween(
  a: Pick<Location, 'key' | 'position'> | null,
  b: Pick<Location, 'key' | 'position'> | null,
): number | null {
  if (a === null || b === null) return null;
  if (a.key === b.key) return 0;
  if (a.position === null || b.position === null) return null;
  const radians = (degrees: number) => (degrees * Math.PI) / 180;
  const [from, to] = [radians(a.position.latitude), radians(b.position.latitude)];
  const haversine =
    Math.sin((to - from) / 2) ** 2 +
    Math.cos(from) * Math.cos(to) * Math.sin(radians(b.position.longitude - a.position.longitude) / 2) ** 2;
  return 2 * EARTH_RADIUS_KILOMETRES * Math.asin(Math.sqrt(haversine));
}
