/** Everything that the simulator sends without a request, over HTTP or into a folder: updates of terminals, and EDI. */
import { mkdir, readdir, rename, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { EDI_FORMATS, EDI_TYPES, interchangeOf, type WrittenInterchange } from '../edi/interchange.ts';
import type { Simulation } from '../simulation.ts';
import { listUpdates } from '../terminals/updates.ts';
import { toIso } from '../world/clock.ts';
import { deliver } from './deliver.ts';
import { type PushLoop, startPushLoop } from './push-loop.ts';

export interface PushOptions {
  /** URL for updates of terminals; null: none are sent. */
  readonly terminalUrl: string | null;
  readonly ediUrl: string | null;
  /** Folder for EDI files; null: none are written. */
  readonly ediFolder: string | null;
  /** API key of the service, for both URLs. */
  readonly key: string;
}

/** Two of each type. More of them would be days of the world late where one lasts seconds. */
export const MOST_UNFETCHED_FILES = 16;

/** @param onError gets errors that prevent sending */
export function pushAll(simulation: Simulation, options: PushOptions, onError: (message: string) => void): PushLoop {
  const { terminalUrl, ediUrl, ediFolder, key } = options;
  const loops: PushLoop[] = [];
  if (terminalUrl !== null) {
    const send = async (message: object) =>
      deliver({ url: terminalUrl, key }, 'application/json', JSON.stringify(message));
    loops.push(
      startPushLoop(
        simulation,
        async (window) => {
          for (const message of listUpdates(simulation.world, window)) await send(message);
        },
        onError,
      ),
    );
  }
  // One loop per type, so that a failure of one type does not stop the others.
  for (const type of EDI_TYPES) {
    const send = (deliverText: (interchange: WrittenInterchange) => Promise<void>, isReady?: () => Promise<boolean>) =>
      startPushLoop(
        simulation,
        async (window) => {
          const interchange = interchangeOf(simulation.world, type, window);
          if (interchange !== undefined) await deliverText(interchange);
        },
        onError,
        isReady,
      );
    if (ediUrl !== null) {
      loops.push(send(({ text }) => deliver({ url: ediUrl, key }, EDI_FORMATS[type].contentType, text)));
    }
    if (ediFolder !== null) {
      const isReady = () => hasRoom(ediFolder);
      loops.push(send((interchange) => writeFileAtomically(ediFolder, interchange), isReady));
    }
  }
  return { stop: async () => void (await Promise.all(loops.map((each) => each.stop()))) };
}

/**
 * A partner with unfetched files waits, and then sends its messages together in one file. A receiver on a busy machine
 * would fall behind without end else, because files cost it more than messages.
 */
async function hasRoom(folder: string): Promise<boolean> {
  const names = await readdir(folder).catch(() => []);
  return names.filter((name) => name.endsWith('.edi')).length < MOST_UNFETCHED_FILES;
}

/** Writes to a staging folder, then moves the file, so that readers of the folder never see a partial file. */
async function writeFileAtomically(
  folder: string,
  { type, control, writtenAt, text }: WrittenInterchange,
): Promise<void> {
  const stagingFolder = `${resolve(folder)}.writing`;
  await Promise.all([mkdir(folder, { recursive: true }), mkdir(stagingFolder, { recursive: true })]);
  // With traffic, numbers of messages repeat after weeks.
  const name = `${type}-${control}-${toIso(writtenAt).replace(/\D/g, '')}.edi`;
  await writeFile(join(stagingFolder, name), text);
  await rename(join(stagingFolder, name), join(folder, name));
}
