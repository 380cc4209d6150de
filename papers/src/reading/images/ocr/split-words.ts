/**
 * Splits a read line into words with their boxes, by the gaps of its ink: the network overlooks most spaces between
 * Latin words. Pure.
 */
import type { Box, Word } from '../../../pages.ts';
import type { Ink } from '../clean.ts';
import type { ReadCharacter } from './read-line.ts';

/** Shares of the height of a letter with its room above and below. */
const LINE_HEIGHT = 1.25;
const WORD_GAP = 0.2;
/** Gaps between letters of a typewriter are wide: a word's gap is wider than most others by this factor. */
const WIDER_THAN_OTHERS = 2.2;
const WIDEST_LETTER_GAP = 0.5;
/** Around the point of a number there is much room in a typewriter's font. */
const NUMBER_GAP = 0.6;

/** Pixels, the end excluded. */
interface Span {
  readonly from: number;
  readonly to: number;
}

/** @param ink of the page @param line box of the line on the page */
export function splitWords(characters: readonly ReadCharacter[], ink: Ink, line: Box): Word[] {
  const [left, top] = [Math.floor(line[0] * ink.width), Math.floor(line[1] * ink.height)];
  const [right, bottom] = [Math.ceil(line[2] * ink.width), Math.ceil(line[3] * ink.height)];
  const rows = textRows(ink, { left, top, right, bottom });
  const columns = inkedColumns(ink, { left, right, top: rows.from, bottom: rows.to });
  const first = columns[0];
  const last = columns.at(-1);
  if (first === undefined || last === undefined) return [];
  const em = (rows.to - rows.from) * LINE_HEIGHT;
  const gaps = columns.slice(1).map((span, index): Span => ({ from: columns[index]?.to ?? 0, to: span.from }));
  const widths = gaps.map(({ from, to }) => to - from).toSorted((one, other) => one - other);
  const usual = widths[Math.floor(widths.length / 2)] ?? 0;
  const least = Math.max(WORD_GAP * em, Math.min(WIDER_THAN_OTHERS * usual, WIDEST_LETTER_GAP * em));
  const placed = characters.map((each) => ({ ...each, x: left + each.place * (right - left) }));
  const isWide = ({ from, to }: Span) =>
    to - from >= (isWithinNumber(placed, (from + to) / 2) ? Math.max(least, NUMBER_GAP * em) : least);
  const wide = gaps.filter(isWide);
  const half = (right - left) / Math.max(1, characters.length) / 2;
  const words = [...wide.map(({ from }) => from), last.to].map((to, index) => {
    const span: Span = { from: wide[index - 1]?.to ?? first.from, to };
    const [start, end] = [middleOf(wide[index - 1]) ?? -1, middleOf(wide[index]) ?? Number.POSITIVE_INFINITY];
    return { span, own: placed.filter(({ x }) => x > start && x <= end) };
  });
  return words.flatMap(({ span, own }) => {
    const parts = splitAtSpaces(own);
    return parts.map((part, index): Word => {
      const from = index === 0 ? span.from : (part[0]?.x ?? 0) - half;
      const to = index === parts.length - 1 ? span.to : (part.at(-1)?.x ?? 0) + half;
      const box: Box = [from / ink.width, rows.from / ink.height, to / ink.width, rows.to / ink.height];
      return { text: part.map(({ text }) => text).join(''), box, confidence: confidenceOf(part) };
    });
  });
}

const middleOf = (span: Span | undefined) => span && (span.from + span.to) / 2;

function splitAtSpaces<Character extends ReadCharacter>(characters: readonly Character[]): Character[][] {
  const parts: Character[][] = [[]];
  for (const character of characters)
    if (character.text.trim() === '') parts.push([]);
    else parts.at(-1)?.push(character);
  return parts.filter(({ length }) => length > 0);
}

/** The geometric mean: one doubtful character makes a short word doubtful. */
function confidenceOf(characters: readonly ReadCharacter[]): number {
  const product = characters.reduce((all, { confidence }) => all * confidence, 1);
  return Math.round(product ** (1 / characters.length) * 100) / 100;
}

/** Between `61.844` and `,00`, or between `61.844,` and `00`. */
function isWithinNumber(characters: readonly { text: string; x: number }[], x: number): boolean {
  const next = characters.findIndex((each) => each.x > x);
  if (next < 0) return false;
  const around = [-2, -1, 0, 1].map((offset) => characters[next + offset]?.text ?? ' ').join('');
  return /^\d[.,:/-]\d/.test(around) || /\d[.,:/-]\d$/.test(around);
}

interface Area {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** Rows of the line without those of its neighbours: all rows with ink about its fullest. */
function textRows({ width, pixels }: Ink, { left, top, right, bottom }: Area): Span {
  const inked = Array.from({ length: bottom - top }, (_, row) => {
    let sum = 0;
    for (let at = (top + row) * width + left; at < (top + row) * width + right; at += 1) sum += pixels[at] ?? 0;
    return sum;
  });
  const [upper, lower] = [Math.floor(inked.length / 4), Math.ceil((inked.length * 3) / 4)];
  let fullest = upper;
  for (let row = upper; row < lower; row += 1) if ((inked[row] ?? 0) > (inked[fullest] ?? 0)) fullest = row;
  let [from, to] = [fullest, fullest + 1];
  while (from > 0 && (inked[from - 1] ?? 0) > 0) from -= 1;
  while (to < inked.length && (inked[to] ?? 0) > 0) to += 1;
  return { from: top + from, to: top + to };
}

/** A column without ink between two with ink is the edge of a letter, not a gap. */
const NARROWEST_GAP = 2;

function inkedColumns({ width, pixels }: Ink, { left, top, right, bottom }: Area): Span[] {
  const spans: { from: number; to: number }[] = [];
  for (let x = left; x < right; x += 1) {
    let hasInk = false;
    for (let y = top; y < bottom && !hasInk; y += 1) hasInk = pixels[y * width + x] === 1;
    if (!hasInk) continue;
    const last = spans.at(-1);
    if (last !== undefined && x - last.to < NARROWEST_GAP) last.to = x + 1;
    else spans.push({ from: x, to: x + 1 });
  }
  return spans;
}
