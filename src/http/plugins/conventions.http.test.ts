import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Api, errorsOf, startApi, type TestKey } from '../../../test/helpers/api.ts';

interface ListBody {
  data: { id: string }[];
  links: { next_cursor?: string };
  meta: { total: number };
}

let api: Api;
let key: TestKey;

beforeAll(async () => {
  api = await startApi();
  key = await api.key(await api.account());
});
afterAll(() => api.close());

const party = (attributes: object) => ({ data: { type: 'party', attributes } });

describe('content negotiation', () => {
  it('answers JSON:API without media type parameters, and varies by Accept', async () => {
    const response = await api.call(key, 'GET', '/v2/ports/NLRTM');
    expect(response.headers['content-type']).toBe('application/vnd.api+json');
    expect(response.headers.vary).toBe('Accept');
  });

  it('answers 406 where Accept allows nothing that can be served', async () => {
    const response = await api.call(key, 'GET', '/v2/ports/NLRTM', { headers: { accept: 'text/html' } });
    expect(response.statusCode).toBe(406);
    expect(response.headers['content-type']).toBe('application/vnd.api+json');
    expect(errorsOf(response)[0]).toMatchObject({ code: 'not_acceptable', source: { header: 'Accept' } });
  });

  it.each(['text/plain', 'application/vnd.api+json; version=1', 'multipart/form-data; boundary=x', 'nonsense'])(
    'answers 415 to a body of type %s',
    async (type) => {
      const response = await api.call(key, 'POST', '/v2/parties', { headers: { 'content-type': type }, payload: '{}' });
      expect(response.statusCode).toBe(415);
      expect(errorsOf(response)[0]).toMatchObject({
        code: 'unsupported_media_type',
        source: { header: 'Content-Type' },
      });
    },
  );

  it.each(['application/json', 'application/vnd.api+json', 'application/vnd.api+json; charset=utf-8'])(
    'takes a body of type %s',
    async (type) => {
      const payload = JSON.stringify(party({ company_name: 'Acme' }));
      const response = await api.call(key, 'POST', '/v2/parties', { headers: { 'content-type': type }, payload });
      expect(response.statusCode).toBe(201);
    },
  );

  it.each(['/v2/parties', '/v2/imports/tracking_requests'])('answers 415 to a compressed body at %s', async (url) => {
    const type = url.includes('imports') ? 'text/csv' : 'application/json';
    const headers = { 'content-type': type, 'content-encoding': 'gzip' };
    const response = await api.call(key, 'POST', url, { headers, payload: gzipSync('{}') });
    expect(response.statusCode).toBe(415);
    expect(response.headers['accept-encoding']).toBe('identity');
    expect(errorsOf(response)[0]).toMatchObject({
      code: 'unsupported_media_type',
      detail: 'The body comes as "gzip"; send it as it is, without Content-Encoding.',
      source: { header: 'Content-Encoding' },
    });
  });

  it('ignores the encoding where there is no body', async () => {
    const headers = { 'content-encoding': 'gzip' };
    expect((await api.call(key, 'GET', '/v2/ports/NLRTM', { headers })).statusCode).toBe(200);
  });

  it('takes a body whose encoding is called identity', async () => {
    const headers = { 'content-type': 'application/json', 'content-encoding': 'Identity' };
    const payload = JSON.stringify(party({ company_name: 'Acme' }));
    expect((await api.call(key, 'POST', '/v2/parties', { headers, payload })).statusCode).toBe(201);
  });
});

describe('conditional reads', () => {
  it('give 304 without a body for a known ETag, of one resource and of a list', async () => {
    for (const url of ['/v2/ports/NLRTM', '/v2/ports?filter[country_code]=NL', '/v2/parties']) {
      const first = await api.call(key, 'GET', url);
      const etag = String(first.headers.etag);
      const again = await api.call(key, 'GET', url, { headers: { 'if-none-match': `"other", W/${etag}` } });
      expect(again.statusCode).toBe(304);
      expect(again.body).toBe('');
      expect(again.headers.etag).toBe(etag);
      expect((await api.call(key, 'GET', url, { headers: { 'if-none-match': '"other"' } })).statusCode).toBe(200);
    }
  });

  it('give another ETag once the resource has changed', async () => {
    const created = await api.call(key, 'POST', '/v2/parties', { payload: party({ company_name: 'Before' }) });
    const url = `/v2/parties/${created.json().data.id}`;
    const before = await api.call(key, 'GET', url);
    await api.call(key, 'PATCH', url, { payload: party({ company_name: 'After' }) });
    const after = await api.call(key, 'GET', url, { headers: { 'if-none-match': String(before.headers.etag) } });
    expect(after.statusCode).toBe(200);
    expect(after.json().data.attributes.company_name).toBe('After');
  });
});

