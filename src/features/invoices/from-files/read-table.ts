/**
 * Bytes of a file as rows of cells: CSV in UTF-8, UTF-16 or Windows-1252, and workbooks (XLSX, XLSM, XLS). Knows no
 * invoice.
 */
import type { Sheet } from '@portolan/papers/sheets';
import { FileUnreadable, readCsv } from '../../../lib/csv.ts';
import { Thread } from '../../../lib/threads/thread.ts';
import type { TableRow } from './propose-layout.ts';

export type FileFormat = 'csv' | 'xlsx' | 'edi';

const ZIP = 'PK\u0003\u0004';
const COMPOUND = '\u00d0\u00cf\u0011\u00e0';
const GZIP = '\u001f\u008b';
const EDI = /^\s*(?:ISA[^A-Z0-9]|UNA.{5,6}\s*UNB|UNB[^A-Z0-9]|UNH[^A-Z0-9]|GS[^A-Z0-9]|ST[^A-Z0-9][23]10)/i;

/** By content alone. */
export function formatOf(file: Buffer): FileFormat {
  const start = file.toString('latin1', 0, 4);
  if (start === ZIP || start === COMPOUND) return 'xlsx';
  if (start.startsWith(GZIP)) return 'edi';
  return EDI.test(textOf(file.subarray(0, 400))) ? 'edi' : 'csv';
}

/** Spreadsheets of Windows write CSV in its own characters. */
function textOf(file: Buffer): string {
  const mark = file.length >= 2 ? file.readUInt16BE(0) : 0;
  if (mark === 0xfffe) return new TextDecoder('utf-16le').decode(file);
  if (mark === 0xfeff) return new TextDecoder('utf-16be').decode(file);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(file);
  } catch {
    return new TextDecoder('windows-1252').decode(file);
  }
}

/** Of a workbook, each sheet that is not empty; of CSV, the one table. @throws FileUnreadable, FileTooLarge */
export async function readTables(file: Buffer, format: 'csv' | 'xlsx', mostRows: number): Promise<TableRow[][]> {
  const tables = format === 'xlsx' ? await readWorkbook(file, mostRows) : [await readLines(file, mostRows)];
  const filled = tables.filter((rows) => rows.length > 0);
  if (filled.length === 0) throw new FileUnreadable('the file is empty.', null);
  return filled;
}

const LINES_LOOKED_AT = 40;

async function readLines(file: Buffer, mostRows: number): Promise<TableRow[]> {
  const text = textOf(file).replaceAll(/\r\n?/g, '\n');
  const lines = text.split('\n', LINES_LOOKED_AT);
  const above = linesAbove(lines);
  const rows: TableRow[] = [];
  const rest = Buffer.from(text.slice(lines.slice(0, above).reduce((length, line) => length + line.length + 1, 0)));
  for await (const { values, line } of readCsv(piecesOf(rest), rest.length + 1)) {
    if (rows.length > mostRows) throw tooLong(mostRows);
    rows.push({ row: line + above, cells: values.map((value) => ({ text: value, value: null })) });
  }
  return rows;
}

async function* piecesOf(file: Buffer): AsyncGenerator<Buffer> {
  yield file;
}

/** How many lines are a title: those before the first with as many separators as most lines have. */
function linesAbove(lines: readonly string[]): number {
  const counts = [',', ';', '\t'].map((separator) =>
    lines.map((line) => line.replaceAll(/"[^"]*"/g, '').split(separator).length - 1),
  );
  const best = counts.toSorted((a, b) => sum(b) - sum(a))[0] ?? [];
  const frequent = Map.groupBy(
    best.filter((count) => count > 0),
    (count) => count,
  );
  const [most] = [...frequent].toSorted(([, a], [, b]) => b.length - a.length)[0] ?? [0];
  return Math.max(
    0,
    best.findIndex((count) => count >= most),
  );
}

function sum(counts: readonly number[]): number {
  return counts.reduce((total, count) => total + count, 0);
}

const LIMITS = { maxOldGenerationSizeMb: 512 };
const MOST_MILLIS = 60_000;

/** @throws FileUnreadable */
async function readWorkbook(file: Buffer, mostRows: number): Promise<TableRow[][]> {
  const thread = new Thread(new URL('./sheet-worker.ts', import.meta.url), 'Reading the workbook', {
    workerData: { file: new Uint8Array(file), mostRows: mostRows + 1 },
    resourceLimits: LIMITS,
  });
  try {
    const answer = await thread.receive<{ readonly sheets: readonly Sheet[] } | { readonly problem: string }>(
      AbortSignal.timeout(MOST_MILLIS),
    );
    if ('problem' in answer) throw new FileUnreadable(answer.problem, null);
    return answer.sheets.map(({ rows }) => {
      if (rows.length > mostRows + 1) throw tooLong(mostRows);
      return rows.map(({ row, cells }) => ({ row, cells }));
    });
  } catch (error) {
    if (error instanceof FileUnreadable) throw error;
    throw new FileUnreadable('the workbook is too large or damaged; send the table as CSV.', null);
  } finally {
    await thread.end();
  }
}

function tooLong(mostRows: number): FileUnreadable {
  return new FileUnreadable(`the file has more than ${mostRows} rows; split it.`, null);
}
