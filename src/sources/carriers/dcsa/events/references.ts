/**
 * The numbers an event names: its documents, its boxes and other references, normalised as tracked references are. Pure.
 */
import { createHash } from 'node:crypto';
import type { LineReference } from '../../../../core/observation.ts';
import { boxNumber, clean, normalised } from '../../../http/text.ts';
import type { DcsaEvent } from './schema.ts';

export interface NamedDocument {
  /** `TRD`, `BKG`, `SHI`, …; empty if the line does not state it. */
  readonly type: string;
  readonly number: string;
}

/** Those it refers to, and the one it is about. */
export function namedDocuments(event: DcsaEvent): NamedDocument[] {
  const own = { documentReferenceType: event.documentTypeCode, documentReferenceValue: event.documentID };
  return [...(event.documentReferences ?? []), own].flatMap(({ documentReferenceType, documentReferenceValue }) => {
    const number = normalised(documentReferenceValue);
    return number === null ? [] : [{ type: documentReferenceType?.trim().toUpperCase() ?? '', number }];
  });
}

/**
 * The public product of CMA CGM hides a booking behind its SHA-256 digest. A digest is compared and never shown: it is
 * the number of nothing.
 */
export function isDigest(number: string): boolean {
  return /^[0-9A-F]{64}$/.test(number);
}

/** Of the number as it is written, in upper case as other numbers are. */
export function digestOf(number: string): string {
  return createHash('sha256').update(number).digest('hex').toUpperCase();
}

/** The box it is about, else those it refers to. */
export function boxesNamed(event: DcsaEvent): string[] {
  const own = boxNumber(event.equipmentReference);
  if (own !== null) return [own];
  const named = (event.references ?? [])
    .filter(({ referenceType }) => referenceType?.trim().toUpperCase() === 'EQ')
    .map(({ referenceValue }) => boxNumber(referenceValue));
  const boxes = [...new Set(named.filter((number) => number !== null))];
  return boxes.length < unitsOf(event) ? [] : boxes;
}

/**
 * How many containers the event is about, as CMA CGM states it (Track & Trace 1.2.7: `numberOfUnits`). Where it names
 * fewer, those are examples, and it is about all of its booking.
 */
function unitsOf({ eventType, carrierSpecificData }: DcsaEvent): number {
  const { numberOfUnits } = Object(carrierSpecificData) as Record<string, unknown>;
  const isOfTransport = eventType.trim().toUpperCase() === 'TRANSPORT';
  return isOfTransport && typeof numberOfUnits === 'number' ? numberOfUnits : 0;
}

const MOST_REFERENCES = 50;
const LONGEST_REFERENCE = 100;
/** Documents and containers, which the report has elsewhere. */
const OTHERWISE_READ: ReadonlySet<string> = new Set(['EQ', 'BKG', 'TRD', '']);

/** What else it refers to: purchase orders (PO), the forwarder's number (FF), shipping instructions (SI, SHI), … */
export function referencesOf(event: DcsaEvent): LineReference[] {
  const documents = (event.documentReferences ?? []).map((each) => [
    each.documentReferenceType,
    each.documentReferenceValue,
  ]);
  const others = (event.references ?? []).map((each) => [each.referenceType, each.referenceValue]);
  const found = new Map<string, LineReference>();
  for (const [written, number] of [...others, ...documents]) {
    const type = clean(written)?.toUpperCase() ?? '';
    const value = clean(number);
    if (OTHERWISE_READ.has(type) || value === null || value.length > LONGEST_REFERENCE) continue;
    if (isDigest(value.toUpperCase())) continue;
    found.set(`${type} ${value}`, { type: type.slice(0, LONGEST_REFERENCE), value });
  }
  return [...found.keys()]
    .sort()
    .slice(0, MOST_REFERENCES)
    .map((key) => found.get(key) as LineReference);
}
