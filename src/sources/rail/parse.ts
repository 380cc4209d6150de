/**
 * Parses the neutral form of railroads (docs/rail.md) into reports, one for each container. Pure and total: readable
 * parts are used, and each unreadable one is noted with its path, what is wrong and what would be right.
 */
import type { FeedReport } from '../../core/feed-reports/feed-report.ts';
import {
  type Facility,
  type ObservationKind,
  type Place,
  type ReportedFact,
  type ReportedObservation,
  type Source,
  type TransportMode,
  UNSTATED,
} from '../../core/observation.ts';
import { codeTable } from '../http/text.ts';
import { FormObject, shown, Unreadable } from '../neutral-format/form-object.ts';
import {
  factOf,
  factsOfVisit,
  type KnownWords,
  type MessageReading,
  nameOfWhole,
  observationOf,
  readNumber,
  readUnknown,
  reportOf,
  type StatementContext,
} from '../neutral-format/statements.ts';
import type { ParsedFeed } from '../polled/source.ts';

export interface RailReading extends MessageReading {
  /** The railroad that answers; it may report on others that carry the container before or after it. */
  readonly source: Source;
  /** The source is no railroad: it carries no container of which it names no other. */
  readonly answersForOthers?: boolean;
}

interface RailEvent {
  /** null: shown, and makes no milestone. A container that is handed to another railroad, passes, or waits has not arrived anywhere. */
  readonly kind: ObservationKind | null;
  /** Gates of a ramp are for trucks. */
  readonly mode: TransportMode;
}

export const eventOf = codeTable<RailEvent>({
  RAIL_LOADED: { kind: 'load', mode: 'rail' },
  RAIL_DEPARTED: { kind: 'departure', mode: 'rail' },
  RAIL_PASSED: { kind: null, mode: 'rail' },
  RAIL_ARRIVED: { kind: 'arrival', mode: 'rail' },
  RAIL_UNLOADED: { kind: 'discharge', mode: 'rail' },
  NOTIFIED: { kind: null, mode: 'rail' },
  INTERCHANGE_DELIVERED: { kind: null, mode: 'rail' },
  INTERCHANGE_RECEIVED: { kind: null, mode: 'rail' },
  GATE_IN: { kind: 'gate_in', mode: 'truck' },
  GATE_OUT: { kind: 'gate_out', mode: 'truck' },
  BAD_ORDERED: { kind: null, mode: 'rail' },
  HELD: { kind: null, mode: 'rail' },
});

/** Phrases of railroads for the types of the form, each the whole text: "ARRIVED LOADED" is no loading. */
export const EVENT_WORDS: KnownWords<string> = [
  ['INTERCHANGE_DELIVERED', ['INTERCHANGE DELIVERED', 'DELIVERED IN INTERCHANGE', 'INTERCHANGE DELIVERY']],
  ['INTERCHANGE_RECEIVED', ['INTERCHANGE RECEIVED', 'RECEIVED IN INTERCHANGE', 'INTERCHANGE RECEIPT']],
  ['BAD_ORDERED', ['BAD ORDER', 'BAD ORDERED']],
  ['NOTIFIED', ['NOTIFIED', 'NOTIFY', 'NOTIFICATION', 'CUSTOMER NOTIFIED']],
  ['GATE_IN', ['IN GATE', 'INGATE', 'GATE IN', 'INGATED', 'IN GATED', 'GATED IN']],
  ['GATE_OUT', ['OUT GATE', 'OUTGATE', 'GATE OUT', 'OUTGATED', 'OUT GATED', 'GATED OUT']],
  ['RAIL_UNLOADED', ['UNLOADED', 'UNLOAD', 'DERAMP', 'DERAMPED', 'DE RAMPED', 'GROUNDED']],
  ['RAIL_UNLOADED', ['UNLOADED FROM TRAIN', 'UNLOADED FROM RAIL', 'OFF LOADED FROM TRAIN', 'OFFLOADED FROM TRAIN']],
  ['RAIL_LOADED', ['LOADED', 'LOAD', 'RAMPED', 'ON RAIL', 'LOADED ON TRAIN', 'LOADED ONTO TRAIN', 'LOADED ON RAIL']],
  ['RAIL_DEPARTED', ['DEPARTED', 'DEPARTURE', 'DEPART', 'DEPARTED ORIGIN', 'DEPARTED FROM ORIGIN', 'TRAIN DEPARTED']],
  ['RAIL_ARRIVED', ['ARRIVED', 'ARRIVAL', 'ARRIVE', 'ARRIVED AT DESTINATION', 'ARRIVED DESTINATION', 'TRAIN ARRIVED']],
  ['RAIL_PASSED', ['PASSED', 'PASSING']],
  ['HELD', ['HELD', 'HOLD', 'ON HOLD']],
];

/** The type of the form, by its name or by a phrase of the railroad; null where neither is known. */
export function railEventOf(type: string | undefined): RailEvent | null {
  return eventOf(type) ?? (type === undefined ? null : eventOf(nameOfWhole(EVENT_WORDS, type)));
}

/** @param message parsed JSON */
export function parseRailMessage(message: unknown, reading: RailReading): ParsedFeed {
  const unreadable = new Unreadable();
  const part = FormObject.read(message, '', unreadable);
  if (part !== undefined && part.get('equipment') === undefined && part.get('not_found') === undefined) {
    part.refuse('must have "equipment", a list, or "not_found"');
  }
  const asOf = part?.statedAt('as_of', reading.fetchedAt, reading.times) ?? null;
  const reports = (part?.objects('equipment') ?? []).flatMap((each) => {
    const equipment = each && readNumber(each, reading.requested);
    return each === undefined || equipment === undefined
      ? []
      : [readEquipment(each.about(equipment), equipment, asOf, reading)];
  });
  const unknown = part === undefined ? [] : readUnknown(part, 'not_found', reading.requested);
  return { reports, unknown, unreadable: unreadable.parts };
}

