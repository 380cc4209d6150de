/**
 * What lines send when something is wrong with them, over HTTP: each answer is refused in plain words or read, nothing
 * that is known is withdrawn because of it, and what came can be kept as a sample.
 */
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type LineServer, startLineServer } from '../../../../test/carriers/line-server.ts';
import { diffReport, NO_RECORDS, withReportDiff } from '../../../core/report-diff.ts';
import { manualClock } from '../../../lib/clock.ts';
import { createHttpClient, type HttpClient } from '../../../lib/http-client.ts';
import type { DcsaCarrier } from './index.ts';
import { dcsaCarrier } from './index.ts';
import { dcsaProfile } from './profile.ts';

const FETCHED_AT = '2026-06-01T00:00:00Z';
const NOW = Date.parse(FETCHED_AT);
const reference = { type: 'bill_of_lading', number: 'TDR1000001' } as const;

const event = (over: object = {}) => ({
  eventID: 'e1',
  eventType: 'EQUIPMENT',
  eventClassifierCode: 'ACT',
  equipmentEventTypeCode: 'LOAD',
  eventDateTime: '2026-05-01T10:00:00+08:00',
  eventCreatedDateTime: '2026-05-01T03:00:00Z',
  equipmentReference: 'INVU1000010',
  eventLocation: { UNLocationCode: 'CNSHA', locationName: 'Überseehafen' },
  documentReferences: [{ documentReferenceType: 'TRD', documentReferenceValue: 'TDR1000001' }],
  ...over,
});
const GOOD = JSON.stringify([event()]);
const utf16be = (text: string) => Buffer.from(`\ufeff${text}`, 'utf16le').swap16();

interface Sent {
  readonly body: string | Buffer;
  readonly headers?: Readonly<Record<string, string>>;
}

let sent: Sent = { body: GOOD };
let server: LineServer;
let http: HttpClient;
let carrier: DcsaCarrier;
beforeAll(async () => {
  server = await startLineServer((_request, response) => {
    response.writeHead(200, { 'content-type': 'application/json', ...sent.headers }).end(sent.body);
  });
  http = createHttpClient();
  const auth = { style: 'none' } as const;
  carrier = dcsaCarrier(dcsaProfile({ scac: 'XDCS', name: 'X', baseUrl: server.url, auth }), http, manualClock(NOW));
});
afterAll(async () => {
  await http.close();
  await server.close();
});

async function poll(answer: Sent) {
  sent = answer;
  const raw = await carrier.fetch(reference, new AbortController().signal);
  return { raw, parsed: carrier.parse(raw, reference) };
}

const CAPTCHA = '<!doctype html><title>Just a moment...</title><form id="challenge-form"></form>';

describe('is refused in plain words, with what came', () => {
  test.each<[string, Sent, string]>([
    ['an answer of 20 MB', { body: `[${' '.repeat(20_000_000)}]` }, 'body of more than 5000000 bytes'],
    ['one of 20 MB that was compressed', { body: gzipSync(' '.repeat(20_000_000)) }, 'body of more than 5000000 bytes'],
    ['half an answer', { body: GOOD.slice(0, GOOD.length / 2) }, 'no valid JSON'],
    ['a web page', { body: '<html>Maintenance</html>' }, 'a web page or XML, beginning "<html>Maintenance'],
    ['a captcha', { body: CAPTCHA, headers: { 'content-type': 'text/html' } }, 'Just a moment'],
    ['gzip that was cut off', { body: gzipSync(GOOD).subarray(0, 60) }, 'no valid JSON'],
    ['nothing', { body: '' }, 'an empty body'],
    [
      "another customer's bill",
      {
        body: JSON.stringify([
          event({ documentReferences: [{ documentReferenceType: 'TRD', documentReferenceValue: 'OTHER12345' }] }),
        ]),
      },
      'no event of its answer names it; named are OTHER12345',
    ],
    [
      'events without a single time',
      { body: JSON.stringify([event({ eventDateTime: 'soon' })]) },
      'none of 1 events can be read; of the first, its eventDateTime: "soon" is no date-time',
    ],
  ])('%s', async (_name, answer, words) => {
    const { raw, parsed } = await poll(answer);
    expect(parsed).toMatchObject({ refusal: 'unrecognized', evidence: expect.stringContaining(words) });
    expect(raw.pages.length + (raw.failure === null ? 0 : 1)).toBeGreaterThan(0);
    expect(JSON.stringify(parsed).length).toBeLessThan(1500);
  });
});

