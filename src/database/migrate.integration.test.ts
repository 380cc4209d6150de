/** Migrations on a real PostgreSQL, from temporary folders of SQL files. */
import { cp, mkdtemp, readdir, readFile, rm, unlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createEmptyDatabase, createTestDatabase, type TestDatabase } from '../../test/helpers/database.ts';
import { renderEventRow, type TransportEventFacts } from '../tracking/milestones/schema.ts';
import { openDatabase } from './database.ts';
import {
  ensureMigrated,
  findPending,
  MigrationRefused,
  migrate,
  requireSupportedServer,
  supportsCode,
} from './migrate.ts';

let database: TestDatabase;
let directory: string;

beforeEach(async () => {
  database = await createEmptyDatabase();
  directory = await mkdtemp(join(tmpdir(), 'migrations-'));
});

afterEach(async () => {
  await database.drop();
  await rm(directory, { recursive: true });
});

async function write(files: Record<string, string>): Promise<void> {
  for (const [name, sql] of Object.entries(files)) await writeFile(join(directory, name), sql);
}

async function query<Row extends pg.QueryResultRow>(sql: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  try {
    return (await client.query<Row>(sql)).rows;
  } finally {
    await client.end();
  }
}

const twoMigrations = {
  '0001_ports.sql': 'CREATE TABLE ports (locode text PRIMARY KEY);',
  '0002_terminals.sql': "CREATE TABLE terminals (id int); INSERT INTO ports VALUES ('USOAK');",
};

describe('going forward', () => {
  test('applies what is missing in order, once, and notes it', async () => {
    await write(twoMigrations);
    expect(await migrate(database.url, directory)).toEqual({ applied: Object.keys(twoMigrations), version: 2 });
    expect(await migrate(database.url, directory)).toEqual({ applied: [], version: 2 });

    await write({ '0003_vessels.sql': 'CREATE TABLE vessels (imo text);' });
    const lines: string[] = [];
    const result = await migrate(database.url, directory, { log: (line) => lines.push(line) });
    expect(result).toEqual({ applied: ['0003_vessels.sql'], version: 3 });
    expect(lines).toEqual(['applied migration 0003_vessels.sql']);
    expect(await query('SELECT version, name FROM portolan_migrations ORDER BY version')).toEqual([
      { version: 1, name: '0001_ports.sql' },
      { version: 2, name: '0002_terminals.sql' },
      { version: 3, name: '0003_vessels.sql' },
    ]);
  });

  test('an empty folder leaves the database at version 0', async () => {
    expect(await migrate(database.url, directory)).toEqual({ applied: [], version: 0 });
  });

  test('many processes at once apply each migration exactly once', async () => {
    await write({ ...twoMigrations, '0001_ports.sql': `${twoMigrations['0001_ports.sql']} SELECT pg_sleep(0.2);` });
    const results = await Promise.all(Array.from({ length: 12 }, () => migrate(database.url, directory)));
    expect(results.flatMap(({ applied }) => applied)).toEqual(Object.keys(twoMigrations));
    expect(results.every(({ version }) => version === 2)).toBe(true);
    expect(await query('SELECT locode FROM ports')).toEqual([{ locode: 'USOAK' }]);
  });

  test('a migration that fails leaves nothing behind, names file and line, and those before it stay', async () => {
    await write({
      '0001_ports.sql': twoMigrations['0001_ports.sql'],
      '0002_broken.sql': '-- Häfen ⚓\nCREATE TABLE half (id int);\nSELECT nonsense;\n',
    });
    await expect(migrate(database.url, directory)).rejects.toThrow(
      'migration 0002_broken.sql line 3: column "nonsense" does not exist',
    );
    expect(await query("SELECT to_regclass('half') AS half, to_regclass('ports')::text AS ports")).toEqual([
      { half: null, ports: 'ports' },
    ]);

    await write({ '0002_broken.sql': 'CREATE TABLE half (id int);' });
    expect((await migrate(database.url, directory)).applied).toEqual(['0002_broken.sql']);
  });

  test('settings of one migration do not leak into the next', async () => {
    await write({
      '0001_settings.sql': "SELECT set_config('search_path', '', false);",
      '0002_ports.sql': 'CREATE TABLE ports (id int);',
    });
    expect((await migrate(database.url, directory)).version).toBe(2);
    expect(await query("SELECT to_regclass('public.ports')::text AS ports")).toEqual([{ ports: 'ports' }]);
  });
});

