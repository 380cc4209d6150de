/** What terminals send of themselves: a message for each whose boxes' facts changed in a window of world time. Pure. */
import type { TimeWindow } from '../world/clock.ts';
import type { World } from '../world/world.ts';
import { listStaysAt, messageOf } from './message.ts';
import { presentBox } from './present-box.ts';
import { TERMINAL_PROFILES } from './profiles.ts';

export function listUpdates(world: World, { since, until }: TimeWindow) {
  return TERMINAL_PROFILES.flatMap((profile) => {
    const boxes = listStaysAt(world, profile).flatMap((stay) => {
      const [before, now] = [presentBox(stay, profile, since), presentBox(stay, profile, until)];
      return now === undefined || saidOf(before) === saidOf(now) ? [] : now;
    });
    return boxes.length === 0 ? [] : [messageOf(profile, boxes, until)];
  });
}

/** Without the time at which it was so. */
function saidOf(box: ReturnType<typeof presentBox>): string {
  return JSON.stringify({ ...box, updated_at: undefined });
}
