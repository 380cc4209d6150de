/** A directory and a bucket keep files under the same conditions. */
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdir, symlink } from 'node:fs/promises';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { backupFolder } from '../../../test/helpers/backups.ts';
import { startS3, type TestS3 } from '../../../test/helpers/documents/s3.ts';
import { directoryPlace } from './directory-place.ts';
import { openFileStorage } from './file-storage.ts';
import { s3Place } from './s3-place.ts';

const folder = backupFolder();
let server: TestS3;
beforeAll(async () => {
  server = await startS3(join(folder, 's3'));
});
afterAll(() => server.close());

describe.each([
  ['a directory', () => join(folder, 'backups')],
  ['a bucket', () => 's3://papers/backups'],
])('%s', (_what, address) => {
  const open = () => openFileStorage(address(), server.settings);

  it('gives back what was written, also in several parts', async () => {
    const place = await open();
    const bytes = randomBytes(20_000_000);
    await place.write('b/tables/large', Readable.from([bytes.subarray(0, 7_000_000), bytes.subarray(7_000_000)]));
    await place.write('b/empty', Readable.from([]));
    expect((await buffer(await place.read('b/tables/large'))).equals(bytes)).toBe(true);
    expect(await buffer(await place.read('b/empty'))).toHaveLength(0);
    await place.write('b/empty', Readable.from([Buffer.from('other')]));
    expect((await buffer(await place.read('b/empty'))).toString()).toBe('other');
    place.close();
  });

  it('lists folders and files, and removes them', async () => {
    const place = await open();
    await place.write('c/one', Readable.from([Buffer.from('1')]));
    await place.write('c/d/two', Readable.from([Buffer.from('22')]));
    expect((await place.folders()).sort()).toEqual(['b', 'c']);
    expect((await place.list('c')).toSorted((a, b) => (a.path < b.path ? -1 : 1))).toEqual([
      { path: 'c/d/two', bytes: 2 },
      { path: 'c/one', bytes: 1 },
    ]);
    expect([await place.exists('c/one'), await place.exists('c/three')]).toEqual([true, false]);
    await place.remove(['c/one', 'c/d/two', 'c/three']);
    expect(await place.folders()).toEqual(['b']);
    expect(await place.list('c')).toEqual([]);
    place.close();
  });

  it('has nothing of a file whose content broke off', async () => {
    const place = await open();
    const breaking = Readable.from(
      (async function* () {
        yield randomBytes(100_000);
        throw new Error('the source broke');
      })(),
    );
    await expect(place.write('e/broken', breaking)).rejects.toThrow('the source broke');
    expect(await place.exists('e/broken')).toBe(false);
    await expect(place.read('e/broken')).rejects.toThrow(/e\/broken is missing/);
    place.close();
  });
});

it('names a bucket that is not there, and the settings', async () => {
  const place = await openFileStorage('s3://nothing/here', server.settings);
  await expect(place.folders()).rejects.toThrow(
    /s3:\/\/nothing\/here cannot be used \(NoSuchBucket.*check the address/,
  );
  place.close();
});

it('is not without a file that cannot be looked for', async () => {
  const root = join(folder, 'loop');
  await mkdir(root);
  await symlink('manifest.json', join(root, 'manifest.json'));
  await expect(directoryPlace(root).exists('manifest.json')).rejects.toThrow('ELOOP');
});

describe('a bucket whose service', () => {
  async function answeredBy(listener: RequestListener, silenceMillis?: number) {
    const service = createServer(listener).listen(0, '127.0.0.1');
    await once(service, 'listening');
    const endpoint = `http://127.0.0.1:${(service.address() as AddressInfo).port}`;
    const place = s3Place({ bucket: 'papers', prefix: 'backups/' }, { ...server.settings, endpoint }, silenceMillis);
    return { place, [Symbol.dispose]: () => void service.close().closeAllConnections() };
  }

  it('refuses to delete says so', async () => {
    using service = await answeredBy((_request, response) => {
      response.end(
        '<DeleteResult><Error><Key>backups/c/one</Key><Code>AccessDenied</Code><Message>No</Message></Error></DeleteResult>',
      );
    });
    await expect(service.place.remove(['c/one'])).rejects.toThrow(
      's3://papers/backups/c/one cannot be deleted (AccessDenied: No): let the access key delete objects',
    );
  });

  it('falls silent is given up, also midway', async () => {
    using service = await answeredBy((request, response) => {
      if (request.method === 'GET') response.writeHead(200, { 'content-length': 1000 }).write('half of it');
    }, 50);
    await expect(service.place.write('c/one', Readable.from([Buffer.from('1')]))).rejects.toThrow(/timed out/);
    await expect(buffer(await service.place.read('c/one'))).rejects.toThrow(/timed out/);
  });
});
