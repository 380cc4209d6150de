import { describe, expect, it } from 'vitest';
import { retry } from './repeat.ts';

/** Fails so many times, then returns the number of the try that succeeded. */
function failing(times: number): (number: number) => Promise<number> {
  return async (number) => {
    if (number <= times) throw new Error(`failure ${number}`);
    return number;
  };
}

describe('retry', () => {
  it('goes on until the work succeeds, and pauses by the number of failures', async () => {
    const pauses: number[] = [];
    const pauseMillis = (failures: number) => {
      pauses.push(failures);
      return 1;
    };
    expect(await retry({ tries: 3, pauseMillis }, failing(2))).toBe(3);
    expect(pauses).toEqual([1, 2]);
  });

  it('rejects with the last failure when the tries are used up', async () => {
    await expect(retry({ tries: 2, pauseMillis: () => 1 }, failing(5))).rejects.toThrow('failure 2');
  });

  it('does not repeat a permanent failure', async () => {
    const options = { tries: 3, pauseMillis: () => 1, isRetryable: () => false };
    await expect(retry(options, failing(1))).rejects.toThrow('failure 1');
  });

  it('ends its pause, and all tries, when it is aborted', async () => {
    const stop = new AbortController();
    const trying = retry({ tries: 3, pauseMillis: () => 60_000, signal: stop.signal }, failing(5));
    stop.abort();
    await expect(trying).rejects.toThrow('failure 1');
  });
});
