/** Glyphs that OCR confuses, and the edit distance of two texts. Pure. */

import { comparableNumber } from '@portolan/codes/document-number';
import { tableOf } from '@portolan/codes/table-of';

const TO_DIGIT: Readonly<Record<string, string>> = tableOf({
  ...{ O: '0', Q: '0', D: '0', o: '0', I: '1', L: '1', l: '1', '|': '1', '!': '1', S: '5', s: '5' },
  ...{ B: '8', Z: '2', z: '2', G: '6' },
});
const TO_LETTER: Readonly<Record<string, string>> = tableOf({
  '0': 'O',
  '1': 'I',
  '5': 'S',
  '8': 'B',
  '2': 'Z',
  '6': 'G',
});
const FOLD: Readonly<Record<string, string>> = tableOf({
  O: '0',
  Q: '0',
  D: '0',
  I: '1',
  L: '1',
  S: '5',
  B: '8',
  Z: '2',
  G: '6',
});

/** `I23O` → `1230`: what the digits were, where only digits can stand. */
export const asDigits = (text: string) => text.replace(/./g, (glyph) => TO_DIGIT[glyph] ?? glyph);

/** `M5CU` → `MSCU`: what the letters were, where only letters can stand. */
export const asLetters = (text: string) => text.replace(/\d/g, (glyph) => TO_LETTER[glyph] ?? glyph);

/**
 * A number under which what may be misread of it is equal: O = 0 = Q = D, I = 1 = L, S = 5, B = 8, Z = 2, G = 6, without
 * separators.
 */
export const glyphKey = (number: string): string =>
  comparableNumber(number).replace(/./g, (glyph) => FOLD[glyph] ?? glyph);

/** Levenshtein distance; `limit + 1` when it exceeds the limit. */
export function editDistance(a: string, b: string, limit: number): number {
  if (Math.abs(a.length - b.length) > limit) return limit + 1;
  let row = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i += 1) {
    const next = [i];
    let least = i;
    for (let j = 1; j <= b.length; j += 1) {
      const replaced = (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
      const distance = Math.min(replaced, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1);
      next.push(distance);
      least = Math.min(least, distance);
    }
    if (least > limit) return limit + 1;
    row = next;
  }
  return row[b.length] ?? limit + 1;
}
