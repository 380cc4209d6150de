/**
 * Tells the values of a document that identify nothing from its numbers: dates, times, amounts, shares, measures and
 * telephone numbers. Pure.
 */
import { datesIn, isMonth } from './dates.ts';
import { currenciesIn } from './money.ts';
import { readable } from './quantities.ts';

/** Also with letters of Latin beyond A to Z, so that `20-Aoû-2026` and `15-März-2026` are one word. */
const WORD = /(?:[+-]\s?)?[0-9A-ZÀ-ɏ][0-9A-ZÀ-ɏ.,'’:/_+-]*%?/gi;
const DIGITS_OF_PHONE = /\(?\d[\d ()./-]{4,20}\d/.source;
/** Spaces are single: segments of a line stand two spaces apart. */
const PHONES: readonly RegExp[] = [
  /(?<![\w.])\+ ?\d{1,3}(?: ?[(./-]? ?\(?0?\)?)(?:\d{1,5}[ )./-]{0,2}){1,6}\d(?!\w)/g,
  /(?<![\w])\(\d{3}\) ?\d{3}[-. ]\d{4}(?!\w)/g,
  new RegExp(
    `(?<!\\p{L})(?:tel|telephone|telefon|telefono|teléfono|téléphone|phone|ph|fon|fax|telefax|mob|mobil|mobile|móvil|movil|handy|celular|cell)(?!\\p{L})[.:]?\\s{0,2}(?:(?:no|nr|n[°º])[.:]?\\s?)?${DIGITS_OF_PHONE}(?!\\w)`,
    'giu',
  ),
];

/** The text with blanks in place of such values. */
export function withoutPlainValues(text: string): string {
  const blank = (found: string) => ' '.repeat(found.length);
  const left = PHONES.reduce((rest, phone) => rest.replace(phone, blank), text);
  return left.replace(WORD, (word) => (isPlainValue(word) ? blank(word) : word));
}

/** Of such a value, in characters. */
const LONGEST = 60;

/** Whether all of a text is such a value: it is no reference. */
export function isPlainValue(given: string): boolean {
  const text = given.trim().replace(/[.,:;/_-]+$/, '');
  if (text.length > LONGEST) return false;
  return isDate(text) || isRange(text) || isTime(text) || isQuantity(text) || isPhone(text);
}

const isRange = (text: string) =>
  [...text].some((sign, at) => /[-–/]/.test(sign) && isDate(text.slice(0, at)) && isDate(text.slice(at + 1)));

const COMPACT = /^(20\d\d)(\d\d)(\d\d)(?:T?([01]\d|2[0-3])[0-5]\d(?:[0-5]\d)?Z?)?$/;
const MONTH = '(?:0?[1-9]|1[0-2])';
const MONTH_OF_YEAR = new RegExp(`^(?:20\\d\\d[-./]${MONTH}|${MONTH}[-./]20\\d\\d)$`);
const WEEK = /^(?:KW|CW|WK|WEEK|W|SEM|SEMANA|WOCHE)[-./ ]?\d{1,2}[-./ ]?(?:20)?\d\d$|^20\d\d-?W\d\d$/i;
const WORDED_MONTH = /^(\p{L}{3,10})[-./ ]{1,2}(?:\d{1,2}[-./ ,]{1,2})?(?:20)?\d\d$/u;
/** Behind a date: `T06:00:00.000+01:00`; `T06` where a word ends at a colon. */
const CLOCK = /(?<=\d)(?:T|[ _]+)\d{1,2}(?:[:.h]?[0-5]\d){0,2}(?:[.,]\d+)?\s?(?:Z|UTC|[+-]\d\d:?\d\d|[AP]M)?$/i;
const WEEKDAY = /^\p{L}{2,10}[.,]+\s?(?=\d)/u;

const isDate = (text: string) => isDay(text) || isDay(text.replace(WEEKDAY, '').replace(CLOCK, ''));

function isDay(text: string): boolean {
  if (MONTH_OF_YEAR.test(text) || WEEK.test(text)) return true;
  // "11-SUB2345-26" only begins like a month.
  if (/\p{L}\d{2,}[^\d]/u.test(text)) return false;
  const compact = COMPACT.exec(text);
  if (compact !== null) return datesIn(`${compact[1]}-${compact[2]}-${compact[3]}`).length === 1;
  const month = WORDED_MONTH.exec(text)?.[1];
  if (month !== undefined && isMonth(month)) return true;
  return datesIn(text).some((each) => each.text.trim() === text);
}

const isTime = (text: string) =>
  /^(?:[01]?\d|2[0-3])(?::[0-5]\d){1,2}(?:\s?(?:AM|PM|H|HRS|UHR|UTC|LT|Z))?$|^(?:[01]?\d|2[0-3])[.:]?[0-5]\d\s?(?:AM|PM|H|HRS|UHR|UTC|LT|Z)$/i.test(
    text,
  );

/** Grouped, or with decimals: `1,385.00`, `1.385`, `1'385,5`, `18240.000`. */
const QUANTITY = /^[+-]?(?:\d{1,3}(?:[.,'’]\d{3})+(?:[.,]\d{1,3})?|\d+[.,]\d{1,4})-?$/;
const SHARE = /^[+-]?\d+(?:[.,]\d+)?\s?%$/;
const MEASURE = /^\d[\d.,]*\s?(?:KGS?|KGM|LBS?|CBM|M3|TEU|MTS?|TNE|DAYS?|TAGE|D[IÍ]AS)$/i;
const WITH_CURRENCY = /^([^\d+-]*)([+-]?\d[\d.,'’]*)([^\d]*)$/;
const SIGN = /^(?:US|CA|AU|NZ|HK|NT|MX|[ASR])?[$€£¥₹₺₩₫]$/i;
/** Behind letters longer plain digits may be a number: `TRY4471182`. */
const MOST_PLAIN_DIGITS = 5;

function isQuantity(given: string): boolean {
  const text = readable(given);
  if (QUANTITY.test(text) || SHARE.test(text) || MEASURE.test(text)) return true;
  const [, before = '', number = '', behind = ''] = WITH_CURRENCY.exec(text) ?? [];
  const currency = (before + behind).trim();
  if (SIGN.test(currency)) return true;
  const isCode = /^[A-Z]{3}$/i.test(currency) && currenciesIn(currency.toUpperCase()).length === 1;
  return isCode && (QUANTITY.test(number) || number.length <= MOST_PLAIN_DIGITS);
}

const isPhone = (text: string) => PHONES.some((phone) => text.replace(phone, '').trim() === '' && text !== '');
