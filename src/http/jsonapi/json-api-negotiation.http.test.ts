/** JSON:API 1.1 (https://jsonapi.org/format/1.1/), the part on content negotiation. Each test names its paragraph. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Api, errorsOf, startApi, type TestKey } from '../../../test/helpers/api.ts';

const JSON_API = 'application/vnd.api+json';

let api: Api;
let key: TestKey;

beforeAll(async () => {
  api = await startApi();
  key = await api.key(await api.account());
});
afterAll(() => api?.close());

const accepting = (accept: string) => api.call(key, 'GET', '/v2/ports/NLRTM', { headers: { accept } });
const sending = (type: string) =>
  api.call(key, 'POST', '/v2/parties', {
    headers: { 'content-type': type },
    payload: JSON.stringify({ data: { type: 'party', attributes: { company_name: 'Acme' } } }),
  });

describe('Content Negotiation › Universal Responsibilities', () => {
  it('the media type of every JSON:API answer is the registered one, of errors too', async () => {
    for (const url of ['/v2/ports', '/v2/ports/NLRTM', '/v2/ports/none', '/v2/nothing', '/v2/ports?page[size]=0']) {
      expect((await api.call(key, 'GET', url)).headers['content-type'], url).toBe(JSON_API);
    }
  });
});

describe('Content Negotiation › Server Responsibilities', () => {
  it('a Content-Type with a parameter other than ext and profile is answered 415', async () => {
    for (const type of [`${JSON_API}; version=1`, `${JSON_API};q=1`, `${JSON_API}; charset=latin1`]) {
      expect((await sending(type)).statusCode, type).toBe(415);
    }
  });

  it('a Content-Type with an unsupported extension is answered 415, and the error names the header', async () => {
    const response = await sending(`${JSON_API}; ext="https://jsonapi.org/ext/atomic"`);
    expect([response.statusCode, errorsOf(response)[0]?.source]).toEqual([415, { header: 'Content-Type' }]);
  });

  it('a profile that is not known is ignored, in Content-Type and in Accept', async () => {
    expect((await sending(`${JSON_API}; profile="https://example.com/last-modified"`)).statusCode).toBe(201);
    const response = await accepting(`${JSON_API}; profile="https://example.com/last-modified https://example.com/x"`);
    expect(response.statusCode).toBe(200);
    expect(response.headers['content-type']).toBe(JSON_API);
  });

  it('instances of the media type in Accept with other parameters are ignored, not the whole header', async () => {
    expect((await accepting(`${JSON_API}; version=1, ${JSON_API}`)).statusCode).toBe(200);
  });

  it('an Accept in which every instance of the media type has other parameters is answered 406', async () => {
    expect((await accepting(`${JSON_API}; version=1`)).statusCode).toBe(406);
    expect((await accepting(`${JSON_API}; version=1, */*`)).statusCode).toBe(406);
  });

  it('an Accept in which every instance names an unsupported extension is answered 406', async () => {
    const response = await accepting(`${JSON_API}; ext="https://jsonapi.org/ext/atomic"`);
    expect([response.statusCode, errorsOf(response)[0]?.source]).toEqual([406, { header: 'Accept' }]);
  });

  it('a server that knows ext and profile answers with Vary: Accept', async () => {
    for (const [method, url] of [
      ['GET', '/v2/ports'],
      ['GET', '/v2/ports/none'],
      ['DELETE', '/v2/ports'],
      ['GET', '/health/live'],
    ] as const) {
      expect(String((await api.call(key, method, url)).headers.vary), `${method} ${url}`).toMatch(/\bAccept\b/i);
    }
  });

  it('beyond it: charset=utf-8 is let pass, since many clients add it, and plain JSON is taken', async () => {
    expect((await sending(`${JSON_API}; charset=utf-8`)).statusCode).toBe(201);
    expect((await sending('application/json')).statusCode).toBe(201);
    expect((await accepting('application/json')).headers['content-type']).toBe(JSON_API);
  });
});
