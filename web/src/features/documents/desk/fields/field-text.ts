/** Values of papers as people write them: words for codes, days and amounts by the locale. Pure. */
import { findWord } from '@portolan/wording/word-of';
import { dateFormat, numberFormat } from '../../../../parts/times/formats.ts';
import type { DocumentsWords } from '../../words.ts';
import { type Field, isPort, splitPort } from './fields.ts';

const MOST_VALUES = 4;

export function fieldText({ key, kind, values, extra }: Field, words: DocumentsWords, locale: string): string {
  const [first] = values;
  if (first === undefined) return '';
  const coded = values.map((value) => codeText(key, value, words));
  if (coded.every((each) => each !== undefined)) return coded.join(', ');
  if (isPort(key)) return portText(first, extra);
  const money = key === 'total_amount' ? moneyText(first, extra, locale) : null;
  if (money !== null) return money;
  if (kind.form === 'day') return dayWithYear(first, locale);
  const isNumber = (kind.form === 'measure' || kind.form === 'count') && Number.isFinite(Number(first));
  const text = isNumber
    ? numberFormat(locale, { maximumFractionDigits: 3 }).format(Number(first))
    : values.slice(0, MOST_VALUES).join(', ');
  const more = values.length - MOST_VALUES;
  return [text, more > 0 && `+ ${more}`, extra].filter(Boolean).join(' ');
}

/** Undefined: the field has no codes, or not this one. @param key of a field or of a column */
export function codeText(key: string, value: string, { kinds, terms }: DocumentsWords): string | undefined {
  if (key === 'document_kind') return findWord(kinds, value);
  if (key === 'statements' || key === 'missing_statements') return findWord(terms.documents.statements, value);
  if (key === 'charge') return findWord<string>({ ...terms.charges.kinds, other: terms.charges.fees.other }, value);
  return undefined;
}

/** The code once, also where the paper names it: `Rotterdam (NLRTM)`. */
function portText(printed: string, code: string | null): string {
  if (code === null) return printed;
  const { name } = splitPort(printed);
  return name === code ? code : `${name} (${code})`;
}

export const dayWithYear = (day: string, locale: string) =>
  dateFormat(locale, { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' }).format(new Date(day));

/** Null where the currency or the amount was not read as such. */
function moneyText(value: string, currency: string | null, locale: string): string | null {
  const amount = Number(value);
  if (!Number.isFinite(amount) || currency === null || !/^[A-Z]{3}$/.test(currency)) return null;
  return numberFormat(locale, { style: 'currency', currency }).format(amount);
}
