/**
 * Extracts packages, gross weight and volume of all the cargo: from the columns of tables and from quantities with their
 * unit anywhere on a page. A total that equals the sum of the rows above it proves itself.
 */

import type { LabelledPage } from '../labels/spots.ts';
import { conceptsOf, tokensOf } from '../labels/tokens.ts';
import type { Concept } from '../labels/words.ts';
import type { Segment } from '../segments.ts';
import { containersIn, ownersByGlyphs } from '../values/containers.ts';
import type { Finding, ReadingContext } from './finding.ts';
import {
  isOther,
  MEASURE_FIELDS,
  type Measure,
  type MeasureField,
  measureIn,
  measuresIn,
  textOfLine,
} from './measures.ts';
import { columnOf, type ReadTable, type TableColumn, type TableRow } from './tables.ts';

export const mendingOwners = ({ isScan, knowledge }: ReadingContext) =>
  isScan ? ownersByGlyphs(knowledge.patterns) : null;

export function cargoFindings(
  pages: readonly LabelledPage[],
  tables: readonly (readonly ReadTable[])[],
  context: ReadingContext,
): Finding[] {
  return [...continued(tables).flatMap((table) => tableFindings(table, context)), ...unitFindings(pages, context)];
}

/** A table with the same head on a later page goes on. */
export function continued(pages: readonly (readonly ReadTable[])[]): ReadTable[] {
  const whole: ReadTable[] = [];
  const titleOf = ({ columns }: ReadTable) => columns.map(({ title }) => title).join('|');
  for (const table of pages.flat()) {
    const at = whole.findIndex((each) => titleOf(each) === titleOf(table));
    const first = whole[at];
    if (first === undefined) whole.push(table);
    else {
      const rows = table.rows.map((row) => ({
        ...row,
        cells: new Map(
          [...row.cells].map(([column, cell]) => [first.columns[table.columns.indexOf(column)] as TableColumn, cell]),
        ),
      }));
      whole[at] = { ...first, rows: [...first.rows, ...rows] };
    }
  }
  return whole;
}

/** A segment at its beginning has a word for totals, in any language. */
export const isTotal = (row: TableRow) => begins(row, 'total');
export const isSubtotal = (row: TableRow) => begins(row, 'subtotal');

const begins = ({ segments }: TableRow, concept: Concept) =>
  segments.slice(0, 3).some(({ text }) => conceptsOf(tokensOf(text.slice(0, 60)).slice(0, 4))[0] === concept);

interface ColumnValue {
  readonly row: TableRow;
  readonly cell: Segment;
  readonly value: number;
  readonly unit: 'kg' | 'lb' | null;
}

function tableFindings(table: ReadTable, context: ReadingContext): Finding[] {
  return MEASURE_FIELDS.flatMap((field) => {
    const column = columnOf(field, table.columns);
    return column === undefined ? [] : columnFindings(field, column, table, context);
  });
}

function columnFindings(
  field: MeasureField,
  column: TableColumn,
  { rows }: ReadTable,
  context: ReadingContext,
): Finding[] {
  const values = inFirstUnit(rows.flatMap((row) => columnValue(field, column, row, context)));
  const body = values.filter(({ row }) => !isTotal(row) && !isSubtotal(row));
  const total =
    values.findLast(({ row }) => isTotal(row)) ?? values.findLast((each, at) => isSumOf(each, values.slice(0, at)));
  const title = `column ${column.title}`;
  if (total !== undefined) {
    const added = body.filter((each) => each !== total);
    const isProven = added.length > 1 && sumOf(added) === total.value;
    const isDisproven = added.length > 1 && !isProven && !isSumOf(total, values.slice(0, values.indexOf(total)));
    const confidence = isDisproven ? 0.8 : isProven ? 0.985 : 0.93;
    const rule = isProven ? 'total, sum of the rows' : 'total';
    return findingsOf(field, [total], { rule: `${rule}, ${title}`, confidence, isProven });
  }
  const ofContainers = rows.filter((row) => holdsContainer(row, context));
  // One lot in several containers: its figures stand once, beside the marks.
  const isOneLot = body.length === 1 && !ofContainers.includes(body[0]?.row as TableRow);
  const isByContainer = ofContainers.length > 0 && !isOneLot;
  const cells = isByContainer ? body.filter(({ row }) => ofContainers.includes(row)) : body;
  // None if a row has a number and no container, because it was misread.
  const isWhole = isByContainer
    ? cells.length === ofContainers.length && body.length === ofContainers.length
    : cells.length === 1;
  if (!isWhole) return [];
  const rule = cells.length === 1 ? 'only row' : 'sum of the rows';
  // A scan may have lost a row.
  return findingsOf(field, cells, { rule: `${rule}, ${title}`, confidence: context.isScan ? 0.76 : 0.88 });
}

