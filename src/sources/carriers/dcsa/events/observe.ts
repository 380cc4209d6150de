/**
 * Converts readable events to neutral observations and equipment, and finds the containers of each event. Pure. Knows
 * no status, no page and no refusal.
 */
import type {
  ObservationKind,
  PortRole,
  ReportedEquipment,
  ReportedFact,
  ReportedObservation,
  Source,
  TrackedReference,
} from '../../../../core/observation.ts';
import { boxNumber, clean } from '../../../http/text.ts';
import { cmaLocationRoleOf, cmaPhaseRoleOf, ladenOf } from './codes.ts';
import { boxesNamed, referencesOf } from './ownership.ts';
import { modeOfTransport, placeOf, vesselOf, voyageOf } from './place.ts';
import type { ReadEvent } from './read-event.ts';
import type { DcsaEvent } from './schema.ts';

export interface OwnEvents {
  readonly source: Source;
  readonly reference: TrackedReference;
  readonly events: readonly ReadEvent[];
  /** False for containers known to belong to another shipment: they are ignored. */
  readonly isOurBox: (number: string) => boolean;
}

/** Containers in order of first mention, with the size type and seal stated last. */
export function equipmentOf({ events, isOurBox }: Pick<OwnEvents, 'events' | 'isOurBox'>): ReportedEquipment[] {
  const boxes = new Map<string, ReportedEquipment>();
  const stated = (read: ReadEvent) => read.statedAt ?? '';
  const oldestFirst = [...events].sort((a, b) => (stated(a) < stated(b) ? -1 : stated(a) > stated(b) ? 1 : 0));
  for (const { event } of events)
    for (const number of boxesNamed(event).filter(isOurBox)) boxes.set(number, bareBox(number));
  for (const { event } of oldestFirst) {
    const number = boxNumber(event.equipmentReference);
    if (number === null || !isOurBox(number)) continue;
    const before = boxes.get(number) ?? bareBox(number);
    const isoCode = clean(event.ISOEquipmentCode)?.toUpperCase() ?? before.isoCode;
    const sealNumber = clean(event.seals?.at(-1)?.sealNumber) ?? before.sealNumber;
    boxes.set(number, { number, isoCode, sealNumber });
  }
  return [...boxes.values()];
}

function bareBox(number: string): ReportedEquipment {
  return { number, isoCode: null, sealNumber: null };
}

export function observationsOf(own: OwnEvents): ReportedObservation[] {
  const boxes = equipmentOf(own).map(({ number }) => number);
  return distinct(own.events)
    .filter((read) => read.fact === null || boxesNamed(read.event).length === 0)
    .flatMap((read) => observe(read, own, boxes));
}

/** What events state about the containers they name; without a container there is no fact. */
export function factsOf({ source, events, isOurBox }: OwnEvents): ReportedFact[] {
  return distinct(events).flatMap((read) => {
    const { event, fact, statedAt, raw, isRetracted } = read;
    if (fact === null) return [];
    const stated = { source, statedAt, ...fact, place: placeOf(event), original: originalOf(read), raw };
    return boxesNamed(event)
      .filter(isOurBox)
      .map((equipment): ReportedFact => ({ ...stated, equipment, ...(isRetracted && { retracted: true }) }));
  });
}

/** The same event on two pages (lists shift while they are walked) is one. */
function distinct(events: readonly ReadEvent[]): readonly ReadEvent[] {
  return [...new Map(events.map((read) => [JSON.stringify(read.raw), read])).values()];
}

function originalOf({ code, event }: ReadEvent): ReportedObservation['original'] {
  return { code, text: clean(event.changeRemark ?? event.reason ?? event.description) };
}

function observe(read: ReadEvent, own: OwnEvents, boxes: readonly string[]): ReportedObservation[] {
  const { source } = own;
  const { event, classifier, at, statedAt, raw } = read;
  const about = boxesMeant(read, own, boxes);
  const kind = about === 'ambiguous' ? null : read.kind;
  const portRole = portRoleOf(event, kind);
  const references = referencesOf(event);
  return (about === 'ambiguous' ? [null] : about).map((equipment) => ({
    source,
    sourceEventId: clean(event.eventID ?? event.eventId),
    statedAt,
    kind,
    classifier,
    at,
    place: placeOf(event),
    vessel: vesselOf(event),
    voyage: voyageOf(event, kind),
    mode: modeOfTransport(event),
    laden: ladenOf(event.emptyIndicatorCode),
    equipment,
    transportCallId: clean(event.transportCall?.transportCallID ?? event.transportCall?.transportCallId),
    ...(portRole !== null && { portRole }),
    ...(references.length > 0 && { references }),
    retracted: read.isRetracted,
    original: originalOf(read),
    raw,
  }));
}

/**
 * A transport event is about the containers it names (EQ references), else about all; a shipment event is about none in
 * particular. An equipment event may lack its number: then it is about the requested container, or the only one. An
 * actual move of one of several unnamed containers is `ambiguous`: it is stored and makes no milestone.
 */
function boxesMeant(
  { event, classifier }: ReadEvent,
  { reference, isOurBox }: OwnEvents,
  boxes: readonly string[],
): readonly (string | null)[] | 'ambiguous' {
  const type = event.eventType.trim().toUpperCase();
  if (type === 'SHIPMENT') return [null];
  const named = boxesNamed(event);
  if (named.length > 0) return named.filter(isOurBox);
  if (type !== 'EQUIPMENT') return [null];
  if (reference.type === 'container') return [reference.number];
  const [only] = boxes;
  if (only !== undefined && boxes.length === 1) return [only];
  return classifier === 'actual' && boxes.length > 1 ? 'ambiguous' : [null];
}

/**
 * Null where the line does not call it anything. A phase spans several places: which events carry which is not known, so only
 * the loads and discharges of a transshipment and the discharge of an import name their port.
 */
function portRoleOf(event: DcsaEvent, kind: ObservationKind | null): PortRole | null {
  if (event.isTransshipmentMove === true) return 'transshipment';
  const described = describedRoleOf(event.description, kind);
  if (described !== null) return described;
  const { shipmentLocationType, transportationPhase } = Object(event.carrierSpecificData) as Record<string, unknown>;
  const stated = typeof shipmentLocationType === 'string' ? cmaLocationRoleOf(shipmentLocationType) : null;
  const byPhase = typeof transportationPhase === 'string' ? cmaPhaseRoleOf(transportationPhase) : null;
  const isOfPhase = kind === 'discharge' || (kind === 'load' && byPhase === 'transshipment');
  return stated ?? (isOfPhase ? byPhase : null);
}

/** "Full Transshipment Discharged", "Full Transshipment Loaded" and "Import Discharged from Vessel", in answers of MSC. */
function describedRoleOf(description: string | null | undefined, kind: ObservationKind | null): PortRole | null {
  const text = description ?? '';
  if (kind !== 'load' && kind !== 'discharge') return null;
  if (/\btrans-?s?hipment\b/i.test(text)) return 'transshipment';
  return kind === 'discharge' && /^\s*import discharged\b/i.test(text) ? 'port_of_discharge' : null;
}
