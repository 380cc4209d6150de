/**
 * Finds quantities of cargo by the unit that stands beside them: packages, gross weight, volume. Words of the same clause
 * tell a net or tare weight, or a price per unit, from what is in all.
 */
import type { Word } from '../../pages.ts';
import { conceptsOf, type Token, tokensOf, wordAt } from '../labels/tokens.ts';
import { type Concept, folded } from '../labels/words.ts';
import type { Segment } from '../segments.ts';
import { currenciesIn } from '../values/money.ts';
import {
  countIn,
  type DecimalMark,
  inKilograms,
  numbersIn,
  quantityOf,
  volumeOf,
  weightUnitOf,
} from '../values/quantities.ts';

export const MEASURE_FIELDS = ['packages', 'gross_weight', 'volume_cbm'] as const;
export type MeasureField = (typeof MEASURE_FIELDS)[number];

export interface Measure {
  readonly field: MeasureField;
  readonly value: number;
  /** Of a weight. */
  readonly unit: 'kg' | 'lb' | null;
  readonly index: number;
  readonly end: number;
  /** Concepts of the words beside it. */
  readonly beside: ReadonlySet<Concept>;
}

const WEIGHT =
  /^\s{0,2}\(?(?:KGS?|KGM|KILOS?|KILOGRAM+E?S?|KILOGRAMOS|LBS?|LBR|POUNDS?|MTS?|TNE|TONS?|TONNES?|TONNEN|TONELADAS|T(?!\/))(?![\p{L}\d])|^\s{0,2}(?:公斤|千克|吨)/iu;
const VOLUME =
  /^\s{0,2}\(?(?:CBM|M3|M³|MC|MTQ|CU\.? ?M(?:TRS?)?|CUBIC MET(?:ER|RE)S?)(?![\p{L}\d]|\s?\/\s?(?:s|h|hr|min|d|day|dag|dia|tag|jour)\b)|^\s{0,2}立方米/iu;
const BEFORE = /(?<![\p{L}\d])(?:(KGS?|KGM|LBS?)|(CBM|M3|M³|MTQ))\.?\s{0,2}$/iu;
/** Pieces are rather of goods than packages. */
const PIECES = /^(?:pcs?|pieces?|stuks|piezas|pezzi|sztuk|pi[eè]ces|件数|件)$/iu;
const MOST_PACKAGES = 999_999;
/** Concepts of quantities that are not of the cargo in all. */
const OTHER: readonly Concept[] = ['net', 'tare', 'vgm', 'price', 'rate', 'charge', 'temperature', 'free', 'insurance'];
const PER = /(?:\b(?:per|each|max|min|je|par|por|pro|za|payload|capacity)\.?|[x×@])\s*$/i;

export const isOther = (concepts: ReadonlySet<Concept>) => OTHER.some((concept) => concepts.has(concept));

/** All quantities with a unit, from the left. */
export function measuresIn(text: string, mark: DecimalMark | null): Measure[] {
  const numbers = numbersIn(text).map((each) => ({ ...each, end: each.index + each.text.length }));
  const found = numbers.flatMap((number, place) => {
    const last = numbers[place - 1];
    const before = text.slice(last?.end ?? 0, number.index);
    const field = fieldOf(before, text.slice(number.end), { number: number.text, isFirst: last === undefined });
    return field === undefined ? [] : [{ ...number, field }];
  });
  return found.flatMap(({ field, text: number, index, end }, place): Measure[] => {
    const before = text.slice(found[place - 1]?.end ?? 0, index);
    const after = text.slice(end, found[place + 1]?.index);
    const value = numberIn(field, number, mark);
    if (value === null || value === 0 || PER.test(before)) return [];
    const isWeight = field === 'gross_weight';
    return [
      {
        field,
        value: isWeight ? inKilograms(value, after.slice(0, 10)) : value,
        unit: isWeight ? (weightUnitOf(`${number}${after.slice(0, 14)}`) ?? weightUnitOf(before.slice(-6))) : null,
        index,
        end,
        beside: new Set([
          ...conceptsIn(place === 0 ? before : before.replace(/^[^,;/]*[,;/]/, '')).slice(-4),
          ...conceptsIn(after.split(/[,;/(]|\s{2}/)[0] ?? '').slice(0, 4),
        ]),
      },
    ];
  });
}

const numberIn = (field: MeasureField, number: string, mark: DecimalMark | null): number | null =>
  field === 'packages'
    ? Number(number.replace(/\D/g, ''))
    : field === 'volume_cbm'
      ? volumeOf(number, mark)
      : quantityOf(number, mark);

function fieldOf(
  before: string,
  after: string,
  { number, isFirst }: { readonly number: string; readonly isFirst: boolean },
): MeasureField | undefined {
  if (WEIGHT.test(after)) return 'gross_weight';
  if (VOLUME.test(after)) return 'volume_cbm';
  if (isPackagesUnit(after) && /^\d{1,3}(?:\D\d{3})*$|^\d+$/.test(number)) return 'packages';
  const [unit, weight, volume] = BEFORE.exec(before) ?? [];
  // The unit is that of the number before it, or this one has another unit.
  if ((!isFirst && before.trim() === unit?.trim()) || /^\s?\p{L}/u.test(after)) return undefined;
  return weight !== undefined ? 'gross_weight' : volume !== undefined ? 'volume_cbm' : undefined;
}

/** `CTNS`, `) CARTONS`, `wooden cases`. */
function isPackagesUnit(after: string): boolean {
  const tokens = tokensOf(after.replace(/^\)|^\s{0,2}\([^)]*\)/, '').slice(0, 30));
  const [first] = tokens;
  if (first === undefined || first.from > 2 || !/^\p{L}+$/u.test(first.text) || PIECES.test(first.text)) return false;
  if (wordAt(tokens, 0)?.meanings[0] === 'filler' || tokens[1]?.kind === 'colon') return false;
  return [0, 1].some((at) => isKindOfPackages(tokens, at) && !PIECES.test(tokens[at]?.text ?? ''));
}

/** `CTNS`, also the end of a compound: `Holzkisten`. */
const isKindOfPackages = (tokens: readonly Token[], at: number): boolean =>
  wordAt(tokens, at)?.meanings.includes('packages') === true ||
  /.{3}(?:kisten|paletten|kartons?|fasser|sacke|rollen|ballen|kratten|dozen)$/.test(folded(tokens[at]?.text ?? ''));

/** What all words of a text name. */
export function conceptsIn(text: string): Concept[] {
  // `P.BRUTO`
  const tokens = tokensOf(text.slice(-200).replace(/(?<!\p{L})\p{L}\.\s?(?=\p{L}{3})/gu, ''));
  return conceptsOf(tokens, 0.95);
}

/** A line as one text, with the place of each word. */
export interface LineText {
  readonly text: string;
  wordsBetween(from: number, to: number): Word[];
}

/** Two spaces stand between segments. */
export function textOfLine(line: readonly Segment[]): LineText {
  let text = '';
  const placed: { word: Word; from: number }[] = [];
  for (const segment of line) {
    if (text !== '') text += ' ';
    for (const word of segment.words) {
      if (text !== '') text += ' ';
      placed.push({ word, from: text.length });
      text += word.text;
    }
  }
  return {
    text,
    wordsBetween: (from, to) =>
      placed.filter(({ word, from: at }) => at < to && at + word.text.length > from).map(({ word }) => word),
  };
}

/**
 * The value of a field in a text that a label or a column gives it: by its unit, else the bare number at its beginning.
 * A number with the unit of something else is none.
 */
export function measureIn(field: MeasureField, text: string, mark: DecimalMark | null, title = '') {
  const measures = measuresIn(text, mark);
  const own = measures.find((each) => each.field === field && !isOther(each.beside));
  if (own !== undefined) return { ...own, unit: own.unit ?? weightUnitOf(title) };
  if (measures.length > 0) return field === 'packages' ? countAmong(text, mark) : undefined;
  if (NUMBERING.test(text) || /\$/.test(text) || currenciesIn(text).length > 0 || CUBIC_FEET.test(`${text} ${title}`))
    return undefined;
  if (field === 'packages') {
    const count = countIn(text);
    return count === undefined || count === 0 || count > MOST_PACKAGES
      ? undefined
      : { value: count, unit: null, index: 0 };
  }
  const [bare] = numbersIn(text);
  const value = bare === undefined ? null : numberIn(field, bare.text, mark);
  // Other words say what else it is.
  if (/\p{L}{4}/u.test(text) || bare === undefined || value === null || value === 0) return undefined;
  if (field === 'volume_cbm') return { value, unit: null, index: bare.index };
  return {
    value: inKilograms(value, `${text} ${title}`),
    unit: weightUnitOf(text) ?? weightUnitOf(title),
    index: bare.index,
  };
}

/** `(19)` and `22.` number the boxes of forms. */
const NUMBERING = /^(?:\(\d{1,2}\)|\d{1,2}[a-z]?\.(?:\s+\p{L}.*)?)$/u;
const CUBIC_FEET = /\bC(?:U\.?\s?)?FT\b/i;

/** `10.220,00 KG / 61,2 M3 / 412`: the only part without a unit. */
function countAmong(text: string, mark: DecimalMark | null) {
  const [bare, another] = text.split('/').filter((part) => measuresIn(part, mark).length === 0);
  const count = bare === undefined || another !== undefined ? undefined : countIn(bare);
  return count === undefined ? undefined : { value: count, unit: null, index: 0 };
}
