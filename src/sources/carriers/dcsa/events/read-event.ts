/**
 * Reads one event, or finds it unreadable with the path of the fault. Decides what an event needs to be usable: a kind
 * of event, a classifier, a valid time. Pure.
 */

import type { Classifier, FactField, FactValue, ObservationKind, ObservedTime } from '../../../../core/observation.ts';
import type { Flaw } from '../../../http/structure.ts';
import { clean } from '../../../http/text.ts';
import { readInstant, readTime, type TimeQuirks } from '../../../http/time.ts';
import { classifierOf, equipmentKindOf, shipmentKindOf, transportKindOf } from './codes.ts';
import { checkStructure, type DcsaEvent } from './schema.ts';

export interface ReadEvent {
  readonly raw: unknown;
  readonly event: DcsaEvent;
  readonly kind: ObservationKind | null;
  readonly code: string;
  readonly classifier: Classifier;
  readonly at: ObservedTime;
  /** Null if the event does not state it. */
  readonly statedAt: string | null;
  /** Type of the document that it is about, as `BKG`; null: it is about none. */
  readonly document: string | null;
  /** What it states about its container besides a move: then it is no observation. */
  readonly fact: { readonly field: FactField; readonly value: FactValue } | null;
  /** Its source retracts it. */
  readonly isRetracted: boolean;
  /** Secondary fields that could not be read, and count as absent. */
  readonly dropped: readonly Flaw[];
}

/**
 * A reference to a document could not be read: the event may be about another document than those it still names. The
 * paths are those of 2.2 and of 3.0.
 */
export function lacksDocuments({ dropped }: Pick<ReadEvent, 'dropped'>): boolean {
  return dropped.some(({ path }) => DOCUMENT_PATHS.test(path));
}

const DOCUMENT_PATHS =
  /^(documentReferences|documentID|documentTypeCode|shipmentDetails|shipmentDetails\/(documentReference|additionalDocumentReferences))(\/|$)/;

/** An event with unreadable content; it is counted, and its answer does not count as complete. */
export interface UnreadableEvent extends Flaw {
  /** Position in the whole answer, from 0. */
  readonly index: number;
}

/** How a version of the standard reads the events of one answer. */
export type ReadEvents = (
  values: readonly unknown[],
  fetchedAt: string,
  quirks: TimeQuirks,
) => {
  readonly events: readonly ReadEvent[];
  readonly unreadable: readonly UnreadableEvent[];
  /** Of the readable ones: fields that count as absent. */
  readonly droppedFields: readonly UnreadableEvent[];
};

export const readEvents22: ReadEvents = (values, fetchedAt, quirks) => {
  const events: ReadEvent[] = [];
  const unreadable: UnreadableEvent[] = [];
  const droppedFields: UnreadableEvent[] = [];
  for (const [index, value] of values.entries()) {
    const verdict = readEvent(value, fetchedAt, quirks);
    if ('problem' in verdict) {
      unreadable.push({ index, path: verdict.path, problem: verdict.problem });
      continue;
    }
    events.push(verdict);
    for (const { path, problem } of verdict.dropped) droppedFields.push({ index, path, problem });
  }
  return { events, unreadable, droppedFields };
};

/** Clocks run apart by minutes, accelerated ones by hours: a statement made later than this after its fetch is no time. */
const CLOCK_TOLERANCE_MILLIS = 24 * 3_600_000;

function readEvent(raw: unknown, fetchedAt: string, quirks: TimeQuirks): ReadEvent | Flaw {
  const structure = checkStructure(raw);
  if ('problem' in structure) return structure;
  const { value: event } = structure;
  const time = readTime(event.eventDateTime, quirks);
  if ('problem' in time) return { path: 'eventDateTime', problem: time.problem };
  const { classifier, flaw: unclassified } = classifierIn(event, fetchedAt);
  if (classifier === null) return unclassified;
  const isCopied = classifier !== 'actual' && event.eventCreatedDateTime === event.eventDateTime;
  const stated = readStatedAt(event.eventCreatedDateTime, fetchedAt, isCopied);
  const flaw = 'problem' in stated ? [{ path: 'eventCreatedDateTime', problem: stated.problem }] : [];
  return {
    raw,
    event,
    ...meaningOf(event),
    classifier,
    at: time.at,
    statedAt: 'problem' in stated ? null : stated.at,
    fact: null,
    isRetracted: false,
    dropped: [...structure.dropped, ...(unclassified === null ? [] : [unclassified]), ...flaw],
  };
}

