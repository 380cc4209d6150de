/**
 * EDIFACT IFTSTA, International Multimodal Status Report: statuses (STS) of consignments (CNI), each with its
 * references, places, means of transport and containers. Read by groups of tags, not by their exact order, which
 * differs from sender to sender. Pure.
 */

import { tableOf } from '@portolan/codes/table-of';
import {
  addReferences,
  type NamedReference,
  namedContainer,
  namedScac,
  readRff,
  referencesOf,
} from '../content/references.ts';
import { NOWHERE, ReportDraft } from '../content/report-draft.ts';
import { SOURCE_MISSING, senderScac, sourceOf } from '../content/sources.ts';
import { type StatusMeaning, statusOf } from '../content/status-codes.ts';
import type { EdiMessage, Findings } from '../findings.ts';
import type { EdiSegment } from '../segment.ts';
import type { Classifier, ObservationKind, TransportMode } from '../statements.ts';
import {
  containerOfEqd,
  findDtm,
  findParty,
  ladenOfEqd,
  placeOfLoc,
  stateEquipment,
  type Transport,
  timeOfDtm,
  transportOf,
} from './edifact-segments.ts';

export function* readIftsta(message: EdiMessage, findings: Findings): Generator<number, void, undefined> {
  const { segments } = message;
  const [header] = segments as [EdiSegment];
  const first = segments.findIndex(({ tag }) => tag === 'CNI' || tag === 'STS');
  if (first === -1) {
    findings.refuse(header, 'STS, the status, is missing', { kind: 'segment_missing' });
    return;
  }
  const shared = segments.slice(1, first);
  for (const own of statusesOf(segments.slice(first))) {
    yield own.length + shared.length;
    const status = own.find(({ tag }) => tag === 'STS');
    if (status === undefined)
      findings.note(own[0] ?? header, 'the consignment has no status: STS was expected', { kind: 'segment_missing' });
    else yield* addStatus(status, own, shared, message, findings);
  }
  if (findings.reports.length === 0) findings.isRefused = true;
}

/** One list for each STS; a CNI begins a new one, and what is between it and STS applies to all its statuses. */
function* statusesOf(segments: readonly EdiSegment[]): Generator<EdiSegment[], void, undefined> {
  let opening: EdiSegment[] = [];
  let status: EdiSegment[] = [];
  let isOpening = false;
  for (const segment of segments) {
    if (segment.tag === 'CNI') {
      if (status.length > 0) yield status;
      status = [segment];
      isOpening = true;
    } else if (segment.tag === 'STS') {
      if (isOpening) {
        opening = [...status];
        status.push(segment);
      } else {
        if (status.length > 0) yield status;
        status = [...opening, segment];
      }
      isOpening = false;
    } else status.push(segment);
  }
  if (status.length > 0) yield status;
}

function* addStatus(
  status: EdiSegment,
  own: readonly EdiSegment[],
  shared: readonly EdiSegment[],
  message: EdiMessage,
  findings: Findings,
): Generator<number, void, undefined> {
  const code = status.get(2, 0)?.toUpperCase() ?? null;
  if (code === null) {
    findings.note(status, 'STS has no status code in its second element', { kind: 'element_missing', element: 2 });
    return;
  }
  const references = ownReferences(own, shared, message);
  const carrier = findParty(own, 'CA') ?? findParty(shared, 'CA');
  const transport = transportOf(own.find(({ tag }) => tag === 'TDT'));
  const scac = namedScac(references) ?? carrier?.scac ?? message.partner.scac ?? senderScac(message);
  const source = sourceOf(message, {
    kind: 'shipping_line',
    code: scac ?? carrier?.code ?? null,
    name: carrier?.name ?? null,
  });
  if (source === null) {
    findings.note(status, SOURCE_MISSING);
    return;
  }
  const dated = findDtm(own, '334', '7', '178', '186');
  const at = dated === null ? null : timeOfDtm(dated, message, findings);
  if (at === null) {
    findings.note(dated ?? status, `${code} has no time: DTM+334 was expected`, { kind: 'segment_missing' });
    return;
  }
  const containers = containersOf(own, references, findings);
  if (containers === 'unreadable') return;
  const table = /^\d+$/.test(code) ? 'trade' : 'shipment';
  const meaning = withMode(statusOf(table, code, message, findings), transport.mode);
  const loc =
    own.find((each) => each.tag === 'LOC' && each.get(1) === '175') ??
    own.find((each) => each.tag === 'LOC' && each.get(1) === '92');
  const place = loc === undefined ? NOWHERE : placeOfLoc(loc);
  for (const { number, segment } of containers) {
    yield own.length;
    const draft = new ReportDraft(message, source, number, scac);
    const { vessel, voyage } = meaning.mode === 'rail' || meaning.mode === 'truck' ? NO_SHIP : transport;
    const laden = ladenOfEqd(segment);
    const text = status.get(2, 3);
    draft.observeStatus(status, meaning, { at, place, vessel, voyage, laden, code, text, segments: own });
    addItinerary(draft, own, transport, message, findings);
    stateEquipment(draft, segment, own, place);
    addReferences(draft, references, place, message, findings);
    findings.add(draft.report());
  }
}

const NO_SHIP = { vessel: null, voyage: null };

/** References of the status, else of its message: those that a status names itself replace the message's. */
function ownReferences(
  own: readonly EdiSegment[],
  shared: readonly EdiSegment[],
  message: EdiMessage,
): NamedReference[] {
  const ours = referencesOf(own, message, readRff);
  const named = new Set(ours.map(({ meaning }) => meaning));
  return [...ours, ...referencesOf(shared, message, readRff).filter(({ meaning }) => !named.has(meaning))];
}

