/** Terminals and railroads as an installation has them: from its settings, over HTTP, to reports. */
import { join } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { type Answering, json, startLineServer } from '../../../test/carriers/line-server.ts';
import { manualClock } from '../../lib/clock.ts';
import { createHttpClient } from '../../lib/http-client.ts';
import type { PolledSourceConfig } from './config.ts';
import { createPolledSources } from './registry.ts';

const open: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of open.splice(0)) await close();
});

const NUMBERS = ['MSCU1234566', 'TCLU7654320'];
const TERMINAL = {
  adapter: 'neutral',
  code: 'TTI',
  name: 'Total Terminals International',
  auth: { style: 'headers', headers: { 'X-API-Key': { env: 'TTI_KEY' } } },
  facility: { locode: 'USLGB', smdg: 'TTI' },
} as const;
const RAILROAD = { adapter: 'neutral', scac: 'BNSF', name: 'BNSF Railway', auth: { style: 'none' } } as const;
const mapped = (request: object, containersPerRequest = 2) => ({
  adapter: 'mapped',
  request: { method: 'POST', path: '/x', numbers: 'withoutCheckDigit', ...request },
  answer: { members: {} },
  limits: { requestsPerSecond: 1, concurrency: 1, containersPerRequest },
});
const CONTAINERS = { containers: [{ number: 'MSCU1234566', available: true }], unknown: ['TCLU7654320'] };

interface Changes {
  readonly terminal?: object;
  readonly railroad?: object;
  /** For a source that never answers. */
  readonly timeoutMillis?: number;
}

async function setUp(answering: Answering, { timeoutMillis = 60_000, ...changes }: Changes = {}) {
  const server = await startLineServer(answering);
  const http = createHttpClient({ timeoutMillis, maximumBodyBytes: 100_000 });
  open.push(http.close, server.close);
  const clock = manualClock(Date.parse('2026-05-14T18:00:00Z'));
  const config: PolledSourceConfig = {
    terminals: [{ ...TERMINAL, url: server.url, ...changes.terminal }],
    railroads: [{ ...RAILROAD, url: `${server.url}/rail/`, ...changes.railroad }],
  };
  const sourcesIn = (environment: Record<string, string>) => createPolledSources(config, http, clock, environment);
  const poll = async (kind: 'terminal' | 'rail') => {
    const source = sourcesIn({ TTI_KEY: 'k' }).sources.find((each) => each.source.kind === kind);
    if (source === undefined) throw new Error(`there is no ${kind}`);
    return source.parse(await source.fetch(NUMBERS, new AbortController().signal), NUMBERS);
  };
  return { server, sourcesIn, poll };
}

const answersContainers: Answering = (_request, response) => json(response, CONTAINERS);

