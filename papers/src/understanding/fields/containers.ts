/** Extracts containers with their seals, types, packages and weights, from their line, their row or their box. */

import { type LabelledPage, spotsOf } from '../labels/spots.ts';
import { tokensOf, wordAt } from '../labels/tokens.ts';
import type { DocumentContainer, NumberPatterns } from '../part.ts';
import { boxOfWords, confidenceOf, type Segment } from '../segments.ts';
import { type ContainerText, containersIn } from '../values/containers.ts';
import { continued, isSubtotal, isTotal, mendingOwners, rounded } from './cargo.ts';
import type { ReadingContext } from './finding.ts';
import { isOther, MEASURE_FIELDS, type MeasureField, measureIn, measuresIn, textOfLine } from './measures.ts';
import { columnOf, type ReadTable, type TableRow } from './tables.ts';

const BY_HOW = { exact: 0.98, alike: 0.9 } as const;

/** @returns one entry per mention of a container */
export function containersOf(
  pages: readonly LabelledPage[],
  tables: readonly (readonly ReadTable[])[],
  context: ReadingContext,
): DocumentContainer[] {
  const quantities = quantitiesByContainer(continued(tables), context);
  const found = pages.flatMap((page, at) => {
    const rows = (tables[at] ?? []).flatMap((table) => table.rows);
    return page.lines.flatMap((line, index) => {
      const row = rows.find(({ line: of }) => of === index);
      const around = { line, below: page.lines.slice(index + 1, index + 4), row };
      return containersAt(line, context).map((each) => containerOf(each, around, quantities, context));
    });
  });
  const isOnly = new Set(found.map(({ number }) => number)).size === 1;
  if (!isOnly || found.every(({ type, seals }) => type !== null && seals.length > 0)) return found;
  const elsewhere = fieldsOf(pages);
  return found.map((each) => ({
    ...each,
    type: each.type ?? elsewhere.type,
    seals: each.seals.length > 0 ? each.seals : elsewhere.seals,
  }));
}

const containersAt = (line: readonly Segment[], context: ReadingContext) =>
  containersIn(
    line.flatMap((segment) => segment.words),
    mendingOwners(context),
  );

interface Surroundings {
  readonly line: readonly Segment[];
  readonly below: LabelledPage['lines'];
  readonly row: TableRow | undefined;
}

/** Of the lines below a container those before the next one. */
function linesOf(below: LabelledPage['lines']): Segment[] {
  const next = below.findIndex((line) => line.some(({ text }) => NUMBER.test(text)));
  return (next < 0 ? below : below.slice(0, next)).flat();
}

