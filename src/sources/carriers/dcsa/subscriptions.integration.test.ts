/** Requests about subscriptions, to a server that answers as lines do. */
import { afterEach, expect, test } from 'vitest';
import { type Answering, json, startLineServer } from '../../../../test/carriers/line-server.ts';
import { noAbort } from '../../../../test/helpers/no-abort.ts';
import { systemClock } from '../../../lib/clock.ts';
import { createHttpClient } from '../../../lib/http-client.ts';
import { dcsaProfile } from './settings.ts';
import { lineSubscriptions } from './subscriptions.ts';

const SECRET = Buffer.alloc(32, 0xff).toString('base64');
const CALLBACK = 'https://portolan.example.com/callbacks/dcsa/XDCS';
const open: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of open.splice(0)) await close();
});

async function setUp(answering: Answering) {
  const server = await startLineServer(answering);
  const http = createHttpClient();
  open.push(http.close, server.close);
  const profile = dcsaProfile({ scac: 'XDCS', name: 'X', baseUrl: server.url, auth: { style: 'none' } });
  return { server, line: lineSubscriptions(profile, { path: '/subscriptions', secret: SECRET }, http, systemClock) };
}

test.each([
  ['JSON', (body: string) => body],
  ['JSON with escaped slashes', (body: string) => body.replaceAll('/', '\\/')],
  ['a web address', encodeURIComponent],
])('a problem has no part of an answer that repeats the secret as %s', async (_, written) => {
  const sent = JSON.stringify({ secret: SECRET, callbackUrl: CALLBACK });
  const { line } = await setUp((_request, response) => response.writeHead(400).end(written(sent)));
  const problems = [
    await line.list(CALLBACK, noAbort()),
    await line.create(CALLBACK, noAbort()),
    await line.delete('s1', noAbort()),
  ];
  for (const each of problems) {
    expect(each).toMatchObject({ problem: expect.stringMatching(/\/subscriptions\S* answered 400$/) });
  }
});

test('the list is read to its last page, and an address may be written in another way', async () => {
  const { line } = await setUp(({ url }, response) => {
    if (url.searchParams.get('cursor') === 'two') {
      return json(response, [{ subscriptionID: 's3', callbackUrl: CALLBACK }]);
    }
    const first = [
      { subscriptionID: 's1', callbackUrl: `${CALLBACK.replace('portolan.example.com', 'Portolan.Example.com:443')}/` },
      { subscriptionID: 's2', callbackUrl: 'https://other.example.com' },
      { subscriptionID: 's4' },
    ];
    return json(response, first, { 'Next-Page': 'two' });
  });
  expect(await line.list(CALLBACK, noAbort())).toEqual(['s1', 's3']);
});

test.each([
  [200, true],
  [404, false],
  [410, false],
])('a subscription that is looked up by its id and answered %i is there: %s', async (status, isThere) => {
  const { line, server } = await setUp((_request, response) => response.writeHead(status).end('{}'));
  expect(await line.find('s 1', noAbort())).toBe(isThere);
  expect(server.received[0]?.url.pathname).toBe('/subscriptions/s%201');
});
