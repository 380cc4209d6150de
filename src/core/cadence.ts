/**
 * Computes when to poll a shipment's line next: often near a milestone, rarely far from one. Pure; time and chance are
 * passed in.
 */
import type { DerivedContainer } from './state/container-state.ts';
import { LONGEST_RETRY_AFTER_MILLIS } from './tracking-life.ts';

const HOUR_MILLIS = 60 * 60_000;
const FAR_MILLIS = 12 * HOUR_MILLIS;
const NEAR_MILLIS = 2 * HOUR_MILLIS;
const AT_TERMINAL_MILLIS = HOUR_MILLIS;
/** An expected milestone is near from two days before until two days after it was due. */
const NEAR_WINDOW_MILLIS = 48 * HOUR_MILLIS;
const AWAITING_PICKUP: ReadonlySet<string> = new Set(['grounded', 'available', 'not_available', 'off_dock']);

/** At most this long between two checks: that of the container that needs it most. */
export function checkIntervalMillis(containers: readonly DerivedContainer[], now: number): number {
  return Math.min(FAR_MILLIS, ...containers.map((container) => intervalFor(container, now)));
}

/** The line is polled more often than far from any milestone. */
export function isNearMilestone(containers: readonly DerivedContainer[], now: number): boolean {
  return checkIntervalMillis(containers, now) < FAR_MILLIS;
}

function intervalFor({ state, milestones }: DerivedContainer, now: number): number {
  if (state.currentStatus === 'empty_returned') return FAR_MILLIS;
  if (AWAITING_PICKUP.has(state.currentStatus)) return AT_TERMINAL_MILLIS;
  const near = milestones.some(
    ({ statement }) => !statement.actual && Math.abs(statement.moment.millis - now) <= NEAR_WINDOW_MILLIS,
  );
  return near ? NEAR_MILLIS : FAR_MILLIS;
}

/**
 * The next moment after a good answer: a little before the interval is over, by chance, so that shipments made together part.
 * @param chance uniform in [0, 1)
 */
export function nextCheckAt(intervalMillis: number, now: number, chance: number): number {
  return Math.round(now + intervalMillis * (0.9 + 0.1 * chance));
}

const DAY_MILLIS = 24 * HOUR_MILLIS;
/** The line of a returned shipment is polled for so long after its tracking stopped. */
export const AFTER_RETURN_MILLIS = 42 * DAY_MILLIS;
const RAREST_MILLIS = 10 * DAY_MILLIS;

/**
 * The next check of a shipment whose containers were all returned: the line may still correct itself. The first is after
 * a day, each later one after the time that has passed since the return, and at most ten days. Null: there is none.
 * @param stoppedAt when its tracking stopped, Unix milliseconds
 */
export function nextCheckAfterReturn(stoppedAt: number, now: number): number | null {
  const next = now + Math.min(RAREST_MILLIS, Math.max(DAY_MILLIS, now - stoppedAt));
  return next - stoppedAt <= AFTER_RETURN_MILLIS ? next : null;
}

/**
 * The wait after a failed poll: it starts at a minute, doubles up to the far interval, and is longer if the source requests
 * for it.
 * @param chance uniform in [0, 1)
 */
export function failureIntervalMillis(failures: number, retryAfterSeconds: number | null, chance: number): number {
  const wait = Math.min(FAR_MILLIS, 60_000 * 2 ** Math.min(failures, 12));
  const retryAfterMillis = Math.min((retryAfterSeconds ?? 0) * 1000, LONGEST_RETRY_AFTER_MILLIS);
  return Math.max(Math.round(wait * (0.8 + 0.4 * chance)), retryAfterMillis);
}
