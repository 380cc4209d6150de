/**
 * Joins captions that are wrapped over two lines, "Place of" over "delivery", where the words of both mean something
 * else than those of the first line and the second line is no caption of its own. Pure.
 */
import { heightOf, isSameCell, type Segment } from '../segments.ts';
import { type FoundLabel, labelsOf } from './find-labels.ts';
import type { LabelledPage } from './spots.ts';

/** Room between the lines of one caption, in their heights. */
const CLOSE = 0.75;
/** Points by which its lines may begin apart. */
const FLUSH = 3;

/** @returns the lines with their labels, wrapped captions joined to their first line */
export function labelledLines(lines: readonly (readonly Segment[])[]): LabelledPage {
  const joined = lines.map((line) => [...line]);
  const labels = new Map<Segment, FoundLabel[]>(lines.flat().map((segment) => [segment, labelsOf(segment)]));
  for (const [index, line] of joined.entries()) {
    const below = joined[index + 1] ?? [];
    for (const [place, first] of line.entries()) {
      const second = below.find((other) => isContinued(first, other));
      const whole = second && wholeOf(first, second, labels);
      if (second === undefined || whole === undefined) continue;
      line[place] = whole.segment;
      below.splice(below.indexOf(second), 1);
      labels.delete(first);
      labels.delete(second);
      labels.set(whole.segment, [whole]);
    }
  }
  return { lines: joined, labels };
}

function isContinued(first: Segment, second: Segment): boolean {
  const [height, other] = [heightOf(first), heightOf(second)];
  const isFlush =
    Math.abs(first.left - second.left) < FLUSH ||
    Math.abs(first.left + first.right - second.left - second.right) < 2 * FLUSH;
  return (
    isFlush &&
    second.top - first.bottom < Math.min(height, other) * CLOSE &&
    Math.abs(height - other) < height * 0.3 &&
    isSameCell(first.cell, second.cell)
  );
}

function wholeOf(
  first: Segment,
  second: Segment,
  labels: ReadonlyMap<Segment, readonly FoundLabel[]>,
): FoundLabel | undefined {
  const [upper, lower] = [first, second].map((segment) => labels.get(segment) ?? []);
  if (/\d/.test(first.text + second.text) || /[:：]$/.test(first.text)) return undefined;
  const isCaption = (lower ?? []).some(({ meanings }) => meanings.length > 0);
  if (isCaption || (upper?.length ?? 0) > 1) return undefined;
  const segment: Segment = {
    ...first,
    text: `${first.text} ${second.text}`,
    words: [...first.words, ...second.words],
    right: Math.max(first.right, second.right),
  };
  const [whole, ...others] = labelsOf(segment);
  const isAll = whole !== undefined && others.length === 0 && whole.rest.trim() === '' && whole.meanings.length > 0;
  return isAll && whole.concepts.size > (upper?.[0]?.concepts.size ?? 0) ? whole : undefined;
}
