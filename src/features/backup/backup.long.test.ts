/** A backup of an installation and its restore, table by table. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openSeededWorld, type SeededWorld } from '../../../test/contract/seed.ts';
import {
  backupContext,
  backupFolder,
  fingerprints,
  memoryStore,
  projectDirectory,
  queryOnce,
  restoreFrom,
} from '../../../test/helpers/backups.ts';
import { createEmptyDatabase, type TestDatabase } from '../../../test/helpers/database.ts';
import { migrate } from '../../database/migrate.ts';
import { backUp } from './back-up.ts';
import type { BackupContext } from './context.ts';
import { readFile } from './files/stored-files.ts';
import { findBackup } from './find-backup.ts';

describe('a restored backup of an installation that has everything', () => {
  let world: SeededWorld;
  let restored: TestDatabase;
  let context: BackupContext;
  beforeAll(async () => {
    world = await openSeededWorld();
    restored = await createEmptyDatabase();
    const { documents, databaseUrl } = world.service;
    const settings = join(backupFolder(), 'settings.json');
    writeFileSync(settings, '{"http": {"port": 1}}');
    context = backupContext(databaseUrl, backupFolder(), {
      documents: documents.store,
      settingsFiles: [
        { name: 'portolan.config.json', path: settings },
        { name: 'lines.json', path: '/nowhere/lines.json' },
      ],
    });
    const { documents: copied } = await backUp(context, { kind: 'full' });
    expect(copied).toMatchObject({ missing: 0 });
    expect(copied.count).toBeGreaterThan(0);
    const store = memoryStore();
    await restoreFrom({ ...context, documents: store }, restored.url, { keepSequences: true });
    expect(store.files.size).toBe(copied.count);
  });
  afterAll(async () => {
    await world.close();
    await restored.drop();
  });

  it('has every row of every table', async () => {
    const own = await fingerprints(world.service.databaseUrl);
    expect(Object.keys(own).length).toBeGreaterThan(90);
    expect(await fingerprints(restored.url)).toEqual(own);
  });

  it('has the constraints, indexes, triggers and partitions that the migrations made', async () => {
    const forms = `SELECT 'constraint' AS kind, conrelid::regclass::text AS of, conname::text AS name,
        pg_get_constraintdef(oid) || convalidated AS form FROM pg_constraint WHERE connamespace = 'public'::regnamespace
      UNION ALL SELECT 'trigger', tgrelid::regclass::text, tgname, tgenabled::text || pg_get_triggerdef(oid) FROM pg_trigger
        WHERE NOT tgisinternal
      UNION ALL SELECT 'index', indrelid::regclass::text, indexrelid::regclass::text, pg_get_indexdef(indexrelid) || indisvalid
        FROM pg_index JOIN pg_class c ON c.oid = indrelid WHERE relnamespace = 'public'::regnamespace AND NOT relispartition
      UNION ALL SELECT 'partition', inhparent::regclass::text, inhrelid::regclass::text, pg_get_expr(relpartbound, c.oid)
        FROM pg_inherits JOIN pg_class c ON c.oid = inhrelid WHERE relkind = 'r'
      ORDER BY 1, 2, 3`;
    const own = await queryOnce(world.service.databaseUrl, forms);
    expect(own.length).toBeGreaterThan(300);
    expect(await queryOnce(restored.url, forms)).toEqual(own);
  });

  it('has the jobs of the queue', async () => {
    const jobs = `SELECT t.identifier, j.key, j.payload, j.run_at, j.attempts, j.max_attempts, j.priority
      FROM graphile_worker._private_jobs j JOIN graphile_worker._private_tasks t ON t.id = j.task_id ORDER BY 1, 2, 3::text`;
    const own = await queryOnce(world.service.databaseUrl, jobs);
    expect(own.length).toBeGreaterThan(0);
    expect(await queryOnce(restored.url, jobs)).toEqual(own);
  });

  it('has the files of settings that are there', async () => {
    const { folder, manifest } = await findBackup(context.place, null, null);
    expect(manifest.settings.map(({ name }) => name)).toEqual(['portolan.config.json']);
    const [settings] = manifest.settings;
    const text = settings && (await buffer(await readFile(folder, settings.file))).toString();
    expect(text).toBe('{"http": {"port": 1}}');
  });
});

describe('a database of a role of its own', () => {
  it('is backed up and restored with no more rights than those of its owner', async () => {
    const [source, target] = [await createEmptyDatabase(), await createEmptyDatabase()];
    const role = `owner_${source.url.slice(-12)}`;
    await queryOnce(
      source.url,
      `CREATE ROLE ${role} LOGIN CREATEROLE; GRANT portolan_tenant TO ${role} WITH ADMIN OPTION`,
    );
    const asOwner = async ({ url }: TestDatabase) => {
      const name = new URL(url).pathname.slice(1);
      await queryOnce(url, `ALTER DATABASE ${name} OWNER TO ${role}; ALTER SCHEMA public OWNER TO ${role}`);
      return Object.assign(new URL(url), { username: role, password: '' }).href;
    };
    const [sourceUrl, targetUrl] = [await asOwner(source), await asOwner(target)];
    await migrate(sourceUrl, join(projectDirectory, 'migrations'));
    await queryOnce(
      sourceUrl,
      `INSERT INTO accounts (id, name, created_at) VALUES (gen_random_uuid(), 'Acme', now());
      INSERT INTO parties (account_id, id, company_name, created_at, updated_at)
        SELECT id, gen_random_uuid(), 'Acme Imports', now(), now() FROM accounts`,
    );
    const context = backupContext(sourceUrl, backupFolder());
    await backUp(context, { kind: 'full' });
    await restoreFrom(context, targetUrl, { keepSequences: true });
    expect(await fingerprints(targetUrl)).toEqual(await fingerprints(sourceUrl));
    const superusers = `SELECT rolsuper FROM pg_roles WHERE rolname = current_user`;
    expect(await queryOnce(targetUrl, superusers)).toEqual([{ rolsuper: false }]);
    await Promise.all([source.drop(), target.drop()]);
  });
});

describe('a backup of a database of an older version', () => {
  it('is made without migrating it, and restored at its version before the rest is migrated', async () => {
    const old = await createEmptyDatabase();
    const target = await createEmptyDatabase();
    await migrate(old.url, join(projectDirectory, 'migrations'), { restoredVersion: 60 });
    await queryOnce(old.url, `INSERT INTO accounts (id, name, created_at) VALUES (gen_random_uuid(), 'Acme', now())`);
    const context = backupContext(old.url, backupFolder());
    const { migrations, jobs } = await backUp(context, { kind: 'full' });
    expect([migrations.length, jobs]).toEqual([60, null]);
    const version = 'SELECT max(version) AS version FROM portolan_migrations';
    expect(await queryOnce(old.url, version)).toEqual([{ version: 60 }]);
    await restoreFrom(context, target.url);
    const [newest] = await queryOnce<{ version: number }>(target.url, version);
    expect(newest?.version).toBeGreaterThan(70);
    expect(await queryOnce(target.url, 'SELECT name FROM accounts')).toEqual([{ name: 'Acme' }]);
    await Promise.all([old.drop(), target.drop()]);
  });
});
