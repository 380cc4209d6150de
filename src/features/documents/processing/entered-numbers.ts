/** The numbers of a document with those that a user entered: they link it as the extracted ones do. Pure. */

import { comparableNumber } from '@portolan/codes/document-number';
import { tableOf } from '@portolan/codes/table-of';
import { type FoundNumber, NUMBER_KINDS, type NumberKind, type Payload } from '@portolan/papers';

const KINDS = tableOf<NumberKind>({
  master_bill_of_lading: 'bill_of_lading',
  house_bill_of_lading: 'bill_of_lading',
  booking_number: 'booking',
  containers: 'container',
  po_numbers: 'purchase_order',
  invoice_number: 'purchase_order',
});

type Entered = Readonly<Record<string, unknown>> | null;

/** Whether an entry changes numbers that link. */
export const areNumbersChanged = (before: Entered, after: Entered): boolean =>
  Object.keys(KINDS).some((key) => JSON.stringify(before?.[key]) !== JSON.stringify(after?.[key]));

/**
 * Entered numbers are sure. A number that a user replaced or withdrew links no more.
 * @param found the extracted values
 */
export function withEnteredNumbers(
  numbers: readonly FoundNumber[],
  found: Payload,
  entered: Entered,
): readonly FoundNumber[] {
  const keys = Object.keys(entered ?? {}).filter((key) => key in KINDS);
  if (keys.length === 0) return numbers;
  const added = keys.flatMap((key) =>
    textsOf(entered?.[key]).map(
      (text): FoundNumber => ({ kind: KINDS[key] as NumberKind, number: comparableNumber(text), text, isSure: true }),
    ),
  );
  const kept = new Set(added.map(({ number }) => number));
  const gone = new Set(keys.flatMap((key) => textsOf(found[key]).map(comparableNumber)));
  const rest = numbers.filter(({ number }) => !gone.has(number) && !kept.has(number));
  return [...added, ...rest].toSorted((a, b) => NUMBER_KINDS.indexOf(a.kind) - NUMBER_KINDS.indexOf(b.kind));
}

/** Of a number, a list of numbers, or a list of containers. */
function textsOf(value: unknown): string[] {
  return [value].flat().flatMap((each): string[] => {
    if (typeof each === 'string') return [each];
    const number = (each as { readonly container_number?: unknown } | null | undefined)?.container_number;
    return typeof number === 'string' ? [number] : [];
  });
}
