import { expect, it } from 'vitest';
import { cutsOf, partsOf, toggledCut } from './cuts.ts';

it('cuts a file before a page and joins it again', () => {
  const pages = [1, 2, 3, 4];
  const cuts = cutsOf(pages, [
    [1, 2],
    [3, 4],
  ]);
  expect(partsOf(pages, cuts)).toEqual([
    [1, 2],
    [3, 4],
  ]);
  expect(partsOf(pages, toggledCut(cuts, 4))).toEqual([[1, 2], [3], [4]]);
  expect(partsOf(pages, toggledCut(cuts, 3))).toEqual([pages]);
  expect(partsOf(pages, cutsOf(pages, []))).toEqual([pages]);
});
