/** Segments that several X12 messages share: places with their dates, vessels, the container of a status. Pure. */

import { type WrittenContainer, writtenContainer } from '../content/equipment.ts';
import { placeOf } from '../content/places.ts';
import type { EdiMessage, Findings } from '../findings.ts';
import type { EdiSegment } from '../segment.ts';
import type { ObservedTime, Place, VesselName } from '../statements.ts';
import { readDigits } from '../times.ts';

/** R4 with the dates behind it. */
export interface R4Stop {
  /** R401: R receipt, L loading, D discharge, E delivery, 5 activity … */
  readonly role: string;
  readonly place: Place;
  readonly segment: EdiSegment;
  readonly dates: readonly EdiSegment[];
}

export function stopsOf(segments: readonly EdiSegment[]): R4Stop[] {
  const stops: (R4Stop & { dates: EdiSegment[] })[] = [];
  let open = false;
  for (const segment of segments) {
    if (segment.tag === 'R4') {
      stops.push({ role: segment.get(1)?.toUpperCase() ?? '', place: placeOfR4(segment), segment, dates: [] });
      open = true;
    } else if (segment.tag === 'DTM' && open) stops.at(-1)?.dates.push(segment);
    else if (segment.tag !== 'V9') open = false;
  }
  return stops;
}

function placeOfR4(segment: EdiSegment): Place {
  const name = segment.get(4) ?? segment.get(6);
  const pier = segment.get(6);
  const isUn = segment.get(2) === 'UN';
  return placeOf({
    locode: isUn ? segment.get(3) : null,
    name: name ?? (isUn ? null : segment.get(3)),
    facility: pier === null || pier === name ? null : { code: null, codeListProvider: null, type: null, name: pier },
    city: segment.get(4),
    subdivision: segment.get(8),
    country: segment.get(5),
  });
}

/** DTM, Q5 and AT7: date, time and zone are in elements of their own. */
export interface TimeElements {
  readonly date: number;
  readonly time: number;
  readonly zone?: number;
}

/**
 * A date whose time of day is wrong counts as a date; where the date is wrong there is none. Both are noted.
 * @returns null where there is no date
 */
export function timeIn(
  segment: EdiSegment,
  elements: TimeElements,
  { partner }: EdiMessage,
  findings: Findings,
): ObservedTime | null {
  const [date, time] = [segment.get(elements.date), segment.get(elements.time)];
  const zone = elements.zone === undefined ? null : segment.get(elements.zone);
  if (date === null) return null;
  const read = readDigits(date, time, zone, partner.timeZone);
  if ('at' in read) return read.at;
  const day = readDigits(date, null);
  const element = 'at' in day ? elements.time : elements.date;
  findings.note(segment, `${segment.tag}: ${read.problem}`, {
    kind: 'invalid_time',
    element,
    value: segment.get(element),
  });
  return 'at' in day ? day.at : null;
}

/** When a status was: without that nothing of it is taken. */
export function statusTimeIn(
  segment: EdiSegment,
  elements: TimeElements,
  message: EdiMessage,
  findings: Findings,
): ObservedTime | null {
  const at = timeIn(segment, elements, message, findings);
  if (at === null && segment.get(elements.date) === null) {
    const what = `${segment.tag} has no time: a date such as 20260511 was expected in element ${elements.date}`;
    findings.note(segment, what, { kind: 'element_missing', element: elements.date });
  }
  return at;
}

export interface Ship {
  readonly vessel: VesselName | null;
  readonly voyage: string | null;
  /** Its place; empty if there is none. */
  readonly segments: readonly EdiSegment[];
}

/** Q2, or V1: vessel and voyage. */
export function shipIn(segments: readonly EdiSegment[]): Ship {
  const segment = segments.find(({ tag }) => tag === 'Q2') ?? segments.find(({ tag }) => tag === 'V1');
  if (segment === undefined) return { vessel: null, voyage: null, segments: [] };
  const places = segment.tag === 'Q2' ? [1, 12, 13, 9] : [1, 8, 2, 4];
  const [code = null, qualifier, name = null, voyage = null] = places.map((at) => segment.get(at));
  const isImo = (qualifier === 'L' || qualifier === null) && code !== null && /^[1-9]\d{6}$/.test(code);
  const imo = isImo ? code : null;
  return { vessel: imo === null && name === null ? null : { imo, name }, voyage, segments: [segment] };
}

export interface EquipmentElements {
  readonly initial: number;
  readonly number: number;
  readonly check?: number;
}

/** The container of a status; what is wrong with its number is noted. */
export function containerIn(segment: EdiSegment, elements: EquipmentElements): WrittenContainer | null {
  const check = elements.check === undefined ? null : segment.get(elements.check);
  return writtenContainer(segment.get(elements.initial), segment.get(elements.number), check);
}

/** L and E, of B409, W205: any other value means nothing. */
export function ladenOf(code: string | null): boolean | null {
  return code === 'L' ? true : code === 'E' ? false : null;
}
