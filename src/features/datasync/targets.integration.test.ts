/** Copies agree with the views to the row and value: as files read by DuckDB, and in another database; whatever happens meanwhile. */
import { globSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type DuckDBConnection, DuckDBInstance } from '@duckdb/node-api';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestKey } from '../../../test/helpers/api.ts';
import { createEmptyDatabase, type TestDatabase } from '../../../test/helpers/database.ts';
import { playJourney, startDatasyncApi } from '../../../test/helpers/datasync.ts';
import type { Tracked, TrackedApi } from '../../../test/helpers/tracked.ts';
import { reference } from '../../../test/helpers/tracking.ts';
import { deleteShipments } from '../../tracking/shipments/walk-store.ts';
import { keepTargets, listTargets } from './changes/store.ts';
import { type TargetSettings, targetsOf } from './config.ts';
import { listDatasyncTables, pageRows } from './rows-store.ts';
import { type DatasyncContext, runTarget } from './run-target.ts';
import { TABLE_KEYS, TABLE_NAMES, type TableName } from './tables.ts';

let api: TrackedApi;
let key: TestKey;
let context: DatasyncContext;
let folder: string;
let other: TestDatabase;
let copy: pg.Client;
let duck: DuckDBConnection;
let tracked: Tracked;
let inland: Tracked;

beforeAll(async () => {
  api = await startDatasyncApi();
  key = await api.key(await api.account(), 'admin');
  folder = await mkdtemp(join(tmpdir(), 'datasync-'));
  other = await createEmptyDatabase();
  copy = new pg.Client({ connectionString: other.url });
  await copy.connect();
  await copy.query("SET TIME ZONE 'UTC'; SET DateStyle = 'ISO'");
  duck = await (await DuckDBInstance.create()).connect();
  await duck.run("SET TimeZone = 'UTC'");
  const { connectionString } = api.database.systemPool.options as { connectionString: string };
  context = {
    database: api.database,
    databaseUrl: connectionString,
    clock: api.clock,
    reference,
    s3: { endpoint: null, region: 'us-east-1', accessKeyId: null, secretAccessKey: null, pathStyle: false },
  };
  const customer = await api.party(key, 'Möbel „Süd“ 家具');
  const relationships = { customer: { data: { type: 'party', id: customer } } };
  tracked = await playJourney(api, key, { file: 'direct', number: 'SIML1', body: { relationships } });
  inland = await playJourney(api, key, { file: 'inland-rail-two-railroads', number: 'SIML2', steps: 2 });
  await playJourney(api, key, { file: 'land/availability/availability-with-holds-and-fees', number: 'SIML3' });
});
afterAll(async () => {
  duck?.closeSync();
  await copy?.end();
  await other?.drop();
  await api?.close();
  await rm(folder, { recursive: true, force: true });
});

const target = (to: string, more: { account?: string; schema?: string } = {}): TargetSettings =>
  targetsOf({ targets: [{ account: key.accountId, to, ...more }] })[0] as TargetSettings;
const files = () => target(folder);
const database = () => target(other.url, { schema: 'copied' });