const MOVES_OF_TRANSPORT: ReadonlySet<ObservationKind> = new Set<ObservationKind>([
  'arrival',
  'departure',
  'load',
  'discharge',
]);

/** TDT determines what arrives, departs or is loaded; without it, the status is shown and makes no move. */
function withMode(meaning: StatusMeaning, mode: TransportMode | null): StatusMeaning {
  if (meaning.kind === null || meaning.mode !== null || !MOVES_OF_TRANSPORT.has(meaning.kind)) return meaning;
  return mode === null ? { ...meaning, kind: null } : { ...meaning, mode };
}

interface NamedContainer {
  readonly number: string | null;
  readonly segment: EdiSegment | undefined;
}

/** The containers of EQD, else that of RFF+EQ; without one the statement is about the whole shipment. */
function containersOf(
  own: readonly EdiSegment[],
  references: readonly NamedReference[],
  findings: Findings,
): NamedContainer[] | 'unreadable' {
  const units = own.filter((each) => each.tag === 'EQD' && each.get(2, 0) !== null);
  if (units.length === 0) {
    const named = namedContainer(references);
    if (named?.problem != null)
      findings.note(named.segment, named.problem, { kind: 'invalid_value', element: 1, value: named.number });
    return [{ number: named?.number ?? null, segment: undefined }];
  }
  const containers = units.flatMap((segment): NamedContainer[] => {
    const written = containerOfEqd(segment, findings);
    return written === null ? [] : [{ number: written.number, segment }];
  });
  return containers.length === 0 ? 'unreadable' : containers;
}

/** LOC 3227 of the itinerary. */
const ROLES: Readonly<Record<string, string>> = tableOf({
  '9': 'port of loading',
  '11': 'port of discharge',
  '13': 'transshipment port',
  '29': 'place on the way inland',
  '7': 'place of delivery',
  '88': 'place of receipt',
  '10': 'place of receipt',
});

const DATES: Readonly<Record<string, readonly [ObservationKind, Classifier, string]>> = tableOf({
  '133': ['departure', 'estimated', 'estimated departure'],
  '186': ['departure', 'actual', 'actual departure'],
  '132': ['arrival', 'estimated', 'estimated arrival'],
  '178': ['arrival', 'actual', 'actual arrival'],
});

/**
 * Dates of places behind TDT. Where several places follow each other, the dates behind them are of the voyage:
 * departures at 9, arrivals at 11.
 */
function addItinerary(
  draft: ReportDraft,
  own: readonly EdiSegment[],
  transport: Transport,
  message: EdiMessage,
  findings: Findings,
): void {
  const start = own.findIndex(({ tag }) => tag === 'TDT');
  if (start === -1) return;
  let places: EdiSegment[] = [];
  let isClosed = false;
  const hasStops = own.some((each) => each.tag === 'LOC' && each.get(1) === '29');
  for (const segment of own.slice(start + 1)) {
    if (segment.tag === 'LOC') {
      if (isClosed) places = [];
      places.push(segment);
      isClosed = false;
    } else if (segment.tag === 'DTM') {
      isClosed = true;
      const [kind, classifier, words] = DATES[segment.get(1, 0) ?? ''] ?? [];
      if (kind === undefined || classifier === undefined) continue;
      const loc =
        places.length === 1 ? places[0] : places.find((each) => each.get(1) === (kind === 'departure' ? '9' : '11'));
      const role = loc?.get(1) ?? '';
      if (loc === undefined || !Object.hasOwn(ROLES, role)) continue;
      const at = timeOfDtm(segment, message, findings);
      if (at === null) continue;
      const move = moveAt(
        { loc, role, kind, classifier, qualifier: segment.get(1, 0) ?? '', hasStops },
        transport,
        message,
      );
      draft.observe({
        ...move,
        at,
        code: `LOC ${role} ${segment.get(1, 0)}`,
        text: `${words} at the ${ROLES[role]}`,
        segments: [loc, segment, ...own.slice(start, start + 1)],
      });
    } else if (segment.tag === 'EQD') return;
  }
}

interface ItineraryDate {
  readonly loc: EdiSegment;
  readonly role: string;
  readonly kind: ObservationKind;
  readonly classifier: Classifier;
  readonly qualifier: string;
  readonly hasStops: boolean;
}

/**
 * By ship at the ports but for the way inland from the port of discharge; by the means of TDT, or by road, elsewhere.
 */
function moveAt(
  { loc, role, kind, classifier, qualifier, hasStops }: ItineraryDate,
  { mode, vessel, voyage }: Transport,
  { partner }: EdiMessage,
) {
  const place = placeOfLoc(loc);
  const mapped = partner.dates?.[`${role} ${qualifier}`];
  const meant: ObservationKind | null =
    mapped === undefined ? kind : mapped === 'none' ? null : mapped.endsWith('arrival') ? 'arrival' : 'departure';
  const isAfloat = mode === 'vessel' || mode === 'barge';
  const isBySea = (role === '9' && kind === 'departure') || (role === '11' && kind === 'arrival') || role === '13';
  if (isBySea)
    return {
      kind: meant,
      classifier,
      place,
      mode: isAfloat ? mode : null,
      vessel: isAfloat ? vessel : null,
      voyage: isAfloat ? voyage : null,
    };
  // Behind a stop on the way inland the container goes on by other means than those of TDT.
  const isByRail = place.facility?.type === 'RAMP' || (mode === 'rail' && !(role === '7' && hasStops));
  const inland: TransportMode = isByRail ? 'rail' : 'truck';
  return { kind: meant, classifier, place, mode: inland };
}
