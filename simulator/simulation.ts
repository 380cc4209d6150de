/**
 * The running simulation: the world, its clock, and the little that is changed by HTTP (clock steps, troubles, counters).
 * All of it is in memory; the world itself needs no keeping.
 */
import type { AisTrouble } from './ais/ais-trouble.ts';
import { emptyStatistics, type LineStatistics } from './lines/line-statistics.ts';
import { LINE_PROFILES } from './lines/profiles.ts';
import type { Trouble } from './lines/trouble.ts';
import { startClock, type VirtualClock, worldTimeAt } from './world/clock.ts';
import { createWorld, type World } from './world/world.ts';

export interface SimulationSettings {
  readonly seed: number;
  /** World seconds per wall second. */
  readonly speed: number;
  /** World time at the start, milliseconds since 1970. */
  readonly start: number;
  /** Wall time at which the world stood at its start. */
  readonly worldOrigin: number;
  /** Names; empty: all. */
  readonly scenarios: readonly string[];
  readonly wallNow: () => number;
}

export interface Simulation {
  readonly world: World;
  readonly wallNow: () => number;
  clock: VirtualClock;
  troubles: readonly Trouble[];
  aisTroubles: readonly AisTrouble[];
  readonly statistics: ReadonlyMap<string, LineStatistics>;
}

export function createSimulation(settings: SimulationSettings): Simulation {
  const world = createWorld(settings);
  return {
    world,
    wallNow: settings.wallNow,
    clock: startClock({ ...settings, start: world.start }),
    troubles: [],
    aisTroubles: [],
    statistics: new Map(LINE_PROFILES.map(({ scac }) => [scac, emptyStatistics()])),
  };
}

export function worldNow({ clock, wallNow }: Simulation): number {
  return worldTimeAt(clock, wallNow());
}
