/** The forms that a number of a document may have elsewhere. Pure. */

import { asDigits, asLetters, isPlainValue } from '@portolan/papers';
import type { DocumentNumber } from '../links-store.ts';

export interface SoughtNumber {
  readonly kind: string;
  readonly text: string;
  /** Normalised: upper case, letters and digits only. Empty for a number that may be misread. */
  readonly forms: readonly string[];
  /** What it may have been before it was misread or mistyped: they mean something only where they mean one thing. */
  readonly doubtful: readonly string[];
}

/** Shorter numbers identify no shipment. */
const LEAST_CHARACTERS = 4;
/** In shorter ones a glyph more or less makes another number. */
const LEAST_DOUBTFUL_CHARACTERS = 6;
const ORDER_PREFIX = /^(?:PURCHASEORDER|PORDER|PO)(?:NUMBER|NO|NR)?(?=[A-Z]*\d)/;
/** Of a bill of lading: the line's code, which some documents leave out. */
const LINE_PREFIX = /^[A-Z]{4}(?=[A-Z0-9]*\d[A-Z0-9]{5})/;
const LINE_CODE_LENGTH = 4;

export function soughtNumbers(numbers: readonly DocumentNumber[]): SoughtNumber[] {
  return numbers
    .filter(({ kind, text }) => kind !== 'reference' || !isPlainValue(text))
    .map(({ kind, number, text, isSure }) => {
      const forms = formsOf(kind, number);
      // The check digit of a container number leaves no doubt.
      const doubtful = kind === 'container' ? [] : formsMisread(kind, number);
      return { kind, text, forms: isSure ? forms : [], doubtful: isSure ? without(doubtful, forms) : doubtful };
    })
    .filter(({ forms, doubtful }) => forms.length + doubtful.length > 0);
}

/** Of one shipment each, however many documents name them. */
const IDENTIFYING: readonly string[] = ['bill_of_lading', 'booking', 'container'];
export const isIdentifying = ({ kind }: SoughtNumber): boolean => IDENTIFYING.includes(kind);

/**
 * Those that may link a document through another document: where it surely names a bill of lading, a booking or a
 * container, it is about these, whatever else it shares with documents of other shipments.
 */
export function numbersToShare(numbers: readonly SoughtNumber[]): readonly SoughtNumber[] {
  const sure = numbers.filter(({ forms }) => forms.length > 0);
  const identifying = sure.filter(isIdentifying);
  return identifying.length > 0 ? identifying : sure;
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

/** A letter among the digits was a digit, a digit in a line's code was a letter. */
function formsMisread(kind: string, number: string): string[] {
  if (number.replace(ORDER_PREFIX, '').length < LEAST_DOUBTFUL_CHARACTERS) return [];
  const [head, tail] = [number.slice(0, LINE_CODE_LENGTH), number.slice(LINE_CODE_LENGTH)];
  const inTail = [number, head + asDigits(tail)];
  const inHead = isMostlyDigits(head) ? [asDigits(number)] : [asLetters(head) + tail, asLetters(head) + asDigits(tail)];
  const forms = [...new Set([...inTail, ...inHead])].flatMap((each) => formsOf(kind, each));
  return [...new Set(forms)].filter((form) => form.length >= LEAST_DOUBTFUL_CHARACTERS);
}

function isMostlyDigits(text: string): boolean {
  return text.replaceAll(/\D/g, '').length * 2 >= text.length;
}

function without(forms: readonly string[], known: readonly string[]): string[] {
  return forms.filter((form) => !known.includes(form));
}
