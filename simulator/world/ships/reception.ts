/**
 * Who hears a ship: receivers on the coast near her ports, in between satellites that pass now and then, and for some hours nobody.
 * A function of (voyage, place, time).
 */
import { draw, drawInteger } from '../random.ts';
import type { VesselMotion } from './vessel-motion.ts';
import type { Voyage } from './voyage.ts';

export type Reception = 'coast' | 'satellite' | 'none';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** By sea from the nearer port. */
const COAST_MILES = 250;
/** Of the days at sea so many have hours in which no satellite hears her. */
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
