/**
 * X12 315, Status Details (Ocean): one status of one container or shipment (B4), and the itinerary with its dates (R4,
 * DTM). Pure.
 */

import { isContainerNumber } from '@portolan/codes/container-number';
import { tableOf } from '@portolan/codes/table-of';
import type { WrittenContainer } from '../content/equipment.ts';
import { placeOf } from '../content/places.ts';
import {
  addReferences,
  type NamedReference,
  namedContainer,
  namedScac,
  readX12Reference,
  referencesOf,
} from '../content/references.ts';
import { ReportDraft } from '../content/report-draft.ts';
import { SOURCE_MISSING, senderScac, sourceOf } from '../content/sources.ts';
import { statusOf } from '../content/status-codes.ts';
import type { EdiMessage, Findings } from '../findings.ts';
import type { DATE_MEANINGS } from '../partners.ts';
import type { EdiSegment } from '../segment.ts';
import type { Classifier, EdiObservation, ObservationKind, ObservedTime, Place, TransportMode } from '../statements.ts';
import { containerIn, ladenOf, type R4Stop, type Ship, shipIn, statusTimeIn, stopsOf, timeIn } from './x12-elements.ts';

export function* read315(message: EdiMessage, findings: Findings): Generator<number, void, undefined> {
  const { segments, partner } = message;
  yield segments.length;
  const [header] = segments as [EdiSegment];
  const status = segments.find(({ tag }) => tag === 'B4');
  if (status === undefined) {
    findings.refuse(header, 'B4, the status, is missing', { kind: 'segment_missing' });
    return;
  }
  const code = status.get(3)?.toUpperCase() ?? null;
  if (code === null) {
    findings.refuse(status, 'B4 has no status code in its third element', { kind: 'element_missing', element: 3 });
    return;
  }
  const references = referencesOf(segments, message, readX12Reference);
  const scac = namedScac(references) ?? partner.scac ?? senderScac(message);
  const source = sourceOf(message, { kind: 'shipping_line', code: scac });
  if (source === null) {
    findings.refuse(header, SOURCE_MISSING);
    return;
  }
  const container = containerOf(status, references, findings);
  if (container === 'unreadable') return;
  const stops = stopsOf(segments);
  const place = placeOfStatus(status, stops);
  const own = stops.find(({ role }) => role === '5')?.dates[0];
  const at =
    own !== undefined && status.get(4) === null
      ? timeIn(own, { date: 2, time: 3, zone: 4 }, message, findings)
      : statusTimeIn(status, { date: 4, time: 5 }, message, findings);
  if (at === null) {
    findings.isRefused = true;
    return;
  }
  const draft = new ReportDraft(message, source, container?.number ?? null, scac);
  const meaning = statusOf('shipment', code, message, findings);
  const ship = shipIn(segments);
  const { vessel, voyage } = ship;
  const laden = ladenOf(status.get(9));
  const joint = isShipMove(meaning.kind, meaning.mode) ? jointOf(stops, place, meaning.kind) : {};
  draft.observeStatus(status, meaning, {
    at,
    place,
    vessel,
    voyage,
    laden,
    code,
    ...joint,
    segments: segments.slice(1),
  });
  const isoCode = status.get(10);
  if (isoCode !== null) draft.state('iso_code', isoCode, place, status, 'B4');
  addReferences(draft, references, place, message, findings);
  const isLoadingDated = addItinerary(draft, stops, ship, message, findings);
  const { kind, mode } = meaning;
  if (!isLoadingDated && isShipMove(kind, mode)) addLoading(draft, stops, { at, place }, message, findings);
  findings.add(draft.report());
}

/**
 * The number in B4, else that in N9*EQ; where both are given and differ the one that is valid by ISO 6346 counts, else
 * that of B4.
 */
