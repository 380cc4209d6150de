/** The room of the disks that this process writes to, for Prometheus. The disk of another PostgreSQL is not seen from here. */
import { statfs } from 'node:fs/promises';
import { dirname } from 'node:path';
import { Gauge, type Registry } from 'prom-client';

/** @param places folders by what they hold, such as `documents` */
export function measureDisk(registry: Registry, places: Readonly<Record<string, string>>): void {
  const byPlace = (name: string, help: string, value: (room: DiskRoom) => number) =>
    new Gauge({
      name,
      help,
      labelNames: ['place'] as const,
      registers: [registry],
      async collect() {
        for (const [place, folder] of Object.entries(places)) {
          const room = await roomOf(folder);
          if (room !== null) this.set({ place }, value(room));
        }
      },
    });
  byPlace('portolan_disk_size_bytes', 'Size of the disk that holds a place.', ({ size }) => size);
  byPlace(
    'portolan_disk_free_bytes',
    'Free room of the disk that holds a place, for this process.',
    ({ free }) => free,
  );
}

export interface DiskRoom {
  readonly free: number;
  readonly size: number;
}

/** Of a folder, or of the nearest one above it that exists; null: it cannot be read. */
export async function roomOf(folder: string): Promise<DiskRoom | null> {
  try {
    const { bavail, blocks, bsize } = await statfs(folder);
    return { free: bavail * bsize, size: blocks * bsize };
  } catch (error) {
    const above = dirname(folder);
    return (error as NodeJS.ErrnoException).code === 'ENOENT' && above !== folder ? roomOf(above) : null;
  }
}
