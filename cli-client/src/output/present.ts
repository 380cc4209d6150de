/**
 * Writes a result: a table where a person reads, JSON in a pipe. The JSON envelope is that of this API family's command
 * line: `{ok, command, data, pagination}`, and `{ok, command, error}` on standard error.
 */
import type { Document, ListDocument, Resource } from '../api.ts';
import { EXIT_CODES, type Fault } from '../failure.ts';
import type { Io } from '../io.ts';
import { valueText } from './cells.ts';
import { camelCase, mapped, mapResource } from './mapped.ts';
import { csvLines, drawCard, drawTable } from './table.ts';
import { type Column, columnsOf } from './views.ts';

export interface PresentOptions {
  readonly json?: boolean;
  readonly table?: boolean;
  readonly csv?: boolean;
  readonly ndjson?: boolean;
  readonly compact?: boolean;
  readonly format?: 'raw' | 'mapped' | 'both';
  readonly fields?: string;
  readonly localTime?: boolean;
  readonly color?: boolean;
}

/** What a command returns; undefined: it has written by itself. */
export type Output =
  | { readonly document: Document }
  | { readonly pages: AsyncIterable<ListDocument> }
  | { readonly rows: readonly Readonly<Record<string, unknown>>[]; readonly pagination?: unknown }
  | { readonly value: unknown; readonly text?: string };

type Mode = 'table' | 'json' | 'csv' | 'ndjson';

export function modeOf({ csv, ndjson, json, table }: PresentOptions, io: Io): Mode {
  if (csv) return 'csv';
  if (ndjson) return 'ndjson';
  if (json) return 'json';
  return table || io.isTerminal ? 'table' : 'json';
}

export async function present(command: string, output: Output, options: PresentOptions, io: Io): Promise<void> {
  const mode = modeOf(options, io);
  if ('pages' in output) return presentPages(command, output.pages, { mode, options, io });
  if ('document' in output) {
    const { document } = output;
    if (Array.isArray(document.data)) {
      return presentPages(command, [document as ListDocument], { mode, options, io });
    }
    if (mode !== 'table') return presentValues(command, [formatted(document, options)], { mode, options, io });
    return io.out(cardOf(document, document.data as Resource, options, io));
  }
  if ('rows' in output) return presentRows(command, output, { mode, options, io });
  if (mode === 'table' && output.text !== undefined) return io.out(output.text);
  await presentValues(command, [output.value], { mode, options, io });
}

interface Presenting {
  readonly mode: Mode;
  readonly options: PresentOptions;
  readonly io: Io;
}

async function presentValues(command: string, values: readonly unknown[], { mode, options, io }: Presenting) {
  const [value] = values;
  if (mode === 'csv' && typeof value === 'object' && value !== null) {
    const row = value as Readonly<Record<string, unknown>>;
    return presentRows(command, { rows: [row] }, { mode, options, io });
  }
  const data = projected(value, options.fields);
  await io.out(mode === 'ndjson' ? line(data) : envelope({ ok: true, command, data }, options));
}

async function presentRows(
  command: string,
  { rows, pagination }: { readonly rows: readonly Readonly<Record<string, unknown>>[]; readonly pagination?: unknown },
  { mode, options, io }: Presenting,
): Promise<void> {
  const shown = rows.map((row) => projected(row, options.fields)) as typeof rows;
  if (mode === 'json')
    return io.out(envelope({ ok: true, command, data: shown, ...(pagination ? { pagination } : {}) }, options));
  if (mode === 'ndjson') return io.out(shown.map(line).join(''));
  const names = [...new Set(shown.flatMap((row) => Object.keys(row)))];
  const cells = shown.map((row) => names.map((name) => valueText(row[name], null, cellOptions(options))));
  if (mode === 'csv') return io.out(csvLines([names, ...cells]));
  const titles = names.map((name) => name.replaceAll('_', ' ').toUpperCase());
  await io.out(cells.length === 0 ? 'Nothing found.\n' : drawTable({ titles, rows: cells }, hasColor(options, io)));
}

/** Lists are written page by page, except tables, whose columns need all rows. */
async function presentPages(
  command: string,
  pages: Iterable<ListDocument> | AsyncIterable<ListDocument>,
  { mode, options, io }: Presenting,
): Promise<void> {
  const data: unknown[] = [];
  const cells: (readonly string[])[] = [];
  let [titles, last, written]: [readonly string[] | undefined, ListDocument | undefined, number] = [
    undefined,
    undefined,
    0,
  ];
  for await (const page of pages) {
    last = page;
    if (mode === 'json') data.push(...(formattedList(page, options) as unknown[]));
    else if (mode === 'ndjson') {
      for (const each of formattedList(page, options) as unknown[]) await io.out(line(projected(each, options.fields)));
    } else {
      const columns = chosenColumns(page, options);
      titles ??= columns.map(({ title }) => title);
      const rows = page.data.map((each) => columns.map(({ text }) => text(each, page, cellOptions(options))));
      if (mode === 'table') cells.push(...rows);
      else {
        await io.out(csvLines(written === 0 ? [titles.map(columnName), ...rows] : rows));
        written += 1;
      }
    }
  }
  if (mode === 'json') {
    const pagination = { links: last?.links, meta: last?.meta };
    const shown = options.format === 'both' ? data : data.map((each) => projected(each, options.fields));
    return io.out(envelope({ ok: true, command, data: shown, pagination }, options));
  }
  if (mode !== 'table') return;
  if (cells.length === 0) return io.out('Nothing found.\n');
  await io.out(drawTable({ titles: titles ?? [], rows: cells }, hasColor(options, io)));
  const total = (last?.meta as { total?: number } | undefined)?.total;
  if (total !== undefined && total > cells.length)
    io.err(`${cells.length} of ${total} are shown. --all shows all of them, --page N another page.\n`);
}

