/** A backup of an installation and its restore, table by table, and what keeps either from being made. */
import { randomBytes } from 'node:crypto';
import { appendFile, chmod, cp, mkdtemp, readdir, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { Readable } from 'node:stream';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { createEmptyDatabase, createTestDatabase, type TestDatabase } from '../../../test/helpers/database.ts';
import { openSeededWorld, type SeededWorld } from '../../../test/contract/seed.ts';
import { restoreInto } from '../../cli/backup/restore-into.ts';
import { migrate } from '../../database/migrate.ts';
import { systemClock } from '../../lib/clock.ts';
import { backUp } from './back-up.ts';
import type { BackupContext, ContentStore } from './context.ts';
import { findBackup } from './find-backup.ts';
import { directoryPlace } from './places/directory-place.ts';

const directory = resolve(import.meta.dirname, '../../..');
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(inject('runFolder'), 'backup-'));
});

const noDocuments: ContentStore = {
  incoming: '/nowhere',
  open: async () => Readable.from([]),
  put: async () => {},
};

function contextOf(databaseUrl: string, place: string, more: Partial<BackupContext> = {}): BackupContext {
  return {
    databaseUrl,
    documents: noDocuments,
    place: directoryPlace(place),
    key: null,
    clock: systemClock,
    portolanVersion: '0.0.0-test',
    settingsFiles: [],
    progress: () => {},
    warn: () => {},
    ...more,
  };
}

async function sql<Row extends pg.QueryResultRow>(url: string, text: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Row>(text)).rows;
  } finally {
    await client.end();
  }
}

/** Of each table the number of rows and a hash of all of them, computed columns too. */
async function fingerprints(url: string): Promise<Record<string, string>> {
  const tables = await sql<{ name: string }>(
    url,
    `SELECT relname AS name FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p') AND NOT relispartition
      AND relname <> 'portolan_migrations' ORDER BY 1`,
  );
  const found: Record<string, string> = {};
  for (const { name } of tables) {
    const [row] = await sql<{ print: string }>(
      url,
      `SELECT count(*) || ' ' || coalesce(md5(string_agg(md5(t::text), '' ORDER BY md5(t::text))), '') AS print FROM "${name}" t`,
    );
    found[name] = row?.print ?? '';
  }
  return found;
}

describe('a restored backup', () => {
  let world: SeededWorld;
  let restored: TestDatabase;
  beforeAll(async () => {
    world = await openSeededWorld();
    const place = join(folder, 'whole');
    await backUp(contextOf(world.service.databaseUrl, place), { kind: 'full' });
    restored = await createEmptyDatabase();
    await restoreInto(await findBackup(directoryPlace(place), null, null), {
      databaseUrl: restored.url,
      directory,
      documents: noDocuments,
      keepSequences: true,
      skipDamagedDocuments: true,
      progress: () => {},
    });
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
});
