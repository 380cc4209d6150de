import type { AddressInfo } from 'node:net';
import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Api, errorsOf, startApi, type TestKey } from '../helpers/api.ts';

let api: Api;
let key: TestKey;

beforeAll(async () => {
  api = await startApi();
  key = await api.key(await api.account());
});
afterAll(async () => {
  expect((await api.call(key, 'GET', '/v2/parties')).json().meta.total, 'nothing of all this was stored').toBe(0);
  await api.close();
});

const post = (payload: string | Buffer) =>
  api.call(key, 'POST', '/v2/parties', { headers: { 'content-type': 'application/json' }, payload });
const withName = (json: string) => `{"data":{"attributes":{"company_name":${json}}}}`;

describe('a body', () => {
  it.each([
    '{',
    '{"data":}',
    'null x',
    "{'data': 1}",
    '{"data":{"attributes":{"company_name":"a\u0000b"}}}',
    'NaN',
    '{"a":1,}',
  ])('that is not JSON is answered 400 with the position of the fault: %j', async (text) => {
    const response = await post(text);
    expect(response.statusCode).toBe(400);
    expect(errorsOf(response)[0]?.code).toBe('malformed_json');
    expect(errorsOf(response)[0]?.detail).toMatch(/position|JSON input|is not valid JSON/);
  });

  it('that is not UTF-8 is answered 400', async () => {
    const response = await post(Buffer.from([...Buffer.from('{"data":"'), 0xc3, 0x28, ...Buffer.from('"}')]));
    expect([response.statusCode, errorsOf(response)[0]?.code]).toEqual([400, 'malformed_json']);
  });

  it('nested very deep is answered 400', async () => {
    for (const text of [
      '['.repeat(8000),
      '['.repeat(8000) + ']'.repeat(8000),
      `${'{"a":'.repeat(2000)}1${'}'.repeat(2000)}`,
    ]) {
      const response = await post(text);
      expect([response.statusCode, errorsOf(response)[0]?.code]).toEqual([400, 'malformed_json']);
    }
  });

  it.each([
    ['16 KiB', '/v2/parties', withName(JSON.stringify('x'.repeat(16 * 1024))), '16384 bytes'],
    [
      'the 1 KiB of a short route',
      '/v2/tracking_requests/infer_number',
      `{"number":"${'1'.repeat(1024)}"}`,
      '1024 bytes',
    ],
    ['the items of an array', '/v2/parties', `[${'1,'.repeat(1000)}1]`, '1000'],
    [
      'the members of an object',
      '/v2/parties',
      `{${Array.from({ length: 101 }, (_, at) => `"k${at}":1`)}}`,
      '100 members',
    ],
    ['the values of all', '/v2/parties', `[${Array(6).fill(`[${Array(900).fill(1)}]`)}]`, '5000'],
  ])('over %s is answered 413', async (_what, url, payload, bound) => {
    const response = await api.call(key, 'POST', url, { headers: { 'content-type': 'application/json' }, payload });
    expect([response.statusCode, errorsOf(response)[0]?.code]).toEqual([413, 'body_too_large']);
    expect(errorsOf(response)[0]?.detail).toContain(bound);
  });

  it('that is large and not JSON is refused without reading it to its end', async () => {
    expect((await post(`[${'1,'.repeat(2000)}`)).statusCode).toBe(413);
    expect((await post(`{"a":[${'{},'.repeat(1001)} broken`)).statusCode).toBe(413);
  });

  it('with all that its route takes at most is read', async () => {
    const parties = Array.from({ length: 1000 }, () => ({ type: 'party', id: '019e184d-9c40-708a-bd12-eee9b21ac7be' }));
    const data = { attributes: { name: 'x', role: 'viewer' }, relationships: { parties: { data: parties } } };
    const response = await api.call(key, 'POST', '/v2/api_keys', { payload: { data } });
    expect(errorsOf(response)[0]?.detail).toContain('There is no party');
    const refs = Array.from({ length: 100 }, (_, at) => String(at).padStart(255, 'é'));
    const attributes = {
      request_type: 'container',
      request_number: 'X',
      scac: 'TEST',
      ref_numbers: refs,
      shipment_tags: refs,
    };
    const request = await api.call(key, 'POST', '/v2/tracking_requests', { payload: { data: { attributes } } });
    expect(errorsOf(request).map(({ source }) => source?.pointer)).toEqual(['/data/attributes/request_number']);
  });

  it.each([
    ['""', '/data/attributes/company_name'],
    ['"   "', '/data/attributes/company_name'],
    ['null', '/data/attributes/company_name'],
    ['1', '/data/attributes/company_name'],
    ['{}', '/data/attributes/company_name'],
    [`[${'1,'.repeat(999)}1]`, '/data/attributes/company_name'],
    [`"${'x'.repeat(300)}"`, '/data/attributes/company_name'],
    ['"a\\u0000b"', '/data/attributes/company_name'],
    ['"a\\ud800b"', '/data/attributes/company_name'],
    ['"a\\udc00"', '/data/attributes/company_name'],
    ['{"x":["a\\u0000"]}', '/data/attributes/company_name/x/0'],
    ['{"__proto__":{"admin":true}}', '/data/attributes/company_name/__proto__'],
    ['{"\\u005f_proto__":1}', '/data/attributes/company_name/__proto__'],
  ])('with the name %.40s is answered 422 with a pointer', async (json, pointer) => {
    const response = await post(withName(json));
    expect(response.statusCode).toBe(422);
    expect(errorsOf(response)[0]?.source?.pointer).toBe(pointer);
  });

  it.each([
    ['[]', ''],
    ['1', ''],
    ['"x"', ''],
    ['null', '/data'],
    ['{}', '/data'],
    ['{"data":null}', '/data'],
    ['{"data":[]}', '/data'],
    ['{"data":{}}', '/data/attributes'],
    ['{"data":{"attributes":[]}}', '/data/attributes'],
    ['{"data":{"type":7,"attributes":{"company_name":"x"}}}', '/data/type'],
  ])('that is %s is answered with a pointer to %j', async (text, pointer) => {
    const response = await post(text);
    expect([409, 422]).toContain(response.statusCode);
    expect(errorsOf(response)[0]?.source?.pointer).toBe(pointer);
  });

  it('that is missing is answered 422', async () => {
    const response = await api.call(key, 'POST', '/v2/parties');
    expect([response.statusCode, errorsOf(response)[0]?.source?.pointer]).toEqual([422, '/data']);
  });

  it('of 100 levels is answered 400', async () => {
    const response = await post(`${'{"a":'.repeat(100)}1${'}'.repeat(100)}`);
    expect([response.statusCode, errorsOf(response)[0]?.code]).toEqual([400, 'malformed_json']);
    expect(errorsOf(response)[0]?.detail).toContain('32 levels');
  });

  it('with a member given twice is answered 400 with its name: neither value is used', async () => {
    const response = await post('{"data":{"attributes":{"company_name":"a","company_n\\u0061me":"b"}}}');
    expect(response.statusCode).toBe(400);
    expect(errorsOf(response)[0]).toMatchObject({
      code: 'malformed_json',
      source: { pointer: '/data/attributes/company_name' },
    });
  });

  it.each(['9007199254740993', '-9007199254740992', '123456789012345678901234567890', '1e400'])(
    'with the number %s, which would be changed by reading it, is answered 422 with a pointer',
    async (number) => {
      const response = await post(withName(number));
      expect(response.statusCode).toBe(422);
      expect(errorsOf(response)[0]?.source?.pointer).toBe('/data/attributes/company_name');
      expect(errorsOf(response)[0]?.detail).toMatch(/too large to be kept exactly/);
    },
  );

  it('with keys that could reach a prototype changes nothing but its own answer', async () => {
    for (const key of ['__proto__', 'constructor', 'prototype']) {
      const response = await post(`{"data":{"attributes":{"company_name":"x","${key}":{"isAdmin":true}}}}`);
      expect(response.statusCode).toBe(422);
      expect(errorsOf(response).map(({ code }) => code)).toEqual(['unknown_member']);
    }
    expect(({} as { isAdmin?: boolean }).isAdmin).toBeUndefined();
  });

  it('with an enum value in other case is answered 422 with the allowed values', async () => {
    const payload = { data: { attributes: { name: 'x', role: 'Viewer' } } };
    const response = await api.call(key, 'POST', '/v2/api_keys', { payload });
    expect([response.statusCode, errorsOf(response)[0]?.source?.pointer]).toEqual([422, '/data/attributes/role']);
    expect(errorsOf(response)[0]?.detail).toContain('viewer');
  });

  it.each([
    ['request_type', 'bl', '"bill_of_lading", "booking_number", "container"'],
    ['request_type', null, '"bill_of_lading", "booking_number", "container"'],
  ])('with the %s %j is answered 422 with all allowed values', async (name, value, values) => {
    const attributes = { request_type: 'container', request_number: 'TEST-1', scac: 'TEST', [name]: value };
    const response = await api.call(key, 'POST', '/v2/tracking_requests', { payload: { data: { attributes } } });
    expect(response.statusCode).toBe(422);
    expect(errorsOf(response)).toMatchObject([
      { source: { pointer: `/data/attributes/${name}` }, detail: `The value must be one of ${values}.` },
    ]);
  });

  it('with many unknown members is answered shortly', async () => {
    const members = Array.from({ length: 90 }, (_, index) => `"m${index}":1`).join(',');
    const response = await post(`{"data":{"attributes":{${members}}}}`);
    expect(response.statusCode).toBe(422);
    expect(errorsOf(response).length).toBeLessThanOrEqual(100);
  });
});

