/** Messages that terminals push: one for each terminal with changed facts in a window of world time. Pure. */
import type { TimeWindow } from '../world/clock.ts';
import type { World } from '../world/world.ts';
import { listStaysAt, messageOf } from './message.ts';
import { presentContainer } from './present-container.ts';
import { TERMINAL_PROFILES } from './profiles.ts';

export function listUpdates(world: World, { since, until }: TimeWindow) {
  return TERMINAL_PROFILES.flatMap((profile) => {
    const boxes = listStaysAt(world, profile).flatMap((stay) => {
      const [before, now] = [presentContainer(stay, profile, since), presentContainer(stay, profile, until)];
      return now === undefined || withoutUpdateTime(before) === withoutUpdateTime(now) ? [] : now;
    });
    return boxes.length === 0 ? [] : [messageOf(profile, boxes, until)];
  });
}

/** Ignores the time of the update. */
function withoutUpdateTime(box: ReturnType<typeof presentContainer>): string {
  return JSON.stringify({ ...box, updated_at: undefined });
}
