/**
 * Filter parameters of lists: how a route declares one, and how its text is checked. Values stay text; a time becomes UTC.
 * Knows no list in particular.
 */
import { type FilterSql, NONE, type RangeSql } from '../../../database/lists/list-filters.ts';
import { isUuid } from '../../../lib/ids.ts';
import { isDate } from './cursor.ts';

interface Described {
  readonly description: string;
}

export type FilterDeclaration =
  /** Several with commas. */
  | (Described & { readonly kind: 'text' })
  /** One, in which a comma is a comma. */
  | (Described & { readonly kind: 'single_text' })
  /** Several with commas. */
  | (Described & { readonly kind: 'uuid' })
  /** The same, or `none` for rows that have none. */
  | (Described & { readonly kind: 'uuid_or_none' })
  | (Described & { readonly kind: 'boolean' })
  /** One or, with commas, several of these. */
  | (Described & { readonly kind: 'choice'; readonly values: readonly string[] })
  /** 0 or more. */
  | (Described & { readonly kind: 'whole_number' })
  /** One: a time, or a date as its first moment. */
  | (Described & { readonly kind: 'instant' })
  /** `filter[name][start]` and `filter[name][end]`, both inclusive; or `filter[name]`, a day in UTC. */
  | (Described & { readonly kind: 'time_range' })
  /** The same for days by some calendar: `2026-05-11`. */
  | (Described & { readonly kind: 'date_range' });

type RangeDeclaration = Extract<FilterDeclaration, { kind: 'time_range' | 'date_range' }>;

/** A filter with its SQL. */
export type ListFilter =
  | (RangeDeclaration & { readonly where: RangeSql })
  | (Exclude<FilterDeclaration, RangeDeclaration> & { readonly where: FilterSql });

/** By the name of the parameter. */
export type ListFilters = Readonly<Record<string, ListFilter>>;

export function isRange({ kind }: FilterDeclaration): boolean {
  return kind === 'time_range' || kind === 'date_range';
}

/** Room for a thousand container numbers with their commas; more would not fit into a request's first line. */
export const MAX_FILTER_LENGTH = 15_000;
/** Of one of the values that stand between commas. */
export const MAX_VALUE_LENGTH = 255;
export const MAX_SEARCH_LENGTH = 4000;

/** What is right instead; undefined when nothing is wrong. */
export type FilterResult = { readonly value: string } | { readonly expected: string };

export function readFilter(declaration: FilterDeclaration, text: string, bound: 'start' | 'end' | null): FilterResult {
  if (text === '') return { expected: 'a value; leave the parameter out where you want no filter' };
  if (text.length > MAX_FILTER_LENGTH) return { expected: `at most ${MAX_FILTER_LENGTH} characters` };
  switch (declaration.kind) {
    case 'text':
      return readTexts(text);
    case 'single_text':
      return readSingleText(text);
    case 'uuid':
      return text.split(',').every(isUuid)
        ? { value: text.toLowerCase() }
        : { expected: 'a UUID, or several with commas' };
    case 'uuid_or_none':
      return text.split(',').every((part) => part === NONE || isUuid(part))
        ? { value: text.toLowerCase() }
        : { expected: `a UUID or ${NONE}, or several with commas` };
    case 'boolean':
      return text === 'true' || text === 'false' ? { value: text } : { expected: 'true or false' };
    case 'choice':
      return text.split(',').every((part) => declaration.values.includes(part))
        ? { value: text }
        : { expected: `one or several, with commas, of ${declaration.values.join(', ')}` };
    case 'instant':
      return readTime(text, 'start');
    case 'date_range':
      return readDay(text);
    case 'whole_number':
      return /^\d{1,4}$/.test(text) ? { value: text } : { expected: 'a whole number, 0 or more' };
    case 'time_range':
      return bound === null ? readDay(text) : readTime(text, bound);
  }
}

/** What a text is that PostgreSQL takes. */
export const STORABLE = 'text without NUL characters';

export function isStorable(text: string): boolean {
  return text.isWellFormed() && !text.includes('\0');
}

function readTexts(text: string): FilterResult {
  const values = text.split(',').map((each) => each.trim());
  if (values.every((each) => each === '')) return { expected: 'a value, or several with commas' };
  if (values.some((each) => each.length > MAX_VALUE_LENGTH))
    return { expected: `values of at most ${MAX_VALUE_LENGTH} characters each` };
  if (!isStorable(text)) return { expected: STORABLE };
  return { value: values.filter((each) => each !== '').join(',') };
}

function readSingleText(text: string): FilterResult {
  const value = text.trim();
  if (value === '') return { expected: 'a value that is not blank' };
  if (value.length > MAX_VALUE_LENGTH) return { expected: `a value of at most ${MAX_VALUE_LENGTH} characters` };
  if (!isStorable(value)) return { expected: STORABLE };
  return { value };
}

const LOCAL_TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,9})?)?$/;
const OFFSET_TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,9})?)?(Z|[+-]\d\d:?\d\d)$/;

function readDay(text: string): FilterResult {
  return isDate(text) ? { value: text } : { expected: 'a date such as 2026-05-11' };
}

/** A date is its first moment as a start and its last as an end. */
function readTime(text: string, bound: 'start' | 'end'): FilterResult {
  if (isDate(text)) return { value: bound === 'end' ? `${text}T23:59:59.999Z` : `${text}T00:00:00.000Z` };
  const millis = readMoment(text);
  return millis === null
    ? { expected: 'a time such as 2026-05-11T18:30:00Z, or a date such as 2026-05-11' }
    : { value: new Date(millis).toISOString() };
}

/** A time in Unix milliseconds, read as UTC where it has no offset; null where the text is none. */
export function readMoment(text: string): number | null {
  return readInstant(LOCAL_TIME.test(text) ? `${text}Z` : text);
}

/** A time with its offset, in Unix milliseconds; null where the text is none. */
export function readInstant(text: string): number | null {
  // A bare "+" in a query string is a space.
  const restored = text.replace(/ (\d\d:?\d\d)$/, '+$1');
  const millis = OFFSET_TIME.test(restored) && isDate(restored.slice(0, 10)) ? Date.parse(restored) : Number.NaN;
  return millis >= FIRST_MILLIS && millis <= LAST_MILLIS ? millis : null;
}

/** An offset may lead into the year 0 or 10000, which PostgreSQL does not read in this form. */
const FIRST_MILLIS = Date.parse('0001-01-01T00:00:00Z');
const LAST_MILLIS = Date.parse('9999-12-31T23:59:59.999Z');
