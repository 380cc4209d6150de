/** A terminal's whole message: about the boxes asked for, or about those given. Pure. */
import type { TroubleKind } from '../sources/trouble.ts';
import { toIso } from '../world/clock.ts';
import type { Stay } from '../world/stays/stay.ts';
import type { World } from '../world/world.ts';
import { type PresentedBox, presentBox } from './present-box.ts';
import type { TerminalProfile } from './profiles.ts';

export interface TerminalQuestion {
  readonly numbers: readonly string[];
  readonly now: number;
  readonly trouble: TroubleKind | undefined;
}

export function answerOf(world: World, profile: TerminalProfile, { numbers, now, trouble }: TerminalQuestion) {
  const stays = listStaysAt(world, profile);
  const boxes = numbers.flatMap((number) => {
    const stay = stays.find(({ container }) => container.number === number);
    return (stay && presentBox(stay, profile, now, trouble)) ?? [];
  });
  if (trouble === 'empty_list') return messageOf(profile, [], now);
  if (trouble === 'another_box')
    return messageOf(
      profile,
      boxes.map((box) => renamed(world, box)),
      now,
    );
  const found = new Set(boxes.map(({ number }) => number));
  return { ...messageOf(profile, boxes, now), unknown: numbers.filter((number) => !found.has(number)) };
}

export function messageOf({ facility, code }: TerminalProfile, containers: readonly PresentedBox[], now: number) {
  const place = { smdg: code, locode: facility.locode, name: facility.name };
  return { facility: place, updated_at: toIso(now), containers };
}

export function listStaysAt({ stays }: World, { code }: TerminalProfile): readonly Stay[] {
  return stays.filter(({ operator }) => operator === code);
}

/** The number of another box of the world, under which nothing of this one is true. */
export function renamed<Box extends { readonly number: string }>(world: World, box: Box): Box {
  const numbers = world.journeys.flatMap(({ containers }) => containers.map(({ number }) => number));
  const other = numbers[(numbers.indexOf(box.number) + 1) % numbers.length];
  return { ...box, number: other ?? box.number };
}
