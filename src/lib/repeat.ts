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
