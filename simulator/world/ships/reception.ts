/**
 * The AIS reception of a ship: coastal receivers near its ports, satellites at sea, and hours without reception. A
 * function of (voyage, position, time).
 */
import { draw, drawInteger } from '../random.ts';
import type { VesselMotion } from './vessel-motion.ts';
import type { Voyage } from './voyage.ts';

export type Reception = 'coast' | 'satellite' | 'none';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** Distance by sea from the nearer port. */
const COAST_MILES = 250;
/** Share of the days at sea that have hours without reception. */
const SHARE_OF_SILENT_DAYS = 0.4;
const SILENT_HOURS = { low: 8, high: 12 };

export function receptionOf(voyage: Voyage, { offPortMiles }: VesselMotion, now: number): Reception {
  if (offPortMiles < COAST_MILES) return 'coast';
  const day = Math.floor((now - voyage.departedAt) / DAY);
  const label = `${voyage.key}|silent|${day}`;
  if (draw(0, label) >= SHARE_OF_SILENT_DAYS) return 'satellite';
  const hours = drawInteger(1, label, SILENT_HOURS);
  const from = voyage.departedAt + day * DAY + drawInteger(2, label, { low: 0, high: 24 - hours }) * HOUR;
  return now >= from && now < from + hours * HOUR ? 'none' : 'satellite';
}