describe('an address', () => {
  it.each([
    "'; DROP TABLE parties; --",
    '..%2f..%2fetc%2fpasswd',
    '%F0%9F%9A%A2',
    'x'.repeat(90),
    '1',
    '00000000-0000-0000-0000-000000000000',
  ])('with the unknown id %s is answered 404', async (id) => {
    for (const path of ['parties', 'api_keys', 'ports', 'terminals', 'metro_areas', 'shipping_lines']) {
      expect((await api.call(key, 'GET', `/v2/${path}/${id}`)).statusCode).toBe(404);
    }
  });

  it.each([
    ['containers/TCLU4265727', 'GET /v2/containers?filter[number]=TCLU4265727'],
    ['shipments/a b%F0%9F%9A%A2', 'GET /v2/shipments?number=a%20b%F0%9F%9A%A2'],
    ['tracking_requests/4711', 'GET /v2/tracking_requests?filter[request_number]=4711'],
  ])('that is a number is answered with the filter for numbers: %s', async (path, search) => {
    const response = await api.call(key, 'GET', encodeURI(decodeURI(`/v2/${path}`)));
    expect(response.statusCode).toBe(404);
    expect(errorsOf(response)[0]?.detail).toContain(search);
    expect((await api.call(key, 'GET', search.slice('GET '.length))).json().data).toEqual([]);
  });

  it.each([
    '/v2/ports?q=a%00b',
    '/v2/ports/a%00b',
    '/v2/ports?filter[country_code]=%00',
    '/v2/ports/%zz',
    '/v2/parties?page[after]=%00',
  ])('that cannot be text is answered 400: %s', async (url) => {
    const response = await api.call(key, 'GET', url);
    expect(response.statusCode).toBe(400);
    expect(errorsOf(response)[0]?.detail).toBeTruthy();
  });

  it.each([
    "/v2/ports?q=' OR 1=1 --",
    '/v2/ports?q=%25_%5C',
    '/v2/ports?q=%ED%A0%80',
    '/v2/parties?page[number]=999999999999999',
    '/v2/ports?q[]=1&__proto__[x]=1',
  ])('with odd text is only text: %s', async (url) => expect((await api.call(key, 'GET', url)).statusCode).toBe(200));

  it('with a filter value of 10 kB is answered 400 with the longest length', async () => {
    const response = await api.call(key, 'GET', `/v2/containers?filter[number]=${'A'.repeat(10_000)}`);
    expect([response.statusCode, errorsOf(response)[0]?.source?.parameter]).toEqual([400, 'filter[number]']);
    expect(errorsOf(response)[0]?.detail).toMatch(/at most \d+ characters/);
  });

  it('with 1,000 numbers in a filter, separated by commas, is answered', async () => {
    const numbers = Array.from({ length: 1000 }, (_, index) => `MSCU${String(index).padStart(7, '0')}`).join(',');
    const response = await api.call(key, 'GET', `/v2/containers?filter[number]=${numbers}`);
    expect([response.statusCode, response.json().meta]).toMatchObject([200, { size: 30, total: 0 }]);
  });

  it.each([
    '2026-02-30',
    '2026-13-01',
    '2026-02-30T12:00:00Z',
    '2026-05-11T25:00:00Z',
    '2026-5-1',
    'today',
    '0000-12-31',
    '0001-01-01T00:00:00%2B14:00',
  ])('with the time %s, which there is not, is answered 400', async (time) => {
    const name = 'filter[created_at][start]';
    const response = await api.call(key, 'GET', `/v2/tracking_requests?${name}=${time}`);
    expect([response.statusCode, errorsOf(response)[0]?.source?.parameter]).toEqual([400, name]);
  });

  it('with an enum value in other case is answered 400 with the allowed values', async () => {
    const response = await api.call(key, 'GET', '/v2/containers?filter[status]=On_Ship');
    expect([response.statusCode, errorsOf(response)[0]?.source?.parameter]).toEqual([400, 'filter[status]']);
    expect(errorsOf(response)[0]?.detail).toContain('on_ship');
  });

  it.each(['0', '-1', '1.5', 'x', '99999999999999999999', ''])(
    'with the page number %j is answered 400',
    async (number) => {
      const response = await api.call(key, 'GET', `/v2/parties?page[number]=${number}`);
      expect([response.statusCode, errorsOf(response)[0]?.source?.parameter]).toEqual([400, 'page[number]']);
    },
  );

  it('with a forged cursor is answered 400', async () => {
    const cursor = Buffer.from('["-created_at","infinity","x"]').toString('base64url');
    const response = await api.call(key, 'GET', `/v2/parties?page[after]=${cursor}`);
    expect([response.statusCode, errorsOf(response)[0]?.source?.parameter]).toEqual([400, 'page[after]']);
  });
});

