/**
 * Parses dates on documents. 03/04/2026 has two readings: another date of the document or the account's format
 * decides; else both are kept. Never guesses.
 */
import { tableOf } from '@portolan/codes/table-of';
import { asDigits, asLetters } from '../labels/glyphs.ts';

export type DayOrder = 'dmy' | 'mdy';

export interface DateText {
  readonly text: string;
  /** Where it begins. */
  readonly index: number;
  /**
   * The day it is if day or month come first; equal where there is one way to read it, null where there is no such day.
   */
  readonly dmy: string | null;
  readonly mdy: string | null;
  /** Whether it is written in digits with the year last, so that the order matters. */
  readonly isOrdered: boolean;
}

const MONTHS: Readonly<Record<string, number>> = tableOf({
  ...{ jan: 1, feb: 2, mar: 3, apr: 4, may: 5, jun: 6, jul: 7, aug: 8, sep: 9, oct: 10, nov: 11, dec: 12 },
  // German, French, Spanish, Italian, where they differ.
  ...{ mär: 3, mai: 5, okt: 10, dez: 12, fév: 2, fev: 2, avr: 4, aoû: 8, aou: 8, déc: 12 },
  // Dutch, Portuguese, Turkish, Polish.
  ...{
    maa: 3,
    mrt: 3,
    mei: 5,
    ago: 8,
    out: 10,
    dez: 12,
    oca: 1,
    şub: 2,
    sub: 2,
    nis: 4,
    haz: 6,
    tem: 7,
    ağu: 8,
    agu: 8,
    eyl: 9,
    eki: 10,
    kas: 11,
    ara: 12,
  },
  ...{ sty: 1, lut: 2, kwi: 4, maj: 5, cze: 6, lip: 7, sie: 8, wrz: 9, paź: 10, paz: 10, lis: 11, gru: 12 },
  ...{ jui: 6, mrz: 3, ene: 1, abr: 4, ago: 8, dic: 12, gen: 1, mag: 5, giu: 6, lug: 7, set: 9, ott: 10 },
});

const DIGIT = '[0-9OQDIlLSBZG|]';
/** One glyph of two may be misread: "London, 25" is no date. */
const TWO_DIGITS = `(?:\\d${DIGIT}|${DIGIT}\\d)`;
const YEAR_FIRST = /(?<![\w])(20\d\d)[-/.](\d{1,2})[-/.](\d{1,2})(?![\w])/g;
const CHINESE = /(20\d\d)\s?年\s?(\d{1,2})\s?月\s?(\d{1,2})\s?日/g;
const MONTH_IN_LETTERS = new RegExp(
  `(?<![\\w])(${TWO_DIGITS}|\\d)(?:st|nd|rd|th|er|ère|º|°)?(?:\\s+(?:(?:de|of)(?!\\p{L})|d['’]))?[ \\-/.,]*([\\p{L}][\\p{L}0-9]{2,9})[ \\-/.,']*(?:del?\\s+)?(2[0OQD]${TWO_DIGITS}|${TWO_DIGITS})(?![\\w])`,
  'giu',
);
const MONTH_FIRST = new RegExp(
  `(?<![\\w])([\\p{L}][\\p{L}0-9]{2,8})[ .\\-]*(${TWO_DIGITS}|\\d)(?:st|nd|rd|th)?[ ,.\\-]+(2[0OQD]${TWO_DIGITS})(?![\\w])`,
  'giu',
);
const IN_DIGITS =
  /(?<![\w/.-])(\d{1,2})(?:([-/.])(\d{1,2})\2(20\d\d|\d\d)|\s([-/.])\s(\d{1,2})\s\5\s(20\d\d))(?![\w/]|\.\d)/g;
const SIX_DIGITS = /^\s*(\d\d)(\d\d)(\d\d|20\d\d)\s*$/;

