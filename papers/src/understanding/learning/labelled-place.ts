/**
 * Where a value stands on a page: its label and how it lies to it, or its place alone. And the reverse: the texts that stand
 * so to a label. Pure geometry; knows no vocabulary, so that labels in any words are found.
 */
import type { Box, DocumentPage, Word } from '../../pages.ts';
import { heightOf, type Segment, segmentsOf } from '../segments.ts';

export type LabelRelation = 'inline' | 'right' | 'below' | 'above' | 'place';

export interface LabelledPlace {
  /** As printed, without its colon; null: the value has none, and its place counts. */
  readonly label: string | null;
  /** Where the value is, seen from its label. */
  readonly relation: LabelRelation;
  /** From 1. */
  readonly page: number;
  readonly box: Box;
}

export interface LabelledText {
  readonly text: string;
  readonly words: readonly Word[];
}

type Lines = readonly (readonly Segment[])[];

/** Of the likeliest reading. */
export const linesOf = (page: DocumentPage): Lines => segmentsOf(page, page.readings[0] ?? []);

/** As labels are compared: `Zollhof-Bezug:` → `zollhofbezug` */
export const keyOf = (label: string) =>
  label
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');

const MOST_WORDS = 8;
/** Distance of a value below or above its label, in heights of the label. */
const FARTHEST_BELOW = 3.2;
const FARTHEST_ABOVE = 1.6;
/** Largest distance of a value right of its label, as a fraction of the page's width. */
const FARTHEST_RIGHT = 0.4;

export function labelledPlaceOf(page: DocumentPage, box: Box): LabelledPlace {
  const lines = linesOf(page);
  const segments = lines.flat();
  const value = segments.find(({ words }) => words.some((word) => isIn(word.box, box)));
  const place = { page: page.number, box };
  if (value === undefined) return { ...place, label: null, relation: 'place' };
  const first = value.words.findIndex((word) => isIn(word.box, box));
  const before = labelIn(value.words.slice(0, first).map(({ text }) => text));
  if (before !== undefined) return { ...place, label: before, relation: 'inline' };
  const line = lines[value.line] ?? [];
  const left = line[line.indexOf(value) - 1];
  const isNear = left !== undefined && value.left - left.right < page.width * FARTHEST_RIGHT;
  const beside = isNear ? labelOf(left) : undefined;
  const over = nearestOver(lines, value);
  const above = over && labelOf(over);
  // In a row of captions the text to the left is the value of another caption.
  const isGrid = above !== undefined && left !== undefined && nearestOver(lines, left)?.line === over?.line;
  if (beside !== undefined && (!isGrid || left?.text.trimEnd().endsWith(':'))) {
    return { ...place, label: beside, relation: 'right' };
  }
  if (above !== undefined) return { ...place, label: above, relation: 'below' };
  const under = nearestUnder(lines, value);
  const below = under && labelOf(under);
  return below === undefined
    ? { ...place, label: null, relation: 'place' }
    : { ...place, label: below, relation: 'above' };
}

const isIn = (word: Box, box: Box) => {
  const [x, y] = [(word[0] + word[2]) / 2, (word[1] + word[3]) / 2];
  return x >= box[0] && x <= box[2] && y >= box[1] && y <= box[3];
};

const labelOf = ({ text }: Segment) => labelIn(text.split(' '));

/** The words before a value, behind the last number. A label has letters. */
function labelIn(words: readonly string[]): string | undefined {
  const start = words.findLastIndex((word) => /\d/.test(word)) + 1;
  const label = words
    .slice(start)
    .slice(-MOST_WORDS)
    .join(' ')
    .replace(/^[^\p{L}]+|[\s:：.]+$/gu, '');
  return /\p{L}.*\p{L}|\p{Script=Han}/u.test(label) && label.length <= 80 ? label : undefined;
}

const overlaps = (one: Segment, other: Segment) => one.left < other.right && one.right > other.left;

function nearestOver(lines: Lines, { line, top, ...value }: Segment): Segment | undefined {
  for (const other of lines.slice(Math.max(0, line - 3), line).toReversed()) {
    const found = other.find((each) => overlaps(each, { line, top, ...value }));
    if (found === undefined) continue;
    return top - found.bottom > heightOf(found) * FARTHEST_BELOW ? undefined : found;
  }
  return undefined;
}

function nearestUnder(lines: Lines, value: Segment): Segment | undefined {
  const found = lines
    .slice(value.line + 1, value.line + 3)
    .flat()
    .find((each) => overlaps(each, value));
  return found === undefined || found.top - value.bottom > heightOf(found) * FARTHEST_ABOVE ? undefined : found;
}

/** Texts that stand at labels of this key as a value does; the likeliest spot of each label first. */
export function textsAt(page: DocumentPage, key: string, relation: LabelRelation): LabelledText[][] {
  const lines = linesOf(page);
  return lines.flat().flatMap((segment): LabelledText[][] => {
    const end = endOfLabel(segment, key);
    if (end === undefined) return [];
    const rest = segment.words.slice(end);
    const line = lines[segment.line] ?? [];
    const spots: Readonly<Record<Exclude<LabelRelation, 'place'>, Segment | LabelledText | undefined>> = {
      inline: rest.length > 0 ? textOf(rest) : undefined,
      right: rest.length > 0 ? undefined : line[line.indexOf(segment) + 1],
      below: nearestUnder(lines, segment) ?? secondUnder(lines, segment),
      above: nearestOver(lines, segment),
    };
    const order = [relation, 'inline', 'right', 'below', 'above'] as const;
    const found = [...new Set(order)].flatMap((each) => (each === 'place' ? [] : (spots[each] ?? [])));
    return [found.map(({ text, words }) => ({ text: text.replace(/^[:：]\s*/, ''), words }))];
  });
}

/** A value may be further below than a caption is over its value. */
function secondUnder(lines: Lines, label: Segment): Segment | undefined {
  const found = lines
    .slice(label.line + 1, label.line + 4)
    .flat()
    .find((each) => overlaps(each, label));
  return found === undefined || found.top - label.bottom > heightOf(label) * FARTHEST_BELOW ? undefined : found;
}

/** Behind the last word of the label; undefined: the segment does not have it. */
function endOfLabel({ words }: Segment, key: string): number | undefined {
  for (const start of words.keys()) {
    let joined = '';
    for (let end = start; end < words.length && joined.length < key.length; end += 1) {
      joined += keyOf(words[end]?.text ?? '');
      if (joined === key) return end + 1;
      if (!key.startsWith(joined)) break;
    }
  }
  return undefined;
}

export const textOf = (words: readonly Word[]): LabelledText => ({
  text: words.map(({ text }) => text).join(' '),
  words,
});

/** What stands at a place, with some room for what moves a little. */
export function textAtPlace(page: DocumentPage, [left, top, right, bottom]: Box): LabelledText {
  const room = { across: 0.012, along: 0.006 };
  const box = [left - room.across, top - room.along, right + room.across, bottom + room.along] as const;
  return textOf((page.readings[0] ?? []).filter((word) => isIn(word.box, box)));
}
