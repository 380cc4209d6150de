/** The fields of a type of document and what each takes, from its JSON Schema; and texts as their values. Pure. */
import { readEnteredValue, type ValueForm, type Writing } from '@portolan/papers/entered-value';

export type Value = string | number | readonly unknown[];

export interface Kind {
  /** `table`: rows with columns. */
  readonly form: ValueForm | 'table';
  readonly pattern: RegExp | null;
  readonly choices: readonly string[];
  readonly columns: Kinds;
  /** Columns without which there is no row. */
  readonly required: readonly string[];
}

/** By their keys, in the order of the form. */
export type Kinds = ReadonlyMap<string, Kind>;

interface Schema {
  readonly type?: string;
  readonly format?: string;
  readonly pattern?: string;
  readonly const?: unknown;
  readonly anyOf?: readonly Schema[];
  readonly enum?: readonly unknown[];
  readonly items?: Schema;
  readonly required?: readonly string[];
  readonly properties?: Readonly<Record<string, Schema>>;
}

const AMOUNT = /\\d\{2\}\$$/;
const COLUMNS_OF_NONE: Kinds = new Map();

/** Of a field that the schema of the type does not have. */
export const TEXT: Kind = { form: 'text', pattern: null, choices: [], columns: COLUMNS_OF_NONE, required: [] };

export function kindsOf(schema: object): Kinds {
  const { properties = {} } = schema as Schema;
  return new Map(Object.entries(properties).map(([key, property]) => [key, kindOf(property)]));
}

function kindOf({ type, format, pattern, anyOf = [], enum: listed = [], items, ...schema }: Schema): Kind {
  const choices = [...anyOf.flatMap((each) => each.const ?? []), ...(schema.const === undefined ? [] : [schema.const])];
  const kind = { pattern: null, choices: [...choices, ...listed].map(String), columns: COLUMNS_OF_NONE, required: [] };
  if (type === 'array')
    return items?.properties === undefined
      ? { ...kind, form: 'list' }
      : { ...kind, form: 'table', columns: kindsOf(items), required: items.required ?? [] };
  if (format === 'date') return { ...kind, form: 'day' };
  if (type === 'integer') return { ...kind, form: 'count' };
  if (type === 'number') return { ...kind, form: 'measure' };
  if (pattern === undefined) return { ...kind, form: 'text' };
  return AMOUNT.test(pattern) ? { ...kind, form: 'amount' } : { ...kind, form: 'code', pattern: new RegExp(pattern) };
}

/** @param path `eta`, or row and column of a table: `containers/0/seal_numbers` */
export function kindAt(kinds: Kinds, path: string): Kind | undefined {
  const [key = '', , column] = path.split('/');
  return column === undefined ? kinds.get(key) : kinds.get(key)?.columns.get(column);
}

export interface Draft {
  /** None: the text is no value of this kind. Two: it is ambiguous. */
  readonly readings: readonly Value[];
  /** What the text says about a second field: a unit or a currency. */
  readonly unit: 'kg' | 'lb' | null;
  readonly currency: string | null;
}

export function readDraft(text: string, { form, pattern, choices }: Kind, writing: Writing): Draft {
  if (form === 'table') return { readings: [], unit: null, currency: null };
  const { readings, ...rest } = readEnteredValue(text, form, writing);
  const fits = (value: Value) => (pattern === null || pattern.test(String(value))) && isChoice(value, choices);
  return { ...rest, readings: readings.filter(fits) };
}

const isChoice = (value: Value, choices: readonly string[]) => choices.length === 0 || choices.includes(String(value));

/**
 * The entered values after one of them has changed. A row is known by its first column: without it, there is no row.
 * @param value null: the document has none
 */
export function withValue(
  payload: Readonly<Record<string, unknown>>,
  path: string,
  value: Value | null,
  kinds: Kinds,
): Readonly<Record<string, unknown>> {
  const [key = '', row, column] = path.split('/');
  if (row === undefined || column === undefined) return { [key]: value };
  const rows = rowsOf(payload[key]);
  const [first] = kinds.get(key)?.columns.keys() ?? [];
  if (value === null && column === first) return withoutRow(payload, key, Number(row));
  const changed: Record<string, unknown> = { ...emptyRow(kinds.get(key)), ...rows[Number(row)], [column]: value };
  if (value === null) delete changed[column];
  return { [key]: rows.toSpliced(Number(row), 1, changed) };
}

/** A new charge costs nothing until its amount is entered: the schema has no charge without one. */
function emptyRow(kind: Kind | undefined): Readonly<Record<string, unknown>> {
  const amounts = kind?.required.filter((column) => kind.columns.get(column)?.form === 'amount') ?? [];
  return Object.fromEntries(amounts.map((column) => [column, '0.00']));
}

export function withoutRow(payload: Readonly<Record<string, unknown>>, key: string, row: number) {
  const rows = rowsOf(payload[key]).toSpliced(row, 1);
  return { [key]: rows.length === 0 ? null : rows };
}

export const rowsOf = (given: unknown) => (Array.isArray(given) ? (given as Readonly<Record<string, unknown>>[]) : []);
