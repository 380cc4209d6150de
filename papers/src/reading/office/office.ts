/**
 * Parses workbooks (XLS, XLSX, XLSM) into rows of cells, sheet by sheet, and Word files into text with tables. Values
 * are as displayed, but dates are ISO 8601, so that later steps need not guess their order.
 */
import * as XLSX from '@e965/xlsx';
import { CsvError, parse } from 'csv-parse/sync';
import mammoth from 'mammoth';
import { ReadingFailure } from '../protocol.ts';
import { htmlBlocks } from '../text/html.ts';
import type { Block } from '../text/lay-out.ts';

/** Further rows are ignored; 30 pages have 3,000. */
const MOST_ROWS = 4000;
const MOST_COLUMNS = 256;
const CFB_FIRST_BYTE = 0xd0;
const VISIBLE = 0;

/** Hidden sheets are passed over; empty rows too. @throws ReadingFailure */
export function sheetBlocks(file: Uint8Array): Block[] {
  // An XLS is a container of another format (CFB), which is not compressed.
  if (file[0] !== CFB_FIRST_BYTE || isEncrypted(file)) checkZip(file);
  const workbook = open(file);
  const sheets = workbook.SheetNames.filter(
    (_, index) => (workbook.Workbook?.Sheets?.[index]?.Hidden ?? 0) === VISIBLE,
  );
  const date1904 = workbook.Workbook?.WBProps?.date1904 === true;
  return sheets.map((name) => ({ startsPage: true, rows: rowsOf(name, workbook.Sheets[name], date1904) }));
}

function open(file: Uint8Array): XLSX.WorkBook {
  try {
    return XLSX.read(file, {
      type: 'buffer',
      dense: true,
      cellNF: true,
      cellFormula: false,
      cellHTML: false,
      sheetRows: MOST_ROWS + 1,
    });
  } catch (error) {
    const { message } = error as Error;
    throw /password|encrypt/i.test(message)
      ? new ReadingFailure('encrypted', 'The workbook needs a password.')
      : new ReadingFailure('unreadable', `The workbook cannot be read: ${message}`);
  }
}

function rowsOf(name: string, sheet: XLSX.WorkSheet | undefined, date1904: boolean): string[][] {
  const data = (sheet?.['!data'] ?? []) as readonly (readonly (XLSX.CellObject | undefined)[] | undefined)[];
  const rows: string[][] = [];
  for (const row of data) {
    const cells = Array.from(row ?? [], (cell) => (cell === undefined ? '' : textOf(cell, date1904)));
    while (cells.at(-1) === '') cells.pop();
    if (cells.length > MOST_COLUMNS)
      throw new ReadingFailure(
        'unreadable',
        `Sheet "${name}" has ${cells.length} columns; at most ${MOST_COLUMNS} are read.`,
      );
    if (cells.length > 0) rows.push(cells);
  }
  if (rows.length > MOST_ROWS)
    throw new ReadingFailure(
      'too_many_pages',
      `Sheet "${name}" has more than ${MOST_ROWS} rows; at most so many are read.`,
    );
  return rows;
}

