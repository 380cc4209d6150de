/** Direct uploads where the store is S3: clients send their files to it, and what comes is held against what was announced. */
import { mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { type Api, errorsOf, startApi, type TestKey } from '../../../../test/helpers/api.ts';
import { type Announced, announce, claim, pdf } from '../../../../test/helpers/documents/files.ts';
import { startS3, type TestS3 } from '../../../../test/helpers/documents/s3.ts';
import { s3Store } from '../files/s3-store.ts';
import type { DocumentStore } from '../files/store.ts';
import { purgeContents } from '../files/store-content.ts';

let s3: TestS3;
let store: DocumentStore;
let api: Api;
let key: TestKey;

beforeAll(async () => {
  const folder = mkdtempSync(join(inject('runFolder'), 's3-uploads-'));
  s3 = await startS3(join(folder, 's3'));
  store = s3Store(s3.settings, join(folder, 'scratch'));
  api = await startApi({ documents: { store } });
  key = await api.key(await api.account());
});
afterAll(async () => {
  await api?.close();
  store?.close();
  await s3?.close();
});

const announced = async (bytes: Buffer, fileName: string): Promise<Announced> =>
  (await announce(api, key, { bytes, fileName })).json() as Announced;
const send = (upload: Announced, bytes: Buffer, headers = upload.direct_upload.headers) =>
  fetch(upload.direct_upload.url, { method: 'PUT', headers, body: new Uint8Array(bytes) });
const waiting = async (upload: Announced) => {
  const bytes = await store.uploads?.open((upload as unknown as { id: string }).id);
  return bytes ? text(bytes) : null;
};

describe('a direct upload to S3', () => {
  it('goes to the bucket, is received when a document is created from it, and is deleted there', async () => {
    const bytes = await pdf('to the bucket');
    const upload = await announced(bytes, 'notice.pdf');
    expect(new URL(upload.direct_upload.url).origin).toBe(s3.settings.endpoint);
    expect((await send(upload, bytes)).status).toBe(200);
    const made = await claim(api, key, upload.signed_id, 'Notice');
    expect(made.statusCode, made.body).toBe(201);
    expect(made.json().data.attributes).toMatchObject({ file_content_type: 'application/pdf', name: 'Notice' });
    expect(await waiting(upload)).toBeNull();
    const { download_url } = (await api.call(key, 'GET', `/v2/documents/${made.json().data.id}/download_url`)).json();
    const file = await api.app.inject({ url: download_url.replace('http://api.test', '') });
    expect(file.rawPayload).toEqual(bytes);
    expect((await claim(api, key, upload.signed_id)).statusCode).toBe(422);
  });

  it('cannot become a document before its bytes are received', async () => {
    const upload = await announced(await pdf('not sent'), 'notice.pdf');
    const refused = await claim(api, key, upload.signed_id);
    expect([refused.statusCode, errorsOf(refused)[0]?.detail]).toEqual([
      422,
      expect.stringContaining('of a file without bytes'),
    ]);
  });

  it('is refused by the store or the service if its bytes differ from the announcement', async () => {
    const bytes = await pdf('announced');
    const upload = await announced(bytes, 'notice.pdf');
    const other = Buffer.from(bytes.map((byte, at) => (at === bytes.length - 20 ? byte ^ 1 : byte)));
    await send(upload, other);
    const refused = await claim(api, key, upload.signed_id);
    expect(refused.statusCode).toBe(422);
    expect((await send(upload, bytes)).status).toBe(200);
    expect((await claim(api, key, upload.signed_id)).statusCode).toBe(201);
  });

  it('is deleted if no document is created from it', async () => {
    const bytes = await pdf('forsaken');
    const upload = await announced(bytes, 'notice.pdf');
    await send(upload, bytes);
    expect(await waiting(upload)).not.toBeNull();
    api.clock.advance(3_600_000);
    await purgeContents(api.documents, 30);
    expect(await waiting(upload)).toBeNull();
  });
});

it('goes to the service if the settings say so', () => {
  expect(s3Store({ ...s3.settings, directUploads: false }, '/tmp').uploads).toBeNull();
});