describe('a check', () => {
  test('lists what is missing and changes nothing', async () => {
    await write(twoMigrations);
    expect(await findPending(database.url, directory)).toEqual({ pending: Object.keys(twoMigrations), version: 0 });
    expect(await query("SELECT to_regclass('portolan_migrations') AS noted")).toEqual([{ noted: null }]);
    await migrate(database.url, directory);
    await write({ '0003_vessels.sql': 'CREATE TABLE vessels (imo text);' });
    expect(await findPending(database.url, directory)).toEqual({ pending: ['0003_vessels.sql'], version: 2 });
    await expect(ensureMigrated(database.url, directory, false)).rejects.toThrow(
      /at version 2 and lacks 0003_vessels\.sql.*run "portolan migrate" first/,
    );
    expect(await ensureMigrated(database.url, directory, true)).toBe(3);
    expect(await ensureMigrated(database.url, directory, false)).toBe(3);
  });
});

describe('earlier code beside a newer schema', () => {
  test('starts, and goes on, until a migration takes away what it uses', async () => {
    const earlier = await mkdtemp(join(tmpdir(), 'migrations-'));
    const opened = openDatabase({
      url: database.url,
      tenantConnections: 1,
      systemConnections: 1,
      onIdleError: () => {},
    });
    try {
      await writeFile(join(earlier, '0001_ports.sql'), twoMigrations['0001_ports.sql']);
      await write(twoMigrations);
      await migrate(database.url, directory);
      expect(await migrate(database.url, earlier)).toEqual({ applied: [], version: 1 });
      expect(await opened.system((session) => supportsCode(session, 1))).toBe(true);

      await write({ '0003_ports_leave.sql': '-- contract\nDROP TABLE ports;' });
      await migrate(database.url, directory);
      expect(await opened.system((session) => supportsCode(session, 1))).toBe(false);
      expect(await opened.system((session) => supportsCode(session, 3))).toBe(true);
      const refusal = migrate(database.url, earlier);
      await expect(refusal).rejects.toBeInstanceOf(MigrationRefused);
      await expect(refusal).rejects.toThrow(
        /at version 3.*0003_ports_leave\.sql took away.*knows versions up to 1.*run the newer Portolan/,
      );
    } finally {
      await opened.close();
      await rm(earlier, { recursive: true });
    }
  });
});

