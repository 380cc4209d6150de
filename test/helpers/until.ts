import { vi } from 'vitest';
import { PATIENCE_MILLIS } from './patience.ts';

/**
 * Waits until the check no longer throws.
 *
 * @param everyMillis how long after one look the next is taken; longer where a look is work itself
 */
export const until = <Result>(check: () => Result | Promise<Result>, everyMillis = 20): Promise<Result> =>
  vi.waitFor(check, { timeout: PATIENCE_MILLIS, interval: everyMillis });
