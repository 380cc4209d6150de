/**
 * The life of an account that uses everything: it is exported, imported into another installation, and deleted at its old place. All
 * tables and files are looked through for what it had.
 */
import { globSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { deleteConfiguredAccount } from '../../src/composition/delete-account.ts';
import { loadConfig } from '../../src/config/config.ts';
import { listAccountTables } from '../../src/database/accounts/account-tables.ts';
import { importAccount } from '../../src/features/backup/accounts/import-account.ts';
import { backUp } from '../../src/features/backup/back-up.ts';
import { findBackup } from '../../src/features/backup/find-backup.ts';
import { verifyBackup } from '../../src/features/backup/verify.ts';
import { directoryStore, ownStoreOf } from '../../src/features/documents/files/directory-store.ts';
import { closeAccount } from '../../src/tenancy/accounts/closing/close-account.ts';
import { openSeededWorld, type SeededWorld } from '../contract/seed.ts';
import { backupContext, backupFolder, projectDirectory, queryOnce } from '../helpers/backups.ts';
import { createTestDatabase, type TestDatabase } from '../helpers/database.ts';
import { stateDirectory } from '../helpers/state-directory.ts';
import type { Tenant } from '../helpers/tracking/world.ts';

let world: SeededWorld;
let own: Tenant;
let other: Tenant;
let target: TestDatabase;
let source: pg.Client;
const place = backupFolder();
const store = directoryStore(ownStoreOf(stateDirectory));

beforeAll(async () => {
  world = await openSeededWorld();
  // The type of the seeded world has the account's own in place of the function.
  own = world.tenant;
  source = new pg.Client({ connectionString: world.service.databaseUrl });
  await source.connect();
  other = await makeOther();
  target = await createTestDatabase();
});
afterAll(async () => {
  await source.end();
  await world.close();
  await target.drop();
});

async function makeOther(): Promise<Tenant> {
  const accountId = await world.service.account();
  const key = await world.service.key(accountId);
  const data = { type: 'party', attributes: { company_name: 'Other Party' } };
  await world.service.call(key, '/parties', { method: 'POST', body: { data } });
  await world.service.track(key, { scac: 'SIML', request_number: 'SIML7777777' });
  return { ...own, accountId, key };
}

/** Of each table the rows of the account as text, without what does not move. */
async function contentOf(url: string, accountId: string): Promise<Record<string, string[]>> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const tables = await listAccountTables({ query: async (text) => (await client.query(text)).rows });
    const content: Record<string, string[]> = {};
    for (const { name, key } of tables) {
      const { rows } = await client.query<{ row: string }>(
        `SELECT (to_jsonb(t) - ARRAY['closed_for', 'closed_at', 'secrets'])::text AS row FROM ${name} t WHERE ${key} = $1 ORDER BY 1`,
        [accountId],
      );
      if (rows.length > 0) content[name] = rows.map(({ row }) => row);
    }
    return content;
  } finally {
    await client.end();
  }
}

const countsOf = (content: Record<string, string[]>) =>
  Object.fromEntries(Object.entries(content).map(([name, rows]) => [name, rows.length]));

const MAIL = /[\w.+-]+@[\w-]+\.[\w.-]+/g;

/** What nobody but the account may know of: ids of its rows, numbers, names, addresses and files. */
function tracesOf(content: Record<string, string[]>): Set<string> {
  const traces = new Set<string>([own.accountId]);
  for (const rows of Object.values(content))
    for (const row of rows) {
      const { id, number, request_number, bill_of_lading_number, company_name, sha256, name } = JSON.parse(row);
      for (const value of [id, number, request_number, bill_of_lading_number, company_name, name])
        if (typeof value === 'string' && value.length > 5) traces.add(value);
      if (typeof sha256 === 'string') traces.add(sha256.replace('\\x', ''));
      for (const [address] of row.matchAll(MAIL)) traces.add(address);
    }
  // Every number of the simulated line has this shape, which statistics count.
  traces.delete('SIML9999999');
  return traces;
}

