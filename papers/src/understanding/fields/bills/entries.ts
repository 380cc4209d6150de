/**
 * Reads a bill from its top: the rows of its tables and the captions outside of them, each as the cells that it states.
 * Which line of the bill they make up is for lines.ts to decide.
 */

import { chargeForTime } from '@portolan/codes/billed-charge';
import type { Word } from '../../../pages.ts';
import type { LabelledPage } from '../../labels/spots.ts';
import type { Segment } from '../../segments.ts';
import { containersIn } from '../../values/containers.ts';
import { isSubtotal, isTotal, mendingOwners } from '../cargo.ts';
import type { ReadingContext } from '../finding.ts';
import { conceptsIn } from '../measures.ts';
import { cellsOf, type ReadTable, rowsOf, type TableColumn, type TableKind, tablesOf } from '../tables.ts';
import { type BillColumn, billColumnOf } from './captions.ts';
import { amountIn } from './values.ts';

export interface Cell {
  readonly text: string;
  readonly title: string;
  readonly segment: Segment;
}

export interface Entry {
  readonly isRow: boolean;
  readonly cells: ReadonlyMap<BillColumn, readonly Cell[]>;
  /** ISO 6346, of the whole line. */
  readonly containers: readonly string[];
  readonly text: string;
  readonly segments: readonly Segment[];
  /** A sum, a tax or what is to be paid: no line of the bill. */
  readonly isSum: boolean;
  readonly page: number;
}

/** A caption and its value in one line, or a heading. */
const LONGEST_CAPTION = 60;

const isNamed = ({ title }: TableColumn) => billColumnOf(title) !== undefined;

/** Of what a head of such a table has at least two, or one beside an amount. */
const OF_TIME: ReadonlySet<BillColumn | undefined> = new Set([
  ...(['from', 'to', 'period', 'days', 'rate', 'free', 'free_days', 'free_from', 'free_to', 'event', 'tier'] as const),
]);

function isHead(named: readonly TableColumn[]): boolean {
  const columns = named.map(({ title }) => billColumnOf(title));
  const ofTime = new Set(columns.filter((column) => OF_TIME.has(column))).size;
  const hasAmount = columns.includes('amount') || columns.includes('sum');
  const isOfCharges = columns.includes('charge') || columns.includes('container') || columns.includes('quantity');
  return (ofTime >= 2 && named.length >= 3) || (hasAmount && (ofTime > 0 || isOfCharges)) || ofTime >= 3;
}

const KIND: TableKind = { isNamed, isHead };

/** A table may go on at the top of the next page without its head. */
export function entriesOf(pages: readonly LabelledPage[], context: ReadingContext): Entry[] {
  let last: ReadTable | undefined;
  return pages.flatMap((page) => {
    const own = tablesOf(page, KIND);
    const tables = last === undefined ? own : [...goingOn(last, page, own[0]?.head), ...own];
    last = tables.at(-1) ?? last;
    return entriesOfPage(page, tables, context);
  });
}

function goingOn({ columns }: ReadTable, page: LabelledPage, end = page.lines.length): ReadTable[] {
  const from = page.lines.findIndex(
    (line) =>
      line.length > 2 &&
      containersIn(
        line.flatMap(({ words }) => words),
        null,
      ).length > 0,
  );
  if (from < 0 || from >= end) return [];
  return [{ head: from, headEnd: from, columns, rows: rowsOf(page, from, columns).filter(({ line }) => line < end) }];
}

function entriesOfPage(page: LabelledPage, tables: readonly ReadTable[], context: ReadingContext): Entry[] {
  const rows = new Map(tables.flatMap((table) => table.rows.map((row) => [row.line, { table, row }] as const)));
  const isOfHead = (line: number) => tables.some(({ head, headEnd }) => line >= head && line < headEnd);
  return page.lines.flatMap((segments, line): Entry[] => {
    if (segments.length === 0 || isOfHead(line)) return [];
    const own = rows.get(line);
    const cells = own === undefined ? captionsOf(segments) : cellsOfRow(own.table, segments);
    const hasCells = [...cells.values()].some((each) => each.length > 0);
    const text = segments.map((each) => each.text).join('  ');
    const containers = containersIn(
      segments.flatMap(({ words }) => words),
      mendingOwners(context),
    ).map(({ number }) => number);
    const isRow = own !== undefined && hasCells;
    // A line without an amount heads the lines below it, and is not made of columns.
    const isHeading = isRow && amountsOf(cells).length === 0;
    return [
      {
        ...{ isRow, containers: [...new Set(containers)], text, segments },
        cells: isHeading ? withCaptions(cells, captionsOf(segments)) : cells,
        isSum: isSumRow(segments, text),
        page: segments[0]?.page ?? 1,
      },
    ];
  });
}

type Cells = ReadonlyMap<BillColumn, readonly Cell[]>;

/** What stands below its column in a heading, unless it begins with words. */
const OF_HEADING: readonly BillColumn[] = [
  ...(['container', 'equipment', 'bill', 'charge', 'free_days', 'free_from', 'free_to', 'event'] as const),
];

function withCaptions(cells: Cells, captions: Cells): Cells {
  const own = OF_HEADING.flatMap((column) => {
    const found = (cells.get(column) ?? []).filter(
      ({ text }) => /^(?:container|charge|equipment)$/.test(column) || !/^\p{L}{3,}\s.*\d/u.test(text),
    );
    return found.length === 0 ? [] : [[column, found] as const];
  });
  return new Map([...own, ...captions]);
}

