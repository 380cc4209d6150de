import { expect, it } from 'vitest';
import { mapYielding } from './map-yielding.ts';

it('keeps the order, and lets other work run between two items', async () => {
  const order: string[] = [];
  const other = setImmediate(function again() {
    order.push('other');
    if (order.length < 20) setImmediate(again);
  });
  const doubled = await mapYielding([1, 2, 3], (item) => {
    order.push(String(item));
    return item * 2;
  });
  clearImmediate(other);

  expect(doubled).toEqual([2, 4, 6]);
  expect(order.slice(0, 5)).toEqual(['1', 'other', '2', 'other', '3']);
});
