import { describe, expect, it } from 'vitest';
import { findWindow } from './search-pages.ts';

const days = [
  { day: '2026-05-03', rows: 5 },
  { day: '2026-05-02', rows: 2 },
  { day: '2026-05-01', rows: 10 },
];

describe('the days that a page lies in', () => {
  it.each([
    ['within the newest day', 0, 5, { newest: '2026-05-03', oldest: '2026-05-03', before: 0 }],
    ['across two days', 3, 3, { newest: '2026-05-03', oldest: '2026-05-02', before: 0 }],
    ['across all', 4, 5, { newest: '2026-05-03', oldest: '2026-05-01', before: 0 }],
    ['from where a day begins', 5, 2, { newest: '2026-05-02', oldest: '2026-05-02', before: 5 }],
    ['within a later day', 9, 3, { newest: '2026-05-01', oldest: '2026-05-01', before: 7 }],
    ['the last, not full', 15, 10, { newest: '2026-05-01', oldest: '2026-05-01', before: 7 }],
    ['beyond the end', 17, 10, undefined],
  ])('%s', (_, offset, size, expected) => {
    expect(findWindow(days, offset, size)).toEqual(expected);
  });

  it('are none of an empty list', () => {
    expect(findWindow([], 0, 30)).toBeUndefined();
  });
});
