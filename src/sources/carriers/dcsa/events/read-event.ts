/**
 * Reads one event, or finds it unreadable with the path of the fault. Decides what an event needs to be usable: a kind
 * of event, a classifier, a valid time. Pure.
 */

import type { Classifier, ObservationKind, ObservedTime } from '../../../../core/observation.ts';
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
}

/** An event with unreadable content; it is counted, and its answer does not count as complete. */
export interface UnreadableEvent extends Flaw {
  /** Position in the whole answer, from 0. */
  readonly index: number;
}

/** Clocks run apart by minutes, accelerated ones by hours: a statement made later than this after its fetch is no time. */
const CLOCK_TOLERANCE_MILLIS = 24 * 3_600_000;

export function readEvent(raw: unknown, fetchedAt: string, quirks: TimeQuirks): ReadEvent | Flaw {
  const structure = checkStructure(raw);
  if ('problem' in structure) return structure;
  const { value: event } = structure;
  const classifier = classifierOf(event.eventClassifierCode);
  if (classifier === null) {
    const problem = `"${event.eventClassifierCode.slice(0, 20)}" is no classifier: right would be ACT, EST or PLN`;
    return { path: 'eventClassifierCode', problem };
  }
  const time = readTime(event.eventDateTime, quirks);
  if ('problem' in time) return { path: 'eventDateTime', problem: time.problem };
  const stated = readStatedAt(event.eventCreatedDateTime, fetchedAt);
  if ('problem' in stated) return { path: 'eventCreatedDateTime', problem: stated.problem };
  return { raw, event, ...meaningOf(event), classifier, at: time.at, statedAt: stated.at };
}

function readStatedAt(
  written: string | null | undefined,
  fetchedAt: string,
): ReturnType<typeof readInstant> | { readonly at: null } {
  if (written === null || written === undefined) return { at: null };
  const reading = readInstant(written);
  if ('problem' in reading) return reading;
  const future = Date.parse(reading.at) - Date.parse(fetchedAt) > CLOCK_TOLERANCE_MILLIS;
  return future ? { problem: `"${written}" lies after the fetch at ${fetchedAt}` } : reading;
}

function meaningOf(event: DcsaEvent): Pick<ReadEvent, 'kind' | 'code'> {
  const type = event.eventType.trim().toUpperCase();
  const own = clean(event.eventTypeCode);
  switch (type) {
    case 'TRANSPORT': {
      const code = clean(event.transportEventTypeCode) ?? own ?? type;
      return { kind: transportKindOf(code), code };
    }
    case 'EQUIPMENT': {
      const code = clean(event.equipmentEventTypeCode) ?? own ?? type;
      return { kind: equipmentKindOf(code), code };
    }
    case 'SHIPMENT': {
      const document = clean(event.documentTypeCode) ?? clean(event.shipmentInformationTypeCode)?.replace('BOK', 'BKG');
      const code = [document, clean(event.shipmentEventTypeCode) ?? own].filter(Boolean).join(' ') || type;
      return { kind: shipmentKindOf(code), code };
    }
    default:
      return { kind: null, code: [type, own].filter(Boolean).join(' ') || NO_CODE };
  }
}

const NO_CODE = '(no event type)';
