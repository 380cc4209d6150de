/** The forms in which a number that stands in a document may be called elsewhere. Pure. */
import type { DocumentNumber } from '../../storage/documents/links.ts';

export interface SoughtNumber {
  readonly kind: string;
  readonly text: string;
  /** As they are compared: upper case, letters and digits alone. */
  readonly forms: readonly string[];
}

/** Shorter ones mean nothing by themselves. */
const LEAST_CHARACTERS = 4;
const ORDER_PREFIX = /^(?:PURCHASEORDER|PORDER|PO)(?:NUMBER|NO|NR)?(?=[A-Z]*\d)/;
/** Of a bill of lading: the line's code, which some papers leave out. */
const LINE_PREFIX = /^[A-Z]{4}(?=[A-Z0-9]*\d[A-Z0-9]{5})/;

export function soughtNumbers(numbers: readonly DocumentNumber[]): SoughtNumber[] {
  return numbers
    .map(({ kind, number, text }) => ({ kind, text, forms: formsOf(kind, number) }))
    .filter(({ forms }) => forms.length > 0);
}

function formsOf(kind: string, number: string): string[] {
  const forms = new Set([number]);
  if (kind === 'purchase_order' || kind === 'reference') {
    const bare = number.replace(ORDER_PREFIX, '');
    if (bare.length >= LEAST_CHARACTERS) forms.add(bare).add(`PO${bare}`);
  }
  if (kind === 'bill_of_lading' || kind === 'booking') forms.add(number.replace(LINE_PREFIX, ''));
  return [...forms].filter((form) => form.length >= LEAST_CHARACTERS && /\d/.test(form));
}
