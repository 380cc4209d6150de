/** References of N9, L11 and RFF: which number is what, by the standard and by the partner's mapping. Pure. */

import { tableOf } from '@portolan/codes/table-of';
import type { EdiMessage, Findings } from '../findings.ts';
import type { REFERENCE_MEANINGS } from '../partners.ts';
import type { EdiSegment } from '../segment.ts';
import type { ObservedTime, Place } from '../statements.ts';
import { readDigits } from '../times.ts';
import { type WrittenContainer, writtenContainer } from './equipment.ts';
import type { ReportDraft } from './report-draft.ts';

type Meaning = (typeof REFERENCE_MEANINGS)[number];

const MEANINGS: Readonly<Record<string, Meaning>> = tableOf({
  BM: 'bill_of_lading',
  MB: 'bill_of_lading',
  BN: 'booking',
  EQ: 'container',
  SN: 'seal',
  SCA: 'scac',
  LT: 'last_free_day',
});

export interface NamedReference {
  readonly meaning: Meaning;
  readonly value: string;
  readonly segment: EdiSegment;
}

/** References to known entities; `read` locates qualifier and value. */
export function referencesOf(
  segments: readonly EdiSegment[],
  { partner }: EdiMessage,
  read: (segment: EdiSegment) => { qualifier: string | null; value: string | null } | null,
): NamedReference[] {
  return segments.flatMap((segment) => {
    const { qualifier = null, value = null } = read(segment) ?? {};
    if (qualifier === null || value === null) return [];
    const meaning = partner.references?.[qualifier] ?? MEANINGS[qualifier] ?? 'none';
    return meaning === 'none' ? [] : [{ meaning, value, segment }];
  });
}

/** N9 has its qualifier first, L11 last. */
export function readX12Reference(segment: EdiSegment): { qualifier: string | null; value: string | null } | null {
  if (segment.tag === 'N9') return { qualifier: segment.get(1), value: segment.get(2) ?? segment.get(4) };
  if (segment.tag === 'L11') return { qualifier: segment.get(2), value: segment.get(1) };
  return null;
}

export function readRff(segment: EdiSegment): { qualifier: string | null; value: string | null } | null {
  return segment.tag === 'RFF' ? { qualifier: segment.get(1, 0), value: segment.get(1, 1) } : null;
}

export function namedContainer(
  references: readonly NamedReference[],
): (WrittenContainer & { segment: EdiSegment }) | null {
  for (const { meaning, value, segment } of references) {
    const written = meaning === 'container' ? writtenContainer(value) : null;
    if (written !== null) return { ...written, segment };
  }
  return null;
}

/** SCAC of the shipment's line, if a reference states it. */
export function namedScac(references: readonly NamedReference[]): string | null {
  const scac = references.find(({ meaning }) => meaning === 'scac')?.value.toUpperCase() ?? '';
  return /^[A-Z]{2,4}$/.test(scac) ? scac : null;
}

/** @param place where its statements about a container hold */
export function addReferences(
  draft: ReportDraft,
  references: readonly NamedReference[],
  place: Place,
  message: EdiMessage,
  findings: Findings,
): void {
  for (const { meaning, value, segment } of references) {
    if (meaning === 'bill_of_lading') draft.billsOfLading.add(value.toUpperCase());
    else if (meaning === 'booking') draft.bookings.add(value.toUpperCase());
    else if (meaning === 'seal') draft.state('seal_number', value, place, segment, segment.tag);
    else if (meaning === 'last_free_day') {
      const at = lastFreeDay(value, segment, message, findings);
      if (at !== null) draft.state('pickup_lfd', at, place, segment, segment.tag, 'Last free day');
    }
  }
}

/** `N9*LT*20260515`, `N9*LT***20260515*1700`, `RFF+LT:20260515`. */
function lastFreeDay(
  value: string,
  segment: EdiSegment,
  { partner }: EdiMessage,
  findings: Findings,
): ObservedTime | null {
  const isApart = segment.tag === 'N9' && segment.get(4) !== null;
  const read = isApart
    ? readDigits(segment.get(4) ?? '', segment.get(5), segment.get(6), partner.timeZone)
    : readDigits(value.slice(0, 8), value.slice(8) || null, null, partner.timeZone);
  if ('at' in read) return read.at;
  findings.note(segment, `the last free day is not taken: ${read.problem}`, {
    kind: 'invalid_time',
    element: isApart ? 4 : 2,
    value,
  });
  return null;
}
