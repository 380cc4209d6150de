/** The voyages that ships are on. Computed once for each world: with traffic, that is once a day. */
import { type Simulation, worldNow } from '../simulation.ts';
import { listCurrentVoyages, type Voyage } from '../world/ships/voyage.ts';
import type { World } from '../world/world.ts';

const known = new WeakMap<World, readonly Voyage[]>();

export function listShips(simulation: Simulation): readonly Voyage[] {
  const { world } = simulation;
  const voyages = known.get(world) ?? listCurrentVoyages(world.journeys, worldNow(simulation));
  known.set(world, voyages);
  return voyages;
}
