/**
 * Arithmetic of the virtual clock: world time = base + (real time − base of real time) × speed, in milliseconds since
 * 1970. Reads no clock: callers pass the real time. World time never runs backwards.
 */

export interface VirtualClock {
  /** World time at the start of the world. */
  readonly start: number;
  /** A world time and its real time, from which the clock counts. */
  readonly base: { readonly world: number; readonly wall: number };
  /** World seconds per real second; 0 stops the clock. */
  readonly speed: number;
}

/** World time from `since` (inclusive) to `until` (exclusive). */
export interface TimeWindow {
  readonly since: number;
  readonly until: number;
}

export class ClockWouldRunBackwards extends Error {
  constructor(now: number, requested: number) {
    super(
      `world time is ${toIso(now)} and never runs backwards, but ${toIso(requested)} is earlier; ` +
        'set a later time, or restart the simulator with another --start',
    );
  }
}

export function startClock(settings: { start: number; worldOrigin: number; speed: number }): VirtualClock {
  const { start, worldOrigin, speed } = settings;
  return { start, base: { world: start, wall: worldOrigin }, speed };
}

/** World time is at its start until the origin. */
export function worldTimeAt(clock: VirtualClock, wall: number): number {
  const elapsed = Math.max(0, wall - clock.base.wall);
  return Math.floor(clock.base.world + elapsed * clock.speed);
}

export function setWorldTime(clock: VirtualClock, wall: number, requested: number): VirtualClock {
  const now = worldTimeAt(clock, wall);
  if (requested < now) throw new ClockWouldRunBackwards(now, requested);
  return { ...clock, base: { world: requested, wall } };
}

/** Changes the speed from now on; past time stays. */
export function setSpeed(clock: VirtualClock, wall: number, speed: number): VirtualClock {
  return { ...clock, base: { world: worldTimeAt(clock, wall), wall }, speed };
}

/** `2026-05-11T18:30:00Z`, with milliseconds only if they are not zero. */
export function toIso(time: number): string {
  return new Date(time).toISOString().replace('.000Z', 'Z');
}
