/**
 * Parses a line's answer into a report, or into a refusal with its evidence. Pure and total: it never throws, for any
 * the pages contain.
 */
import type { ReferenceType, Report, Source, TrackedReference } from '../../../../core/observation.ts';
import { refusal } from '../../../http/answer.ts';
import { normalised } from '../../../http/text.ts';
import type { RawAnswer, Refusal } from '../../carrier.ts';
import { listEvents } from '../pages.ts';
import type { DcsaProfile } from '../settings.ts';
import { equipmentOf, factsOf, observationsOf } from './observe.ts';
import { isDigest, namedDocuments, ownership } from './ownership.ts';
import { lacksDocuments, type ReadEvent, type ReadEvents, readEvents22, type UnreadableEvent } from './read-event.ts';

/** A report with its shortfall. Any shortfall makes it incomplete, so that nothing is withdrawn. */
export interface DcsaReading {
  readonly report: Report;
  readonly unreadable: readonly UnreadableEvent[];
  /** Fields that count as absent; absent where there are none. */
  readonly droppedFields?: readonly UnreadableEvent[];
  /** Why pages are missing, with the wait that the line requested; null if all arrived. */
  readonly shortfall: Refusal | null;
}

export type DcsaAnswer = DcsaReading | Refusal;

/** @param readEvents of the version of the standard that the line speaks */
export function parseDcsaAnswer(
  answer: RawAnswer,
  reference: TrackedReference,
  profile: DcsaProfile,
  readEvents: ReadEvents = readEvents22,
): DcsaAnswer {
  const { values, shortfall } = listEvents(answer, reference, profile);
  if (values.length === 0 && shortfall !== null) return shortfall;
  if (values.length === 0 && profile.emptyAnswer !== 'noNews') {
    return refusal(profile.emptyAnswer, `${profile.scac} has no events for ${reference.number}`);
  }
  const { events: readable, unreadable, droppedFields } = readEvents(values, answer.fetchedAt, profile);
  if (readable.length === 0 && unreadable.length > 0) return noneReadable(unreadable);
  const owned = ownership(readable, reference, profile);
  if ('foreign' in owned) return noneOurs(owned.foreign, reference, shortfall, profile);
  const { events, isOurBox } = owned;
  if (shortfall === null && reference.type !== 'container' && isCancelled(events)) {
    return refusal(
      'cancelled',
      `${profile.scac} reports every booking of ${reference.number} as cancelled or rejected`,
    );
  }
  const source: Source = { kind: 'shipping_line', code: profile.scac, name: profile.name };
  const own = { source, reference, events, isOurBox };
  const report: Report = {
    source,
    fetchedAt: answer.fetchedAt,
    reference,
    billOfLading: documentNumber('bill_of_lading', 'TRD', events, reference),
    booking: documentNumber('booking_number', 'BKG', events, reference),
    equipment: equipmentOf(owned),
    observations: observationsOf(own),
    facts: factsOf(own),
    complete: values.length > 0 && shortfall === null && unreadable.length === 0 && !readable.some(lacksDocuments),
  };
  return { report, unreadable, ...(droppedFields.length > 0 && { droppedFields }), shortfall };
}

function noneReadable(unreadable: readonly UnreadableEvent[]): Refusal {
  const [first] = unreadable;
  const where = first?.path ? `its ${first.path}` : 'it';
  return refusal(
    'unrecognized',
    `none of ${unreadable.length} events can be read; of the first, ${where}: ${first?.problem}`,
  );
}

const NAMES: Readonly<Record<ReferenceType, string>> = {
  bill_of_lading: 'bill of lading',
  booking_number: 'booking',
  container: 'container',
};
const MOST_NAMED = 5;
const LONGEST_NAMED = 40;

/** The answer is another's; if pages are missing because the line failed, the number may be on one of them. */
function noneOurs(
  foreign: readonly string[],
  { type, number }: TrackedReference,
  shortfall: Refusal | null,
  { scac }: DcsaProfile,
): Refusal {
  if (shortfall?.refusal === 'unreachable') return shortfall;
  const named = foreign
    .slice(0, MOST_NAMED)
    .map((each) => (isDigest(each) ? 'a digest' : each.slice(0, LONGEST_NAMED)));
  const more = foreign.length > MOST_NAMED ? ` and ${foreign.length - MOST_NAMED} more` : '';
  return refusal(
    'unrecognized',
    `${scac} was polled for the ${NAMES[type]} ${number}, but no event of its answer names it; named are ${named.join(', ')}${more}`,
  );
}

/** The requested number, else the only one named; several bills on one booking give none. */
function documentNumber(
  type: TrackedReference['type'],
  documentType: string,
  events: readonly ReadEvent[],
  reference: TrackedReference,
): string | null {
  if (reference.type === type) return reference.number;
  const named = events.flatMap(({ event }) => namedDocuments(event)).filter((each) => each.type === documentType);
  const numbers = new Set(named.map(({ number }) => number).filter((number) => !isDigest(number)));
  const [only] = numbers;
  return numbers.size === 1 && only !== undefined ? only : null;
}

/** The last statement about every booking is a cancellation, and no transport or container has moved since. */
function isCancelled(events: readonly ReadEvent[]): boolean {
  const lastWords = new Map<string, ReadEvent>();
  for (const read of events) {
    if (read.isRetracted) continue;
    if (read.classifier === 'actual' && !isShipmentEvent(read)) return false;
    if (!read.kind?.startsWith('booking_')) continue;
    const booking = `${read.document} ${normalised(read.event.documentID)}`;
    const before = lastWords.get(booking);
    if (before === undefined || (read.statedAt ?? '') >= (before.statedAt ?? '')) lastWords.set(booking, read);
  }
  // A request (CBR) that became a booking (BKG) is closed by it.
  const bookings = [...lastWords].filter(([booking]) => booking.startsWith('BKG'));
  const decisive = (bookings.length > 0 ? bookings : [...lastWords]).map(([, read]) => read);
  return decisive.length > 0 && decisive.every(({ kind }) => kind === 'booking_cancelled');
}

function isShipmentEvent({ event }: ReadEvent): boolean {
  return event.eventType.trim().toUpperCase() === 'SHIPMENT';
}