function textOf(cell: XLSX.CellObject, date1904: boolean): string {
  const { t: type, v: value, w: shown, z: format } = cell;
  if (type === 'z' || type === 'e' || value === undefined) return '';
  if (type === 'n' && typeof value === 'number' && typeof format === 'string' && XLSX.SSF.is_date(format))
    return isoDate(value, date1904) ?? String(shown ?? value);
  return String(shown ?? value).trim();
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

/** @throws ReadingFailure */
export async function wordBlocks(file: Uint8Array): Promise<Block[]> {
  checkZip(file);
  try {
    const { value: html } = await mammoth.convertToHtml(
      { buffer: Buffer.from(file) },
      { convertImage: mammoth.images.imgElement(async () => ({ src: '' })), externalFileAccess: false },
    );
    return htmlBlocks(html);
  } catch (error) {
    throw new ReadingFailure('unreadable', `The Word file cannot be read: ${(error as Error).message}`);
  }
}

/**
 * Reads the entries of a zip file without inflating them: XLSX and DOCX are zips, and a small one can inflate to
 * gigabytes. The sizes come from the central directory; the memory limit of the process stops files with false
 * sizes.
 */

const END_OF_DIRECTORY = 0x06054b50;
const DIRECTORY_ENTRY = 0x02014b50;
const END_BYTES = 22;
const ENTRY_BYTES = 46;
const LONGEST_COMMENT = 65_535;
const MOST_ENTRIES = 5000;
const MOST_INFLATED_BYTES = 80 * 2 ** 20;
/** An Office file behind a password is a container of another format (CFB) with a part of this name. */
const CFB_SIGNATURE = 'd0cf11e0a1b11ae1';
const ENCRYPTED_PART = Buffer.from('EncryptedPackage', 'utf16le');

/** @throws ReadingFailure `encrypted`; `unreadable` where it is no zip, broken, or would grow too large */
function checkZip(file: Uint8Array): void {
  const bytes = Buffer.from(file.buffer, file.byteOffset, file.byteLength);
  if (isEncrypted(file)) throw new ReadingFailure('encrypted', 'The file needs a password.');
  const end = bytes.lastIndexOf(Buffer.from([0x50, 0x4b, 0x05, 0x06]));
  if (end < 0 || end < bytes.length - END_BYTES - LONGEST_COMMENT || end + END_BYTES > bytes.length)
    throw broken('it has no directory of its parts, or is cut off');
  const count = bytes.readUInt16LE(end + 10);
  if (bytes.readUInt32LE(end) !== END_OF_DIRECTORY || count > MOST_ENTRIES)
    throw broken(`it has ${count} parts; at most ${MOST_ENTRIES} are read`);
  let at = bytes.readUInt32LE(end + 16);
  let inflated = 0;
  for (let entry = 0; entry < count; entry += 1) {
    if (at + ENTRY_BYTES > end || bytes.readUInt32LE(at) !== DIRECTORY_ENTRY) throw broken('its directory is broken');
    inflated += bytes.readUInt32LE(at + 24);
    at += ENTRY_BYTES + bytes.readUInt16LE(at + 28) + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
  }
  if (inflated > MOST_INFLATED_BYTES)
    throw broken(`it would grow to ${inflated} bytes; at most ${MOST_INFLATED_BYTES} are unpacked`);
}

function isEncrypted(file: Uint8Array): boolean {
  const bytes = Buffer.from(file.buffer, file.byteOffset, file.byteLength);
  return bytes.toString('hex', 0, 8) === CFB_SIGNATURE && bytes.includes(ENCRYPTED_PART);
}

function broken(why: string): ReadingFailure {
  return new ReadingFailure('unreadable', `The file cannot be unpacked: ${why}.`);
}

/**
 * Parses CSV into rows of cells. The separator is the most frequent one in the first lines: comma, semicolon, tab or
 * bar.
 */

const SEPARATORS = [',', ';', '\t', '|'];
const SAMPLED_LINES = 10;
const LONGEST_ROW = 65_536;

/** Rows that are empty are passed over. @throws ReadingFailure */
export function csvBlocks(text: string): Block[] {
  const rows = parseRows(text).map((row) => row.map((cell) => cell.trim()));
  if (rows.length > MOST_ROWS)
    throw new ReadingFailure('too_many_pages', `The file has more than ${MOST_ROWS} rows; at most so many are read.`);
  return [{ rows: rows.filter((row) => row.some((cell) => cell !== '')) }];
}

function parseRows(text: string): string[][] {
  try {
    return parse(text, {
      bom: true,
      delimiter: separatorOf(text),
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
      max_record_size: LONGEST_ROW,
      to: MOST_ROWS + 1,
    });
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw new ReadingFailure('unreadable', `The file is no CSV: ${error.message}`);
  }
}

function separatorOf(text: string): string {
  const sample = text
    .split(/\r\n|\r|\n/, SAMPLED_LINES)
    .join('\n')
    .replaceAll(/"[^"]*"/g, '');
  const counts = SEPARATORS.map((separator) => sample.split(separator).length);
  return SEPARATORS[counts.indexOf(Math.max(...counts))] ?? ',';
}
