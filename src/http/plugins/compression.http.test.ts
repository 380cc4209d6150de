/** JSON is compressed for clients that accept it, and not where another site could learn from lengths. */
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Api, startApi, type TestKey } from '../../../test/helpers/api.ts';
import { join } from '../../../test/helpers/people.ts';

let api: Api;
let key: TestKey;
let cookie: string;
beforeAll(async () => {
  api = await startApi();
  key = await api.key(await api.account());
  const person = { accountId: key.accountId, email: 'ada@example.com', name: 'Ada', role: 'admin' } as const;
  ({ cookie } = await join(api, person));
  for (let count = 0; count < 20; count += 1) {
    const payload = { data: { attributes: { company_name: `Customer ${count}` } } };
    await api.call(key, 'POST', '/v2/parties', { payload });
  }
});
afterAll(() => api.close());

const PATH = '/v2/parties?page[size]=20';
const read = (headers: Record<string, string>, url = PATH) =>
  api.app.inject({ url, headers: { authorization: `Token ${key.key}`, ...headers } });
const bySession = (headers: Record<string, string>) =>
  api.app.inject({ url: PATH, headers: { cookie, 'accept-encoding': 'br', ...headers } });

describe('an answer', () => {
  it.each([
    ['br', 'gzip, deflate, br', brotliDecompressSync],
    ['gzip', 'gzip', gunzipSync],
  ])(
    'is compressed by %s for a client that accepts %s, and tagged as another form',
    async (encoding, accepted, open) => {
      const [plain, packed] = [await read({}), await read({ 'accept-encoding': accepted })];
      expect(packed.headers).toMatchObject({
        'content-encoding': encoding,
        vary: expect.stringContaining('accept-encoding'),
        etag: `W/${plain.headers.etag}`,
      });
      expect(open(packed.rawPayload).toString()).toBe(plain.body);
      expect(packed.rawPayload.length).toBeLessThan(plain.rawPayload.length / 4);
      const tag = String(packed.headers.etag);
      expect((await read({ 'accept-encoding': accepted, 'if-none-match': tag })).statusCode).toBe(304);
    },
  );

  it.each([
    ['nothing is accepted', {}, PATH],
    ['no known form is accepted', { 'accept-encoding': 'zip' }, PATH],
    ['it is short', { 'accept-encoding': 'br' }, '/v2/parties?page[size]=1&fields[party]=company_name'],
    ['it is a file', { 'accept-encoding': 'br', accept: '*/*' }, '/v2/exports/containers?format=csv'],
  ])('is sent as it is where %s', async (_, headers, url) => {
    const answer = await read(headers, url);
    expect([answer.statusCode, answer.headers['content-encoding']]).toEqual([200, undefined]);
  });

  it('to a session is compressed for the service’s own pages alone', async () => {
    const encodings = [
      await bySession({ 'sec-fetch-site': 'same-origin' }),
      await bySession({ 'sec-fetch-site': 'cross-site' }),
      await bySession({ 'sec-fetch-site': 'same-site' }),
      await bySession({ 'sec-fetch-site': 'none' }),
      await bySession({}),
    ].map(({ headers }) => headers['content-encoding']);
    expect(encodings).toEqual(['br', undefined, undefined, undefined, undefined]);
  });

  it('is kept for its Idempotency-Key as it was before', async () => {
    const ids = (await read({})).json().data.map(({ id }: { id: string }) => ({ id, type: 'party' }));
    const post = () =>
      api.app.inject({
        method: 'POST',
        url: '/v2/api_keys',
        headers: { authorization: `Token ${key.key}`, 'accept-encoding': 'gzip', 'idempotency-key': 'packed' },
        payload: {
          data: { attributes: { name: 'portal', role: 'viewer' }, relationships: { parties: { data: ids } } },
        },
      });
    const [first, second] = [await post(), await post()];
    expect([first.statusCode, second.headers['idempotency-replayed']]).toEqual([201, 'true']);
    const text = ({ rawPayload, headers }: typeof first) =>
      headers['content-encoding'] === 'gzip' ? gunzipSync(rawPayload).toString() : rawPayload.toString();
    expect(text(second)).toBe(text(first));
  });
});
