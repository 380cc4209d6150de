import { vi } from 'vitest';

/**
 * Waits until the check no longer throws. The time it is given says when to give up, not how fast something has to be: on a machine
 * with other work to do all takes longer.
 *
 * @param everyMillis how long after one look the next is taken; longer where a look is work itself
 */
export const until = <Result>(check: () => Result | Promise<Result>, seconds = 60, everyMillis = 20): Promise<Result> =>
  vi.waitFor(check, { timeout: seconds * 1000, interval: everyMillis });