/** Every table of every schema but those of the server, as text. @returns by table, what it still has */
async function findTraces(traces: ReadonlySet<string>): Promise<Record<string, string[]>> {
  const found: Record<string, string[]> = {};
  const { rows: tables } = await source.query<{ name: string }>(
    `SELECT c.oid::regclass::text AS name FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
     WHERE c.relkind IN ('r', 'p', 'm') AND n.nspname NOT IN ('pg_catalog', 'information_schema', 'pg_toast') AND NOT c.relispartition`,
  );
  expect(tables.length).toBeGreaterThan(100);
  for (const { name } of tables) {
    const { rows } = await source.query<{ row: string }>(`SELECT t::text AS row FROM ${name} t`);
    const hits = rows.flatMap(({ row }) => [...traces].filter((trace) => row.includes(trace)));
    if (hits.length > 0) found[name] = [...new Set(hits)].slice(0, 5);
  }
  return found;
}

function findInFiles(traces: ReadonlySet<string>): string[] {
  return globSync('**', { cwd: stateDirectory }).filter((path) => {
    const isFile = statSync(join(stateDirectory, path)).isFile();
    const text = path + (isFile ? readFileSync(join(stateDirectory, path), 'latin1') : '');
    return [...traces].some((trace) => text.includes(trace));
  });
}

test('it is exported and imported to the row, and deleted without a trace and without touching another account', async () => {
  const { database, databaseUrl } = world.service;
  await closeAccount(database, { accountId: own.accountId, closedFor: 'move' });
  const before = await contentOf(databaseUrl, own.accountId);
  expect(Object.keys(before).length).toBeGreaterThan(70);
  const context = backupContext(databaseUrl, place, { documents: store });
  const made = await backUp(context, { kind: 'account', accountId: own.accountId });
  expect(made.account).toMatchObject({ id: own.accountId, closed: true });
  const found = await findBackup(context.place, null, null);
  expect((await verifyBackup(found, context)).faults).toEqual([]);

  const documents = directoryStore(backupFolder());
  const imported = await importAccount({ ...context, databaseUrl: target.url, documents }, found);
  const after = await contentOf(target.url, own.accountId);
  expect(countsOf(after)).toEqual(countsOf(before));
  expect(after).toEqual(before);
  expect(imported).toMatchObject({ id: own.accountId, wasOpen: false, documents: made.documents.count });
  expect(await queryOnce(target.url, 'SELECT closed_for FROM accounts')).toEqual([{ closed_for: null }]);
  const again = importAccount({ ...context, databaseUrl: target.url, documents }, found);
  await expect(again).rejects.toThrow('already: an import never overwrites');

  const others = await contentOf(databaseUrl, other.accountId);
  const traces = tracesOf(before);
  expect(Object.keys(await findTraces(traces)).length).toBeGreaterThan(70);
  expect(findInFiles(traces).length).toBeGreaterThan(0);
  const [{ name } = { name: '' }] = await queryOnce<{ name: string }>(
    databaseUrl,
    `SELECT name FROM accounts WHERE id = '${own.accountId}'`,
  );
  const config = loadConfig(projectDirectory, {}, { stateDirectory });
  const options = { accountId: own.accountId, confirm: name, config, directory: projectDirectory };
  await deleteConfiguredAccount(database, options);
  expect(await findTraces(traces)).toEqual({});
  expect(findInFiles(traces)).toEqual([]);
  expect(await contentOf(databaseUrl, other.accountId)).toEqual(others);
  // A process remembers a key for a second.
  world.clock.set(world.clock.now() + 2000);
  expect((await world.service.call(own.key, '/shipments')).status).toBe(401);
  expect((await world.service.call(other.key, '/parties')).body.meta.total).toBe(1);
});
