/**
 * Reads the events of one answer, and of those with one id the last. Pure; the dialect of 2.2 makes the report of them.
 */
import type { Flaw } from '../../http/structure.ts';
import { clean } from '../../http/text.ts';
import { readTime } from '../../http/time.ts';
import { classifierOf } from '../dcsa/events/codes.ts';
import type { ReadEvent, ReadEvents, UnreadableEvent } from '../dcsa/events/read-event.ts';
import { readStatedAt } from '../dcsa/events/read-event.ts';
import { classifierCodeOf, equipmentWordOf, factOfWord, shipmentWordOf, transportWordOf } from './codes.ts';
import { asEvent22, documentCode, originators } from './convert.ts';
import { checkStructure3, type Event3 } from './schema.ts';

/** An event with a later `eventUpdatedDateTime` overrides that of the same id and originators, in whatever order they come. */
export const readEvents3: ReadEvents = (values, fetchedAt, quirks) => {
  const latest = new Map<string, ReadEvent>();
  const unreadable: UnreadableEvent[] = [];
  const droppedFields: UnreadableEvent[] = [];
  for (const [index, value] of values.entries()) {
    const read = readEvent3(value, fetchedAt, quirks);
    if ('problem' in read) {
      unreadable.push({ index, path: read.path, problem: read.problem });
      continue;
    }
    for (const { path, problem } of read.dropped) droppedFields.push({ index, path, problem });
    const id = String(read.event.eventID);
    const known = latest.get(id);
    if (known === undefined || isLater(read, known)) latest.set(id, read);
  }
  return { events: [...latest.values()], unreadable, droppedFields };
};

/** Of two with one time of update either may be first: the choice must not depend on it. */
function isLater(read: ReadEvent, known: ReadEvent): boolean {
  const [own, other] = [read.statedAt ?? '', known.statedAt ?? ''];
  return own === other ? JSON.stringify(read.raw) > JSON.stringify(known.raw) : own > other;
}

function readEvent3(raw: unknown, fetchedAt: string, quirks: Parameters<ReadEvents>[2]): ReadEvent | Flaw {
  const structure = checkStructure3(raw);
  if ('problem' in structure) return structure;
  const { value: event } = structure;
  const { eventClassification: types } = event;
  const written = clean(types.eventClassifier) ?? clean(types.eventClassifierCode) ?? '';
  const classifier = classifierOf(classifierCodeOf(written) ?? written);
  if (classifier === null) {
    const problem = `"${written.slice(0, 20)}" is no classifier: right would be ACTUAL, ESTIMATED or PLANNED`;
    return { path: 'eventClassification/eventClassifier', problem };
  }
  const time = readTime(event.eventDateTime, quirks);
  if ('problem' in time) return { path: 'eventDateTime', problem: time.problem };
  const updated = readStatedAt(event.eventUpdatedDateTime, fetchedAt, false);
  const flaw = 'problem' in updated ? [{ path: 'eventUpdatedDateTime', problem: updated.problem }] : [];
  return {
    raw,
    event: { ...asEvent22(event), eventID: [event.eventID, ...originators(event)].join(' ') },
    ...meaningOf(event, classifier === 'actual'),
    classifier,
    at: time.at,
    statedAt: 'problem' in updated ? null : updated.at,
    isRetracted: event.isRetracted === true,
    dropped: [...structure.dropped, ...flaw],
  };
}

type Meaning = Pick<ReadEvent, 'kind' | 'code' | 'fact' | 'document'>;

/** What is planned or estimated to be available or released is no fact. */
function meaningOf({ eventClassification: types, shipmentDetails }: Event3, isActual: boolean): Meaning {
  const type = (clean(types.eventType) ?? clean(types.eventTypeCode) ?? '').toUpperCase();
  const nothing = { kind: null, fact: null, document: null };
  switch (type) {
    case 'TRANSPORT': {
      const code = clean(types.transportEventType) ?? clean(types.transportEventTypeCode) ?? type;
      return { ...nothing, kind: transportWordOf(code), code };
    }
    case 'EQUIPMENT': {
      const code = clean(types.equipmentEventType) ?? clean(types.equipmentEventTypeCode) ?? type;
      return { ...nothing, kind: equipmentWordOf(code), code, fact: isActual ? factOfWord(code) : null };
    }
    case 'SHIPMENT': {
      const { documentReference } = shipmentDetails ?? {};
      const written = clean(documentReference?.type) ?? clean(documentReference?.typeCode);
      const own = clean(types.shipmentEventType) ?? clean(types.shipmentEventTypeCode);
      const code = [written, own].filter(Boolean).join(' ') || type;
      return { ...nothing, kind: shipmentWordOf(code), code, document: documentCode(documentReference) };
    }
    default: {
      const own = [types.iotEventType, types.iotEventTypeCode, types.reeferEventType, types.reeferEventTypeCode];
      return { ...nothing, code: [type, own.map(clean).find(Boolean)].filter(Boolean).join(' ') || '(no event type)' };
    }
  }
}
