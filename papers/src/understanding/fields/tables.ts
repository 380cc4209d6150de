/**
 * Finds tables by their headers: which line names columns, which lines are rows, and which column a cell belongs to.
 */
import { hasCaptionsBelow, type LabelledPage } from '../labels/spots.ts';
import { tokensOf, wordAt } from '../labels/tokens.ts';
import type { Concept } from '../labels/words.ts';
import { type Cell, heightOf, isSameColumn, type Segment } from '../segments.ts';
import { conceptsIn, isOther, type MeasureField } from './measures.ts';

export interface TableColumn {
  /** Quantities in it; several where each has its unit. */
  readonly fields: readonly MeasureField[];
  /** What its title names. */
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

/** Which columns a kind of table has, and which of them together are its head. */
export interface TableKind {
  isNamed(column: TableColumn): boolean;
  isHead(named: readonly TableColumn[]): boolean;
}

const CARGO: TableKind = { isNamed: ({ concepts }) => concepts.size > 0, isHead: isHeadOfCargo };

export function tablesOf(page: LabelledPage, kind: TableKind = CARGO): ReadTable[] {
  const { lines } = page;
  const areBelow = hasCaptionsBelow(page);
  const tables: ReadTable[] = [];
  for (let index = 0; index < lines.length; index += 1) {
    const head = headAt(page, index, kind);
    if (head === undefined || (areBelow && isCaptionOfAbove(lines, index))) continue;
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

/** On a page whose captions stand below their values: a line that is nearer to the one above it. */
function isCaptionOfAbove(lines: LabelledPage['lines'], index: number): boolean {
  const [above, own, below] = [lines[index - 1]?.[0], lines[index]?.[0], lines[index + 1]?.[0]];
  if (above === undefined || own === undefined || below === undefined) return false;
  return own.top - above.bottom < below.top - own.bottom;
}

/** The head that begins at a line, of as many lines as name columns best. */
function headAt(
  page: LabelledPage,
  index: number,
  { isNamed, isHead }: TableKind,
): { columns: TableColumn[]; end: number } | undefined {
  const { lines } = page;
  let best: { columns: TableColumn[]; end: number; named: number } | undefined;
  if (!columnsOf([lines[index] ?? []]).some(isNamed)) return undefined;
  for (let end = index + 1; end <= Math.min(lines.length, index + MOST_LINES_OF_HEAD); end += 1) {
    if (end > index + 1 && !isContinued(lines[end - 2] ?? [], lines[end - 1] ?? [])) break;
    if (lines[end - 1]?.some((segment) => isValue(segment, page))) break;
    const columns = columnsOf(lines.slice(index, end));
    const named = columns.filter(isNamed);
    if (isHead(named) && named.length >= (best?.named ?? 0)) best = { columns, end, named: named.length };
  }
  return best;
}

const LONGEST_TITLE = 60;

/** A number, a label with its value, or a colon, is in no head. */
const isValue = (segment: Segment, { labels }: LabelledPage) =>
  segment.text.length > LONGEST_TITLE ||
  /[:：]\s*$|\d{2}/.test(segment.text.replace(/^\d{1,2}[a-z]?[.)]?\s+|\([^)]*\)|^\d{1,2}$/g, '')) ||
  (labels.get(segment) ?? []).some(({ rest, isPlain }) => isPlain && /[\p{L}\d]/u.test(rest.replace(/\([^)]*\)/g, '')));

/** A line of the same head: it overlaps the one above, or is close below it and has no value. */
function isContinued(above: readonly Segment[], below: readonly Segment[]): boolean {
  const [first, next] = [above[0], below[0]];
  if (first === undefined || next === undefined) return false;
  const gap = next.top - Math.max(...above.map(({ bottom }) => bottom));
  const isTight = gap < heightOf(first) / 4 && !below.some(({ text }) => /\d{3}/.test(text));
  if (gap < 0 || isTight) return true;
  return gap < heightOf(first) && below.every(({ text }) => !/\d/.test(text.replace(/\(?\d{1,2}[a-z]?[.)]|m3/gi, '')));
}

