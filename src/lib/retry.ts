/**
 * Retries work after temporary failures, with a pause between attempts. Knows no kind of failure: the caller classifies
 * them.
 */
import { setTimeout as sleep } from 'node:timers/promises';

export interface RetryOptions {
  /** In all, the first one counted. */
  readonly tries: number;
  /** @param failures so far: 1 after the first try */
  readonly pauseMillis: (failures: number) => number;
  /** Everything may pass where this is missing. */
  readonly isRetryable?: (error: unknown) => boolean;
  /** Aborted: the try that runs is the last one, and a pause ends at once. */
  readonly signal?: AbortSignal | undefined;
}

/** Rejects with the last failure. @param work receives the attempt number, from 1 */
export async function retry<Result>(options: RetryOptions, work: (number: number) => Promise<Result>): Promise<Result> {
  const { tries, pauseMillis, isRetryable = () => true, signal } = options;
  for (let number = 1; ; number += 1) {
    try {
      return await work(number);
    } catch (error) {
      if (number >= tries || !isRetryable(error)) throw error;
      await sleep(pauseMillis(number), undefined, { signal }).catch(() => {});
      if (signal?.aborted) throw error;
    }
  }
}
