/** Requests about subscriptions, to a server that answers as lines do. */
import { afterEach, expect, test } from 'vitest';
import { type Answering, startLineServer } from '../../../../test/carriers/line-server.ts';
import { noAbort } from '../../../../test/helpers/no-abort.ts';
import { systemClock } from '../../../lib/clock.ts';
import { createHttpClient } from '../../../lib/http-client.ts';
import { dcsaProfile } from './profile.ts';
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
