/**
 * Writes one sheet, in a thread of its own: takes rows until the end, then answers with the file. Text cells never become
 * formulas.
 */
import { constants, setPriority } from 'node:os';
import { parentPort, workerData } from 'node:worker_threads';
import * as XLSX from '@e965/xlsx';
import type { Cell } from './columns.ts';
import { END, zoned } from './table-files.ts';

interface Sheet {
  readonly name: string;
  readonly titles: readonly string[];
}

/** Maximum characters of a cell (ECMA-376 and Excel). */
const MOST_CHARACTERS = 32_767;
const WIDEST = 48;
const WIDTH_OF_TIME = 16;
/** Days from 1899-12-30, the epoch of spreadsheets, to 1970-01-01. */
const EPOCH_DAYS = 25_569;
const DAY_MILLIS = 86_400_000;

// Requests go first. Linux has priorities of threads; elsewhere this would be that of the process.
if (process.platform === 'linux') setPriority(0, constants.priority.PRIORITY_LOW);

const { name, titles } = workerData as Sheet;
const lines: (XLSX.CellObject | null)[][] = [titles.map(cellOf)];
const widths = titles.map((title) => title.length);

parentPort?.on('message', (message: typeof END | readonly (readonly Cell[])[]) => {
  if (message === END) write();
  else message.forEach(add);
});

function add(row: readonly Cell[]): void {
  lines.push(row.map(cellOf));
  for (const [at, cell] of row.entries()) {
    const width = cell === null ? 0 : typeof cell === 'object' ? WIDTH_OF_TIME : String(cell).length;
    widths[at] = Math.max(widths[at] ?? 0, width);
  }
}

function write(): void {
  const sheet = XLSX.utils.aoa_to_sheet(lines);
  sheet['!cols'] = widths.map((width) => ({ wch: Math.min(WIDEST, width) + 1 }));
  sheet['!autofilter'] = { ref: sheet['!ref'] ?? 'A1' };
  const book = XLSX.utils.book_new(sheet, name);
  parentPort?.postMessage(XLSX.write(book, { type: 'buffer', bookType: 'xlsx', compression: true }));
}

/** A date, or a local time of its place, is a serial number of spreadsheets. */
function cellOf(cell: Cell): XLSX.CellObject | null {
  if (cell === null) return null;
  if (typeof cell === 'string') return { t: 's', v: cell.slice(0, MOST_CHARACTERS) };
  if (typeof cell === 'number') return { t: 'n', v: cell };
  if (typeof cell === 'boolean') return { t: 'b', v: cell };
  const shown = zoned(cell).toPlainDateTime();
  const millis = (cell.isDay ? shown.toPlainDate().toPlainDateTime() : shown).toZonedDateTime('UTC').epochMilliseconds;
  return { t: 'n', v: millis / DAY_MILLIS + EPOCH_DAYS, z: cell.isDay ? 'yyyy-mm-dd' : 'yyyy-mm-dd hh:mm' };
}
