/**
 * Tables for a terminal, and CSV. Numbers that identify are never cut: where a table is too wide, texts are shortened or
 * wrapped, then less important columns are left out.
 */
import { stripVTControlCharacters, styleText } from 'node:util';

export interface TableColumn {
  readonly title: string;
  /** Words of people or sources, which may be shortened. */
  readonly isText?: boolean;
  /** Columns with a rank are left out in a narrow terminal, the highest rank first. */
  readonly rank?: number;
}

export interface Table {
  readonly columns: readonly TableColumn[];
  readonly rows: readonly (readonly string[])[];
}

export interface Drawn {
  readonly text: string;
  /** Titles of the columns that were left out. */
  readonly leftOut: readonly string[];
}

const GAP = '  ';
/** Whether there is color is decided by the caller. */
const COLORED = { validateStream: false };
const NARROWEST_TEXT = 24;
const NUMBER = /^-?[\d.,]+( [A-Z]{3})?$/;

/** @param width of the terminal; infinite in a pipe */
export function drawTable({ columns, rows }: Table, { hasColor, width }: { hasColor: boolean; width: number }): Drawn {
  const cells = rows.map((row) => row.map(printable));
  const filled = columns.map((_, index) => index).filter((index) => cells.some((row) => row[index]));
  const widest = columns.map(({ title }, index) =>
    Math.max(title.length, ...cells.map((row) => row[index]?.length ?? 0)),
  );
  const { shown, widths } = fit(filled.length > 0 ? filled : [0], { columns, widest, width });
  const isRight = columns.map((_, index) => cells.every((row) => !row[index] || NUMBER.test(row[index])));
  const draw = (row: readonly (string | undefined)[]): string[] => {
    const lines = shown.map((index, place) => {
      const [value, room] = [row[index] ?? '', widths[index] ?? 0];
      if (value.length <= room) return [isRight[index] ? value.padStart(room) : value];
      return place === shown.length - 1 ? wrapped(value, room) : [`${value.slice(0, room - 1)}…`];
    });
    const height = Math.max(...lines.map((each) => each.length));
    return Array.from({ length: height }, (_, each) =>
      shown
        .map((index, place) => (lines[place]?.[each] ?? '').padEnd(widths[index] ?? 0))
        .join(GAP)
        .trimEnd(),
    );
  };
  const heading = draw(columns.map(({ title }) => title)).join('\n');
  return {
    text: [hasColor ? styleText('bold', heading, COLORED) : heading, ...cells.flatMap(draw), ''].join('\n'),
    leftOut: filled.filter((index) => !shown.includes(index)).map((index) => columns[index]?.title ?? ''),
  };
}

interface Fitting {
  readonly columns: readonly TableColumn[];
  readonly widest: readonly number[];
  readonly width: number;
}

function fit(filled: readonly number[], { columns, widest, width }: Fitting) {
  const widths = [...widest];
  const excess = (shown: readonly number[]) =>
    shown.reduce((sum, index) => sum + (widths[index] ?? 0), 0) + GAP.length * (shown.length - 1) - width;
  let shown = [...filled];
  for (;;) {
    for (const index of shown) {
      widths[index] = widest[index] ?? 0;
    }
    const texts = shown.filter((index) => columns[index]?.isText).sort((a, b) => (widths[b] ?? 0) - (widths[a] ?? 0));
    for (const index of texts) {
      const room = Math.max(
        NARROWEST_TEXT,
        columns[index]?.title.length ?? 0,
        (widths[index] ?? 0) - Math.max(0, excess(shown)),
      );
      widths[index] = Math.min(widths[index] ?? 0, room);
    }
    const least = shown.filter((index) => columns[index]?.rank !== undefined);
    if (excess(shown) <= 0 || least.length === 0) return { shown, widths };
    const gone = least.reduce((a, b) => ((columns[b]?.rank ?? 0) > (columns[a]?.rank ?? 0) ? b : a));
    shown = shown.filter((index) => index !== gone);
  }
}

/** At spaces; a word that is longer than a line stays whole. */
function wrapped(value: string, width: number): string[] {
  const lines: string[] = [];
  for (const word of value.split(' ')) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + 1 + word.length <= width) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
}

/** Of one resource: a line for each value. */
export function drawCard(entries: readonly (readonly [string, string])[], hasColor: boolean): string {
  const known = entries.filter(([, value]) => value !== '');
  const width = Math.max(...known.map(([title]) => title.length), 0);
  return known
    .map(([title, value]) => {
      const heading = title.padEnd(width);
      return `${hasColor ? styleText('dim', heading, COLORED) : heading}${GAP}${printable(value)}\n`;
    })
    .join('');
}

export function csvLines(rows: readonly (readonly string[])[]): string {
  return rows.map((row) => `${row.map(csvCell).join(',')}\r\n`).join('');
}

/** A text that a spreadsheet would compute is a text (as in the exports of the service). */
function csvCell(value: string): string {
  const safe = /^[=+\-@\t]/.test(value) && !/^-?[\d.]+$/.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** What others wrote must not steer the terminal. */
function printable(value: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is removed
  return stripVTControlCharacters(value).replace(/[\u0000-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]+/g, ' ');
}
