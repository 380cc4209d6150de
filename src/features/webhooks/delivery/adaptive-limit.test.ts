import { expect, test } from 'vitest';
import { createAdaptiveLimit } from './deliver-batch.ts';

test('halves the limit of an endpoint without answers, down to one', () => {
  const limit = createAdaptiveLimit(10);
  const given = [1, 2, 3, 4, 5].map(() => {
    limit.note('hangs', false);
    return limit.of('hangs');
  });
  expect(given).toEqual([5, 2, 1, 1, 1]);
  expect(limit.of('another')).toBe(10);
});

test('doubles the limit of an endpoint that answers again, up to the maximum', () => {
  const limit = createAdaptiveLimit(10);
  for (let times = 0; times < 4; times += 1) limit.note('back', false);
  const given = [1, 2, 3, 4, 5].map(() => {
    limit.note('back', true);
    return limit.of('back');
  });
  expect(given).toEqual([2, 4, 8, 10, 10]);
});
