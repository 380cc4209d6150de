/**
 * Parses workbooks (XLS, XLSX, XLSM) into rows of cells, sheet by sheet. A cell has its text as displayed, but dates are
 * ISO 8601, so that later steps need not guess their order; a number has its value too.
 */
import * as XLSX from '@e965/xlsx';
import { ReadingFailure } from '../protocol.ts';
import { checkZip, isEncrypted } from './check-zip.ts';

export interface SheetCell {
  readonly text: string;
  /** Null: it is no number, or one that is displayed as a date. */
  readonly value: number | null;
}

export interface SheetRow {
  /** From 1. */
  readonly row: number;
  /** Up to the last that is not empty; not empty itself. */
  readonly cells: readonly SheetCell[];
}

export interface Sheet {
  readonly name: string;
  readonly rows: readonly SheetRow[];
}

const MOST_COLUMNS = 256;
const CFB_FIRST_BYTE = 0xd0;
const VISIBLE = 0;
const EMPTY: SheetCell = { text: '', value: null };

/** Hidden sheets are passed over; empty rows too. @throws ReadingFailure */
export function readSheets(file: Uint8Array, mostRows: number): Sheet[] {
  // An XLS is a container of another format (CFB), which is not compressed.
  if (file[0] !== CFB_FIRST_BYTE || isEncrypted(file)) checkZip(file);
  const workbook = open(file, mostRows);
  const sheets = workbook.SheetNames.filter(
    (_, index) => (workbook.Workbook?.Sheets?.[index]?.Hidden ?? 0) === VISIBLE,
  );
  const date1904 = workbook.Workbook?.WBProps?.date1904 === true;
  return sheets.map((name) => ({ name, rows: rowsOf(name, workbook.Sheets[name], { date1904, mostRows }) }));
}

function open(file: Uint8Array, mostRows: number): XLSX.WorkBook {
  try {
    return XLSX.read(file, {
      type: 'buffer',
      dense: true,
      cellNF: true,
      cellFormula: false,
      cellHTML: false,
      sheetRows: mostRows + 1,
    });
  } catch (error) {
    const { message } = error as Error;
    throw /password|encrypt/i.test(message)
      ? new ReadingFailure('encrypted', 'The workbook needs a password.')
      : new ReadingFailure('unreadable', `The workbook cannot be read: ${message}`);
  }
}

function rowsOf(
  name: string,
  sheet: XLSX.WorkSheet | undefined,
  { date1904, mostRows }: { readonly date1904: boolean; readonly mostRows: number },
): SheetRow[] {
  const data = (sheet?.['!data'] ?? []) as readonly (readonly (XLSX.CellObject | undefined)[] | undefined)[];
  const rows: SheetRow[] = [];
  for (const [index, row] of data.entries()) {
    const cells = Array.from(row ?? [], (cell) => (cell === undefined ? EMPTY : cellOf(cell, date1904)));
    while (cells.at(-1)?.text === '') cells.pop();
    if (cells.length > MOST_COLUMNS)
      throw new ReadingFailure(
        'unreadable',
        `Sheet "${name}" has ${cells.length} columns; at most ${MOST_COLUMNS} are read.`,
      );
    if (cells.length > 0) rows.push({ row: index + 1, cells });
  }
  if (rows.length > mostRows)
    throw new ReadingFailure(
      'too_many_pages',
      `Sheet "${name}" has more than ${mostRows} rows; at most so many are read.`,
    );
  return rows;
}

function cellOf(cell: XLSX.CellObject, date1904: boolean): SheetCell {
  const { t: type, v: value, w: shown, z: format } = cell;
  if (type === 'z' || type === 'e' || value === undefined) return EMPTY;
  const number = type === 'n' && typeof value === 'number' ? value : null;
  const date =
    number !== null && typeof format === 'string' && XLSX.SSF.is_date(format) ? isoDate(number, date1904) : null;
  if (date !== null) return { text: date, value: null };
  return { text: String(shown ?? value).trim(), value: number };
}

interface CalendarDate {
  readonly y: number;
  readonly m: number;
  readonly d: number;
  readonly H: number;
  readonly M: number;
}

/** `2026-05-01`, with the time where there is one; null for what is a time of day only. */
function isoDate(serial: number, date1904: boolean): string | null {
  const parts = XLSX.SSF.parse_date_code(serial, { date1904 }) as CalendarDate | null | undefined;
  if (parts === null || parts === undefined || serial < 1) return null;
  const two = (number: number) => String(number).padStart(2, '0');
  const date = `${parts.y}-${two(parts.m)}-${two(parts.d)}`;
  return parts.H === 0 && parts.M === 0 ? date : `${date} ${two(parts.H)}:${two(parts.M)}`;
}
