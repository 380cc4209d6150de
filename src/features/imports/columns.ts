/**
 * The columns of a file of tracking requests, the parsing of its rows by them, and the request that a row makes. Pure.
 */

import { Compile } from 'typebox/compile';
import type { CsvRecord } from '../../lib/csv.ts';
import { isUuid } from '../../lib/ids.ts';
import { cutText } from '../../lib/text-rules/cut-text.ts';
import { NewTrackingRequest } from '../../tracking/tracking-requests/schema.ts';
import type { TrackingRequestInput } from '../../tracking/tracking-requests/validate-request.ts';
import { ColumnsMissing, ColumnsUnknown, ColumnTwice } from './errors.ts';
import type { RowError } from './schema.ts';

const REQUIRED = ['request_type', 'request_number'] as const;
const COLUMNS = [...REQUIRED, 'scac', 'ref_numbers', 'shipment_tags', 'customer'] as const;
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
  return cell.length > LONGEST[column] ? cutText(cell, KEPT_OF_LONG + 1, '…') : cell;
}

function tooLong(column: Column): RowError {
  return { code: 'invalid_value', column, detail: `The value is longer than ${LONGEST[column]} characters.` };
}

/** The key that imports. */
export interface Importer {
  readonly apiKeyId: string | null;
  /** Whether the key is a user. */
  readonly isByUser: boolean;
  /** Null: may act for all customers. */
  readonly partyIds: readonly string[] | null;
  /** Ids of the customers of a name that the importer can see. */
  customersNamed(name: string): readonly string[];
}

type RowReading = { readonly input: TrackingRequestInput } | { readonly errors: readonly RowError[] };

const schema = Compile(NewTrackingRequest);

export function readInput(cells: Cells, importer: Importer): RowReading {
  const { request_type, request_number, scac } = cells;
  const attributes = {
    ...(request_type && { request_type }),
    ...(request_number && { request_number }),
    ...(scac && { scac }),
    ref_numbers: listOf(cells.ref_numbers),
    shipment_tags: listOf(cells.shipment_tags),
  };
  const customer = readCustomer(cells.customer ?? '', importer);
  if (!schema.Check(attributes) || 'errors' in customer) {
    return { errors: [...faultsOf(attributes), ...('errors' in customer ? customer.errors : [])] };
  }
  return {
    input: {
      requestType: attributes.request_type,
      requestNumber: attributes.request_number,
      scac: attributes.scac ?? null,
      // A row that names no line leaves it to be found.
      autoDetect: attributes.scac === undefined,
      refNumbers: attributes.ref_numbers ?? [],
      shipmentTags: attributes.shipment_tags ?? [],
      customerId: customer.id,
      partyIds: importer.partyIds,
      apiKeyId: importer.apiKeyId,
      isByUser: importer.isByUser,
    },
  };
}

/** Bars separate several values of one cell. */
function listOf(cell = ''): string[] {
  return cell
    .split('|')
    .map((value) => value.trim())
    .filter((value) => value !== '');
}

function readCustomer(cell: string, importer: Importer): { readonly id: string | null } | { errors: RowError[] } {
  if (cell === '') return { id: null };
  if (isUuid(cell)) return { id: cell.toLowerCase() };
  const [id, ...others] = importer.customersNamed(cell);
  if (id !== undefined && others.length === 0) return { id };
  const name = JSON.stringify(cell.slice(0, 100));
  const detail =
    id === undefined
      ? `The key sees no party ${name}; give its id or its exact company_name.`
      : `${others.length + 1} parties are called ${name}; write the id of the one that is meant.`;
  return { errors: [{ code: 'invalid_value', column: 'customer', detail }] };
}

function faultsOf(attributes: unknown): RowError[] {
  const faults = schema.Errors(attributes).flatMap((fault): RowError[] => {
    const { requiredProperties } = fault.params as { requiredProperties?: readonly string[] };
    if (requiredProperties) {
      return requiredProperties.map((column) => ({
        code: 'missing_member',
        column,
        detail: `The column ${column} needs a value in each row.`,
      }));
    }
    const column = fault.instancePath.split('/')[1] ?? null;
    return [{ code: 'invalid_value', column, detail: `The value ${fault.message}${allowed(fault.params)}.` }];
  });
  return COLUMNS.flatMap((column) => faults.find((fault) => fault.column === column) ?? []);
}

function allowed(params: object): string {
  const { allowedValues } = params as { allowedValues?: readonly unknown[] };
  return allowedValues ? `: ${allowedValues.join(', ')}` : '';
}
