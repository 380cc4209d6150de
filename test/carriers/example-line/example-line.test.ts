/** The example line as an installation has it: from its settings, over HTTP, to a report. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { manualClock } from '../../../src/lib/clock.ts';
import { createHttpClient } from '../../../src/lib/http-client.ts';
import { lineFaults } from '../../../src/sources/carriers/config.ts';
import { createCarriers } from '../../../src/sources/carriers/registry.ts';
import { type Answering, json, startLineServer } from '../line-server.ts';
import { exampleLine } from './index.ts';

const open: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of open.splice(0)) await close();
});

const reference = { type: 'bill_of_lading', number: 'XOCL26000001' } as const;
const SHIPMENT = { key: 'S-1', state: 'ACTIVE', units: [{ unit: 'XOCU 100001-7' }] };
const MOVES = {
  moves: [{ code: 'LDV', state: 'DONE', time: '16.05.2026 04:20', port: 'KRPUS', unit: 'XOCU1000017', load: 'F' }],
};

/** @param timeoutMillis for a line that never answers */
async function setUp(moves: Answering, shipment: unknown = SHIPMENT, timeoutMillis = 60_000) {
  const server = await startLineServer((request, response) =>
    request.url.pathname.endsWith('/moves') ? moves(request, response) : json(response, shipment),
  );
  const http = createHttpClient({ timeoutMillis });
  open.push(http.close, server.close);
  const line = {
    scac: 'XOCL',
    name: 'Example Ocean Line',
    dialect: 'example-line',
    baseUrl: server.url,
    clientKey: { env: 'XOCL_KEY' },
    limits: { requestsPerSecond: 5, concurrency: 3 },
  };
  const carriersWith = (environment: Record<string, string>, changes: object = {}) => {
    const settings = { simulatorUrl: null, lines: [{ ...line, ...changes }] };
    const clock = manualClock(Date.parse('2026-06-01T00:00:00Z'));
    return createCarriers(settings, http, clock, environment, { 'example-line': exampleLine });
  };
  const poll = async () => {
    const carrier = carriersWith({ XOCL_KEY: 'k' }).find('XOCL');
    if (carrier === undefined) throw new Error('XOCL is not in the registry');
    return carrier.parse(await carrier.fetch(reference, new AbortController().signal), reference);
  };
  return { server, carriersWith, poll };
}

const answersMoves: Answering = (_request, response) => json(response, MOVES);

describe('in the settings', () => {
  test('the line has its name, its limits and the types of number it is requested by', async () => {
    const { carriersWith } = await setUp(answersMoves);
    expect(carriersWith({ XOCL_KEY: 'k' }).find('XOCL')).toMatchObject({
      name: 'Example Ocean Line',
      limits: { requestsPerSecond: 5, concurrency: 3 },
      capabilities: { billOfLading: true, booking: true, container: false },
    });
  });

  test('a missing secret and an unknown setting are named', async () => {
    const { carriersWith } = await setUp(answersMoves);
    expect(carriersWith({}).missingLineSettings('XOCL')).toContain('XOCL_KEY');
    expect(() => carriersWith({}, { apiKey: 'k' })).toThrow('there is no setting carriers.lines.0.apiKey');
    expect(() => carriersWith({}, { dialect: 'exampel' })).toThrow(
      'there is no dialect "exampel"; known are example-line',
    );
  });
});

test('the entry that the guide shows is one of this language', () => {
  const guide = readFileSync(join(import.meta.dirname, '../../../src/sources/carriers/writing-a-carrier.md'), 'utf8');
  const [, entry = ''] = /^```json\n(\{\s*"scac"[\s\S]*?)^```/m.exec(guide) ?? [];
  expect(lineFaults([JSON.parse(entry)], { 'example-line': exampleLine })).toEqual([]);
});

describe('over HTTP', () => {
  test('the second request is built from the first answer, both with the key', async () => {
    const { poll, server } = await setUp(answersMoves);
    expect(await poll()).toMatchObject({
      report: {
        complete: true,
        equipment: [{ number: 'XOCU1000017' }],
        observations: [{ kind: 'load', at: { kind: 'local', at: '2026-05-16T04:20:00' }, equipment: 'XOCU1000017' }],
      },
      shortfall: null,
    });
    expect(server.received.map(({ url }) => url.pathname + url.search)).toEqual([
      '/cargo/v1/shipments?reference=XOCL26000001',
      '/cargo/v1/shipments/S-1/moves',
    ]);
    expect(server.received.map(({ headers }) => headers['x-client-key'])).toEqual(['k', 'k']);
  });

  test.each<[string, Answering, object]>([
    [
      'refused',
      (_request, response) => void response.writeHead(429, { 'retry-after': '30' }).end(),
      { retryAfterSeconds: 30 },
    ],
    ['silent', () => {}, { evidence: expect.stringContaining('timeout') }],
  ])('a second request that is %s keeps the first answer', async (what, moves, shortfall) => {
    const { poll } = await setUp(moves, SHIPMENT, what === 'silent' ? 1000 : undefined);
    expect(await poll()).toMatchObject({
      report: { complete: false, equipment: [{ number: 'XOCU1000017' }], observations: [] },
      shortfall: { refusal: 'unreachable', ...shortfall },
    });
  });

  test('no second request is made where the first answer names no key', async () => {
    const { poll, server } = await setUp(answersMoves, { key: '../../secrets', state: 'ACTIVE', units: [] });
    expect(await poll()).toMatchObject({ refusal: 'unrecognized', evidence: expect.stringContaining('key') });
    expect(server.received).toHaveLength(1);
  });
});
