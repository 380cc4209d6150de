import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { afterEach, describe, expect, test } from 'vitest';
import { describeCarrier } from '../../../../test/carriers/conformance.ts';
import { startLineServer } from '../../../../test/carriers/line-server.ts';
import { manualClock } from '../../../lib/clock.ts';
import { createHttpClient } from '../../../lib/http-client.ts';
import { lineFaults } from '../config.ts';
import { carrierForReading, createCarriers, DIALECTS } from '../registry.ts';
import { fetchAnswer, signedHeaders } from './client.ts';
import { kindOf, modeOf, readPlace } from './observe.ts';

describeCarrier({
  carrier: carrierForReading('COSU', 'cosu', { http: createHttpClient(), clock: manualClock(0) }),
  fixtures: fileURLToPath(new URL('fixtures', import.meta.url)),
  events: [kindOf],
  otherCodes: [modeOf],
  facts: ['weight_lbs'],
});

describe('places', () => {
  test.each([
    ['Pasir Panjang Terminal,Singapore,,Singapore', 'Pasir Panjang Terminal', 'Singapore', null, 'Singapore'],
    [
      'Shanghai Shengdong (I), Yangshan,Shanghai,Shanghai,China',
      'Shanghai Shengdong (I), Yangshan',
      'Shanghai',
      'Shanghai',
      'China',
    ],
  ])('%s', (written, terminal, city, subdivision, country) => {
    expect(readPlace(written)).toMatchObject({
      name: city,
      facility: { name: terminal },
      address: { city, subdivision, country },
    });
  });
});

test('signs date, digest, random value and request line', () => {
  const line = 'GET /service/info/tracking/6100000001?numberType=bl HTTP/1.1';
  const headers = signedHeaders({ key: 'k', secret: 's' }, line, Date.UTC(2026, 4, 1, 12), 'a'.repeat(32));
  expect(headers).toMatchObject({
    'x-coscon-date': 'Fri, 01 May 2026 12:00:00 GMT',
    'x-coscon-digest': 'SHA-256=47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=',
    'x-coscon-hmac': 'a'.repeat(32),
    // openssl dgst -sha1 -hmac s
    'x-coscon-authorization':
      'hmac username="k", algorithm="hmac-sha1", headers="X-Coscon-Date X-Coscon-Digest X-Coscon-Content-Md5 request-line", signature="S5Lo4LmvzDx69RPASRtJB7JCb8U="',
  });
});

test('the settings that the README and the profile show are those of the dialect', () => {
  const [, entry = ''] =
    /^```json\n([\s\S]*?)^```/m.exec(readFileSync(new URL('README.md', import.meta.url), 'utf8')) ?? [];
  const file = new URL('../../../../reference/line-profiles/COSU/profile.json', import.meta.url);
  const { scac, settings } = JSON.parse(readFileSync(file, 'utf8'));
  const lines = [...JSON.parse(entry).carriers.lines, { scac, ...settings }];
  expect(lineFaults(lines, DIALECTS)).toEqual([]);
  expect(lineFaults([{ ...lines[0], auth: { style: 'hmac', key: 'k' } }], DIALECTS)).not.toEqual([]);
  expect(lineFaults([{ ...lines[0], dropBillOfLadingPrefix: 'COSU' }], DIALECTS)).toEqual([
    expect.stringContaining('dropBillOfLadingPrefix'),
  ]);
  const carriers = createCarriers({ simulatorUrl: null, lines: [lines[1]] }, createHttpClient(), manualClock(0), {});
  expect(lines[1]).not.toHaveProperty('limits');
  expect(carriers.missingLineSettings('COSU')).toContain('PORTOLAN_COSU_KEY');
  expect(carrierForReading('COSU', 'cosu', { http: createHttpClient(), clock: manualClock(0) }).limits).toEqual({
    requestsPerSecond: 1,
    concurrency: 1,
    requestsPerDay: 1000,
    requestsPerMonth: 30_000,
  });
});

