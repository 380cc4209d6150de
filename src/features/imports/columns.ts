/** The columns of a file of tracking requests, and the parsing of its rows by them. */

import type { CsvRecord } from '../../lib/csv.ts';
import { ColumnsMissing, ColumnsUnknown, ColumnTwice } from './errors.ts';
import type { RowError } from './schema.ts';

const REQUIRED = ['request_type', 'request_number'] as const;
export const COLUMNS = [...REQUIRED, 'scac', 'ref_numbers', 'shipment_tags', 'customer'] as const;
export type Column = (typeof COLUMNS)[number];

/** The maximal length of a cell, with spaces and pipe characters; longer cells are cut. */
const LONGEST: Readonly<Record<Column, number>> = {
  request_type: 100,
  request_number: 200,
  scac: 100,
  // A hundred references of 255 characters, with separators.
  ref_numbers: 26_000,
  shipment_tags: 26_000,
  customer: 500,
};
const KEPT_OF_LONG = 100;

export type Cells = Readonly<Partial<Record<Column, string>>>;

export interface FileRow {
  readonly line: number;
  readonly cells: Cells;
  /** Null if the row is valid. */
  readonly errors: readonly RowError[] | null;
}

/**
 * The columns in order; `Request Number` is request_number. Unnamed columns at the end come from a
 * spreadsheet that was once wider.
 * @throws ColumnsMissing, ColumnsUnknown, ColumnTwice
 */
export function readHeader({ values }: CsvRecord): Column[] {
  const names = values.map((name) =>
    name
      .trim()
      .toLowerCase()
      .replaceAll(/[\s-]+/g, '_'),
  );
  while (names.at(-1) === '') names.pop();
  const unknown = names.filter((name) => !isColumn(name));
  if (unknown.length > 0) throw new ColumnsUnknown(unknown, COLUMNS);
  const columns = names.filter(isColumn);
  const twice = columns.find((name, index) => columns.indexOf(name) < index);
  if (twice !== undefined) throw new ColumnTwice(twice);
  const missing = REQUIRED.filter((name) => !columns.includes(name));
  if (missing.length > 0) throw new ColumnsMissing(missing, COLUMNS);
  return columns;
}

function isColumn(name: string): name is Column {
  return (COLUMNS as readonly string[]).includes(name);
}

export function readRow({ values, line }: CsvRecord, columns: readonly Column[]): FileRow {
  const long = columns.filter((column, index) => (values[index] ?? '').length > LONGEST[column]);
  const cells = Object.fromEntries(columns.map((column, index) => [column, cut(column, values[index] ?? '')]));
  if (long.length > 0) return { line, cells, errors: long.map((column) => tooLong(column)) };
  const surplus = values.slice(columns.length).some((value) => value !== '');
  if (values.length >= columns.length && !surplus) return { line, cells, errors: null };
  const detail = `The row has ${values.length} values, the header ${columns.length}.`;
  return { line, cells, errors: [{ code: 'invalid_value', column: null, detail }] };
}

/** The start of a cell that is too long identifies it. */
function cut(column: Column, cell: string): string {
  return cell.length > LONGEST[column] ? `${cell.slice(0, KEPT_OF_LONG).toWellFormed()}…` : cell;
}

function tooLong(column: Column): RowError {
  return { code: 'invalid_value', column, detail: `The value is longer than ${LONGEST[column]} characters.` };
}
