/** How likely an arrival is to miss the next departure. Pure; times are Unix milliseconds. */
import type { PredictedArrival } from '../predicted-arrival.ts';

const HOUR = 3_600_000;

/**
 * The share of arrivals that come after the latest one that still makes the departure, 0 to 1 in hundredths.
 * @param handlingHours that the account wants between the arrival at the berth and the next departure
 */
export function missedShare(
  { p10, p50, p90 }: Pick<PredictedArrival, 'p10' | 'p50' | 'p90'>,
  departsAt: number,
  handlingHours: number,
): number {
  const latest = departsAt - handlingHours * HOUR;
  const shareBefore = (): number => {
    if (latest <= p50) return latest >= p10 ? 0.1 + 0.4 * part(p10, p50, latest) : tail(p10 - latest, p50 - p10);
    return latest <= p90 ? 0.5 + 0.4 * part(p50, p90, latest) : 1 - tail(latest - p90, p90 - p50);
  };
  return Math.round((1 - shareBefore()) * 100) / 100;
}

const part = (from: number, to: number, at: number) => (to === from ? 1 : (at - from) / (to - from));

/** Beyond the band a tenth is left, which halves with each half of the band's width on that side. */
function tail(beyond: number, width: number): number {
  return width === 0 ? 0 : 0.1 * 0.5 ** ((2 * beyond) / width);
}
