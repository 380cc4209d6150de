/**
 * Writes a result: a table where a person reads, JSON in a pipe. The JSON envelope is that of this API family's command
 * line: `{ok, command, data, pagination}`, and `{ok, command, error}` on standard error. Lists are written as their
 * pages arrive, except tables, whose columns need all rows.
 */
import type { Document, ListDocument, Resource } from '../api.ts';
import { EXIT_CODES, type Fault } from '../failure.ts';
import type { Io } from '../io.ts';
import { valueText, zoneOf } from './cells.ts';
import { checkFields, fieldNames, flat, projected, valueAt } from './fields.ts';
import { mapped, mapResource } from './mapped.ts';
import { csvLines, drawCard, drawTable, type Table } from './table.ts';
import { type Column, columnsOf, summaryOf } from './views.ts';

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
  /** Of lists: in a pipe a line for each resource, as this API family's command line writes them. */
  readonly all?: boolean;
}

export type Row = Readonly<Record<string, unknown>>;

/** What a command returns; undefined: it has written by itself. */
export type Output =
  | { readonly document: Document; readonly nothing?: string }
  | { readonly pages: AsyncIterable<ListDocument>; readonly nothing?: string }
  | {
      readonly rows: readonly Row[];
      readonly pagination?: unknown;
      readonly nothing?: string;
      /** Columns that may be shortened: words of people or sources. */
      readonly texts?: readonly string[];
    }
  | { readonly value: unknown; readonly text?: string };

type Mode = 'table' | 'json' | 'csv' | 'ndjson';

export function modeOf({ csv, ndjson, json, table, all }: PresentOptions, io: Io): Mode {
  if (csv) return 'csv';
  if (ndjson) return 'ndjson';
  if (json) return 'json';
  if (table || io.isTerminal) return 'table';
  return all ? 'ndjson' : 'json';
}

interface Presenting {
  readonly command: string;
  readonly mode: Mode;
  readonly options: PresentOptions;
  readonly io: Io;
}

export async function present(command: string, output: Output, options: PresentOptions, io: Io): Promise<void> {
  const presenting: Presenting = { command, mode: modeOf(options, io), options, io };
  if ('pages' in output) return presentPages(output.pages, output.nothing, presenting);
  if ('document' in output) {
    const { document } = output;
    if (Array.isArray(document.data)) return presentPages([document as ListDocument], output.nothing, presenting);
    return presentOne(document, document.data as Resource, presenting);
  }
  if ('rows' in output) return presentRows(output, presenting);
  if (presenting.mode === 'table' && output.text !== undefined) return io.out(output.text);
  await presentValue(output.value, presenting);
}

async function presentOne(document: Document, resource: Resource, presenting: Presenting): Promise<void> {
  const { mode, options, io } = presenting;
  const names = fieldNames(options.fields);
  const source = { ...flat(document, resource), data: resource, included: document.included };
  const card = { ...source, ...summaryOf(document, resource) };
  checkFields(mode === 'table' ? card : source, names);
  if (mode === 'table') return io.out(cardOf(card, { names, resource, document, presenting }));
  const { format = 'raw' } = options;
  if (names.length > 0 && format !== 'both') return presentValue(projected(source, names), presenting);
  const whole = format === 'mapped' ? mapped(document) : { raw: document, mapped: mapped(document) };
  await presentValue(format === 'raw' ? document : whole, presenting);
}

async function presentValue(value: unknown, presenting: Presenting) {
  const { mode, command, options, io } = presenting;
  if (mode === 'csv' && typeof value === 'object' && value !== null)
    return presentRows({ rows: [value as Row] }, presenting);
  await io.out(mode === 'ndjson' ? line(value) : envelope({ ok: true, command, data: value }, options));
}

async function presentRows(
  { rows, pagination, nothing, texts = [] }: Extract<Output, { rows: unknown }>,
  { mode, command, options, io }: Presenting,
): Promise<void> {
  const chosen = fieldNames(options.fields);
  checkFields(rows[0], chosen);
  const shown = chosen.length === 0 ? rows : rows.map((row) => projected(row, chosen));
  if (mode === 'json')
    return io.out(envelope({ ok: true, command, data: shown, ...(pagination ? { pagination } : {}) }, options));
  if (mode === 'ndjson') return io.out(shown.map(line).join(''));
  const names = chosen.length > 0 ? chosen : [...new Set(rows.flatMap((row) => Object.keys(row)))];
  const cells = rows.map((row) => names.map((name) => valueText(valueAt(row, name), null, cellOptions(options))));
  if (mode === 'csv') return io.out(csvLines([names, ...cells]));
  const columns = names.map((name) => ({ title: titleOf(name), isText: texts.includes(name) }));
  await writeTable({ columns, rows: cells }, nothing, { options, io });
}

