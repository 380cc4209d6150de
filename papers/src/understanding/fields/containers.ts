/** Extracts containers with their seals, types, packages and weights, from their line, their row or their box. */

import { type LabelledPage, spotsOf } from '../labels/spots.ts';
import { tokensOf, wordAt } from '../labels/tokens.ts';
import type { DocumentContainer, NumberPatterns } from '../part.ts';
import { boxOfWords, confidenceOf, type Segment } from '../segments.ts';
import { type ContainerText, containersIn } from '../values/containers.ts';
import { isSubtotal, isTotal, mendingOwners } from './cargo.ts';
import type { ReadingContext } from './finding.ts';
import { isOther, type MeasureField, measureIn, measuresIn, textOfLine } from './measures.ts';
import { columnOf, type ReadTable, type TableRow } from './tables.ts';

const BY_HOW = { exact: 0.98, alike: 0.9, doubled: 0.82 } as const;

/** @returns one entry per mention of a container */
export function containersOf(
  page: LabelledPage,
  tables: readonly ReadTable[],
  context: ReadingContext,
): DocumentContainer[] {
  const rows = tables.flatMap((table) => table.rows);
  const quantities = quantitiesByContainer(tables, context);
  const found = page.lines.flatMap((line, index) => {
    const row = rows.find(({ line: at }) => at === index);
    const around = { line, next: linesOf(page, index), row };
    return containersAt(line, context).map((each) => containerOf(each, around, quantities, context));
  });
  return new Set(found.map(({ number }) => number)).size === 1 ? found.map((each) => withFields(each, page)) : found;
}

const containersAt = (line: readonly Segment[], context: ReadingContext) =>
  containersIn(
    line.flatMap((segment) => segment.words),
    mendingOwners(context),
  );

/** The lines that may belong to a container: up to three, before the next one. */
function linesOf({ lines }: LabelledPage, index: number): Segment[] {
  const below = lines.slice(index + 1, index + 4);
  const next = below.findIndex((line) => line.some(({ text }) => /[A-Z]{3}[UJZ][\s-]?\d{6}/.test(text)));
  return (next < 0 ? below : below.slice(0, next)).flat();
}

interface Surroundings {
  readonly line: readonly Segment[];
  readonly next: readonly Segment[];
  readonly row: TableRow | undefined;
}

interface Quantity {
  readonly value: number;
  readonly unit: 'kg' | 'lb' | null;
}
type Quantities = Readonly<Partial<Record<MeasureField, Quantity>>>;

