/**
 * Values of cells as people and spreadsheets write them: dates in several forms, amounts with currencies and credits. What
 * can mean two things is read only where the layout says which. Pure.
 */
import { tableOf } from '@portolan/codes/table-of';
import { CURRENCIES } from '../../../lib/currencies.ts';
import type { DateOrder, DecimalMark } from './layout.ts';

export interface TableCell {
  readonly text: string;
  /** Of a spreadsheet's number; null: text. */
  readonly value: number | null;
}

export type Read<Value> = { readonly value: Value } | { readonly problem: string };

const FIRST_YEAR = 2000;
const LAST_YEAR = 2100;
/** Of spreadsheets: 2000-01-01 to 2100-12-31, days from 1899-12-30. */
const FIRST_SERIAL = 36_526;
const LAST_SERIAL = 73_415;

const MONTHS = tableOf<number>(
  Object.fromEntries(
    [
      ['jan', 'january', 'januar', 'jän', 'jänner'],
      ['feb', 'february', 'februar'],
      ['mar', 'march', 'mär', 'märz', 'mrz'],
      ['apr', 'april'],
      ['may', 'mai'],
      ['jun', 'june', 'juni'],
      ['jul', 'july', 'juli'],
      ['aug', 'august'],
      ['sep', 'sept', 'september'],
      ['oct', 'october', 'okt', 'oktober'],
      ['nov', 'november'],
      ['dec', 'december', 'dez', 'dezember'],
    ].flatMap((names, index) => names.map((name) => [name, index + 1])),
  ),
);

/** A longer text is neither date nor amount, and the patterns below would take long to find that out. */
const LONGEST = 60;

/** A time behind a date. */
const TIME = /[T\s,]+\d{1,2}:\d{2}.*$/;
const YEAR_FIRST = /^(\d{4})[-/.]?(\d{2})[-/.]?(\d{2})$/;
const NUMBERS = /^(\d{1,2})([-/.])(\d{1,2})\2(\d{4}|\d{2})$/;
const DAY_NAMED = /^(\d{1,2})\.?[-/\s]*(\p{L}{3,9})\.?,?[-/\s]*(\d{4}|\d{2})$/u;
const MONTH_NAMED = /^(\p{L}{3,9})\.?[-/\s]*(\d{1,2}),?[-/\s]+(\d{4}|\d{2})$/u;

/** @param order null: a date of which day and month may be the other is refused */
export function readDay({ text, value }: TableCell, order: DateOrder | null): Read<string> {
  if (text.length > LONGEST) return { problem: `${shown(text)} ${NO_DATE}` };
  const serial = value ?? (/^\d{5}$/.test(text) ? Number(text) : null);
  if (serial !== null && serial >= FIRST_SERIAL && serial <= LAST_SERIAL)
    return {
      value: Temporal.PlainDate.from('1899-12-30')
        .add({ days: Math.floor(serial) })
        .toString(),
    };
  const written = text.replace(TIME, '').trim();
  const [, ...year] = YEAR_FIRST.exec(written) ?? [];
  if (year.length > 0) return dayOf(year[0], year[1], year[2], text);
  const [, day, , month, ofDay] = NUMBERS.exec(written) ?? [];
  if (day !== undefined && month !== undefined) {
    const found = order ?? orderOf(written);
    if (found === null && day !== month)
      return { problem: `${shown(text)} may be day or month first; name the form of dates, dmy or mdy` };
    return found === 'mdy' ? dayOf(ofDay, day, month, text) : dayOf(ofDay, month, day, text);
  }
  const [, named, monthName, namedYear] = DAY_NAMED.exec(written) ?? [];
  if (monthName !== undefined) return dayOf(namedYear, MONTHS[monthName.toLowerCase()], named, text);
  const [, first, second, third] = MONTH_NAMED.exec(written) ?? [];
  if (first !== undefined) return dayOf(third, MONTHS[first.toLowerCase()], second, text);
  return { problem: `${shown(text)} ${NO_DATE}` };
}

