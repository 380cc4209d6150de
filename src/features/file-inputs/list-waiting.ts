/** What waits in the place of an input, for whoever looks from outside. Lists names and times, and reads no file. */
import type { FileInput } from '../../sources/files/config.ts';
import { openFolder } from '../../sources/files/folder.ts';
import { connectSftp } from '../../sources/files/sftp.ts';

export interface WaitingFiles {
  readonly count: number;
  readonly bytes: number;
  /** Since the oldest file was changed; 0 where none waits. */
  readonly ageMillis: number;
}

/** @param now Unix milliseconds @throws where the place cannot be listed */
export async function listWaiting({ place: settings }: FileInput, now: number): Promise<WaitingFiles> {
  const place = settings.kind === 'folder' ? openFolder(settings.directory) : await connectSftp(settings);
  try {
    const { count, bytes, oldestAt } = await place.list({ most: 1 });
    return { count, bytes, ageMillis: Math.max(0, now - (oldestAt ?? now)) };
  } finally {
    await place.close().catch(() => {});
  }
}
