/**
 * `npm run bench -- invoices-at-size`: a file of 10,000 lines stored and checked, lists and sums over 100,000 invoices, a
 * change of tariffs with 20,000 open ones, a bill over 300 containers of one shipment, and what shipments pay that no
 * invoice bills.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { checkDigit } from '@portolan/codes/container-number';
import pg from 'pg';
import { pino } from 'pino';
import { loadConfig } from '../../src/config/config.ts';
import type { Report } from '../../src/core/observation.ts';
import type { Database } from '../../src/database/database.ts';
import { checkDueInvoices, markAllDue } from '../../src/features/invoices/checking/check-stored.ts';
import { markInvoicesDue } from '../../src/features/invoices/checking/due-store.ts';
import { startService } from '../../src/service.ts';
import type { TrackingContext } from '../../src/tracking/context.ts';
import { first, readOptions } from '../measure/options.ts';
import { print, printHeading, printResult } from '../measure/report.ts';
import { addAccount, openBenchDatabase, projectDirectory, withDatabase } from '../setup/database.ts';
import { reportOf, STEPS_BEFORE_DEPARTURE } from '../setup/journeys.ts';
import { addKey } from '../setup/keys.ts';
import { addShipment } from '../setup/shipments.ts';
import { benchTracking } from '../setup/tracking.ts';

const UNLIMITED = { default: 1_000_000, tracking_requests: 1_000_000, refresh: 1_000_000 };
const PATHS = [
  '/invoices?page[size]=30',
  '/invoices?page[size]=30&sort=-at_stake',
  '/invoices?page[size]=30&sort=-invoice_date',
  '/invoices?page[size]=30&sort=dispute_due_on&filter[status]=received,checked&filter[outcome]=disputed',
  '/invoices?page[size]=30&filter[biller]=SIML',
  '/invoices?page[size]=1&filter[status]=received,checked&filter[outcome]=disputed&fields[invoice]=number',
  '/invoice_summary',
  '/invoice_summary?group_by=biller',
  '/invoice_summary?group_by=month',
  '/invoice_summary?group_by=month&filter[status]=checked',
] as const;

interface Parts {
  readonly url: string;
  readonly key: string;
  readonly accountId: string;
  readonly sql: pg.Client;
  readonly database: Database;
  readonly tracking: TrackingContext;
}

export async function run(given: readonly string[]): Promise<void> {
  const options = readOptions(given, {
    rows: [10_000],
    invoices: [100_000],
    open: [20_000],
    containers: [300],
    rounds: [20],
  });
  printHeading('Invoices at size');
  await withDatabase(async (databaseUrl) => {
    const config = loadConfig(projectDirectory, {}, { http: { port: 0, rateLimits: UNLIMITED } });
    const logger = pino({ level: 'silent' });
    const service = await startService({ config, directory: projectDirectory, databaseUrl, role: 'api', logger });
    const database = openBenchDatabase(databaseUrl);
    const sql = new pg.Client(databaseUrl);
    await sql.connect();
    const tracking = benchTracking(database);
    const partsOf = async (): Promise<Parts> => {
      const accountId = await addAccount(database);
      return {
        url: service.url as string,
        key: await addKey(databaseUrl, accountId, 'admin'),
        accountId,
        sql,
        database,
        tracking,
      };
    };
    try {
      const mark = await measureMark(await partsOf());
      const bill = await measureBill(await partsOf(), first(options.containers));
      const file = await measureFile(await partsOf(), first(options.rows));
      const large = await partsOf();
      await fill(large, first(options.invoices), first(options.open));
      const reads = await measureReads(large, first(options.rounds));
      const tariffs = await measureTariffs(large);
      printResult({ bench: 'invoices-at-size', mark, bill, file, reads, tariffs });
    } finally {
      await sql.end();
      await database.close();
      await service.stop();
    }
  });
}

/** Milliseconds of one mark of a shipment of one container that no invoice bills, and of an empty statement. */
async function measureMark({ database, tracking, accountId }: Parts): Promise<{ millis: number; emptyMillis: number }> {
  const shipmentId = await addShipment(
    tracking,
    accountId,
    reportOf(1, { steps: STEPS_BEFORE_DEPARTURE, startedAt: Date.parse('2026-05-01T00:00:00Z'), containers: 1 }),
  );
  const times = 2000;
  return database.changeAccount(accountId, async (session) => {
    const millisOf = async (work: () => Promise<unknown>) => {
      for (let index = 0; index < 200; index += 1) await work();
      const begun = performance.now();
      for (let index = 0; index < times; index += 1) await work();
      return (performance.now() - begun) / times;
    };
    const emptyMillis = await millisOf(() => session.prepared('SELECT 1 WHERE $1::uuid IS NULL', [shipmentId]));
    const millis = await millisOf(() => markInvoicesDue(session, shipmentId));
    print(
      `mark of a shipment without invoices: ${millis.toFixed(3)} ms, an empty statement ${emptyMillis.toFixed(3)} ms; goal ≤ 0.2 ms more`,
    );
    return { millis, emptyMillis };
  });
}