function readEquipment(part: FormObject, equipment: string, asOf: string | null, reading: RailReading): FeedReport {
  const { source, fetchedAt, times } = reading;
  const destination = placeOfRamp(part.object('destination'));
  const statedAt = part.statedAt('updated_at', fetchedAt, times) ?? asOf;
  const statementContext: StatementContext = { source, equipment, place: destination, statedAt, times };
  const events = (part.objects('events') ?? []).filter((each) => each !== undefined);
  return reportOf(part, statementContext, fetchedAt, {
    observations: [
      ...events.flatMap((each) => readEvent(each, statementContext, fetchedAt) ?? []),
      ...expectedArrival(part, statementContext),
    ],
    facts: [...carriersOf(part, events, statementContext, reading), ...factsOfRamp(part, statementContext)],
  });
}

function readEvent(
  part: FormObject,
  statementContext: StatementContext,
  fetchedAt: string,
): ReportedObservation | undefined {
  const event = railEventOf(part.text('type'));
  return observationOf(part, statementContext, fetchedAt, {
    kind: event?.kind ?? null,
    place: placeOfRamp(part.object('place')),
    vessel: null,
    voyage: null,
    mode: event?.mode ?? null,
  });
}

/** The railroad has one estimate at a time: another one takes its place, also where it is of another ramp. */
function expectedArrival(
  part: FormObject,
  { source, equipment, place, times }: StatementContext,
): ReportedObservation[] {
  const at = part.time('eta', times);
  if (at === undefined) return [];
  if (place === NOWHERE) {
    part.refuse('is of the ramp at "destination", which is missing', 'eta');
    return [];
  }
  return [
    {
      ...UNSTATED,
      source,
      sourceEventId: 'eta',
      kind: 'arrival',
      classifier: 'estimated',
      at,
      place,
      mode: 'rail',
      equipment,
      original: { code: 'eta', text: null },
      raw: { eta: part.get('eta'), destination: part.get('destination') },
    },
  ];
}

/** A statement about an unnamed ramp would be read as one about the port. */
function factsOfRamp(part: FormObject, statementContext: StatementContext): ReportedFact[] {
  const facts = factsOfVisit(part, statementContext);
  if (statementContext.place !== NOWHERE) return facts;
  for (const { original } of facts) part.refuse('is of the ramp at "destination", which is missing', original.code);
  return [];
}

const STARTS: ReadonlySet<ObservationKind | null> = new Set<ObservationKind | null>(['load', 'departure']);

/**
 * Who carries the container inland: the railroad on which it set out, where it set out; and the one that carries it now, at the end of
 * its way. After an interchange these are two.
 */
function carriersOf(
  part: FormObject,
  events: readonly FormObject[],
  statementContext: StatementContext,
  { answersForOthers = false }: RailReading,
): ReportedFact[] {
  const first = events.find(
    (each) => STARTS.has(railEventOf(each.text('type'))?.kind ?? null) && each.get('withdrawn') !== true,
  );
  const start = placeOfRamp(first?.object('place'));
  const carrier = (train: FormObject, place: Place) => {
    const isNamed = train.text('railroad') !== undefined;
    const scac = answersForOthers && !isNamed ? undefined : railroadOf(train, statementContext);
    return scac === undefined ? [] : [factOf(train, { ...statementContext, place }, 'railroad', 'rail_carrier', scac)];
  };
  return [
    ...(first === undefined || start === NOWHERE ? [] : carrier(first, start)),
    ...(statementContext.place === NOWHERE ? [] : carrier(part, statementContext.place)),
  ];
}

/** Who answers, where no other is named; undefined where one is that cannot be read. */
function railroadOf(part: FormObject, { source }: StatementContext): string | undefined {
  const scac = part.text('railroad');
  if (scac === undefined) return source.code;
  if (/^[A-Za-z]{2,4}$/.test(scac)) return scac.toUpperCase();
  return part.refuse(`must be the SCAC of a railroad, as in "BNSF", not ${shown(scac)}`, 'railroad');
}

const NOWHERE: Place = { locode: null, name: null, facility: null };

/** A ramp as the form names it: by UN/LOCODE, by the FIRMS code of its yard, or by name and address. @returns NOWHERE if nothing is stated, or nothing readable */
function placeOfRamp(part: FormObject | undefined): Place {
  if (part === undefined) return NOWHERE;
  const written = part.text('locode')?.replace(/\s/g, '').toUpperCase();
  const isCode = written !== undefined && /^[A-Z]{2}[A-Z0-9]{3}$/.test(written);
  if (written !== undefined && !isCode) part.refuse(`must be a UN/LOCODE, as in "USCHI", not "${written}"`, 'locode');
  const [name, city, subdivision, country, firms] = ['name', 'city', 'state', 'country', 'firms'].map(
    (each) => part.text(each) ?? null,
  ) as [Text, Text, Text, Text, Text];
  if (!isCode && name === null && city === null && firms === null) return NOWHERE;
  const facility: Facility = {
    code: firms?.toUpperCase() ?? null,
    codeListProvider: firms === null ? null : 'FIRMS',
    type: 'RAMP',
    name,
  };
  if (isCode) return { locode: written, name: null, facility };
  return { locode: null, name: name ?? city, facility, address: { city, subdivision, country } };
}

type Text = string | null;
