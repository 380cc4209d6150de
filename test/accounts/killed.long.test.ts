/**
 * Commands and workers that are killed in the midst of an account: `accounts delete`, `accounts import`, `datasync run` and a run of the
 * archive, as real processes. Repeating ends whole.
 */
import pg from 'pg';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { contentOf } from '../helpers/account-scan.ts';
import { backupFolder, queryOnce } from '../helpers/backups.ts';
import { createTestDatabase, type TestDatabase } from '../helpers/database.ts';
import { killLeftProcesses, startProcess, startWorkerProcess } from '../helpers/service-process.ts';
import { startTrackedApi, type TrackedApi } from '../helpers/tracked.ts';
import { until } from '../helpers/until.ts';

/** So many that no command is done before it is killed. */
const PARTIES = 20_000;
const SHIPMENTS = 8000;

let source: TestDatabase;
let target: TestDatabase;
let copies: TestDatabase;
let api: TrackedApi;
let client: pg.Client;
let accountId: string;
const place = backupFolder();
const archive = backupFolder();

beforeAll(async () => {
  [source, target, copies] = await Promise.all([createTestDatabase(), createTestDatabase(), createTestDatabase()]);
  api = await startTrackedApi({ testDatabase: source });
  accountId = await api.account('Killed');
  await api.track(await api.key(accountId), 'SIML10000001');
  client = new pg.Client({ connectionString: source.url });
  await client.connect();
  await fill();
});
afterEach(killLeftProcesses);
afterAll(async () => {
  await client.end();
  await api.close();
  for (const each of [target, copies]) await each.drop();
});

async function fill(): Promise<void> {
  await client.query(
    `INSERT INTO parties (account_id, id, company_name, created_at, updated_at)
     SELECT $1, gen_random_uuid(), 'Party ' || n, now(), now() FROM generate_series(1, ${PARTIES}) n`,
    [accountId],
  );
  await client.query(`INSERT INTO audit_events (account_id, id, created_at, actor_kind, action, resource_type, resource_id, changes)
     SELECT '${accountId}', gen_random_uuid(), timestamptz '2024-01-01Z' + n % 20 * interval '1 day', 'operator', 'changed', 'party',
       gen_random_uuid(), '{}' FROM generate_series(1, ${PARTIES}) n`);
  // Copies of the row that tracking wrote.
  await client.query(`INSERT INTO shipments SELECT (jsonb_populate_record(s, jsonb_build_object('id', gen_random_uuid(),
       'normalized_number', 'COPY' || n, 'bill_of_lading_number', 'COPY' || n))).* FROM shipments s, generate_series(1, ${SHIPMENTS}) n
     WHERE account_id = '${accountId}'`);
}

const count = async (url: string, rest: string) =>
  (await queryOnce<{ count: number }>(url, `SELECT count(*)::int AS count FROM ${rest}`))[0]?.count ?? 0;

/** Starts it, and kills it once the condition holds: it was killed, and had not ended. */
async function kill(words: readonly string[], environment: Record<string, string>, isMidway: () => Promise<boolean>) {
  const child = startProcess(words, environment);
  await until(async () => {
    if (!(await isMidway())) throw new Error(`it is not midway yet: ${child.output()}`);
  });
  expect(await child.end('SIGKILL', 'group'), child.output()).toBeNull();
}

async function repeat(words: readonly string[], environment: Record<string, string>): Promise<string> {
  const child = startProcess(words, environment);
  expect(await child.ended, child.output()).toBe(0);
  return child.output();
}

test('rows that expire are in the archive, each at least once, after a worker that was killed', async () => {
  const ids = await queryOnce<{ id: string }>(
    source.url,
    `SELECT id FROM audit_events WHERE created_at < '2025-01-01' ORDER BY id`,
  );
  expect(ids).toHaveLength(PARTIES);
  const environment = { DATABASE_URL: source.url, PORTOLAN_ARCHIVE_TO: archive, PORTOLAN_QUEUE_HEARTBEAT_SECONDS: '1' };
  const left = () => count(source.url, `audit_events WHERE created_at < '2025-01-01'`);
  const begin = () => client.query("SELECT graphile_worker.add_job('archive', '{}', job_key => 'archive')");
  await begin();
  await kill(['serve', '--role', 'worker'], environment, async () => (await left()) < PARTIES);
  expect(await left()).toBeGreaterThan(0);
  await begin();
  const worker = await startWorkerProcess(environment);
  await until(async () => expect(await left(), worker.output()).toBe(0), 120_000);
  await worker.end('SIGTERM', 'process');
  const verified = await repeat(['archive', 'verify'], environment);
  expect(Number(/Rows: (\d+)/.exec(verified)?.[1]), verified).toBeGreaterThanOrEqual(PARTIES);
  const reading = startProcess(['archive', 'read', '--kind', 'audit_events', '--account', accountId], environment);
  expect(await reading.ended, reading.output().slice(0, 500)).toBe(0);
  // The end of the output may be read after the end of the process.
  await until(() => {
    const archived = new Set([...reading.output().matchAll(/"id":"([0-9a-f-]{36})"/g)].map(([, id]) => id));
    expect(archived.size).toBe(PARTIES);
    expect([...archived].toSorted()).toEqual(ids.map(({ id }) => id));
  }, 200);
}, 300_000);

test('copies of an account are whole after a run that was killed', async () => {
  const environment = {
    DATABASE_URL: source.url,
    PORTOLAN_DATASYNC_TARGETS: JSON.stringify([{ account: accountId, to: copies.url, schema: 'copied' }]),
  };
  const isCopying = async () =>
    (await count(
      copies.url,
      `pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid() AND xact_start IS NOT NULL`,
    )) > 0;
  await kill(['datasync', 'run'], environment, isCopying);
  await repeat(['datasync', 'run'], environment);
  const ids = (table: string) =>
    `SELECT md5(string_agg(shipment_id::text, ',' ORDER BY shipment_id)) AS md5 FROM ${table}`;
  expect(await queryOnce(copies.url, ids('copied.shipments'))).toEqual(
    await queryOnce(source.url, `SELECT md5(string_agg(id::text, ',' ORDER BY id)) AS md5 FROM shipments`),
  );
  expect(await count(copies.url, 'copied.shipments')).toBe(SHIPMENTS + 1);
});

test('an account is imported whole after an import that was killed, which left nothing', async () => {
  await repeat(['accounts', 'export', accountId, '--to', place, '--close'], { DATABASE_URL: source.url });
  const words = ['accounts', 'import', '--from', place];
  const environment = { DATABASE_URL: target.url };
  const isImporting = async () =>
    (await count(
      target.url,
      `pg_stat_activity WHERE datname = current_database() AND application_name = 'portolan import' AND query LIKE 'COPY%'`,
    )) > 0;
  await kill(words, environment, isImporting);
  expect(await contentOf(target.url, accountId)).toEqual({});
  await repeat(words, environment);
  const [before, after] = [await contentOf(source.url, accountId), await contentOf(target.url, accountId)];
  expect(after.parties?.length).toBe(PARTIES);
  for (const table of Object.keys(before)) expect(after[table], table).toEqual(before[table]);
});

test('an account is deleted whole after a deletion that was killed', async () => {
  const words = ['accounts', 'delete', accountId, '--confirm', 'Killed'];
  const environment = { DATABASE_URL: source.url };
  const left = () => count(source.url, `parties WHERE account_id = '${accountId}'`);
  await kill(words, environment, async () => (await left()) < PARTIES);
  expect(await left()).toBeGreaterThan(0);
  await repeat(words, environment);
  expect(await contentOf(source.url, accountId)).toEqual({});
});