/** One invoice over all containers of a shipment. */
async function measureBill({ database, tracking, accountId, url, key, sql }: Parts, containers: number) {
  const report = reportOver(2, {
    steps: STEPS_BEFORE_DEPARTURE,
    startedAt: Date.parse('2026-05-01T00:00:00Z'),
    containers,
  });
  const shipmentId = await addShipment(tracking, accountId, report);
  await postFile(url, key, csvOf(report.equipment.map(({ number }) => ['BILL-1', number])));
  await sql.query('ANALYZE');
  const { signal } = new AbortController();
  const cost = await costOf(sql, () => checkDueInvoices(tracking, accountId, signal));
  const marked = await costOf(sql, () =>
    database.changeAccount(accountId, (session) => markInvoicesDue(session, shipmentId)),
  );
  const again = await costOf(sql, () => checkDueInvoices(tracking, accountId, signal));
  await sql.query(`DELETE FROM graphile_worker._private_jobs WHERE key LIKE 'invoices:%'`);
  for (let index = 0; index < containers; index += 1) {
    await database.changeAccount(accountId, (session) => markInvoicesDue(session, shipmentId));
  }
  const { rows: jobs } = await sql.query(
    `SELECT count(*)::int AS jobs, max(run_at) > now() AS later FROM graphile_worker.jobs WHERE task_identifier = 'check-invoices' AND key = $1`,
    [`invoices:${accountId}`],
  );
  print(
    `bill over ${containers} containers: ${textOf(cost)}; again ${textOf(again)}; a mark ${textOf(marked)}; ${containers} marks are ${jobs[0].jobs} job, later: ${jobs[0].later}`,
  );
  return { first: cost, again, marked, jobs: jobs[0].jobs };
}

/** With numbers that a file may have. */
function reportOver(...given: Parameters<typeof reportOf>): Report {
  const report = reportOf(...given);
  const numbers = report.equipment.map(({ number }) => number);
  const text = numbers.reduce(
    (all, number, index) => all.replaceAll(number, containerOf(500_000 + index)),
    JSON.stringify(report),
  );
  return JSON.parse(text);
}

async function measureFile({ url, key, sql, tracking, accountId }: Parts, rows: number) {
  const lines = Array.from({ length: rows }, (_, index) => [`INV-${Math.floor(index / 4)}`, containerOf(index)]);
  const csv = csvOf(lines);
  const stored = await costOf(sql, () => postFile(url, key, csv));
  print(`${rows} rows stored: ${textOf(stored)}; goal ≤ 20 s of CPU`);
  const again = await costOf(sql, () => postFile(url, key, csv));
  print(`the same file again: ${textOf(again)}`);
  const { signal } = new AbortController();
  await sql.query('ANALYZE');
  const checked = await costOf(sql, () => checkDueInvoices(tracking, accountId, signal));
  print(`checked: ${textOf(checked)}`);
  return { stored, again, checked };
}

async function measureReads({ url, key }: Parts, rounds: number): Promise<Record<string, number>> {
  const reads: Record<string, number> = {};
  for (const path of PATHS) {
    const times: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const begun = performance.now();
      const response = await fetch(`${url}/v2${path}`, { headers: { authorization: `Token ${key}` } });
      const text = await response.text();
      if (!response.ok) throw new Error(`${path} answered ${response.status}: ${text.slice(0, 500)}`);
      times.push(performance.now() - begun);
    }
    const p95 = times.toSorted((a, b) => a - b)[Math.floor(rounds * 0.95) - 1] as number;
    reads[path] = p95;
    print(`${path}: p95 ${p95.toFixed(0)} ms; goal < 300 ms`);
  }
  return reads;
}

async function measureTariffs({ sql, database, tracking, accountId }: Parts) {
  const request = await costOf(sql, () =>
    database.changeAccount(accountId, (session) => markInvoicesDue(session, null)),
  );
  const marked = await costOf(sql, () => markAllDue(tracking, accountId));
  print(`tariffs change: ${textOf(request)} in the request, ${textOf(marked)} in the job`);
  return { request, marked };
}