function containerOf(
  status: EdiSegment,
  references: readonly NamedReference[],
  findings: Findings,
): WrittenContainer | null | 'unreadable' {
  const isNamed = status.get(7) !== null || status.get(8) !== null;
  const own = containerIn(status, { initial: 7, number: 8, check: 13 });
  const named = namedContainer(references);
  const differs = own !== null && named !== null && own.number !== named.number;
  const chosen =
    own === null || (differs && !isContainerNumber(own.number) && isContainerNumber(named.number)) ? named : own;
  if (differs)
    findings.note(named.segment, `N9*EQ names ${named.number}, B4 ${own.number}: ${chosen?.number} is taken`, {
      kind: 'invalid_value',
      element: 2,
      value: named.number,
    });
  // An original bill of lading is surrendered for the shipment as a whole.
  if (chosen === null && !isNamed && status.get(3)?.toUpperCase() !== 'OB') {
    findings.note(status, 'no container is named: B407 and B408, or N9*EQ, were expected', {
      kind: 'element_missing',
      element: 8,
    });
  }
  if (chosen === null && isNamed) {
    const written = `${status.get(7) ?? ''}${status.get(8) ?? ''}`;
    findings.refuse(
      status,
      `B4 names ${JSON.stringify(written)}, which is no container number: four letters and six or seven digits were expected`,
      {
        kind: 'invalid_value',
        element: 8,
        value: written,
      },
    );
    return 'unreadable';
  }
  if (chosen?.problem != null) {
    findings.note(status, chosen.problem, { kind: 'invalid_value', element: 8, value: chosen.number });
  }
  return chosen;
}

/** B411 and B412, with the details of R4 about the same place. */
function placeOfStatus(status: EdiSegment, stops: readonly R4Stop[]): Place {
  const [code, qualifier] = [status.get(11) ?? status.get(6), status.get(12)];
  const own = placeOf({
    locode: qualifier === 'UN' || status.get(11) === null ? code : null,
    name: qualifier === 'UN' ? null : code,
    city: qualifier === 'CI' ? code : null,
  });
  const activity = stops.find(({ role }) => role === '5');
  const same = stops.find(({ place }) =>
    own.locode === null ? own.name !== null && place.name === own.name : place.locode === own.locode,
  );
  const known =
    activity !== undefined && (own.locode === null || activity.place.locode === own.locode) ? activity : same;
  if (known === undefined) return own;
  return { ...known.place, locode: known.place.locode ?? own.locode, name: known.place.name ?? own.name };
}

type DateMeaning = (typeof DATE_MEANINGS)[number];

/**
 * X12 374. Many lines use 139 and 140 at the port of loading for the departure: then the partner's mapping must define
 * it.
 */
const DATES: Readonly<Record<string, DateMeaning>> = tableOf({
  '139': 'estimated_arrival',
  '140': 'actual_arrival',
  '369': 'estimated_departure',
  '370': 'actual_departure',
});
const AMBIGUOUS: ReadonlySet<string> = new Set(['L 139', 'L 140', 'R 139', 'R 140']);

const MOVES: Readonly<Record<DateMeaning, readonly [ObservationKind | null, Classifier]>> = {
  actual_arrival: ['arrival', 'actual'],
  estimated_arrival: ['arrival', 'estimated'],
  actual_departure: ['departure', 'actual'],
  estimated_departure: ['departure', 'estimated'],
  none: [null, 'estimated'],
};

const ROLES: Readonly<Record<string, string>> = tableOf({
  R: 'place of receipt',
  L: 'port of loading',
  D: 'port of discharge',
  E: 'place of delivery',
  M: 'destination',
  T: 'transshipment port',
  Y: 'relay port',
  I: 'interim point',
  '1': 'final port of discharge',
});
const RELAYS: ReadonlySet<string> = new Set(['T', 'Y', 'I']);
const INLAND: ReadonlySet<string> = new Set(['R', 'E', 'M']);

/**
 * Arrivals and departures at the ports of the itinerary. The ship is that of the status: where there is a relay port,
 * not that of the other legs. A departure by 140 at the port of loading counts only with its ship: without one it may
 * be a truck's or a train's.
 * @returns whether a move at the port of loading is stated
 */