describe('containers of a shipment', () => {
  const open: (() => Promise<void>)[] = [];
  afterEach(async () => {
    for (const close of open.splice(0)) await close();
  });

  const bill = { type: 'bill_of_lading', number: 'COSU6100000001' } as const;
  const [first, second] = ['CSNU9000017', 'CSNU9000022'];
  const lastMove = '2026-05-06 07:59';
  const move = { containerNumberStatus: 'Loaded at First POL', timeOfIssue: lastMove };
  const content = (data: object) => ({ code: 0, data: { type: 'x', content: data } });

  type Pages = Readonly<Record<string, { status?: number; body: unknown }>>;

  async function query(pages: Pages, locationDateTime: string | null = lastMove) {
    const boxes = [first, second].map((containerNumber) => ({ containerNumber, locationDateTime }));
    const shipment = content({ containerStatus: [{ containers: boxes }] });
    const server = await startLineServer(({ url }, response) => {
      const number = url.pathname.split('/').at(-1) ?? '';
      const cycle = { container: { containerNumber: number }, containerCircleStatus: [move] };
      const page = number === '6100000001' ? { body: shipment } : pages[number];
      const { status = 200, body = content({ containers: [cycle] }) } = page ?? {};
      response.writeHead(status).end(typeof body === 'string' ? body : JSON.stringify(body));
    });
    const http = createHttpClient();
    open.push(http.close, server.close);
    const clock = manualClock(Date.parse('2026-05-10T08:00:00Z'));
    const line = {
      scac: 'COSU',
      dialect: 'cosu',
      baseUrl: server.url,
      auth: { style: 'hmac', key: 'k', secret: 's' },
      limits: { requestsPerSecond: 1000, concurrency: 1 },
    };
    const carrier = createCarriers({ simulatorUrl: null, lines: [line] }, http, clock, {}).find('COSU');
    if (carrier === undefined) throw new Error('COSU cannot be polled');
    const parsed = carrier.parse(await carrier.fetch(bill, new AbortController().signal), bill);
    if ('refusal' in parsed) throw new Error(parsed.evidence);
    return {
      requests: server.received.length,
      moved: parsed.report.observations.map(({ equipment }) => equipment),
      ...parsed,
    };
  }

  test.each([
    ['a code', { body: { code: 5415, message: 'error', data: null } }],
    ['a code with a status', { status: 400, body: { code: 5400, data: null } }],
    ['no JSON', { body: '{"code":0,' }],
  ])('%s for one leaves the moves of the next, and is not asked again soon', async (_, page) => {
    const { requests, moved, report, shortfall } = await query({ [first]: page });
    expect({ requests, moved }).toEqual({ requests: 3, moved: [second] });
    expect(report.complete).toBe(false);
    expect(shortfall).toMatchObject({ refusal: 'unrecognized', isLasting: true });
  });

  test('a seal or a place of another form costs that field alone', async () => {
    const cycle = {
      container: { containerNumber: first, sealNumber: { number: 1 } },
      containerCircleStatus: [{ ...move, location: ['Shanghai'] }],
    };
    const { moved, report, droppedFields } = await query({ [first]: { body: content({ containers: [cycle] }) } });
    expect(moved).toEqual([first, second]);
    expect(report.complete).toBe(true);
    expect(droppedFields).toEqual([{ index: 0, path: 'location', problem: expect.any(String) }]);
  });

  test.each([401, 403, 429, 500])('the status %i for one ends the check, which is made again soon', async (status) => {
    const { requests, shortfall } = await query({ [first]: { status, body: {} } });
    expect(requests).toBe(2);
    expect(shortfall).toMatchObject({ refusal: 'unreachable' });
    expect(shortfall?.isLasting).toBeUndefined();
  });

  test('trouble of the line counts before that of one container', async () => {
    const { shortfall } = await query({ [first]: { body: { code: 5415 } }, [second]: { status: 503, body: {} } });
    expect(shortfall).toMatchObject({ evidence: expect.stringContaining('503') });
    expect(shortfall?.isLasting).toBeUndefined();
  });

  test.each([
    [null, false],
    ['', false],
    ['soon', false],
    ['2026-13-45 99:99', false],
    ['2026-05-06 06:30', false],
    ['2026-05-06 07:58:30', false],
    ['2026-05-06 07:59:30', true],
    ['2026-05-06 08:30', true],
    ['2026-05-06 09:00', false],
    ['2026-11-06 07:59', false],
  ])('with the last move of the shipment at %j the moves of a cycle count: %s', async (last, isOwn) => {
    const { moved, report, shortfall } = await query({}, last);
    expect({ moved, complete: report.complete }).toEqual({ moved: isOwn ? [first, second] : [], complete: isOwn });
    if (!isOwn) expect(shortfall).toMatchObject({ refusal: 'unrecognized', isLasting: true });
  });

  test('a container without moves is not on another journey', async () => {
    const empty = (containerNumber: string) =>
      content({ containers: [{ container: { containerNumber }, containerCircleStatus: [] }] });
    const pages = { [first]: { body: empty(first) }, [second]: { body: empty(second) } };
    expect(await query(pages, null)).toMatchObject({ moved: [], report: { complete: true }, shortfall: null });
    expect(await query(pages)).toMatchObject({ moved: [], shortfall: { isLasting: true } });
  });

  test('requests are as far apart as the settings say, and end after 80 seconds', async () => {
    const clock = manualClock(0);
    const sentAt: number[] = [];
    const numbers = ['CSNU9000017', 'CSNU9000022', 'CSNU9000038'];
    const shipment = content({
      containerStatus: [{ containers: numbers.map((containerNumber) => ({ containerNumber })) }],
    });
    const server = await startLineServer((_, response) => {
      sentAt.push(clock.now());
      response.end(JSON.stringify(shipment));
    });
    const http = createHttpClient();
    open.push(http.close, server.close);
    const sleep = async (millis: number) => clock.advance(millis);
    const round = async (requestsPerSecond: number) => {
      clock.set(0);
      sentAt.splice(0);
      const access = { baseUrl: server.url, key: 'k', secret: 's', requestsPerSecond };
      return fetchAnswer(access, bill, { http, clock, signal: new AbortController().signal, sleep });
    };
    await round(0.5);
    expect(sentAt).toEqual([0, 2000, 4000, 6000]);
    const cut = await round(0.0125);
    expect(sentAt).toEqual([0, 80_000]);
    const reader = carrierForReading('COSU', 'cosu', { http, clock });
    expect(reader.parse(cut, bill)).toMatchObject({ shortfall: { isLasting: true } });
  });
});
