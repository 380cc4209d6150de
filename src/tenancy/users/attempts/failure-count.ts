/**
 * How often somebody may fail to prove who they are: some failures are free, then the delay doubles from a minute to an
 * hour, until a day has passed since the first failure. Pure.
 */

const FIRST_DELAY_MILLIS = 60_000;
const LONGEST_DELAY_MILLIS = 3_600_000;
export const DAY_MILLIS = 86_400_000;

/** Times are Unix milliseconds. */
export interface FailureCount {
  /** Attempts under way are among them, so that many at once gain nothing. */
  readonly failures: number;
  /** Of the first failure of the day, and of the last. */
  readonly since: number;
  readonly lastAt: number;
  /** Of the last success; null: none is known. */
  readonly succeededAt: number | null;
}

/** Without the failures of a day that is over. */
export function today(count: FailureCount, now: number): FailureCount {
  return now - count.since < DAY_MILLIS ? count : { ...count, failures: 0, since: now, lastAt: now };
}

/** How long no attempt is allowed. @param free failures of a day without a delay */
export function waitMillis({ failures, lastAt }: FailureCount, free: number, now: number): number {
  if (failures < free) return 0;
  const delay = Math.min(LONGEST_DELAY_MILLIS, FIRST_DELAY_MILLIS * 2 ** (failures - free));
  // A clock that was set back must not make a delay longer.
  return Math.max(0, Math.min(delay, lastAt + delay - now));
}

/** As if the attempt had failed already. */
export function begun(count: FailureCount, now: number): FailureCount {
  const since = count.failures === 0 ? now : count.since;
  return { ...count, failures: count.failures + 1, since, lastAt: now };
}

/** The attempt did not fail. @param before what it was when the attempt began, at `begunAt` */
export function withdrawn(count: FailureCount, before: FailureCount, begunAt: number): FailureCount {
  const lastAt = count.lastAt === begunAt ? before.lastAt : count.lastAt;
  return { ...count, failures: Math.max(0, count.failures - 1), lastAt };
}

export function succeeded(count: FailureCount, now: number): FailureCount {
  return { ...count, failures: 0, since: now, lastAt: now, succeededAt: now };
}
