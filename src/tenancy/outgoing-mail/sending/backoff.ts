/** When to try again after temporary failures. Pure. */

const MINUTE = 60_000;
const DELAYS_MINUTES = [1, 5, 15, 30, 60, 120, 240];
const JITTER = 0.2;

/**
 * @param failures in a row, at least 1
 * @param chance from 0 to 1: a fifth of the delay more or less, so that mails which failed together part
 * @returns milliseconds; four hours at most, before the jitter
 */
export function retryDelayMillis(failures: number, chance: number): number {
  const minutes = DELAYS_MINUTES[Math.min(failures, DELAYS_MINUTES.length) - 1] ?? 1;
  return Math.round(minutes * MINUTE * (1 - JITTER + 2 * JITTER * chance));
}
