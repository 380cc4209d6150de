import { expect, test } from 'vitest';
import { cutText } from './cut-text.ts';

test.each([
  ['上海东方国际货运有限公司', 4, '上海东方'],
  ['نقل الخليج', 3, 'نقل'],
  ['a👩‍👩‍👧b', 3, 'a'],
  ['Sa\u0303o', 2, 'S'],
  ['Ocean Freight', 6, 'Ocean'],
  ['Ocean', 5, 'Ocean'],
])('cuts %s after %d units between characters', (text, most, cut) => {
  expect(cutText(text, most)).toBe(cut);
});

test('leaves room for the ellipsis, and repairs half of a pair', () => {
  expect(cutText('上海东方国际', 4, '…')).toBe('上海东…');
  expect(cutText('\ud83d', 4)).toBe('\ufffd');
});
