/** Tables for a terminal, and CSV. Numbers that identify are never cut: a line may be wider than the terminal. */
import { stripVTControlCharacters, styleText } from 'node:util';

export interface Table {
  readonly titles: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

const GAP = '  ';
/** Texts of sources may be long; other cells are shorter anyway. */
const WIDEST_CELL = 60;

export function drawTable({ titles, rows }: Table, hasColor: boolean): string {
  // Only the last column may go on: nothing stands behind it.
  const cells = rows.map((row) =>
    row.map((cell, column) => (column === row.length - 1 ? printable(cell) : shortened(printable(cell)))),
  );
  const shown = titles.map((_, column) => column).filter((column) => cells.some((row) => row[column]));
  const widths = shown.map((column) =>
    Math.max(titles[column]?.length ?? 0, ...cells.map((row) => row[column]?.length ?? 0)),
  );
  const line = (row: readonly (string | undefined)[]) =>
    shown
      .map((column, index) => (row[column] ?? '').padEnd(widths[index] ?? 0))
      .join(GAP)
      .trimEnd();
  const heading = line(titles);
  return [hasColor ? styleText('bold', heading) : heading, ...cells.map(line), ''].join('\n');
}

/** Of one resource: a line for each value. */
export function drawCard(entries: readonly (readonly [string, string])[], hasColor: boolean): string {
  const known = entries.filter(([, value]) => value !== '');
  const width = Math.max(...known.map(([title]) => title.length), 0);
  return known
    .map(([title, value]) => {
      const heading = title.padEnd(width);
      return `${hasColor ? styleText('dim', heading) : heading}${GAP}${printable(value)}\n`;
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

function shortened(value: string): string {
  return value.length <= WIDEST_CELL ? value : `${value.slice(0, WIDEST_CELL - 1)}…`;
}
