/**
 * What partners send by themselves: files of EDI, and updates of terminals, of a share of the shipments. The times at which
 * there is something to send are computed once; each turn sends what became due.
 */
import { mkdir, readdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { EDI_FORMATS, type EdiType } from '../../../simulator/edi/interchange.ts';
import { deliver, type Receiver } from '../../../simulator/push/deliver.ts';
import { messageOf } from '../../../simulator/terminals/message.ts';
import { presentContainer } from '../../../simulator/terminals/present-container.ts';
import { TERMINAL_PROFILES } from '../../../simulator/terminals/profiles.ts';
import type { PlayedScenario } from '../../../simulator/world/world.ts';
import { worldOf } from '../../../simulator/world/world.ts';
import { LINES, type LiveWorld } from '../world/shipments.ts';

const MINUTE = 60_000;
const TYPES: readonly EdiType[] = ['315', 'iftsta', 'codeco', 'coarri'];

/** Sorted by time. */
export type Due = readonly { readonly at: number; readonly number: number }[];

type FindShipment = (number: number) => PlayedScenario;

/** EDI comes of four of ten shipments, updates of terminals of two. */
const sendsEdi = (number: number) => Math.floor(number / LINES.length) % 10 >= 6;
const sendsUpdates = (number: number) => Math.floor(number / LINES.length) % 10 >= 8;

/** @param until world time of the end of the run */
export async function listDue(
  world: LiveWorld,
  find: FindShipment,
  until: number,
): Promise<{ readonly edi: Due; readonly updates: Due }> {
  const edi: { at: number; number: number }[] = [];
  const updates: { at: number; number: number }[] = [];
  const isDue = (at: number) => world.startedAt <= at && at < until;
  for (let number = 0; number < world.count; number += 1) {
    // Lines are polled meanwhile.
    if (number % 200 === 0) await new Promise((resolve) => setImmediate(resolve));
    if (sendsEdi(number)) for (const at of ediTimes(find(number))) if (isDue(at)) edi.push({ at, number });
    if (sendsUpdates(number)) for (const at of updateTimes(find(number))) if (isDue(at)) updates.push({ at, number });
  }
  const sorted = (due: { at: number; number: number }[]) => due.sort((one, other) => one.at - other.at);
  return { edi: sorted(edi), updates: sorted(updates) };
}

function ediTimes(played: PlayedScenario): number[] {
  const world = worldOfOne(played);
  return TYPES.flatMap((type) => EDI_FORMATS[type].list(world).map(({ availableAt }) => availableAt));
}

function updateTimes({ stays }: PlayedScenario): number[] {
  return stays.flatMap(({ facts, operator, arrivedAt, leftAt }) => {
    const lag = (TERMINAL_PROFILES.find(({ code }) => code === operator)?.lagMinutes ?? 0) * MINUTE;
    return [arrivedAt, leftAt, ...facts.flatMap(({ from, until }) => [from, until])].map((at) => at + lag);
  });
}

function worldOfOne(played: PlayedScenario) {
  return worldOf({ seed: 0, start: 0 }, [played]);
}

export interface Window {
  readonly since: number;
  readonly until: number;
}

/** One file for each type that has messages. @returns the number of messages */
export async function writeEdi(folder: string, played: readonly PlayedScenario[], window: Window): Promise<number> {
  const world = worldOf({ seed: 0, start: 0 }, played);
  const staging = `${folder}.writing`;
  await mkdir(staging, { recursive: true });
  let count = 0;
  for (const [place, type] of TYPES.entries()) {
    const { list, write } = EDI_FORMATS[type];
    const messages = list(world)
      .filter(({ availableAt }) => window.since <= availableAt && availableAt < window.until)
      .sort((one, other) => one.availableAt - other.availableAt)
      .map(({ segments }, index) => ({ number: index + 1, segments: segments() }));
    if (messages.length === 0) continue;
    const control = `${place + 1}${String(Math.floor(window.until / 1000) % 100_000_000).padStart(8, '0')}`;
    const name = `${type}-${control}.edi`;
    await writeFile(join(staging, name), write({ control, writtenAt: window.until, messages }));
    await rename(join(staging, name), join(folder, name));
    count += messages.length;
  }
  return count;
}

export async function countFiles(folder: string): Promise<number> {
  return (await readdir(folder)).filter((name) => name.endsWith('.edi')).length;
}

/** One message for each terminal. */
export async function sendUpdates(to: Receiver, played: readonly PlayedScenario[], now: number): Promise<void> {
  for (const profile of TERMINAL_PROFILES) {
    const stays = played.flatMap((each) => each.stays).filter(({ operator }) => operator === profile.code);
    const boxes = stays.flatMap((stay) => presentContainer(stay, profile, now) ?? []);
    for (let from = 0; from < boxes.length; from += 200) {
      const message = messageOf(profile, boxes.slice(from, from + 200), now);
      await deliver(to, 'application/json', JSON.stringify(message));
    }
  }
}
