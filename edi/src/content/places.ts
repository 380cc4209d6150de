/** Places as EDI names them. Pure. */
import type { Facility, Place } from '../statements.ts';
import { NOWHERE } from './report-draft.ts';

function isLocode(text: string | null): text is string {
  return text !== null && /^[A-Z]{2}[A-Z2-9]{3}$/i.test(text);
}

export interface WrittenPlace {
  readonly locode: string | null;
  readonly name: string | null;
  readonly facility?: Facility | null;
  readonly city?: string | null;
  readonly subdivision?: string | null;
  readonly country?: string | null;
}

/** A place that its name calls a ramp is one: what happens there happens by rail, not by ship. */
export function placeOf({ locode, name, facility = null, city, subdivision, country }: WrittenPlace): Place {
  const isRamp = /\bRAMP\b/i.test(name ?? '');
  const ramp: Facility | null = isRamp ? { code: null, codeListProvider: null, type: 'RAMP', name } : null;
  const place: Place = {
    locode: isLocode(locode) ? locode.toUpperCase() : null,
    name,
    facility: facility ?? ramp,
  };
  const hasAddress = place.locode === null && [city, subdivision, country].some((each) => each != null);
  if (!hasAddress) return place.locode === null && name === null && place.facility === null ? NOWHERE : place;
  return { ...place, address: { city: city ?? null, subdivision: subdivision ?? null, country: country ?? null } };
}
