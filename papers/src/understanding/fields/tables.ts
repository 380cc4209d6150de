/**
 * Finds tables by their headers: which line names columns, which lines are rows, and which column a cell belongs to.
 */
import { type FoundLabel, labelsOf } from '../labels/find-labels.ts';
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
  /** The first line of its head, and the one behind it. */
  readonly head: number;
  readonly headEnd: number;
  readonly columns: readonly TableColumn[];
  readonly rows: readonly TableRow[];
}

/** What occurs only in heads of cargo tables, apart from the columns that are read. */
const CARGO_HEADS: ReadonlySet<Concept> = new Set([
  ...(['goods', 'marks', 'type', 'container', 'seal', 'weight', 'volume', 'packages', 'quantity'] as const),
]);

/** The gap, in line heights, that ends a table. */
const ROOM_AT_END = 4.5;
const MOST_ROWS = 500;
/** Titles of columns run over so many lines. */
const MOST_LINES_OF_HEAD = 4;

export function tablesOf(page: LabelledPage): ReadTable[] {
  const { lines } = page;
  const tables: ReadTable[] = [];
  for (let index = 0; index < lines.length; index += 1) {
    const head = headAt(page, index);
    if (head === undefined) continue;
    const { columns, end } = head;
    const rows = rowsOf(page, end, columns);
    if (rows.length === 0) continue;
    tables.push({ head: index, headEnd: end, columns, rows });
    index = end - 1;
  }
  return tables.map((table, place) => ({
    ...table,
    rows: table.rows.filter(({ line }) => line < (tables[place + 1]?.head ?? lines.length)),
  }));
}

/** The head that begins at a line, of as many lines as name columns best. */
function headAt(page: LabelledPage, index: number): { columns: TableColumn[]; end: number } | undefined {
  const { lines } = page;
  let best: { columns: TableColumn[]; end: number; named: number } | undefined;
  for (let end = index + 1; end <= Math.min(lines.length, index + MOST_LINES_OF_HEAD); end += 1) {
    if (end > index + 1 && !isContinued(lines[end - 2] ?? [], lines[end - 1] ?? [])) break;
    const columns = columnsOf(page, lines.slice(index, end));
    const named = columns.filter((column) => column.concepts.size > 0);
    if (isHead(named) && named.length >= (best?.named ?? 0)) best = { columns, end, named: named.length };
  }
  return best;
}

/** A line of the same head: it overlaps the one above, or is close below it and has no value. */
function isContinued(above: readonly Segment[], below: readonly Segment[]): boolean {
  const [first, next] = [above[0], below[0]];
  if (first === undefined || next === undefined) return false;
  const gap = next.top - Math.max(...above.map(({ bottom }) => bottom));
  if (gap < -0.1 * heightOf(first)) return true;
  return gap < heightOf(first) && below.every(({ text }) => !/\d/.test(text.replace(/\(?\d{1,2}[a-z]?[.)]|m3/gi, '')));
}

/** What stands over each other is one title. */
function columnsOf({ labels }: LabelledPage, lines: readonly (readonly Segment[])[]): TableColumn[] {
  const titles: Segment[] = [];
  for (const segment of lines.flat()) {
    const at = titles.findIndex(({ left, right }) => left < segment.right - 1 && right > segment.left + 1);
    const over = titles[at];
    if (over === undefined) titles.push(segment);
    else
      titles[at] = {
        ...over,
        text: `${over.text} ${segment.text}`,
        left: Math.min(over.left, segment.left),
        right: Math.max(over.right, segment.right),
      };
  }
  return titles
    .toSorted((a, b) => a.left - b.left)
    .map((title) => {
      const own = labels.get(title) ?? labelsOf(title);
      const { left, right, text } = title;
      return { ...columnOf(title, own), title: text, left, right };
    });
}

const NOT_NAMED = { meaning: null, concepts: new Set<Concept>() };

function columnOf({ text }: Segment, [first]: readonly FoundLabel[]): Pick<TableColumn, 'meaning' | 'concepts'> {
  if (first === undefined || (/\d{3}/.test(first.rest) && first.rest.trim() !== '')) return NOT_NAMED;
  const { concepts, meanings } = first;
  return { meaning: meanings[0] ?? meaningOfColumn(concepts) ?? (/^m[3³]$/i.test(text) ? 'volume_cbm' : null), concepts };
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
  return columns.length >= 2 && isCargo.length > 0 && !/^total\b/i.test(columns[0]?.title ?? '');
}

function rowsOf({ lines, labels }: LabelledPage, from: number, columns: readonly TableColumn[]): TableRow[] {
  const rows: TableRow[] = [];
  let bottom = lines[from - 1]?.[0]?.bottom ?? 0;
  for (let line = from; line < lines.length && rows.length < MOST_ROWS; line += 1) {
    const segments = lines[line] ?? [];
    const [first] = segments;
    if (first === undefined) continue;
    if (first.top - bottom > heightOf(first) * ROOM_AT_END) break;
    // Another table, whose columns are not of cargo.
    if (segments.filter((segment) => columnOf(segment, labels.get(segment) ?? []).concepts.size > 0).length > 1) break;
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

const distanceOf = (column: TableColumn, { left, right }: Segment) =>
  Math.min(
    Math.abs(column.left - left),
    Math.abs(column.right - right),
    Math.abs((column.left + column.right) / 2 - (left + right) / 2),
  );