describe('is read', () => {
  const at = { kind: 'instant', at: '2026-05-01T02:00:00Z', precision: 'second' };
  test.each<[string, Sent, object]>([
    ['gzip that no header names', { body: gzipSync(GOOD) }, { at }],
    ['a header of gzip without gzip', { body: GOOD, headers: { 'content-encoding': 'gzip' } }, { at }],
    [
      'UTF-16 with a byte order mark',
      { body: Buffer.from(`\ufeff${GOOD}`, 'utf16le') },
      { place: { name: 'Überseehafen' } },
    ],
    ['UTF-16 of the other byte order', { body: utf16be(GOOD) }, { place: { name: 'Überseehafen' } }],
    ['UTF-16 without a mark', { body: Buffer.from(GOOD, 'utf16le') }, { place: { name: 'Überseehafen' } }],
    ['UTF-8 with a byte order mark', { body: `\ufeff${GOOD}` }, { place: { name: 'Überseehafen' } }],
    [
      'Latin-1 as the header names it',
      { body: Buffer.from(GOOD, 'latin1'), headers: { 'content-type': 'application/json; charset=ISO-8859-1' } },
      { place: { name: 'Überseehafen' } },
    ],
    [
      'a character set that nobody knows',
      { body: GOOD, headers: { 'content-type': 'application/json; charset=klingon' } },
      { place: { name: 'Überseehafen' } },
    ],
    [
      'a number beyond 2^53',
      { body: GOOD.replace('"e1"', '12345678901234567') },
      { sourceEventId: '12345678901234567' },
    ],
    [
      'a time without zone, as the time of the place',
      { body: JSON.stringify([event({ eventDateTime: '2026-05-01T10:00:00' })]) },
      { at: { kind: 'local', at: '2026-05-01T10:00:00' } },
    ],
    [
      'a statement of a clock that is a day ahead',
      { body: JSON.stringify([event({ eventCreatedDateTime: '2026-06-01T23:59:00Z' })]) },
      { statedAt: '2026-06-01T23:59:00Z' },
    ],
    [
      'a statement of a clock that is days ahead, without its time',
      { body: JSON.stringify([event({ eventCreatedDateTime: '2026-06-04T00:00:00Z' })]) },
      { statedAt: null },
    ],
  ])('%s', async (_name, answer, observation) => {
    const { parsed } = await poll(answer);
    expect(parsed).toMatchObject({ report: { complete: true, observations: [observation] }, unreadable: [] });
  });

  test('a repetition under new ids, twice in one answer: it adds and withdraws nothing', async () => {
    const bookkeeping = {
      locate: () => null,
      fingerprintOf: (statement: object) => JSON.stringify({ ...statement, raw: null, sourceEventId: null }),
      newId: () => 'id',
    };
    const first = (await poll({ body: GOOD })).parsed;
    const second = (await poll({ body: JSON.stringify([event({ eventID: 'n1' }), event({ eventID: 'n2' })]) })).parsed;
    if (!('report' in first) || !('report' in second)) throw new Error('both can be read');
    const known = withReportDiff(NO_RECORDS, diffReport(NO_RECORDS, first.report, NOW, bookkeeping), NOW);
    expect(diffReport(known, second.report, NOW, bookkeeping)).toMatchObject({ added: [], withdrawn: [] });
  });
});

