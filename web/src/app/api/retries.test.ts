/** When a query of the dashboard is sent again. */
import { expect, it } from 'vitest';
import { RequestFailed } from './request.ts';
import { RETRIES } from './retries.ts';

it('waits after a rate limit as long as the service requires, some times', () => {
  const limited = new RequestFailed(429, [], null, 7);
  expect(RETRIES.retryDelay(0, limited)).toBe(7000);
  expect([0, 4, 5].map((failures) => RETRIES.retry(failures, limited))).toEqual([true, true, false]);
});

it('repeats after other errors once, a second later', () => {
  const broken = new RequestFailed(500, [], null);
  expect(RETRIES.retryDelay(0, broken)).toBe(1000);
  expect([0, 1].map((failures) => RETRIES.retry(failures, broken))).toEqual([true, false]);
});
