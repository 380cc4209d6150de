/** Groups words into lines, and lines into segments of adjacent words. Uses geometry only. */
import type { Box, DocumentPage, PageReading, Word } from '../pages.ts';

export interface Segment {
  readonly text: string;
  readonly words: readonly Word[];
  readonly page: number;
  /** Index of its line on the page, from the top. */
  readonly line: number;
  /** In points, from the top left corner. */
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
  readonly cell: Cell;
}

/** The nearest ruling lines around a text, in points; null on a side without one. */
export interface Cell {
  readonly left: number | null;
  readonly top: number | null;
  readonly right: number | null;
  readonly bottom: number | null;
}

/** More words than any document has on a page; further ones are left out. */
const MOST_WORDS = 20_000;
/** Longer texts are no words of a document. */
const LONGEST_WORD = 200;
/**
 * Two words belong together where less than this lies between them, in heights of the line; on scans heights are those
 * of the ink.
 */
const WORD_GAP = { text: 0.75, ocr: 0.95 } as const;

interface PlacedWord {
  readonly word: Word;
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** The lines of one reading of a page from the top, each with its segments from the left. */
export function segmentsOf(page: DocumentPage, reading: PageReading): Segment[][] {
  const words = reading
    .slice(0, MOST_WORDS)
    .filter(isSound)
    .map((word) => placed(word, page))
    .sort((a, b) => a.top + a.bottom - b.top - b.bottom);
  const pitch = pitchOf(words);
  // Lines of dashes and dots are rules and leaders.
  const lines = linesOf(words).filter((line) => line.some(({ word }) => /[\p{L}\p{N}]/u.test(word.text)));
  const rules = rulesOf(page);
  return lines.map((line, index) => splitLine(line, { page, index, pitch, rules }));
}

/** Of words of three characters and more, whose edges matter little. */
const LEAST_MEASURED = 3;
/** So many words of a line, and at least so many of a page, are as wide as the typewriter's font has it. */
const SHARE_OF_MONOSPACED = 0.7;
const LEAST_MONOSPACED = 10;
/** The ink of a word is up to a third of a character narrower than its characters. */
const ALIKE = { least: 0.88, most: 1.06 } as const;

const measured = (words: readonly PlacedWord[]) =>
  words
    .filter(({ word }) => word.text.length >= LEAST_MEASURED && !/\p{Script=Han}/u.test(word.text))
    .map(({ word, left, right }) => (right - left) / word.text.length);

/**
 * The width of a character in points that most lines of a typewriter's font on the page have; null where it has none.
 * Captions of a form are in another font than what a typewriter fills in, so each line is compared.
 */
function pitchOf(words: readonly PlacedWord[]): number | null {
  const widths = measured(words).sort((a, b) => a - b);
  let best = { pitch: 0, count: 0 };
  for (let first = 0, last = 0; first < widths.length; first += 1) {
    const from = widths[first] ?? 0;
    while (last < widths.length && (widths[last] ?? 0) <= from * 1.08) last += 1;
    if (last - first > best.count) best = { pitch: widths[last - 1] ?? 0, count: last - first };
  }
  return best.count >= LEAST_MONOSPACED ? best.pitch : null;
}

function isMonospaced(line: readonly PlacedWord[], pitch: number): boolean {
  const widths = measured(line);
  const alike = widths.filter((width) => width > pitch * ALIKE.least && width < pitch * ALIKE.most).length;
  return alike >= 2 && alike >= widths.length * SHARE_OF_MONOSPACED;
}

export const boxOf = ({ words }: Segment): Box => boxOfWords(words);

export function boxOfWords(words: readonly Word[]): Box {
  const boxes = words.map(({ box }) => box);
  const edge = (index: 0 | 1 | 2 | 3, of: (...values: number[]) => number) => of(...boxes.map((box) => box[index]));
  return [edge(0, Math.min), edge(1, Math.min), edge(2, Math.max), edge(3, Math.max)];
}

/** Those of the words that the text between two of its characters is made of. */
export function wordsBetween({ words }: Segment, from: number, to: number): Word[] {
  let at = 0;
  return words.filter(({ text }) => {
    const [start, end] = [at, at + text.length];
    at = end + 1;
    return end > from && start < to;
  });
}

export const heightOf = ({ top, bottom }: Segment) => bottom - top;

/** Of a number each word counts, of a name all together. */
export const meanConfidenceOf = (words: readonly Word[]) =>
  words.reduce((sum, { confidence }) => sum + Math.min(1, confidence), 0) / Math.max(1, words.length);

export const confidenceOf = (words: readonly Word[]) => Math.min(1, ...words.map(({ confidence }) => confidence));

function isSound({ text, box, confidence }: Word): boolean {
  const [left, top, right, bottom] = box;
  const isBox = [left, top, right, bottom].every((edge) => edge >= -0.1 && edge <= 1.1) && right > left && bottom > top;
  return (
    isBox &&
    confidence > 0 &&
    text.length <= LONGEST_WORD &&
    /[\p{L}\p{N}#:/&$€£-]/u.test(text) &&
    !/^[-_=]{3,}$/.test(text)
  );
}

function placed(word: Word, { width, height }: DocumentPage): PlacedWord {
  const [left, top, right, bottom] = word.box;
  // Frames that were read as letters stand at the ends of words.
  const text = word.text.replace(/^[|_[\]~“‘"'`]+|[|_[\]~”’"`]+$/g, '');
  return {
    word: text === '' || text === word.text ? word : { ...word, text },
    left: left * width,
    top: top * height,
    right: right * width,
    bottom: bottom * height,
  };
}

function linesOf(words: readonly PlacedWord[]): PlacedWord[][] {
  const lines: { middle: number; height: number; words: PlacedWord[] }[] = [];
  for (const word of words) {
    const middle = (word.top + word.bottom) / 2;
    const height = word.bottom - word.top;
    const last = lines.slice(-3);
    const line =
      last.find(({ words: others }) => others.some((other) => isNextTo(other, word))) ??
      last.findLast((each) => Math.abs(each.middle - middle) < Math.min(each.height, height) * 0.45 + 0.5);
    if (line === undefined) lines.push({ middle, height, words: [word] });
    else line.words.push(word);
  }
  return lines.map((line) => line.words.sort((a, b) => a.left - b.left));
}

/** Columns whose lines are not quite level share lines; words of one text must not be torn apart by that. */
function isNextTo(one: PlacedWord, other: PlacedWord): boolean {
  const height = Math.min(one.bottom - one.top, other.bottom - other.top);
  const gap = Math.max(one.left, other.left) - Math.min(one.right, other.right);
  const step = Math.abs(one.top + one.bottom - other.top - other.bottom) / 2;
  return gap >= 0 && gap < height && step < height * 0.25;
}

interface LineContext {
  readonly page: DocumentPage;
  readonly index: number;
  readonly pitch: number | null;
  readonly rules: Rules;
}

/** Ruling lines in points: `at` from the top or the left edge, and from where to where they go. */
interface Rule {
  readonly at: number;
  readonly from: number;
  readonly to: number;
}

interface Rules {
  readonly across: readonly Rule[];
  readonly down: readonly Rule[];
}

function rulesOf({ rulingLines = [], width, height }: DocumentPage): Rules {
  const across = rulingLines.flatMap(([left, top, right, bottom]) =>
    top === bottom ? [{ at: top * height, from: left * width, to: right * width }] : [],
  );
  const down = rulingLines.flatMap(([left, top, right, bottom]) =>
    left === right ? [{ at: left * width, from: top * height, to: bottom * height }] : [],
  );
  return { across, down };
}

function cellAt(box: Omit<PlacedWord, 'word'>, { across, down }: Rules): Cell {
  const [x, y] = [(box.left + box.right) / 2, (box.top + box.bottom) / 2];
  const over = across.filter(({ from, to }) => from <= x && x <= to).map(({ at }) => at);
  const beside = down.filter(({ from, to }) => from <= y && y <= to).map(({ at }) => at);
  const nearest = (values: readonly number[], of: (...all: number[]) => number) =>
    values.length === 0 ? null : of(...values);
  return {
    left: nearest(
      beside.filter((at) => at < x),
      Math.max,
    ),
    top: nearest(
      over.filter((at) => at < y),
      Math.max,
    ),
    right: nearest(
      beside.filter((at) => at > x),
      Math.min,
    ),
    bottom: nearest(
      over.filter((at) => at > y),
      Math.min,
    ),
  };
}

/** Points by which the edges of one cell may differ as seen from two texts in it. */
const SAME_EDGE = 3;

export const isSameColumn = (one: Cell, other: Cell) => hasSame(one, other, 'left') && hasSame(one, other, 'right');

export const isSameCell = (one: Cell, other: Cell) =>
  isSameColumn(one, other) && hasSame(one, other, 'top') && hasSame(one, other, 'bottom');

function hasSame(one: Cell, other: Cell, edge: keyof Cell): boolean {
  const [a, b] = [one[edge], other[edge]];
  return a === b || (a !== null && b !== null && Math.abs(a - b) <= SAME_EDGE);
}

function splitLine(line: readonly PlacedWord[], { page, index, pitch, rules }: LineContext): Segment[] {
  const { number, how } = page;
  const groups: PlacedWord[][] = [];
  const ownPitch = pitch !== null && isMonospaced(line, pitch) ? pitch : null;
  const widest = Math.max(WORD_GAP[how], gapOfText(line));
  for (const word of line) {
    const group = groups.at(-1);
    const last = group?.at(-1);
    const isNew =
      last === undefined ||
      isApart(last, word, { widest, pitch: ownPitch }) ||
      rules.down.some((rule) => isBetween(rule, last, word));
    if (group === undefined || isNew) groups.push([word]);
    else group.push(word);
  }
  return groups.map((group) => {
    const box = {
      left: Math.min(...group.map(({ left }) => left)),
      top: Math.min(...group.map(({ top }) => top)),
      right: Math.max(...group.map(({ right }) => right)),
      bottom: Math.max(...group.map(({ bottom }) => bottom)),
    };
    const text = group.map(({ word }) => word.text).join(' ');
    return { text, words: group.map(({ word }) => word), page: number, line: index, ...box, cell: cellAt(box, rules) };
  });
}

function isBetween({ at, from, to }: Rule, last: PlacedWord, next: PlacedWord): boolean {
  const middle = (last.top + last.bottom) / 2;
  return at > last.right - 1 && at < next.left + 1 && from <= middle && middle <= to;
}

/** Letters of one font: small ones are half as high as capitals. */
const MOST_ALIKE = 1.9;

/** Room before a colon, and around a slash, in heights. */
const COLON_GAP = 20;
const SLASH_GAP = 3;

/** Words of a justified line stand further apart, all of them alike. */
function gapOfText(line: readonly PlacedWord[]): number {
  // Cells of a table are not prose.
  const prose = line.filter(({ word }) => /^\p{Ll}+[,.;]?$/u.test(word.text)).length;
  if (line.length < 7 || prose < line.length * 0.6) return 0;
  const gaps = line
    .slice(1)
    .map((word, index) => (word.left - (line[index]?.right ?? 0)) / Math.max(1, word.bottom - word.top))
    .sort((a, b) => a - b);
  const [middle = 0, highest = 0] = [gaps[Math.floor(gaps.length / 2)], gaps.at(-1)];
  return highest < middle * 1.8 ? middle * 1.3 : 0;
}

function isApart(
  last: PlacedWord,
  next: PlacedWord,
  { widest, pitch }: { readonly widest: number; readonly pitch: number | null },
): boolean {
  const heights = [last, next].map(({ top, bottom }) => bottom - top);
  const [low, high] = [Math.min(...heights), Math.max(...heights)];
  // "z o.o." is as low as its letters, and in the font of the words beside it.
  const height = high < low * MOST_ALIKE ? high : low;
  const gap = next.left - last.right;
  // A colon belongs to its label, and a slash to both of its sides.
  if (/^[:：]$/.test(next.word.text) && gap < height * COLON_GAP) return false;
  if (/^\/|^\/$/.test(next.word.text) || last.word.text.endsWith('/')) return gap > height * SLASH_GAP;
  // Between words of a monospaced font lies one character, between columns two.
  if (pitch !== null) return gap > pitch * 1.75;
  // What follows a colon after some room is the value of the label before.
  if (last.word.text.endsWith(':') && gap > height * 0.5) return true;
  return gap > Math.max(3.5, height * widest);
}
