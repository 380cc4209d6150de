/** How terminals and railroads write a time, and how one whose clock stands in a wrong zone does. */
import { localTime, localTimeWithOffset } from '../world/local-time.ts';
import type { TroubleKind } from './trouble.ts';

/** `offset`: `2026-05-14T10:00:00-07:00`; `local`: the same without the offset. */
export type TimeStyle = 'offset' | 'local';

/** Writes a time of the given zone. In the wrong zone the clock shows UTC and says that it is local, or shows local time and says UTC. */
export function timeWriter(style: TimeStyle, trouble: TroubleKind | undefined): (time: number, zone: string) => string {
  if (trouble !== 'wrong_zone') return style === 'local' ? localTime : localTimeWithOffset;
  return style === 'local' ? (time) => localTime(time, 'UTC') : (time, zone) => `${localTime(time, zone)}Z`;
}
