/** Work that is done again and again for as long as a process runs. Knows nothing of the work. */
import { setTimeout as sleep } from 'node:timers/promises';

export interface Repetition {
  /** @returns whether there is more to do at once */
  readonly work: () => Promise<boolean>;
  /** Between two times; a tenth of it where there is more to do. */
  readonly pauseMillis: number;
  readonly signal: AbortSignal;
  /** A failure is no end: it is done again after the pause. */
  readonly onError: (error: unknown) => void;
}

/** Resolves after a requested stop, when the current work is done. Never rejects. */
export async function repeat({ work, pauseMillis, signal, onError }: Repetition): Promise<void> {
  while (!signal.aborted) {
    let hasMore = false;
    try {
      hasMore = await work();
    } catch (error) {
      if (!signal.aborted) onError(error);
    }
    await pause(hasMore ? pauseMillis / 10 : pauseMillis, signal);
  }
}

/** Ends at once if the signal is aborted. */
export async function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  await sleep(milliseconds, undefined, { signal }).catch(() => {});
}

/**
 * Retries work after temporary failures, with a pause between attempts. Knows no kind of failure: the caller classifies
 * them.
 */

interface RetryOptions {
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
