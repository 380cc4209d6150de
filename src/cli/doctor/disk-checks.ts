/** The room of the disks that the service and the embedded database write to. */
import { constants } from 'node:fs';
import { access, stat } from 'node:fs/promises';
import { ownStoreOf } from '../../features/documents/files/open-store.ts';
import { roomOf } from '../../features/operations/measure-disk.ts';
import { errorMessage } from '../../lib/errors.ts';
import { type Check, type CheckFinding, failed, ok, warning } from './checks.ts';
import type { DoctorContext } from './context.ts';

const LITTLE = 0.1;
const VERY_LITTLE = 0.02;

export function diskChecks({ config, stateDirectory, embeddedDirectory }: DoctorContext): Check[] {
  const { kind, directory } = config.documents.store;
  const places: [string, string][] = [
    ['stateDirectory', stateDirectory],
    ...(kind === 'directory'
      ? [['documents.store.directory', directory ?? ownStoreOf(stateDirectory)] as [string, string]]
      : []),
    ...(embeddedDirectory === null ? [] : [['database.dataDirectory', embeddedDirectory] as [string, string]]),
  ];
  return [
    {
      area: 'disk',
      seconds: 5,
      run: async () => (await Promise.all(places.map(([where, folder]) => checkFolder(where, folder)))).flat(),
    },
  ];
}

async function checkFolder(where: string, folder: string): Promise<CheckFinding[]> {
  const room = await roomOf(folder);
  if (room === null) return [failed(`${folder} cannot be looked at`, where, 'a folder that this user may use')];
  const share = room.free / room.size;
  const words = `${folder}: ${(room.free / 1e9).toFixed(1)} GB free of ${(room.size / 1e9).toFixed(1)} GB`;
  const finding =
    share < VERY_LITTLE
      ? failed(words, where, 'room on this disk')
      : share < LITTLE
        ? warning(words, where, 'a tenth of the disk free')
        : ok(words, where);
  return [finding, ...(await rightsFault(where, folder))];
}

/** A folder that is not there is made when it is needed. */
async function rightsFault(where: string, folder: string): Promise<CheckFinding[]> {
  // The embedded database may run as a user of its own.
  if (where === 'database.dataDirectory' || (await stat(folder).catch(() => null)) === null) return [];
  try {
    await access(folder, constants.W_OK);
    return [];
  } catch (error) {
    return [
      failed(`${folder} cannot be written to: ${errorMessage(error)}`, where, 'a folder of the user who runs Portolan'),
    ];
  }
}
