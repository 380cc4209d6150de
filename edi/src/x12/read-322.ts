/**
 * X12 322, Terminal Operations and Intermodal Ramp Activity: a status (Q5) of containers (N7) by the railroad that
 * N1*RR names, else by the terminal that sends it. Pure.
 */
import { tableOf } from '@portolan/codes/table-of';
import { poundsOf } from '../content/equipment.ts';
import { placeOf } from '../content/places.ts';
import {
  addReferences,
  type NamedReference,
  namedScac,
  readX12Reference,
  referencesOf,
} from '../content/references.ts';
import { NOWHERE, ReportDraft } from '../content/report-draft.ts';
import { SOURCE_MISSING, sourceOf } from '../content/sources.ts';
import { type StatusMeaning, statusOf } from '../content/status-codes.ts';
import type { EdiMessage, Findings } from '../findings.ts';
import { type EdiSegment, segmentGroups } from '../segment.ts';
import { containerIn, ladenOf, type R4Stop, statusTimeIn, stopsOf, timeIn } from './x12-elements.ts';

export function* read322(message: EdiMessage, findings: Findings): Generator<number, void, undefined> {
  const { segments } = message;
  const [header] = segments as [EdiSegment];
  const status = segments.find(({ tag }) => tag === 'Q5');
  const code = status?.get(1)?.toUpperCase() ?? null;
  if (status === undefined || code === null) {
    findings.refuse(status ?? header, 'Q5 with a status code in its first element is missing', {
      kind: 'segment_missing',
    });
    return;
  }
  const railroad = segments.find((each) => each.tag === 'N1' && each.get(1) === 'RR');
  const source = sourceOf(message, {
    kind: railroad === undefined ? 'terminal' : 'rail',
    code: railroad?.get(4) ?? null,
    name: railroad?.get(2) ?? null,
  });
  if (source === null) {
    findings.refuse(header, SOURCE_MISSING);
    return;
  }
  const at = statusTimeIn(status, { date: 2, time: 3, zone: 4 }, message, findings);
  if (at === null) {
    findings.isRefused = true;
    return;
  }
  const common = {
    source,
    status,
    railroad,
    code,
    at,
    stops: stopsOf(segments),
    references: referencesOf(segments, message, readX12Reference),
    forecasts: segments.filter((each) => each.tag === 'DTM' && Object.hasOwn(FORECASTS, each.get(1) ?? '')),
    // Of them no more is kept as evidence.
    evidence: segments.slice(1, 1000),
    meaning: inRail(statusOf('shipment', code, message, findings), code, source.kind),
  };
  const units = segmentGroups(segments, 'N7');
  if (units.length === 0) findings.refuse(header, 'N7, the equipment, is missing', { kind: 'segment_missing' });
  for (const unit of units) {
    yield unit.length + common.references.length + common.forecasts.length + common.stops.length;
    addUnit(unit, common, message, findings);
  }
  if (findings.reports.length === 0) findings.isRefused = true;
}

/** A railroad that reports "arrived" means its train. */
function inRail(meaning: StatusMeaning, code: string, kind: string): StatusMeaning {
  return code === 'A' && kind === 'rail' && meaning.kind === null
    ? { ...meaning, kind: 'arrival', mode: 'rail' }
    : meaning;
}

interface Status322 {
  readonly source: NonNullable<ReturnType<typeof sourceOf>>;
  readonly status: EdiSegment;
  readonly railroad: EdiSegment | undefined;
  readonly code: string;
  readonly at: NonNullable<ReturnType<typeof timeIn>>;
  readonly stops: readonly R4Stop[];
  readonly references: readonly NamedReference[];
  /** DTM with a qualifier of FORECASTS. */
  readonly forecasts: readonly EdiSegment[];
  readonly evidence: readonly EdiSegment[];
  readonly meaning: StatusMeaning;
}

function addUnit(own: readonly EdiSegment[], common: Status322, message: EdiMessage, findings: Findings): void {
  const [unit] = own as [EdiSegment];
  const { partner } = message;
  const { source, status, railroad, code, at, stops, meaning, references, evidence } = common;
  const container = containerIn(unit, { initial: 1, number: 2, check: 18 });
  if (container === null) {
    const written = `${unit.get(1) ?? ''}${unit.get(2) ?? ''}`;
    findings.note(
      unit,
      `N7 names ${JSON.stringify(written)}, which is no number of equipment: initial and number were expected`,
      {
        kind: 'invalid_value',
        element: 2,
        value: written,
      },
    );
    return;
  }
  if (container.problem !== null)
    findings.note(unit, container.problem, { kind: 'invalid_value', element: 2, value: container.number });
  const draft = new ReportDraft(message, source, container.number, namedScac(references) ?? partner.scac ?? null);
  const place = stops.find(({ role }) => role === '5')?.place ?? placeOfStatus(status);
  const laden = ladenOf(own.find(({ tag }) => tag === 'W2')?.get(5) ?? null);
  draft.observeStatus(status, meaning, { at, place, laden, code, segments: evidence });
  addForecasts(draft, common, message, findings);
  const isoCode = unit.get(22);
  if (isoCode !== null) draft.state('iso_code', isoCode, place, unit, 'N7');
  const weight = poundsOf(unit.get(3), unit.get(17));
  if (weight !== null) draft.state('weight_lbs', weight, place, unit, 'N7');
  const seal = own.find(({ tag }) => tag === 'M7');
  const number = seal?.get(1) ?? null;
  if (seal !== undefined && number !== null) draft.state('seal_number', number, place, seal, 'M7');
  if (railroad !== undefined) {
    const destination = stops.find(({ role }) => role === '7')?.place ?? null;
    draft.stateCarrier(railroad.get(4), { place, destination, isHandedOver: code === 'J' }, railroad, 'N1');
  }
  addReferences(draft, references, place, message, findings);
  findings.add(draft.report());
}

function placeOfStatus(status: EdiSegment): ReturnType<typeof placeOf> {
  const city = status.get(6);
  return city === null
    ? NOWHERE
    : placeOf({ locode: null, name: city, city, subdivision: status.get(7), country: status.get(8) });
}

/** Dates before the places: those of the destination, R4*7. */
const FORECASTS: Readonly<Record<string, { readonly kind: 'arrival' | null; readonly text: string }>> = tableOf({
  '371': { kind: 'arrival', text: 'Estimated arrival at the destination ramp' },
  '017': { kind: null, text: 'Estimated delivery' },
  '830': { kind: null, text: 'Scheduled arrival' },
});

function addForecasts(
  draft: ReportDraft,
  { stops, forecasts }: Status322,
  message: EdiMessage,
  findings: Findings,
): void {
  const destination = stops.find(({ role }) => role === '7');
  if (destination === undefined) return;
  for (const date of forecasts) {
    const qualifier = date.get(1) ?? '';
    const forecast = FORECASTS[qualifier];
    if (forecast === undefined) continue;
    const at = timeIn(date, { date: 2, time: 3, zone: 4 }, message, findings);
    if (at === null) continue;
    const { place, segment } = destination;
    draft.observe({
      ...forecast,
      classifier: 'estimated',
      at,
      place,
      mode: forecast.kind === null ? null : 'rail',
      code: `DTM ${qualifier}`,
      segments: [date, segment],
    });
  }
}
