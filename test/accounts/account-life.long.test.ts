/**
 * The life of an account that uses everything: it is exported, imported into another installation, and deleted at its old place. All
 * tables and files are looked through for what it had.
 */
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { deleteConfiguredAccount } from '../../src/composition/delete-account.ts';
import { loadConfig } from '../../src/config/config.ts';
import { importAccount } from '../../src/features/backup/accounts/import-account.ts';
import { backUp } from '../../src/features/backup/back-up.ts';
import { findBackup } from '../../src/features/backup/find-backup.ts';
import { verifyBackup } from '../../src/features/backup/verify.ts';
import { directoryStore, ownStoreOf } from '../../src/features/documents/files/directory-store.ts';
import { closeAccount } from '../../src/tenancy/accounts/closing/close-account.ts';
import { openSeededWorld, type SeededWorld } from '../contract/seed.ts';
import { contentOf, findInFiles, findTraces } from '../helpers/account-scan.ts';
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
  expect(Object.keys(await findTraces(source, traces)).length).toBeGreaterThan(70);
  expect(findInFiles(stateDirectory, traces).length).toBeGreaterThan(0);
  const [{ name } = { name: '' }] = await queryOnce<{ name: string }>(
    databaseUrl,
    `SELECT name FROM accounts WHERE id = '${own.accountId}'`,
  );
  const config = loadConfig(projectDirectory, {}, { stateDirectory });
  const options = { accountId: own.accountId, confirm: name, config, directory: projectDirectory };
  await deleteConfiguredAccount(database, options);
  expect(await findTraces(source, traces)).toEqual({});
  expect(findInFiles(stateDirectory, traces)).toEqual([]);
  expect(await contentOf(databaseUrl, other.accountId)).toEqual(others);
  // A process remembers a key for a second.
  world.clock.set(world.clock.now() + 2000);
  expect((await world.service.call(own.key, '/shipments')).status).toBe(401);
  expect((await world.service.call(other.key, '/parties')).body.meta.total).toBe(1);
});
