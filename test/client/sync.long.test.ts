/** `portolan sync` of 10,000 containers while others change, add and delete them: the copy equals the service to the row. */
import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openBenchDatabase } from '../../bench/setup/database.ts';
import { reportOf } from '../../bench/setup/journeys.ts';
import { addShipment, applyReport, forEachAtOnce } from '../../bench/setup/shipments.ts';
import { benchTracking } from '../../bench/setup/tracking.ts';
import { withoutChecks } from '../../cli-client/src/sync/compare.ts';
import type { Database } from '../../src/database/database.ts';
import { systemClock } from '../../src/lib/clock.ts';
import type { TrackingContext } from '../../src/tracking/context.ts';
import { startTestService, type TestService } from '../helpers/service.ts';

const root = resolve(import.meta.dirname, '../..');
const SHIPMENTS = Number(process.env.SYNC_SHIPMENTS ?? 3_334);
const HALF = Math.floor(SHIPMENTS / 2);
const CONTAINERS_EACH = 3;
const STEPS = 12;
const DAY = 86_400_000;

const cli = join(root, 'cli-client/src/main.ts');
const PRINT_MEMORY = `process.on("exit", () => console.error("RSS " + process.resourceUsage().maxRSS))`;
const PRINT_MEMORY_MODULE = `data:text/javascript,${encodeURIComponent(PRINT_MEMORY).replaceAll("'", '%27')}`;

let service: TestService;
let database: Database;
let context: TrackingContext;
let accountId: string;
let key: string;
let folder: string;
const shipments: string[] = [];
const startedAt = systemClock.now() - 60 * DAY;

beforeAll(async () => {
  service = await startTestService({ clock: systemClock, role: 'api' });
  database = openBenchDatabase(service.databaseUrl);
  context = benchTracking(database);
  accountId = await service.account();
  key = await service.key(accountId);
  folder = mkdtempSync(join(tmpdir(), 'portolan-sync-'));
  await forEachAtOnce(SHIPMENTS, 8, async (index) => {
    shipments[index] = await addShipment(context, accountId, reportAt(index, STEPS));
  });
});
afterAll(async () => {
  rmSync(folder, { recursive: true });
  await database.close();
  await service.close();
});

const reportAt = (index: number, steps: number) => reportOf(index, { steps, startedAt, containers: CONTAINERS_EACH });

interface Ended {
  readonly code: number | null;
  readonly err: string;
  readonly out: string;
  readonly megabytes: number;
  readonly seconds: number;
}

/** In a process of its own, which can be killed, and whose memory can be measured. */
function sync(
  target: string,
  ...options: string[]
): { readonly process: ChildProcess; readonly ended: Promise<Ended> } {
  const child = spawn(
    process.execPath,
    ['--import', PRINT_MEMORY_MODULE, cli, 'sync', target, '--compact', ...options],
    { env: { ...process.env, PORTOLAN_URL: service.url, PORTOLAN_KEY: key, NODE_OPTIONS: '' } },
  );
  let [out, err] = ['', ''];
  const start = performance.now();
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    out += text;
  });
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    err += text;
  });
  const ended = new Promise<Ended>((done) => {
    child.on('close', (code) => {
      const megabytes = Math.round(Number(/RSS (\d+)/.exec(err)?.[1] ?? 0) / 1024);
      done({ code, err, out, megabytes, seconds: Math.round((performance.now() - start) / 100) / 10 });
    });
  });
  return { process: child, ended };
}

/** Changes by several connections until it is told to stop. */
function change(): { readonly stop: () => Promise<Record<string, number>> } {
  let isOver = false;
  const counts = { reported: 0, added: 0, deleted: 0, patched: 0, requested: 0 };
  let [next, added, gone] = [0, SHIPMENTS, SHIPMENTS - 1];
  const doers = [
    async () => {
      const index = next++ % HALF;
      await applyReport(context, accountId, shipments[index] ?? '', reportAt(index, STEPS + 1 + (counts.reported % 6)));
      counts.reported += 1;
    },
    async () => {
      const index = added++;
      const id = await addShipment(context, accountId, reportAt(index, STEPS));
      await applyReport(context, accountId, id, reportAt(index, STEPS + 2));
      counts.added += 1;
    },
    async () => {
      if (gone < SHIPMENTS * 0.75) return;
      const id = shipments[gone--];
      await database.system((session) => session.query('DELETE FROM shipments WHERE id = $1', [id]));
      counts.deleted += 1;
    },
    async () => {
      const id = shipments[HALF + (counts.patched % Math.floor(SHIPMENTS / 10))] ?? '';
      const attributes = { ref_numbers: [`PO-${counts.patched}`], tags: [`tag-${counts.patched % 7}`] };
      const body = { data: { type: 'shipment', id, attributes } };
      const { status } = await service.call(key, `/shipments/${id}`, { method: 'PATCH', body });
      expect(status).toBe(200);
      counts.patched += 1;
    },
    async () => {
      await service.track(key, { request_number: `TEST${String(counts.requested).padStart(8, '0')}`, scac: 'TEST' });
      counts.requested += 1;
    },
  ];
  const running = doers.map(async (work) => {
    while (!isOver) {
      await work();
      // At full speed the changes would leave the service no time for reads.
      await pause(50);
    }
  });
  return {
    stop: async () => {
      isOver = true;
      await Promise.all(running);
      return counts;
    },
  };
}

