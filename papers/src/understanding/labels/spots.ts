/**
 * The spots where the value of a label may be: behind it, beside it, below it or above it; each up to the next label,
 * and in the label's own box if that has other text. Pure geometry: whether a text there is a value of its kind is
 * for the readers to decide, and which label it belongs to for assign.ts.
 */
import type { Word } from '../../pages.ts';
import { heightOf, isSameCell, type Segment, wordsBetween } from '../segments.ts';
import type { FoundLabel } from './find-labels.ts';
import type { LabelMeaning } from './meanings.ts';

export type Relation = 'inline' | 'right' | 'below' | 'above' | 'left';

export interface Spot {
  readonly text: string;
  readonly words: readonly Word[];
  readonly page: number;
  readonly how: Relation;
  /** Probability that the value is there, 0 to 1, before it is read. */
  readonly likelihood: number;
  /** What it consists of; empty for text of the label's own segment. */
  readonly segments: readonly Segment[];
}

export interface LabelledPage {
  readonly lines: readonly (readonly Segment[])[];
  readonly labels: ReadonlyMap<Segment, readonly FoundLabel[]>;
}

/** Largest distance of a value below its label, in heights of the label. */
const FARTHEST_BELOW = 3.2;
/** The same in its box. */
const FARTHEST_IN_BOX = 8;
const MOST_RIGHT = 2;
const MOST_BELOW = 2;
/** Distance of a caption from the value above it, in heights of the caption. */
const NEAR = 1.4;

export function spotsOf(label: FoundLabel, page: LabelledPage): Spot[] {
  const inline = inlineSpot(label);
  const isFollowed = (page.labels.get(label.segment) ?? []).at(-1) !== label;
  if (isFollowed) return inline;
  const [right, below] = towardsCaptions(label, page);
  const around = [...right, ...below, ...aboveSpots(label, page), ...leftSpots(label, page)];
  const inBox = isBox(label.segment, page) ? around.filter((spot) => isInCellOf(label.segment, spot)) : [];
  return [...inline, ...(inBox.length > 0 ? inBox : around)];
}

/** Points by which captions of one column differ. */
const SAME_COLUMN = 4;
const LESS = 0.6;

/**
 * Where a text stands beside a caption and another below it, captions in its line and column decide that have only one
 * of both; else captions of values below them stand side by side, and captions of values on their right one below the
 * other.
 */
function towardsCaptions(label: FoundLabel, page: LabelledPage) {
  const right = rightSpots(label, page);
  const below = belowSpots(label, page);
  if (right.length === 0 || below.length === 0) return [right, below] as const;
  let [isRight, isBelow, inLine, inColumn] = [0, 0, 0, 0];
  for (const [segment, labels] of page.labels) {
    const last = labels.at(-1);
    if (last === undefined || segment === label.segment || last.rest.trim() !== '') continue;
    const isInLine = segment.line === label.segment.line;
    const isInColumn = Math.abs(segment.left - label.segment.left) < SAME_COLUMN;
    if (!isInLine && !isInColumn) continue;
    const [hasRight, hasBelow] = [rightSpots(last, page).length > 0, belowSpots(last, page).length > 0];
    if (hasRight && !hasBelow) isRight += 1;
    if (hasBelow && !hasRight) isBelow += 1;
    if (isInLine) inLine += 1;
    else inColumn += 1;
  }
  const lessLikely = (spots: readonly Spot[]) => spots.map((spot) => ({ ...spot, likelihood: spot.likelihood * LESS }));
  const votes = isRight - isBelow || inColumn - inLine;
  if (votes > 0) return [right, lessLikely(below)] as const;
  return votes < 0 ? ([lessLikely(right), below] as const) : ([right, below] as const);
}

/** Ruling lines around a caption, and no other caption beside it between them. */
function isBox(label: Segment, { lines, labels }: LabelledPage): boolean {
  const { left, top, right, bottom } = label.cell;
  if (top === null || bottom === null || (left === null && right === null)) return false;
  return !(lines[label.line] ?? []).some(
    (other) => other !== label && isSameCell(other.cell, label.cell) && (labels.get(other) ?? []).length > 0,
  );
}

const isInCellOf = ({ cell }: Segment, { segments }: Spot) => segments.every((each) => isSameCell(each.cell, cell));

