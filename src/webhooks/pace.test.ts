import { expect, test } from 'vitest';
import { createPace } from './pace.ts';

test('an endpoint that leaves deliveries unanswered is given fewer at once, down to one', () => {
  const pace = createPace(10);
  const seen = [1, 2, 3, 4, 5].map(() => {
    pace.note('hangs', false);
    return pace.of('hangs');
  });
  expect(seen).toEqual([5, 2, 1, 1, 1]);
  expect(pace.of('another')).toBe(10);
});

test('with each answer it is given one more, up to the most', () => {
  const pace = createPace(4);
  for (let count = 0; count < 3; count += 1) pace.note('back', false);
  const seen = [1, 2, 3, 4].map(() => {
    pace.note('back', true);
    return pace.of('back');
  });
  expect(seen).toEqual([2, 3, 4, 4]);
});
