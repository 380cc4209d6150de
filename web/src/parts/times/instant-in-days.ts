/** The instant after some days, by the time of the service. */
import { now } from '../../app/api/now.ts';

const DAY_MILLIS = 86_400_000;

/** `2026-05-07T10:00:00Z`, without a fraction. */
export function instantInDays(days: number): string {
  return new Date(now() + days * DAY_MILLIS).toISOString().replace(/\.\d+Z$/, 'Z');
}
