/** Rows under a selection. */
import { expect, it } from 'vitest';
import { nextHeld } from './held-rows.ts';

const row = (id: string, eta = 'May 12') => ({ id, eta });
const page = (...rows: ReturnType<typeof row>[]) => ({ pages: new Map([[0, rows]]), total: rows.length });
const shown = nextHeld(null, page(row('a'), row('b'), row('c')), true);
const idsOf = ({ pages }: typeof shown) => pages.get(0)?.map(({ id }) => id);

it('keeps the order, changes rows in place, and counts what waits', () => {
  const held = nextHeld(shown, page(row('c'), row('d'), row('a', 'May 14')), true);
  expect(held.pages.get(0)).toEqual([row('a', 'May 14'), row('b'), row('c')]);
  expect([...held.touched]).toEqual(['a']);
  // One came, one went, one changed.
  expect(held).toMatchObject({ waiting: 3, total: 3 });
});

it('shows the list as it is once nothing holds it, and marks what changed with it', () => {
  const held = nextHeld(shown, page(row('c'), row('a', 'May 14')), true);
  const freed = nextHeld(held, page(row('c'), row('a', 'May 14')), false);
  expect(idsOf(freed)).toEqual(['c', 'a']);
  expect(freed).toMatchObject({ waiting: 0, total: 2 });
});

it('has nothing to offer where only values changed', () => {
  const held = nextHeld(shown, page(row('a'), row('b', 'May 13'), row('c')), true);
  expect(held.waiting).toBe(0);
  expect([...held.touched]).toEqual(['b']);
  expect(nextHeld(held, page(row('a'), row('b', 'May 13'), row('c')), true).touched).toEqual(new Set(['b']));
});

it('offers a new order of the same rows, and shows pages that were not seen before', () => {
  expect(nextHeld(shown, page(row('b'), row('a'), row('c')), true).waiting).toBe(1);
  const more = {
    pages: new Map([
      [0, [row('b'), row('a'), row('c')]],
      [1, [row('x')]],
    ]),
    total: 4,
  };
  const held = nextHeld(shown, more, true);
  expect(idsOf(held)).toEqual(['a', 'b', 'c']);
  expect(held.pages.get(1)).toEqual([row('x')]);
});

it('keeps the pages that are out of view', () => {
  const two = nextHeld(shown, { pages: new Map([[1, [row('x')]]]), total: 3 }, true);
  expect([...two.pages.keys()]).toEqual([0, 1]);
});
