/** All that the simulator sends of itself, over HTTP or into a folder: updates of terminals, and EDI. */
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { EDI_FORMATS, EDI_TYPES, type EdiType, interchangeOf } from '../edi/interchange.ts';
import type { Simulation } from '../simulation.ts';
import { listUpdates } from '../terminals/updates.ts';
import { deliver } from './deliver.ts';
import { type Sending, sendWindows } from './windows.ts';

export interface PushOptions {
  /** Address to which updates of terminals are posted; null: none. */
  readonly terminalUrl: string | null;
  readonly ediUrl: string | null;
  /** Where EDI files are put. */
  readonly ediFolder: string | null;
  /** API key of the service, for both addresses. */
  readonly key: string;
}

/** @param onError is told what keeps something from being sent */
export function pushAll(simulation: Simulation, options: PushOptions, onError: (message: string) => void): Sending {
  const { world } = simulation;
  const { terminalUrl, ediUrl, ediFolder, key } = options;
  const sendings: Sending[] = [];
  if (terminalUrl !== null) {
    const send = async (message: object) =>
      deliver({ url: terminalUrl, key }, 'application/json', JSON.stringify(message));
    sendings.push(
      sendWindows(
        simulation,
        async (window) => {
          for (const message of listUpdates(world, window)) await send(message);
        },
        onError,
      ),
    );
  }
  // One each: where one type cannot be sent, the others can.
  for (const type of EDI_TYPES) {
    const send = (deliverText: (text: string, control: string) => Promise<void>) =>
      sendWindows(
        simulation,
        async (window) => {
          const interchange = interchangeOf(world, type, window);
          if (interchange !== undefined) await deliverText(interchange.text, interchange.control);
        },
        onError,
      );
    if (ediUrl !== null) {
      sendings.push(send((text) => deliver({ url: ediUrl, key }, EDI_FORMATS[type].contentType, text)));
    }
    if (ediFolder !== null) sendings.push(send((text, control) => putFile(ediFolder, type, control, text)));
  }
  return { stop: async () => void (await Promise.all(sendings.map((each) => each.stop()))) };
}

/** Written beside the folder and moved there whole: whoever watches it never sees half a file. */
async function putFile(folder: string, type: EdiType, control: string, text: string): Promise<void> {
  const beside = `${resolve(folder)}.writing`;
  await Promise.all([mkdir(folder, { recursive: true }), mkdir(beside, { recursive: true })]);
  const name = `${type}-${control}.edi`;
  await writeFile(join(beside, name), text);
  await rename(join(beside, name), join(folder, name));
}
