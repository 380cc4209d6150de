/** Reads and writes CSV tables, with the same bytes on every machine. Knows no columns. */
import { readFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';

export type Row = Readonly<Record<string, string>>;

/** Rows by column name. Misplaced quotes, as in UN/LOCODE, are parsed as text. */
export function readTable(path: string, options: { fromLine?: number } = {}): Row[] {
  return parse(readFileSync(path, 'utf8'), {
    bom: true,
    columns: true,
    relax_quotes: true,
    relax_column_count: true,
    skip_empty_lines: true,
    from_line: options.fromLine ?? 1,
  });
}

export function csvText(columns: readonly string[], rows: readonly Row[]): string {
  const lines = rows.map((row) => columns.map((column) => field(row[column] ?? '')).join(','));
  return `${[columns.join(','), ...lines].join('\n')}\n`;
}

function field(text: string): string {
  return /[",\n\r]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** By code point, so that the order does not depend on a locale. */
export function byText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