/** The amounts of a line: of its last column of amounts first, sums with their tax last. */
export function amountsOf(cells: Cells): { readonly cell: Cell; readonly amount: string }[] {
  const own = (column: BillColumn) => [...(cells.get(column) ?? [])].reverse();
  return [...own('amount'), ...own('sum')].flatMap((cell) => {
    const amount = amountIn(cell.text);
    return amount === undefined ? [] : [{ cell, amount }];
  });
}

/** Words of sums and of what is to be paid, and what may stand beside them. */
const OF_SUMS: ReadonlySet<string> = new Set(['total', 'subtotal', 'due', 'pay', 'balance']);
const BESIDE_SUMS: ReadonlySet<string> = new Set([
  ...OF_SUMS,
  ...(['amount', 'net', 'invoice', 'gross', 'currency', 'value', 'charge', 'date', 'payment', 'document'] as const),
]);

function isSumRow(segments: readonly Segment[], text: string): boolean {
  const row = { line: 0, cells: new Map(), segments };
  if (isTotal(row) || isSubtotal(row)) return true;
  const concepts = conceptsIn(text);
  return (
    chargeForTime(text) === null &&
    concepts.some((each) => OF_SUMS.has(each)) &&
    concepts.every((each) => BESIDE_SUMS.has(each)) &&
    hasFewWords(text)
  );
}

/** A description has words that the vocabulary of labels does not have. */
const hasFewWords = (text: string) => (text.match(/\p{L}{3,}/gu) ?? []).length <= 6;

/** Points by which a cell may begin or end beside its column's title. */
const FLUSH = 3;

/** Cells that stand close together are one text: it is split where a word is flush with the title of another column. */
function splitAtColumns(segment: Segment, columns: readonly TableColumn[]): Segment[] {
  const { words, left } = segment;
  const [first] = words;
  const under = columns.filter((column) => column.left < segment.right && column.right > left);
  if (first === undefined || under.length < 2 || first.box[0] <= 0) return [segment];
  const width = left / first.box[0];
  const groups: Word[][] = [];
  for (const word of words) {
    const [from, to] = [word.box[0] * width, word.box[2] * width];
    const isFlush = under.some(
      (column) =>
        column.left > left + FLUSH && (Math.abs(column.left - from) < FLUSH || Math.abs(column.right - to) < FLUSH),
    );
    const group = groups.at(-1);
    if (group === undefined || isFlush) groups.push([word]);
    else group.push(word);
  }
  return groups.map((group) => ({
    ...segment,
    words: group,
    text: group.map(({ text }) => text).join(' '),
    left: Math.min(...group.map(({ box }) => box[0] * width)),
    right: Math.max(...group.map(({ box }) => box[2] * width)),
  }));
}

function cellsOfRow({ columns }: ReadTable, segments: readonly Segment[]): Cells {
  const cells = cellsOf(
    segments.flatMap((segment) => splitAtColumns(segment, columns)),
    columns,
  );
  const found = new Map<BillColumn, Cell[]>();
  for (const column of columns) {
    const [kind, segment] = [billColumnOf(column.title), cells.get(column)];
    if (segment === undefined) continue;
    const cell = { text: segment.text, title: column.title, segment };
    // A column "Charge" or "Total" may hold what is charged or its amount.
    const isAmount = amountIn(segment.text) !== undefined && !/\p{L}{4}/u.test(segment.text);
    const own =
      kind === 'charge' && isAmount
        ? 'amount'
        : kind === 'amount' && !isAmount && chargeForTime(segment.text)
          ? 'charge'
          : kind;
    if (own !== undefined) found.set(own, [...(found.get(own) ?? []), cell]);
  }
  return found;
}

/** Captions whose value may follow without a colon: `Free time 7 days`. */
const WITH_VALUE: ReadonlySet<BillColumn | undefined> = new Set([
  ...(['free', 'free_days', 'free_from', 'free_to', 'event', 'days', 'from', 'to', 'period'] as const),
]);

/** `Free time: 5 days`, `Days | 7`. */
function captionsOf(segments: readonly Segment[]): Cells {
  const found = new Map<BillColumn, Cell[]>();
  const add = (title: string, text: string, segment: Segment) => {
    const column = title.length <= LONGEST_CAPTION ? billColumnOf(title) : undefined;
    if (column !== undefined && text.trim() !== '')
      found.set(column, [...(found.get(column) ?? []), { text, title, segment }]);
    return column !== undefined;
  };
  for (let at = 0; at < segments.length; at += 1) {
    const segment = segments[at] as Segment;
    const parts = segment.text.split(/\s*[;,]\s+(?=\p{L}[^:]{2,40}:)/u);
    const inline = parts.map((part) => /^([^:：]{2,60})[:：]\s*(.+)$/u.exec(part)).filter((each) => each !== null);
    if (inline.length > 0) {
      for (const [, title = '', text = ''] of inline) add(title, text, segment);
      continue;
    }
    const [, caption = '', value = ''] = /^(\p{L}[\p{L} /.-]{2,40}?)\s+(\d.*)$/u.exec(segment.text) ?? [];
    if (WITH_VALUE.has(billColumnOf(caption)) && add(caption, value, segment)) continue;
    const next = segments[at + 1];
    const title = segment.text.replace(/[:：]\s*$/, '');
    if (next === undefined || /\d{2}/.test(title)) continue;
    if (/\d/.test(next.text) || chargeForTime(next.text) !== null) {
      if (add(title, next.text, next)) at += 1;
    }
  }
  return found;
}
