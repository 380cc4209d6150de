/**
 * When a shipment needs no more watching. Pure; explained to users in docs/state.md.
 */
import type { ContainerState } from './container-state.ts';
import type { StopReason } from './tracking-life.ts';

const DAY_MILLIS = 24 * 3_600_000;
/** Days without news after which tracking ends. */
export const SILENCE_DAYS = 56;

export interface Watched {
  /** The containers that are still on the shipment. */
  readonly containers: readonly ContainerState[];
  /** Arrival at the place where the voyage ends, actual; null while it is ahead. */
  readonly arrivedAt: string | null;
  /** When the line last said something new, Unix milliseconds. */
  readonly lastNewsAt: number;
}

/** Null: tracking goes on. */
export function stopReason({ containers, arrivedAt, lastNewsAt }: Watched, now: number): StopReason | null {
  const silent = now - lastNewsAt >= SILENCE_DAYS * DAY_MILLIS;
  if (containers.length > 0 && containers.every((each) => each.currentStatus === 'empty_returned')) {
    return 'all_containers_terminated';
  }
  if (!silent) return null;
  if (containers.length > 0 && containers.every(isOut)) return 'past_full_out_window';
  const sinceArrival = arrivedAt === null ? 0 : now - Date.parse(arrivedAt);
  return sinceArrival >= SILENCE_DAYS * DAY_MILLIS ? 'past_arrival_window' : 'no_updates_at_line';
}

function isOut({ currentStatus }: ContainerState): boolean {
  return currentStatus === 'picked_up' || currentStatus === 'delivered' || currentStatus === 'empty_returned';
}
