import { expect, it } from 'vitest';
import { isBeyond } from './reader-process.ts';

it('limits the processor time of a file, and of waiting only many times as much', () => {
  expect(isBeyond({ processor: 59_000, passed: 3_000_000 }, 60_000)).toBe(false);
  expect(isBeyond({ processor: 61_000, passed: 61_000 }, 60_000)).toBe(true);
  expect(isBeyond({ processor: 100, passed: 3_700_000 }, 60_000)).toBe(true);
});
