/** Both stores keep what they are given, under the same conditions. */
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync } from 'node:fs';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { startS3, type TestS3 } from '../../../../test/helpers/documents/s3.ts';
import { freePort } from '../../../../test/helpers/free-port.ts';
import { StoreUnavailable } from '../errors.ts';
import { directoryStore, discardForsaken } from './directory-store.ts';
import { type S3Settings, s3Store } from './s3-store.ts';
import type { ContentKey, DocumentStore } from './store.ts';

const ACCOUNT = '01985b00-0000-7000-8000-000000000001';
const folder = mkdtempSync(join(inject('runFolder'), 'stores-'));

let s3: TestS3;
let settings: S3Settings;
beforeAll(async () => {
  s3 = await startS3(join(folder, 's3'));
  settings = s3.settings;
});
afterAll(() => s3.close());

const keyOf = (bytes: string): ContentKey => ({
  accountId: ACCOUNT,
  sha256: createHash('sha256').update(bytes).digest(),
});

async function incoming(store: DocumentStore, bytes: string): Promise<string> {
  await mkdir(store.incoming, { recursive: true });
  const path = join(store.incoming, 'arriving');
  await writeFile(path, bytes);
  return path;
}

describe.each([
  ['a directory', () => directoryStore(join(folder, 'directory'))],
  ['S3', () => s3Store(settings, join(folder, 'scratch'))],
])('the store in %s', (_where, open) => {
  it('stores a file and returns its bytes, as a stream and as a file', async () => {
    const store = open();
    const bytes = 'what was sent';
    const path = await incoming(store, bytes);
    await store.put(keyOf(bytes), path);
    expect(await readdir(store.incoming)).toEqual([]);
    expect(await text(await store.open(keyOf(bytes)))).toBe(bytes);
    expect(await store.withFile(keyOf(bytes), (where) => readFile(where, 'utf8'))).toBe(bytes);
    expect(await readdir(store.incoming)).toEqual([]);
    store.close();
  });

  it('stores the same bytes once, also of simultaneous uploads', async () => {
    const store = open();
    const paths = await Promise.all(
      ['one', 'two'].map(async (name) => {
        await mkdir(store.incoming, { recursive: true });
        await writeFile(join(store.incoming, name), 'twice');
        return join(store.incoming, name);
      }),
    );
    await Promise.all(paths.map((path) => store.put(keyOf('twice'), path)));
    expect(await readdir(store.incoming)).toEqual([]);
    expect(await text(await store.open(keyOf('twice')))).toBe('twice');
    store.close();
  });

  it('deletes removed content, and reports missing content', async () => {
    const store = open();
    await store.put(keyOf('gone'), await incoming(store, 'gone'));
    await store.remove(keyOf('gone'));
    await store.remove(keyOf('gone'));
    await expect(store.open(keyOf('gone'))).rejects.toThrow(StoreUnavailable);
    await expect(store.withFile(keyOf('gone'), async () => {})).rejects.toThrow(StoreUnavailable);
    expect(await readdir(store.incoming)).toEqual([]);
    store.close();
  });
});

it('a directory has each content under its account and hash', async () => {
  const store = directoryStore(join(folder, 'named'));
  const key = keyOf('named');
  await store.put(key, await incoming(store, 'named'));
  const hex = key.sha256.toString('hex');
  expect(await readFile(join(folder, 'named', ACCOUNT, hex.slice(0, 2), hex.slice(2, 4), hex), 'utf8')).toBe('named');
});

it('a directory that is not writable is reported, and gets no partial content', async () => {
  const at = join(folder, 'blocked');
  const store = directoryStore(at);
  const path = await incoming(store, 'blocked');
  // A file where a folder is to be: as root, rights would be no obstacle.
  await writeFile(join(at, ACCOUNT), '');
  await expect(store.put(keyOf('blocked'), path)).rejects.toThrow(StoreUnavailable);
  await rm(join(at, ACCOUNT));
  await store.put(keyOf('blocked'), path);
  expect(await text(await store.open(keyOf('blocked')))).toBe('blocked');
});

it('an unreachable S3 is reported', async () => {
  const store = s3Store({ ...settings, endpoint: `http://127.0.0.1:${await freePort()}` }, join(folder, 'away'));
  const path = await incoming(store, 'away');
  await expect(store.put(keyOf('away'), path)).rejects.toThrow(StoreUnavailable);
  store.close();
});

it('an S3 that falls silent is reported', async () => {
  const silent = createServer(() => {}).listen(0, '127.0.0.1');
  await once(silent, 'listening');
  const endpoint = `http://127.0.0.1:${(silent.address() as AddressInfo).port}`;
  const store = s3Store({ ...settings, endpoint }, join(folder, 'silent'), 50);
  await expect(store.open(keyOf('silent'))).rejects.toThrow(StoreUnavailable);
  store.close();
  silent.close().closeAllConnections();
});

it('incoming files of crashed processes are discarded after a day', async () => {
  const store = directoryStore(join(folder, 'forsaken'));
  await incoming(store, 'forsaken');
  await discardForsaken(store, Date.now());
  expect(await readdir(store.incoming)).toHaveLength(1);
  await discardForsaken(store, Date.now() + 25 * 3_600_000);
  expect(await readdir(store.incoming)).toEqual([]);
});