/** What stands over each other is one title, and so is a unit beside it. */
function columnsOf(lines: readonly (readonly Segment[])[]): TableColumn[] {
  const titles: Segment[] = [];
  for (const segment of lines.flat()) {
    const at = titles.findIndex(
      ({ left, right, bottom }) =>
        (left < segment.right - 1 && right > segment.left + 1) ||
        (UNIT.test(segment.text) && segment.left > right && segment.left - right < (bottom - segment.top) * 1.5),
    );
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
    .map(({ text, left, right, cell }) => {
      const concepts = isTitle(text) ? new Set(conceptsIn(text.replace(/\([^)]*\/[^)]*\)/g, ''))) : new Set<Concept>();
      return { fields: fieldsOf(concepts, text), concepts, title: text, left, right, cell };
    });
}

/** Most of its words are in the vocabulary. */
function isTitle(text: string): boolean {
  const tokens = tokensOf(text.replace(/[(（][^)）]*[)）]/g, '')).filter(({ text: word }) => /\p{L}/u.test(word));
  let known = 0;
  for (let at = 0; at < tokens.length; ) {
    const word = wordAt(tokens, at);
    known += word?.count ?? 0;
    at += word?.count ?? 1;
  }
  return known * 2 >= Math.max(1, tokens.length) || UNIT.test(text);
}

/** Of a column, alone or in brackets. */
export const UNIT = /^\(?(?:kgs?|kgm|lbs?|cbm|m[3³c]|cft)\.?\)?$/i;

/** Quantities that a column holds. "Weight" is the gross weight in the head of a column. */
function fieldsOf(concepts: ReadonlySet<Concept>, title: string): MeasureField[] {
  const has = (...any: readonly Concept[]) => any.some((concept) => concepts.has(concept));
  if (isOther(concepts) || has('amount', 'value', 'tax', 'date')) return [];
  return [
    // "Number and kind of packages", but not with the description of the goods in one; no numbers of packages.
    ...((has('packages') || (has('quantity') && has('description'))) && !has('goods') && !/\bno\.?$/i.test(title)
      ? (['packages'] as const)
      : []),
    ...(has('gross', 'weight') ? (['gross_weight'] as const) : []),
    ...(has('volume') ? (['volume_cbm'] as const) : []),
  ];
}

function isHeadOfCargo(columns: readonly TableColumn[]): boolean {
  const isCargo = columns.filter(({ concepts }) => [...concepts].some((concept) => CARGO_HEADS.has(concept)));
  return columns.length >= 2 && isCargo.length > 0 && !/^total\b/i.test(columns[0]?.title ?? '');
}

/** The lines from one on, up to the end of the table. */
export function rowsOf({ lines, labels }: LabelledPage, from: number, columns: readonly TableColumn[]): TableRow[] {
  const rows: TableRow[] = [];
  let bottom = lines[from - 1]?.[0]?.bottom ?? lines[from]?.[0]?.top ?? 0;
  for (let line = from; line < lines.length && rows.length < MOST_ROWS; line += 1) {
    const segments = lines[line] ?? [];
    const [first] = segments;
    if (first === undefined) continue;
    if (first.top - bottom > heightOf(first) * ROOM_AT_END) break;
    // Another table, whose columns are not of cargo.
    const isNumeric = segments.some(({ text }) => /^[\d.,' ]+$/.test(text));
    if (!isNumeric && segments.filter((segment) => isLabel(segment, labels)).length > 1) break;
    // Text below the table, which runs across its columns.
    if (segments.some((segment) => isProse(segment, columns))) break;
    bottom = first.bottom;
    rows.push({ line, cells: cellsOf(segments, columns), segments });
  }
  return rows;
}

const isLabel = (segment: Segment, labels: LabelledPage['labels']) => {
  const [first] = labels.get(segment) ?? [];
  return first !== undefined && first.rest.trim() === '';
};

const isProse = (segment: Segment, columns: readonly TableColumn[]) =>
  segment.text.length > 60 &&
  columns.filter(({ left, right }) => left < segment.right && right > segment.left).length > 2;

/** Each cell belongs to the column with whose left or right edge or middle it is flush; the nearest one takes it. */
export function cellsOf(segments: readonly Segment[], columns: readonly TableColumn[]): Map<TableColumn, Segment> {
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

/** Of several columns of packages the one that does not count pieces. */
export const columnOf = (field: MeasureField, columns: readonly TableColumn[]): TableColumn | undefined => {
  const own = columns.filter(({ fields }) => fields.includes(field));
  return own.find(({ concepts, title }) => !concepts.has('quantity') && !/\bpcs\b/i.test(title)) ?? own[0];
};
