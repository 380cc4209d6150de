/**
 * What users taught of papers of one layout by correcting values: at which label, or at which place, a field has its value.
 * It counts before the rules. Pure.
 */
import type { DocumentType } from '../../document-types.ts';
import type { Box, DocumentPage } from '../../pages.ts';
import type { ReadingContext } from '../fields/finding.ts';
import { readSpot, type SpotValue } from '../fields/read-spot.ts';
import type { LabelMeaning } from '../labels/meanings.ts';
import { citingContextOf, isPrintedAs } from '../model/with-model.ts';
import type { DocumentKnowledge, DocumentPart, EnteredValue, ScalarFieldName, ValueEvidence } from '../part.ts';
import { FIELDS, FIELDS_OF_TYPE, LISTS } from '../schemas.ts';
import { boxOfWords, meanConfidenceOf } from '../segments.ts';
import { amountsIn } from '../values/money.ts';
import {
  keyOf,
  type LabelledPlace,
  type LabelledText,
  labelledPlaceOf,
  linesOf,
  textAtPlace,
  textOf,
  textsAt,
} from './labelled-place.ts';

export interface LearnedLabel extends LabelledPlace {
  readonly type: DocumentType;
  readonly field: string;
  /** The value that stands there is not that of the field. */
  readonly isIgnored: boolean;
}

/** The rules' surest label counts 0.97. */
const CONFIDENCE = { label: 0.96, place: 0.9 } as const;

interface Taught {
  readonly knowledge: DocumentKnowledge;
  readonly dateFormat?: string | null | undefined;
  readonly learned: readonly LearnedLabel[];
}

/** The document with values at learned labels and places. @param pages of the file */
export function withLearned(
  part: DocumentPart,
  pages: readonly DocumentPage[],
  { knowledge, dateFormat, learned }: Taught,
): DocumentPart {
  const wanted: readonly string[] = part.type === null ? [] : FIELDS_OF_TYPE[part.type];
  const taught = learned.filter(({ type, field }) => type === part.type && wanted.includes(field));
  if (taught.length === 0) return part;
  const own = pages.filter(({ number }) => part.pages.includes(number));
  const context = contextOf(part, own, { knowledge, dateFormat });
  const fields: Partial<Record<ScalarFieldName, readonly ValueEvidence[]>> = { ...part.fields };
  const ignored = taught.filter(({ isIgnored }) => isIgnored);
  for (const [field, evidence] of Object.entries(part.fields) as [ScalarFieldName, readonly ValueEvidence[]][]) {
    const labels = ignored.filter((each) => each.field === field);
    const kept = labels.length === 0 ? evidence : evidence.filter((each) => !labels.some(isAt(each, own)));
    if (kept.length > 0) fields[field] = kept;
    else delete fields[field];
  }
  for (const each of taught.filter(({ isIgnored }) => !isIgnored)) {
    for (const [field, found] of Object.entries(readAt(each, own, context)) as [ScalarFieldName, ValueEvidence][]) {
      const others = (fields[field] ?? []).filter(({ value }) => value !== found.value);
      fields[field] = [found, ...others.map((other) => ({ ...other, confidence: half(other.confidence) }))];
    }
  }
  return { ...part, fields };
}

const half = (confidence: number) => Math.round(confidence * 500) / 1000;

function contextOf(
  part: DocumentPart,
  pages: readonly DocumentPage[],
  { knowledge, dateFormat }: Omit<Taught, 'learned'>,
): ReadingContext {
  const isScan = pages.some(({ how }) => how === 'ocr');
  const lines = pages.flatMap(linesOf);
  const { order, mark } = citingContextOf({ type: part.type, numbers: [] }, lines, { knowledge, isScan, dateFormat });
  return { knowledge, type: part.type, isScan, order, mark };
}

/** Whether a value stands at the label, or where there is none at the place. */
const isAt = ({ page: number, box }: ValueEvidence, pages: readonly DocumentPage[]) => {
  const page = pages.find((each) => each.number === number);
  const place = page && labelledPlaceOf(page, box);
  return (learned: LearnedLabel) =>
    place !== undefined &&
    (learned.label === null
      ? place.page === learned.page && isNear(box, learned.box)
      : place.label !== null && keyOf(place.label) === keyOf(learned.label));
};

const isNear = (one: Box, other: Box) =>
  one[0] < other[2] && other[0] < one[2] && one[1] < other[3] && other[1] < one[3];