const NO_DATE = 'is no date; right would be 2026-07-04 or 04.07.2026';

function dayOf(
  year: string | undefined,
  month: string | number | undefined,
  day: string | undefined,
  text: string,
): Read<string> {
  const full = Number(year) < 100 ? 2000 + Number(year) : Number(year);
  const parts = { year: full, month: Number(month), day: Number(day) };
  try {
    if (full >= FIRST_YEAR && full <= LAST_YEAR)
      return { value: Temporal.PlainDate.from(parts, { overflow: 'reject' }).toString() };
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
  }
  return { problem: `${shown(text)} is no day of a calendar; right would be 2026-07-04 or 04.07.2026` };
}

/** What the date itself says of its order: `dmy` with points; null: nothing. */
function orderOf(written: string): DateOrder | null {
  const [, first, mark, second] = NUMBERS.exec(written) ?? [];
  if (first === undefined || second === undefined) return null;
  if (mark === '.') return 'dmy';
  if (Number(first) > 12) return 'dmy';
  return Number(second) > 12 ? 'mdy' : null;
}

/** Of all dates of a file: the order that some prove; null where none does; `both` where they contradict each other. */
export function orderOfDates(cells: Iterable<TableCell>): DateOrder | null | 'both' {
  const orders = new Set<DateOrder>();
  for (const { text, value } of cells) {
    const order = value === null && text.length <= LONGEST ? orderOf(text.replace(TIME, '').trim()) : null;
    if (order !== null) orders.add(order);
  }
  return orders.size > 1 ? 'both' : ([...orders][0] ?? null);
}

export interface Money {
  readonly amount: number;
  /** ISO 4217; null: the cell names none. */
  readonly currency: string | null;
}

