/**
 * Writes rows of cells as files: CSV without cells that a spreadsheet would run as formulas, and XLSX with typed
 * dates.
 */
import { Worker } from 'node:worker_threads';
import type { Cell, PlaceTime } from './columns.ts';

const BYTE_ORDER_MARK = '\uFEFF';
/** Spreadsheets evaluate cells with these first characters (OWASP, CSV injection). */
const FORMULA = /^[=+\-@\t\r\n＝＋－＠]/;
/** Days from 1899-12-30, the epoch of spreadsheets, to 1970-01-01. */
const EPOCH_DAYS = 25_569;
const DAY_MILLIS = 86_400_000;

/** With a byte order mark: without it Excel does not detect UTF-8. */
export function csvHead(titles: readonly string[]): string {
  return BYTE_ORDER_MARK + csvLine(titles);
}

export function csvLine(cells: readonly Cell[]): string {
  return `${cells.map((cell) => quoted(csvText(cell))).join(',')}\r\n`;
}

function csvText(cell: Cell): string {
  if (cell === null) return '';
  if (typeof cell === 'string') return FORMULA.test(cell) ? `'${cell}` : cell;
  if (typeof cell === 'object') return momentText(cell);
  return String(cell);
}

function quoted(text: string): string {
  return /[",;\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

function zoned({ at, zone }: PlaceTime): Temporal.ZonedDateTime {
  return Temporal.Instant.from(at).toZonedDateTimeISO(zone ?? 'UTC');
}

/** `2026-05-07`, `2026-05-07T18:30-07:00` */
function momentText(moment: PlaceTime): string {
  const there = zoned(moment);
  return moment.isDay
    ? there.toPlainDate().toString()
    : there.toString({ timeZoneName: 'never', smallestUnit: 'minute' });
}

/** A date, or a local time of its place, as a serial number of spreadsheets. */
interface SheetTime {
  readonly serial: number;
  readonly isDay: boolean;
}
export type SheetCell = string | number | boolean | SheetTime | null;

function sheetCell(cell: Cell): SheetCell {
  if (cell === null || typeof cell !== 'object') return cell;
  const { isDay } = cell;
  const shown = zoned(cell).toPlainDateTime();
  const millis = (isDay ? shown.toPlainDate().toPlainDateTime() : shown).toZonedDateTime('UTC').epochMilliseconds;
  return { serial: millis / DAY_MILLIS + EPOCH_DAYS, isDay };
}

/** Runs in a thread of its own: a sheet of some thousand rows takes a second. */
export async function xlsxOf(
  name: string,
  titles: readonly string[],
  rows: readonly (readonly Cell[])[],
): Promise<Buffer> {
  const workerData = { name, titles, rows: rows.map((row) => row.map(sheetCell)) };
  const worker = new Worker(new URL('./sheet-worker.ts', import.meta.url), { workerData });
  const { promise, resolve, reject } = Promise.withResolvers<Uint8Array>();
  worker.once('message', resolve);
  worker.once('error', reject);
  worker.once('exit', (code) => reject(new Error(`The sheet was not written: its thread ended with ${code}.`)));
  return Buffer.from(await promise);
}
