/**
 * When a new prediction replaces the one that is shown, and when its change is announced: plans do not follow every hour.
 * Pure; times are Unix milliseconds.
 */
import type { PredictedArrival } from '../predicted-arrival.ts';

const HOUR = 3_600_000;
const SHOWN_AFTER_HOURS = 1;
const EDGES_AFTER_HOURS = 3;
const RENEWED_AFTER_HOURS = 24;
const ANNOUNCED_AFTER_HOURS = 12;

type Band = Pick<PredictedArrival, 'p10' | 'p50' | 'p90'>;

/** Whether readers are to see the new one. @param shown null: none is shown */
export function isShownAnew(shown: PredictedArrival | null, next: PredictedArrival): boolean {
  if (shown === null) return true;
  const moved = (edge: keyof Band) => Math.abs(next[edge] - shown[edge]) / HOUR;
  if (moved('p50') > SHOWN_AFTER_HOURS || moved('p10') > EDGES_AFTER_HOURS || moved('p90') > EDGES_AFTER_HOURS)
    return true;
  const isOld = next.asOf - shown.asOf >= RENEWED_AFTER_HOURS * HOUR;
  return isOld || next.basis !== shown.basis || rulesOf(next) !== rulesOf(shown);
}

/** In any order: two reasons that weigh about the same change places. */
const rulesOf = ({ reasons }: PredictedArrival) =>
  reasons
    .map(({ rule }) => rule)
    .sort()
    .join();

/**
 * Whether planners are to hear of it: the prediction moved by half a day and leaves the band that was announced last, or it
 * lies on another day, and its band excludes the day before.
 * @param announced null: nothing was, so that there is nothing to change
 * @param timeZone of the place; null: the day of UTC
 */
export function isToAnnounce(announced: Band | null, next: Band, timeZone: string | null): boolean {
  if (announced === null) return false;
  const hours = Math.abs(next.p50 - announced.p50) / HOUR;
  if (hours > ANNOUNCED_AFTER_HOURS && (next.p50 < announced.p10 || next.p50 > announced.p90)) return true;
  const day = dayOf(announced.p50, timeZone);
  return dayOf(next.p50, timeZone) !== day && (dayOf(next.p10, timeZone) > day || dayOf(next.p90, timeZone) < day);
}

function dayOf(millis: number, timeZone: string | null): string {
  return Temporal.Instant.fromEpochMilliseconds(millis)
    .toZonedDateTimeISO(timeZone ?? 'UTC')
    .toPlainDate()
    .toString();
}