const NUMBER = /(?<![A-Z])[A-Z]{3}[UJZ][\s-]{0,2}\d{3}\s?\d{3}(?:[\s-]?\d)?(?!\d)/;

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
  const own = linesOf(around.below);
  const text = textOfContainer(textOf(around.line), number);
  const below = textOf(own);
  const confidence =
    BY_HOW[how] * (context.isScan ? 0.65 + confidenceOf(words) * 0.35 : 1) * ownerWeight(number, context);
  const { packages, gross_weight, volume_cbm } = {
    ...quantitiesOfLine(around.line, context),
    ...quantities.get(number),
  };
  return {
    number,
    type: typeIn(cellOf(around.row, 'type') ?? '') ?? typeIn(text) ?? typeIn(below),
    seals: firstOf([
      () => sealsOfCell(cellOf(around.row, 'seal') ?? ''),
      () => sealsBehindWord(text),
      () => sealBehindNumber(text),
      () => sealsBehindWord(`${text}  ${below}`),
      () => sealsUnder(words, own),
    ]),
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

const firstOf = (readers: readonly (() => string[])[]): string[] => {
  for (const read of readers) {
    const found = read();
    if (found.length > 0) return [...new Set(found)];
  }
  return [];
};

/** Of several containers in a line, the text of one is that behind its number. */
function textOfContainer(text: string, number: string): string {
  const places = [...text.matchAll(new RegExp(NUMBER, 'g'))];
  if (places.length < 2) return text;
  const at = places.findIndex(([each]) => each.replace(/[^A-Z0-9]/g, '').startsWith(number.slice(0, 10)));
  return at < 0 ? text : text.slice(places[at]?.index, places[at + 1]?.index);
}

const textOf = (segments: readonly Segment[]) => segments.map(({ text }) => text).join('  ');

/** An unknown owner code is likelier misread. */
const ownerWeight = (number: string, { isScan, knowledge: { patterns } }: ReadingContext) =>
  isScan && !isKnownOwner(number, patterns) ? 0.85 : 1;

const isKnownOwner = (number: string, { containerOwners, lessorPrefixes }: NumberPatterns) =>
  containerOwners.has(number.slice(0, 4)) || lessorPrefixes.has(number.slice(0, 4));

/** Quantities with their unit in the line of a container. */
function quantitiesOfLine(line: readonly Segment[], { mark }: ReadingContext): Quantities {
  const measures = measuresIn(textOfLine(line).text, mark).filter(({ beside }) => !isOther(beside));
  return Object.fromEntries(
    MEASURE_FIELDS.flatMap((field) => {
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
      const own = MEASURE_FIELDS.flatMap((field) => {
        const column = columnOf(field, columns);
        const values = (group.sum === null ? group.rows : [group.sum]).flatMap((row) => {
          const cell = column === undefined ? undefined : row.cells.get(column);
          return cell === undefined ? [] : (measureIn(field, cell.text, context.mark, column?.title) ?? []);
        });
        const [first] = values;
        const value = rounded(values.reduce((sum, each) => sum + each.value, 0));
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
  'HIGH[ -]?CUBE|HI[ -]?CUBE|REEFER|STANDARD|GENERAL PURPOSE|OPEN TOP|FLAT RACK|TANK|GP|HC|HQ|DC|DV|DRY|RF|RH|OT|FR|TK|STD|ST|SD|BOX';
const TYPE = new RegExp(
  `(?<![A-Z0-9])(?:\\d{1,2}\\s?[X×]\\s?)?((?:20|40|45)\\s{0,2}(?:['’´]|FT)?\\s{0,2}(?:${KIND})(?:\\s{1,2}(?:${KIND}|PW|[89]'6"?|[89]6))*|(?:20|40|45)\\s?FT|[24L][025][GRUPT][0-9])(?![A-Z0-9])`,
  'i',
);

const typeIn = (text: string): string | null => TYPE.exec(text)?.[1]?.replace(/\s+/g, ' ').trim() ?? null;

/** `EU 20447188`, `PL-UCI 0088214`, `ML-DE4418820`, `FX24817765`. */
const SEAL =
  /(?<![A-Z0-9./-])(?:[A-Z]{2,3}(?:-[A-Z]{1,4})?[ -]{1,2})?[A-Z]{0,6}-?\d{4,10}[A-Z]?(?![\p{L}\d]|[./-]\d)/giu;

const sealsIn = (text: string): string[] =>
  [...withoutNumbers(text).matchAll(SEAL)].map(([seal]) => seal.replace(/\s+/g, ' ').trim()).filter(isSeal);

const isSeal = (text: string) => text.replace(/\D/g, '').length >= 4 && typeIn(text) === null;

/** In a column of seals any number is one. */
const sealsOfCell = (text: string): string[] => {
  const found = sealsIn(text);
  const others = withoutNumbers(text).split(/[/,\s]+/);
  return found.length > 0 ? found : others.filter((each) => /^[A-Z0-9-]{5,}$/.test(each) && isSeal(each));
};

/** Numbers of containers are no seals. */
const withoutNumbers = (text: string) => text.toUpperCase().replace(new RegExp(NUMBER, 'g'), '#');

/** Behind words for seals: one, or several with nothing but commas and such between them. */
function sealsBehindWord(given: string): string[] {
  const text = withoutNumbers(given);
  const tokens = tokensOf(text);
  return tokens.flatMap((_, at) => {
    const word = wordAt(tokens, at);
    if (word?.meanings[0] !== 'seal') return [];
    const rest = text.slice(tokens[at + word.count - 1]?.to);
    const found: string[] = [];
    let end = 0;
    for (const { 0: seal, index } of rest.matchAll(SEAL)) {
      const between = rest.slice(end, index);
      if (!(found.length === 0 ? /^[^\d]{0,24}$/ : /^\s*(?:[,/&+]|AND|UND|ET|Y|E)\s*$/).test(between)) break;
      if (isSeal(seal)) found.push(seal.replace(/\s+/g, ' ').trim());
      end = index + seal.length;
    }
    return found;
  });
}

/** As in MSKU1234567/SEAL12345/40HC. */
function sealBehindNumber(text: string): string[] {
  const [, behind = ''] = withoutNumbers(text).split('#');
  return behind
    .split(/[\s/()]+/)
    .filter((each) => each.length >= 6 && sealsIn(each)[0] === each)
    .slice(0, 1);
}

/** Below the number, in the same box or column, alone. */
function sealsUnder(number: ContainerText['words'], below: readonly Segment[]): string[] {
  const [left, right] = [number[0]?.box[0] ?? 0, number.at(-1)?.box[2] ?? 0];
  return below
    .filter(({ words }) => (words[0]?.box[0] ?? 1) < right && (words.at(-1)?.box[2] ?? 0) > left)
    .flatMap(({ text }) => /^(?:\p{L}{1,5}[.:]\s)?([A-Z]{2}[A-Z-]{0,5}\d{4,10})$/u.exec(text.trim())?.[1] ?? [])
    .filter((seal) => seal.length >= 8 && isSeal(seal))
    .slice(0, 1);
}

/** Of the only container of a document, boxes elsewhere on it. */
function fieldsOf(pages: readonly LabelledPage[]): Pick<DocumentContainer, 'type' | 'seals'> {
  const at = (concept: 'seal' | 'type') =>
    pages.flatMap((page) =>
      [...page.labels.values()]
        .flat()
        .filter(({ concepts }) => concepts.has(concept))
        .flatMap((label) => spotsOf(label, page).slice(0, 1)),
    );
  const types = new Set(pages.flatMap(({ lines }) => lines.flat().flatMap(({ text }) => typeIn(text) ?? [])));
  const labelled = at('type').flatMap(({ text }) => typeIn(text) ?? []);
  const sealed = at('seal').map(({ text }) => sealsIn(text));
  return {
    type: labelled[0] ?? (types.size === 1 ? [...types][0] : null) ?? null,
    seals: sealed.find((each) => each.length > 0) ?? [],
  };
}