describe('a header', () => {
  it.each(['', 'a b', 'x'.repeat(256), 'ä'])('Idempotency-Key %.20j is answered 400', async (value) => {
    const payload = { data: { attributes: { company_name: '' } } };
    const valid = { data: { attributes: { company_name: 'x' } } };
    const response = await api.call(key, 'POST', '/v2/parties', {
      headers: { 'idempotency-key': value },
      payload: valid,
    });
    expect([response.statusCode, errorsOf(response)[0]?.source?.header]).toEqual([400, 'Idempotency-Key']);
    expect(
      (await api.call(key, 'POST', '/v2/parties', { headers: { 'idempotency-key': value }, payload })).statusCode,
    ).toBe(422);
  });
});

describe('the open socket', () => {
  async function send(text: string): Promise<string> {
    const { port } = api.app.server.address() as AddressInfo;
    const socket = connect(port, '127.0.0.1');
    socket.write(text);
    let answer = '';
    for await (const chunk of socket) answer += chunk;
    for (const header of ['x-content-type-options: nosniff', "content-security-policy: default-src 'none'; base-uri"])
      expect(answer, 'the headers of every answer').toContain(header);
    return answer;
  }

  beforeAll(async () => {
    await api.app.listen({ port: 0, host: '127.0.0.1' });
  });

  it('answers what is not HTTP with 400 in JSON:API', async () => {
    const answer = await send('NONSENSE\r\n\r\n');
    expect(answer).toMatch(/^HTTP\/1\.1 400 /);
    expect(JSON.parse(answer.split('\r\n\r\n')[1] ?? '').errors[0].code).toBe('malformed_request');
  });

  it.each([
    ['two lengths', 'Content-Length: 5\r\nContent-Length: 6\r\n'],
    ['a length and chunks', 'Content-Length: 5\r\nTransfer-Encoding: chunked\r\n'],
    ['a line folded by hand', 'X-A: 1\r\n\tTransfer-Encoding: chunked\r\nContent-Length: 5\r\nContent-Length: 7\r\n'],
    ['a length with a sign', 'Content-Length: +5\r\n'],
    ['a space before the colon', 'Transfer-Encoding : chunked\r\nContent-Length: 5\r\n'],
  ])('answers a request that smuggles another with %s with 400, and closes', async (_name, headers) => {
    const smuggled = 'GET /v2/api_keys HTTP/1.1\r\nHost: x\r\n\r\n';
    const answer = await send(`POST /v2/parties HTTP/1.1\r\nHost: x\r\n${headers}\r\n0\r\n\r\n${smuggled}`);
    expect(answer).toMatch(/^HTTP\/1\.1 400 /);
    expect(answer.match(/HTTP\/1\.1 /g)).toHaveLength(1);
  });

  it.each([
    ['an expectation that cannot be met', 'Host: x\r\nExpect: a-miracle\r\n', 417, 'expectation_failed', 'Expect'],
    ['an expectation of nothing', 'Host: x\r\nExpect:\r\n', 417, 'expectation_failed', 'Expect'],
    ['a missing Host', '', 400, 'malformed_request', 'Host'],
    ['two hosts', 'Host: x\r\nhost: y\r\n', 400, 'malformed_request', 'Host'],
  ])('answers %s in JSON:API', async (_what, headers, status, code, header) => {
    const answer = await send(`GET /v2/ports HTTP/1.1\r\n${headers}Connection: close\r\n\r\n`);
    expect(answer).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
    expect(answer.toLowerCase()).toContain('content-type: application/vnd.api+json');
    const [, body = ''] = answer.split('\r\n\r\n');
    expect(JSON.parse(body).errors[0]).toMatchObject({ status: String(status), code, source: { header } });
  });

  it('meets the expectation 100-continue, and answers CONNECT with what is allowed', async () => {
    const waiting = await send(
      'POST /v2/parties HTTP/1.1\r\nHost: x\r\nExpect: 100-continue\r\nContent-Length: 2\r\nConnection: close\r\n\r\n{}',
    );
    expect(waiting).toMatch(/^HTTP\/1\.1 100 Continue\r\n\r\nHTTP\/1\.1 401 /);
    const answer = await send('CONNECT x:80 HTTP/1.1\r\nHost: x\r\n\r\n');
    expect(answer).toMatch(/^HTTP\/1\.1 405 [\s\S]*\r\nallow: GET, HEAD, POST/);
    expect(JSON.parse(answer.split('\r\n\r\n')[1] ?? '').errors[0].code).toBe('method_not_allowed');
  });

  it.each([
    ['an unknown method', 'FETCH /v2/ports HTTP/1.1\r\nHost: x\r\n\r\n', 400],
    ['the beginning of HTTP/2', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n', 400],
    ['a version that is none', 'GET / HTTP/9.9\r\nHost: x\r\n\r\n', 400],
    ['chunks that are none', 'POST /v2/parties HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n', 400],
    ['an address that is too long', `GET /v2/ports?q=${'x'.repeat(20_000)} HTTP/1.1\r\nHost: x\r\n\r\n`, 431],
    ['very many headers', `GET /v2/ports HTTP/1.1\r\nHost: x\r\n${'A: b\r\n'.repeat(3000)}\r\n`, 431],
  ])('answers %s in JSON:API', async (_what, request, status) => {
    const answer = await send(request);
    expect(answer).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
    expect(JSON.parse(answer.split('\r\n\r\n')[1] ?? '').errors[0].status).toBe(String(status));
  });

  it('answers an address that cannot be decoded with 400, and TRACE with nothing that was sent', async () => {
    expect(await send('GET /v2/%zz HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n')).toMatch(/^HTTP\/1\.1 400 /);
    const traced = await send('TRACE /v2 HTTP/1.1\r\nHost: x\r\nX-Secret: 4711\r\nConnection: close\r\n\r\n');
    expect(traced).toMatch(/^HTTP\/1\.1 40[45] /);
    expect(traced).not.toContain('4711');
  });

  it('answers headers that are too large with 431', async () => {
    const answer = await send(`GET /v2/ports HTTP/1.1\r\nHost: x\r\nX-Big: ${'x'.repeat(20_000)}\r\n\r\n`);
    expect(answer).toMatch(/^HTTP\/1\.1 431 /);
  });
});
