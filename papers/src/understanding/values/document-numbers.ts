/** Finds the numbers of bills of lading, bookings, invoices and orders: by a line's pattern, or behind a label. */
import { comparableNumber } from '@portolan/codes/document-number';
import { asDigits, glyphKey } from '../labels/glyphs.ts';
import { tokensOf, wordAt } from '../labels/tokens.ts';
import type { NumberPatterns } from '../part.ts';

export interface LineNumber {
  readonly number: string;
  readonly scac: string;
  readonly isBooking: boolean;
}

/**
 * A number that begins with a line's letters and has the form of its numbers; on scans with digits mended where only
 * digits can stand.
 */
export function lineNumberOf(text: string, patterns: NumberPatterns, isScan: boolean): LineNumber | undefined {
  const number = comparableNumber(text);
  if (number.length < 9 || number.length > 20) return undefined;
  const [prefix, rest] = [number.slice(0, 4), number.slice(4)];
  const prefixes = isScan ? [prefix, ...prefixesLike(prefix, patterns)] : [prefix];
  const tries = prefixes.flatMap((each) => (isScan ? [each + rest, each + asDigits(rest)] : [each + rest]));
  for (const each of tries) {
    const form = patterns.forms.find(({ explicit, matches }) => explicit && matches(each));
    if (form !== undefined) return { number: each, scac: form.scac, isBooking: form.numberType === 'booking_number' };
  }
  return undefined;
}

/** `ME0U` → `MEDU`: the letters of lines that look like these. */
const prefixesLike = (prefix: string, { documentPrefixes }: NumberPatterns) =>
  documentPrefixes.has(prefix)
    ? []
    : [...documentPrefixes.keys()].filter((each) => glyphKey(each) === glyphKey(prefix));

/**
 * Numbers of a scan with one letter among the digits, corrected: `45487G8192`. A letter beside the digit it looks like
 * was read twice: `71G616`. Numbers of letters and digits in turn stay as they are.
 */
export function mendedNumbers(text: string): string {
  return text.replace(
    /(?<![A-Z0-9])([A-Z]{0,8}?[-/]?)(\d[A-Z0-9]{4,})(?![A-Za-z])/g,
    (whole: string, letters: string, run: string) => {
      if ((run.match(/[A-Z]/g) ?? []).length !== 1 || !/\d[ABDGILOQSZ](?=\d|$)/.test(run)) return whole;
      const single = run.replace(/([ABDGILOQSZ])(?=\d)/, (glyph, _, at: number) =>
        [run[at - 1], run[at + 1]].includes(digitOf(glyph)) ? '' : digitOf(glyph),
      );
      return letters + single.replace(/[ABDGILOQSZ]$/, digitOf);
    },
  );
}

const digitOf = (glyph: string) => (glyph === 'A' ? '4' : asDigits(glyph));

/** Unlike numbers of documents, these are many in a row. */
const SEPARATORS = /[,;&]|\s\/\s|\s{2,}|\s(?=[A-Z0-9-]*\d{4})/;
const NUMBER = /^[A-Z0-9][A-Z0-9./_-]{2,33}$/i;

/** Letters or a country before a number are of it: `T 0447188`, `IT/VI 0118447`, `BAD 26/07-11840`. */
const PREFIXED = /^([A-Z]{1,4}(?:[/-][A-Z]{1,3})?) (\d[A-Z0-9./_-]{3,})(?=$|[\s,;(])/;
/** `260 4417` */
const SPACED = /^\d{3} \d{4}$/;

/**
 * The first number of a text that could be one of a document: at least three digits, no date, no amount, no telephone
 * number.
 */
export function documentNumberIn(text: string): string | undefined {
  const plain = text.trim().replace(/^(?:no|nr|n[°ºo])[.:\s]+/i, '');
  const [, prefix = '', own = ''] = PREFIXED.exec(plain) ?? [];
  if (isDocumentNumber(own) && wordAt(tokensOf(prefix), 0) === null) return `${prefix} ${own}`;
  if (SPACED.test(plain)) return plain;
  for (const [token] of text.slice(0, 200).matchAll(/[A-Z0-9][A-Z0-9./_-]*/gi)) {
    const number = token.replace(/[./_-]+$/, '');
    if (isDocumentNumber(number)) return number.toUpperCase();
    // A value that does not begin with a number is none; one word before it may be a title of two.
    if (/^[A-Z]{4,}$/i.test(number)) return undefined;
  }
  return undefined;
}

/** `dated 12 May`, `del 04/11/2025`, `(e-mail of 12 May)` */
const BEHIND = /\s+(?:\(|(?:dt|dated|date|del|de|du|vom|v|van|of|from|d\.d)\b).*$/i;

export function documentNumbersIn(text: string): string[] {
  return text
    .slice(0, 400)
    .split(SEPARATORS)
    .map((each) => each.trim().replace(BEHIND, ''))
    .filter((each) => isDocumentNumber(each) || PREFIXED.test(each))
    .map((each) => each.toUpperCase());
}

function isDocumentNumber(text: string): boolean {
  const digits = text.replace(/\D/g, '').length;
  if (!NUMBER.test(text) || digits < 3 || text.length < 4) return false;
  const isDate = /^\d{1,4}[-/.]\d{1,2}[-/.]\d{1,4}$/.test(text) || /^\d{1,2}[-/.][A-Z]{3,9}[-/.]\d{2,4}$/i.test(text);
  return !isDate && !/^\d+[.,]\d+$/.test(text);
}
