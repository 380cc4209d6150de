/**
 * Finds tables by their headers: which line names columns, which lines are rows, and which column a cell belongs to.
 */
import type { LabelMeaning } from '../labels/meanings.ts';
import type { LabelledPage } from '../labels/spots.ts';
import type { Concept } from '../labels/words.ts';
import { heightOf, type Segment } from '../segments.ts';

export interface TableColumn {
  readonly meaning: LabelMeaning | null;
  /** What its label names. */
  readonly concepts: ReadonlySet<Concept>;
  /** As printed, with its unit. */
  readonly title: string;
  readonly left: number;
  readonly right: number;
}

export interface TableRow {
  readonly line: number;
  readonly cells: ReadonlyMap<TableColumn, Segment>;
  readonly segments: readonly Segment[];
}

export interface ReadTable {
  /** The line of its head. */
  readonly head: number;
  readonly columns: readonly TableColumn[];
  readonly rows: readonly TableRow[];
}

/** What occurs only in heads of cargo tables, apart from the columns that are read. */
const CARGO_HEADS: ReadonlySet<Concept> = new Set(['goods', 'marks', 'type', 'container', 'seal']);

/** The gap, in line heights, that ends a table. */
const ROOM_AT_END = 4.5;
const MOST_ROWS = 500;

export function tablesOf(page: LabelledPage): ReadTable[] {
  const { lines, labels } = page;
  const heads = lines.flatMap((line, index) => {
    const columns = line.flatMap((segment) => columnOf(segment, labels));
    return isHead(columns) ? [{ index, columns }] : [];
  });
  return heads.map(({ index, columns }, place) => {
    const end = heads[place + 1]?.index ?? lines.length;
    return { head: index, columns, rows: rowsOf(page, index, end, columns) };
  });
}

function columnOf(segment: Segment, labels: LabelledPage['labels']): TableColumn[] {
  const [first] = labels.get(segment) ?? [];
  if (first === undefined || (/\d{3}/.test(first.rest) && first.rest.trim() !== '')) return [];
  const { concepts, meanings } = first;
  const meaning = meanings[0] ?? meaningOfColumn(concepts);
  return [{ meaning, concepts, title: segment.text, left: segment.left, right: segment.right }];
}

/** "Weight" alone is the gross weight only as the head of a column. */
const meaningOfColumn = (concepts: ReadonlySet<Concept>): LabelMeaning | null =>
  concepts.has('weight') && !concepts.has('net') && !concepts.has('tare') && !concepts.has('vgm')
    ? 'gross_weight'
    : null;

function isHead(columns: readonly TableColumn[]): boolean {
  const isCargo = columns.filter(({ concepts }) => [...concepts].some((concept) => CARGO_HEADS.has(concept)));
  return columns.length >= 2 && isCargo.length > 0 && !columns.some(({ title }) => /^total\b/i.test(title));
}

function rowsOf(
  { lines, labels }: LabelledPage,
  head: number,
  end: number,
  columns: readonly TableColumn[],
): TableRow[] {
  const rows: TableRow[] = [];
  let bottom = lines[head]?.[0]?.bottom ?? 0;
  for (let line = head + 1; line < end && rows.length < MOST_ROWS; line += 1) {
    const segments = lines[line] ?? [];
    const [first] = segments;
    if (first === undefined) continue;
    if (first.top - bottom > heightOf(first) * ROOM_AT_END) break;
    // Another table, whose columns are not of cargo.
    if (segments.filter((segment) => columnOf(segment, labels).length > 0).length > 1) break;
    bottom = first.bottom;
    const cells = new Map<TableColumn, Segment>();
    for (const segment of segments) {
      const column = nearest(columns, segment);
      if (column !== undefined && !cells.has(column)) cells.set(column, segment);
    }
    rows.push({ line, cells, segments });
  }
  return rows;
}

/** The column with whose left or right edge or middle a segment is flush. */
function nearest(columns: readonly TableColumn[], { left, right }: Segment): TableColumn | undefined {
  const distance = (column: TableColumn) =>
    Math.min(
      Math.abs(column.left - left),
      Math.abs(column.right - right),
      Math.abs((column.left + column.right) / 2 - (left + right) / 2),
    );
  const [best] = columns.toSorted((a, b) => distance(a) - distance(b));
  return best !== undefined && distance(best) < 40 ? best : undefined;
}
