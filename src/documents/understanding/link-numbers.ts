/** The numbers of a paper by which it may be linked (documents/processing/link-documents.ts looks them up). Pure. */
import type { FoundNumber, NumberKind } from '../pipeline.ts';
import type { DocumentPart, ValueEvidence } from './part.ts';

/** At this confidence and above 99 of 100 numbers were right (docs/documents.md): what is read less surely links nothing. */
export const LINKING_CONFIDENCE = 0.9;
/** Shorter numbers are many a shipment's. */
const LEAST_CHARACTERS = 5;

/** Each once: what is known to be a bill of lading, say, is no reference besides. */
export function linkNumbersOf({ fields, containers, numbers }: DocumentPart): FoundNumber[] {
  const named = [
    ...surely('bill_of_lading', fields.master_bill_of_lading),
    ...surely('bill_of_lading', fields.house_bill_of_lading),
    ...surely('booking', fields.booking_number),
    ...surely(
      'container',
      containers.map(({ evidence, number }) => ({ ...evidence, value: number })),
    ),
    ...surely('purchase_order', fields.po_numbers),
    ...surely('purchase_order', fields.invoice_number),
  ];
  const known = new Set(named.map(({ number }) => number));
  const references = numbers.map((text) => found('reference', text)).filter(({ number }) => !known.has(number));
  const long = [...named, ...references].filter(({ number }) => number.length >= LEAST_CHARACTERS);
  return [...new Map(long.map((each) => [`${each.kind} ${each.number}`, each])).values()];
}

function surely(kind: NumberKind, evidence: readonly ValueEvidence[] = []): FoundNumber[] {
  return evidence
    .filter(({ confidence }) => confidence >= LINKING_CONFIDENCE)
    .flatMap(({ value }) => (value === null ? [] : [value].flat().map((text) => found(kind, String(text)))));
}

const found = (kind: NumberKind, text: string): FoundNumber => ({
  kind,
  number: text.toUpperCase().replace(/[^A-Z0-9]/g, ''),
  text,
});
