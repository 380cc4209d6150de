/** Writes times for terminals and railroads, including those of a clock with a wrong zone. */
import { localTime, localTimeWithOffset } from '../world/local-time.ts';
import type { TroubleKind } from './trouble.ts';

/** `offset`: `2026-05-14T10:00:00-07:00`; `local`: the same without the offset. */
export type TimeStyle = 'offset' | 'local';

/**
 * Writes a time of the zone. With the trouble `wrong_zone`, it writes UTC without an offset, or local time with the
 * offset `Z`.
 */
export function timeWriter(style: TimeStyle, trouble: TroubleKind | undefined): (time: number, zone: string) => string {
  if (trouble !== 'wrong_zone') return style === 'local' ? localTime : localTimeWithOffset;
  return style === 'local' ? (time) => localTime(time, 'UTC') : (time, zone) => `${localTime(time, zone)}Z`;
}