function columnValue(field: MeasureField, column: TableColumn, row: TableRow, { mark }: ReadingContext): ColumnValue[] {
  const cell = row.cells.get(column);
  const measure = cell === undefined ? undefined : measureIn(field, cell.text, mark, column.title);
  return cell === undefined || measure === undefined ? [] : [{ row, cell, value: measure.value, unit: measure.unit }];
}

export const rounded = (value: number) => Math.round(value * 1000) / 1000;

const sumOf = (values: readonly ColumnValue[]) => rounded(values.reduce((sum, { value }) => sum + value, 0));

/** 1, 2 and 3 are numbers of rows. */
const isSumOf = ({ value }: ColumnValue, above: readonly ColumnValue[]) =>
  above.length > 1 && sumOf(above) === value && value !== (above.at(-1)?.value ?? 0) + 1;

/** Below kilograms and cubic metres may stand pounds and cubic feet: those of one lot are left out. */
function inFirstUnit(values: readonly ColumnValue[]): readonly ColumnValue[] {
  const [first, ...others] = values;
  return first !== undefined && others.every((each) => unitIn(each) !== unitIn(first)) ? [first] : values;
}

const unitIn = ({ cell }: ColumnValue) => (/[\p{L}³]+\.?\s*$/u.exec(cell.text.trim())?.[0] ?? '').toUpperCase();

const holdsContainer = ({ segments }: TableRow, context: ReadingContext): boolean =>
  containersIn(
    segments.flatMap(({ words }) => words),
    mendingOwners(context),
  ).length > 0;

type How = Pick<Finding, 'rule' | 'confidence' | 'isProven'>;

function findingsOf(field: MeasureField, values: readonly ColumnValue[], how: How): Finding[] {
  const value = sumOf(values);
  if (value === 0 || (field === 'packages' && !Number.isInteger(value))) return [];
  const cells = values.map(({ cell }) => cell);
  const text = cells.map((cell) => cell.text).join(' + ');
  const words = cells.flatMap((cell) => cell.words);
  const shared = { page: cells[0]?.page ?? 1, words, text: text.slice(0, 200), ...how };
  const unit = values[0]?.unit ?? null;
  return [
    { field, value, ...shared },
    ...(field !== 'gross_weight' || unit === null
      ? []
      : [{ field: 'gross_weight_unit' as const, value: unit, ...shared }]),
  ];
}

/** A quantity with its unit somewhere on a page. */
interface Stated extends Measure {
  readonly page: number;
  readonly words: Finding['words'];
  readonly text: string;
  readonly isInTotal: boolean;
  /** Other quantities of the cargo stand beside it. */
  readonly isAmongOthers: boolean;
  readonly isInProse: boolean;
  readonly lineKey: string;
  readonly isOfContainer: boolean;
}

function unitFindings(pages: readonly LabelledPage[], context: ReadingContext): Finding[] {
  const stated = pages.flatMap((page) => page.lines.flatMap((line) => statedIn(line, page, context)));
  return MEASURE_FIELDS.flatMap((field) => {
    const own = stated.filter((each) => each.field === field);
    const chosen = chosenOf(own);
    if (chosen === undefined) return [];
    const { measure, rule, confidence } = chosen;
    const { value, unit, page, words, text } = measure;
    const shared = { page, words, text, rule, confidence };
    return [
      { field, value, ...shared },
      ...(unit === null ? [] : [{ field: 'gross_weight_unit' as const, value: unit, ...shared }]),
    ];
  });
}

