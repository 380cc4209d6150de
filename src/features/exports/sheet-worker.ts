/** Writes one sheet, in a thread of its own. Text cells never become formulas. */
import { parentPort, workerData } from 'node:worker_threads';
import * as XLSX from '@e965/xlsx';
import type { SheetCell } from './table-files.ts';

interface Sheet {
  readonly name: string;
  readonly titles: readonly string[];
  readonly rows: readonly (readonly SheetCell[])[];
}

/** Maximum characters of a cell (ECMA-376 and Excel). */
const MOST_CHARACTERS = 32_767;
const WIDEST = 48;

const { name, titles, rows } = workerData as Sheet;
const lines = [titles, ...rows].map((line) => line.map(cellOf));
const sheet = XLSX.utils.aoa_to_sheet(lines);
sheet['!cols'] = titles.map((title, at) => ({ wch: Math.min(WIDEST, Math.max(title.length, widest(at))) + 1 }));
sheet['!autofilter'] = { ref: sheet['!ref'] ?? 'A1' };
const book = XLSX.utils.book_new(sheet, name);
parentPort?.postMessage(XLSX.write(book, { type: 'buffer', bookType: 'xlsx', compression: true }));

function cellOf(cell: SheetCell): XLSX.CellObject | null {
  if (cell === null) return null;
  if (typeof cell === 'string') return { t: 's', v: cell.slice(0, MOST_CHARACTERS) };
  if (typeof cell === 'number') return { t: 'n', v: cell };
  if (typeof cell === 'boolean') return { t: 'b', v: cell };
  return { t: 'n', v: cell.serial, z: cell.isDay ? 'yyyy-mm-dd' : 'yyyy-mm-dd hh:mm' };
}

function widest(at: number): number {
  let width = 0;
  for (const row of rows) {
    const cell = row[at] ?? null;
    width = Math.max(width, cell === null ? 0 : typeof cell === 'object' ? 16 : String(cell).length);
  }
  return width;
}
