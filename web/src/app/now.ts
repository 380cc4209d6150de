/** The time of the service: the real one, but where it follows a simulated world, whose time runs faster. */

interface World {
  readonly worldMillis: number;
  readonly wallMillis: number;
  readonly speed: number;
}

const world = JSON.parse(document.getElementById('root')?.dataset.world ?? 'null') as World | null;

/** Unix milliseconds. */
export function now(): number {
  return world === null ? Date.now() : world.worldMillis + (Date.now() - world.wallMillis) * world.speed;
}