/** Invoices of two lines, as if checked long ago; so many are open. */
export async function fill({ sql, accountId }: Parts, count: number, open: number): Promise<void> {
  const begun = performance.now();
  await sql.query(
    `INSERT INTO invoices (account_id, id, number, number_key, biller_key, biller_kind, biller_code, biller_name, invoice_date,
        currency, total, source, content_hash, status, outcome, findings, sums, at_stake, checked_at, is_check_due, created_at, updated_at, saved)
     SELECT $1, gen_random_uuid(), 'N-' || n, 'N' || n, 'shipping_line:' || b.code, 'shipping_line', b.code, b.code, day, 'USD', 800, 'file',
        sha256(n::text::bytea), CASE WHEN n <= $3 THEN 'checked' ELSE 'paid' END, CASE WHEN n % 3 = 0 THEN 'disputed' ELSE 'agreed' END,
        $4::jsonb, jsonb_build_array(jsonb_build_object('currency', 'USD', 'billed', 800, 'agreed', 800 - n % 3 * 50,
          'atStake', n % 3 * 50, 'notChecked', 0)), n % 3 * 50, day, false, day + n * interval '1 second', day, CASE WHEN n % 10 = 0 THEN 100 END
       FROM generate_series(1, $2) AS n, LATERAL (SELECT '2024-06-01'::date + n % 700 AS day) d,
         LATERAL (SELECT (ARRAY['SIML', 'MAEU', 'MSCU', 'CMDU', 'HLCU', 'COSU', 'ONEY', 'ZIMU'])[n % 8 + 1] AS code) b`,
    [accountId, count, open, JSON.stringify(Array.from({ length: 6 }, () => FINDING))],
  );
  await sql.query(
    `INSERT INTO invoice_lines (account_id, invoice_id, position, container_number, charge, charged_from, charged_to, amount, currency,
        result, agreed, at_stake, not_checked)
     SELECT i.account_id, i.id, p, 'ABCU' || lpad((abs(hashtext(i.id::text || p)) % 9999999)::text, 7, '0'), 'demurrage', i.invoice_date - 8,
        i.invoice_date - 5, 400, 'USD', '{"computed": 400}', 400, 0, 0 FROM invoices i, generate_series(0, 1) AS p WHERE i.account_id = $1`,
    [accountId],
  );
  await sql.query('VACUUM ANALYZE invoices, invoice_lines');
  print(`${count} invoices filled in ${((performance.now() - begun) / 1000).toFixed(0)} s`);
}

/** About as long as a stored one. */
const FINDING = {
  rule: 'free_days_short',
  sureness: 'certain',
  line: 0,
  days: [],
  amount: 50,
  currency: 'USD',
  values: { text: 'x'.repeat(300) },
};

interface Cost {
  readonly seconds: number;
  readonly serviceCpuSeconds: number;
  readonly databaseCpuSeconds: number;
}

async function costOf(sql: pg.Client, work: () => Promise<unknown>): Promise<Cost> {
  const postmaster = await postmasterOf(sql);
  const [before, cpu, begun] = [databaseSeconds(postmaster), process.cpuUsage(), performance.now()];
  await work();
  const { user, system } = process.cpuUsage(cpu);
  return {
    seconds: (performance.now() - begun) / 1000,
    serviceCpuSeconds: (user + system) / 1_000_000,
    databaseCpuSeconds: databaseSeconds(postmaster) - before,
  };
}

function textOf({ seconds, serviceCpuSeconds, databaseCpuSeconds }: Cost): string {
  return `${seconds.toFixed(2)} s (CPU: service ${serviceCpuSeconds.toFixed(2)} s, database ${databaseCpuSeconds.toFixed(2)} s)`;
}

async function postmasterOf(sql: pg.Client): Promise<number> {
  const { rows } = await sql.query('SELECT pg_backend_pid() AS pid');
  return Number(statOf(rows[0].pid)?.[1]);
}

/** Of the server and its processes, also those that have ended. */
function databaseSeconds(postmaster: number): number {
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  const ticks = pids.flatMap((pid) => {
    const stat = statOf(Number(pid));
    if (stat === undefined) return [];
    const own = Number(stat[11]) + Number(stat[12]);
    if (Number(pid) === postmaster) return own + Number(stat[13]) + Number(stat[14]);
    return Number(stat[1]) === postmaster ? own : [];
  });
  return ticks.reduce((sum, each) => sum + each, 0) / 100;
}

/** What follows the name of the program: state, parent, … */
function statOf(pid: number): string[] | undefined {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return text.slice(text.lastIndexOf(')') + 2).split(' ');
  } catch {
    return undefined;
  }
}

async function postFile(url: string, key: string, csv: string): Promise<void> {
  const headers = { authorization: `Token ${key}`, 'content-type': 'text/csv' };
  const response = await fetch(`${url}/v2/invoice_files`, { method: 'POST', headers, body: csv });
  const text = await response.text();
  if (!response.ok) throw new Error(`POST /invoice_files answered ${response.status}: ${text.slice(0, 800)}`);
  const { faults_count: faults, created_count: created } = JSON.parse(text).data.attributes;
  if (faults > 0) throw new Error(`${faults} faults, ${created} created: ${text.slice(0, 800)}`);
}

function csvOf(rows: readonly (readonly string[])[]): string {
  const header = 'Invoice Number,Invoice Date,Carrier,Container Number,Charge,From,To,Days,Amount,Currency';
  const lines = rows.map(
    ([invoice, container]) =>
      `${invoice},2026-06-13,Example Line,${container},Demurrage,2026-05-23,2026-05-26,4,480.00,USD`,
  );
  return [header, ...lines, ''].join('\n');
}

/** With a right check digit. */
function containerOf(index: number): string {
  const serial = `ABCU${String(index).padStart(6, '0')}`;
  return `${serial}${checkDigit(serial)}`;
}
