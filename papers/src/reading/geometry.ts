/** Boxes on a page: rotation of the page, and the reading order of words. Pure. */
import type { Box, Word } from '../pages.ts';

/** Degrees clockwise. */
export type QuarterRotation = 0 | 90 | 180 | 270;

/** The box after a clockwise rotation of the page. */
export function rotateBox([left, top, right, bottom]: Box, turn: QuarterRotation): Box {
  switch (turn) {
    case 0:
      return [left, top, right, bottom];
    case 90:
      return [1 - bottom, left, 1 - top, right];
    case 180:
      return [1 - right, 1 - bottom, 1 - left, 1 - top];
    case 270:
      return [top, 1 - right, bottom, 1 - left];
  }
}

/** The nearest multiple of 90 degrees, and the rest: 90.7 → 90 and 0.7. */
export function splitRotation(degrees: number): { quarter: QuarterRotation; rest: number } {
  const nearest = Math.round(degrees / 90) * 90;
  return { quarter: (((nearest % 360) + 360) % 360) as QuarterRotation, rest: degrees - nearest };
}

/**
 * Line by line from the top, each from left to right. A word belongs to a line whose middle it covers; lines are found
 * from the top, so that words of unequal height stay together.
 */
export function inReadingOrder(words: readonly Word[]): Word[] {
  const middle = ({ box }: Word) => (box[1] + box[3]) / 2;
  const lines: { words: Word[]; middle: number; height: number }[] = [];
  for (const word of words.toSorted((one, other) => middle(one) - middle(other))) {
    const height = word.box[3] - word.box[1];
    const line = lines.at(-1);
    if (line !== undefined && middle(word) - line.middle < Math.max(height, line.height) / 2) {
      line.words.push(word);
      if (height > line.height) [line.height, line.middle] = [height, middle(word)];
    } else lines.push({ words: [word], middle: middle(word), height });
  }
  return lines.flatMap((line) => line.words.sort((one, other) => one.box[0] - other.box[0]));
}

/** As boxes are stored: a hundredth of a thousandth of a page is finer than any letter. */
export function roundBox(box: Box): Box {
  const round = (value: number) => Math.round(Math.min(1, Math.max(0, value)) * 1e5) / 1e5;
  return [round(box[0]), round(box[1]), round(box[2]), round(box[3])];
}
