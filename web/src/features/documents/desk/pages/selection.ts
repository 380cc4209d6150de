/** Words of a page that a person points at, and what they say together. Pure. */

/** Left, top, right, bottom as fractions of the page. */
export type Box = readonly [left: number, top: number, right: number, bottom: number];

export interface PageWord {
  readonly text: string;
  readonly box: Box;
}

/** Words that were chosen by one click or drag, by their indices in the page's order of reading. */
export interface Selection {
  readonly page: number;
  readonly groups: readonly (readonly number[])[];
}

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** Of the height of a word: a finger or a mouse may miss it by so much. */
const TOLERANCE = 0.6;
/** Of a word: so much of it may stick out of a dragged rectangle. */
const OUTSIDE = 0.25;

/** The index of the word at the point, or of the nearest one if it is missed by a little; null: there is none. */
export function wordAt(words: readonly PageWord[], { x, y }: Point, aspect: number): number | null {
  let [found, nearest] = [null as number | null, Number.POSITIVE_INFINITY];
  for (const [index, { box }] of words.entries()) {
    const [left, top, right, bottom] = box;
    // In heights of the page, so that both directions count alike.
    const distance = Math.hypot(Math.max(left - x, 0, x - right) * aspect, Math.max(top - y, 0, y - bottom));
    if (distance < nearest && distance <= (bottom - top) * TOLERANCE) [found, nearest] = [index, distance];
  }
  return found;
}

/** The indices of the words that a rectangle between two points covers. */
export function wordsBetween(words: readonly PageWord[], from: Point, to: Point): number[] {
  const [l, r] = [Math.min(from.x, to.x), Math.max(from.x, to.x)];
  const [t, b] = [Math.min(from.y, to.y), Math.max(from.y, to.y)];
  // A dash is lower than its line.
  const usual = usualHeight(words);
  return words.flatMap(({ box: [left, above, right, below] }, index) => {
    const lacking = Math.max(0, usual - (below - above)) / 2;
    const [top, bottom] = [above - lacking, below + lacking];
    const [x, y] = [(right - left) * OUTSIDE, (bottom - top) * OUTSIDE];
    return l < right - x && r > left + x && t < bottom - y && b > top + y ? [index] : [];
  });
}

function usualHeight(words: readonly PageWord[]): number {
  const heights = words.map(({ box: [, top, , bottom] }) => bottom - top).toSorted((one, other) => one - other);
  return heights[Math.floor(heights.length / 2)] ?? 0;
}

/** After a click on a word: chosen or no longer chosen. */
export function toggled(selection: Selection | null, page: number, index: number): Selection | null {
  if (selection?.page !== page) return { page, groups: [[index]] };
  const rest = selection.groups
    .map((group) => group.filter((each) => each !== index))
    .filter(({ length }) => length > 0);
  const isChosen = selection.groups.flat().includes(index);
  const groups = isChosen ? rest : [...rest, [index]];
  return groups.length === 0 ? null : { page, groups };
}

/** @param isList each group is an item of its own */
export function textOf({ groups }: Selection, words: readonly PageWord[], isList: boolean): string {
  const text = (indices: readonly number[]) =>
    indices
      .toSorted((one, other) => one - other)
      .map((index) => words[index]?.text ?? '')
      .join(' ');
  return isList ? groups.map((group) => text(group).replace(/[,;]+$/, '')).join(', ') : text(groups.flat());
}

/** The box around all chosen words. */
export function boxOf({ groups }: Selection, words: readonly PageWord[]): Box | null {
  const boxes = groups.flat().flatMap((index) => (words[index] === undefined ? [] : [words[index].box]));
  if (boxes.length === 0) return null;
  const edge = (at: 0 | 1 | 2 | 3, pick: (...values: number[]) => number) => pick(...boxes.map((box) => box[at]));
  return [edge(0, Math.min), edge(1, Math.min), edge(2, Math.max), edge(3, Math.max)];
}
