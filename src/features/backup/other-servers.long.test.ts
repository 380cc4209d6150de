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
import { foundIn } from '../../../test/helpers/sources/search-everywhere.ts';
import { backUp } from './back-up.ts';
import type { BackupContext } from './context.ts';

const CREDENTIALS = { key: 'Hq8marker-key-of-a-header-51', clientSecret: 'Zt3marker/client+secret=77' };

describe.runIf(HAS_DEBIAN)("Debian's PostgreSQL", () => {
  let world: SeededWorld;
  let server: DebianPostgres;
  let back: TestDatabase;
  let context: BackupContext;
  const admin = (text: string) => queryOnce(server.urlOf('postgres'), text);
  beforeAll(async () => {
    [world, server, back] = [await openSeededWorld(), await startDebianPostgres(), await createEmptyDatabase()];
    const { databaseUrl, documents } = world.service;
    await connect({ kind: 'line', code: 'YMLU', fields: { key_id: CREDENTIALS.key, baseUrl: 'https://line.example' } });
    const fields = { client_id: 'portolan', client_secret: CREDENTIALS.clientSecret, consumer_key: CREDENTIALS.key };
    await connect({ kind: 'line', code: 'MAEU', fields });
    context = backupContext(databaseUrl, backupFolder(), { documents: documents.store });
    await admin('CREATE DATABASE portolan');
  });
  const connect = async (attributes: object) => {
    const body = { data: { type: 'source_connection', attributes } };
    const { status } = await world.service.call(world.tenant.key, '/source_connections', { method: 'POST', body });
    expect(status).toBe(201);
  };
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

  it('has no credential that was entered on screen in a dump as plain text, which has its connection and audit', async () => {
    const dump = join(backupFolder(), 'portolan.sql');
    await server.program('pg_dump', server.urlOf('portolan'), '--format', 'plain', '--file', dump);
    const text = readFileSync(dump, 'utf8');
    for (const table of ['source_connections', 'audit_events'])
      expect(/^YMLU$|\tYMLU\t|"YMLU"/m.test(rowsOf(text, table)), table).toBe(true);
    expect(foundIn(text, CREDENTIALS)).toEqual([]);
    expect(foundIn(`${text}${CREDENTIALS.key}`, CREDENTIALS)).toEqual(['key']);
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

/** Of a table and its partitions, as a dump has them. */
function rowsOf(dump: string, table: string): string {
  const copied = dump.matchAll(new RegExp(`^COPY public\\.${table}\\w* .*\\n([\\s\\S]*?)^\\\\\\.$`, 'gm'));
  return [...copied].map(([, rows]) => rows).join('\n');
}
