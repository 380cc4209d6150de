/** Extracts containers with their seals, types, packages and weights, and the totals below them. */

import type { LabelledPage } from '../labels/spots.ts';
import { tokensOf, wordAt } from '../labels/tokens.ts';
import type { DocumentContainer, NumberPatterns } from '../part.ts';
import { boxOfWords, confidenceOf, type Segment } from '../segments.ts';
import { type ContainerText, containersIn, ownersByGlyphs } from '../values/containers.ts';
import { countIn, inKilograms, quantitiesIn, weightUnitOf } from '../values/quantities.ts';
import type { Finding, ReadingContext } from './finding.ts';
import type { ReadTable, TableColumn, TableRow } from './tables.ts';

const BY_HOW = { exact: 0.98, alike: 0.9, doubled: 0.82 } as const;

/** @returns one entry per mention of a container */
export function containersOf(
  page: LabelledPage,
  tables: readonly ReadTable[],
  context: ReadingContext,
): DocumentContainer[] {
  return page.lines.flatMap((line, index) => {
    const words = line.flatMap((segment) => segment.words);
    const next = linesOf(page, index);
    return containersIn(words, mendingOwners(context)).map((found) => {
      const row = tables.flatMap(({ rows }) => rows).find(({ line: at }) => at === index);
      return containerOf(found, { line, next, row }, context);
    });
  });
}

/** The lines that may belong to a container: up to three, before the next one. */
function linesOf({ lines }: LabelledPage, index: number): Segment[] {
  const below = lines.slice(index + 1, index + 4);
  const next = below.findIndex((line) => line.some(({ text }) => /[A-Z]{3}[UJZ][\s-]?\d{6}/.test(text)));
  return (next < 0 ? below : below.slice(0, next)).flat();
}

const mendingOwners = ({ isScan, knowledge }: ReadingContext) => (isScan ? ownersByGlyphs(knowledge.patterns) : null);

interface Surroundings {
  readonly line: readonly Segment[];
  readonly next: readonly Segment[];
  readonly row: TableRow | undefined;
}

function containerOf(found: ContainerText, around: Surroundings, context: ReadingContext): DocumentContainer {
  const { number, words, how } = found;
  const text = around.line.map((segment) => segment.text).join('  ');
  const confidence =
    BY_HOW[how] * (context.isScan ? 0.65 + confidenceOf(words) * 0.35 : 1) * ownerWeight(number, context);
  const weightCell = cellOf(around.row, 'gross_weight');
  return {
    number,
    type: typeIn(text) ?? typeIn(around.next.map((segment) => segment.text).join('  ')),
    seals: sealsOf(number, text, around),
    packages: countIn(cellOf(around.row, 'packages')?.text ?? '') ?? null,
    grossWeight: weightCell === undefined ? null : (weightIn(weightCell, context) ?? null),
    weightUnit: weightCell === undefined ? null : weightUnitOf(`${weightCell.text} ${weightCell.title}`),
    volumeCubicMetres: quantitiesIn(cellOf(around.row, 'volume_cbm')?.text ?? '', context.mark)[0]?.value ?? null,
    evidence: {
      value: number,
      page: around.line[0]?.page ?? 1,
      box: boxOfWords(words),
      text: words.map((word) => word.text).join(' '),
      rule: how === 'exact' ? 'check digit' : `check digit, glyphs ${how}`,
      confidence,
    },
  };
}

/** An unknown owner code is likelier misread. */
const ownerWeight = (number: string, { isScan, knowledge: { patterns } }: ReadingContext) =>
  isScan && !isKnownOwner(number, patterns) ? 0.85 : 1;

const isKnownOwner = (number: string, { containerOwners, lessorPrefixes }: NumberPatterns) =>
  containerOwners.has(number.slice(0, 4)) || lessorPrefixes.has(number.slice(0, 4));

/** Tonnes are stated in kilograms. */
function weightIn({ text, title }: { readonly text: string; readonly title: string }, { mark }: ReadingContext) {
  const value = quantitiesIn(text, mark)[0]?.value;
  return value === undefined ? undefined : inKilograms(value, `${text} ${title}`);
}