/** The values there: of a port also its code, of a weight its unit. Of several labels that of the learned place. */
function readAt(
  learned: LearnedLabel,
  pages: readonly DocumentPage[],
  context: ReadingContext,
): Readonly<Partial<Record<ScalarFieldName, ValueEvidence>>> {
  const { label, box, relation } = learned;
  const candidates = pages.flatMap((page) => {
    const spots =
      label === null
        ? page.number === learned.page
          ? [[textAtPlace(page, box)]]
          : []
        : textsAt(page, keyOf(label), relation);
    return spots.flatMap((texts) => {
      const values = texts
        .map((text) => valuesIn(learned, text, page.number, context))
        .find((found) => learned.field in found);
      return values === undefined ? [] : [values];
    });
  });
  const distance = (values: (typeof candidates)[number]) => {
    const found = values[learned.field as ScalarFieldName];
    return found === undefined
      ? 0
      : Math.abs(found.page - learned.page) + Math.hypot(found.box[0] - box[0], found.box[1] - box[1]);
  };
  return candidates.toSorted((a, b) => distance(a) - distance(b))[0] ?? {};
}

function valuesIn(
  { label, field }: LearnedLabel,
  { text, words }: LabelledText,
  page: number,
  context: ReadingContext,
): Readonly<Partial<Record<ScalarFieldName, ValueEvidence>>> {
  if (words.length === 0) return {};
  const rule = label === null ? 'learned place' : `learned label "${label}"`;
  const sure = (label === null ? CONFIDENCE.place : CONFIDENCE.label) * (context.isScan ? meanConfidenceOf(words) : 1);
  const wanted = FIELDS_OF_TYPE[context.type ?? 'other'] as readonly string[];
  const evidence = { page, box: boxOfWords(words), text: text.slice(0, 200), rule };
  return Object.fromEntries(
    readField(field as ScalarFieldName, text, context, label ?? '')
      .filter((found) => wanted.includes(found.field))
      .map(({ field: name, value, readings, fit }) => [
        name,
        {
          ...{ ...evidence, value, confidence: Math.round(Math.min(0.99, sure * fit) * 1000) / 1000 },
          ...(readings !== undefined && { readings }),
        },
      ]),
  );
}

function readField(field: ScalarFieldName, text: string, context: ReadingContext, label: string): readonly SpotValue[] {
  if (field !== 'total_amount') return readSpot(field as LabelMeaning, text, context, label);
  const [amount] = amountsIn(text);
  return amount === undefined ? [] : [{ field, value: amount.amount, fit: 1 }];
}

/**
 * Where a value that a user entered stands: at the place that they showed, or where it is printed. Undefined: it is not
 * printed, or is no single value.
 */
export function placeOfEntered(
  pages: readonly DocumentPage[],
  { type, field, value, at, dateFormat }: EnteredValue,
  knowledge: DocumentKnowledge,
): LabelledPlace | undefined {
  if (!isTeachable(field)) return undefined;
  if (at !== null) {
    const page = pages.find(({ number }) => number === at.page);
    return page && labelledPlaceOf(page, at.box);
  }
  const [single] = [value].flat();
  if (typeof single !== 'string' && typeof single !== 'number') return undefined;
  const isScan = pages.some(({ how }) => how === 'ocr');
  const context = citingContextOf({ type, numbers: [] }, pages.flatMap(linesOf), { knowledge, dateFormat, isScan });
  const places = pages.flatMap((page) =>
    linesOf(page)
      .flat()
      .flatMap(({ words }) => {
        const own = windowsOf(words).find((window) => isPrintedAs(field, single, textOf(window).text, context));
        return own === undefined ? [] : [labelledPlaceOf(page, boxOfWords(own))];
      }),
  );
  return places.find(({ label }) => label !== null) ?? places[0];
}

const LONGEST_VALUE = 8;

/** Adjacent words, the fewest first. */
const windowsOf = <Item>(words: readonly Item[]): Item[][] =>
  Array.from({ length: Math.min(LONGEST_VALUE, words.length) }, (_, length) =>
    words.slice(length).map((_word, start) => words.slice(start, start + length + 1)),
  ).flat();

/** Numbers with a check digit are found anywhere, and lists have no label of their own. */
export const isTeachable = (field: string): field is ScalarFieldName =>
  field in FIELDS && !(LISTS as readonly string[]).includes(field);
