/**
 * X12 214, Transportation Carrier Shipment Status: what a motor carrier reports (AT7), shipment by shipment (LX). The
 * interface has no kind of source for truckers: they count as a line whose code is the trucker's SCAC. Pure.
 */

import { type WrittenContainer, writtenContainer } from '../content/equipment.ts';
import { placeOf } from '../content/places.ts';
import { addReferences, namedContainer, readX12Reference, referencesOf } from '../content/references.ts';
import { NOWHERE, ReportDraft } from '../content/report-draft.ts';
import { SOURCE_MISSING, senderScac, sourceOf } from '../content/sources.ts';
import { statusOf } from '../content/status-codes.ts';
import type { EdiMessage, Findings } from '../findings.ts';
import { type EdiSegment, segmentGroups } from '../segment.ts';
import type { Place } from '../statements.ts';
import { statusTimeIn } from './x12-elements.ts';

export function* read214(message: EdiMessage, findings: Findings): Generator<number, void, undefined> {
  const { segments, partner } = message;
  const [header] = segments as [EdiSegment];
  const beginning = segments.find(({ tag }) => tag === 'B10');
  if (beginning === undefined) {
    findings.refuse(header, 'B10, the shipment, is missing', { kind: 'segment_missing' });
    return;
  }
  const source = sourceOf(message, { kind: 'shipping_line', code: beginning.get(3) ?? senderScac(message) });
  if (source === null) {
    findings.refuse(header, SOURCE_MISSING);
    return;
  }
  const first = segments.findIndex(({ tag }) => tag === 'LX');
  const shared = first === -1 ? [] : segments.slice(1, first);
  for (const own of first === -1 ? [segments.slice(1)] : segmentGroups(segments, 'LX')) {
    yield shared.length + own.length;
    const all = [...shared, ...own];
    const references = referencesOf(all, message, readX12Reference);
    const container = containerOf(own) ?? namedContainer(references);
    if (container?.problem != null)
      findings.note(own[0] ?? header, container.problem, { kind: 'invalid_value', value: container.number });
    const draft = new ReportDraft(message, source, container?.number ?? null, partner.scac ?? null);
    // Without a container number there is no statement about all containers of a bill of lading: a truck carries one of
    // them.
    if (container !== null) addReferences(draft, references, NOWHERE, message, findings);
    const before = findings.faults.length;
    const count = addStatuses(draft, own, message, findings);
    if (count > 0) findings.add(draft.report());
    else if (findings.faults.length === before)
      findings.note(own[0] ?? header, 'AT7, a status, is missing', { kind: 'segment_missing' });
  }
  if (findings.reports.length === 0) findings.isRefused = true;
}

/** MS2: owner or initial, number, kind, check digit. A trailer is no container. */
function containerOf(segments: readonly EdiSegment[]): WrittenContainer | null {
  const unit = segments.find(({ tag }) => tag === 'MS2');
  if (unit === undefined || !/^\d{6,10}$/.test(unit.get(2) ?? '') || !/^[A-Z]{3}U$/i.test(unit.get(1) ?? ''))
    return null;
  return writtenContainer(unit.get(1), unit.get(2), unit.get(4));
}

/** Each AT7 with the MS1 behind it. Returns how many were taken. */
function addStatuses(
  draft: ReportDraft,
  segments: readonly EdiSegment[],
  message: EdiMessage,
  findings: Findings,
): number {
  let count = 0;
  segments.forEach((segment, index) => {
    if (segment.tag !== 'AT7') return;
    const rest = segments.slice(index + 1, index + 4);
    const next = rest.findIndex(({ tag }) => tag === 'AT7');
    const where = (next === -1 ? rest : rest.slice(0, next)).find(({ tag }) => tag === 'MS1');
    if (addStatus(draft, segment, where, message, findings)) count += 1;
  });
  return count;
}

function addStatus(
  draft: ReportDraft,
  segment: EdiSegment,
  where: EdiSegment | undefined,
  message: EdiMessage,
  findings: Findings,
): boolean {
  const [status, appointment] = [segment.get(1)?.toUpperCase() ?? null, segment.get(3)?.toUpperCase() ?? null];
  const code = status ?? appointment;
  if (code === null) {
    findings.note(segment, 'AT7 has neither a status nor an appointment code', { kind: 'element_missing', element: 1 });
    return false;
  }
  const at = statusTimeIn(segment, { date: 5, time: 6, zone: 7 }, message, findings);
  if (at === null) return false;
  const meaning = statusOf(status === null ? 'appointment' : 'truck', code, message, findings);
  const place = placeOfMs1(where);
  const segments = where === undefined ? [segment] : [segment, where];
  draft.observeStatus(segment, meaning, { at, place, code, segments });
  return true;
}

function placeOfMs1(segment: EdiSegment | undefined): Place {
  const city = segment?.get(1) ?? null;
  if (segment === undefined || city === null) return NOWHERE;
  return placeOf({ locode: null, name: city, city, subdivision: segment.get(2), country: segment.get(3) });
}
