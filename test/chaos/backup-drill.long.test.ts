/**
 * The drill of docs/backup.md: an installation tracks and delivers webhooks while it is backed up; then its database and its documents are
 * lost, and restored. What was there at the snapshot gives the same answers; no number is given out twice; no webhook is lost.
 */
import { randomBytes } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { form } from '../helpers/documents/files.ts';
import { query } from '../helpers/embedded-place.ts';
import { until } from '../helpers/until.ts';
import type { Received } from '../helpers/webhooks/receiver.ts';
import { type Customer, openCustomer } from './programme/customer.ts';
import { type FaultWorld, openFaultWorld } from './programme/world.ts';

/** Of a webhook request that arrived before the snapshot, and was recorded after it: within one batch. */
const RECORDING_MILLIS = 3000;
const LISTS = [
  'tracking_requests',
  'shipments',
  'containers',
  'webhooks',
  'webhook_notifications',
  'documents',
  'events',
];

let world: FaultWorld;
let folder: string;
beforeAll(async () => {
  world = await openFaultWorld();
  folder = await mkdtemp(join(tmpdir(), 'portolan-drill-'));
});
afterAll(async () => {
  await world?.close();
  await rm(folder, { recursive: true, force: true });
});

test('an installation that lost everything goes on from its backup', async () => {
  const [quiet, busy] = [await openCustomer(world), await openCustomer(world)];
  const { payload, headers: type } = form({ bytes: 'ARRIVAL NOTICE\nContainer SIMU1234567', fileName: 'notice.txt' });
  const document = await quiet.post('/documents', { type: type['content-type'], bytes: payload });
  expect(document.status).toBe(201);
  const documentId = document.body.data.id;
  await quiet.track(12);
  await quiet.settled();
  await until(async () =>
    expect(await world.sql(`SELECT FROM documents WHERE next_step IS NOT NULL`), 'documents under way').toEqual([]),
  );
  await busy.track(12);

  const place = ['--to', join(folder, 'backups'), '--key-file', join(folder, 'backup.key')];
  await writeFile(place[3] as string, randomBytes(32).toString('base64'), { mode: 0o600 });
  const load = startLoad(busy);
  await sleep(1000);
  const knownBefore = load.acknowledged();
  const before = await answersOf(quiet, documentId);
  const backupAt = performance.now();
  // So that some are undelivered at the snapshot.
  world.receiver.answer(busy.path, (_request, _index, response) => void response.writeHead(500).end());
  await sleep(500);
  const startedAt = performance.now();
  const made = JSON.parse(await world.command('backup', ...place, '--json')) as { rows: number; tableBytes: number };
  const backupSeconds = (performance.now() - startedAt) / 1000;
  // Some of the backup is delivered now, and some of what is delivered now is not in it.
  world.receiver.answer(busy.path, (_request, _index, response) => void response.end());
  const mendedAt = performance.now();
  await sleep(3000);
  await load.stop();
  await until(() => expect(busy.received().length).toBeGreaterThan(60));

  const lostAt = performance.now();
  let restoreSeconds = 0;
  await world.loseEverything(async () => {
    await killRestore(place.slice(1));
    await expect(world.command('accounts', 'list')).rejects.toThrow(/has not finished: run portolan restore again/);
    const restoreAt = performance.now();
    await world.command('restore', '--from', ...place.slice(1));
    restoreSeconds = (performance.now() - restoreAt) / 1000;
  });
  const awaySeconds = (performance.now() - lostAt) / 1000;

  expect(await answersOf(quiet, documentId)).toEqual(before);
  const requests = await world.sql<{ number: string }>(
    `SELECT request_number AS number FROM tracking_requests WHERE account_id = '${busy.accountId}'`,
  );
  const numbers = requests.map(({ number }) => number);
  expect(knownBefore.filter((number) => !numbers.includes(number))).toEqual([]);

  await busy.track(4);
  const notifications = await deliveredNotifications(busy);
  const received = busy.received();
  const earlier = received.filter(({ atMillis }) => atMillis < lostAt);
  const later = received.filter(({ atMillis }) => atMillis >= lostAt);
  const idOf = ({ headers }: Received) => String(headers['webhook-id']);

  const arrived = new Set(received.map(idOf));
  expect(
    notifications.filter((id) => !arrived.has(id)),
    'webhooks of the backup that are lost',
  ).toEqual([]);
  const bySequence = Map.groupBy(received, ({ sequence }) => sequence);
  const reused = [...bySequence].filter(([, requests]) => new Set(requests.map(idOf)).size > 1);
  expect(
    reused.map(([sequence]) => sequence),
    'numbers that two events have',
  ).toEqual([]);
  const highest = Math.max(...earlier.map(({ sequence }) => sequence));
  const fresh = later.filter((request) => !earlier.some((each) => idOf(each) === idOf(request)));
  const news = fresh.filter(({ sequence }) => sequence > 1_000_000);
  expect(news.length).toBeGreaterThan(0);
  expect(Math.min(...news.map(({ sequence }) => sequence))).toBeGreaterThan(highest);

  const delivered = earlier.filter(({ atMillis }) => atMillis < backupAt || atMillis > mendedAt);
  const repeated = later.filter((request) => delivered.some((each) => idOf(each) === idOf(request)));
  for (const request of repeated) {
    const [first] = delivered.filter((each) => idOf(each) === idOf(request));
    expect(first?.body, 'a repeat has the same bytes').toBe(request.body);
    expect(first?.atMillis, 'what was delivered before the backup is not repeated').toBeGreaterThan(
      backupAt - RECORDING_MILLIS,
    );
  }
  const quietRepeats = quiet.received().length - new Set(quiet.received().map(idOf)).size;
  expect(quietRepeats).toBe(0);
  expect(await world.command('rebuild', '--check')).toContain('With differences: 0');
  process.stdout.write(
    `\nbackup ${backupSeconds.toFixed(1)} s (${made.rows} rows, ${(made.tableBytes / 1e6).toFixed(2)} MB), restore ${restoreSeconds.toFixed(1)} s, ` +
      `away ${awaySeconds.toFixed(1)} s; webhooks delivered before the loss ${delivered.length}, of them repeated ${repeated.length}\n`,
  );
});

