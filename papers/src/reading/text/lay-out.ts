/**
 * Lays out text without positions (sheets, mails, plain text) on pages in a fixed-width font, with the columns of
 * tables aligned. Rules by position (right of, below) then work as on printed pages.
 */
import type { DocumentPage, Word } from '../../pages.ts';
import { ReadingFailure } from '../protocol.ts';

/** Rows of cells that share columns; a line of text is a row of one cell. */
export interface Block {
  readonly rows: readonly (readonly string[])[];
  readonly startsPage?: boolean;
}

const CHARACTER_POINTS = 6;
const LINE_POINTS = 12;
const LINES_PER_PAGE = 100;
/** What of its line a character fills from top to bottom. */
const INSET = 0.1;
const BETWEEN_COLUMNS = 2;
const WIDEST_COLUMN = 60;
const WIDEST_LINE = 160;
const MOST_COLUMNS = 256;

/** A cell's line on the page, in characters and lines. */
interface Line {
  readonly text: string;
  readonly column: number;
  readonly line: number;
}

/** @throws ReadingFailure `too_many_pages`; `unreadable` where a row has too many cells */
export function layOut(blocks: readonly Block[], maximumPages: number): DocumentPage[] {
  const pages: Line[][] = [[]];
  let line = 0;
  let widest = 1;
  const startPage = () => {
    if (pages.length === maximumPages)
      throw new ReadingFailure(
        'too_many_pages',
        `The text fills more than ${maximumPages} pages of ${LINES_PER_PAGE} lines; at most so many are read.`,
      );
    pages.push([]);
    line = 0;
  };
  for (const { rows, startsPage } of blocks) {
    if (startsPage === true && line > 0) startPage();
    const columns = columnsOf(rows);
    widest = Math.max(widest, columns.at(-1)?.end ?? 0);
    for (const row of rows) {
      const cells = row.map((cell, index) => wrap(cell, columns[index]?.width ?? 1));
      const height = Math.max(1, ...cells.map(({ length }) => length));
      if (height <= LINES_PER_PAGE && line + height > LINES_PER_PAGE) startPage();
      for (let offset = 0; offset < height; offset += 1) {
        if (line === LINES_PER_PAGE) startPage();
        cells.forEach((lines, index) => {
          const text = lines[offset];
          if (text !== undefined) pages.at(-1)?.push({ text, column: columns[index]?.start ?? 0, line });
        });
        line += 1;
      }
    }
  }
  return pages.map((lines, index) => pageOf(index + 1, lines, widest));
}

interface Column {
  readonly start: number;
  readonly width: number;
  readonly end: number;
}

function columnsOf(rows: Block['rows']): Column[] {
  const widths: number[] = [];
  for (const row of rows) {
    if (row.length > MOST_COLUMNS)
      throw new ReadingFailure('unreadable', `A row has ${row.length} cells; at most ${MOST_COLUMNS} are read.`);
    const limit = row.length > 1 ? WIDEST_COLUMN : WIDEST_LINE;
    row.forEach((cell, index) => {
      const longest = cell.split('\n').reduce((most, each) => Math.max(most, each.length), 1);
      widths[index] = Math.max(widths[index] ?? 1, Math.min(longest, limit));
    });
  }
  let start = 0;
  return widths.map((width) => {
    const column = { start, width, end: start + width };
    start = column.end + BETWEEN_COLUMNS;
    return column;
  });
}

/** Breaks lines at a maximum length, between words; a longer word is cut. Spaces within a line stay. */
function wrap(cell: string, width: number): string[] {
  const lines: string[] = [];
  for (let rest of cell.split('\n')) {
    rest = rest.trimEnd();
    while (rest.length > width) {
      const space = rest.lastIndexOf(' ', width);
      const at = rest.slice(0, space).trim() === '' ? width : space;
      lines.push(rest.slice(0, at).trimEnd());
      rest = rest.slice(at).trimStart();
    }
    lines.push(rest);
  }
  return lines;
}

function pageOf(number: number, lines: readonly Line[], widthCharacters: number): DocumentPage {
  const fraction = (value: number) => Math.round(value * 1e5) / 1e5;
  const inOrder = lines.toSorted((one, other) => one.line - other.line || one.column - other.column);
  const words = inOrder.flatMap(({ text, column, line }) =>
    [...text.matchAll(/\S+/g)].map(({ 0: word, index }): Word => {
      const left = column + index;
      return {
        text: word,
        box: [
          fraction(left / widthCharacters),
          fraction((line + INSET) / LINES_PER_PAGE),
          fraction(Math.min(1, (left + word.length) / widthCharacters)),
          fraction((line + 1 - INSET) / LINES_PER_PAGE),
        ],
        confidence: 1,
      };
    }),
  );
  return {
    number,
    width: widthCharacters * CHARACTER_POINTS,
    height: LINES_PER_PAGE * LINE_POINTS,
    how: 'text',
    readings: [words],
  };
}

const TAB_WIDTH = 8;

/** A form feed begins a new page. */
export function plainBlocks(text: string): Block[] {
  return text.split('\f').map((page) => ({
    startsPage: true,
    rows: page.split(/\r\n|\r|\n/).map((line) => [withoutTabs(line)]),
  }));
}

function withoutTabs(line: string): string {
  const [first = '', ...rest] = line.split('\t');
  return rest.reduce((text, part) => text.padEnd((Math.floor(text.length / TAB_WIDTH) + 1) * TAB_WIDTH) + part, first);
}
