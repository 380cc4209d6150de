/** Parses amounts of money and currencies: by ISO code, by sign, and "$" by the country that a document names. */
import { tableOf } from '@portolan/codes/table-of';
import { readable } from './quantities.ts';

const CODES =
  'USD|EUR|GBP|CAD|CNY|RMB|JPY|KRW|INR|VND|SGD|HKD|AUD|NZD|CHF|SEK|NOK|DKK|PLN|TRY|BRL|MXN|AED|SAR|THB|IDR|MYR|PHP|TWD|ZAR';
const CURRENCY = new RegExp(
  `(?<![A-Za-z])(?:(${CODES})(?![A-Za-z])|(US|CA|C|AU|A|NZ|HK|NT|S|R|MX)\\$|([€£₹₺₩₫]|zł(?!\\p{L})))`,
  'gu',
);
const BY_SIGN: Readonly<Record<string, string>> = tableOf({
  ...{ '€': 'EUR', '£': 'GBP', '₹': 'INR', '₺': 'TRY', '₩': 'KRW', '₫': 'VND', zł: 'PLN', RMB: 'CNY' },
  ...{
    US: 'USD',
    CA: 'CAD',
    C: 'CAD',
    AU: 'AUD',
    A: 'AUD',
    NZ: 'NZD',
    HK: 'HKD',
    NT: 'TWD',
    S: 'SGD',
    R: 'BRL',
    MX: 'MXN',
  },
});

/** ISO 4217 codes in the order in which they or their signs stand; CNY for RMB. */
export const currenciesIn = (text: string): string[] =>
  [...text.matchAll(CURRENCY)].map(([, code, dollar, sign]) => {
    const own = code ?? dollar ?? sign ?? '';
    return BY_SIGN[own] ?? own;
  });

/** Countries with dollars of their own, by what invoices there name. */
const DOLLARS: readonly (readonly [RegExp, string])[] = [
  [/\b(?:CAD|CANADA|GST\/HST|CBSA)\b/i, 'CAD'],
  [/\b(?:AUD|AUSTRALIA|ABN)\b/i, 'AUD'],
  [/\b(?:NZD|NEW ZEALAND)\b/i, 'NZD'],
  [/\b(?:MXN|PESOS?|RFC)\b/i, 'MXN'],
];

/** Of a bare "$": that of the United States where no other is named. */
export function dollarOf(texts: readonly string[]): string {
  const isNamed = (pattern: RegExp) => texts.some((text) => pattern.test(text));
  return isNamed(/\bUSD\b|\bU\.?S\.? ?(?:\$|DOLLARS?)|\bUSA\b/i)
    ? 'USD'
    : (DOLLARS.find(([each]) => isNamed(each))?.[1] ?? 'USD');
}

export interface AmountText {
  readonly text: string;
  readonly index: number;
  /** Decimal number with two places. */
  readonly amount: string;
}

/** Groups of three digits, of India also of two before them: `1,03,600.00`. */
const AMOUNT =
  /(?<![\w.,])(?:\d{1,2}(?:,\d{2})+,\d{3}|\d{1,3}(?:[.,'’ \u00a0\u202f]\d{3})+|\d{1,9})[.,]\d{2}(?![\d%]|[.,]\d)/g;
const CODE_BEFORE = new RegExp(`(?<![A-Za-z])(?:${CODES})(?=\\d)`, 'g');
/** `-45.00`, `-/- 41,00`, `- € 60.05`; `3.225,48-` of SAP. */
const MINUS_BEFORE = /[-–−]\s?(?:[A-Z]{0,3}[$€£]?)\s?$/;

/** Amounts with two decimals: `1,385.00`, `1.385,00`, `1385.00`; negative with a minus, or alone in brackets. */
export function amountsIn(text: string): AmountText[] {
  const isBracketed = /^\(\s*(?:[A-Z]{0,3}\s?[$€£]?)\s*[\d.,' ]+\)$/.test(text.trim());
  const plain = readable(text).replace(CODE_BEFORE, (code) => ' '.repeat(code.length));
  return [...plain.matchAll(AMOUNT)].map(({ 0: match, index }) => {
    const end = index + match.length;
    const before = MINUS_BEFORE.exec(plain.slice(0, index));
    // "10-250.00" has a dash.
    const isMinus = before !== null && !/\w$/.test(plain.slice(0, before.index));
    const isNegative = isBracketed || isMinus || /^-(?![\d\s]|\p{L})/u.test(`${plain.slice(end)}`);
    const whole = match.slice(0, -3).replace(/\D/g, '');
    return {
      text: text.slice(index, end),
      index,
      amount: `${isNegative ? '-' : ''}${BigInt(whole)}.${match.slice(-2)}`,
    };
  });
}

/** An amount of a currency without decimals, where a document prints none: `9,086`. */
export function wholeAmountIn(text: string): string | undefined {
  const [, sign, number] =
    /^(?:[A-Z]{0,3}\s?[$€£¥₩₫]|[A-Z]{3}(?=\s?\d))?\s?(-?)(\d{1,3}(?:[.,'’ ]\d{3})+|\d{1,9})(?:\s?(?:[€¥₩₫]|[A-Z]{3}))?$/.exec(
      text.trim(),
    ) ?? [];
  return number === undefined ? undefined : `${sign}${number.replace(/\D/g, '')}.00`;
}

/** In hundredths. */
export const hundredthsOf = (amount: string) => Math.round(Number(amount) * 100);