/** Once it has begun to change the database. */
async function killRestore(place: readonly string[]): Promise<void> {
  const restore = world.startCommand('restore', '--from', ...place);
  await until(async () => {
    const url = await world.findDatabaseUrl();
    expect(await query(url, `SELECT FROM portolan_restore`)).toHaveLength(1);
  }, 20);
  await restore.end('SIGKILL', 'process');
}

/** Tracks more and more until it is stopped. */
function startLoad({ track }: Customer) {
  let isOver = false;
  const acknowledged: string[] = [];
  const running = (async () => {
    while (!isOver) {
      acknowledged.push(...(await track(2)));
      await sleep(100);
    }
  })();
  return {
    acknowledged: () => [...acknowledged],
    stop: async () => {
      isOver = true;
      await running;
    },
  };
}

/** Each list in full, and the bytes of the document. */
async function answersOf(customer: Customer, documentId: string): Promise<Record<string, unknown>> {
  const found: Record<string, unknown> = {};
  for (const list of LISTS) found[list] = (await customer.get(`/${list}?page[size]=100`)).data;
  const link = await customer.get(`/documents/${documentId}/download_url`);
  const { download_url } = link as unknown as { readonly download_url: string };
  found.bytes = await (await fetch(download_url)).text();
  return found;
}

/** Waits until all of them are delivered. @returns their ids */
async function deliveredNotifications({ accountId }: Customer): Promise<string[]> {
  const of = `WHERE account_id = '${accountId}'`;
  const now = new Date(world.line.now).toISOString();
  await until(async () => {
    await world.sql(`UPDATE tracking_requests SET next_attempt_at = '${now}' ${of} AND next_attempt_at > '${now}'`);
    expect(await world.sql(`SELECT status, count(*)::int AS n FROM tracking_requests ${of} GROUP BY 1`)).toEqual([
      { status: 'created', n: expect.any(Number) },
    ]);
    expect(await world.sql(`SELECT FROM webhook_notifications ${of} AND delivery_status <> 'succeeded'`)).toEqual([]);
  }, 300);
  const rows = await world.sql<{ id: string }>(`SELECT id FROM webhook_notifications ${of}`);
  return rows.map(({ id }) => id);
}