describe('HEAD', () => {
  it('answers the headers of GET without its body', async () => {
    const [get, head] = [await api.call(key, 'GET', '/v2/ports/NLRTM'), await api.call(key, 'HEAD', '/v2/ports/NLRTM')];
    expect(head.body).toBe('');
    for (const name of ['etag', 'content-type', 'content-length']) expect(head.headers[name]).toBe(get.headers[name]);
    const known = { 'if-none-match': String(get.headers.etag) };
    expect((await api.call(key, 'HEAD', '/v2/ports/NLRTM', { headers: known })).statusCode).toBe(304);
  });
});

describe('every answer', () => {
  it('echoes a harmless request id, and generates one otherwise', async () => {
    const echoed = await api.call(key, 'GET', '/v2/ports/NLRTM', { headers: { 'x-request-id': 'order-17/a' } });
    expect(echoed.headers['x-request-id']).toBe('order-17/a');
    const replaced = await api.call(key, 'GET', '/v2/ports/NLRTM', { headers: { 'x-request-id': 'a b"<script>' } });
    expect(replaced.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
    expect(api.logged.join('')).toContain('"request_id":"order-17/a"');
  });

  it('has headers that keep browsers from misusing it', async () => {
    const { headers } = await api.call(null, 'GET', '/v2/nothing', { headers: { origin: 'https://evil.test' } });
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'no-referrer',
      'content-security-policy': "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
    });
    expect(headers['access-control-allow-origin']).toBeUndefined();
  });

  it('distinguishes an unknown path from an unknown method', async () => {
    expect((await api.call(key, 'GET', '/v2/nothing')).statusCode).toBe(404);
    const response = await api.call(key, 'DELETE', '/v2/ports/NLRTM');
    expect(response.statusCode).toBe(405);
    expect(response.headers.allow).toBe('GET, HEAD');
    expect(errorsOf(response)[0]?.code).toBe('method_not_allowed');
  });
});

describe('a trailing slash', () => {
  it('is the same path, and leads to the same addresses', async () => {
    expect((await api.call(key, 'GET', '/v2/ports/NLRTM/')).json().data.attributes.code).toBe('NLRTM');
    expect((await api.call(key, 'GET', '/v2/ports/?page[size]=2')).json().data).toHaveLength(2);
    const made = await api.call(key, 'POST', '/v2/parties/', { payload: party({ company_name: 'Slash' }) });
    expect(made.headers.location).toBe(`http://api.test/v2/parties/${made.json().data.id}`);
  });
});