function inlineSpot({ segment, valueAt, rest, isPlain }: FoundLabel): Spot[] {
  if (rest.trim() === '') return [];
  const words = wordsBetween(segment, valueAt, valueAt + rest.length);
  const likelihood = isPlain ? 0.97 : 0.9;
  return [{ text: rest.trim(), words, page: segment.page, how: 'inline', likelihood, segments: [] }];
}

function rightSpots(label: FoundLabel, { lines, labels }: LabelledPage): Spot[] {
  const { segment, rest } = label;
  // "ETA Nhava Sheva": the rest belongs to the label, and the value stands right of it.
  const isQualified = rest.trim() !== '' && !label.isPlain && !/\d/.test(rest);
  if (rest.trim() !== '' && !isQualified) return [];
  const line = lines[segment.line] ?? [];
  const found: Spot[] = [];
  const at = line.indexOf(segment);
  // Of a pair, the first label skips the second one, and that skips the value of the first.
  const isOfPair = [at, at - 1].some((first) => isPair(line[first], line.slice(first + 1), labels));
  const values = line.slice(isOfPair ? at + 2 : at + 1);
  for (const other of values) {
    if (endsValue(other, labels) || found.length >= MOST_RIGHT) break;
    const distance = other.left - segment.right;
    const likelihood = (found.length === 0 ? 0.94 : 0.78) - Math.min(0.2, distance / 1500) - (isQualified ? 0.1 : 0);
    found.push(spotOf([other], 'right', likelihood));
  }
  return found;
}

/** "Vessel / Voyage:" without its slash, "From → to": two labels side by side, and then two values. */
function isPair(label: Segment | undefined, behind: readonly Segment[], labels: LabelledPage['labels']): boolean {
  const [next, first, second] = behind;
  if (label === undefined || next === undefined || first === undefined || second === undefined) return false;
  const isClose = next.left - label.right < heightOf(label) * 2.2;
  if (!isClose || !endsValue(label, labels) || !endsValue(next, labels)) return false;
  return !endsValue(first, labels) && !endsValue(second, labels);
}

function belowSpots(label: FoundLabel, page: LabelledPage): Spot[] {
  const { lines, labels } = page;
  const { segment, rest } = label;
  const line = lines[segment.line] ?? [];
  const next = line[line.indexOf(segment) + 1];
  const height = heightOf(segment);
  const isBoxed = isBox(segment, page);
  const end = Math.min(
    next === undefined ? Number.POSITIVE_INFINITY : next.left - 2,
    isBoxed ? (segment.cell.right ?? Number.POSITIVE_INFINITY) : Math.max(segment.right, segment.left + 60),
  );
  const begin = isBoxed ? (segment.cell.left ?? segment.left - 14) : segment.left - 14;
  const found: Spot[] = [];
  for (let index = segment.line + 1; index < lines.length && found.length < MOST_BELOW; index += 1) {
    const own = (lines[index] ?? []).filter(
      ({ left, right, cell }) =>
        left < end && left > begin && (right > segment.left - 2 || (isBoxed && isSameCell(cell, segment.cell))),
    );
    const [other] = own;
    const distance = (lines[index]?.[0]?.top ?? 0) - segment.bottom;
    const farthest =
      other !== undefined && isBoxed && isSameCell(other.cell, segment.cell) ? FARTHEST_IN_BOX : FARTHEST_BELOW;
    if (distance > Math.max(height * farthest, 20)) break;
    if (other === undefined) continue;
    if (endsValue(other, labels)) break;
    const offset = Math.abs(other.left - segment.left);
    const likelihood =
      (found.length === 0 ? 0.93 : 0.7) - Math.min(0.2, offset / 300) - (rest.trim() === '' ? 0 : 0.25);
    // A label of several values has them side by side.
    const isSeveral = label.meanings.length > 1 || (label.concepts.has('place') && label.concepts.has('date'));
    found.push(spotOf(isSeveral ? own : [other], 'below', likelihood));
  }
  return found;
}

/** Captions of a line and values of the next one that are as many belong together, whether or not they stand flush. */
const opposite = (label: Segment, captions: readonly Segment[], values: readonly Segment[]): Segment | undefined =>
  captions.length > 1 && captions.length === values.length ? values[captions.indexOf(label)] : undefined;

