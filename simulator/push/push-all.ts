/** Everything that the simulator sends without a request, over HTTP or into a folder: updates of terminals, and EDI. */
import { mkdir, rename, writeFile } from 'node:fs/promises';
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
    const send = (deliverText: (interchange: WrittenInterchange) => Promise<void>) =>
      startPushLoop(
        simulation,
        async (window) => {
          const interchange = interchangeOf(simulation.world, type, window);
          if (interchange !== undefined) await deliverText(interchange);
        },
        onError,
      );
    if (ediUrl !== null) {
      loops.push(send(({ text }) => deliver({ url: ediUrl, key }, EDI_FORMATS[type].contentType, text)));
    }
    if (ediFolder !== null) loops.push(send((interchange) => writeFileAtomically(ediFolder, interchange)));
  }
  return { stop: async () => void (await Promise.all(loops.map((each) => each.stop()))) };
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