describe('lists', () => {
  it('page by number with links and meta', async () => {
    const { links, meta, data } = (
      await api.call(key, 'GET', '/v2/ports?filter[country_code]=NL&page[size]=7&page[number]=2')
    ).json();
    expect(data).toHaveLength(7);
    expect(meta.size).toBe(7);
    expect(Object.keys(links).sort()).toEqual(['current', 'first', 'last', 'next', 'next_cursor', 'prev', 'self']);
    const next = (await api.call(key, 'GET', links.next.replace('http://api.test', ''))).json();
    expect(next.links.current).toBe(links.next);
  });

  it('give every row exactly once by cursor', async () => {
    const seen: string[] = [];
    let url: string | undefined = '/v2/ports?filter[country_code]=BE&page[size]=20';
    let total = 0;
    while (url) {
      const page: ListBody = (await api.call(key, 'GET', url)).json();
      seen.push(...page.data.map(({ id }) => id));
      total = page.meta.total;
      url = page.links.next_cursor?.replace('http://api.test', '');
    }
    expect(new Set(seen).size).toBe(total);
    expect(seen).toHaveLength(total);
  });

  it('neither skip nor repeat by cursor while rows are added', async () => {
    const own = await api.key(await api.account());
    const add = async () =>
      (await api.call(own, 'POST', '/v2/parties', { payload: party({ company_name: 'x' }) })).json().data.id;
    const ids: string[] = [];
    for (let count = 0; count < 7; count += 1) {
      ids.unshift(await add());
      if (count % 2) api.clock.advance(1000);
    }
    const seen: string[] = [];
    let url: string | undefined = '/v2/parties?page[size]=2';
    while (url) {
      const page: ListBody = (await api.call(own, 'GET', url)).json();
      seen.push(...page.data.map(({ id }) => id));
      url = page.links.next_cursor?.replace('http://api.test', '');
      await add();
    }
    expect(seen).toEqual(ids);
  });

  it('include related resources once and trim them to the wanted fields', async () => {
    const url =
      '/v2/terminals?filter[port]=NLRTM&page[size]=5&include=port&fields[port]=name&fields[terminal]=name,port';
    const { data, included } = (await api.call(key, 'GET', url)).json();
    expect(data).toHaveLength(5);
    expect(Object.keys(data[0].attributes)).toEqual(['name']);
    expect(included).toEqual([
      expect.objectContaining({ type: 'port', attributes: { name: 'Rotterdam' }, relationships: {} }),
    ]);
  });

  it('have an empty included when nothing was requested', async () => {
    expect((await api.call(key, 'GET', '/v2/parties')).json().included).toEqual([]);
  });

  it('refuse unknown parameters of the strict families, all faults together, and ignore others', async () => {
    const response = await api.call(key, 'GET', '/v2/ports?page[size]=-1&include=vessels&sort=name&filter[x]=1&utm=1');
    expect(response.statusCode).toBe(400);
    expect(
      errorsOf(response)
        .map(({ source }) => source?.parameter)
        .sort(),
    ).toEqual(['filter[x]', 'include', 'page[size]', 'sort']);
  });
});

describe('writes', () => {
  it('answer 201 with the address of the new resource', async () => {
    const response = await api.call(key, 'POST', '/v2/parties', {
      payload: party({ company_name: '  Acme Trading ' }),
    });
    const { data, links } = response.json();
    expect(data.attributes).toEqual({
      company_name: 'Acme Trading',
      created_at: expect.stringMatching(/^[^.]+Z$/),
      updated_at: expect.any(String),
      merging_since: null,
    });
    expect(response.headers.location).toBe(`http://api.test/v2/parties/${data.id}`);
    expect(links.self).toBe(response.headers.location);
    expect(data.id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7/);
  });

  it('name every unknown and missing member with a pointer', async () => {
    const payload = { data: { attributes: { colour: 'red', 'a/b': 1 }, relationships: { x: {} } } };
    const response = await api.call(key, 'POST', '/v2/parties', { payload });
    expect(response.statusCode).toBe(422);
    expect(
      errorsOf(response)
        .map(({ code, source }) => [code, source?.pointer])
        .sort(),
    ).toEqual([
      ['missing_member', '/data/attributes/company_name'],
      ['unknown_member', '/data/attributes/a~1b'],
      ['unknown_member', '/data/attributes/colour'],
      ['unknown_member', '/data/relationships/x'],
    ]);
  });

  it('answer 409 to another type and to another id than the path has', async () => {
    const wrongType = await api.call(key, 'POST', '/v2/parties', {
      payload: { data: { type: 'port', attributes: { company_name: 'x' } } },
    });
    expect(wrongType.statusCode).toBe(409);
    expect(errorsOf(wrongType)[0]).toMatchObject({ code: 'type_mismatch', source: { pointer: '/data/type' } });
    const created = (await api.call(key, 'POST', '/v2/parties', { payload: party({ company_name: 'x' }) })).json().data;
    const payload = { data: { id: '019e184d-9c40-708a-bd12-eee9b21ac7be', attributes: { company_name: 'y' } } };
    const wrongId = await api.call(key, 'PATCH', `/v2/parties/${created.id}`, { payload });
    expect(wrongId.statusCode).toBe(409);
    expect(errorsOf(wrongId)[0]).toMatchObject({ code: 'id_mismatch', source: { pointer: '/data/id' } });
  });

  it('change nothing when a parameter of the answer is wrong', async () => {
    const own = await api.key(await api.account());
    const response = await api.call(own, 'POST', '/v2/parties?include=nothing', {
      payload: party({ company_name: 'x' }),
    });
    expect(response.statusCode).toBe(400);
    expect((await api.call(own, 'GET', '/v2/parties')).json().meta.total).toBe(0);
  });
});