/** The total, the sum of the others, or the only one. */
function chosenOf(all: readonly Stated[]): { measure: Stated; rule: string; confidence: number } | undefined {
  const stated = all.filter((each) => !all.some((other) => isInPounds(each, other)));
  const byValue = Map.groupBy(stated, ({ value }) => value);
  const totals = new Set(stated.filter(({ isInTotal }) => isInTotal).map(({ value }) => value));
  const [total] = totals;
  if (total !== undefined && totals.size === 1) {
    return { measure: (byValue.get(total) ?? [])[0] as Stated, rule: 'total with its unit', confidence: 0.9 };
  }
  for (const [value, own] of byValue) {
    const others = stated.filter((each) => each.value !== value);
    const sum = rounded(others.reduce((all, each) => all + each.value, 0));
    if (others.length > 1 && sum === value)
      return { measure: own[0] as Stated, rule: 'sum of the others with this unit', confidence: 0.9 };
  }
  const [measure, other] = [...byValue.keys()].flatMap((value) => byValue.get(value)?.[0] ?? []);
  if (measure === undefined || byValue.size > 2) return undefined;
  // Of two weights that are close the larger one is gross.
  if (other !== undefined) {
    const [less, more] = measure.value < other.value ? [measure, other] : [other, measure];
    // `5.280 cajas, 20 palets`: packages on pallets.
    if (measure.field === 'packages' && measure.lineKey === other.lineKey)
      return { measure, rule: 'first of two with this unit', confidence: 0.74 };
    const isNet =
      measure.field === 'gross_weight' &&
      !stated.some((each) => each.isOfContainer) &&
      less.unit === more.unit &&
      less.value > more.value * 0.75;
    return isNet ? { measure: more, rule: 'larger of two with this unit', confidence: 0.72 } : undefined;
  }
  const isSure = stated.some(({ beside, isAmongOthers }) => beside.has('gross') || isAmongOthers);
  // In small print weights are those of liability.
  if (!isSure && measure.isInProse) return undefined;
  return { measure, rule: 'only one with this unit', confidence: isSure ? 0.88 : 0.78 };
}

const LONGEST_CELL = 90;

/** The same weight in pounds. */
const isInPounds = (each: Stated, other: Stated) =>
  each.unit === 'lb' && other.unit === 'kg' && Math.abs(each.value / other.value - 2.2046) < 0.01;

function statedIn(line: readonly Segment[], { labels }: LabelledPage, context: ReadingContext): Stated[] {
  const { text, wordsBetween } = textOfLine(line);
  const measures = measuresIn(text, context.mark);
  if (measures.length === 0) return [];
  const isNumbered = labels.size > 0 && isNumberedForm(labels);
  const isInTotal = isTotal({ line: 0, cells: new Map(), segments: line });
  return measures
    .filter(({ beside, index, end }) => {
      const [word] = wordsBetween(index, end);
      const segment = line.find(({ words }) => word !== undefined && words.includes(word));
      if (segment === undefined || isOther(beside)) return false;
      const isNumbering = segment.words[0] === word && (labels.get(segment)?.[0]?.valueAt ?? 0) > 0 && isNumbered;
      return !isNumbering;
    })
    .map((measure, _, own) => ({
      ...measure,
      page: line[0]?.page ?? 1,
      words: wordsBetween(measure.index, measure.end),
      text: text.slice(Math.max(0, measure.index - 20), measure.end + 12),
      isInTotal,
      isAmongOthers: new Set(own.map(({ field }) => field)).size > 1,
      isOfContainer: holdsContainer({ line: 0, cells: new Map(), segments: line }, context),
      lineKey: `${line[0]?.page} ${line[0]?.line}`,
      isInProse: text.length > LONGEST_CELL && line.length < 3,
    }));
}

/** `31 Packstücke` is a box of a form, where others have numbers too. */
function isNumberedForm(labels: LabelledPage['labels']): boolean {
  const numbered = [...labels].filter(([{ text }, [first]]) => first !== undefined && /^\d{1,2}[a-z]?\s/.test(text));
  return numbered.length >= 5;
}
