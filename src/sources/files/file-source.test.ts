import { expect, it } from 'vitest';
import { OldestFiles } from './file-source.ts';

const fileOf = (modifiedAt: number) => ({ name: `${modifiedAt}.edi`, size: 2, modifiedAt });

it('lists the oldest of any number of files, and counts all', () => {
  const files = new OldestFiles({ most: 3 });
  // Each number once, in no order.
  for (let index = 0; index < 100_003; index += 1) files.add(fileOf((index * 7919) % 100_003));
  expect(files.found()).toEqual({
    oldest: [0, 1, 2].map(fileOf),
    count: 100_003,
    bytes: 200_006,
    oldestAt: 0,
  });
});

it('lists files that are put off beside the others, however many there are', () => {
  const files = new OldestFiles({ most: 2, isPutOff: ({ modifiedAt }) => modifiedAt < 50 });
  for (let index = 0; index < 60; index += 1) files.add(fileOf(index));
  expect(files.found().oldest).toEqual([0, 1, 50, 51].map(fileOf));
  expect(new OldestFiles({ most: 2 }).found()).toEqual({ oldest: [], count: 0, bytes: 0, oldestAt: null });
});
