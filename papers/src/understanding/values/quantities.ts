/** Parses weights, volumes and counts, with a point or a comma before the decimals. */
import { asDigits } from '../labels/glyphs.ts';

export type DecimalMark = '.' | ',';

export interface QuantityText {
  readonly text: string;
  readonly index: number;
  readonly value: number;
}

const NUMBER = /(?<![\w.,])(?:\d{1,3}(?:['’ \u00a0\u202f]\d{3})+(?![\d])(?:[.,]\d{1,3})?|\d[\d.,]{0,14})/g;
const WEIGHT_UNIT = /^\s?(KGS?|KGM|KILOS?|LBS?|LBR|POUNDS?)(?![\p{L}\d])/iu;
/** More is on no document of this world. */
const LARGEST = 1e12;

/**
 * The decimal mark that the numbers of a document prove: `1,385.00`, `18500.250`; null where they do not, or where one
 * in five contradicts: a date, a time or a number of a document may look like a number.
 */
export function provenMark(texts: Iterable<string>): DecimalMark | null {
  const proven = { '.': 0, ',': 0 };
  for (const text of texts) {
    for (const [number] of text.matchAll(/(?<![\w.,/:-])\d[\d.,]*\d(?![\w/:-])/g)) {
      const mark = markOf(number);
      if (mark !== null) proven[mark] += 1;
    }
  }
  const [mark, other] = proven['.'] > proven[','] ? (['.', ','] as const) : ([',', '.'] as const);
  return proven[mark] > proven[other] * 4 ? mark : null;
}

/**
 * Of a scan, where points and commas are taken for each other: a point is the proven mark only where some number has
 * three decimals for sure, so that 37.472 is not left to be 37,472.
 */
export function provenMarkOfScan(texts: readonly string[]): DecimalMark | null {
  const mark = provenMark(texts);
  const hasThreeDecimals = texts.some((text) => /(?<![\w.,])(?:\d{4,}|\d{1,3},\d{3})\.\d{3}(?!\d)/.test(text));
  return mark === '.' && !hasThreeDecimals ? null : mark;
}

function markOf(number: string): DecimalMark | null {
  const marks = number.replace(/\d/g, '');
  const last = marks.at(-1) as DecimalMark | undefined;
  if (last === undefined) return null;
  if (new Set(marks).size === 2) return last;
  if (marks.length > 1) return /^\d{1,3}(?:\D\d{3})+$/.test(number) ? (last === '.' ? ',' : '.') : null;
  const [whole = '', fraction = ''] = number.split(last);
  if (fraction.length !== 3) return fraction.length <= 4 ? last : null;
  return whole.length > 3 || whole === '0' ? last : null;
}

/** Numbers as they stand in a text, whatever they mean. */
export const numbersIn = (text: string): { text: string; index: number }[] =>
  [...readable(text).matchAll(NUMBER)].map(({ 0: match, index }) => ({ text: match.replace(/[.,]+$/, ''), index }));

/**
 * Weights, volumes and counts. A number that could be thousands or decimals, `12.500`, is read by the document's mark,
 * else left out.
 */
export const quantitiesIn = (text: string, mark: DecimalMark | null): QuantityText[] =>
  numbersIn(text).flatMap((number) => {
    const value = quantityOf(number.text, mark);
    return value === null ? [] : [{ ...number, value }];
  });

export function quantityOf(number: string, mark: DecimalMark | null): number | null {
  const value = numberOf(number.replace(/['’ \u00a0\u202f]/g, ''), mark);
  return value === null || value > LARGEST ? null : value;
}

/** Cubic metres are printed with up to three decimals, and hardly any document has a thousand of them. */
export const volumeOf = (number: string, mark: DecimalMark | null): number | null =>
  /^\d{1,3}[.,]\d{3}$/.test(number) ? Number(number.replace(',', '.')) : quantityOf(number, mark);

/**
 * A count of packages at the beginning of a text, `1,600 BAGS ON 40 PALLETS`: points, commas and spaces are of thousands.
 * Not `1 x 40HC`, `412 KGS` or `12.5`.
 */
export function countIn(text: string): number | undefined {
  const match = /^\D{0,4}?(\d{1,3}(?:[.,'’ \u00a0\u202f]\d{3})+|\d{1,7})(?![\d]|[.,]\d|\s*[x×]\s|['’/-]\s?\w)/.exec(
    text.trim(),
  );
  if (match === null || WEIGHT_UNIT.test(text.trim().slice(match[0].length))) return undefined;
  return Number((match[1] ?? '').replace(/\D/g, ''));
}

/** Tonnes become kilograms; other units stay. */
export const inKilograms = (value: number, text: string) => (isTonnes(text) ? Math.round(value * 1e6) / 1000 : value);

const isTonnes = (text: string) =>
  /(?<![A-Z])(?:MTS?|TNE|TONS?|TONNES?|TONNEN|TONELADAS|T)\.?(?![A-Z])/i.test(text) &&
  !/(?<![A-Z])(?:KGS?|LBS?)(?![A-Z])/i.test(text);

export function weightUnitOf(text: string | null): 'kg' | 'lb' | null {
  if (text === null) return null;
  if (/\d\s*(?:MTS?|TNE|TONS?|TONNES?|T)\b/i.test(text)) return 'kg';
  if (/(?<![A-Z])(?:KGS?|KGM|KILOS?|KILOGRAM+E?S?|KILOGRAMOS|公斤|千克)(?![A-Z])/i.test(text)) return 'kg';
  return /\b(?:LBS?|LBR|POUNDS?)\b/i.test(text) ? 'lb' : null;
}

function numberOf(text: string, mark: DecimalMark | null): number | null {
  const marks = text.replace(/\d/g, '');
  if (marks === '') return Number(text);
  // Without other evidence a comma before three digits marks thousands, as on English documents.
  // 27.151.00 of a scan: a comma that was read as a point, or the other way round.
  if (/^\d{1,3}(?:[.,]\d{3})+[.,]\d{2}$/.test(text))
    return Number(`${text.slice(0, -3).replace(/\D/g, '')}.${text.slice(-2)}`);
  const own = markOf(text) ?? (marks.length > 1 ? null : (mark ?? (marks === ',' ? '.' : null)));
  if (own === null) return null;
  const [whole = '', fraction = ''] = own === '.' || own === ',' ? splitAtLast(text, own) : [text];
  const value = Number(`${whole.replace(/\D/g, '')}.${fraction}`);
  return Number.isFinite(value) ? value : null;
}

function splitAtLast(text: string, mark: string): [string, string] {
  const at = text.lastIndexOf(mark);
  // 1.234.567 has no decimals: its mark is the other one.
  return at < 0 ? [text, ''] : [text.slice(0, at), text.slice(at + 1)];
}

/** Of the same length, with digits where a reader of images took digits for letters: `l,385.OO`. */
export function readable(text: string): string {
  return text.replace(/[\dOIlSB][\dOIlSB.,]*/g, (token, index: number) => {
    const digits = token.replace(/\D/g, '').length;
    const isWord = /\w/.test(text[index - 1] ?? ' ') || /[A-Za-z]/.test(text[index + token.length] ?? ' ');
    return digits * 2 >= token.replace(/[.,]/g, '').length && !isWord ? asDigits(token) : token;
  });
}
