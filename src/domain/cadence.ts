/**
 * When a shipment's line is to be asked again: often near a milestone, seldom far from one. Pure; time and chance are passed in.
 */
import type { DerivedContainer } from './container-state.ts';

const HOUR_MILLIS = 60 * 60_000;
const FAR_MILLIS = 12 * HOUR_MILLIS;
const NEAR_MILLIS = 2 * HOUR_MILLIS;
const AT_TERMINAL_MILLIS = HOUR_MILLIS;
/** An expected milestone is near from two days before until two days after it was due. */
const NEAR_WINDOW_MILLIS = 48 * HOUR_MILLIS;

/**
 * Milliseconds to wait. Every 12 hours far from any milestone, every 2 within 48 hours of an expected one, every hour while
 * a container waits at the terminal; up to a tenth sooner, so that shipments made together do not stay together.
 * @param chance uniform in [0, 1)
 */
export function checkIntervalMillis(containers: readonly DerivedContainer[], now: number, chance: number): number {
  const interval = Math.min(FAR_MILLIS, ...containers.map((container) => intervalFor(container, now)));
  return Math.round(interval * (1 - 0.1 * chance));
}

function intervalFor({ state, milestones }: DerivedContainer, now: number): number {
  if (state.currentStatus === 'empty_returned') return FAR_MILLIS;
  if (['grounded', 'available', 'not_available'].includes(state.currentStatus)) return AT_TERMINAL_MILLIS;
  const near = milestones.some(
    ({ statement }) => !statement.actual && Math.abs(statement.moment.millis - now) <= NEAR_WINDOW_MILLIS,
  );
  return near ? NEAR_MILLIS : FAR_MILLIS;
}

/** After the line failed to answer usefully: from a minute on, doubling, up to the far interval. */
export function failureIntervalMillis(failures: number, chance: number): number {
  const wait = Math.min(FAR_MILLIS, 60_000 * 2 ** Math.min(failures, 12));
  return Math.round(wait * (0.8 + 0.4 * chance));
}
