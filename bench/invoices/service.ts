/**
 * `npm run bench -- invoices-service`: the bills of the simulated world through the real service. Its shipments are
 * tracked and the messages of its terminals and railroads replayed; then the bills come as papers, tables and X12 310, and what the
 * service makes of each is compared with the truth.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { pino } from 'pino';
import type { Bill } from '../../simulator/bills/bill.ts';
import { listBills } from '../../simulator/bills/issue.ts';
import { fileOf } from '../../simulator/bills/send-bills.ts';
import { PUBLISHED_TARIFFS } from '../../simulator/bills/tariffs.ts';
import { interchangeOf } from '../../simulator/edi/interchange.ts';
import { buildServer } from '../../simulator/server.ts';
import { createSimulation, type Simulation } from '../../simulator/simulation.ts';
import { listUpdates } from '../../simulator/terminals/updates.ts';
import type { Journey } from '../../simulator/world/journey.ts';
import type { World } from '../../simulator/world/world.ts';
import { loadConfig } from '../../src/config/config.ts';
import { manualClock } from '../../src/lib/clock.ts';
import { startService } from '../../src/service.ts';
import { first, readOptions } from '../measure/options.ts';
import { print, printHeading, printResult } from '../measure/report.ts';
import { addAccount, openBenchDatabase, projectDirectory, withDatabase } from '../setup/database.ts';
import { addKey } from '../setup/keys.ts';
import { type ComparedBill, compareBills, printBills, type StoredInvoice } from './service-shares.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const START = Date.parse('2026-05-01T00:00:00Z');
/** The world forgets journeys of longer ago. */
const DAYS_BACK = 90;
const UPDATE_HOURS = 6;
const MANY = 1_000_000;
const UNLIMITED = { default: MANY, tracking_requests: MANY, refresh: MANY };

export async function run(given: readonly string[]): Promise<void> {
  // Days of the world on which it is looked at.
  const options = readOptions(given, { day: [40, 100], seed: [7], show: [0] });
  printHeading('Bills of the simulated world through the service');
  const compared: ComparedBill[] = [];
  for (const day of options.day) compared.push(...(await billsOfDay(START + day * DAY, first(options.seed))));
  printResult({ bench: 'invoices-service', ...printBills(compared, options.show[0] ?? 0) });
}

async function billsOfDay(now: number, seed: number): Promise<ComparedBill[]> {
  const clock = manualClock(now);
  const simulation = createSimulation({
    ...{ seed, speed: 1, start: START, worldOrigin: START, scenarios: [], traffic: true },
    wallNow: clock.now,
  });
  const simulator = buildServer(simulation);
  const simulatorUrl = await simulator.listen({ host: '127.0.0.1', port: 0 });
  const bills = listBills(simulation.world).filter(({ issuedAt }) => issuedAt <= now);
  const journeys = [...new Set(bills.map(({ journey }) => journey))];
  let compared: ComparedBill[] = [];
  await withDatabase(async (databaseUrl) => {
    const settings = {
      http: { port: 0, rateLimits: UNLIMITED },
      carriers: { simulatorUrl },
      edi: { partners: { SIMEDI: { name: 'Simulated EDI partner' } } },
      documents: { pageSeconds: 10_000, documentSeconds: 10_000 },
    };
    const config = loadConfig(projectDirectory, {}, settings);
    const logger = pino({ level: 'silent' });
    const service = await startService({
      config,
      directory: projectDirectory,
      databaseUrl,
      role: 'all',
      logger,
      clock,
    });
    const database = openBenchDatabase(databaseUrl);
    try {
      const accountId = await addAccount(database);
      const api = clientOf(service.url as string, await addKey(databaseUrl, accountId, 'admin'));
      const idle = () =>
        untilIdle(async () => {
          // Attempts that failed for the moment are repeated in minutes.
          clock.advance(60_000);
          return countWork(database);
        });
      // Reports of terminals and railroads wait for their shipments.
      await replayTerminals(api, simulation, journeys, now);
      await postEdi(api, billedWorld(simulation, journeys), '322', now);
      await track(api, journeys);
      await idle();
      print(`${await total(api, '/shipments')} of ${journeys.length} shipments tracked`);
      print(`${await total(api, '/containers')} containers`);
      const begun = performance.now();
      await send(api, simulation, bills, now);
      await idle();
      print(`${bills.length} bills read and checked in ${((performance.now() - begun) / 1000).toFixed(0)} s`);
      compared = compareBills(bills, await listInvoices(api));
    } finally {
      await database.close();
      await service.stop();
    }
  });
  await simulator.close();
  return compared;
}

