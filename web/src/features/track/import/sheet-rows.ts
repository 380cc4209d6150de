/** The rows of an Excel file, as text: loaded only once somebody chooses such a file. */
import { type CellObject, read, type WorkBook } from '@e965/xlsx/dist/xlsx.mini.min.js';

const VISIBLE = 0;

/** Of the first visible sheet that has any. @param mostRows further rows are left out @throws Error where the file is damaged or locked */
export function sheetRows(bytes: ArrayBuffer, mostRows: number): string[][] {
  const book = read(bytes, { dense: true, cellNF: true, cellFormula: false, cellHTML: false, sheetRows: mostRows });
  for (const name of visibleSheets(book)) {
    const data = (book.Sheets[name]?.['!data'] ?? []) as readonly (readonly (CellObject | undefined)[] | undefined)[];
    const rows = data.map((row) => Array.from(row ?? [], textOf)).filter((cells) => cells.some((cell) => cell !== ''));
    if (rows.length > 0) return rows;
  }
  return [];
}

function visibleSheets({ SheetNames: names, Workbook: facts }: WorkBook): string[] {
  return names.filter((_, index) => (facts?.Sheets?.[index]?.Hidden ?? 0) === VISIBLE);
}

/** As displayed, but long numbers in full: Excel shows those without a format as `4.5E+11`. */
function textOf(cell: CellObject | undefined): string {
  if (cell === undefined || cell.t === 'z' || cell.t === 'e' || cell.v === undefined) return '';
  const isPlain = typeof cell.v === 'number' && Number.isSafeInteger(cell.v) && (cell.z ?? 'General') === 'General';
  return String(isPlain ? cell.v : (cell.w ?? cell.v)).trim();
}