describe('in the settings', () => {
  test('each has its name, place and limits', async () => {
    const limits = { requestsPerSecond: 5, concurrency: 3, containersPerRequest: 20 };
    const { sourcesIn } = await setUp(answersContainers, { terminal: { limits } });
    expect(sourcesIn({ TTI_KEY: 'k' }).sources).toMatchObject([
      {
        source: { kind: 'terminal', code: 'TTI', name: 'Total Terminals International' },
        facility: { locode: 'USLGB', code: 'TTI', codeListProvider: 'SMDG' },
        limits,
      },
      {
        source: { kind: 'rail', code: 'BNSF', name: 'BNSF Railway' },
        facility: null,
        limits: { requestsPerSecond: 1 },
      },
    ]);
  });

  test('one whose secret is not set is not polled, and reports the missing setting', async () => {
    const { sourcesIn } = await setUp(answersContainers);
    const { sources, list } = sourcesIn({});
    expect(sources.map(({ source }) => source.code)).toEqual(['BNSF']);
    expect(list().map(({ lacks }) => lacks)).toEqual(['set TTI_KEY in the environment', null]);
  });

  test('one whose certificate has expired is not polled', async () => {
    const file = (name: string) => join(import.meta.dirname, '../../../test/certificates', name);
    const tls = { certificateFile: file('expired.pem'), keyFile: file('client.key') };
    const { sourcesIn } = await setUp(answersContainers, { railroad: { tls } });
    expect(
      sourcesIn({ TTI_KEY: 'k' })
        .list()
        .map(({ lacks }) => lacks),
    ).toEqual([
      null,
      expect.stringMatching(/expired\.pem expired on 2001-01-01T00:00:00.000Z; right would be its renewal$/),
    ]);
  });

  test('one whose certificate cannot be used is not polled, and reports the file', async () => {
    const tls = { certificateFile: '/nowhere/terminal.pem', keyFile: '/nowhere/terminal.key' };
    const limits = { requestsPerSecond: 0.2, concurrency: 1, containersPerRequest: 20, requestsPerDay: 100 };
    const { sourcesIn } = await setUp(answersContainers, { terminal: { tls, limits } });
    const { sources, list } = sourcesIn({ TTI_KEY: 'k' });
    expect(sources.map(({ source }) => source.code)).toEqual(['BNSF']);
    expect(list()).toMatchObject([
      {
        source: { source: { code: 'TTI' }, limits },
        lacks: expect.stringContaining('/nowhere/terminal.pem, which cannot be read'),
      },
      { lacks: null },
    ]);
  });

  test.each([
    [
      { terminal: { adapter: 'tti-portal' } },
      'terminals.0.adapter: there is no adapter "tti-portal"; known are mapped, neutral',
    ],
    [
      {
        railroad: {
          adapter: 'mapped',
          request: { method: 'GET', path: '/x', numbers: 'whole' },
          answer: { members: { last_fee_day: 'lfd' } },
        },
      },
      'there is no setting railroads.0.answer.members.last_fee_day of the adapter mapped; the nearest is last_free_day',
    ],
    [
      {
        railroad: {
          adapter: 'mapped',
          request: { method: 'GET', path: '/{flet}/{numbers}', numbers: 'whole', words: { fleet: '1' } },
        },
      },
      'railroads.0.request.path has {flet}, which nothing fills; known are numbers, fleet',
    ],
    [
      { railroad: mapped({ headers: { 'X-Ids': '{number}' } }) },
      'railroads.0.request.headers has {number}, which nothing fills; known are numbers, now',
    ],
    [{ railroad: mapped({ body: { id: '{number}' } }) }, 'railroads.0.request.body has {number}, which nothing fills'],
    [{ railroad: mapped({ body: { ids: ['{number}', 'x'] } }) }, 'railroads.0.request.body has {number}'],
    [
      { railroad: mapped({ body: { ids: [{ id: '{number}', of: '{fleet}' }] } }) },
      'railroads.0.request.body has {fleet}',
    ],
    [{ terminal: { apiKey: 'k' } }, 'there is no setting terminals.0.apiKey of the adapter neutral'],
    [{ terminal: { facility: { smdg: 'TTI' } } }, 'terminals.0.facility must have required properties locode'],
    [{ terminal: { timeZone: 'Pacific' } }, 'terminals.0.timeZone must be an IANA zone'],
    [{ railroad: { facility: { locode: 'USCHI' } } }, 'there is no setting railroads.0.facility'],
    [{ railroad: { limits: { requestsPerSecond: 0, concurrency: 1, containersPerRequest: 1 } } }, 'railroads.0.limits'],
  ])('%j is refused with its path', async (changes, problem) => {
    const { sourcesIn } = await setUp(answersContainers, changes);
    expect(() => sourcesIn({})).toThrow(problem);
  });

  test('two of one code are refused', () => {
    const terminal = { ...TERMINAL, url: 'http://127.0.0.1:1' };
    const config: PolledSourceConfig = { terminals: [terminal, terminal], railroads: [] };
    const create = () => createPolledSources(config, createHttpClient(), manualClock(0), {});
    expect(create).toThrow('terminals: two have the code TTI');
  });
});

