/** The message of a terminal about queried containers, or about given ones. Pure. */
import type { SourceQuery } from '../sources/polled-source.ts';
import { toIso } from '../world/clock.ts';
import type { Stay } from '../world/stays/stay.ts';
import type { World } from '../world/world.ts';
import { type PresentedContainer, presentContainer } from './present-container.ts';
import type { TerminalProfile } from './profiles.ts';

export function answerQuery(world: World, profile: TerminalProfile, { numbers, now, trouble }: SourceQuery) {
  const stays = listStaysAt(world, profile);
  const boxes = numbers.flatMap((number) => {
    const stay = stays.find(({ container }) => container.number === number);
    return (stay && presentContainer(stay, profile, now, trouble)) ?? [];
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

export function messageOf({ facility, code }: TerminalProfile, containers: readonly PresentedContainer[], now: number) {
  const place = { smdg: code, locode: facility.locode, name: facility.name };
  return { facility: place, updated_at: toIso(now), containers };
}

export function listStaysAt({ stays }: World, { code }: TerminalProfile): readonly Stay[] {
  return stays.filter(({ operator }) => operator === code);
}

/** Replaces the number by that of another container in the world. */
export function renamed<Box extends { readonly number: string }>(world: World, box: Box): Box {
  const numbers = world.journeys.flatMap(({ containers }) => containers.map(({ number }) => number));
  const other = numbers[(numbers.indexOf(box.number) + 1) % numbers.length];
  return { ...box, number: other ?? box.number };
}
