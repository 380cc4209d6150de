/**
 * The spots where the value of a label may be: behind it, right of it, below it; each up to the next label. Pure
 * geometry: the parsers in read-spot.ts decide what the value is.
 */
import type { Word } from '../../pages.ts';
import { heightOf, type Segment, wordsBetween } from '../segments.ts';
import type { FoundLabel } from './find-labels.ts';

export interface Spot {
  readonly text: string;
  readonly words: readonly Word[];
  readonly page: number;
  readonly how: 'inline' | 'right' | 'below' | 'above';
  /** Probability that the value is there, 0 to 1, before it is read. */
  readonly likelihood: number;
}

export interface LabelledPage {
  readonly lines: readonly (readonly Segment[])[];
  readonly labels: ReadonlyMap<Segment, readonly FoundLabel[]>;
}

/** Largest distance of a value below its label, in heights of the label. */
const FARTHEST_BELOW = 3.2;
const MOST_RIGHT = 2;
const MOST_BELOW = 2;

export function spotsOf(label: FoundLabel, page: LabelledPage): Spot[] {
  const inline = inlineSpot(label);
  const isFollowed = (page.labels.get(label.segment) ?? []).at(-1) !== label;
  if (isFollowed) return inline;
  if (hasCaptionsBelow(page)) return [...inline, ...aboveSpots(label, page)];
  const right = rightSpots(label, page);
  const below = belowSpots(label, page);
  // In a frame the label is small and its value is below it in larger letters; a row of labels has its values below.
  const [firstBelow, firstRight] = [below[0], right[0]];
  const isCell =
    firstBelow !== undefined && firstRight !== undefined && firstBelow.height > heightOf(label.segment) * 1.15;
  const weighed =
    isCell && firstRight.height <= heightOf(label.segment) * 1.15 ? right.map((each) => less(each)) : right;
  return [...inline, ...weighed.map(({ spot }) => spot), ...below.map(({ spot }) => spot)];
}

interface PlacedSpot {
  readonly spot: Spot;
  readonly height: number;
}

const less = ({ spot, height }: PlacedSpot): PlacedSpot => ({
  spot: { ...spot, likelihood: spot.likelihood * 0.85 },
  height,
});

function inlineSpot({ segment, valueAt, rest, isPlain }: FoundLabel): Spot[] {
  if (rest.trim() === '') return [];
  const words = wordsBetween(segment, valueAt, valueAt + rest.length);
  return [{ text: rest.trim(), words, page: segment.page, how: 'inline', likelihood: isPlain ? 0.97 : 0.9 }];
}

function rightSpots(label: FoundLabel, { lines, labels }: LabelledPage): PlacedSpot[] {
  const { segment, rest } = label;
  // "ETA Nhava Sheva": the rest belongs to the label, and the value stands right of it.
  const isQualified = rest.trim() !== '' && !label.isPlain && !/\d/.test(rest);
  if (rest.trim() !== '' && !isQualified) return [];
  const line = lines[segment.line] ?? [];
  const found: PlacedSpot[] = [];
  const behind = line.slice(line.indexOf(segment) + 1);
  for (const other of behind.slice(isPair(segment, behind, labels) ? 1 : 0)) {
    if (endsValue(other, labels) || found.length >= MOST_RIGHT) break;
    const distance = other.left - segment.right;
    const likelihood = (found.length === 0 ? 0.94 : 0.78) - Math.min(0.2, distance / 1500) - (isQualified ? 0.1 : 0);
    found.push({ spot: spotOf(other, 'right', likelihood), height: heightOf(other) });
  }
  return found;
}

/** "Vessel / Voyage:" of which a scan lost the slash: two labels side by side, and then two values. */
function isPair(label: Segment, behind: readonly Segment[], labels: LabelledPage['labels']): boolean {
  const [next, first, second] = behind;
  const isClose = next !== undefined && next.left - label.right < heightOf(label) * 1.5;
  if (!isClose || first === undefined || second === undefined || !endsValue(next, labels)) return false;
  return !endsValue(first, labels) && !endsValue(second, labels);
}

function belowSpots(label: FoundLabel, { lines, labels }: LabelledPage): PlacedSpot[] {
  const { segment, rest } = label;
  const line = lines[segment.line] ?? [];
  const next = line[line.indexOf(segment) + 1];
  const height = heightOf(segment);
  const end = Math.min(
    next === undefined ? Number.POSITIVE_INFINITY : next.left - 2,
    Math.max(segment.right, segment.left + 60),
  );
  const found: PlacedSpot[] = [];
  for (let index = segment.line + 1; index < lines.length && found.length < MOST_BELOW; index += 1) {
    const own = (lines[index] ?? []).filter(
      ({ left, right }) => left < end && right > segment.left - 2 && left > segment.left - 14,
    );
    const [other] = own;
    if ((lines[index]?.[0]?.top ?? 0) - segment.bottom > Math.max(height * FARTHEST_BELOW, 20)) break;
    if (other === undefined) continue;
    if (endsValue(other, labels)) break;
    const offset = Math.abs(other.left - segment.left);
    const likelihood =
      (found.length === 0 ? 0.93 : 0.7) - Math.min(0.2, offset / 300) - (rest.trim() === '' ? 0 : 0.25);
    // A label of several values has them side by side.
    const isSeveral = label.meanings.length > 1 || (label.concepts.has('place') && label.concepts.has('date'));
    const whole = isSeveral ? joined(own) : other;
    found.push({ spot: spotOf(whole, 'below', likelihood), height: heightOf(other) });
  }
  return found;
}

/** Distance of a caption from its value, in heights of the caption. */
const NEAR = 1.4;

function aboveSpots({ segment }: FoundLabel, { lines, labels }: LabelledPage): Spot[] {
  const value = neighbour(segment, lines.slice(Math.max(0, segment.line - 2), segment.line).toReversed(), labels);
  return value === undefined ? [] : [spotOf(value.segment, 'above', 0.93)];
}

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
  let above = 0;
  let below = 0;
  for (const [segment, [label]] of page.labels) {
    if (label === undefined || label.rest.trim() !== '' || label.meanings.length === 0) continue;
    const over = neighbour(
      segment,
      page.lines.slice(Math.max(0, segment.line - 2), segment.line).toReversed(),
      page.labels,
    );
    const under = neighbour(segment, page.lines.slice(segment.line + 1, segment.line + 3), page.labels);
    if (over !== undefined && (under === undefined || over.gap < under.gap * 0.7)) above += 1;
    else if (under !== undefined || rightSpots(label, page).length > 0) below += 1;
  }
  const are = above >= 3 && above > below * 1.5;
  captionsBelow.set(page, are);
  return are;
}

const joined = (segments: readonly Segment[]): Segment => ({
  ...(segments[0] as Segment),
  text: segments.map(({ text }) => text).join('  '),
  words: segments.flatMap(({ words }) => words),
});

/**
 * Whether another label begins: one of few letters could be a word of a name, unless it is alone or a colon follows.
 */
function endsValue(segment: Segment, labels: LabelledPage['labels']): boolean {
  const [first] = labels.get(segment) ?? [];
  return first !== undefined && (first.isPlain || first.concepts.size > 1 || first.printed.length >= 6);
}

const spotOf = ({ text, words, page }: Segment, how: Spot['how'], likelihood: number): Spot => ({
  // In print-outs a colon stands before the value.
  text: text.replace(/^[:：]\s*/, ''),
  words,
  page,
  how,
  likelihood,
});
