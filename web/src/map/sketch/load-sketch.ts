/** Draws a journey over the world of the base map, which the map itself needs next. */
import type { Journey } from '../journey.ts';
import { loadWorld } from '../world.ts';
import { type Size, type Sketch, sketchOf } from './sketch.ts';

export { loadWorld };

/** @returns null where the journey has no place */
export async function loadSketch(journey: Journey, size: Size): Promise<Sketch | null> {
  return sketchOf(await loadWorld(), journey, size);
}
