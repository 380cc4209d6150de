import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { interchangeOf } from '../edi/interchange.ts';
import { createSimulation, type Simulation } from '../simulation.ts';
import { listUpdates } from '../terminals/updates.ts';
import { setWorldTime } from '../world/clock.ts';
import { MOST_UNFETCHED_FILES, type PushOptions, pushAll } from './push-all.ts';
import type { PushLoop } from './push-loop.ts';

const start = Date.parse('2026-05-01T00:00:00Z');
const DAY = 86_400_000;
const none: PushOptions = { terminalUrl: null, ediUrl: null, ediFolder: null, key: 'k' };

interface Received {
  readonly path: string;
  readonly authorization: string | undefined;
  readonly body: string;
}

let simulation: Simulation;
let server: Server;
let origin: string;
let received: Received[];
let statuses: number[];
let errors: string[];
let sending: PushLoop | undefined;

beforeEach(async () => {
  simulation = createSimulation({ seed: 7, speed: 0, start, worldOrigin: 0, scenarios: [], wallNow: () => 0 });
  [received, statuses, errors] = [[], [], []];
  server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += String(chunk);
    const status = statuses.shift() ?? 202;
    if (status < 300) received.push({ path: request.url ?? '', authorization: request.headers.authorization, body });
    response.writeHead(status).end('the reason');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterEach(async () => {
  await sending?.stop();
  server.close();
});

function begin(options: Partial<PushOptions>): void {
  sending = pushAll(simulation, { ...none, ...options }, (message) => errors.push(message));
}

function stepTo(day: number): void {
  simulation.clock = setWorldTime(simulation.clock, 0, start + day * DAY);
}

const eventually = (check: () => void) => vi.waitFor(check, { timeout: 120_000, interval: 50 });

test('a terminal posts an update when a fact changes, and nothing otherwise', async () => {
  stepTo(16);
  begin({ terminalUrl: `${origin}/v2/terminal_updates` });
  stepTo(17);
  const updates = listUpdates(simulation.world, { since: start + 16 * DAY, until: start + 17 * DAY });
  await eventually(() => expect(received).toHaveLength(updates.length));
  const update = received.map(({ body }) => JSON.parse(body)).find(({ facility }) => facility.smdg === 'TTI');
  expect(received[0]).toMatchObject({ path: '/v2/terminal_updates', authorization: 'Token k' });
  expect(update.containers[0]).toMatchObject({ bill_of_lading: 'SIML2600001', available: true, holds: [] });
  await new Promise((resolve) => setTimeout(resolve, 1_100));
  expect(received).toHaveLength(updates.length);
});

test('a message that could not be posted is posted later, together with newer ones, and each once', async () => {
  begin({ ediUrl: `${origin}/v2/edi` });
  statuses.push(...Array(20).fill(503));
  stepTo(1);
  await eventually(() => expect(errors.some((message) => /v2\/edi answered 503: the reason/.test(message))).toBe(true));
  statuses.length = 0;
  await eventually(() => expect(received.some(({ body }) => body.includes('ST*315*'))).toBe(true));
  const window = { since: start, until: start + DAY };
  const sent = received.map(({ body }) => body);
  for (const type of ['315', 'codeco', 'iftsta'] as const)
    await eventually(() =>
      expect(received.map(({ body }) => body)).toContain(interchangeOf(simulation.world, type, window)?.text),
    );
  expect(new Set(sent).size).toBe(sent.length);
});

test('EDI files appear complete in their folder, and contain every message once', async () => {
  const root = mkdtempSync(join(tmpdir(), 'portolan-edi-'));
  const folder = join(root, 'in');
  begin({ ediFolder: folder });
  try {
    stepTo(1);
    await eventually(() => expect(readdirSync(folder).length).toBeGreaterThanOrEqual(3));
    stepTo(6);
    await eventually(() => expect(readdirSync(folder).filter((name) => name.startsWith('315-')).length).toBe(2));
    await sending?.stop();
    expect(readdirSync(`${folder}.writing`)).toEqual([]);
    const bodies = readdirSync(folder)
      .filter((name) => name.startsWith('315-'))
      .flatMap((name) => readFileSync(join(folder, name), 'utf8').split('ST*315*').slice(1));
    const whole = interchangeOf(simulation.world, '315', { since: start, until: start + 6 * DAY })?.text ?? '';
    expect(bodies).toHaveLength(whole.split('ST*315*').length - 1);
  } finally {
    rmSync(root, { recursive: true });
  }
});

test('a folder with many unfetched files gets no more, and then the messages of the whole time in one file', async () => {
  const root = mkdtempSync(join(tmpdir(), 'portolan-edi-'));
  const folder = join(root, 'in');
  mkdirSync(folder);
  const unfetched = Array.from({ length: MOST_UNFETCHED_FILES }, (_, index) => join(folder, `${index}.edi`));
  for (const path of unfetched) writeFileSync(path, '');
  const written = () => readdirSync(folder).filter((name) => name.startsWith('315-'));
  begin({ ediFolder: folder });
  try {
    stepTo(1);
    await new Promise((resolve) => setTimeout(resolve, 1_100));
    expect(readdirSync(folder)).toHaveLength(unfetched.length);
    stepTo(6);
    for (const path of unfetched) rmSync(path);
    await eventually(() => expect(written()).toHaveLength(1));
    const whole = interchangeOf(simulation.world, '315', { since: start, until: start + 6 * DAY })?.text;
    expect(readFileSync(join(folder, written()[0] ?? ''), 'utf8')).toBe(whole);
  } finally {
    await sending?.stop();
    rmSync(root, { recursive: true });
  }
});