function cellOf(row: TableRow | undefined, meaning: string) {
  for (const [column, segment] of row?.cells ?? []) {
    if (column.meaning === meaning) return { text: segment.text, title: column.title };
  }
  return undefined;
}

const TYPE =
  /(?<![A-Z0-9])((?:20|40|45)\s?['’´]?\s?(?:GP|HC|HQ|DC|DV|DRY|RF|RH|OT|FR|TK|STD|ST|SD|BOX|FT)|[24L][025][GRUPT][0-9])(?![A-Z0-9])/i;

const typeIn = (text: string): string | null => TYPE.exec(text)?.[1]?.replace(/\s+/g, ' ').trim() ?? null;

const SEAL =
  /(?:SEALS?|PRECINTOS?|SELLOS?|PLOMB(?:E|EN|Y|A|S)?|SIEGEL|LACRES?|SIGILL[OI]|ZEGELS?|M[UÜ]H[UÜ]R|SCELL[ÉE]S?|铅?封[条号志]?)(?:\s*(?:NO|NR|NUMBER|N[º°])\b)?[\s.:#]*((?:[A-Z]{1,3}[- ])?[A-Z]{0,5}-?[A-Z]{0,3}\d{4,10}[A-Z]?)(?![\p{L}\d])/iu;
const BARE_SEAL = /^[A-Z]{0,6}\d{4,10}$/;

function sealsOf(number: string, text: string, { row, next }: Surroundings): string[] {
  const cell = cellOf(row, 'seal')?.text.trim().toUpperCase();
  if (cell !== undefined && /^[A-Z0-9/, -]*\d{3}[A-Z0-9/, -]*$/.test(cell)) return cell.split(/[/,\s]+/).filter(isSeal);
  const below = next.map((segment) => segment.text).join('  ');
  const named = SEAL.exec(text) ?? SEAL.exec(below);
  if (named !== null) return [(named[1] ?? '').toUpperCase()];
  // Behind the number, as in MSKU1234567/SEAL12345/40HC.
  const behind = text
    .slice(Math.max(0, text.search(number.slice(0, 4)) + number.length))
    .split(/[\s/()]+/)
    .filter(Boolean);
  const [candidate] = behind
    .map((each) => each.toUpperCase())
    .filter((each) => each.length >= 6 && each !== number && BARE_SEAL.test(each) && isSeal(each));
  return candidate === undefined ? [] : [candidate];
}

const isSeal = (text: string) => text.replace(/\D/g, '').length >= 4 && !/^[A-Z]{3}[UJZ]\d{7}$/.test(text);

/** It begins with a word for totals, in any language, and is not of money. */
function isTotal([first]: readonly Segment[]): boolean {
  const tokens = tokensOf(first?.text ?? '');
  const concepts = tokens.slice(0, 4).flatMap((_, at) => wordAt(tokens, at)?.meanings ?? []);
  return concepts.slice(0, 2).includes('total') && !MONEY.some((each) => concepts.includes(each));
}

const MONEY = ['amount', 'due', 'pay', 'charge', 'value', 'invoice', 'freight'] as const;

/** Below kilograms and cubic metres may stand pounds and cubic feet: those of one lot are left out. */
function inFirstUnit(cells: readonly Segment[]): readonly Segment[] {
  const [first, ...others] = cells;
  return first !== undefined && others.every((cell) => unitIn(cell) !== unitIn(first)) ? [first] : cells;
}

const unitIn = ({ text }: Segment) => (/[\p{L}³]+\.?\s*$/u.exec(text.trim())?.[0] ?? '').toUpperCase();

const SUMMED = ['packages', 'gross_weight', 'volume_cbm'] as const;

/** Packages, weight and volume of the row that is called total, or added up where each row of a container has them. */
export function sumFindings(page: LabelledPage, tables: readonly ReadTable[], context: ReadingContext): Finding[] {
  return tables.flatMap((table) => {
    const total = table.rows.find(({ segments }) => isTotal(segments));
    return SUMMED.flatMap((field): Finding[] => {
      const column = table.columns.find(({ meaning }) => meaning === field);
      if (column === undefined) return [];
      const stated = total?.cells.get(column);
      const added = addedFinding(table, total, column, field);
      if (stated === undefined) return total === undefined ? added : [];
      const [sum] = added;
      const [value] = valueFinding(
        { field, cells: [stated], title: column.title, rule: 'total', confidence: 0.95 },
        context,
      );
      if (sum === undefined || sum.value === undefined || value === undefined) {
        return valueFinding({ field, cells: [stated], title: column.title, rule: 'total', confidence: 0.93 }, context);
      }
      const isProven = sum.value === value.value;
      const confidence = isProven ? 0.985 : 0.72;
      const rule = isProven ? 'total, sum of the rows' : 'total';
      return valueFinding({ field, cells: [stated], title: column.title, rule, confidence, isProven }, context);
    });
  });

  /** Each row of a container, or the only row; none if a row has a number and no container, because it was misread. */
  function addedFinding(
    table: ReadTable,
    total: TableRow | undefined,
    column: TableColumn,
    field: (typeof SUMMED)[number],
  ) {
    const body = table.rows.filter((row) => row !== total);
    const filled = body.filter((row) => /\d/.test(row.cells.get(column)?.text ?? ''));
    const ofContainers = body.filter(holdsContainer);
    // One lot in several containers: its figures stand once, beside the marks.
    const isOneLot = filled.length === 1 && !ofContainers.includes(filled[0] as TableRow);
    const isByContainer = ofContainers.length > 0 && !isOneLot;
    const cells = inFirstUnit((isByContainer ? ofContainers : filled).flatMap((row) => row.cells.get(column) ?? []));
    const isWhole = isByContainer
      ? cells.length === ofContainers.length && filled.length === ofContainers.length
      : cells.length === 1;
    if (!isWhole) return [];
    const rule = cells.length === 1 ? 'only row' : 'sum of the rows';
    // A scan may have lost a row.
    const confidence = context.isScan ? 0.76 : 0.88;
    return valueFinding({ field, cells, title: column.title, rule, confidence }, context);
  }

  function holdsContainer({ line }: TableRow): boolean {
    const words = (page.lines[line] ?? []).flatMap((segment) => segment.words);
    return containersIn(words, mendingOwners(context)).length > 0;
  }
}

interface SummedCells {
  readonly field: (typeof SUMMED)[number];
  readonly cells: readonly Segment[];
  /** Of the column. */
  readonly title: string;
  readonly rule: string;
  readonly confidence: number;
  readonly isProven?: boolean;
}

function valueFinding(summed: SummedCells, { mark }: ReadingContext): Finding[] {
  const { field, cells, title, rule, confidence, isProven = false } = summed;
  const values = cells.map(({ text }) => {
    if (field === 'packages') return countIn(text);
    const value = quantitiesIn(text, mark)[0]?.value;
    return value !== undefined && field === 'gross_weight' ? inKilograms(value, `${text} ${title}`) : value;
  });
  if (values.some((value) => value === undefined)) return [];
  const sum = Math.round(values.reduce<number>((all, value) => all + (value ?? 0), 0) * 1000) / 1000;
  if (sum === 0 || (field === 'packages' && !Number.isInteger(sum))) return [];
  const words = cells.flatMap((cell) => cell.words);
  const text = cells.map((cell) => cell.text).join(' + ');
  const place = { page: cells[0]?.page ?? 1, words, text: text.slice(0, 200) };
  const shared = { ...place, rule: `${rule}, column ${title}`, confidence, isProven };
  const unit = field === 'gross_weight' ? weightUnitOf(`${text} ${title}`) : null;
  return [
    { field, value: sum, ...shared },
    ...(unit === null ? [] : [{ field: 'gross_weight_unit' as const, value: unit, ...shared }]),
  ];
}
