/** Pages of a document and their pictures: permissions, expiry, and errors where there are none. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Api, errorsOf, startApi, type TestKey } from '../../../../test/helpers/api.ts';
import { type TestEngines, testEngines } from '../../../../test/helpers/documents/engines.ts';
import { addDocument, pdf } from '../../../../test/helpers/documents/files.ts';
import { noAbort } from '../../../../test/helpers/no-abort.ts';
import { until } from '../../../../test/helpers/until.ts';
import { processDocument } from '../processing/process-document.ts';

const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47]);
let api: Api;
let engines: TestEngines;
let key: TestKey;
let drawn: unknown[];
let hold: Promise<void> | null;
let instead: { failure: 'unreadable'; detail: string } | null;

beforeAll(async () => {
  engines = testEngines();
  api = await startApi({
    documents: {
      engines,
      drawPage: async (_path, contentType, page, width) => {
        drawn.push([contentType, page, width]);
        await hold;
        return instead ?? { png: PNG };
      },
    },
  });
});
afterAll(() => api.close());
beforeEach(async () => {
  key = await api.key(await api.account());
  drawn = [];
  hold = null;
  instead = null;
  const page = { width: 595, height: 842, how: 'text', readings: [[]] } as const;
  engines.instead = async () => ({
    pages: [
      { ...page, number: 1 },
      { ...page, number: 2, turned: 90 },
    ],
  });
});

interface Shown {
  readonly number: number;
  readonly image_url: string | null;
}

async function read(fileName = 'a.pdf'): Promise<string> {
  const bytes = fileName.endsWith('.pdf') ? await pdf(`${key.id} ${fileName}`) : 'some text';
  const { id } = await addDocument(api, key, { bytes, fileName });
  await processDocument(api.documents, key.accountId, id, noAbort());
  return id;
}

async function pagesOf(id: string, by = key): Promise<readonly Shown[]> {
  const answer = await api.call(by, 'GET', `/v2/documents/${id}/pages`);
  expect(answer.statusCode, answer.body).toBe(200);
  return (answer.json() as { pages: Shown[] }).pages;
}

const fetchPicture = (url: string | null | undefined) =>
  api.app.inject({ url: (url ?? '').replace('http://api.test', '') });

describe('the pages of a document', () => {
  it('have pictures in the requested width, rotated as the pages were read', async () => {
    const pages = await pagesOf(await read());
    expect(pages.map(({ number }) => number)).toEqual([1, 2]);
    const [first, second] = pages.map(({ image_url }) => image_url);
    const answer = await fetchPicture(first);
    expect([answer.statusCode, answer.headers['content-type'], answer.rawPayload]).toEqual([200, 'image/png', PNG]);
    expect((await fetchPicture(`${second}&width=300`)).statusCode).toBe(200);
    expect(drawn).toEqual([
      ['application/pdf', { number: 1 }, 1200],
      ['application/pdf', { number: 2, turned: 90 }, 300],
    ]);
  });

  it('are empty before the document is read, and have no pictures for files without pictures', async () => {
    const { id } = await addDocument(api, key, { bytes: await pdf(key.id), fileName: 'b.pdf' });
    expect(await pagesOf(id)).toEqual([]);
    expect((await pagesOf(await read('a.txt'))).map(({ image_url }) => image_url)).toEqual([null, null]);
  });

  it('of a child document are its own pages of the file', async () => {
    engines.instead = null;
    const text = 'type: arrival_notice\neta: 2026-05-20\n\ftype: delivery_order\n';
    const { id } = await addDocument(api, key, { bytes: text, fileName: 'packet.txt' });
    await processDocument(api.documents, key.accountId, id, noAbort());
    const { data } = (await api.call(key, 'GET', `/v2/documents/${id}`)).json();
    const children = data.relationships.child_documents.data as { id: string }[];
    const numbers = await Promise.all(
      children.map(async (child) => (await pagesOf(child.id)).map((each) => each.number)),
    );
    expect(numbers).toEqual([[1], [2]]);
    expect((await pagesOf(id)).map(({ number }) => number)).toEqual([1, 2]);
  });

  it('are visible to readers of the document', async () => {
    const id = await read();
    const stranger = await api.key(await api.account('Other'));
    const limited = await api.key(key.accountId, 'viewer', [(await party()).id]);
    for (const by of [stranger, limited])
      expect((await api.call(by, 'GET', `/v2/documents/${id}/pages`)).statusCode).toBe(404);
  });
});

async function party(): Promise<{ id: string }> {
  const payload = { data: { attributes: { company_name: `Acme ${key.id}` } } };
  return (await api.call(key, 'POST', '/v2/parties', { payload })).json().data;
}

describe('the address of a picture', () => {
  it('expires after five minutes', async () => {
    const [page] = await pagesOf(await read());
    api.clock.advance(299_000);
    expect((await fetchPicture(page?.image_url)).statusCode).toBe(200);
    api.clock.advance(1000);
    const late = await fetchPicture(page?.image_url);
    expect([late.statusCode, errorsOf(late)[0]?.detail]).toEqual([410, expect.stringContaining('/pages')]);
  });

  it('is valid only for the pages of its document', async () => {
    const [id, other] = [await read(), await read('other.pdf')];
    const [page] = await pagesOf(id);
    const url = page?.image_url ?? '';
    const download = (await api.call(key, 'GET', `/v2/documents/${id}/download_url`)).json().download_url as string;
    const token = new URL(url).searchParams.get('token');
    const wrong = [
      url.replace(id, other),
      url.replace('1.png', '3.png'),
      url.replace('1.png', '0.png'),
      url.replace('1.png', 'x.png'),
      url.replace(/token=.*/, ''),
      url.replace('token=', 'token=x'),
      `http://api.test/documents/${id}/pages/1.png?token=${new URL(download).searchParams.get('token')}`,
      `http://api.test/documents/${id}/file?token=${token}`,
    ];
    for (const each of wrong) expect((await fetchPicture(each)).statusCode, each).toBe(404);
    await api.call(key, 'DELETE', `/v2/documents/${id}`);
    expect((await fetchPicture(url)).statusCode).toBe(404);
    expect(drawn).toEqual([]);
  });

  it.each(['0', '49', '2401', '1e3', 'wide', ''])('with the width %j is refused', async (width) => {
    const [page] = await pagesOf(await read());
    const answer = await fetchPicture(`${page?.image_url}&width=${width}`);
    expect([answer.statusCode, errorsOf(answer)[0]?.source]).toEqual([400, { parameter: 'width' }]);
  });

  it('gets 503 while fifty requests wait, and renders again after they are done', async () => {
    const [page] = await pagesOf(await read());
    const held = Promise.withResolvers<void>();
    hold = held.promise;
    const requests = Array.from({ length: 51 }, () => fetchPicture(page?.image_url));
    await until(() => expect(drawn).toHaveLength(51));
    const refused = await fetchPicture(page?.image_url);
    held.resolve();
    expect([refused.statusCode, errorsOf(refused)[0]?.detail]).toEqual([
      503,
      expect.stringContaining('Too many pages'),
    ]);
    expect(new Set((await Promise.all(requests)).map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
    expect((await fetchPicture(page?.image_url)).statusCode).toBe(200);
  });

  it('gets an error with the reason if the file cannot be rendered', async () => {
    const [page] = await pagesOf(await read());
    instead = { failure: 'unreadable', detail: 'The file is broken.' };
    const answer = await fetchPicture(page?.image_url);
    expect([answer.statusCode, errorsOf(answer)[0]?.detail]).toEqual([
      409,
      'Page 1 cannot be rendered: The file is broken.',
    ]);
  });
});