function addItinerary(
  draft: ReportDraft,
  stops: readonly R4Stop[],
  ship: Ship,
  message: EdiMessage,
  findings: Findings,
): boolean {
  let isLoadingDated = false;
  const ports = new Set(stops.flatMap(({ role, place }) => (INLAND.has(role) ? [] : [place.locode])));
  const isDirect = !stops.some(({ role }) => RELAYS.has(role));
  for (const { role, place, segment, dates } of stops) {
    const name = ROLES[role];
    if (name === undefined) continue;
    for (const date of dates) {
      const qualifier = date.get(1) ?? '';
      const key = `${role} ${qualifier}`;
      const mapped = message.partner.dates?.[key];
      const meaning = mapped ?? (AMBIGUOUS.has(key) ? 'none' : DATES[qualifier]);
      if (meaning === undefined) continue;
      const at = timeIn(date, { date: 2, time: 3, zone: 4 }, message, findings);
      if (at === null) continue;
      const [stated, classifier] = MOVES[meaning];
      const isInland = INLAND.has(role) && !ports.has(place.locode);
      const inland: TransportMode | null = !isInland ? null : place.facility?.type === 'RAMP' ? 'rail' : 'truck';
      const onShip = isDirect && (role === 'L' || role === 'D') ? ship : NO_SHIP;
      const needsMode = key === 'L 140' && stated === 'departure';
      const mode = needsMode && onShip.vessel !== null ? 'vessel' : inland;
      const kind = needsMode && mode === null ? null : stated;
      if (role === 'L' && kind !== null) isLoadingDated = true;
      const written: Classifier =
        stated !== null ? classifier : qualifier === '140' || qualifier === '370' ? 'actual' : 'estimated';
      draft.observe({
        kind,
        classifier: written,
        at,
        place,
        vessel: onShip.vessel,
        voyage: onShip.voyage,
        mode,
        code: `R4 ${key}`,
        text: `${DATE_WORDS[qualifier] ?? 'date'} at the ${name}`,
        segments: [segment, date, ...onShip.segments],
      });
    }
  }
  return isLoadingDated;
}

function isShipMove(kind: ObservationKind | null, mode: TransportMode | null): boolean {
  return kind !== null && mode !== null && SHIPS.has(mode);
}

const SHIPS: ReadonlySet<TransportMode> = new Set<TransportMode>(['vessel', 'feeder', 'barge']);

const TAKEN_ON: ReadonlySet<ObservationKind | null> = new Set<ObservationKind | null>(['load', 'departure']);

/**
 * A ship takes the box, or brings it, at a port that is neither R4*L nor R4*D: a transshipment. Where it is brought,
 * R4*D must be named, for else that may be it. At the place of receipt the voyage has not begun.
 */
function jointOf(stops: readonly R4Stop[], place: Place, kind: ObservationKind | null): Joint {
  const loading = stops.find(({ role }) => role === 'L')?.place;
  const isHere = (other: Place) => (other.locode === null ? other.name === place.name : other.locode === place.locode);
  const isAt = (roles: string) => stops.some((stop) => roles.includes(stop.role) && isHere(stop.place));
  if (loading === undefined || isNowhere(loading) || isNowhere(place)) return {};
  // A place by its name alone may be the one of a code.
  if ((loading.locode === null) !== (place.locode === null) || isAt('LDREM1')) return {};
  if (!TAKEN_ON.has(kind) && !stops.some(({ role }) => role === 'D' || role === '1')) return {};
  return { portRole: 'transshipment', portOfLoading: loading };
}

type Joint = Pick<EdiObservation, 'portRole' | 'portOfLoading'>;

function isNowhere({ locode, name }: Place): boolean {
  return locode === null && name === null;
}

/** A status of a ship at a port between R4*L and R4*D: the box was loaded at R4*L, on the day of its date. */
function addLoading(
  draft: ReportDraft,
  stops: readonly R4Stop[],
  { at, place }: { readonly at: ObservedTime; readonly place: Place },
  message: EdiMessage,
  findings: Findings,
): void {
  const stop = stops.find(({ role }) => role === 'L');
  const isAt = (role: string) => stops.some((each) => each.role === role && each.place.locode === place.locode);
  if (stop?.place.locode == null || place.locode === null || isAt('L') || isAt('D')) return;
  const [date] = stop.dates;
  const dated = date === undefined ? null : timeIn(date, { date: 2, time: 3, zone: 4 }, message, findings);
  if (date === undefined || dated === null) return;
  const day = dayOf(dated);
  if (day >= dayOf(at)) return;
  draft.observe({
    kind: 'load',
    classifier: 'planned',
    at: { kind: 'date', on: day },
    place: stop.place,
    code: 'R4 L',
    text: 'port of loading',
    segments: [stop.segment, date],
  });
}

function dayOf(at: ObservedTime): string {
  return at.kind === 'date' ? at.on : at.at.slice(0, 10);
}

const NO_SHIP: Ship = { vessel: null, voyage: null, segments: [] };

const DATE_WORDS: Readonly<Record<string, string>> = tableOf({
  '139': 'estimated arrival',
  '140': 'actual arrival',
  '369': 'estimated departure',
  '370': 'actual departure',
});
