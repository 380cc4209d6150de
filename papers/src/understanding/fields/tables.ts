/**
 * Finds tables by their headers: which line names columns, which lines are rows, and which column a cell belongs to.
 */
import { labelsOf } from '../labels/find-labels.ts';
import type { LabelMeaning } from '../labels/meanings.ts';
import type { LabelledPage } from '../labels/spots.ts';
import type { Concept } from '../labels/words.ts';
import { type Cell, heightOf, isSameColumn, type Segment } from '../segments.ts';

export interface TableColumn {
  readonly meaning: LabelMeaning | null;
  /** What its label names. */
  readonly concepts: ReadonlySet<Concept>;
  /** As printed, with its unit. */
  readonly title: string;
  readonly left: number;
  readonly right: number;
  /** The ruling lines around its head. */
  readonly cell: Cell;
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
    const named = line.flatMap((segment) => columnOf(segment, labels));
    return isHead(named) ? [{ index, columns: columnsOf(page, index) }] : [];
  });
  return heads.map(({ index, columns }, place) => {
    const end = heads[place + 1]?.index ?? lines.length;
    return { head: index, columns, rows: rowsOf(page, index, end, columns) };
  });
}

/** All columns of a head, also those that nothing is read of; the second line of their titles counts. */
function columnsOf({ lines, labels }: LabelledPage, head: number): TableColumn[] {
  const line = lines[head] ?? [];
  const [first] = line;
  const below = lines[head + 1] ?? [];
  const isContinued =
    first !== undefined &&
    below.length > 0 &&
    (below[0]?.top ?? 0) - first.bottom < heightOf(first) &&
    below.every(({ text }) => !/\d/.test(text));
  return line.map((segment) => {
    const under = isContinued
      ? below.find(({ left, right }) => left < segment.right && right > segment.left)
      : undefined;
    const whole = under === undefined ? segment : { ...segment, text: `${segment.text} ${under.text}` };
    const [column] = columnOf(
      whole,
      new Map([[whole, under === undefined ? (labels.get(segment) ?? []) : labelsOf(whole)]]),
    );
    return (
      column ?? {
        meaning: null,
        concepts: new Set(),
        title: segment.text,
        left: segment.left,
        right: segment.right,
        cell: segment.cell,
      }
    );
  });
}

function columnOf(segment: Segment, labels: LabelledPage['labels']): TableColumn[] {
  const [first] = labels.get(segment) ?? [];
  if (first === undefined || (/\d{3}/.test(first.rest) && first.rest.trim() !== '')) return [];
  const { concepts, meanings } = first;
  const meaning = meanings[0] ?? meaningOfColumn(concepts);
  return [{ meaning, concepts, title: segment.text, left: segment.left, right: segment.right, cell: segment.cell }];
}

/** "Weight" alone is the gross weight only as the head of a column. */
const meaningOfColumn = (concepts: ReadonlySet<Concept>): LabelMeaning | null =>
  concepts.has('weight') && !concepts.has('net') && !concepts.has('tare') && !concepts.has('vgm')
    ? 'gross_weight'
    : isOfPackages(concepts)
      ? 'packages'
      : null;

/** "Number and kind of packages", but not with the description of the goods in one. */
const isOfPackages = (concepts: ReadonlySet<Concept>) =>
  !concepts.has('goods') && (concepts.has('packages') || (concepts.has('quantity') && concepts.has('description')));

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
    // Text below the table, which runs across its columns.
    if (segments.some((segment) => isProse(segment, columns))) break;
    bottom = first.bottom;
    rows.push({ line, cells: cellsOf(segments, columns), segments });
  }
  return rows;
}

const isProse = (segment: Segment, columns: readonly TableColumn[]) =>
  segment.text.length > 60 &&
  columns.filter(({ left, right }) => left < segment.right && right > segment.left).length > 2;

/** Each cell belongs to the column with whose left or right edge or middle it is flush; the nearest one takes it. */
function cellsOf(segments: readonly Segment[], columns: readonly TableColumn[]): Map<TableColumn, Segment> {
  const pairs = segments
    .flatMap((segment) => columns.map((column) => ({ segment, column, distance: distanceOf(column, segment) })))
    .filter(({ distance }) => distance < FARTHEST)
    .sort((a, b) => a.distance - b.distance);
  const cells = new Map<TableColumn, Segment>();
  const taken = new Set<Segment>();
  for (const { segment, column } of pairs) {
    if (cells.has(column) || taken.has(segment)) continue;
    cells.set(column, segment);
    taken.add(segment);
  }
  return cells;
}

/** In points. */
const FARTHEST = 40;

/** A ruling line is the edge of a column. */
function distanceOf(column: TableColumn, { left, right, cell }: Segment): number {
  const isRuled = [column.cell, cell].every((each) => each.left !== null && each.right !== null);
  if (isRuled && !isSameColumn(column.cell, cell)) return FARTHEST;
  return Math.min(
    Math.abs(column.left - left),
    Math.abs(column.right - right),
    Math.abs((column.left + column.right) / 2 - (left + right) / 2),
  );
}