function containerOf(
  found: ContainerText,
  around: Surroundings,
  quantities: ReadonlyMap<string, Quantities>,
  context: ReadingContext,
): DocumentContainer {
  const { number, words, how } = found;
  const text = textOf(around.line);
  const below = textOf(around.next);
  const confidence =
    BY_HOW[how] * (context.isScan ? 0.65 + confidenceOf(words) * 0.35 : 1) * ownerWeight(number, context);
  const { packages, gross_weight, volume_cbm } = { ...quantitiesOfLine(around.line, context), ...quantities.get(number) };
  return {
    number,
    type: typeIn(cellOf(around.row, 'type') ?? '') ?? typeIn(text) ?? typeIn(below),
    seals: sealsOf(number, text, below, around.row),
    packages: packages?.value ?? null,
    grossWeight: gross_weight?.value ?? null,
    weightUnit: gross_weight?.unit ?? null,
    volumeCubicMetres: volume_cbm?.value ?? null,
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

const textOf = (segments: readonly Segment[]) => segments.map(({ text }) => text).join('  ');

/** An unknown owner code is likelier misread. */
const ownerWeight = (number: string, { isScan, knowledge: { patterns } }: ReadingContext) =>
  isScan && !isKnownOwner(number, patterns) ? 0.85 : 1;

const isKnownOwner = (number: string, { containerOwners, lessorPrefixes }: NumberPatterns) =>
  containerOwners.has(number.slice(0, 4)) || lessorPrefixes.has(number.slice(0, 4));

const FIELDS: readonly MeasureField[] = ['packages', 'gross_weight', 'volume_cbm'];

/** Quantities with their unit in the line of a container. */
function quantitiesOfLine(line: readonly Segment[], { mark }: ReadingContext): Quantities {
  const measures = measuresIn(textOfLine(line).text, mark).filter(({ beside }) => !isOther(beside));
  return Object.fromEntries(
    FIELDS.flatMap((field) => {
      const own = measures.filter((each) => each.field === field);
      return own[0] === undefined || own.length > 1 ? [] : [[field, own[0]]];
    }),
  );
}

/**
 * What the rows of a table say of each container: its own row, the sum of its rows, or the row of their sum. A line with
 * a container alone begins the rows of that container.
 */
function quantitiesByContainer(tables: readonly ReadTable[], context: ReadingContext): Map<string, Quantities> {
  const found = new Map<string, Quantities>();
  for (const { columns, rows } of tables) {
    const groups = new Map<string, { rows: TableRow[]; sum: TableRow | null; isHead: boolean }>();
    let current: string | null = null;
    for (const row of rows) {
      const [container, another] = containersAt(row.segments, context).map(({ number }) => number);
      if (another !== undefined) continue;
      if (container !== undefined) {
        const group = groups.get(container);
        if (isSubtotal(row) || isTotal(row)) {
          if (group !== undefined) group.sum = row;
          continue;
        }
        const isHead = !columns.some((column) => column.fields.length > 0 && row.cells.has(column));
        if (group === undefined) groups.set(container, { rows: [row], sum: null, isHead });
        else group.rows.push(row);
        current = container;
      } else if (current !== null && groups.get(current)?.isHead === true) {
        const group = groups.get(current) as { rows: TableRow[]; sum: TableRow | null };
        if (isSubtotal(row) || isTotal(row)) {
          group.sum ??= row;
          current = null;
        } else group.rows.push(row);
      }
    }
    for (const [container, group] of groups) {
      const own = FIELDS.flatMap((field) => {
        const column = columnOf(field, columns);
        const values = (group.sum === null ? group.rows : [group.sum]).flatMap((row) => {
          const cell = column === undefined ? undefined : row.cells.get(column);
          return cell === undefined ? [] : (measureIn(field, cell.text, context.mark, column?.title) ?? []);
        });
        const [first] = values;
        const value = Math.round(values.reduce((sum, each) => sum + each.value, 0) * 1000) / 1000;
        return first === undefined ? [] : [[field, { value, unit: first.unit }] as const];
      });
      if (own.length > 0 && !found.has(container)) found.set(container, Object.fromEntries(own));
    }
  }
  return found;
}

function cellOf(row: TableRow | undefined, concept: 'seal' | 'type') {
  for (const [column, segment] of row?.cells ?? []) if (column.concepts.has(concept)) return segment.text;
  return undefined;
}

const KIND =
  "HIGH[ -]?CUBE|HI[ -]?CUBE|REEFER|STANDARD|GENERAL PURPOSE|OPEN TOP|FLAT RACK|TANK|GP|HC|HQ|DC|DV|DRY|RF|RH|OT|FR|TK|STD|ST|SD|BOX";
const TYPE = new RegExp(
  `(?<![A-Z0-9])((?:20|40|45)\\s?(?:['’´]|FT)?\\s?(?:${KIND})(?:\\s(?:${KIND}|PW|[89]'6"?|[89]6))*|(?:20|40|45)\\s?FT|[24L][025][GRUPT][0-9])(?![A-Z0-9])`,
  'i',
);

const typeIn = (text: string): string | null => TYPE.exec(text)?.[1]?.replace(/\s+/g, ' ').trim() ?? null;

/** `EU 20447188`, `PL-UCI 0088214`, `ML-DE4418820`, `FX24817765`. */
const SEAL = /(?:[A-Z]{2,3}(?:-[A-Z]{1,4})?[ -])?[A-Z]{0,6}-?\d{4,10}[A-Z]?(?![\p{L}\d])/giu;

const isSeal = (text: string) =>
  text.replace(/\D/g, '').length >= 4 && !/[A-Z]{3}[UJZ][ -]?\d{6}/.test(text) && typeIn(text) === null;

const sealsIn = (text: string): string[] =>
  [...text.toUpperCase().matchAll(SEAL)].map(([seal]) => seal.trim()).filter(isSeal);

function sealsOf(number: string, text: string, below: string, row: TableRow | undefined): string[] {
  const cell = sealsIn(cellOf(row, 'seal') ?? '');
  if (cell.length > 0) return cell;
  const named = sealsBehindWord(text);
  if (named.length > 0) return named;
  const behind = sealBehindNumber(number, text);
  return behind.length > 0 ? behind : sealsBehindWord(below);
}

/** Behind a word for seals: one, or several with nothing but commas, slashes and such words between them. */
function sealsBehindWord(text: string): string[] {
  const tokens = tokensOf(text);
  const at = tokens.findIndex((_, index) => wordAt(tokens, index)?.meanings[0] === 'seal');
  const word = at < 0 ? null : wordAt(tokens, at);
  if (word === null) return [];
  const rest = text.slice(tokens[at + word.count - 1]?.to).toUpperCase();
  const found: string[] = [];
  let end = 0;
  for (const match of rest.matchAll(SEAL)) {
    const between = rest.slice(end, match.index);
    if (!(found.length === 0 ? /^[^\d]{0,24}$/ : /^\s*(?:[,/&+]|AND|UND|ET|Y|E)\s*$/).test(between)) break;
    if (!isSeal(match[0])) {
      end = match.index + match[0].length;
      continue;
    }
    found.push(match[0].trim());
    end = match.index + match[0].length;
  }
  return found;
}

/** As in MSKU1234567/SEAL12345/40HC. */
function sealBehindNumber(number: string, text: string): string[] {
  const at = text.search(number.slice(0, 4));
  const behind = text.slice(Math.max(0, at) + number.length).split(/[\s/()]+/);
  return behind.filter((each) => /^[A-Z]{0,6}\d{4,10}$/i.test(each) && each.length >= 6 && isSeal(each)).slice(0, 1);
}

/** Of the only container of a page, boxes elsewhere on it. */
function withFields(container: DocumentContainer, page: LabelledPage): DocumentContainer {
  if (container.type !== null && container.seals.length > 0) return container;
  const labels = [...page.labels.values()].flat();
  const at = (concept: 'seal' | 'type') =>
    labels.filter(({ concepts }) => concepts.has(concept)).flatMap((label) => spotsOf(label, page).slice(0, 1));
  const types = new Set(page.lines.flat().flatMap(({ text }) => typeIn(text) ?? []));
  const [type] = types;
  return {
    ...container,
    type: container.type ?? at('type').flatMap(({ text }) => typeIn(text) ?? [])[0] ?? (types.size === 1 ? (type as string) : null),
    seals: container.seals.length > 0 ? container.seals : at('seal').map(({ text }) => sealsIn(text)).find((each) => each.length > 0) ?? [],
  };
}
