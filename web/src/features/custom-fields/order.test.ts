/** The order of fields and of options. */
import { expect, it } from 'vitest';
import { byPosition, positionsAfter } from './order.ts';

const items = (...positions: number[]) =>
  positions.map((position, at) => ({ id: 'abc'[at] ?? '', attributes: { position } }));

it('moves an item by one place, and writes only the positions that change', () => {
  expect(positionsAfter(items(1, 2, 3), 2, -1)).toEqual([
    { id: 'c', position: 2 },
    { id: 'b', position: 3 },
  ]);
});

it('separates equal positions, in the order that was shown', () => {
  const shown = byPosition(items(7, 7, 7));
  expect(positionsAfter(shown, 0, 1)).toEqual([
    { id: 'b', position: 1 },
    { id: 'a', position: 2 },
    { id: 'c', position: 3 },
  ]);
});