/** All values as texts: instants with their digits, numbers as they are written. */
type Copy = Record<TableName, Record<string, string | null>[]>;
const textOf = (value: unknown) => (value === null ? null : String(value));
const asTexts = (row: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(Object.entries(row).map(([name, value]) => [name, textOf(value)]));

async function shown(): Promise<Copy> {
  const found = {} as Copy;
  for (const table of await api.database.system(listDatasyncTables)) {
    const { rows } = await api.database.forAccount(key.accountId, (session) =>
      pageRows(session, table, { after: null, limit: 10_000 }),
    );
    found[table.name] = rows.map(asTexts);
  }
  return found;
}

/** As a warehouse finds the present rows: of each key the one of the latest run, unless it is deleted. */
async function inFiles(place = folder): Promise<Copy> {
  const found = {} as Copy;
  for (const name of TABLE_NAMES) {
    const id = TABLE_KEYS[name];
    const parts = `'${place}/${name}/*/*.parquet'`;
    const described = await duck.runAndReadAll(
      `DESCRIBE SELECT * EXCLUDE (_sequence, _deleted, date) FROM read_parquet(${parts})`,
    );
    const columns = described.getRows().map(([column, type]) => {
      if (type === 'TIMESTAMP WITH TIME ZONE') return `${column}::text AS ${column}`;
      return type === 'DOUBLE'
        ? `CASE WHEN ${column} = round(${column}) THEN ${column}::bigint::text ELSE ${column}::text END AS ${column}`
        : `${column}::text AS ${column}`;
    });
    const read = await duck.runAndReadAll(
      `SELECT ${columns.join(', ')} FROM read_parquet(${parts})
        QUALIFY row_number() OVER (PARTITION BY ${id} ORDER BY _sequence DESC) = 1 AND NOT _deleted ORDER BY ${id}`,
    );
    found[name] = read.getRowObjects().map(asTexts);
  }
  return found;
}

async function inDatabase(): Promise<Copy> {
  const found = {} as Copy;
  for (const table of await api.database.system(listDatasyncTables)) {
    const columns = table.columns.map(({ name, type }) =>
      type === 'timestamp with time zone' ? `${name}::text` : name,
    );
    const { rows } = await copy.query(`SELECT ${columns.join(', ')} FROM copied.${table.name} ORDER BY ${table.key}`);
    found[table.name] = rows.map(asTexts);
  }
  return found;
}

const waiting = async () =>
  (await api.database.system(listTargets)).map(({ target: name, waiting: rows }) => [
    name.split('/').at(-1)?.slice(0, 8),
    rows,
  ]);

async function agree(): Promise<void> {
  const view = await shown();
  expect(await inFiles()).toEqual(view);
  expect(await inDatabase()).toEqual(view);
}

const both = async (options = {}) => [
  await runTarget(context, files(), options),
  await runTarget(context, database(), options),
];

/** It is looked at before each batch, and before the run ends. */
function brokenOffAt(step: number): AbortSignal {
  let looks = 0;
  const throwIfAborted = () => {
    looks += 1;
    if (looks === step) throw new Error('killed');
  };
  return { throwIfAborted, aborted: true } as AbortSignal;
}

describe('copies', () => {
  it('have all rows after the first run, to the value', async () => {
    const [toFiles, toDatabase] = await both();
    const rows = Object.values(await shown()).flat().length;
    expect(rows).toBeGreaterThan(20);
    expect([toFiles, toDatabase]).toEqual([
      { sequence: '1', isFull: true, written: rows, deleted: 0 },
      { sequence: '1', isFull: true, written: rows, deleted: 0 },
    ]);
    await agree();
  });

  it('have nothing to write where nothing changed, and say when they looked', async () => {
    api.clock.advance(3_600_000);
    expect(await both()).toMatchObject([
      { isFull: false, written: 0, deleted: 0 },
      { isFull: false, written: 0, deleted: 0 },
    ]);
    const at = new Date(api.clock.wallNow()).toISOString();
    const { rows } = await copy.query('SELECT DISTINCT transfer_last_updated_at AS at FROM copied._transfer_status');
    expect(rows).toEqual([{ at: new Date(at) }]);
    const status = await duck.runAndReadAll(
      `SELECT count(*)::int, max(epoch_ms(transfer_last_updated_at))::bigint FROM '${folder}/_transfer_status/*.parquet'`,
    );
    expect(status.getRows()).toEqual([[4, BigInt(Date.parse(at))]]);
    const manifest = JSON.parse(await readFile(join(folder, 'manifest.json'), 'utf8'));
    expect(manifest).toMatchObject({ account: key.accountId, written_at: at, sequence: 2, full_sequence: 1 });
  });

  it('follow reports, entries of users, another name of a customer, and deletions', async () => {
    await playJourney(api, key, { file: 'retraction', number: 'SIML4' });
    await api.patch(key, `/v2/shipments/${tracked.shipmentId}`, {
      attributes: { ref_numbers: ['O\'Neill; \\ "x"', '港'], tags: ['b', 'a'] },
    });
    await api.database.systemPool.query(`UPDATE parties SET company_name = 'Süd & Söhne' WHERE account_id = $1`, [
      key.accountId,
    ]);
    await both();
    await agree();
    await api.database.changeSystem((session) => deleteShipments(session, key.accountId, [inland.shipmentId]));
    const [toFiles] = await both();
    expect(toFiles?.deleted).toBeGreaterThan(2);
    await agree();
    expect((await shown()).shipments.map(({ shipment_id: id }) => id)).not.toContain(inland.shipmentId);
    // What all targets have is forgotten.
    expect(await waiting()).toEqual([
      [expect.any(String), 0],
      [expect.any(String), 0],
    ]);
    const left = await api.database.systemPool.query('SELECT count(*)::int AS n FROM datasync_changes');
    expect(left.rows).toEqual([{ n: 0 }]);
  });

  it('miss no transaction that commits after a later one was copied', async () => {
    const late = await api.database.systemPool.connect();
    await late.query('BEGIN');
    await late.query(
      `UPDATE shipments SET tags = '{late}', updated_at = updated_at + interval '1 ms' WHERE account_id = $1 AND id = $2`,
      [key.accountId, tracked.shipmentId],
    );
    await playJourney(api, key, { file: 'date-only', number: 'SIML5' });
    await both();
    await agree();
    await late.query('COMMIT');
    late.release();
    await both();
    await agree();
    expect((await inDatabase()).shipments.find((each) => each.shipment_id === tracked.shipmentId)?.tags).toBe('late');
  });

  it('miss no transaction that began before the first run', async () => {
    const early = await api.database.systemPool.connect();
    await early.query('BEGIN');
    await early.query(
      `UPDATE shipments SET tags = '{early}', updated_at = updated_at + interval '1 ms' WHERE account_id = $1 AND id = $2`,
      [key.accountId, tracked.shipmentId],
    );
    const place = await mkdtemp(join(tmpdir(), 'datasync-early-'));
    const running = runTarget(context, target(place));
    setTimeout(() => void early.query('COMMIT').then(() => early.release()), 500);
    await running;
    await runTarget(context, target(place));
    expect(await inFiles(place)).toEqual(await shown());
    await rm(place, { recursive: true });
  });

  it('are whole again after a run that was broken off, with rows that are there twice', async () => {
    await playJourney(api, key, { file: 'unknown-codes', number: 'SIML6' });
    // After a table, and once all are written.
    for (const full of [false, true])
      for (const step of [2, TABLE_NAMES.length + 1])
        for (const each of [files(), database()])
          await expect(runTarget(context, each, { full, signal: brokenOffAt(step) })).rejects.toThrow('killed');
    await both();
    await agree();
    const named = JSON.parse(await readFile(join(folder, 'manifest.json'), 'utf8'));
    const parts = Object.values(named.tables as Record<string, { parts: { path: string }[] }>).flatMap(
      ({ parts: each }) => each.map(({ path }) => path),
    );
    const lying = globSync('*/date=*/*.parquet', { cwd: folder });
    for (const path of parts) expect(lying).toContain(path);
  });

  it('are written anew on request: files of before go, and rows that only the target has', async () => {
    await copy.query(`INSERT INTO copied.shipments (shipment_id) VALUES (gen_random_uuid())`);
    await copy.query(`UPDATE copied.containers SET current_status = 'spoiled'`);
    expect(await both({ full: true })).toMatchObject([{ isFull: true }, { isFull: true, deleted: 1 }]);
    await agree();
    expect(globSync('*/date=*/*.parquet', { cwd: folder })).toHaveLength(TABLE_NAMES.length);
  });

  it('are written anew where the target or the place has lost them', async () => {
    await copy.query('DROP TABLE copied.containers');
    await rm(join(folder, 'manifest.json'));
    expect(await both()).toMatchObject([{ isFull: true }, { isFull: true }]);
    await agree();
  });

  it('go on with changes where a worker did not name the target for a while, and are forgotten after days', async () => {
    const keep = (...kept: TargetSettings[]) =>
      api.database.changeSystem((session) =>
        keepTargets(
          session,
          kept.map(({ accountId, name }) => ({ accountId, target: name })),
        ),
      );
    const names = async () => (await api.database.system(listTargets)).map(({ target: name }) => name);
    await keep();
    await api.patch(key, `/v2/shipments/${tracked.shipmentId}`, { attributes: { tags: ['kept'] } });
    expect(await both()).toMatchObject([{ isFull: false }, { isFull: false }]);
    await agree();
    await runTarget(context, target(other.url, { schema: 'forgotten' }));
    await api.database.systemPool.query(`UPDATE datasync_targets SET named_at = now() - interval '8 days'`);
    await keep(files(), database());
    expect((await names()).toSorted()).toEqual([files().name, database().name].toSorted());
    await keep();
    expect(await names(), 'they were just named').toHaveLength(2);
  });

  it('are written anew after a restore into another database, whose transactions have other numbers', async () => {
    await api.database.systemPool.query(
      `UPDATE datasync_targets SET server = 'another/1', cursor = '900000000:900000000:'`,
    );
    await api.patch(key, `/v2/shipments/${tracked.shipmentId}`, { attributes: { tags: ['restored'] } });
    expect(await both()).toMatchObject([{ isFull: true }, { isFull: true }]);
    await agree();
  });
});

describe('another database', () => {
  it('gets columns that it lacks, and its own columns stay', async () => {
    await copy.query('ALTER TABLE copied.shipments DROP COLUMN pod_vessel_imo, ADD COLUMN note text DEFAULT $$mine$$');
    expect(await runTarget(context, database())).toMatchObject({ isFull: true });
    expect((await copy.query('SELECT DISTINCT note FROM copied.shipments')).rows).toEqual([{ note: 'mine' }]);
    await copy.query('ALTER TABLE copied.shipments DROP COLUMN note');
    await agree();
  });

  it('may have the types of the family, which take the same values', async () => {
    await copy.query(
      `ALTER TABLE copied.shipments ALTER shipment_id TYPE text, ALTER created_at TYPE timestamp USING created_at AT TIME ZONE 'UTC'`,
    );
    await api.patch(key, `/v2/shipments/${tracked.shipmentId}`, { attributes: { tags: ['typed'] } });
    expect(await runTarget(context, database())).toMatchObject({ isFull: false });
    const { rows } = await copy.query('SELECT tags, created_at::text FROM copied.shipments WHERE shipment_id = $1', [
      tracked.shipmentId,
    ]);
    const row = (await shown()).shipments.find((each) => each.shipment_id === tracked.shipmentId);
    expect(rows).toEqual([{ tags: 'typed', created_at: row?.created_at?.replace('+00', '') }]);
    await copy.query(
      `ALTER TABLE copied.shipments ALTER shipment_id TYPE uuid USING shipment_id::uuid, ALTER created_at TYPE timestamptz USING created_at AT TIME ZONE 'UTC'`,
    );
  });

  it('with a column of another type, or a table without its key, is told so', async () => {
    await copy.query('CREATE SCHEMA strange; CREATE TABLE strange.shipments (shipment_id uuid, pod_eta_at integer)');
    const strange = () => runTarget(context, target(other.url, { schema: 'strange' }));
    await expect(strange()).rejects.toThrow(
      'the column pod_eta_at of strange.shipments is integer, not timestamp with time zone',
    );
    await copy.query('ALTER TABLE strange.shipments DROP COLUMN pod_eta_at');
    await expect(strange()).rejects.toThrow('strange.shipments has no unique index on shipment_id');
    const [failed] = (await api.database.system(listTargets)).filter(({ target: name }) => name.endsWith('#strange'));
    expect(failed).toMatchObject({ error: expect.stringContaining('no unique index'), succeededAt: null });
    expect(failed?.failedAt).not.toBeNull();
    // No address with a password is stored.
    expect(failed?.target).not.toMatch(/@/);
  });

  it('that is away is told so, and has everything once it is back', async () => {
    const away = target('postgres://user:hush@127.0.0.1:1/copy');
    await expect(runTarget(context, away)).rejects.toThrow('the database does not take a connection');
  });
});

describe('a place', () => {
  it('with files of another account, or another manifest, is not overwritten', async () => {
    const another = await api.account('Another');
    await expect(runTarget(context, target(folder, { account: another }))).rejects.toThrow(
      `has the data of the account ${key.accountId}`,
    );
    const place = await mkdtemp(join(tmpdir(), 'datasync-strange-'));
    await writeFile(join(place, 'manifest.json'), '{"version": 9}');
    await expect(runTarget(context, target(place))).rejects.toThrow('is no manifest of this version');
    await rm(place, { recursive: true });
  });

  it('of an account that is not there is refused', async () => {
    const nobody = '019c0000-0000-7000-8000-000000000000';
    await expect(runTarget(context, target(folder, { account: nobody }))).rejects.toThrow(
      `There is no account ${nobody}`,
    );
  });
});
