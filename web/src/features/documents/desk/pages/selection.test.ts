import { expect, it } from 'vitest';
import { boxOf, type PageWord, textOf, toggled, wordAt, wordsBetween } from './selection.ts';

const word = (text: string, left: number, top: number): PageWord => ({
  text,
  box: [left, top, left + 0.1, top + 0.02],
});
const WORDS = [word('OCEAN', 0.1, 0.1), word('STAR', 0.22, 0.1), word('PO-1,', 0.1, 0.2), word('PO-2', 0.22, 0.2)];

it('finds the word under a point, or the nearest one if the point misses it by a little', () => {
  expect(wordAt(WORDS, { x: 0.15, y: 0.11 }, 0.7)).toBe(0);
  expect(wordAt(WORDS, { x: 0.208, y: 0.11 }, 0.7)).toBe(0);
  expect(wordAt(WORDS, { x: 0.216, y: 0.11 }, 0.7)).toBe(1);
  expect(wordAt(WORDS, { x: 0.5, y: 0.11 }, 0.7)).toBeNull();
});

it('takes the words of a drag along a line or over several lines, in either direction', () => {
  expect(wordsBetween(WORDS, { x: 0.3, y: 0.111 }, { x: 0.12, y: 0.109 })).toEqual([0, 1]);
  expect(wordsBetween(WORDS, { x: 0.05, y: 0.05 }, { x: 0.35, y: 0.25 })).toEqual([0, 1, 2, 3]);
  const dash: PageWord = { text: '–', box: [0.33, 0.112, 0.34, 0.114] };
  expect(wordsBetween([...WORDS, dash], { x: 0.12, y: 0.11 }, { x: 0.35, y: 0.11 })).toEqual([0, 1, 4]);
  expect(wordsBetween(WORDS, { x: 0.19, y: 0.11 }, { x: 0.3, y: 0.11 })).toEqual([1]);
});

it('says what the chosen words say, in the order of reading; the items of a list apart', () => {
  const both = toggled(toggled(null, 1, 1), 1, 0);
  expect(both && textOf(both, WORDS, false)).toBe('OCEAN STAR');
  expect(both && boxOf(both, WORDS)).toEqual([0.1, 0.1, expect.closeTo(0.32), expect.closeTo(0.12)]);
  expect(both && toggled(toggled(both, 1, 0), 1, 1)).toBeNull();
  expect(toggled(both, 2, 3)).toEqual({ page: 2, groups: [[3]] });
  expect(textOf({ page: 1, groups: [[2], [3]] }, WORDS, true)).toBe('PO-1, PO-2');
});