/** A sign that several currencies have, such as $, names none. */
const SIGNS = tableOf({ '€': 'EUR', '£': 'GBP', US$: 'USD', C$: 'CAD', A$: 'AUD', HK$: 'HKD', S$: 'SGD', '₹': 'INR' });
const SIGN = /(?:US|HK|C|A|S)?\$|€|£|₹|¥/;
const MINUS = /[−–]/g;
const GROUP_MARKS = /[\s'’\u00a0\u202f]/g;

/** @param decimals null: an amount whose only mark may divide thousands is refused */
export function readMoney({ text, value }: TableCell, decimals: DecimalMark | null): Read<Money> {
  const { rest, currency } = withoutCurrency(text);
  if (value !== null) return { value: { amount: rounded(value), currency } };
  if (text.length > LONGEST) return { problem: `${shown(text)} ${NO_AMOUNT}` };
  const [, inside] = /^-?\((.*)\)$/.exec(rest) ?? [];
  const [, trailing] = /^(.*?)\s*(?:-|CR)$/i.exec(inside ?? rest) ?? [];
  const isCredit = inside !== undefined || trailing !== undefined;
  const number = numberOf((trailing ?? inside ?? rest).replaceAll(GROUP_MARKS, ''), decimals);
  if ('problem' in number) return { problem: `${shown(text)} ${number.problem}` };
  return { value: { amount: isCredit ? -Math.abs(number.value) : number.value, currency } };
}

/** Null: the amount names none. */
export function currencyIn({ text }: TableCell): string | null {
  return withoutCurrency(text).currency;
}

function withoutCurrency(text: string): { readonly rest: string; readonly currency: string | null } {
  const plain = text.replaceAll(MINUS, '-').trim();
  const [sign] = SIGN.exec(plain) ?? [];
  const code = /(?<![A-Za-z])[A-Za-z]{3}(?![A-Za-z])/.exec(plain)?.[0] ?? null;
  const isCode = code !== null && CURRENCIES.has(code.toUpperCase());
  let rest = sign === undefined ? plain : plain.replace(sign, '');
  if (isCode) rest = rest.replace(code, '');
  const currency = isCode ? code.toUpperCase() : (SIGNS[sign ?? ''] ?? null);
  // `-$120`, `USD -120`, `$(120)`
  return { rest: rest.replace(/^-\s+/, '-').trim(), currency };
}

const NO_AMOUNT = 'is no amount; right would be 1234.56, 1.234,56 or (120.00) for a credit';

function numberOf(text: string, decimals: DecimalMark | null): Read<number> {
  if (!/^[+-]?\d[\d.,]*$|^[+-]?[.,]\d+$/.test(text)) return { problem: NO_AMOUNT };
  const mark = decimals ?? markOf(text);
  if (mark === null)
    return { problem: 'may be thousands or have three decimals; name the decimal mark, a point or a comma' };
  const other = mark === ',' ? '.' : ',';
  const [whole = '', fraction = '', ...more] = text.split(mark);
  const groups = whole.replace(/^[+-]/, '').split(other);
  const isGrouped = groups.slice(1).every((group) => group.length === 3) && (groups[0]?.length ?? 0) <= 3;
  if (more.length > 0 || fraction.includes(other) || (groups.length > 1 && !isGrouped)) return { problem: NO_AMOUNT };
  return { value: rounded(Number(`${whole.replaceAll(other, '')}.${fraction || '0'}`)) };
}

/** The decimal mark that the number proves; a number without marks has either; null: its mark may divide thousands. */
function markOf(text: string): DecimalMark | null {
  const [points, commas] = [text.split('.').length - 1, text.split(',').length - 1];
  if (points + commas === 0) return '.';
  if (points > 0 && commas > 0) return text.lastIndexOf('.') > text.lastIndexOf(',') ? '.' : ',';
  const [mark, count] = points > 0 ? (['.', points] as const) : ([',', commas] as const);
  if (count > 1) return mark === '.' ? ',' : '.';
  const [whole = '', fraction = ''] = text.replace(/^[+-]/, '').split(mark);
  return fraction.length === 3 && /^[1-9]\d{0,2}$/.test(whole) ? null : mark;
}

/** Of all amounts of a file, as `orderOfDates`. */
export function markOfAmounts(cells: Iterable<TableCell>): DecimalMark | null | 'both' {
  const marks = new Set<DecimalMark>();
  for (const { text, value } of cells) {
    if (value !== null || text.length > LONGEST) continue;
    const plain = withoutCurrency(text).rest.replaceAll(/[()\s'’\u00a0\u202f]|-$|CR$/gi, '');
    if (!/[.,]/.test(plain) || !/^[+-]?[\d.,]+$/.test(plain)) continue;
    const mark = markOf(plain);
    if (mark !== null) marks.add(mark);
  }
  return marks.size > 1 ? 'both' : ([...marks][0] ?? null);
}

/** A count of days, also as `4 days` or `4,0`. */
export function readDays({ text, value }: TableCell): Read<number> {
  const [, written] = /^(\d{1,4})(?:[.,]0+)?\s*(?:days?|tage?|d|t)?\.?$/i.exec(text.trim()) ?? [];
  const days = value ?? (written === undefined ? null : Number(written));
  if (days !== null && Number.isInteger(days) && days >= 0 && days <= 3650) return { value: days };
  return { problem: `${shown(text)} is no number of days; right would be 0 to 3650` };
}

export function readCurrency({ text }: TableCell): Read<string> {
  const code = SIGNS[text] ?? text.toUpperCase();
  if (CURRENCIES.has(code)) return { value: code };
  return { problem: `${shown(text)} is no currency of ISO 4217; right would be USD or EUR` };
}

function rounded(amount: number): number {
  return Math.round(amount * 1000) / 1000;
}

export function shown(text: string): string {
  return JSON.stringify(text.length > 40 ? `${text.slice(0, 40)}…` : text);
}
