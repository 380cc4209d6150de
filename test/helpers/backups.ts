/** For tests of backups: what one is made with, a store of documents in memory, and what a database holds. */
import { createHash } from 'node:crypto';
import { mkdtempSync } from 'node:fs';
import { readFile, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { Readable } from 'node:stream';
import pg from 'pg';
import { inject } from 'vitest';
import { restoreInto } from '../../src/composition/restore-into.ts';
import type { BackupContext, ContentStore } from '../../src/features/backup/context.ts';
import { findBackup } from '../../src/features/backup/find-backup.ts';
import type { Restored } from '../../src/features/backup/restoring/restore.ts';
import { StoreUnavailable } from '../../src/features/documents/errors.ts';
import { systemClock } from '../../src/lib/clock.ts';
import { directoryPlace } from '../../src/lib/file-places/directory-place.ts';

export const projectDirectory = resolve(import.meta.dirname, '../..');

/** A folder for one test, removed with the run. */
export function backupFolder(): string {
  return mkdtempSync(join(inject('runFolder'), 'backup-'));
}

export interface MemoryStore extends ContentStore {
  /** By account and hash. */
  readonly files: Map<string, Buffer>;
  /** How often a file was read. */
  reads(): number;
}

export function memoryStore(): MemoryStore {
  const files = new Map<string, Buffer>();
  const nameOf = (key: Parameters<ContentStore['open']>[0]) => `${key.accountId} ${key.sha256.toString('hex')}`;
  let reads = 0;
  return {
    files,
    reads: () => reads,
    incoming: backupFolder(),
    open: async (key) => {
      reads += 1;
      const bytes = files.get(nameOf(key));
      if (bytes === undefined) throw new StoreUnavailable('there is no such file');
      return Readable.from([bytes]);
    },
    put: async (key, path) => {
      files.set(nameOf(key), await readFile(path));
      await rm(path);
    },
    reach: async () => {},
  };
}

export function backupContext(databaseUrl: string, place: string, more: Partial<BackupContext> = {}): BackupContext {
  return {
    databaseUrl,
    documents: memoryStore(),
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

/** Restores the newest backup of the place, or that of `backup`. */
export async function restoreFrom(
  { place, key, documents }: BackupContext,
  databaseUrl: string,
  options: { readonly backup?: string; readonly keepSequences?: boolean; readonly skipDamagedDocuments?: boolean } = {},
): Promise<Restored> {
  const { backup = null, keepSequences = false, skipDamagedDocuments = false } = options;
  const found = await findBackup(place, key, backup);
  const target = { databaseUrl, directory: projectDirectory, documents, progress: () => {} };
  return restoreInto(found, { ...target, keepSequences, skipDamagedDocuments });
}

export async function queryOnce<Row extends pg.QueryResultRow>(url: string, text: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Row>(text)).rows;
  } finally {
    await client.end();
  }
}

/** An account with a document of these bytes, in database and store. @returns its hash in hexadecimal digits */
export async function insertStoredDocument(url: string, store: MemoryStore, accountId: string, bytes: string) {
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  store.files.set(`${accountId} ${sha256}`, Buffer.from(bytes));
  await queryOnce(
    url,
    `INSERT INTO document_contents (account_id, sha256, byte_size) VALUES ('${accountId}', '\\x${sha256}', ${Buffer.byteLength(bytes)});
     INSERT INTO documents (account_id, id, name, file_name, content_type, byte_size, sha256, source, created_at, updated_at)
       VALUES ('${accountId}', gen_random_uuid(), 'notice', 'notice.txt', 'text/plain', ${Buffer.byteLength(bytes)}, '\\x${sha256}',
         'upload', now(), now())`,
  );
  return sha256;
}

/** Of each table the number of rows and a hash of all of them, computed columns too. */
export async function fingerprints(url: string): Promise<Record<string, string>> {
  const tables = await queryOnce<{ name: string }>(
    url,
    `SELECT relname AS name FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p')
       AND NOT relispartition AND relname <> 'portolan_migrations' ORDER BY 1`,
  );
  const each = tables.map(
    ({
      name,
    }) => `SELECT '${name}' AS name, count(*) || ' ' || coalesce(md5(string_agg(md5(t::text), '' ORDER BY md5(t::text))), '')
       AS print FROM "${name}" t`,
  );
  const rows = await queryOnce<{ name: string; print: string }>(url, each.join(' UNION ALL '));
  return Object.fromEntries(rows.map(({ name, print }) => [name, print]));
}
