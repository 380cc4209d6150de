/** Lays the rows of workbooks and of CSV, and the text and tables of Word files, out as blocks of a page. */
import { CsvError, parse } from 'csv-parse/sync';
import mammoth from 'mammoth';
import { ReadingFailure } from '../protocol.ts';
import { htmlBlocks } from '../text/html.ts';
import type { Block } from '../text/lay-out.ts';
import { checkZip } from './check-zip.ts';
import { readSheets } from './sheets.ts';

/** Further rows are ignored; 30 pages have 3,000. */
const MOST_ROWS = 4000;

/** Hidden sheets are passed over; empty rows too. @throws ReadingFailure */
export function sheetBlocks(file: Uint8Array): Block[] {
  return readSheets(file, MOST_ROWS).map(({ rows }) => ({
    startsPage: true,
    rows: rows.map(({ cells }) => cells.map(({ text }) => text)),
  }));
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
