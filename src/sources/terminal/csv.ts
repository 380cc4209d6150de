/**
 * The form of terminals as a CSV file, one row a container or a move of one: rows become containers of the form while the file comes in.
 * Holds one row at a time.
 */
import { tableOf } from '@portolan/codes/table-of';
import { type CsvRecord, FileUnreadable, readCsv } from '../../lib/csv.ts';
import type { ParsedFeed, UnreadablePart } from '../polled/source.ts';
import { parseTerminalMessage, type TerminalReading } from './parse.ts';

type Cell = (cell: string) => unknown;
const asWritten: Cell = (cell) => cell;

/** Each column with its path in a container of the form, and how its cells are read. */
const COLUMNS: Readonly<Record<string, readonly [path: string, read: Cell]>> = tableOf({
  number: ['number', asWritten],
  bill_of_lading: ['bill_of_lading', listed],
  booking: ['booking', listed],
  line: ['line', asWritten],
  size_type: ['size_type', asWritten],
  seal: ['seal', asWritten],
  updated_at: ['updated_at', asWritten],
  available: ['available', yesOrNo],
  holds: ['holds', (cell) => (isNone(cell) ? [] : listed(cell).map(holdOf))],
  fees: ['fees', (cell) => (isNone(cell) ? [] : listed(cell).map(feeOf))],
  last_free_day: ['last_free_day', asWritten],
  appointment: ['appointment', asWritten],
  yard_location: ['yard_location', asWritten],
  chassis: ['chassis', asWritten],
  facility_locode: ['facility/locode', asWritten],
  facility_smdg: ['facility/smdg', asWritten],
  facility_firms: ['facility/firms', asWritten],
  facility_bic: ['facility/bic', asWritten],
  facility_name: ['facility/name', asWritten],
  move_type: ['moves/0/type', asWritten],
  move_at: ['moves/0/at', asWritten],
  move_id: ['moves/0/id', asWritten],
  move_updated_at: ['moves/0/updated_at', asWritten],
  move_empty: ['moves/0/empty', yesOrNo],
  move_mode: ['moves/0/mode', asWritten],
  move_estimated: ['moves/0/estimated', yesOrNo],
  move_withdrawn: ['moves/0/withdrawn', yesOrNo],
  move_vessel: ['moves/0/vessel/name', asWritten],
  move_imo: ['moves/0/vessel/imo', asWritten],
  move_voyage: ['moves/0/voyage', asWritten],
  move_chassis: ['moves/0/chassis', asWritten],
  move_description: ['moves/0/description', asWritten],
});
export const TERMINAL_CSV_COLUMNS: readonly string[] = Object.keys(COLUMNS);

/**
 * The statements of each row, in the order of the file; paths are `line 3, last_free_day`.
 * @throws FileUnreadable, FileTooLarge
 */
export async function* readTerminalCsv(
  bytes: AsyncIterable<Uint8Array>,
  reading: TerminalReading,
  maximumBytes: number,
): AsyncGenerator<ParsedFeed> {
  let header: readonly string[] | null = null;
  for await (const record of readCsv(bytes, maximumBytes)) {
    if (header === null) header = readHeader(record);
    else yield readRow(record, header, reading);
  }
  if (header === null)
    throw new FileUnreadable('the file is empty: it needs a header and a row for each container.', null);
}

/** Whether a line is the header of such a file. */
export function isTerminalHeader(line: string): boolean {
  return line.split(/[,;\t]/).some((cell) => columnOf(cell.replaceAll('"', '').trim()) === 'number');
}

function columnOf(cell: string): string {
  return cell.toLowerCase().replaceAll(/[\s-]+/g, '_');
}

/** `Last Free Day` is last_free_day; nameless columns at the end are those of a spreadsheet that was once wider. */
function readHeader({ values, line }: CsvRecord): string[] {
  const names = values.map(columnOf);
  while (names.at(-1) === '') names.pop();
  const unknown = names.filter((name) => !Object.hasOwn(COLUMNS, name));
  const known = `known are ${TERMINAL_CSV_COLUMNS.join(', ')}.`;
  if (unknown.length > 0) {
    const listed = unknown.slice(0, 10).map((name) => JSON.stringify(name.slice(0, 40)));
    throw new FileUnreadable(`the header has columns that are not known: ${listed.join(', ')}; ${known}`, line);
  }
  const twice = names.find((name, index) => names.indexOf(name) < index);
  if (twice !== undefined) throw new FileUnreadable(`the header names ${twice} twice.`, line);
  if (!names.includes('number')) throw new FileUnreadable(`the header lacks number; ${known}`, line);
  return names;
}

function readRow({ values, line }: CsvRecord, header: readonly string[], reading: TerminalReading): ParsedFeed {
  const surplus = values.slice(header.length).some((cell) => cell !== '');
  if (surplus) {
    const problem = `has ${values.length} values under ${header.length} columns; a value without quotes may contain a separator`;
    return { reports: [], unknown: [], unreadable: [{ path: `line ${line}`, problem, equipment: null }] };
  }
  const message = parseTerminalMessage(containerOf(values, header), reading);
  return { ...message, unreadable: message.unreadable.map((each) => ({ ...each, path: placeInFile(each, line) })) };
}

function containerOf(values: readonly string[], header: readonly string[]): object {
  // A row without a number is a container that lacks it.
  const members = new Map<string, unknown>([['number', '']]);
  const [facility, move, vessel] = [new Map(), new Map(), new Map()];
  for (const [index, name] of header.entries()) {
    const cell = values[index] ?? '';
    const [path, read] = COLUMNS[name] as (typeof COLUMNS)[string];
    if (cell === '') continue;
    const member = path.split('/').at(-1) ?? '';
    if (path.startsWith('moves/0/vessel/')) vessel.set(member, read(cell));
    else if (path.startsWith('moves/')) move.set(member, read(cell));
    else if (path.startsWith('facility/')) facility.set(member, read(cell));
    else members.set(member, read(cell));
  }
  if (facility.size > 0) members.set('facility', Object.fromEntries(facility));
  if (vessel.size > 0) move.set('vessel', Object.fromEntries(vessel));
  if (move.size > 0) members.set('moves', [Object.fromEntries(move)]);
  return Object.fromEntries(members);
}

function placeInFile({ path }: UnreadablePart, line: number): string {
  const column = TERMINAL_CSV_COLUMNS.find((name) => COLUMNS[name]?.[0] === path) ?? path.split('/')[0];
  return column ? `line ${line}, ${column}` : `line ${line}`;
}

/** Bars separate several values in one cell. */
function listed(cell: string): string[] {
  return cell
    .split('|')
    .map((each) => each.trim())
    .filter((each) => each !== '');
}

function isNone(cell: string): boolean {
  return cell.toLowerCase() === 'none';
}

const ANSWERS: Readonly<Record<string, boolean>> = tableOf({
  true: true,
  yes: true,
  y: true,
  false: false,
  no: false,
  n: false,
});

function yesOrNo(cell: string): unknown {
  return ANSWERS[cell.toLowerCase()] ?? cell;
}

/** `customs`, or with its status `CBP 1H:pending`. */
function holdOf(text: string): object {
  const [, name, status] = /^(.+):\s*(hold|pending|released)$/i.exec(text) ?? [];
  return name === undefined ? { name: text } : { name, status };
}

/** `demurrage 250.00 USD`. */
function feeOf(text: string): object {
  const [, type = text, amount, currency] = /^(.+?)\s+([\d.,]+)(?:\s+(\S+))?$/.exec(text) ?? [];
  return { type, amount, currency };
}