describe('a bill of lading that the line does not know in one form', () => {
  const prefixed = { type: 'bill_of_lading', number: 'XDCS1000001' } as const;
  const bare = { type: 'bill_of_lading', number: '1000001' } as const;

  async function poll(requested: typeof prefixed | typeof bare, settings: object, known: string, unknown: number) {
    const line = await startLineServer(({ url }, response) => {
      const number = url.searchParams.get('transportDocumentReference') ?? '';
      const documentReferences = [{ documentReferenceType: 'TRD', documentReferenceValue: number }];
      const body = number === known ? JSON.stringify([event({ documentReferences })]) : unknown === 200 ? '[]' : '';
      response.writeHead(number === known ? 200 : unknown, { 'content-type': 'application/json' }).end(body);
    });
    const profile = dcsaProfile({ scac: 'XDCS', name: 'X', baseUrl: line.url, auth: { style: 'none' }, ...settings });
    const carrier = dcsaCarrier(profile, http, manualClock(NOW));
    const raw = await carrier.fetch(requested, new AbortController().signal);
    await line.close();
    const numbers = line.received.map(({ url }) => url.searchParams.get('transportDocumentReference'));
    return { numbers, requests: raw.requests, parsed: carrier.parse(raw, requested) };
  }
  const other = { otherBillOfLadingPrefix: 'XDCS' };

  test.each<[typeof prefixed | typeof bare, object, string, number]>([
    [prefixed, other, '1000001', 404],
    [bare, other, 'XDCS1000001', 200],
    [bare, other, 'XDCS1000001', 204],
    [prefixed, { ...other, dropBillOfLadingPrefix: 'XDCS' }, 'XDCS1000001', 404],
  ])('%j with %j is found as %s after %i', async (requested, settings, known, unknown) => {
    const { numbers, requests, parsed } = await poll(requested, settings, known, unknown);
    expect(parsed).toMatchObject({ report: { billOfLading: requested.number, observations: [{ kind: 'load' }] } });
    expect([numbers.length, requests, numbers[1]]).toEqual([2, 2, known]);
  });

  test.each<[string, object, number]>([
    ['it is known under neither', other, 404],
    ['the line has one form', {}, 404],
    [
      'it charges for the empty answer',
      { ...other, limits: { requestsPerSecond: 1, concurrency: 1, billed: true } },
      200,
    ],
    ['it fails', other, 500],
  ])('is refused where %s, after as few requests as that takes', async (why, settings, unknown) => {
    const { numbers, parsed } = await poll(bare, settings, 'NOTHING', unknown);
    expect(parsed).toMatchObject({ refusal: unknown === 500 ? 'unreachable' : 'notFound' });
    expect(numbers).toEqual(why.startsWith('it is known') ? ['1000001', 'XDCS1000001'] : ['1000001']);
  });

  test.each([429, 500])('is an outage where the second form answers %i, with the requested wait', async (status) => {
    const line = await startLineServer(({ url }, response) => {
      const isFirst = url.searchParams.get('transportDocumentReference') === bare.number;
      response.writeHead(isFirst ? 404 : status, isFirst ? {} : { 'retry-after': '90' }).end();
    });
    const auth = { style: 'none' } as const;
    const profile = dcsaProfile({ scac: 'XDCS', name: 'X', baseUrl: line.url, auth, ...other });
    const carrier = dcsaCarrier(profile, http, manualClock(NOW));
    const raw = await carrier.fetch(bare, new AbortController().signal);
    await line.close();
    expect(raw.requests).toBe(2);
    expect(carrier.parse(raw, bare)).toMatchObject({ refusal: 'unreachable', retryAfterSeconds: 90 });
  });

  test('is an outage where the second request breaks off', async () => {
    const line = await startLineServer(({ url }, response) => {
      if (url.searchParams.get('transportDocumentReference') === bare.number) response.writeHead(404).end();
      else response.destroy();
    });
    const auth = { style: 'none' } as const;
    const profile = dcsaProfile({ scac: 'XDCS', name: 'X', baseUrl: line.url, auth, ...other });
    const carrier = dcsaCarrier(profile, http, manualClock(NOW));
    const raw = await carrier.fetch(bare, new AbortController().signal);
    await line.close();
    expect(carrier.parse(raw, bare)).toMatchObject({ refusal: 'unreachable' });
  });
});
