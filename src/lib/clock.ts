/**
 * The only file that reads a clock. There are two times: the simulated time of journeys, which may run faster with the
 * simulator, and wall time, for networks, signatures and rate limits.
 */
export interface Clock {
  /** World time in Unix milliseconds: when journeys happen, what rows are stamped with. */
  now(): number;
  /** Wall time in Unix milliseconds: signatures, time-outs, rate limits, delivery retries. */
  wallNow(): number;
  /** World time at a moment of wall time, Unix milliseconds both. */
  worldAt(wallMillis: number): number;
}

export const systemClock: Clock = {
  now: () => Date.now(),
  wallNow: () => Date.now(),
  worldAt: (wallMillis) => wallMillis,
};

/** @returns the milliseconds since this call, however the clock of the machine is set meanwhile */
export function startStopwatch(): () => number {
  const start = performance.now();
  return () => performance.now() - start;
}

/** For durations: milliseconds since the process began, which never go back. */
export function elapsedMillis(): number {
  return performance.now();
}

export interface WorldOrigin {
  /** World time, Unix milliseconds, at the moment `wallMillis`. */
  worldMillis: number;
  wallMillis: number;
  /** World seconds that pass in one wall second. */
  speed: number;
}

/** A world that runs `speed` times as fast as ours since its origin. */
export function acceleratedClock(origin: WorldOrigin, wall: () => number = Date.now): Clock {
  const worldAt = (wallMillis: number) =>
    Math.floor(origin.worldMillis + (wallMillis - origin.wallMillis) * origin.speed);
  return { now: () => worldAt(wall()), wallNow: wall, worldAt };
}

export interface ManualClock extends Clock {
  set(worldMillis: number): void;
  advance(milliseconds: number): void;
}

/** A clock for tests: time does not pass until it is moved; wall and world time are one. */
export function manualClock(startMillis: number): ManualClock {
  let current = startMillis;
  return {
    now: () => current,
    wallNow: () => current,
    worldAt: (wallMillis) => wallMillis,
    set: (worldMillis) => {
      current = worldMillis;
    },
    advance: (milliseconds) => {
      current += milliseconds;
    },
  };
}

/** `2026-05-11T18:30:00Z`: the form of every time in a body, without a fraction. */
export function formatInstant(epochMillis: number): string {
  return `${new Date(epochMillis).toISOString().slice(0, 19)}Z`;
}
