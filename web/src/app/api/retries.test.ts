import { expect, it } from 'vitest';
import { RequestFailed } from './request.ts';
import { isRepeated, repeatDelay } from './retries.ts';

const failed = (status: number | null, retryAfter: number | null = null) =>
  new RequestFailed(status, [], null, retryAfter);

it('repeats what may succeed: once after a fault, and as long as a rate limit may last', () => {
  const repeats = (status: number | null) => [0, 1, 4, 5].map((failures) => isRepeated(failures, failed(status)));
  for (const status of [400, 401, 403, 404]) expect(repeats(status), String(status)).not.toContain(true);
  for (const status of [null, 500, 503]) expect(repeats(status), String(status)).toEqual([true, false, false, false]);
  expect(repeats(429)).toEqual([true, true, true, false]);
});

it('waits as long as the service asks', () => {
  expect(repeatDelay(0, failed(429, 7))).toBe(7000);
  expect(repeatDelay(0, failed(429))).toBe(3000);
  expect(repeatDelay(0, failed(503, 7))).toBe(1000);
});
