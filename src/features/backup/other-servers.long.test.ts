/**
 * Backups and a PostgreSQL that is not the embedded one: restored from one major version into another, in both directions, and beside a
 * dump of PostgreSQL's own, as docs/backup.md describes.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
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
import { type DebianPostgres, HAS_DEBIAN, startDebianPostgres } from '../../../test/helpers/debian-postgres.ts';
import { backUp } from './back-up.ts';
import type { BackupContext } from './context.ts';

describe.runIf(HAS_DEBIAN)("Debian's PostgreSQL", () => {
  let world: SeededWorld;
  let server: DebianPostgres;
  let back: TestDatabase;
  let context: BackupContext;
  const admin = (text: string) => queryOnce(server.urlOf('postgres'), text);
  beforeAll(async () => {
    [world, server, back] = [await openSeededWorld(), await startDebianPostgres(), await createEmptyDatabase()];
    const { databaseUrl, documents } = world.service;
    context = backupContext(databaseUrl, backupFolder(), { documents: documents.store });
    await admin('CREATE DATABASE portolan');
  });
  afterAll(async () => {
    await world.close();
    await server.stop();
    await back.drop();
  });

  it('takes a backup of the embedded server, of a newer major version, and the other way round', async () => {
    const own = await fingerprints(world.service.databaseUrl);
    await backUp(context, { kind: 'full' });
    await restoreFrom({ ...context, documents: memoryStore() }, server.urlOf('portolan'), { keepSequences: true });
    expect(await fingerprints(server.urlOf('portolan'))).toEqual(own);
    const there = backupContext(server.urlOf('portolan'), backupFolder(), { documents: context.documents });
    const { postgresqlVersion } = await backUp(there, { kind: 'full' });
    expect(postgresqlVersion).toMatch(new RegExp(`^${server.majorVersion}\\.`));
    await restoreFrom({ ...there, documents: memoryStore() }, back.url, { keepSequences: true });
    expect(await fingerprints(back.url)).toEqual(own);
  });

  it('is restored from its own dump, with the documents of a backup without the database', async () => {
    const [url, dump] = [server.urlOf('portolan'), join(backupFolder(), 'portolan.dump')];
    const before = await fingerprints(url);
    await server.program('pg_dump', url, '--format', 'custom', '--file', dump);
    const place = backupContext(url, backupFolder(), { documents: context.documents });
    const { documents, tables } = await backUp(place, { kind: 'documents' });
    expect(tables).toEqual([]);
    await admin('DROP DATABASE portolan WITH (FORCE)');
    await admin('CREATE DATABASE portolan');
    await server.program('pg_restore', '--dbname', url, '--exit-on-error', dump);
    expect(await fingerprints(url)).toEqual(before);
    const store = memoryStore();
    await restoreFrom({ ...place, documents: store }, url);
    expect(store.files.size).toBe(documents.count);
    const page = readFileSync(join(projectDirectory, 'docs/backup.md'), 'utf8');
    const [last] = await queryOnce<{ last: number }>(url, 'SELECT max(last)::int AS last FROM event_sequences');
    await queryOnce(url, /psql "\$DATABASE_URL" -c '([^']+)'/.exec(page)?.[1] ?? 'no statement');
    expect(await queryOnce(url, 'SELECT max(last)::int AS last FROM event_sequences')).toEqual([
      { last: Number(last?.last) + 100_000 },
    ]);
  });
});
