/** The time of the service: real time or, where the service runs a simulated world, the faster time of that world. */

interface World {
  readonly worldMillis: number;
  readonly wallMillis: number;
  readonly speed: number;
}

const world = JSON.parse(globalThis.document?.getElementById('root')?.dataset.world ?? 'null') as World | null;
/** Responses are dated to the second, and take a while to arrive. */
const TOLERATED_MILLIS = 30_000;
/** By how much the clock of this device is ahead of the service's. */
let aheadMillis = 0;

/** Corrects a wrong clock of this device. @param date of a response that has just arrived */
export function setServiceTime(date: string | null): void {
  const ahead = Date.now() - Date.parse(date ?? '');
  if (!Number.isNaN(ahead)) aheadMillis = Math.abs(ahead) > TOLERATED_MILLIS ? ahead : 0;
}

/** Unix milliseconds. */
export function now(): number {
  const wallMillis = Date.now() - aheadMillis;
  return world === null ? wallMillis : world.worldMillis + (wallMillis - world.wallMillis) * world.speed;
}

/** `2026-05-07`, in the time zone of the browser. */
export function today(): string {
  const date = new Date(now());
  const two = (part: number) => String(part).padStart(2, '0');
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}
