/**
 * Legs that are done, as they were drawn, kept for ten minutes: their ships' positions are most of what a map reads, and change no more but
 * where a feed brings late ones. A map of four legs with 20,000 positions takes 38 ms instead of 154, medians on a busy machine (bench/map).
 */
import type { LegBetween } from '../../../core/journey/itinerary.ts';
import type { AboardWindow, DrawnLeg } from '../../../core/map/drawn-leg.ts';
import type { Clock } from '../../../lib/clock.ts';
import { keepLatest } from '../../../lib/keep-latest.ts';

export interface TrackCache {
  /** @param leg as it is known now; its times may have changed with everything but the track */
  find(leg: LegBetween, window: AboardWindow): DrawnLeg | undefined;
  /** Keeps it if its leg is done. */
  keep(drawn: DrawnLeg, window: AboardWindow): void;
}

/** About 30 kB each. */
const MOST_KEPT = 1000;
const KEPT_MILLIS = 10 * 60_000;

export function createTrackCache(clock: Pick<Clock, 'wallNow'>): TrackCache {
  const kept = new Map<string, { readonly drawn: DrawnLeg; readonly until: number }>();
  return {
    find(leg, window) {
      const found = leg.phase === 'done' ? kept.get(keyOf(leg, window)) : undefined;
      return found === undefined || found.until < clock.wallNow() ? undefined : { ...found.drawn, leg };
    },
    keep(drawn, window) {
      if (drawn.leg.phase !== 'done') return;
      keepLatest(kept, keyOf(drawn.leg, window), { drawn, until: clock.wallNow() + KEPT_MILLIS }, MOST_KEPT);
    },
  };
}

/** Any form of the lines. */
function keyOf({ from, to, mode, began, ended }: LegBetween, { imo, from: since, to: until }: AboardWindow): string {
  const times = [since, until, began?.moment.millis, ended?.moment.millis];
  return [imo, mode, from.location.key, to?.location.key, ...times].join('|');
}
