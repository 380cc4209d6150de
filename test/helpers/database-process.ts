/** For tests of the embedded database: another service process that uses it, checkouts in other places, and its sudden end. */
import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { cp, mkdir, readdir, symlink, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { findPostmaster } from '../../src/database/embedded-postgres/postmaster.ts';

const ownCheckout = resolve(import.meta.dirname, '../..');
const startModule = 'src/database/embedded-postgres/keep-server.ts';

export interface DatabaseProcess {
  child: ChildProcess;
  /** Its output once its server answered. */
  ready: Promise<{ url: string; dataDirectory: string }>;
}

/** Starts the database, prints its address, stops on SIGTERM, ignores SIGINT; in a process group of its own. */
export function startDatabaseProcess(
  options: object,
  how: { root?: string; node?: string; uid?: number; gid?: number } = {},
): DatabaseProcess {
  const program = `
    const { startEmbeddedPostgres } = await import(${JSON.stringify(pathToFileURL(join(how.root ?? ownCheckout, startModule)).href)});
    const server = await startEmbeddedPostgres({ ...JSON.parse(process.argv[1]), log: (line) => console.error(line) });
    process.on('SIGTERM', async () => { await server.stop(); process.exit(0); });
    process.on('SIGINT', () => {});
    setInterval(() => {}, 1_000_000);
    console.log(JSON.stringify(server));`;
  const child = spawn(
    how.node ?? process.execPath,
    ['--input-type=module', '-e', program, JSON.stringify({ fsync: false, ...options })],
    {
      cwd: how.root ?? ownCheckout,
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: true,
      ...(how.uid !== undefined && { uid: how.uid, gid: how.gid }),
    },
  );
  const errors: string[] = [];
  child.stderr.on('data', (chunk: Buffer) => errors.push(chunk.toString()));
  const ready = (async () => {
    for await (const line of createInterface({ input: child.stdout })) return JSON.parse(line);
    throw new Error(`the process ended: ${errors.join('')}`);
  })();
  return { child, ready };
}

/** A checkout with everything the database needs; `copied` packages are inside it, the rest are links to ours. */
export async function makeCheckout(root: string, copied: (name: string) => boolean): Promise<void> {
  await cp(join(ownCheckout, 'src'), join(root, 'src'), { recursive: true });
  await writeFile(join(root, 'package.json'), '{"type":"module"}');
  await mkdir(join(root, 'node_modules'));
  for (const name of await readdir(join(ownCheckout, 'node_modules'))) {
    const source = join(ownCheckout, 'node_modules', name);
    const target = join(root, 'node_modules', name);
    if (copied(name)) await copy(source, target);
    else if (!name.startsWith('.')) await symlink(source, target);
  }
}

/** By hard links where both are on one disk: the packages are large. */
async function copy(source: string, target: string): Promise<void> {
  const run = promisify(execFile);
  await run('cp', ['-al', source, target]).catch(() => run('cp', ['-af', source, target]));
}

/** Ends what a killed test left running on the embedded database's data directory. */
export async function killDatabase(dataDirectory: string): Promise<void> {
  for (const cluster of await readdir(dataDirectory).catch(() => [])) {
    const find = () => findPostmaster(join(dataDirectory, cluster, 'data'));
    for (let left = await find(); left; left = await find()) {
      process.kill(left.pid, 'SIGKILL');
      await sleep(50);
    }
  }
}