/** All dates in a text, from the left. @param isForm digits without separators, `111526`, are a date here */
export function datesIn(given: string, isForm = false): DateText[] {
  const text = given.replace(/[０-９]/g, (digit) => String.fromCharCode(digit.charCodeAt(0) - 0xfee0));
  const found: DateText[] = [];
  const add = (match: RegExpMatchArray, dmy: string | null, mdy: string | null, isOrdered: boolean) => {
    const index = match.index ?? 0;
    const isTaken = found.some((each) => index < each.index + each.text.length && each.index < index + match[0].length);
    if ((dmy ?? mdy) !== null && !isTaken) found.push({ text: match[0], index, dmy, mdy, isOrdered });
  };
  for (const match of text.matchAll(CHINESE)) {
    const day = dayOf(match[1], Number(match[2]), match[3]);
    add(match, day, day, false);
  }
  for (const match of text.matchAll(YEAR_FIRST)) {
    const day = dayOf(match[1], Number(match[2]), match[3]);
    add(match, day, day, false);
  }
  for (const match of text.matchAll(MONTH_IN_LETTERS)) {
    const day = dayOf(asDigits(match[3] ?? ''), monthOf(match[2]), asDigits(match[1] ?? ''));
    add(match, day, day, false);
  }
  for (const match of text.matchAll(MONTH_FIRST)) {
    const day = dayOf(asDigits(match[3] ?? ''), monthOf(match[1]), asDigits(match[2] ?? ''));
    add(match, day, day, false);
  }
  for (const match of text.matchAll(IN_DIGITS)) {
    const [, first, , close, yearOfClose, , wide, yearOfWide] = match;
    const [second, year] = [close ?? wide, yearOfClose ?? yearOfWide];
    add(match, dayOf(year, Number(second), first), dayOf(year, Number(first), second), true);
  }
  const plain = isForm ? SIX_DIGITS.exec(text) : null;
  if (plain !== null) {
    const [, first, second, year] = plain;
    add(plain, dayOf(year, Number(second), first), dayOf(year, Number(first), second), true);
  }
  return found.sort((a, b) => a.index - b.index);
}

/**
 * The order of day and month that the dates of a document prove: one that is past twelve on one side only. null where
 * none does, or where they contradict each other.
 */
export function provenOrder(dates: Iterable<DateText>): DayOrder | null {
  const proven = new Set<DayOrder>();
  for (const { isOrdered, dmy, mdy } of dates) {
    if (isOrdered && (dmy === null) !== (mdy === null)) proven.add(dmy === null ? 'mdy' : 'dmy');
  }
  const [order] = proven;
  return proven.size === 1 ? (order ?? null) : null;
}

/** Of an LDML pattern, `dd/MM/yyyy`; null where the year is first or there is none. */
export function orderOfFormat(format: string | null | undefined): DayOrder | null {
  const letters = (format ?? '').replace(/'[^']*'/g, '').replace(/[^dMy]/g, '');
  if (/^d+M+y+$/.test(letters)) return 'dmy';
  return /^M+d+y+$/.test(letters) ? 'mdy' : null;
}

/** The date, or both where its order is ambiguous. */
export function settled({ text, isOrdered, dmy, mdy }: DateText, order: DayOrder | null): string | readonly string[] {
  if (!isOrdered || dmy === mdy) return dmy ?? mdy ?? [];
  // 03.04.2026 begins with the day, where nothing else is proven.
  const own = order ?? (/\.\d{4}$/.test(text) ? 'dmy' : null);
  const day = own === 'mdy' ? mdy : own === 'dmy' ? dmy : null;
  if (day !== null) return day;
  const only = [dmy, mdy].filter((each) => each !== null);
  // The only valid reading, unless the order excludes it.
  return only.length === 1 && order === null ? (only[0] as string) : only;
}

/** Whether a word begins like the name of a month in one of the languages. */
export const isMonth = (word: string): boolean => monthOf(word) !== 0;

function monthOf(text: string | undefined): number {
  const word = (text ?? '').toLowerCase();
  // "juin" and "juillet" begin alike.
  if (word.startsWith('juil')) return 7;
  const start = word.slice(0, 3);
  return MONTHS[start] ?? MONTHS[asLetters(start.toUpperCase()).toLowerCase()] ?? 0;
}

function dayOf(yearText: string | undefined, month: number, dayText: string | undefined): string | null {
  const [year, day] = [Number(yearText), Number(dayText)];
  const full = year < 100 ? 2000 + year : year;
  if (!(full >= 2000 && full <= 2099 && month >= 1 && month <= 12 && day >= 1)) return null;
  const date = new Date(Date.UTC(full, month - 1, day));
  return date.getUTCDate() === day ? date.toISOString().slice(0, 10) : null;
}
