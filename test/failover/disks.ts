/** A small disk in memory for each database host, and a folder for what the servers write beside it. */
import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';

export const FOLDER = '/var/tmp/portolan-failover';
const MEGABYTES = 1200;

export function mountDisk(name: string): string {
  const disk = join(FOLDER, name);
  mkdirSync(disk, { recursive: true });
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${MEGABYTES}m,mode=0755`, 'tmpfs', disk]);
  return disk;
}

/** Also those of a run that was killed. @param keepsLogs until the next run */
export function removeDisks(keepsLogs: boolean): void {
  const mounted = readFileSync('/proc/mounts', 'utf8').matchAll(/^\S+ (\S+)/gm);
  for (const [, path = ''] of mounted) if (path.startsWith(`${FOLDER}/`)) execFileSync('umount', ['--lazy', path]);
  if (!keepsLogs) rmSync(FOLDER, { recursive: true, force: true });
}