export function presentFault(command: string, fault: Fault, options: PresentOptions, io: Io): number {
  const { code, message, status, details } = fault;
  if (modeOf(options, io) === 'table')
    io.err(`${hasColor(options, io) ? '\u001b[31mError\u001b[0m' : 'Error'}: ${message}\n`);
  else io.err(envelope({ ok: false, command, error: { code, message, status, details } }, options));
  return EXIT_CODES[code];
}

const envelope = (value: object, { compact }: PresentOptions) => `${JSON.stringify(value, null, compact ? 0 : 2)}\n`;
const line = (value: unknown) => `${JSON.stringify(value)}\n`;
const columnName = (title: string) => title.toLowerCase().replaceAll(' ', '_');
const cellOptions = ({ localTime, csv }: PresentOptions) => ({ isLocal: localTime === true, isExact: csv === true });
const hasColor = ({ color }: PresentOptions, io: Io) => color !== false && io.hasColor;

function formatted(document: Document, { format = 'raw' }: PresentOptions): unknown {
  if (format === 'raw') return document;
  return format === 'mapped' ? mapped(document) : { raw: document, mapped: mapped(document) };
}

function formattedList(page: ListDocument, { format = 'raw' }: PresentOptions): unknown {
  if (format === 'raw') return page.data;
  if (format === 'mapped') return mapped(page);
  return page.data.map((each) => ({ raw: each, mapped: mapResource(page, each) }));
}

/** `--fields number,pod_eta_at` instead of those of the view. */
function chosenColumns(page: ListDocument, { fields }: PresentOptions): readonly Column[] {
  const names = fieldNames(fields);
  if (names.length === 0) return columnsOf(page.data[0]?.type ?? '', page.data[0]);
  return names.map((name) => ({
    title: name.replaceAll('_', ' ').toUpperCase(),
    text: (resource, document, options) =>
      valueText(valueAt(flat(document, resource), name), resource.attributes[zoneNameOf(name)], options),
  }));
}

const zoneNameOf = (name: string) => `${name.split('_')[0]}_timezone`;
const flat = (document: Document, resource: Resource) => ({
  ...mapResource(document, resource),
  ...resource.attributes,
  id: resource.id,
});

/** What names a resource, and its state, come first. */
const FIRST = [
  'number',
  'bill_of_lading_number',
  'booking_number',
  'request_number',
  'name',
  'current_status',
  'status',
];

function cardOf(document: Document, resource: Resource, options: PresentOptions, io: Io): string {
  const names = fieldNames(options.fields);
  const own = Object.keys(resource.attributes);
  const chosen =
    names.length > 0
      ? names
      : [...FIRST.filter((name) => own.includes(name)), ...own.filter((name) => !FIRST.includes(name))];
  const entries = chosen.map((name) => [
    name,
    valueText(valueAt(flat(document, resource), name), resource.attributes[zoneNameOf(name)], cellOptions(options)),
  ]) as [string, string][];
  return drawCard(entries, hasColor(options, io));
}

const fieldNames = (fields: string | undefined) => (fields ?? '').split(',').flatMap((each) => each.trim() || []);

/** Only the fields, by paths such as `ports.portOfDischarge.eta`; those of a resource also without `attributes.`. */
function projected(value: unknown, fields: string | undefined): unknown {
  const names = fieldNames(fields);
  if (names.length === 0) return value;
  if (Array.isArray(value)) return value.map((each) => projected(each, fields));
  const document = value as { data?: unknown; attributes?: Readonly<Record<string, unknown>> };
  const whole = (document.data ?? document) as { attributes?: Readonly<Record<string, unknown>> };
  const source = { ...whole, ...whole.attributes };
  return Object.fromEntries(names.map((name) => [name, valueAt(source, name) ?? null]));
}

/** By the path in the API's words or in camel case. */
function valueAt(value: unknown, path: string): unknown {
  let found = value;
  for (const step of path.split('.')) {
    if (typeof found !== 'object' || found === null) return undefined;
    const members = found as Readonly<Record<string, unknown>>;
    found = members[step] ?? members[camelCase(step)];
  }
  return found;
}