describe('beside readers and writers', () => {
  const ports = { '0001_ports.sql': 'CREATE TABLE ports (id int); INSERT INTO ports VALUES (1), (2);' };

  test('a migration that cannot lock a table lets others go on, is repeated, and says at last what to do', async () => {
    await write({ ...ports, '0002_more.sql': 'ALTER TABLE ports ADD COLUMN name text;' });
    await unlink(join(directory, '0002_more.sql'));
    await migrate(database.url, directory);
    await write({ '0002_more.sql': 'ALTER TABLE ports ADD COLUMN name text;' });
    const reader = new pg.Client({ connectionString: database.url });
    await reader.connect();
    try {
      await reader.query('BEGIN; SELECT FROM ports');
      await expect(migrate(database.url, directory, { lockTimeoutMillis: 50, lockPatienceMillis: 0 })).rejects.toThrow(
        /0002_more\.sql could not lock a table for 0 s: end long transactions/,
      );
      const lines: string[] = [];
      const migrating = migrate(database.url, directory, { lockTimeoutMillis: 50, log: (line) => lines.push(line) });
      await expect.poll(() => lines).toContain('migration 0002_more.sql waits for a lock, and is repeated in 0.5 s');
      await reader.query('COMMIT');
      expect((await migrating).applied).toEqual(['0002_more.sql']);
    } finally {
      await reader.end();
    }
  });

  const byName =
    '-- outside a transaction\nCREATE UNIQUE INDEX CONCURRENTLY IF NOT EXISTS ports_id\n  ON ports (id);\n';
  const isValid = () => query("SELECT indisvalid FROM pg_index WHERE indexrelid = to_regclass('ports_id')");

  test('an index is built while others write, by two processes at once', async () => {
    await write({ ...ports, '0002_index.sql': byName });
    const results = await Promise.all([1, 2, 3].map(() => migrate(database.url, directory)));
    expect(results.flatMap(({ applied }) => applied)).toEqual(['0001_ports.sql', '0002_index.sql']);
    expect(await isValid()).toEqual([{ indisvalid: true }]);
  });

  test('an index whose build was broken off is built again', async () => {
    await write({
      '0001_ports.sql': `${ports['0001_ports.sql']} INSERT INTO ports VALUES (1);`,
      '0002_index.sql': byName,
    });
    await expect(migrate(database.url, directory)).rejects.toThrow(/0002_index\.sql.*could not create unique index/);
    expect(await isValid()).toEqual([{ indisvalid: false }]);
    await query('DELETE FROM ports WHERE ctid = (SELECT max(ctid) FROM ports)');
    expect((await migrate(database.url, directory)).applied).toEqual(['0002_index.sql']);
    expect(await isValid()).toEqual([{ indisvalid: true }]);
  });

  test('refuses outside a transaction what cannot be repeated', async () => {
    await write({
      ...ports,
      '0002_index.sql': '-- outside a transaction\nCREATE INDEX CONCURRENTLY ports_id ON ports (id);',
    });
    await expect(migrate(database.url, directory)).rejects.toThrow(
      /0002_index\.sql: outside a transaction only CREATE INDEX/,
    );
    expect(await query("SELECT to_regclass('ports') AS ports")).toEqual([{ ports: null }]);
  });
});

/** Tables with partitions have no concurrent build. These migrations hold up what writes to them, which docs/upgrading.md says. */
const PARTITIONED_INDEXES: Readonly<Record<string, string[]>> = {
  '0114_compressed_events.sql': ['webhook_notifications'],
  '0121_attempts_in_notifications.sql': ['webhook_notifications'],
};

test('the migrations since version 77 say what they take away, and build indexes of filled tables beside writers', async () => {
  const all = join(import.meta.dirname, '../../migrations');
  for (const name of (await readdir(all)).filter((each) => each >= '0077')) {
    const sql = await readFile(join(all, name), 'utf8');
    const own = [...sql.matchAll(/CREATE TABLE (\w+)/g)].map(([, table]) => table);
    own.push(...(PARTITIONED_INDEXES[name] ?? []));
    const takesAway = /\bDROP (TABLE|COLUMN)|\bRENAME\b|\bSET NOT NULL|\bDROP DEFAULT|\bALTER COLUMN \w+ TYPE/i.test(
      sql,
    );
    expect(
      takesAway && !sql.startsWith('-- contract'),
      `${name} takes something away: start it with "-- contract"`,
    ).toBe(false);
    for (const [, concurrently, table] of sql.matchAll(/CREATE (?:UNIQUE )?INDEX (CONCURRENTLY )?[^;]*?\bON (\w+)/g)) {
      const isBlocking = concurrently === undefined && !own.includes(table);
      expect(isBlocking, `${name} builds an index of ${table}: do it CONCURRENTLY, in a migration of its own`).toBe(
        false,
      );
    }
  }
});