type Client = (
  method: string,
  path: string,
  body?: { readonly type?: string; readonly content: string | FormData },
) => Promise<unknown>;

function clientOf(url: string, key: string): Client {
  return async (method, path, body) => {
    const response = await fetch(`${url}/v2${path}`, {
      method,
      headers: { authorization: `Token ${key}`, ...(body?.type && { 'content-type': body.type }) },
      ...(body && { body: body.content }),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`${method} ${path} answered ${response.status}: ${text.slice(0, 600)}`);
    return text === '' ? null : JSON.parse(text);
  };
}

async function track(api: Client, journeys: readonly Journey[]): Promise<void> {
  for (const attributes of PUBLISHED_TARIFFS) {
    const content = JSON.stringify({ data: { type: 'tariff', attributes } });
    await api('POST', '/tariffs', { type: 'application/vnd.api+json', content });
  }
  const rows = journeys.map(({ billOfLading, line }) => `bill_of_lading,${billOfLading},${line}`);
  const content = ['request_type,request_number,scac', ...rows, ''].join('\n');
  await api('POST', '/imports/tracking_requests', { type: 'text/csv', content });
}

/** What terminals push, from the first journey on. */
async function replayTerminals(
  api: Client,
  simulation: Simulation,
  journeys: readonly Journey[],
  now: number,
): Promise<void> {
  const billed = billedWorld(simulation, journeys);
  for (let since = now - DAYS_BACK * DAY; since < now; since += UPDATE_HOURS * HOUR) {
    for (const message of listUpdates(billed, { since, until: since + UPDATE_HOURS * HOUR })) {
      await api('POST', '/terminal_updates', { type: 'application/json', content: JSON.stringify(message) });
    }
  }
}

function billedWorld({ world }: Simulation, journeys: readonly Journey[]): World {
  const isBilled = ({ journey }: { readonly journey: Journey }) => journeys.includes(journey);
  return { ...world, stays: world.stays.filter(isBilled), railTrips: world.railTrips.filter(isBilled) };
}

async function postEdi(api: Client, world: World, type: '310' | '322', now: number): Promise<void> {
  const edi = interchangeOf(world, type, { since: 0, until: now });
  if (edi !== undefined) await api('POST', '/edi', { type: 'application/edi-x12', content: edi.text });
}

async function send(api: Client, { world }: Simulation, bills: readonly Bill[], now: number): Promise<void> {
  for (const bill of bills) {
    const file = await fileOf(bill);
    if (file === undefined) continue;
    const { kind, code, name } = bill.biller;
    const of = new URLSearchParams({ biller_kind: kind, biller_code: code, biller_name: name });
    if (bill.form === 'csv') {
      await api('POST', `/invoice_files?${of}`, { type: 'text/csv', content: file.content as string });
      continue;
    }
    const form = new FormData();
    form.append('file', new Blob([Buffer.from(file.content)], { type: file.contentType }), file.name);
    await api('POST', '/documents', { content: form });
  }
  await postEdi(api, world, '310', now);
}

/** A list has no lines. */
async function listInvoices(api: Client): Promise<StoredInvoice[]> {
  const all: StoredInvoice[] = [];
  for (let page = 1; ; page += 1) {
    const { data } = (await api('GET', `/invoices?page[size]=100&page[number]=${page}`)) as { data: { id: string }[] };
    for (const { id } of data) {
      const found = (await api('GET', `/invoices/${id}`)) as { data: { attributes: StoredInvoice } };
      all.push(found.data.attributes);
    }
    if (data.length < 100) return all;
  }
}

async function total(api: Client, path: string): Promise<number> {
  return ((await api('GET', `${path}?page[size]=1`)) as { meta: { total: number } }).meta.total;
}

/** Jobs that can run, requests without an answer, and checks that are due. */
async function countWork({ systemPool }: ReturnType<typeof openBenchDatabase>): Promise<number> {
  const { rows } = await systemPool.query<{ work: number }>(
    `SELECT (SELECT count(*) FROM graphile_worker.jobs WHERE attempts < max_attempts AND run_at < now() + interval '5 seconds')
          + (SELECT count(*) FROM tracking_requests WHERE status = 'pending')
          + (SELECT count(*) FROM invoices WHERE is_check_due) AS work`,
  );
  return Number(rows[0]?.work);
}

/** Nothing to do at five looks in a row. */
async function untilIdle(count: () => Promise<number>): Promise<void> {
  for (let idle = 0; idle < 5; ) {
    await sleep(1000);
    idle = (await count()) === 0 ? idle + 1 : 0;
  }
}