type Rows = Map<string, unknown>;

async function serviceRows(table: string): Promise<Rows> {
  const rows: Rows = new Map();
  for (let page = 1; ; page += 1) {
    const { body } = await service.call(key, `/${table}?page[size]=100&page[number]=${page}`);
    for (const { id, attributes } of body.data) rows.set(id, withoutChecks(attributes));
    if (body.data.length < 100) return rows;
  }
}

function copiedRows(target: string, table: string): Rows {
  if (!target.endsWith('.sqlite')) {
    const lines = readFileSync(join(target, `${table}.ndjson`), 'utf8')
      .split('\n')
      .filter(Boolean);
    return new Map(lines.map((line) => JSON.parse(line)).map(({ id, attributes }) => [id, withoutChecks(attributes)]));
  }
  const copy = new DatabaseSync(target, { readOnly: true });
  const rows = copy.prepare(`SELECT id, attributes FROM ${table}`).all() as { id: string; attributes: string }[];
  copy.close();
  return new Map(rows.map(({ id, attributes }) => [id, withoutChecks(JSON.parse(attributes))]));
}

const runShell = (command: string) =>
  promisify(execFile)('bash', ['-o', 'pipefail', '-c', command], {
    env: { ...process.env, PORTOLAN_URL: service.url, PORTOLAN_KEY: key, NODE_OPTIONS: '' },
    maxBuffer: 1e9,
  });

it('a list of all containers needs the memory of a page, and ends when its reader has enough', async () => {
  const program = `${process.execPath} --import '${PRINT_MEMORY_MODULE}' ${cli} containers list`;
  const lines = await runShell(`${program} --all | wc -l`);
  expect(Number(lines.stdout)).toBe(SHIPMENTS * CONTAINERS_EACH);
  const document = JSON.parse((await runShell(`${program} --all --json --fields number`)).stdout);
  expect(document.data).toHaveLength(SHIPMENTS * CONTAINERS_EACH);
  const first = await runShell(`${program} --all | head -1`);
  expect(JSON.parse(first.stdout)).toMatchObject({ type: 'container' });
  console.info(`all rows: ${/RSS \d+/.exec(lines.stderr)}, first row: ${/RSS \d+/.exec(first.stderr)} kB`);
});

it('equals the service to the row, also after runs that were killed', async () => {
  const targets = [join(folder, 'copy.sqlite'), join(folder, 'copy')];
  const measured: string[] = [];
  const note = (what: string, { megabytes, seconds }: Ended) => measured.push(`${what}: ${seconds} s, ${megabytes} MB`);
  const changing = change();
  for (const target of targets) {
    // Killed while it copies first, then while it reads events.
    const first = sync(target);
    setTimeout(() => first.process.kill('SIGKILL'), 1500);
    await first.ended;
    const whole = await sync(target).ended;
    expect(whole, whole.err).toMatchObject({ code: 0 });
    note(`first copy, ${target.endsWith('e') ? 'SQLite' : 'folder'}`, whole);
    for (let round = 0; round < 2; round += 1) {
      const killed = sync(target);
      setTimeout(() => killed.process.kill('SIGKILL'), 400 + 400 * round);
      await killed.ended;
      const again = await sync(target).ended;
      expect(again, again.err).toMatchObject({ code: 0 });
      if (round === 1) note('events', again);
    }
  }
  const counts = await changing.stop();
  expect(Math.min(...Object.values(counts))).toBeGreaterThan(0);
  for (const target of targets) {
    const last = await sync(target).ended;
    expect(last, last.err).toMatchObject({ code: 0 });
    for (const table of ['containers', 'shipments', 'tracking_requests']) {
      const [copied, expected] = [copiedRows(target, table), await serviceRows(table)];
      expect(copied.size, table).toBe(expected.size);
      const different = [...expected].filter(([id, row]) => JSON.stringify(copied.get(id)) !== JSON.stringify(row));
      expect(different.slice(0, 3).map(([id, row]) => [copied.get(id), row])).toEqual([]);
    }
    const reconciled = await sync(target, '--reconcile').ended;
    note('reconcile', reconciled);
    expect(JSON.parse(reconciled.out).data.differences).toEqual([]);
  }
  console.info(measured.join('\n'), counts);
});
