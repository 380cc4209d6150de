/**
 * Reads the CSV files of reference/, which our own build script writes: comma, double quotes, `\n`. Knows no columns.
 */
import { readFileSync } from 'node:fs';

/**
 * The rows of a file one by one, cells in the order of `columns`.
 * @throws when the file's header is not exactly `columns`: the file and the program are of different versions
 */
export function* readCsv(path: string, columns: readonly string[]): Generator<string[]> {
  for (const line of readLines(path, columns)) {
    const cells = splitLine(line);
    if (cells.length !== columns.length) {
      throw new Error(`${path}: expected ${columns.length} cells, found ${cells.length} in "${line}"`);
    }
    yield cells;
  }
}

/** The lines below the header, unread. */
export function readLines(path: string, columns: readonly string[]): string[] {
  const [header, ...lines] = readFileSync(path, 'utf8').trimEnd().split('\n');
  if (header !== columns.join(',')) {
    throw new Error(
      `${path}: expected the header "${columns.join(',')}", found "${header}"; take the file of this version`,
    );
  }
  return lines;
}

export function splitLine(line: string): string[] {
  if (!line.includes('"')) return line.split(',');
  const cells: string[] = [];
  let cell = '';
  let quoted = false;
  for (let index = 0; index < line.length; index++) {
    const char = line[index] as string;
    if (char === '"' && quoted && line[index + 1] === '"') {
      cell += '"';
      index += 1;
    } else if (char === '"') {
      quoted = !quoted;
    } else if (char === ',' && !quoted) {
      cells.push(cell);
      cell = '';
    } else {
      cell += char;
    }
  }
  cells.push(cell);
  return cells;
}
