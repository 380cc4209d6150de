/** The numbers of journeys as a line writes them, and what it does not take in a query. Pure. */
import { SourceRefusal } from '../sources/refusal.ts';
import type { Journey } from '../world/journey.ts';
import type { RawQuery } from './event-query.ts';
import type { LineProfile } from './line-profile.ts';

/** Digits of a bill of lading and a booking. */
const DIGITS = 7;

export function withNumbersOf(journey: Journey, { numbers }: LineProfile): Journey {
  if (numbers === null) return journey;
  const digits = journey.billOfLading.slice(-DIGITS);
  const written = (form: string) => form.replace('#', digits);
  return { ...journey, billOfLading: written(numbers.billOfLading), booking: written(numbers.booking) };
}

/** Throws SourceRefusal where the line does not take the query. @returns what it looks for */
export function acceptedQuery(raw: RawQuery, profile: LineProfile): RawQuery {
  const { equipmentReference, ...others } = raw;
  const { transportDocumentReference: bill, limit } = raw;
  if (profile.pageParameters === 'refused' && limit !== undefined) {
    throw new SourceRefusal(400, 'invalidQuery', `${profile.scac} has no parameter limit`);
  }
  if (profile.failsOnPrefix !== null && [bill].flat().some((text) => text?.startsWith(profile.failsOnPrefix ?? ''))) {
    throw new SourceRefusal(500, 'internalError', 'simulated failure');
  }
  if (profile.anyContainer === null) return raw;
  if (equipmentReference === undefined || raw.carrierBookingReference === undefined) {
    throw new SourceRefusal(400, 'invalidQuery', `${profile.scac} needs a booking and a container`);
  }
  return equipmentReference === profile.anyContainer ? others : raw;
}
