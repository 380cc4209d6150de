/** Segments that several EDIFACT messages share: dates, places, means of transport, equipment, parties. Pure. */

import { tableOf } from '@portolan/codes/table-of';
import { poundsOf, type WrittenContainer, writtenContainer } from '../content/equipment.ts';
import { placeOf } from '../content/places.ts';
import type { ReportDraft } from '../content/report-draft.ts';
import type { EdiMessage, Findings } from '../findings.ts';
import type { EdiSegment } from '../segment.ts';
import type { Facility, ObservedTime, Place, TransportMode, VesselName } from '../statements.ts';
import { readFormatted } from '../times.ts';

/** DTM: C507 qualifier, value, format. null where there is none or it cannot be read, which is noted. */
export function timeOfDtm(segment: EdiSegment, { partner }: EdiMessage, findings: Findings): ObservedTime | null {
  const value = segment.get(1, 1);
  if (value === null) return null;
  const read = readFormatted(value, segment.get(1, 2), partner.timeZone);
  if ('at' in read) return read.at;
  findings.note(segment, `DTM: ${read.problem}`, { kind: 'invalid_time', element: 1, value });
  return null;
}

export function findDtm(segments: readonly EdiSegment[], ...qualifiers: readonly string[]): EdiSegment | null {
  for (const qualifier of qualifiers) {
    const found = segments.find((each) => each.tag === 'DTM' && each.get(1, 0) === qualifier);
    if (found !== undefined) return found;
  }
  return null;
}

/** LOC: 3227, C517 place with its code list, C519 the terminal within it. */
export function placeOfLoc(segment: EdiSegment): Place {
  const name = segment.get(2, 3);
  const { code, within } = readLocode(segment.get(2, 0));
  const country = segment.get(4, 0) ?? segment.get(3, 0);
  const isCode = /^[A-Z]{2}[A-Z0-9]{3}$/i.test(code ?? '');
  const facilityCode = segment.get(3, 0);
  // C519 holds a terminal of a place; some senders write a country there, with code list 162.
  const isTerminal = facilityCode !== null && segment.get(3, 1) !== '162';
  const facility: Facility | null = isTerminal
    ? {
        code: facilityCode,
        codeListProvider: segment.get(3, 2) === '306' ? 'SMDG' : null,
        type: null,
        name: segment.get(3, 3),
      }
    : within === null
      ? null
      : { code: within, codeListProvider: null, type: null, name: null };
  return placeOf({
    locode: isCode ? code : null,
    name: name ?? (isCode ? null : code),
    facility,
    city: isCode ? null : (name ?? code),
    country: isTerminal ? null : country,
  });
}

/** A UN/LOCODE with digits behind it, `IDJKT45`, names a terminal within that place. */
function readLocode(text: string | null): { readonly code: string | null; readonly within: string | null } {
  const found = /^([A-Z]{5})\d{1,4}$/i.exec(text ?? '');
  return found?.[1] === undefined ? { code: text, within: null } : { code: found[1].toUpperCase(), within: text };
}

/** TDT 8067, mode of transport. */
const MODES: Readonly<Record<string, TransportMode>> = tableOf({
  '1': 'vessel',
  '2': 'rail',
  '3': 'truck',
  '8': 'barge',
});

export interface Transport {
  readonly mode: TransportMode | null;
  readonly vessel: VesselName | null;
  readonly voyage: string | null;
  readonly carrier: string | null;
}

const NO_TRANSPORT: Transport = { mode: null, vessel: null, voyage: null, carrier: null };

/** TDT: 8051, voyage, mode, C228, carrier, …, C222 with IMO number (code list 146) or call sign, and name. */
export function transportOf(segment: EdiSegment | undefined): Transport {
  if (segment === undefined) return NO_TRANSPORT;
  const mode = MODES[segment.get(3, 0) ?? ''] ?? null;
  const [code, name] = [segment.get(8, 0) ?? '', segment.get(8, 3)];
  const isImo = /^[1-9]\d{6}$/.test(code) && [null, '146', '54'].includes(segment.get(8, 1));
  const isShip = mode === 'vessel' || mode === 'barge' || (mode === null && isImo);
  const imo = isImo ? code : null;
  return {
    mode,
    vessel: isShip && (imo !== null || name !== null) ? { imo, name } : null,
    voyage: isShip ? segment.get(2) : null,
    carrier: scacOf(segment.get(5, 0), segment.get(5, 2)),
  };
}

/** Agencies 166 (NMFTA) and 182 (Standard Carrier Alpha Code): only theirs are SCACs. */
function scacOf(code: string | null, agency: string | null): string | null {
  const isScac = (agency === '166' || agency === '182') && /^[A-Z]{2,4}$/i.test(code ?? '');
  return isScac ? (code?.toUpperCase() ?? null) : null;
}

export interface Party {
  readonly code: string | null;
  readonly scac: string | null;
  /** Code of a terminal in the list of SMDG (agency 306). */
  readonly smdg: string | null;
  readonly name: string | null;
}

/** NAD: 3035, C082 with its code list, C058 or C080 name. */
export function findParty(segments: readonly EdiSegment[], qualifier: string): Party | null {
  const found = segments.find((each) => each.tag === 'NAD' && each.get(1) === qualifier);
  if (found === undefined) return null;
  const code = found.get(2, 0);
  const smdg = found.get(2, 2) === '306' ? (code?.toUpperCase() ?? null) : null;
  return { code, scac: scacOf(code, found.get(2, 2)), smdg, name: found.get(4, 0) ?? found.get(3, 0) };
}

/** EQD C237: the number of the container. null where it can be none, which is noted. */
export function containerOfEqd(segment: EdiSegment, findings: Findings): WrittenContainer | null {
  const value = segment.get(2, 0) ?? '';
  const written = writtenContainer(value);
  const problem =
    written === null ? `EQD names ${JSON.stringify(value)}, which is no number of a container` : written.problem;
  if (problem !== null) findings.note(segment, problem, { kind: 'invalid_value', element: 2, value });
  return written;
}

/** Size and type of EQD, and the first seal of SEL. @param unit undefined: the message names no container */
export function stateEquipment(
  draft: ReportDraft,
  unit: EdiSegment | undefined,
  own: readonly EdiSegment[],
  place: Place,
): void {
  const isoCode = unit?.get(3, 0) ?? null;
  if (unit !== undefined && isoCode !== null) draft.state('iso_code', isoCode, place, unit, 'EQD');
  const seal = own.find(({ tag }) => tag === 'SEL');
  const number = seal?.get(1, 0) ?? null;
  if (seal !== undefined && number !== null) draft.state('seal_number', number, place, seal, 'SEL');
}

/** EQD 8169: 5 full, 4 empty. */
export function ladenOfEqd(segment: EdiSegment | undefined): boolean | null {
  const code = segment?.get(6) ?? null;
  return code === '5' ? true : code === '4' ? false : null;
}

/** MEA with a weight (VGM, G, T …): the verified one first, then the gross one. */
export function weightIn(
  segments: readonly EdiSegment[],
): { readonly pounds: number; readonly segment: EdiSegment } | null {
  for (const dimension of ['VGM', 'G', 'AAB']) {
    const segment = segments.find((each) => each.tag === 'MEA' && each.get(2, 0) === dimension);
    const pounds = segment === undefined ? null : poundsOf(segment.get(3, 1), segment.get(3, 0));
    if (segment !== undefined && pounds !== null) return { pounds, segment };
  }
  return null;
}
