/** The numbers of a document that may link it to a shipment. Pure. */
import { comparableNumber } from '@portolan/codes/document-number';
import type { DocumentPart, FoundNumber, NumberKind, ValueEvidence } from './part.ts';
import { isPlainValue } from './values/plain-values.ts';

/** At this confidence and above 99 of 100 numbers were right (README.md). */
export const LINKING_CONFIDENCE = 0.9;
/** A doubtful number links only if it identifies one shipment; below this confidence it is a guess. */
const LEAST_CONFIDENCE = 0.4;
/** Shorter numbers are many a shipment's. */
const LEAST_CHARACTERS = 5;

/** Each number once: a known bill of lading, for example, is not also a reference. */
export function linkNumbersOf({ fields, containers, numbers }: DocumentPart): FoundNumber[] {
  const named = [
    ...numbersOf('bill_of_lading', fields.master_bill_of_lading),
    ...numbersOf('bill_of_lading', fields.house_bill_of_lading),
    ...numbersOf('booking', fields.booking_number),
    ...numbersOf(
      'container',
      containers.map(({ evidence, number }) => ({ ...evidence, value: number })),
    ),
    ...numbersOf('purchase_order', fields.po_numbers),
    ...numbersOf('purchase_order', fields.invoice_number),
  ];
  const known = new Set(named.map(({ number }) => number));
  const references = numbers
    .filter((text) => !isPlainValue(text))
    .map((text) => found('reference', text))
    .filter(({ number }) => !known.has(number));
  const long = [...named, ...references].filter(({ number }) => number.length >= LEAST_CHARACTERS);
  const seen = new Set<string>();
  return long.filter(({ kind, number }) => {
    const key = `${kind} ${number}`;
    return !seen.has(key) && seen.add(key);
  });
}

/** The surest first. */
function numbersOf(kind: NumberKind, evidence: readonly ValueEvidence[] = []): FoundNumber[] {
  return evidence
    .filter(({ confidence }) => confidence >= LEAST_CONFIDENCE)
    .toSorted((a, b) => b.confidence - a.confidence)
    .flatMap(({ value, confidence }) => {
      const texts = value === null ? [] : [value].flat().map(String);
      return texts.map((text) => found(kind, text, confidence >= LINKING_CONFIDENCE));
    });
}

const found = (kind: NumberKind, text: string, isSure = true): FoundNumber => ({
  kind,
  number: comparableNumber(text),
  text,
  isSure,
});
