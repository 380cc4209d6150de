/**
 * Tracks a file of numbers by one import: the service checks every row, and goes on where this program ends. A file that
 * is sent again tracks nothing twice.
 */
import { readFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Api, Document, Resource } from '../api.ts';
import { type Context, listed, type Options, text } from '../command.ts';
import { Failure } from '../failure.ts';
import type { Row } from '../output/present.ts';

const MILLIS_BETWEEN_LOOKS = 500;
const INFERRED_AT_ONCE = 5;

export interface ListedNumber {
  readonly number: string;
  readonly line: number;
}

export type NumbersFile = { readonly numbers: readonly ListedNumber[] } | { readonly table: string };

export const isFile = (name: string) => name === '-' || /\.(csv|tsv|txt)$/i.test(name);

/** A list of numbers, one a line, or a table with the columns of an import. */
export async function readNumbers({ io }: Context, name: string): Promise<NumbersFile> {
  const content = name === '-' ? await io.readInput() : await readFile(name, 'utf8').catch(unreadable(name));
  const lines = content.replace(/^\uFEFF/, '').split(/\r?\n/);
  if (/request_number/i.test(lines[0] ?? '')) return { table: content };
  const numbers = lines.flatMap((line, index) =>
    line.split(/[,;\t]/).flatMap((each) => (each.trim() === '' ? [] : [{ number: each.trim(), line: index + 1 }])),
  );
  if (numbers.length > 0) return { numbers };
  throw new Failure('USAGE_ERROR', `${name === '-' ? 'Standard input' : name} has no numbers.`);
}

export function unreadable(name: string) {
  return (error: NodeJS.ErrnoException): never => {
    throw new Failure('USAGE_ERROR', error.code === 'ENOENT' ? `There is no file ${name}.` : error.message);
  };
}

/** A table of a list of numbers; the service finds the lines, and what is no container is looked up for its type. */
export async function tableOf(context: Context, numbers: readonly ListedNumber[], options: Options): Promise<string> {
  const api = await context.api();
  const progress = context.progress('numbers looked up');
  const types: string[] = [];
  for (let start = 0; start < numbers.length; start += INFERRED_AT_ONCE) {
    const some = numbers.slice(start, start + INFERRED_AT_ONCE);
    types.push(...(await Promise.all(some.map(({ number }) => typeOf(api, number, text(options.type))))));
    progress.show(types.length, numbers.length);
  }
  progress.end();
  const values = (option: Options[string]) => listed(option).join('|');
  const rows = numbers.map(({ number }, index) => [
    ...[types[index] ?? '', number, text(options.scac) ?? ''],
    ...[values(options.refNumbers), values(options.shipmentTags)],
  ]);
  const heading = ['request_type', 'request_number', 'scac', 'ref_numbers', 'shipment_tags'];
  return [heading, ...rows].map((row) => `${row.map(quoted).join(',')}\n`).join('');
}

const quoted = (cell: string) => (/[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);
const TYPES: Readonly<Record<string, string>> = { booking: 'booking_number', bol: 'bill_of_lading' };
export const requestType = (type: string): string => TYPES[type] ?? type;

async function typeOf(api: Api, number: string, given: string | undefined): Promise<string> {
  if (given !== undefined) return requestType(given);
  if (/^[A-Z]{3}[UJZR]\W?\d{6}\W?\d$/i.test(number)) return 'container';
  const { data } = await api.request('POST', '/tracking_requests/infer_number', { body: { number } });
  return requestType(String((data as Resource).attributes.number_type ?? 'bill_of_lading'));
}

export interface ImportResult {
  readonly import: string;
  readonly dry_run: boolean;
  readonly rows: number;
  readonly created: number;
  readonly valid: number;
  readonly duplicate: number;
  readonly failed: number;
  /** A row for each fault. */
  readonly faults: readonly Row[];
}

/** Waits until every row is checked. @param lineOf the line of the user's file by that of the table */
export async function importTable(
  context: Context,
  table: string,
  { isDry, lineOf }: { readonly isDry: boolean; readonly lineOf: (line: number) => number },
): Promise<ImportResult> {
  const api = await context.api();
  let document: Document = await api.request('POST', '/imports/tracking_requests', {
    body: table,
    headers: { 'content-type': 'text/csv' },
    query: isDry ? { dry_run: true } : {},
  });
  const { id } = document.data as Resource;
  const progress = context.progress('rows');
  const attributes = () => (document.data as Resource).attributes as Readonly<Record<string, unknown>>;
  for (;;) {
    progress.show(Number(attributes().processed_count), Number(attributes().rows_count));
    if (attributes().status === 'finished') break;
    await sleep(MILLIS_BETWEEN_LOOKS, undefined, { signal: context.io.signal });
    document = await api.get(`/imports/${id}`);
  }
  progress.end();
  const { rows_count, created_count, valid_count, duplicate_count, failed_count } = attributes();
  return {
    import: id,
    dry_run: isDry,
    rows: Number(rows_count),
    created: Number(created_count),
    valid: Number(valid_count),
    duplicate: Number(duplicate_count),
    failed: Number(failed_count),
    faults: Number(failed_count) === 0 ? [] : await faultsOf(api, id, lineOf),
  };
}

interface RowError {
  readonly column?: string | null;
  readonly detail: string;
}

async function faultsOf(api: Api, id: string, lineOf: (line: number) => number): Promise<Row[]> {
  const faults: Row[] = [];
  for await (const { data } of api.pages(`/imports/${id}/rows`, { 'filter[status]': 'failed' })) {
    for (const { attributes: a } of data) {
      for (const { column, detail } of a.errors as readonly RowError[])
        faults.push({
          line: lineOf(Number(a.line)),
          column: column ?? '',
          value: column ? (a[column] ?? '') : '',
          problem: detail,
        });
    }
  }
  return faults;
}

export function summaryOf({ dry_run: isDry, rows, created, valid, duplicate, failed }: ImportResult): string {
  const [count, done] = isDry ? [valid, 'would be tracked'] : [created, 'are tracked now'];
  return `${rows} rows: ${count} ${done}, ${duplicate} were tracked already, ${failed} are refused.\n`;
}
