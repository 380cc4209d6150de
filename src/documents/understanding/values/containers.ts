/**
 * Container numbers in a line of words. Only those whose check digit holds; what a scan misread is mended only where letters stand in
 * the place of digits, digits in the place of letters, or a glyph was doubled, and the check digit then holds.
 */

import { isContainerNumber } from '../../../domain/numbers/container-number.ts';
import type { Word } from '../../pages.ts';
import { asDigits, asLetters } from '../labels/glyphs.ts';

export interface ContainerText {
  readonly number: string;
  readonly words: readonly Word[];
  /** Index of its first word and behind its last. */
  readonly from: number;
  readonly to: number;
  /** `exact`, or how it was mended. */
  readonly how: 'exact' | 'alike' | 'doubled';
}

/** A number may be broken in so many words: `MSKU 123 456-7`. */
const MOST_WORDS = 4;

export function containersIn(words: readonly Word[], isScan: boolean): ContainerText[] {
  const found: ContainerText[] = [];
  let from = 0;
  while (from < words.length) {
    const match = matchAt(words, from, isScan);
    if (match === undefined) from += 1;
    else {
      found.push(...match);
      from = match.at(-1)?.to ?? from + 1;
    }
  }
  return found;
}

/** One word, which may hold several numbers, MSKU1234567/TCNU7654321, or one and more, MSKU1234567/40HC/SEAL; else a broken number. */
function matchAt(words: readonly Word[], from: number, isScan: boolean): ContainerText[] | undefined {
  const pieces = piecesOf(words[from]?.text ?? '');
  const whole = pieces.flatMap((piece) => readOne(piece, isScan) ?? []);
  if (whole.length > 0)
    return whole.map((each) => ({ ...each, words: words.slice(from, from + 1), from, to: from + 1 }));
  let joined = pieces.at(-1) ?? '';
  // The first of them has the whole owner code: "FEE USD 116.87" is no number.
  if (!/^[A-Z0-9]{3}[UJZ]/.test(joined)) return undefined;
  for (let to = from + 2; to <= Math.min(words.length, from + MOST_WORDS); to += 1) {
    const next = words[to - 1]?.text ?? '';
    if (/\d[.,]\d/.test(next)) return undefined;
    const [first = '', ...others] = piecesOf(next);
    joined += first;
    if (joined.length > 12) return undefined;
    const found = readOne(joined, isScan);
    if (found !== undefined) return [{ ...found, words: words.slice(from, to), from, to }];
    if (others.length > 0) return undefined;
  }
  return undefined;
}

const piecesOf = (text: string) =>
  text
    .slice(0, 100)
    .toUpperCase()
    .split(/[/,;()|:]+/)
    .map((piece) => piece.replace(/[^A-Z0-9]/g, ''));

function readOne(text: string, isScan: boolean): Pick<ContainerText, 'number' | 'how'> | undefined {
  if (/^[A-Z]{3}[UJZ]\d{7}$/.test(text)) {
    return isContainerNumber(text) ? { number: text, how: 'exact' } : undefined;
  }
  if (!isScan || text.length < 11 || text.length > 12) return undefined;
  // The category is not mended: a booking of four letters and seven digits would pass for a container once in eleven times.
  if (!/[UJZ]/.test(text[3] ?? '')) return undefined;
  const owner = asLetters(text.slice(0, 3)) + text[3];
  const serial = text.slice(4);
  // Most of it must be what it is: a word that could be anything is no number.
  if (serial.replace(/\D/g, '').length < 4 || text.slice(0, 4).replace(/[^A-Z]/g, '').length < 3) return undefined;
  if (serial.length === 7) {
    const number = owner + asDigits(serial);
    return isContainerNumber(number) ? { number, how: 'alike' } : undefined;
  }
  const numbers = new Set(
    withoutOneDouble(serial)
      .map((each) => owner + each)
      .filter(isContainerNumber),
  );
  const [number] = numbers;
  return numbers.size === 1 && number !== undefined ? { number, how: 'doubled' } : undefined;
}

/** Tesseract reads one glyph as two that look alike, "8B" for 8: the texts without either. */
function withoutOneDouble(serial: string): string[] {
  const digits = asDigits(serial);
  return [...digits].flatMap((digit, at) =>
    digits[at + 1] === digit && serial[at + 1] !== serial[at] ? [digits.slice(0, at) + digits.slice(at + 1)] : [],
  );
}
