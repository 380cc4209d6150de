/**
 * Arithmetic of the virtual clock: world time = base + (wall time − base wall time) × speed. Milliseconds since 1970 throughout.
 * Reads no clock: wall time is passed in. World time never runs backwards.
 */

export interface VirtualClock {
  /** World time at which the world began. */
  readonly start: number;
  /** World time and the wall time at which it was so: the point from which time is counted. */
  readonly base: { readonly world: number; readonly wall: number };
  /** World seconds per wall second; 0 stands still and is stepped by hand. */
  readonly speed: number;
}

/** World time, from `since` until before `until`. */
export interface TimeWindow {
  readonly since: number;
  readonly until: number;
}

export class ClockWouldRunBackwards extends Error {
  constructor(now: number, wanted: number) {
    super(
      `the world's clock stands at ${toIso(now)} and never runs backwards: ${toIso(wanted)} is earlier; ` +
        'set a later time, or restart the simulator with another --start',
    );
  }
}

export function startClock(settings: { start: number; worldOrigin: number; speed: number }): VirtualClock {
  const { start, worldOrigin, speed } = settings;
  return { start, base: { world: start, wall: worldOrigin }, speed };
}

/** Before the origin the world stands at its start. */
export function worldTimeAt(clock: VirtualClock, wall: number): number {
  const elapsed = Math.max(0, wall - clock.base.wall);
  return Math.floor(clock.base.world + elapsed * clock.speed);
}

export function setWorldTime(clock: VirtualClock, wall: number, wanted: number): VirtualClock {
  const now = worldTimeAt(clock, wall);
  if (wanted < now) throw new ClockWouldRunBackwards(now, wanted);
  return { ...clock, base: { world: wanted, wall } };
}

/** From now on at another speed; the time already gone stays. */
export function setSpeed(clock: VirtualClock, wall: number, speed: number): VirtualClock {
  return { ...clock, base: { world: worldTimeAt(clock, wall), wall }, speed };
}

/** `2026-05-11T18:30:00Z`, with milliseconds only where there are some. */
export function toIso(time: number): string {
  return new Date(time).toISOString().replace('.000Z', 'Z');
}
