import { expect, it } from 'vitest';
import { mergedQueue, queueAt } from './queue.ts';

it('keeps the places of papers that are checked, adds new ones at the end, and returns to those that were passed over', () => {
  const first = mergedQueue([], ['a', 'b', 'c']);
  expect(queueAt(first, 'b')).toEqual({ position: 2, count: 3, left: 3, next: 'c', previous: 'a' });
  // B was checked, and D came in as the newest.
  const later = mergedQueue(first, ['d', 'a', 'c']);
  expect(later.map(({ id, isOpen }) => `${id} ${isOpen}`)).toEqual(['a true', 'b false', 'c true', 'd true']);
  expect(queueAt(later, 'd')).toMatchObject({ position: 4, left: 3, next: 'a', previous: 'c' });
  expect(queueAt(later, 'a').next).toBe('c');
  expect(queueAt(mergedQueue(later, []), 'd').next).toBeNull();
  expect(queueAt(later, 'other')).toMatchObject({ position: null, next: 'a', previous: null });
});
