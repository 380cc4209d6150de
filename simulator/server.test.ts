import type { FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { DcsaEvent } from './lines/dcsa-event.ts';
import { buildServer } from './server.ts';
import { createSimulation } from './simulation.ts';

const start = Date.parse('2026-05-01T00:00:00Z');
const headers = { 'X-API-Key': 'simulated' };
const bill = 'transportDocumentReference=SIML2600002';
let app: FastifyInstance;
let origin: string;

beforeEach(async () => {
  app = buildServer(createSimulation({ seed: 7, speed: 0, start, worldOrigin: 0, scenarios: [], wallNow: () => 0 }));
  origin = await app.listen({ port: 0, host: '127.0.0.1' });
});
afterEach(() => app.close());

function request(query: string, line = 'SIML', more: RequestInit = {}): Promise<Response> {
  return fetch(`${origin}/lines/${line}/v2/events?${query}`, { headers, ...more });
}

function post(path: string, body: unknown): Promise<Response> {
  return fetch(`${origin}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
}

async function events(query: string): Promise<DcsaEvent[]> {
  return (await (await request(query)).json()) as DcsaEvent[];
}

/** Follows Next-Page to the last page, and calls `onPage` after each page. */
async function walk(first: string, onPage: () => Promise<unknown> = async () => {}): Promise<string[]> {
  const ids: string[] = [];
  for (let url: string | null = first; url !== null; ) {
    const response = await fetch(url, { headers });
    const body = (await response.json()) as DcsaEvent[] | { events: DcsaEvent[] };
    const page = Array.isArray(body) ? body : body.events;
    ids.push(...page.map(({ eventID }) => eventID));
    await onPage();
    const next = response.headers.get('next-page');
    url = next === null || next.startsWith('http') ? next : `${origin}/lines/SIML/v2/events?cursor=${next}`;
  }
  return ids;
}

test('a line returns an array, with its version and page headers', async () => {
  const response = await request(bill);
  expect(response.status).toBe(200);
  expect(response.headers.get('api-version')).toBe('2.2.0');
  expect(response.headers.get('current-page')).not.toBeNull();
  expect(response.headers.get('next-page')).toBeNull();
  expect(((await response.json()) as unknown[]).length).toBeGreaterThan(10);
});

test('the other line returns an object, with links to pages', async () => {
  const response = await request('transportDocumentReference=SIMX2600006&limit=2', 'SIMX');
  expect(((await response.json()) as { events: unknown[] }).events).toHaveLength(2);
  expect(response.headers.get('next-page')).toMatch(`${origin}/lines/SIMX/v2/events?cursor=`);
});

test.each([
  ['opaque cursors', 'SIML', bill],
  ['links', 'SIMX', 'transportDocumentReference=SIMX2600006'],
])('paging by %s neither loses nor repeats an event while the clock runs', async (_style, line, query) => {
  await post('/clock', { advance_seconds: 5 * 86_400 });
  const whole = await walk(`${origin}/lines/${line}/v2/events?${query}`);
  const paged = await walk(`${origin}/lines/${line}/v2/events?${query}&limit=4`, () =>
    post('/clock', { advance_seconds: 40_000 }),
  );
  expect(whole.length).toBeGreaterThan(8);
  expect(paged).toEqual(whole);
});

test('a missing key, an unknown number, a wrong cursor and a wrong version give errors in the format of the standard', async () => {
  const responses = [
    [await request(bill, 'SIML', { headers: {} }), 401],
    [await request('transportDocumentReference=SIML9999999'), 404],
    [await request('cursor=nonsense'), 400],
    [await request(bill, 'SIML', { headers: { ...headers, 'API-Version': '3' } }), 400],
  ] as const;
  for (const [response, status] of responses) {
    expect(response.status).toBe(status);
    const problem = (await response.json()) as Record<string, unknown>;
    expect(problem).toMatchObject({ httpMethod: 'GET', statusCode: status, errors: [{ message: expect.any(String) }] });
    expect(problem.requestUri).toMatch('/lines/SIML/v2/events');
  }
  expect(await (await request('transportDocumentReference=SIMX9999999', 'SIMX')).json()).toEqual({ events: [] });
});

test('a line does not have the shipments of another line', async () => {
  expect((await request('transportDocumentReference=SIMX2600006')).status).toBe(404);
});

test('the clock can be read, set, advanced and accelerated, but never runs backwards', async () => {
  expect(await (await fetch(`${origin}/clock`)).json()).toEqual({
    now: '2026-05-01T00:00:00Z',
    speed: 0,
    start: '2026-05-01T00:00:00Z',
  });
  expect(
    await (await post('/clock', { set: '2026-05-03T12:00:00+02:00', advance_seconds: 60, speed: 60 })).json(),
  ).toEqual({
    now: '2026-05-03T10:01:00Z',
    speed: 60,
    start: '2026-05-01T00:00:00Z',
  });
  expect((await post('/clock', { set: '2026-05-02T00:00:00Z' })).status).toBe(409);
  expect((await post('/clock', { advance_seconds: -1 })).status).toBe(409);
  for (const wrong of [{}, { speed: -1 }, { set: 'noon' }, { set: '2026-05-04T23:59:60Z' }, { sped: 1 }]) {
    expect((await post('/clock', wrong)).status, JSON.stringify(wrong)).toBe(400);
  }
});

test('journeys are listed with their numbers, and each number finds the truth', async () => {
  const journeys = (await (await fetch(`${origin}/journeys`)).json()) as {
    bill_of_lading: string;
    containers: string[];
  }[];
  expect(journeys.map(({ bill_of_lading }) => bill_of_lading)).toContain('SIML2600003');
  const truth = await (await fetch(`${origin}/truth/${journeys[1]?.containers[1]}`)).json();
  expect(truth).toMatchObject({ bill_of_lading: 'SIML2600002', booking: 'SB2600002' });
  expect((await fetch(`${origin}/truth/NONE`)).status).toBe(404);
  const all = (await (await fetch(`${origin}/truth`)).json()) as { journeys: unknown[] };
  expect(all.journeys).toHaveLength(journeys.length);
});

test('true positions of ships are available at any time, and only at a valid time', async () => {
  const vesselsAt = async (query: string) => (await fetch(`${origin}/vessels${query}`)).json();
  expect(await vesselsAt('')).toEqual(await vesselsAt('?at=2026-05-01T00:00:00Z'));
  const { at, vessels } = (await vesselsAt('?at=2026-05-09T02:00:00%2B02:00')) as { at: string; vessels: object[] };
  expect(at).toBe('2026-05-09T00:00:00Z');
  expect(vessels).toHaveLength(9);
  expect(vessels[0]).toMatchObject({ imo: '2000016', navigation_status: 'under_way', from: 'CNSHA', to: 'USLGB' });
  for (const wrong of ['?at=noon', '?at=2026-05-04T23:59:60Z', '?when=2026-05-09T00:00:00Z']) {
    expect((await fetch(`${origin}/vessels${wrong}`)).status, wrong).toBe(400);
  }
});

test('troubles of AIS are listed until they are over or deleted', async () => {
  const list = async () => (await fetch(`${origin}/ais/trouble`)).json();
  expect((await post('/ais/trouble', { kind: 'silence', for_seconds: 60, only_imo: '2000016' })).status).toBe(201);
  await post('/ais/trouble', { kind: 'null_island' });
  expect(await list()).toMatchObject([
    { kind: 'silence', until: '2026-05-01T00:01:00Z', only_imo: '2000016' },
    { kind: 'null_island', until: null, only_imo: null },
  ]);
  await post('/clock', { advance_seconds: 60 });
  expect(await list()).toMatchObject([{ kind: 'null_island' }]);
  expect((await fetch(`${origin}/ais/trouble`, { method: 'DELETE' })).status).toBe(204);
  expect(await list()).toEqual([]);
  for (const wrong of [{}, { kind: 'storm' }, { kind: 'silence', for_seconds: 0 }, { kind: 'silence', line: 'SIML' }]) {
    expect((await post('/ais/trouble', wrong)).status, JSON.stringify(wrong)).toBe(400);
  }
  const unknown = await post('/ais/trouble', { kind: 'silence', only_imo: '9074729' });
  expect(((await unknown.json()) as { error: string }).error).toMatch(
    /no ship has .* "9074729"; known ships: 2000016 \(SIM/,
  );
});

test('requests are counted by line, number, status and trouble', async () => {
  await request(bill);
  await request('transportDocumentReference=SIML9999999');
  await post('/trouble', { line: 'SIML', kind: 'outage_500', for_requests: 1 });
  await request(bill);
  const { lines } = (await (await fetch(`${origin}/stats`)).json()) as { lines: Record<string, unknown> };
  expect(lines.SIML).toEqual({
    requests: 3,
    statuses: { 200: 1, 404: 1, 500: 1 },
    tokens: {},
    bills: 0,
    troubles: { outage_500: 1 },
    numbers: { SIML2600002: 2, SIML9999999: 1 },
  });
});

test.each([
  ['outage_500', 500],
  ['outage_503', 503],
  ['rate_limit_429', 429],
] as const)('%s answers %i', async (kind, status) => {
  await post('/trouble', { line: 'SIML', kind, delay_seconds: 17 });
  const response = await request(bill);
  expect(response.status).toBe(status);
  expect(response.headers.get('retry-after')).toBe(kind === 'rate_limit_429' ? '17' : null);
});

test('html, empty, empty_list, truncated and huge return 200 with a wrong body', async () => {
  const bodyIn = async (kind: string): Promise<string> => {
    await post('/trouble', { line: 'SIML', kind, for_requests: 1 });
    const response = await request(bill);
    expect(response.status).toBe(200);
    return response.text();
  };
  expect(await bodyIn('html')).toMatch(/^<!DOCTYPE html>/);
  expect(await bodyIn('empty')).toBe('');
  expect(await bodyIn('empty_list')).toBe('[]');
  const truncated = await bodyIn('truncated');
  expect(() => JSON.parse(truncated)).toThrow();
  const huge = await bodyIn('huge');
  expect(huge.length).toBeGreaterThan(10 * 1024 * 1024);
  expect(JSON.parse(huge)).toEqual(await events(bill));
});

test('silence never responds, reset closes the connection', async () => {
  await post('/trouble', { line: 'SIML', kind: 'silence', for_requests: 1 });
  await expect(request(bill, 'SIML', { signal: AbortSignal.timeout(150) })).rejects.toThrow(/timeout/);
  await post('/trouble', { line: 'SIML', kind: 'reset', for_requests: 1 });
  await expect(request(bill)).rejects.toThrow('fetch failed');
  expect((await request(bill)).status).toBe(200);
});

test('duplicates and reordered have the same events; slow responds late', async () => {
  const right = await events(bill);
  await post('/trouble', { line: 'SIML', kind: 'duplicates', for_requests: 1 });
  expect(await events(bill)).toEqual(right.flatMap((event) => [event, event]));
  await post('/trouble', { line: 'SIML', kind: 'reordered', for_requests: 1 });
  const reordered = await events(bill);
  expect(reordered).not.toEqual(right);
  expect(new Set(reordered.map(({ eventID }) => eventID))).toEqual(new Set(right.map(({ eventID }) => eventID)));
  await post('/trouble', { line: 'SIML', kind: 'slow', for_requests: 1, delay_seconds: 1 });
  const before = performance.now();
  expect(await events(bill)).toEqual(right);
  expect(performance.now() - before).toBeGreaterThan(950);
});

test('a trouble lasts for its world time, affects only its number, and ends when it is deleted', async () => {
  await post('/trouble', { line: 'SIML', kind: 'outage_500', for_seconds: 3600, only_number: 'SIML2600002' });
  expect((await request('transportDocumentReference=SIML2600001')).status).toBe(200);
  expect((await request(bill)).status).toBe(500);
  await post('/clock', { advance_seconds: 3600 });
  expect((await request(bill)).status).toBe(200);
  const created = await post('/trouble', { line: 'SIML', kind: 'html' });
  expect(created.status).toBe(201);
  expect(await (await fetch(`${origin}/trouble`)).json()).toEqual([await created.json()]);
  expect((await fetch(`${origin}/trouble`, { method: 'DELETE' })).status).toBe(204);
  expect(await (await fetch(`${origin}/trouble`)).json()).toEqual([]);
  expect((await post('/trouble', { line: 'SIML', kind: 'plague' })).status).toBe(400);
});

test('a terminal returns its containers and the unknown numbers, and requires the key', async () => {
  await post('/clock', { advance_seconds: 17 * 86_400 });
  const [journey] = (await (await fetch(`${origin}/journeys`)).json()) as { containers: string[] }[];
  const number = journey?.containers[0];
  const path = `${origin}/terminals/TTI/containers?numbers=${number},TCLU7654321`;
  const answer = await fetch(path, { headers });
  expect(answer.status).toBe(200);
  expect(await answer.json()).toMatchObject({
    facility: { smdg: 'TTI', locode: 'USLGB' },
    updated_at: '2026-05-18T00:00:00Z',
    containers: [{ number, bill_of_lading: 'SIML2600001', available: true, holds: [], last_free_day: '2026-05-21' }],
    unknown: ['TCLU7654321'],
  });
  expect((await fetch(path)).status).toBe(401);
  const empty = await fetch(`${origin}/terminals/TTI/containers`, { headers });
  expect([empty.status, ((await empty.json()) as { error: string }).error]).toEqual([
    400,
    expect.stringMatching(/numbers is missing .* \/terminals\/TTI\/containers\?numbers=/),
  ]);
});

test('a terminal returns a CSV file of all its containers, with a row for each move', async () => {
  await post('/clock', { advance_seconds: 13.5 * 86_400 });
  const answer = await fetch(`${origin}/terminals/APMT/containers.csv`, { headers });
  expect(answer.headers.get('content-type')).toMatch(/^text\/csv/);
  const [header = '', ...rows] = (await answer.text()).trimEnd().split('\r\n');
  const cells = rows.map((row) =>
    Object.fromEntries(row.split(',').map((cell, index) => [header.split(',')[index], cell])),
  );
  const numbers = new Set(cells.map(({ number }) => number));
  expect(numbers.size).toBe(1);
  expect(cells[0]).toMatchObject({ available: 'false', holds: 'CBP HOLD:hold|LINE HOLD:hold', fees: 'none' });
  expect(cells.slice(1).map(({ move_type, move_estimated }) => `${move_type} ${move_estimated}`)).toEqual([
    'vessel_arrival ',
    'vessel_berthing ',
    'discharge true',
  ]);
});

test('a railroad returns the containers on its trains', async () => {
  await post('/clock', { advance_seconds: 25 * 86_400 });
  const truth = (await (await fetch(`${origin}/truth/SIML2600003`)).json()) as { containers: { number: string }[] };
  const number = truth.containers[0]?.number;
  const queryRailroad = (scac: string, body: unknown) =>
    fetch(`${origin}/railroads/${scac}/equipment`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  expect(await (await queryRailroad('SRRA', { equipment: [number, 'TCLU7654321'] })).json()).toMatchObject({
    as_of: '2026-05-26T00:00:00Z',
    equipment: [{ number, railroad: 'SRRA', destination: { locode: 'USDET' }, eta: expect.stringMatching(/-04:00$/) }],
    not_found: ['TCLU7654321'],
  });
  expect(await (await queryRailroad('SRRB', { equipment: [number] })).json()).toMatchObject({
    equipment: [{ number, railroad: 'SRRA', events: [], holds: [{ name: 'customs' }] }],
  });
  expect((await queryRailroad('SRRA', { equipment: [] })).status).toBe(400);
});

test('terminals and railroads have their own troubles and counts', async () => {
  const query = () => fetch(`${origin}/terminals/TTI/containers?numbers=TCLU7654321`, { headers });
  await post('/trouble', { terminal: 'TTI', kind: 'outage_503', for_requests: 1 });
  expect((await query()).status).toBe(503);
  await post('/trouble', { terminal: 'TTI', kind: 'rate_limit_429', for_requests: 1 });
  expect((await query()).headers.get('retry-after')).toBe('5');
  await post('/trouble', { railroad: 'SRRA', kind: 'html' });
  expect((await query()).status).toBe(200);
  const { terminals } = (await (await fetch(`${origin}/stats`)).json()) as { terminals: Record<string, unknown> };
  expect(terminals.TTI).toMatchObject({ requests: 3, troubles: { outage_503: 1, rate_limit_429: 1 } });
  const wrong = [
    { terminal: 'TTI', line: 'SIML', kind: 'html' },
    { kind: 'html' },
    { line: 'SIML', kind: 'emptied' },
    { terminal: 'TTI', kind: 'reordered' },
    { railroad: 'SRRC', kind: 'html' },
  ];
  for (const input of wrong) expect((await post('/trouble', input)).status, JSON.stringify(input)).toBe(400);
});

test('EDI of a window is an interchange, 204 without messages, and never of the future', async () => {
  expect((await fetch(`${origin}/edi/315`)).status).toBe(204);
  await post('/clock', { advance_seconds: 2 * 86_400 });
  const all = await fetch(`${origin}/edi/315?until=2026-06-30T00:00:00Z`);
  expect(all.headers.get('content-type')).toBe('application/edi-x12');
  const text = await all.text();
  expect(text).toMatch(/^ISA\*00\* {10}\*/);
  expect(await (await fetch(`${origin}/edi/315`)).text()).toBe(text);
  expect(text).not.toContain('*VD*');
  expect((await fetch(`${origin}/edi/315?since=noon`)).status).toBe(400);
  expect((await fetch(`${origin}/edi/404`)).status).toBe(404);
});