async function presentPages(
  pages: Iterable<ListDocument> | AsyncIterable<ListDocument>,
  nothing: string | undefined,
  { mode, command, options, io }: Presenting,
): Promise<void> {
  const names = fieldNames(options.fields);
  const rows: (readonly string[])[] = [];
  const list = createJsonList(command, options, io);
  let [columns, last, count]: [readonly Column[] | undefined, ListDocument | undefined, number] = [
    undefined,
    undefined,
    0,
  ];
  for await (const page of pages) {
    last = page;
    const [first] = page.data;
    if (count === 0 && first) checkFields(flat(page, first), names);
    if (mode === 'json' || mode === 'ndjson') {
      const items = page.data.map((each) => formatted(page, each, options));
      if (mode === 'ndjson') await io.out(items.map(line).join(''));
      else await list.add(items);
    } else {
      columns ??= first ? chosenColumns(names, first, mode) : undefined;
      const cells = page.data.map((each) => (columns ?? []).map(({ text }) => text(each, page, cellOptions(options))));
      if (mode === 'table') rows.push(...cells);
      else {
        const heading = count === 0 && columns ? [columns.map(({ title }) => columnName(title))] : [];
        await io.out(csvLines([...heading, ...cells]));
      }
    }
    count += page.data.length;
  }
  if (mode === 'json') return list.end({ links: last?.links, meta: last?.meta });
  if (mode !== 'table') return;
  await writeTable({ columns: columns ?? [], rows }, nothing, { options, io });
  const total = (last?.meta as { total?: number } | undefined)?.total;
  if (total !== undefined && total > count && count > 0)
    io.err(`${count} of ${total} are shown. --all shows all of them, --page N another page.\n`);
}

/** The envelope of a list, in parts, so that a list of any length needs the memory of a page. */
function createJsonList(command: string, { compact }: PresentOptions, io: Io) {
  const [space, feed] = compact ? ['', ''] : [' ', '\n'];
  const indented = (value: unknown, by: string) =>
    compact ? JSON.stringify(value) : JSON.stringify(value, null, 2).replaceAll('\n', `\n${by}`);
  let count = 0;
  const start = `{${feed}${space.repeat(2)}"ok":${space}true,${feed}${space.repeat(2)}"command":${space}${JSON.stringify(command)},${feed}${space.repeat(2)}"data":${space}[`;
  return {
    add: async (items: readonly unknown[]) => {
      if (items.length === 0) return;
      const texts = items.map((each, index) => {
        const separator = count + index === 0 ? '' : ',';
        return `${separator}${feed}${space.repeat(4)}${indented(each, '    ')}`;
      });
      await io.out(`${count === 0 ? start : ''}${texts.join('')}`);
      count += items.length;
    },
    end: async (pagination: unknown) => {
      const close = count === 0 ? `${start}]` : `${feed}${space.repeat(2)}]`;
      await io.out(`${close},${feed}${space.repeat(2)}"pagination":${space}${indented(pagination, '  ')}${feed}}\n`);
    },
  };
}

async function writeTable(
  table: Table,
  nothing: string | undefined,
  { options, io }: Pick<Presenting, 'options' | 'io'>,
): Promise<void> {
  if (table.rows.length === 0) return io.out(`${nothing ?? 'Nothing found.'}\n`);
  const width = io.isTerminal ? io.columns : Number.POSITIVE_INFINITY;
  const { text, leftOut } = drawTable(table, { hasColor: hasColor(options, io), width });
  await io.out(text);
  if (leftOut.length > 0)
    io.err(`Left out in ${width} columns: ${leftOut.join(', ')}. --fields chooses; --csv and --json have all.\n`);
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
const titleOf = (name: string) => name.replaceAll('_', ' ').toUpperCase();
const columnName = (title: string) => title.toLowerCase().replaceAll(' ', '_');
const cellOptions = ({ localTime, csv }: PresentOptions) => ({ isLocal: localTime === true, isExact: csv === true });
const hasColor = ({ color }: PresentOptions, io: Io) => color !== false && io.hasColor;

function formatted(page: ListDocument, resource: Resource, { format = 'raw', fields }: PresentOptions): unknown {
  const names = fieldNames(fields);
  if (format === 'both') return { raw: resource, mapped: mapResource(page, resource) };
  if (names.length > 0) return projected(flat(page, resource), names);
  return format === 'mapped' ? mapResource(page, resource) : resource;
}

/** `--fields number,pod_eta_at` instead of those of the view. */
function chosenColumns(names: readonly string[], first: Resource, mode: Mode): readonly Column[] {
  const usual = () => columnsOf(first.type, first);
  if (names.length === 0) return mode === 'csv' ? usual().flatMap((each) => each.csv ?? [each]) : usual();
  return names.map((name) => ({
    title: titleOf(name),
    text: (resource, document, options) => {
      const source = flat(document, resource);
      return valueText(valueAt(source, name), zoneOf(name, source), options);
    },
  }));
}

/** What names a resource, and its state, come first. */
const FIRST = [
  ...['number', 'bill_of_lading_number', 'booking_number', 'request_number', 'name', 'current_status', 'status'],
  'last_event',
];

interface Card {
  readonly names: readonly string[];
  readonly resource: Resource;
  readonly document: Document;
  readonly presenting: Presenting;
}

function cardOf(source: Row, { names, resource, document, presenting: { options, io } }: Card): string {
  const own = [...Object.keys(summaryOf(document, resource)), ...Object.keys(resource.attributes)];
  const ordered = [...FIRST.filter((name) => own.includes(name)), ...own.filter((name) => !FIRST.includes(name))];
  const entries = (names.length > 0 ? names : ordered).map((name) => [
    name,
    valueText(valueAt(source, name), zoneOf(name, source), cellOptions(options)),
  ]) as [string, string][];
  return drawCard(entries, hasColor(options, io));
}