describe('refusing', () => {
  test('an applied migration that was edited, but not one whose line ends git rewrote', async () => {
    await write({ '0001_ports.sql': 'CREATE TABLE ports (\n  id int\n);\n' });
    await migrate(database.url, directory);
    await write({ '0001_ports.sql': 'CREATE TABLE ports (\r\n  id int\r\n);\r\n' });
    expect((await migrate(database.url, directory)).applied).toEqual([]);
    await write({
      '0001_ports.sql': 'CREATE TABLE ports (\n  id bigint\n);\n',
      '0002_more.sql': 'CREATE TABLE more ();',
    });
    await expect(migrate(database.url, directory)).rejects.toThrow(/0001_ports\.sql was edited after it was applied/);
    expect(await query("SELECT to_regclass('more') AS more")).toEqual([{ more: null }]);
  });

  test.each([
    [['0001_a.sql', '0003_c.sql'], /0003_c\.sql.*this place needs number 2/],
    [['0001_a.sql', '0001_b.sql'], /0001_b\.sql.*this place needs number 2/],
    [['0002_b.sql'], /0002_b\.sql.*this place needs number 1/],
    [['1_a.sql'], /1_a\.sql: the name of a migration has the form/],
  ])('files %j before touching the database', async (names, message) => {
    await write(Object.fromEntries(names.map((name) => [name, 'SELECT 1;'])));
    await expect(migrate(database.url, directory)).rejects.toThrow(message);
    expect(await query("SELECT to_regclass('portolan_migrations') AS noted")).toEqual([{ noted: null }]);
  });

  test('a history with a hole', async () => {
    await write(twoMigrations);
    await migrate(database.url, directory);
    await query('DELETE FROM portolan_migrations WHERE version = 1');
    await expect(migrate(database.url, directory)).rejects.toThrow(/lacks version 1 but has 2/);
  });

  test('a server older than PostgreSQL 15', () => {
    expect(() => requireSupportedServer(140_018)).toThrow(/is PostgreSQL 14, Portolan needs 15 or newer/);
    expect(() => requireSupportedServer(150_000)).not.toThrow();
  });
});

test('existing checks get their times as text', async () => {
  const all = join(import.meta.dirname, '../../migrations');
  const earlier = (await readdir(all)).filter((name) => name < '0016');
  for (const name of earlier) await cp(join(all, name), join(directory, name));
  await migrate(database.url, directory);
  const [account, checked, never] = [1, 2, 3].map((digit) => `01890000-0000-7000-8000-00000000000${digit}`);
  const shipment = (id: string | undefined) => `INSERT INTO shipments
    (account_id, id, scac, normalized_number, tracked_type, tracked_number, state, document, created_at, updated_at)
    VALUES ('${account}', '${id}', 'MAEU', '${id}', 'bill_of_lading', '${id}', '{}', '{}', now(), now())`;
  await query(`INSERT INTO accounts (id, name, created_at) VALUES ('${account}', 'Lines', now())`);
  await query(`${shipment(checked)}; ${shipment(never)}`);
  await query(`INSERT INTO shipment_checks (account_id, shipment_id, line_attempted_at)
    VALUES ('${account}', '${checked}', '2026-03-29T03:30:00+02:00'), ('${account}', '${never}', NULL)`);
  await migrate(database.url, all);
  expect(await query('SELECT shipment_id AS id, times FROM shipment_checks ORDER BY id')).toEqual([
    { id: checked, times: '2026-03-29T01:30:00Z||||' },
    { id: never, times: '||||' },
  ]);
});

