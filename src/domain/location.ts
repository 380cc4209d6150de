/**
 * Where a statement's place is, as far as the reference data tell: what the core compares places by. Two ways to name one port have one
 * key. Pure; the gazetteer that finds locations is passed in.
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
}

/** Null for a place that is neither coded nor named. */
export type Locate = (place: Place) => Location | null;
