/** The fields of a paper as rows for people: values, what needs a look, and where each value stands on the pages. Pure. */
import type { Document, DocumentRepresentation } from '../../../../app/api/resources.ts';
import type { Box } from '../pages/selection.ts';
import { type Kind, type Kinds, kindAt, rowsOf, TEXT, type Value } from './kinds.ts';

export interface Place {
  readonly page: number;
  readonly box: Box;
}

export type ReviewReason = Document['review_reasons'][number];
/** What a person decides at the field itself. */
export type Need = Extract<ReviewReason['reason'], 'missing_field' | 'uncertain_value' | 'ambiguous_value'>;

export interface Field {
  /** Of the payload. */
  readonly key: string;
  readonly kind: Kind;
  readonly values: readonly string[];
  /** What stands beside the value: a unit, a currency, a code. */
  readonly extra: string | null;
  /** As printed, where that differs from the value. */
  readonly printed: string | null;
  readonly confidence: 'certain' | 'likely' | 'doubtful';
  readonly isEntered: boolean;
  readonly places: readonly Place[];
  readonly need: Need | null;
  /** The ways to read an ambiguous text. */
  readonly readings: readonly string[];
}

export type Extraction = Pick<DocumentRepresentation, 'payload' | 'evidence'>;

/** Shown beside another value, and entered with it. */
export const EXTRAS: Readonly<Record<string, string>> = {
  gross_weight: 'gross_weight_unit',
  total_amount: 'currency',
  port_of_loading: 'port_of_loading_locode',
  port_of_discharge: 'port_of_discharge_locode',
  place_of_receipt: 'place_of_receipt_locode',
  place_of_delivery: 'place_of_delivery_locode',
};
/** docs/documents.md: below 0.85 an expected value needs a look; below 0.65 values of scans are dropped. */
const CERTAIN = 0.85;
const LIKELY = 0.65;
const NEEDS: readonly string[] = ['missing_field', 'uncertain_value', 'ambiguous_value'] satisfies Need[];

export const isDecidedAtField = (reason: ReviewReason['reason']): reason is Need => NEEDS.includes(reason);

/** What has a value or needs one, in the order of the form. @param kinds empty: the type is not known */
export function fieldsOf(
  { payload, evidence }: Extraction,
  kinds: Kinds,
  reasons: readonly ReviewReason[],
): readonly Field[] {
  const needs = new Map(
    reasons.flatMap(({ reason, field }) =>
      field !== null && isDecidedAtField(reason) ? [[field, reason] as const] : [],
    ),
  );
  const isShownBeside = (key: string) =>
    Object.entries(EXTRAS).some(([value, extra]) => extra === key && payload[value] !== undefined);
  const fields = [...new Set([...kinds.keys(), ...Object.keys(payload), ...Object.keys(evidence), ...needs.keys()])]
    .filter((key) => !isShownBeside(key))
    .map((key) => fieldOf(key, { payload, evidence: evidence[key] ?? [] }, kinds.get(key) ?? TEXT, needs.get(key)));
  // A line is known by the prefix of a number, which is a value of its own.
  const isOther = (field: Field) => fields.some((each) => each !== field && each.values.includes(field.printed ?? ''));
  return fields
    .map((field) => (field.values.length > 0 && isOther(field) ? { ...field, printed: null } : field))
    .filter(({ values, printed, need }) => values.length > 0 || printed !== null || need !== null);
}

/** The keys that have no row: the paper does not name them, or they were not found. */
export function absentKeys(kinds: Kinds, fields: readonly Field[]): readonly string[] {
  const beside = Object.values(EXTRAS);
  return [...kinds.keys()].filter((key) => !beside.includes(key) && fields.every((field) => field.key !== key));
}

function fieldOf(
  key: string,
  { payload, evidence }: { payload: Extraction['payload']; evidence: Extraction['evidence'][string] },
  kind: Kind,
  need: Need | undefined,
): Field {
  const given = payload[key];
  const values = (Array.isArray(given) ? given : given === undefined ? [] : [given]).map((value) =>
    typeof value === 'object' ? nameOf(value) : String(value),
  );
  const [surest] = evidence.toSorted((one, other) => other.confidence - one.confidence);
  const text = surest?.text.trim() ?? '';
  const confidence = surest?.confidence ?? 1;
  const extra = payload[EXTRAS[key] ?? ''];
  return {
    key,
    kind,
    values,
    extra: extra === undefined ? null : String(extra),
    printed: kind.form === 'table' || text === '' || values.some((value) => value === text) ? null : text,
    confidence: confidence >= CERTAIN ? 'certain' : confidence >= LIKELY ? 'likely' : 'doubtful',
    isEntered: surest?.rule === 'manual',
    places: evidence.flatMap(({ page, box }) =>
      page === null || box?.length !== 4 ? [] : [{ page, box: box as unknown as Box }],
    ),
    need: need ?? null,
    readings: given === undefined ? (surest?.readings ?? []) : [],
  };
}

/** What a row of a table is known by. */
const NAMES: readonly string[] = ['container_number', 'description'];

export function nameOf(row: unknown): string {
  const given = (row ?? {}) as Readonly<Record<string, unknown>>;
  const name = NAMES.find((key) => given[key] !== undefined) ?? Object.keys(given)[0] ?? '';
  return String(given[name] ?? '');
}

/** What the input of a field begins with. */
export function draftOf(payload: Extraction['payload'], path: string): string {
  const [key = '', row, column] = path.split('/');
  const value = column === undefined ? payload[key] : rowsOf(payload[key])[Number(row)]?.[column];
  const extra = column === undefined ? payload[EXTRAS[key] ?? ''] : undefined;
  if (value === undefined || value === null) return '';
  const text = Array.isArray(value) ? value.join(', ') : String(value);
  return extra === undefined ? text : `${text} ${isPort(key) ? `(${extra})` : extra}`;
}

export const isPort = (path: string) => EXTRAS[path]?.endsWith('_locode') === true;

/** `Los Angeles (USLAX)`: a port with its code. */
export function splitPort(text: string): { readonly name: string; readonly locode: string | null } {
  const [, name = text, locode = null] = /^(.*\S)\s*\(([A-Z]{2}[A-Z2-9]{3})\)$/.exec(text.trim()) ?? [];
  return { name, locode };
}

/** The paths that a person walks through: fields, and the cells of tables. */
export function pathsOf(fields: readonly Field[], payload: Extraction['payload']): readonly string[] {
  return fields.flatMap(({ key, kind }) => {
    if (kind.form !== 'table') return [key];
    const rows = rowsOf(payload[key]);
    const columns = [...kind.columns.keys()].filter((column) => column !== 'gross_weight_unit');
    // The first cell of the first row adds a row to an empty table.
    return rows.length === 0
      ? [`${key}/0/${columns[0]}`]
      : rows.flatMap((_, row) => columns.map((each) => `${key}/${row}/${each}`));
  });
}

export interface Beside {
  readonly unit: string | null;
  readonly currency: string | null;
  /** Null: not known. */
  readonly locode: string | null;
}

/** What else changes with a value: the unit, the currency, the code of a port. */
export function changesBeside(
  path: string,
  kinds: Kinds,
  { unit, currency, locode }: Beside,
): Readonly<Record<string, Value | null>> {
  const extra = EXTRAS[path];
  if (extra === undefined || kindAt(kinds, extra) === undefined) return {};
  if (path === 'gross_weight') return unit === null ? {} : { [extra]: unit };
  if (path === 'total_amount') return currency === null ? {} : { [extra]: currency };
  return { [extra]: locode };
}