test('existing milestones get the facts of their texts', async () => {
  const all = join(import.meta.dirname, '../../migrations');
  const earlier = (await readdir(all)).filter((name) => name < '0043');
  for (const name of earlier) await cp(join(all, name), join(directory, name));
  await migrate(database.url, directory);
  const [account, shipment, container, milestone] = [1, 2, 3, 4].map(
    (digit) => `01890000-0000-7000-8000-00000000000${digit}`,
  );
  const facts: TransportEventFacts = {
    precision: 'minute',
    timeZone: 'Asia/Shanghai',
    locode: 'CNSGH',
    voyage: '021E',
    dataSource: 'shipping_line',
    value: null,
    location: { id: 'port', type: 'port' },
    terminal: null,
    vesselId: 'vessel',
    rawEventId: 'raw',
    previousId: null,
  };
  const at = new Date('2026-05-11T18:30:00Z');
  const row = {
    id: String(milestone),
    containerId: String(container),
    shipmentId: String(shipment),
    milestoneKey: 'full_in',
    event: 'container.transport.full_in',
    happenedAt: at,
    facts,
    createdAt: at,
    invalidatedAt: null,
  };
  await query(`INSERT INTO accounts (id, name, created_at) VALUES ('${account}', 'Lines', now());
    INSERT INTO shipments (account_id, id, scac, normalized_number, tracked_type, tracked_number, state, document, created_at, updated_at)
      VALUES ('${account}', '${shipment}', 'MAEU', 'B1', 'bill_of_lading', 'B1', '{}', '{}', now(), now());
    INSERT INTO containers (account_id, id, shipment_id, number, state, current_status, document, created_at, updated_at, refreshed_at)
      VALUES ('${account}', '${container}', '${shipment}', 'SIMU0000001', '{}', 'on_ship', '{}', now(), now(), now());
    INSERT INTO transport_events (account_id, id, container_id, shipment_id, event, milestone_key, happened_at, document, created_at)
      VALUES ('${account}', '${milestone}', '${container}', '${shipment}', '${row.event}', 'full_in', '${at.toISOString()}',
        '${renderEventRow(row, null)}', '${at.toISOString()}')`);
  await migrate(database.url, all);
  expect(await query('SELECT facts FROM transport_events')).toEqual([{ facts }]);
});

test('existing shipments are found by the references that their lines state', async () => {
  const all = join(import.meta.dirname, '../../migrations');
  for (const name of (await readdir(all)).filter((each) => each < '0083'))
    await cp(join(all, name), join(directory, name));
  await migrate(database.url, directory);
  const [account, booked, sailing, container] = [1, 2, 3, 4].map(
    (digit) => `01890000-0000-7000-8000-00000000000${digit}`,
  );
  const shipment = (id: string | undefined, number: string) => `INSERT INTO shipments
    (account_id, id, scac, normalized_number, tracked_type, tracked_number, state, json, created_at, updated_at)
    VALUES ('${account}', '${id}', 'MAEU', '${number}', 'bill_of_lading', '${number}',
      '{"lineReferences": [{"type": "PO", "value": "${number}-7"}]}', '{}', now(), now())`;
  await query(`INSERT INTO accounts (id, name, created_at) VALUES ('${account}', 'Lines', now())`);
  await query(`${shipment(booked, 'B1')}; ${shipment(sailing, 'S1')}`);
  await query(`INSERT INTO containers (account_id, id, shipment_id, number, state, current_status, json, created_at, updated_at, refreshed_at)
    VALUES ('${account}', '${container}', '${sailing}', 'SIMU0000001', '{}', 'on_ship', '{}', now(), now(), now())`);
  await migrate(database.url, all);
  // Workers enter those with containers, in batches.
  expect(await query("SELECT terms FROM search_entries WHERE kind = 'shipment' ORDER BY id")).toEqual([
    { terms: '|B1|B17|POB17|' },
    { terms: '|S1|SIMU0000001|' },
  ]);
  expect(await query('SELECT count(*)::int FROM search_walk')).toEqual([{ count: 1 }]);
});

test("a test database is a clone with Portolan's and the job queue's tables", async () => {
  const clone = await createTestDatabase();
  const client = new pg.Client({ connectionString: clone.url });
  await client.connect();
  const { rows } = await client.query(
    "SELECT to_regclass('graphile_worker.jobs')::text AS jobs, (SELECT count(*)::int FROM portolan_migrations) > 0 AS migrated",
  );
  await client.end();
  await clone.drop();
  expect(rows).toEqual([{ jobs: 'graphile_worker.jobs', migrated: true }]);
});

test('test files may clone the template at the same moment', async () => {
  const clones = await Promise.all(Array.from({ length: 8 }, () => createTestDatabase()));
  expect(new Set(clones.map(({ url }) => url)).size).toBe(8);
  await Promise.all(clones.map((clone) => clone.drop()));
});
