import { expect, test } from 'vitest';
import { manualClock } from '../../../lib/clock.ts';
import type { HttpClient } from '../../../lib/http-client.ts';
import { createAuthenticator } from '../../http/auth.ts';
import { createFetch } from './request.ts';
import type { RequestSettings } from './settings.ts';

const NUMBERS = ['MSCU1234566', 'TCLU7654320'];

async function sentFor(request: Partial<RequestSettings>, known: Record<string, string> = {}) {
  const sent: unknown[] = [];
  const http = {
    send: async (own: { url: string; headers: object; body?: string }) => {
      sent.push({ url: own.url, headers: own.headers, body: own.body });
      return { ok: { status: 200, headers: {}, body: '[]' } };
    },
  } as unknown as HttpClient;
  const clock = manualClock(Date.parse('2026-11-29T01:02:03Z'));
  const tools = { http, clock, authenticator: createAuthenticator({ style: 'none' }, http, clock) };
  const settings: RequestSettings = { method: 'GET', path: '/x', numbers: 'whole', ...request };
  const fetch = createFetch({ base: 'https://a.example/', request: settings, known }, String, tools);
  await fetch(NUMBERS, new AbortController().signal);
  return sent[0] as { url: string; headers: Record<string, string>; body?: string };
}

test.each([
  ['with commas', { path: '/x?n={numbers}' }, '/x?n=MSCU1234566,TCLU7654320'],
  ['as a repeated parameter', { path: '/x?n={numbers}', separator: '&n=' }, '/x?n=MSCU1234566&n=TCLU7654320'],
  ['by their digits', { path: '/x/{numbers}', numbers: 'digits' as const }, '/x/1234566,7654320'],
  ['of a terminal', { path: '/x?at={locode}' }, '/x?at=USLAX'],
  ['of a terminal under another code', { path: '/x?at={locode}', words: { locode: 'INGTI' } }, '/x?at=INGTI'],
])('containers %s', async (_how, request, path) => {
  expect((await sentFor(request, { locode: 'USLAX' })).url).toBe(`https://a.example${path}`);
});

test('the time of the request is written in both forms', async () => {
  const { headers } = await sentFor({ headers: { Date: '{isoNow}', 'x-at': '{now}' } });
  expect(headers).toMatchObject({ date: '2026-11-29T01:02:03Z', 'x-at': 'Sun, 29 Nov 2026 01:02:03 GMT' });
});
