import { expect, it } from 'vitest';
import { isAwaited } from './awaited.ts';

const SETTLED = { isPlaceholderData: false, isFetching: false, isFetchedAfterMount: true };

it('awaits the data of its own query while those of another one stand', () => {
  expect(isAwaited({ ...SETTLED, isPlaceholderData: true, isFetching: true })).toBe(true);
});

it('awaits the first answer after the cache', () => {
  expect(isAwaited({ ...SETTLED, isFetching: true, isFetchedAfterMount: false })).toBe(true);
});

it('awaits nothing where the cache is fresh, or while an open screen fetches again', () => {
  expect(isAwaited({ ...SETTLED, isFetchedAfterMount: false })).toBe(false);
  expect(isAwaited({ ...SETTLED, isFetching: true })).toBe(false);
});
