/** What `doctor` finds, with a service that has each fault. */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runLine } from '../../../test/client/run-line.ts';

let server: Server;
let origin: string;

/** The first part of the path is the fault. */
beforeAll(async () => {
  server = createServer((request, response) => {
    const [, fault = '', path = ''] = /^\/([a-z]+)(\/.*)$/.exec(request.url ?? '') ?? [];
    const json = (body: object, status = 200) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    if (fault === 'html') return response.end('<html></html>');
    if (fault === 'moved') return response.writeHead(301, { location: 'https://portolan.example.com/v2' }).end();
    if (path.endsWith('/health/ready')) return json({}, fault === 'ill' ? 503 : 200);
    if (path.endsWith('/openapi.json')) return json({ info: fault === 'old' ? {} : { 'x-portolan-version': '0.3.0' } });
    if (path.endsWith('/account')) {
      if (fault === 'key')
        return json({ errors: [{ status: '401', code: 'unauthorized', title: 'The key is unknown.' }] }, 401);
      return json({ data: { id: '1', type: 'account', attributes: { company_name: 'Acme' } } });
    }
    return json({ meta: { name: 'Portolan', total: 3, last_sequence: 7 }, data: [] });
  }).listen(0, '127.0.0.1');
  await new Promise((done) => server.once('listening', done));
  origin = `127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => server.close());

interface Surroundings {
  readonly env?: Readonly<Record<string, string>>;
  readonly skewSeconds?: number;
}

const doctor = (url: string, { env = {}, skewSeconds = 0 }: Surroundings = {}) =>
  runLine('doctor --max-retries 0', {
    env: { PORTOLAN_URL: url, PORTOLAN_KEY: 'ptl_test_x', ...env },
    configDirectory: tmpdir(),
    columns: 500,
    now: () => Date.now() + skewSeconds * 1000,
  });

describe('doctor', () => {
  it('ends with 0 where all is well', async () => {
    const { code, out } = await doctor(`http://${origin}/well`);
    expect(code).toBe(0);
    expect(out).toMatch(/address +ok[\s\S]*clock +ok[\s\S]*version +ok +0\.3\.0\naccount +ok +Acme\ncontainers +ok +3/);
  });

  it.each<[string, string, Surroundings, RegExp]>([
    ['another server', `http://HOST/html`, {}, /address +failed .*is not Portolan/],
    [
      'http instead of https',
      `http://HOST/moved`,
      {},
      /It wants https: portolan login --url https:\/\/portolan\.example\.com/,
    ],
    ['https instead of http', `https://HOST/well`, {}, /does not speak TLS\. Is it http:\/\//],
    ['a port where nothing is', 'http://127.0.0.1:1/', {}, /address +failed/],
    ['a service that is not ready', `http://HOST/ill`, {}, /is not ready: status 503/],
    [
      'a clock that is late',
      `http://HOST/well`,
      { skewSeconds: -400 },
      /clock +failed .*seconds behind that of the service/,
    ],
    ['a clock that is early', `http://HOST/well`, { skewSeconds: 400 }, /clock +failed .*seconds ahead of/],
    ['a wrong key', `http://HOST/key`, {}, /account +failed +The key is unknown\./],
  ])('finds %s', async (_, url, surroundings, expected) => {
    const { code, out, err } = await doctor(url.replace('HOST', origin), surroundings);
    expect(out).toMatch(expected);
    expect({ code, err }).toEqual({ code: 1, err: expect.stringMatching(/^Error: The check of the \w+ failed\n$/) });
  });

  it.each<[string, string, Readonly<Record<string, string>>, RegExp]>([
    ['an older service', 'http://HOST/old', {}, /version +warning .*older than 0\.2\.0/],
    [
      'a proxy that is not used',
      'http://HOST/well',
      { HTTP_PROXY: 'http://proxy:3128' },
      /proxy +warning +HTTP_PROXY is set, but not used/,
    ],
  ])('warns of %s', async (_, url, env, expected) => {
    const { code, out } = await doctor(url.replace('HOST', origin), { env });
    expect(code).toBe(0);
    expect(out).toMatch(expected);
  });
});
