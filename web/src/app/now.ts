/** The time of the service: the real one, but where it follows a simulated world, whose time runs faster. */

interface World {
  readonly worldMillis: number;
  readonly wallMillis: number;
  readonly speed: number;
}

const world = JSON.parse(globalThis.document?.getElementById('root')?.dataset.world ?? 'null') as World | null;
/** Answers are dated to the second, and are on their way for a while. */
const TOLERATED_MILLIS = 30_000;
/** By how much the clock of this device is ahead of the service's. */
let aheadMillis = 0;

/** @param date of an answer that has just come; a device whose clock is wrong goes by the service's */
export function hearTime(date: string | null): void {
  const ahead = Date.now() - Date.parse(date ?? '');
  if (!Number.isNaN(ahead)) aheadMillis = Math.abs(ahead) > TOLERATED_MILLIS ? ahead : 0;
}

/** Unix milliseconds. */
export function now(): number {
  const wallMillis = Date.now() - aheadMillis;
  return world === null ? wallMillis : world.worldMillis + (wallMillis - world.wallMillis) * world.speed;
}

/** `2026-05-07`, by the calendar of whoever looks. */
export function today(): string {
  const date = new Date(now());
  const two = (part: number) => String(part).padStart(2, '0');
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}
