/**
 * The embedded PostgreSQL as real processes: starts, kills, adoption, races, users. Nothing here uses the shared test server, and
 * no test another one's folder, so that they wait at the same time. What is rare and costly is in embedded-postgres.long.test.ts.
 */
import { spawn } from 'node:child_process';
import { chown, mkdir, readdir, readFile, rename, stat, writeFile } from 'node:fs/promises';
import { networkInterfaces } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  end,
  inEmptyPlace,
  inPlace,
  makeTemplate,
  query,
  READ,
  removeTemplate,
  WRITE,
  WRITTEN,
} from '../../../test/helpers/embedded-place.ts';
import { until } from '../../../test/helpers/until.ts';
import { defaultDataDirectory } from './cluster.ts';
import { startEmbeddedPostgres } from './keep-server.ts';
import { isRoot } from './server-user.ts';

beforeAll(makeTemplate);
afterAll(removeTemplate);

describe.concurrent('after a crash', () => {
  const silent = inPlace(async (place) => {
    const { child, ready } = place.startProcess();
    await query((await ready).url, WRITE);
    const pid = await place.pid();
    await end(child, 'SIGKILL');
    // It lives, but not at the recorded place.
    const file = join(place.dataFolder, 'postmaster.pid');
    const lines = (await readFile(file, 'utf8')).split('\n');
    await writeFile(file, lines.with(3, '1').join('\n'));
    const server = await place.start({ patienceSeconds: 2 });
    expect(await place.pid()).not.toBe(pid);
    expect(await query(server.url, READ)).toEqual(WRITTEN);
    await server.stop();
  });
  test('a leftover server that does not answer is ended and replaced', silent);

  const serverKilled = inPlace(async (place) => {
    const server = await place.start({ fsync: true });
    await query(server.url, WRITE);
    for (const signal of ['SIGKILL', 'SIGINT'] as const) {
      const pid = await place.pid();
      place.lines.length = 0;
      process.kill(pid, signal);
      await until(() => expect(place.lines.at(-1)).toMatch(/^PostgreSQL is back after \d+ s$/));
      expect(place.lines).toEqual([expect.stringMatching(/is away and is started again/), expect.any(String)]);
      expect(await place.pid()).not.toBe(pid);
      expect(await query(server.url, READ)).toEqual(WRITTEN);
    }
    expect(await server.stop()).toBe(true);
    expect(await place.pid()).toBe(0);
  });
  test('a server that is killed or shut down is started again, at the same address and with its data', serverKilled);

  const unstartable = inPlace(async (place) => {
    const server = await place.start({ restartSeconds: 0 });
    await rename(join(place.dataFolder, 'global/pg_control'), join(place.dataFolder, 'pg_control'));
    process.kill(await place.pid(), 'SIGKILL');
    await expect(server.failed).rejects.toThrow(/could not be started again in 0 s: .*server\.log ends/);
    expect(place.lines.at(-1)).toBe('PostgreSQL stays away: this process ends');
    expect(await server.stop()).toBe(true);
  });
  test('a server that cannot be started again is reported to the service', unstartable);

  const partKilled = inPlace(async (place) => {
    const server = await place.start();
    const [backend] = await query<{ pid: number }>(
      server.url,
      "SELECT pid FROM pg_stat_activity WHERE application_name = 'portolan lease'",
    );
    process.kill(backend?.pid ?? 0, 'SIGKILL');
    await until(() => expect(place.lines.at(-1)).toMatch(/^PostgreSQL is back/));
    const guest = await place.start();
    expect(guest.url).toBe(server.url);
    expect(await guest.stop()).toBe(false);
    expect(await query(server.url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
    expect(await server.stop()).toBe(true);
    expect(await place.pid()).toBe(0);
  });
  test('kill -9 of one process of the server: it recovers, and is still left to whom it belongs', partKilled);

  const serviceKilled = inPlace(async (place) => {
    const { child, ready } = place.startProcess();
    const { url } = await ready;
    await query(url, WRITE);
    const pid = await place.pid();
    await end(child, 'SIGKILL');

    const file = join(place.dataDirectory, 'postgresql-18/password');
    await writeFile(file, 'another');
    await expect(place.start()).rejects.toThrow(`does not accept the password in ${file}: put the right one there`);
    await writeFile(file, new URL(url).password);

    const server = await place.start();
    expect(server.url).toBe(url);
    expect(await place.pid()).toBe(pid);
    expect(place.lines.join('\n')).toMatch(/PostgreSQL adopted/);
    expect(await query(server.url, READ)).toEqual(WRITTEN);
    await server.stop();
    expect(await place.pid()).toBe(0);
  });
  test(
    'kill -9 of the service: the next start adopts its server if the password is right, and may stop it',
    serviceKilled,
  );

  const bothKilled = inPlace(async (place) => {
    const { child, ready } = place.startProcess();
    await ready;
    const pid = await place.pid();
    await end(child, 'SIGKILL');
    process.kill(pid, 'SIGKILL');
    const server = await place.start();
    expect(place.lines.join('\n')).toMatch(/PostgreSQL started/);
    expect(await place.pid()).not.toBe(pid);
    await server.stop();
  });
  test('kill -9 of both: the stale postmaster.pid is no obstacle', bothKilled);

  const strangerHasNumber = inPlace(async (place) => {
    const { uid, gid } = await stat(join(place.dataDirectory, 'postgresql-18'));
    const stranger = spawn('sleep', ['60'], isRoot() ? { uid, gid } : {});
    place.children.push(stranger);
    const file = join(place.dataFolder, 'postmaster.pid');
    await writeFile(file, [stranger.pid, place.dataFolder, '1', '5999', '', '127.0.0.1', '', 'ready', ''].join('\n'));
    await chown(file, uid, gid);
    const server = await place.start();
    expect(await query(server.url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
    await server.stop();
    expect([stranger.exitCode, stranger.signalCode]).toEqual([null, null]);
  });
  test("a stale postmaster.pid whose number now is a stranger's leaves the stranger alone", strangerHasNumber);

  const interrupted = inPlace(async (place) => {
    const { child, ready } = place.startProcess();
    const { url } = await ready;
    process.kill(-(child.pid ?? 0), 'SIGINT');
    await sleep(300);
    expect(await query(url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
    await end(child, 'SIGTERM');
    await expect(query(url, 'SELECT 1')).rejects.toMatchObject({ code: 'ECONNREFUSED' });
  });
  test('Ctrl-C in the terminal reaches the service and not the server', interrupted);
});

describe.concurrent('starting', () => {
  const initialises = inEmptyPlace(async (place) => {
    const first = await place.start();
    expect(first.dataDirectory).toBe(place.dataDirectory);
    await query(first.url, WRITE);
    await first.stop();
    expect(await place.pid()).toBe(0);

    const second = await place.start();
    expect(await query(second.url, READ)).toEqual(WRITTEN);
    expect(new URL(second.url).password).toBe(new URL(first.url).password);
    await second.stop();
    expect(place.lines.filter((line) => line.startsWith('initialised'))).toHaveLength(1);
  });
  test('the first start initialises, the second finds the data and the password again', initialises);

  const isPrivate = inPlace(async (place) => {
    const log = (line: string) => void place.lines.push(line);
    const server = await startEmbeddedPostgres({ dataDirectory: place.dataDirectory, log });
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
    expect((await stat(join(place.dataDirectory, 'postgresql-18/password'))).mode & 0o777).toBe(0o600);
    expect(place.lines.join('\n')).not.toContain(new URL(server.url).password);
    await server.stop();
  });
  test('serves loopback only, requires the password, keeps it private, and is durable by default', isPrivate);

  const refuses = inEmptyPlace(async (place) => {
    await mkdir(join(place.dataDirectory, 'postgresql-17'), { recursive: true });
    await expect(place.start()).rejects.toThrow(/holds postgresql-17, but the installed programs are PostgreSQL 18/);
    await mkdir(join(place.dataDirectory, 'postgresql-18'));
    await expect(place.start()).rejects.toThrow(
      /cannot read the database password in .*\/postgresql-18: run Portolan as/,
    );
  });
  test('data of another version, or without their password, are refused with the way out', refuses);
});

describe.concurrent('several processes', () => {
  const race = inEmptyPlace(async (place) => {
    const options = { dataDirectory: place.dataDirectory, sharedFolder: join(place.folder, 'shared') };
    const others = [1, 2, 3].map(() => place.startProcess(options));
    const urls = (await Promise.all(others.map(({ ready }) => ready))).map(({ url }) => url);
    expect(new Set(urls).size).toBe(1);
    const [url = ''] = urls;
    for (const { child } of others) {
      expect(await query(url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
      await end(child, 'SIGTERM');
    }
    await expect(query(url, 'SELECT 1')).rejects.toMatchObject({ code: 'ECONNREFUSED' });
    expect(await readdir(place.dataDirectory)).toEqual(['postgresql-18']);
  });
  test('that start at once on nothing end with one server; the last to stop ends it', race);

  const oneKilled = inPlace(async (place) => {
    const other = place.startProcess();
    await other.ready;
    const server = await place.start();
    await end(other.child, 'SIGKILL');
    // The server ends the session of a killed process once it sees that its connection is gone.
    const leases = `SELECT FROM pg_stat_activity WHERE application_name = 'portolan lease'`;
    await until(async () => expect(await query(server.url, leases)).toHaveLength(1));
    expect(await server.stop()).toBe(true);
    expect(await place.pid()).toBe(0);
  });
  test('one that is killed does not keep the other from stopping the server', oneKilled);
});

describe.concurrent('users', () => {
  const twoCheckouts = inEmptyPlace(async ({ folder }) => {
    const roots = [join(folder, 'a', 'portolan'), join(folder, 'b', 'portolan')];
    for (const root of roots) await mkdir(root, { recursive: true });
    const directories = await Promise.all(roots.map((root) => defaultDataDirectory('/var/lib/portolan', root)));
    expect(new Set(directories).size).toBe(2);
  });
  test.runIf(isRoot())('two checkouts of one name never share data', twoCheckouts);

  const unreachable = inEmptyPlace(async (place) => {
    await mkdir(join(place.folder, 'private'), { mode: 0o700 });
    await expect(place.start({ dataDirectory: join(place.folder, 'private', 'data') })).rejects.toThrow(
      /runs as "\w+" here, who may not enter .*\/private: choose a data directory outside it/,
    );
  });
  test.runIf(isRoot())(
    'as root a data directory that the server may not enter is refused with the way out',
    unreachable,
  );
});