describe('over HTTP', () => {
  test('a terminal is polled for several containers at once, with its credentials', async () => {
    const { server, poll } = await setUp(answersContainers);
    expect(await poll('terminal')).toMatchObject({
      reports: [{ equipment: 'MSCU1234566', fetchedAt: '2026-05-14T18:00:00Z', facts: [{ field: 'available' }] }],
      unknown: ['TCLU7654320'],
      unreadable: [],
    });
    const [request] = server.received;
    expect(request).toMatchObject({ method: 'GET', headers: { 'x-api-key': 'k', accept: 'application/json' } });
    expect(`${request?.url.pathname}?${decodeURIComponent(request?.url.search.slice(1) ?? '')}`).toBe(
      '/containers?numbers=MSCU1234566,TCLU7654320',
    );
  });

  test('a railroad is sent a list of equipment', async () => {
    const { server, poll } = await setUp((_request, response) => json(response, { equipment: [], not_found: NUMBERS }));
    expect(await poll('rail')).toEqual({ reports: [], unknown: NUMBERS, unreadable: [] });
    expect(server.received).toMatchObject([
      { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ equipment: NUMBERS }) },
    ]);
    expect(server.received[0]?.url.pathname).toBe('/rail/equipment');
  });

  test.each([
    [
      2,
      { ids: '{numbers}', of: ['x', '{numbers}'] },
      { ids: 'MSCU123456,TCLU765432', of: ['x', 'MSCU123456,TCLU765432'] },
    ],
    [2, { list: [{ id: '{number}', all: ['{numbers}'] }] }, null],
    [
      1,
      { id: '{number}', parts: ['{initial}', '{digits}'], n: 1 },
      { id: 'MSCU123456', parts: ['MSCU', '123456'], n: 1 },
    ],
  ])('of %i containers the body %j is filled', async (count, body, sent) => {
    const headers = { 'X-Ids': '{numbers}' };
    const railroad = mapped({ headers, body }, count);
    const { server, sourcesIn } = await setUp((_request, response) => json(response, {}), { railroad });
    const source = sourcesIn({ TTI_KEY: 'k' }).sources.find((each) => each.source.kind === 'rail');
    await source?.fetch(NUMBERS.slice(0, count), new AbortController().signal);
    const all = ['MSCU123456', 'TCLU765432'].slice(0, count);
    const expected = sent ?? { list: all.map((id) => ({ id, all: [all.join(',')] })) };
    expect(JSON.parse(server.received[0]?.body ?? '')).toEqual(expected);
    expect(server.received[0]?.headers['x-ids']).toBe(all.join(','));
  });

  test('a token that is no longer accepted is renewed once', async () => {
    let tokens = 0;
    const answering: Answering = ({ url, headers }, response) => {
      if (url.pathname === '/token') json(response, { access_token: `t${++tokens}`, expires_in: 3600 });
      else if (headers.authorization === 'Bearer t2') json(response, { equipment: [] });
      else response.writeHead(401).end('{}');
    };
    const { server } = await setUp(answering);
    const credentials = { clientId: 'me', clientSecret: { env: 'SECRET' } };
    const auth = { style: 'oauth2', tokenUrl: `${server.url}/token`, ...credentials } as const;
    const config: PolledSourceConfig = { terminals: [], railroads: [{ ...RAILROAD, url: server.url, auth }] };
    const http = createHttpClient();
    open.push(http.close);
    const [source] = createPolledSources(config, http, manualClock(0), { SECRET: 's' }).sources;
    const answer = await source?.fetch(NUMBERS, new AbortController().signal);
    expect(answer?.pages.map(({ status }) => status)).toEqual([200]);
    expect(JSON.stringify(answer)).not.toContain('t2');
  });

  test.each<[string, Answering, object]>([
    ['silence', () => {}, { refusal: 'unreachable', evidence: expect.stringContaining('timeout') }],
    ['a broken connection', (_request, response) => response.destroy(), { refusal: 'unreachable' }],
    [
      'a body without end',
      (_request, response) => response.writeHead(200).end(`[${'0,'.repeat(100_000)}`),
      { refusal: 'unrecognized', evidence: expect.stringContaining('too_large') },
    ],
    [
      'a redirect',
      (_request, response) => response.writeHead(302, { location: '/login' }).end(),
      { refusal: 'unreachable', evidence: expect.stringContaining('/login') },
    ],
    [
      '429 with Retry-After',
      (_request, response) => response.writeHead(429, { 'retry-after': '30' }).end('{}'),
      { refusal: 'unreachable', retryAfterSeconds: 30 },
    ],
    ['503', (_request, response) => response.writeHead(503).end(), { refusal: 'unreachable' }],
    [
      'a wrong address',
      (_request, response) => response.writeHead(404).end('<html>'),
      { refusal: 'unrecognized', evidence: expect.stringContaining('address of terminal TTI') },
    ],
    ['nothing', (_request, response) => response.writeHead(204).end(), { refusal: 'notFound' }],
  ])('%s is a refusal with its evidence', async (name, answering, refusal) => {
    const { poll } = await setUp(answering, name === 'silence' ? { timeoutMillis: 400 } : {});
    expect(await poll('terminal')).toMatchObject(refusal);
  });

  test('a caller that aborts gets the abort as its error', async () => {
    const { sourcesIn } = await setUp(() => {});
    const [source] = sourcesIn({ TTI_KEY: 'k' }).sources;
    const reason = new Error('stopped');
    await expect(source?.fetch(NUMBERS, AbortSignal.abort(reason))).rejects.toBe(reason);
  });
});

describe('a clock in the wrong zone', () => {
  const move = (at: string) => ({
    updated_at: '2026-05-14T17:00:00Z',
    containers: [{ number: 'MSCU1234566', available: true, moves: [{ type: 'gate_out', at }] }],
  });
  const reported = async (at: string, terminal: object) => {
    const { poll } = await setUp((_request, response) => json(response, move(at)), { terminal });
    const answer = await poll('terminal');
    return 'reports' in answer ? answer.reports[0] : answer;
  };

  test('local times marked Z are read at the terminal, and the time of such a statement is left open', async () => {
    expect(await reported('2026-05-14T09:00:00Z', { localTimesMarkedZ: true })).toMatchObject({
      observations: [{ at: { kind: 'local', at: '2026-05-14T09:00:00' } }],
      facts: [{ statedAt: null }],
    });
  });

  test('times without an offset that are of another zone are moments', async () => {
    expect(await reported('2026-05-14T09:00:00', { timeZone: 'America/New_York' })).toMatchObject({
      observations: [{ at: { kind: 'instant', at: '2026-05-14T13:00:00Z' } }],
      facts: [{ statedAt: '2026-05-14T17:00:00Z' }],
    });
  });

  test('both may be: then Z is of that zone', async () => {
    const terminal = { localTimesMarkedZ: true, timeZone: 'America/New_York' };
    expect(await reported('2026-05-14T09:00:00Z', terminal)).toMatchObject({
      observations: [{ at: { kind: 'instant', at: '2026-05-14T13:00:00Z' } }],
    });
  });
});
