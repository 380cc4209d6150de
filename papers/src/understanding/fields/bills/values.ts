/** Parses days, periods, counts and amounts as cells of bills print them: a day may lack its year. */
import { type DayOrder, datesIn, settled } from '../../values/dates.ts';
import { amountsIn, currenciesIn, wholeAmountIn } from '../../values/money.ts';

export interface DayReading {
  readonly order: DayOrder | null;
  /** The day of the invoice or another one of the document, which settles years that are not printed. */
  readonly near: string | null;
}

/** `ambiguous`: day and month may be meant the other way round. */
export type DayText = string | 'ambiguous';

const YEARLESS =
  /(?<![\p{L}\d./-])(?:(\d{1,2})([./-])(\d{1,2})\.?(?![\d/-]|\.\d)|(\d{1,2})\.?[ -](\p{L}{3,9})\.?(?![\p{L}\d])|(?<!\d )(\p{L}{3,9})\.? (\d{1,2})(?![\d.,]))/gu;
const DAY_MILLIS = 86_400_000;

/** The days in a text, from the left. */
export function daysIn(text: string, { order, near }: DayReading): DayText[] {
  const whole = datesIn(text);
  const found = whole.map((date): { index: number; day: DayText } => {
    const day = settled(date, order);
    return { index: date.index, day: typeof day === 'string' ? day : 'ambiguous' };
  });
  const isTaken = (index: number) => whole.some((each) => index >= each.index && index < each.index + each.text.length);
  const year = (found.find(({ day }) => day !== 'ambiguous')?.day ?? near)?.slice(0, 4);
  if (year === undefined) return found.map(({ day }) => day);
  const next = found.find(({ day }) => day !== 'ambiguous')?.day ?? near;
  for (const match of text.matchAll(YEARLESS)) {
    if (isTaken(match.index)) continue;
    const [, first, mark, second, day, month, monthFirst, dayBehind] = match;
    const printed =
      first === undefined
        ? `${day ?? dayBehind} ${month ?? monthFirst} `
        : mark === '.' || order === 'dmy'
          ? `${first}.${second}.`
          : order === 'mdy'
            ? `${second}.${first}.`
            : null;
    if (printed === null) continue;
    const [own] = datesIn(`${printed}${year}`);
    if (own?.dmy == null) continue;
    // Before the day that has its year: the days of a bill lie before it.
    const [before] = own.dmy > (next ?? own.dmy) ? datesIn(`${printed}${Number(year) - 1}`) : [own];
    found.push({ index: match.index, day: before?.dmy ?? own.dmy });
  }
  return found.sort((a, b) => a.index - b.index).map(({ day }) => day);
}

export const dayAfter = (day: string, count = 1) =>
  new Date(Date.parse(`${day}T00:00:00Z`) + count * DAY_MILLIS).toISOString().slice(0, 10);

/** Both inclusive. */
export const daysBetween = (from: string, to: string) =>
  Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / DAY_MILLIS) + 1;

const MOST_DAYS = 999;

/** `7`, `7 days`, `13.00`. */
export function countOfDaysIn(text: string): number | undefined {
  const [, whole] = /^\s*(?:=\s?)?(\d{1,4})(?:[.,]0{1,3})?(?:\s*(?:\p{L}.*)?)?$/u.exec(text) ?? [];
  return whole === undefined || Number(whole) > MOST_DAYS ? undefined : Number(whole);
}

/** A decimal number with two places; `CR` and `-` behind it are minus signs. */
export function amountIn(text: string): string | undefined {
  const plain = text.replace(/\s*\/\s*\p{L}+\.?$/u, '').trim();
  const isCredit = /\bCR\.?$/i.test(plain);
  const own = plain.replace(/\s*\bCR\.?$/i, '');
  const bracketed = /^\(\s*(?:[A-Z]{3}|[$€£])?\s?(\d{1,3}(?:[.,' ]\d{3})*|\d+)\s*\)$/.exec(own)?.[1];
  const amount =
    amountsIn(own).at(-1)?.amount ??
    wholeAmountIn(own) ??
    (bracketed === undefined ? undefined : `-${bracketed.replace(/\D/g, '')}.00`);
  return amount === undefined ? undefined : isCredit && !amount.startsWith('-') ? `-${amount}` : amount;
}

/** The amount of one day or of a tier: `185.00`, `75`, `USD 85/day`. */
export function rateIn(text: string): number | undefined {
  const amount = amountIn(text.replace(/\s*(?:\/|per|pro|par|por|p\.)\s*\p{L}+\.?.*$/iu, '').replace(/^.*@\s*/, ''));
  return amount === undefined ? undefined : Number(amount);
}

export const currencyIn = (text: string): string | undefined => currenciesIn(text)[0];