type Classified =
  | { readonly classifier: Classifier; readonly flaw: Flaw | null }
  | { readonly classifier: null; readonly flaw: Flaw };

/**
 * A move of a container without a classifier, as examples of MSC have it, has happened where its time has passed and its
 * description does not call it a forecast. A vessel's call without one says nothing.
 */
function classifierIn(event: DcsaEvent, fetchedAt: string): Classified {
  const path = 'eventClassifierCode';
  const written = clean(event.eventClassifierCode);
  if (written !== null) {
    const classifier = classifierOf(written);
    if (classifier !== null) return { classifier, flaw: null };
    return { classifier, flaw: { path, problem: `"${written.slice(0, 20)}" is no classifier: ${RIGHT_CLASSIFIERS}` } };
  }
  const isOfBox = event.eventType.trim().toUpperCase() === 'EQUIPMENT';
  const isForecast = /\b(estimated|intended|planned)\b/i.test(event.description ?? '');
  const time = readInstant(event.eventDateTime);
  const hasPassed = 'at' in time && time.at <= fetchedAt;
  if (isOfBox && hasPassed && !isForecast) {
    return {
      classifier: 'actual',
      flaw: { path, problem: 'is missing: a move that lies before the fetch is read as ACT' },
    };
  }
  return { classifier: null, flaw: { path, problem: `is missing: ${RIGHT_CLASSIFIERS}` } };
}

const RIGHT_CLASSIFIERS = 'right would be ACT, EST or PLN';

/**
 * When an event was stated; null where that is not stated. A time in the future says nothing about the event.
 * @param isCopied the line repeats the forecast time itself, as MSC does: it is no time of a statement while it lies ahead
 */
export function readStatedAt(
  written: string | null | undefined,
  fetchedAt: string,
  isCopied = false,
): ReturnType<typeof readInstant> | { readonly at: null } {
  if (written === null || written === undefined) return { at: null };
  const reading = readInstant(written);
  if ('problem' in reading) return reading;
  const tolerance = isCopied ? 0 : CLOCK_TOLERANCE_MILLIS;
  return Date.parse(reading.at) - Date.parse(fetchedAt) > tolerance
    ? { problem: `"${written}" lies after the fetch at ${fetchedAt}` }
    : reading;
}

function meaningOf(event: DcsaEvent): Pick<ReadEvent, 'kind' | 'code' | 'document'> {
  const type = event.eventType.trim().toUpperCase();
  const own = clean(event.eventTypeCode);
  switch (type) {
    case 'TRANSPORT': {
      const code = clean(event.transportEventTypeCode) ?? own ?? type;
      return { kind: transportKindOf(code), code, document: null };
    }
    case 'EQUIPMENT': {
      const code = clean(event.equipmentEventTypeCode) ?? own ?? type;
      return { kind: equipmentKindOf(code), code, document: null };
    }
    case 'SHIPMENT': {
      const document = clean(event.documentTypeCode) ?? clean(event.shipmentInformationTypeCode)?.replace('BOK', 'BKG');
      const code = [document, clean(event.shipmentEventTypeCode) ?? own].filter(Boolean).join(' ') || type;
      return { kind: shipmentKindOf(code), code, document: document?.toUpperCase() ?? null };
    }
    default:
      return { kind: null, code: [type, own].filter(Boolean).join(' ') || NO_CODE, document: null };
  }
}

const NO_CODE = '(no event type)';
