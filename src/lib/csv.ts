/**
 * Bytes of a CSV file as records, as they come in: UTF-8 with or without a byte order mark, separated by commas,
 * semicolons or tabs, lines ended in any way. Knows no columns. Holds one record and one chunk of the file at a time.
 */
import { pipeline, Readable, type TransformOptions } from 'node:stream';
import { setImmediate as immediate } from 'node:timers/promises';
import { CsvError, type Options, parse } from 'csv-parse';
import { DomainError, domainError } from './errors.ts';

/** @param line of the file, the header being line 1; null if unknown */
export class FileUnreadable extends domainError((problem: string, line: number | null) => [
  line === null ? problem : `Line ${line}: ${problem}`,
  line === null ? {} : { meta: { line } },
]) {}

export class FileTooLarge extends DomainError {}

export interface CsvRecord {
  readonly values: readonly string[];
  /** Where it begins: 1 is the first line of the file. */
  readonly line: number;
}

/** A longer row is no row of numbers, but a quote that was not closed. */
const MAXIMUM_RECORD_BYTES = 65_536;
/** The parser makes an error of each row that is wider or narrower than the first, which costs more than a hundred rows. */
const MOST_MISFITS = 1000;
const MISFITS = `more than ${MOST_MISFITS} rows have another number of values than the first; the separator may be another one.`;
const PIECE_LENGTH = 256;
/** After so many the event loop turns: a chunk of the file may hold thousands of short rows. */
const ROWS_AT_ONCE = 50;
const SEPARATORS = [',', ';', '\t'];

/** Rows that are empty, or hold nothing but separators, are passed over. */
export async function* readCsv(bytes: AsyncIterable<Uint8Array>, maximumBytes: number): AsyncGenerator<CsvRecord> {
  const text = textOf(bytes, maximumBytes);
  const { first, separator } = await firstLine(text);
  const options: Options & TransformOptions = {
    delimiter: separator,
    record_delimiter: '\n',
    relax_column_count: true,
    skip_empty_lines: true,
    max_record_size: MAXIMUM_RECORD_BYTES,
    trim: true,
    info: true,
    // What waits in the parser when the file ends is read at once, however much it is.
    writableHighWaterMark: PIECE_LENGTH,
  };
  const parser = parse(options);
  // What goes wrong on the way is thrown by the loop.
  pipeline(Readable.from(joined(first, text)), parser, () => {});
  try {
    let width: number | null = null;
    let [rows, misfits] = [0, 0];
    for await (const { record, info } of parser as AsyncIterable<ParsedRecord>) {
      rows += 1;
      width ??= record.length;
      if (record.length !== width) misfits += 1;
      if (misfits > MOST_MISFITS) throw new FileUnreadable(MISFITS, info.lines);
      if (rows % ROWS_AT_ONCE === 0) await immediate();
      if (record.some((value) => value !== '')) yield { values: record, line: info.lines - newlinesIn(record) };
    }
  } catch (error) {
    throw error instanceof CsvError ? new FileUnreadable(explain(error), lineOf(error)) : error;
  }
}

interface ParsedRecord {
  readonly record: readonly string[];
  readonly info: { readonly lines: number };
}

/** Decoded, with lines ended by a newline. @throws FileUnreadable, FileTooLarge */
async function* textOf(bytes: AsyncIterable<Uint8Array>, maximumBytes: number): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let size = 0;
  let line = 1;
  let endsInReturn = false;
  for await (const chunk of bytes) {
    size += chunk.length;
    if (size > maximumBytes) throw new FileTooLarge(`The file may have ${maximumBytes} bytes at most.`);
    const decoded = decode(decoder, chunk, line);
    if (decoded.includes('\0')) throw new FileUnreadable('there is a NUL character, which no text has.', line);
    // A pair of return and newline may be cut in two.
    const text = endsInReturn && decoded.startsWith('\n') ? decoded.slice(1) : decoded;
    if (decoded !== '') endsInReturn = decoded.endsWith('\r');
    const normal = text.replaceAll(/\r\n?/g, '\n');
    line += newlinesIn([normal]);
    yield* inPieces(normal);
  }
  decode(decoder, undefined, line);
}

/** The parser reads a piece to its end at once, however many rows it holds; between pieces the event loop turns. */
async function* inPieces(text: string): AsyncGenerator<string> {
  for (let at = 0; at < text.length; at += PIECE_LENGTH) {
    yield text.slice(at, at + PIECE_LENGTH);
    await immediate();
  }
}

function decode(decoder: TextDecoder, chunk: Uint8Array | undefined, line: number): string {
  try {
    return decoder.decode(chunk, { stream: chunk !== undefined });
  } catch {
    throw new FileUnreadable(`the file is not UTF-8, from line ${line} on or a little later; save it as UTF-8.`, null);
  }
}

/** As much of the text as holds the first line, and the separator that line has most of outside of quotes. */
async function firstLine(text: AsyncGenerator<string>): Promise<{ first: string; separator: string }> {
  let first = '';
  while (!first.trimStart().includes('\n') && first.length < MAXIMUM_RECORD_BYTES) {
    const next = await text.next();
    if (next.done) break;
    first += next.value;
  }
  const [header = ''] = first.trimStart().split('\n', 1);
  const bare = header.replaceAll(/"[^"]*"/g, '');
  const counts = SEPARATORS.map((separator) => bare.split(separator).length);
  return { first, separator: SEPARATORS[counts.indexOf(Math.max(...counts))] ?? ',' };
}

async function* joined(first: string, rest: AsyncIterable<string>): AsyncGenerator<string> {
  if (first !== '') yield first;
  yield* rest;
}

function newlinesIn(texts: readonly string[]): number {
  let count = 0;
  for (const text of texts) for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) count += 1;
  return count;
}

function explain({ code }: CsvError): string {
  switch (code) {
    case 'CSV_MAX_RECORD_SIZE':
      return `a row may have ${MAXIMUM_RECORD_BYTES} bytes at most; a quote may have been left open.`;
    case 'CSV_QUOTE_NOT_CLOSED':
      return 'a quote is opened and never closed.';
    default:
      return 'a quote is inside an unquoted value; put the value in quotes, and double the quotes inside it.';
  }
}

function lineOf(error: CsvError): number | null {
  const { lines } = error as { lines?: unknown };
  return typeof lines === 'number' ? lines : null;
}