/** The lines of a box over its caption, the nearest first; outside of boxes the nearest only. */
function aboveSpots(label: FoundLabel, page: LabelledPage): Spot[] {
  const { lines, labels } = page;
  const { segment, rest } = label;
  const isOfBox = isBox(segment, page);
  if (rest.trim() !== '') return [];
  const found: Spot[] = [];
  let top = segment.top;
  for (let index = segment.line - 1; index >= 0 && found.length < 6; index -= 1) {
    const line = lines[index] ?? [];
    const other =
      line.find(
        ({ left, right, cell }) =>
          (left < segment.right && right > segment.left) || (isOfBox && isSameCell(cell, segment.cell)),
      ) ?? (index === segment.line - 1 ? opposite(segment, lines[segment.line] ?? [], line) : undefined);
    if (other === undefined) continue;
    const isBoxed = isOfBox && isSameCell(other.cell, segment.cell);
    if (endsValue(other, labels) || (!isBoxed && (found.length > 0 || top - other.bottom > heightOf(segment) * NEAR)))
      break;
    found.push(spotOf([other], 'above', found.length === 0 ? 0.6 : 0.4));
    top = other.top;
  }
  // The name of a company is the first line over its caption, and all else the last.
  return isOfBox && label.meanings.some((meaning) => OF_COMPANIES.has(meaning))
    ? found.toReversed().map(asFirst)
    : found;
}

const OF_COMPANIES: ReadonlySet<LabelMeaning> = new Set(['shipper', 'consignee', 'notify_party', 'to']);

const asFirst = (spot: Spot, index: number): Spot => ({ ...spot, likelihood: index === 0 ? 0.6 : 0.4 });

/** The nearest text over or under a label that is no label. */
function neighbour(label: Segment, lines: LabelledPage['lines'], labels: LabelledPage['labels']) {
  for (const line of lines) {
    const segment = line.find(({ left, right }) => left < label.right && right > label.left);
    if (segment === undefined) continue;
    const gap = Math.max(0, label.top - segment.bottom, segment.top - label.bottom);
    return endsValue(segment, labels) || gap > heightOf(label) * NEAR ? undefined : { segment, gap };
  }
  return undefined;
}

const captionsBelow = new WeakMap<LabelledPage, boolean>();

/** Whether the captions of a page stand below their values, as under the lines of a form: what most of them are nearer to. */
export function hasCaptionsBelow(page: LabelledPage): boolean {
  const before = captionsBelow.get(page);
  if (before !== undefined) return before;
  let [above, below] = [0, 0];
  for (const [segment, [label]] of page.labels) {
    if (label === undefined || label.rest.trim() !== '' || label.meanings.length === 0) continue;
    const { line } = segment;
    const over = neighbour(segment, page.lines.slice(Math.max(0, line - 2), line).toReversed(), page.labels);
    const under = neighbour(segment, page.lines.slice(line + 1, line + 3), page.labels);
    if (over !== undefined && (under === undefined || over.gap < under.gap * 0.7)) above += 1;
    else if (under !== undefined || rightSpots(label, page).length > 0) below += 1;
  }
  const are = above >= 3 && above > below * 1.5;
  captionsBelow.set(page, are);
  return are;
}

/** A caption may stand right of its value. */
function leftSpots({ segment, rest }: FoundLabel, { lines, labels }: LabelledPage): Spot[] {
  const line = lines[segment.line] ?? [];
  const other = line[line.indexOf(segment) - 1];
  if (rest.trim() !== '' || other === undefined || endsValue(other, labels)) return [];
  return [spotOf([other], 'left', 0.5)];
}

/**
 * Whether another label begins: one of few letters could be a word of a name, unless it is alone or a colon follows.
 */
function endsValue(segment: Segment, labels: LabelledPage['labels']): boolean {
  const [first] = labels.get(segment) ?? [];
  return first !== undefined && (first.isPlain || first.concepts.size > 1 || first.printed.length >= 6);
}

function spotOf(segments: readonly Segment[], how: Relation, likelihood: number): Spot {
  return {
    // In print-outs a colon stands before the value.
    text: segments
      .map(({ text }) => text)
      .join('  ')
      .replace(/^[:：]\s*/, ''),
    words: segments.flatMap(({ words }) => words),
    page: segments[0]?.page ?? 1,
    how,
    likelihood,
    segments,
  };
}
