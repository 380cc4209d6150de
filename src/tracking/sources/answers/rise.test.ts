import { expect, test } from 'vitest';
import { hasRisen } from './flaws.ts';

test.each([
  ['none before', { count: 11, of: 1000 }, { count: 0, of: 1 }, true],
  ['more than three times the share', { count: 40, of: 100 }, { count: 13, of: 100 }, true],
  ['the same share of more answers', { count: 400, of: 1000 }, { count: 40, of: 100 }, false],
  ['three times the share', { count: 30, of: 100 }, { count: 10, of: 100 }, false],
  ['few', { count: 10, of: 10 }, { count: 0, of: 1000 }, false],
  ['no answers before', { count: 100, of: 100 }, { count: 0, of: 0 }, false],
])('%s', (_, now, before, expected) => {
  expect(hasRisen(now, before)).toBe(expected);
});
