import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SMTPServer } from 'smtp-server';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { interchangeOf } from '../edi/interchange.ts';
import type { PushLoop } from '../push/push-loop.ts';
import { buildServer } from '../server.ts';
import { createSimulation, type Simulation } from '../simulation.ts';
import { setWorldTime } from '../world/clock.ts';
import { listBills } from './issue.ts';
import { sendBills } from './send-bills.ts';

const start = Date.parse('2026-05-01T00:00:00Z');
const DAY = 86_400_000;
const WEEK = { since: start, until: start + 7 * DAY };

let simulation: Simulation;
let folder: string;
let sending: PushLoop | undefined;

beforeEach(() => {
  simulation = createSimulation({
    seed: 7,
    speed: 0,
    start,
    worldOrigin: 0,
    scenarios: [],
    traffic: true,
    wallNow: () => 0,
  });
  folder = mkdtempSync(join(tmpdir(), 'portolan-bills-'));
});
afterEach(async () => {
  await sending?.stop();
  rmSync(folder, { recursive: true });
});

function stepAWeek(): void {
  simulation.clock = setWorldTime(simulation.clock, 0, WEEK.until);
}

const billsOfWeek = () =>
  listBills(simulation.world).filter(({ issuedAt }) => issuedAt >= WEEK.since && issuedAt < WEEK.until);
const eventually = (check: () => void) => vi.waitFor(check, { timeout: 120_000, interval: 50 });

test('papers and tables of the time that passed are files of the folder', async () => {
  sending = sendBills(simulation, join(folder, 'bills'), (message) => expect.unreachable(message));
  stepAWeek();
  const wanted = billsOfWeek().flatMap(({ number, form }) => (form === '310' ? [] : `${number}.${form}`));
  await eventually(() => expect(readdirSync(join(folder, 'bills')).sort()).toEqual([...new Set(wanted)].sort()));
  const pdf = wanted.find((name) => name.endsWith('.pdf')) as string;
  expect(readFileSync(join(folder, 'bills', pdf), 'latin1').slice(0, 5)).toBe('%PDF-');
});

test('papers wait for a mailbox, and then come by mail', async () => {
  const mails: string[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    onData: (stream, _session, done) => {
      let text = '';
      stream.on('data', (bytes) => {
        text += String(bytes);
      });
      stream.on('end', () => {
        mails.push(text);
        done();
      });
    },
  });
  const { port } = await new Promise<AddressInfo>((resolve) => {
    const listening = server.listen(0, '127.0.0.1', () => resolve(listening.address() as AddressInfo));
  });
  const app = buildServer(simulation);
  sending = sendBills(simulation, null, (message) => expect.unreachable(message));
  stepAWeek();
  const to = 'bills@portolan.test';
  const set = await app.inject({ method: 'POST', url: '/bills/mail', payload: { host: '127.0.0.1', port, to } });
  expect(set.statusCode).toBe(204);
  const papers = billsOfWeek().filter(({ form }) => form === 'pdf');
  expect(papers.length).toBeGreaterThan(0);
  await eventually(() => expect(mails).toHaveLength(papers.length));
  for (const { number } of papers)
    expect(mails.filter((mail) => mail.includes(`filename=${number}.pdf`))).toHaveLength(1);
  await app.close();
  await new Promise<void>((resolve) => server.close(resolve));
});

test('the truth names each bill that was sent, its errors and its file', async () => {
  const app = buildServer(simulation);
  stepAWeek();
  const listed = (await app.inject('/bills')).json() as {
    number: string;
    form: string;
    issued_at: string;
    total: number;
  }[];
  expect(listed.every(({ issued_at }) => Date.parse(issued_at) <= WEEK.until)).toBe(true);
  const csv = listed.find(({ form }) => form === 'csv');
  const table = await app.inject(`/bills/${csv?.number}`);
  expect(table.headers['content-type']).toContain('text/csv');
  expect(table.body.split('\r\n').length).toBeGreaterThan(2);
  const edi = listed.find(({ form }) => form === '310');
  expect((await app.inject(`/bills/${edi?.number}`)).json().error).toContain('/edi/310');
  expect((await app.inject('/bills/none')).statusCode).toBe(404);
  expect(interchangeOf(simulation.world, '310', { since: 0, until: WEEK.until })?.text).toContain(
    `B3**${edi?.number}*`,
  );
  await app.close();
});
