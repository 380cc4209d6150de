/**
 * Reads any text as a number of a container or a document, well-formed or not, with the reason if not. Pure and total.
 * Knows no lines.
 */

import {
  ContainerNumberInvalid,
  looksLikeContainerNumber,
  parseContainerNumber,
} from '@portolan/codes/container-number';
import { DocumentNumberInvalid, normaliseDocumentNumber } from '@portolan/codes/document-number';
import type { ReferenceType } from '../observation.ts';
import type { NumberPatterns } from './number-patterns.ts';

export interface NumberReading {
  readonly kind: 'container' | 'document';
  /** Trimmed, upper case, without spaces and dashes; null where it cannot be read at all. */
  readonly number: string | null;
  readonly isValid: boolean;
  /** null for documents, which have none. */
  readonly checkDigitPassed: boolean | null;
  /** What is wrong, for people; null if nothing is. */
  readonly reason: string | null;
}

/** Longer than any number with its spaces and dashes; not worth reading, nor repeating in a reason. */
const LONGEST_TEXT = 100;

/** @param requested the type that the user gave; null: to be inferred */
export function readNumber(
  text: string,
  patterns: NumberPatterns,
  requested: ReferenceType | null = null,
): NumberReading {
  if (text.length > LONGEST_TEXT) {
    return unreadable(
      requested,
      `The text has ${text.length} characters; a number has at most ${LONGEST_TEXT}, with spaces`,
    );
  }
  const isContainer = requested === null ? looksLikeContainer(text, patterns) : requested === 'container';
  return isContainer ? readContainer(text) : readDocument(text);
}

/** A box by its shape, unless the check digit fails and the number is a line's document: MSC's `MEDU` and seven digits. */
function looksLikeContainer(text: string, { forms }: NumberPatterns): boolean {
  if (!looksLikeContainerNumber(text)) return false;
  const { number, isValid } = readContainer(text);
  return isValid || !forms.some((form) => form.explicit && form.matches(number ?? ''));
}

function readContainer(text: string): NumberReading {
  try {
    const { number } = parseContainerNumber(text);
    return { kind: 'container', number, isValid: true, checkDigitPassed: true, reason: null };
  } catch (error) {
    if (!(error instanceof ContainerNumberInvalid)) throw error;
    if (error.reason === 'shape') return unreadable('container', error.message);
    const { number, message } = error;
    return { kind: 'container', number, isValid: false, checkDigitPassed: false, reason: message };
  }
}

function readDocument(text: string): NumberReading {
  try {
    const number = normaliseDocumentNumber(text);
    return { kind: 'document', number, isValid: true, checkDigitPassed: null, reason: null };
  } catch (error) {
    if (!(error instanceof DocumentNumberInvalid)) throw error;
    return unreadable('bill_of_lading', error.message);
  }
}

function unreadable(requested: ReferenceType | null, reason: string): NumberReading {
  const kind = requested === 'container' ? 'container' : 'document';
  return { kind, number: null, isValid: false, checkDigitPassed: null, reason };
}
