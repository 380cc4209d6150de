/** Pasted text or a file as rows of an import: a table with or without a header, or numbers separated by spaces and commas. Pure. */
import { parse } from 'csv-parse/browser/esm/sync';
import type { RequestType } from '../track-search.ts';

export const COLUMNS = ['request_number', 'request_type', 'scac', 'ref_numbers', 'shipment_tags', 'customer'] as const;
export type ColumnName = (typeof COLUMNS)[number];
/** The limit of one import. */
export const MAX_ROWS = 100_000;

export interface Table {
  /** The header; null where the first line is a row. */
  readonly names: readonly string[] | null;
  readonly rows: readonly (readonly string[])[];
}

const NAMES: Readonly<Record<ColumnName, RegExp>> = {
  request_number: /number|nummer|b\/?l|bill|booking|buchung|container|mbl|konnossement/i,
  request_type: /type|kind|art\b|typ/i,
  scac: /scac|line|carrier|reederei/i,
  ref_numbers: /ref|po\b|order|auftrag/i,
  shipment_tags: /tag|label|schlag/i,
  customer: /customer|party|consignee|kunde|client/i,
};
const CONTAINER = /^[A-Z]{3}[UJZ]\d{7}$/;

/** Letters and digits only, as the service compares numbers. */
export const bare = (number: string) => number.replace(/[\s\-./]/g, '').toUpperCase();

export const isContainerNumber = (number: string) => CONTAINER.test(bare(number));

/** @throws Error where a quote is not closed */
export function parsePasted(text: string): Table {
  const lines = text.split(/\r?\n/).filter((line) => line.trim() !== '');
  const delimiter = ['\t', ';', ','].find((each) => lines.slice(0, 5).every((line) => line.includes(each)));
  const isTable = delimiter !== undefined && lines.length > 1;
  if (!isTable || isAllNumbers(text)) return { names: null, rows: numbersOf(text).map((number) => [number]) };
  const options = {
    delimiter,
    skip_empty_lines: true,
    relax_column_count: true,
    relax_quotes: true,
    trim: true,
    bom: true,
  };
  return tableOf(parse(text, options) as string[][]);
}

/** Titles may stand above the header. */
export const MOST_TITLES = 10;

/** The rows below the header, where there is one; a title above it is no row. */
export function tableOf(rows: readonly (readonly string[])[]): Table {
  const header = rows.slice(0, MOST_TITLES).findIndex(isHeader);
  return header < 0 ? { names: null, rows } : { names: rows[header] ?? null, rows: rows.slice(header + 1) };
}

function isHeader(cells: readonly string[], at: number): boolean {
  const isNamed = cells.every((cell) => !/\d{4}/.test(cell)) && cells.some((cell) => guess(cell) !== null);
  // Below the first row, a title may hold such a word.
  return isNamed && (at === 0 ? cells.length > 0 : cells.filter((cell) => cell !== '').length > 1);
}

/** Letters and many digits, as container and document numbers have, unlike column names and lines. */
const NUMBER = /^[A-Z]{3}[A-Z0-9]*\d{5}[A-Z0-9]*$/i;

/** Lines of comma-separated numbers are not a table. */
function isAllNumbers(text: string): boolean {
  const numbers = numbersOf(text);
  return !text.includes('\t') && numbers.every((each) => NUMBER.test(bare(each)));
}

/** A container number may contain spaces: `MSKU 123456-5`. */
function numbersOf(text: string): string[] {
  const joined = text.replace(/\b([A-Z]{3}[UJZ])[ -]?(\d{6})[ -]?(\d)\b/gi, '$1$2$3');
  return joined.split(/[\s,;]+/).filter(Boolean);
}

function guess(name: string): ColumnName | null {
  const exact = COLUMNS.find((each) => each === name.trim().toLowerCase());
  return exact ?? COLUMNS.toReversed().find((each) => NAMES[each].test(name)) ?? null;
}

/** The meaning of each column by its name; without a header the first is the number. */
export function guessColumns({ names, rows }: Table): (ColumnName | null)[] {
  const width = Math.max(names?.length ?? 0, ...rows.slice(0, 50).map(({ length }) => length));
  const taken = new Set<ColumnName>();
  const found = Array.from({ length: width }, (_, index) => {
    const name = names === null ? (index === 0 ? 'request_number' : null) : guess(names[index] ?? '');
    if (name === null || taken.has(name)) return null;
    taken.add(name);
    return name;
  });
  return taken.has('request_number') || found.length === 0 ? found : ['request_number', ...found.slice(1)];
}

export type ImportRow = Readonly<Record<ColumnName, string>>;

/** Each number once, with the type that its format suggests; `otherType` for numbers of no container. */
export function importRows(table: Table, columns: readonly (ColumnName | null)[], otherType: RequestType): ImportRow[] {
  const rows = new Map<string, ImportRow>();
  for (const cells of table.rows) {
    const row: Record<ColumnName, string> = {
      request_number: '',
      request_type: '',
      scac: '',
      ref_numbers: '',
      shipment_tags: '',
      customer: '',
    };
    for (const [index, column] of columns.entries()) if (column !== null) row[column] = cells[index] ?? '';
    if (Object.values(row).every((cell) => cell === '')) continue;
    row.request_type ||= isContainerNumber(row.request_number) ? 'container' : otherType;
    const key = `${row.request_type} ${row.scac} ${bare(row.request_number)}`;
    if (!rows.has(key)) rows.set(key, row);
  }
  return [...rows.values()];
}

/** @param rows with one cell for each of `columns` */
export function csvOf(columns: readonly string[], rows: readonly (readonly string[])[]): string {
  return [columns, ...rows].map((cells) => cells.map(csvCell).join(',')).join('\r\n');
}

const csvCell = (value: string) => (/[",\r\n]/.test(value) ? `"${value.replaceAll('"', '""')}"` : value);

/** Spreadsheets run such a cell as a formula: a leading quote makes it text. */
export const escapeFormula = (value: string) => (/^[=+\-@\t\r]/.test(value) ? `'${value}` : value);
