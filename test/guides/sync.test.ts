/** The guide's copy equals the service, in SQLite and in PostgreSQL. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { PortolanClient } from '../../client/src/index.ts';
import { textOf } from '../docs/documents.ts';
import type { TestKey } from '../helpers/api.ts';
import { createTestDatabase, type TestDatabase } from '../helpers/database.ts';
import { startTrackedApi, type TrackedApi } from '../helpers/tracked.ts';
import { clientOf, copied, loadSyncProgram, type Sql, type SyncProgram, served } from './sync-program.ts';

let api: TrackedApi;
let key: TestKey;
let portolan: PortolanClient;
let program: SyncProgram;
let database: TestDatabase;
beforeAll(async () => {
  [api, program, database] = await Promise.all([startTrackedApi(), loadSyncProgram(), createTestDatabase()]);
  // The copy has tables of these names of its own.
  const postgres = await program.openPostgres(database.url);
  await postgres.query('DROP SCHEMA public CASCADE');
  await postgres.query('CREATE SCHEMA public');
  await postgres.close();
  key = await api.key(await api.account());
  portolan = clientOf(api, key);
});
afterAll(async () => {
  await api.close();
  await database.drop();
});

test.each<[string, () => Promise<Sql>]>([
  ['SQLite', async () => program.openSqlite(':memory:')],
  ['PostgreSQL', () => program.openPostgres(database.url)],
])('a copy in %s has what came, changed and was deleted', async (name, open) => {
  const sql = await open();
  const tracked = [];
  for (const place of [1, 2, 3]) tracked.push(await api.track(key, `${name.slice(0, 3).toUpperCase()}${place}`));
  await program.sync(portolan, sql);
  const first = await served(portolan);
  expect(Object.keys(first).length).toBeGreaterThan(5);
  expect(await copied(sql)).toEqual(first);

  const [changed, deleted] = tracked.map(({ shipmentId }) => shipmentId);
  api.clock.advance(60_000);
  await api.patch(key, `/v2/shipments/${changed}`, { attributes: { tags: ['urgent'], ref_numbers: ['PO-7'] } });
  await api.database.systemPool.query('DELETE FROM tracking_requests WHERE shipment_id = $1', [deleted]);
  await api.database.systemPool.query('DELETE FROM shipments WHERE id = $1', [deleted]);
  await api.track(key, `${name.slice(0, 3).toUpperCase()}4`);
  await program.sync(portolan, sql);
  expect(await copied(sql)).toEqual(await served(portolan));
  expect(await sql.query('SELECT id FROM containers WHERE shipment_id = ?', [deleted ?? ''])).toEqual([]);

  await sql.query('DELETE FROM containers');
  await program.sync(portolan, sql, { reconcile: true });
  expect(await copied(sql)).toEqual(await served(portolan));
  await sql.close();
});

test('a copy in SQLite does not load the package for PostgreSQL', () => {
  expect(textOf('docs/guides/sync.md')).not.toMatch(/^import .*'\.\/postgres\.ts'/m);
});
