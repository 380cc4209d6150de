/**
 * When a shipment's line is to be asked again: often near a milestone, seldom far from one, and spread so evenly that
 * shipments made together are not asked about together. Pure; the time is passed in.
 */
import type { DerivedContainer } from './container-state.ts';

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

function intervalFor({ state, milestones }: DerivedContainer, now: number): number {
  if (state.currentStatus === 'empty_returned') return FAR_MILLIS;
  if (AWAITING_PICKUP.has(state.currentStatus)) return AT_TERMINAL_MILLIS;
  const near = milestones.some(
    ({ statement }) => !statement.actual && Math.abs(statement.moment.millis - now) <= NEAR_WINDOW_MILLIS,
  );
  return near ? NEAR_MILLIS : FAR_MILLIS;
}

/** A share of the interval that two checks keep apart, also where a shipment's own moment comes right after a refresh. */
const LEAST_GAP = 0.05;
const GOLDEN_RATIO = (Math.sqrt(5) - 1) / 2;

/**
 * The shipment's next own moment: one per period, a period being a twentieth shorter than the interval, so that no wait is
 * longer than the interval. Where in the period is given by its turn: multiples of the golden ratio leave no gap and no
 * crowd on any stretch of turns, so that ten thousand shipments made in one minute are asked about at a flat rate, from the
 * first cycle on and for ever. Periods of all three intervals divide each other: a shipment keeps its place among them.
 * @param turn the running number of the shipment
 */
export function nextCheckAt(intervalMillis: number, now: number, turn: number): number {
  const period = intervalMillis * (1 - LEAST_GAP);
  const phase = ((turn * GOLDEN_RATIO) % 1) * period;
  const earliest = now + intervalMillis * LEAST_GAP;
  return Math.round(Math.ceil((earliest - phase) / period) * period + phase);
}

/**
 * After the line failed to answer usefully: from a minute on, doubling, up to the far interval.
 * @param chance uniform in [0, 1)
 */
export function failureIntervalMillis(failures: number, chance: number): number {
  const wait = Math.min(FAR_MILLIS, 60_000 * 2 ** Math.min(failures, 12));
  return Math.round(wait * (0.8 + 0.4 * chance));
}
