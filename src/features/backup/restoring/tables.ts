/** Loads the tables of a backup into an empty database, at the version of its schema, then migrates to the newest one. */

import type { Session } from '../../../database/database.ts';
import { migrate } from '../../../database/migrate.ts';
import { analyze, type Loading, loadSnapshot } from '../../../database/snapshot/load-snapshot.ts';
import { beginRestore } from '../../../database/snapshot/restore-mark.ts';
import { COPIED_JOB_COLUMNS, insertCopiedJobs } from '../../../queue/copied-jobs-store.ts';
import type { BackupContext } from '../context.ts';
import { BackupDamaged } from '../errors.ts';
import type { BackupFile, BackupManifest } from '../files/manifest.ts';
import { type BackupFolder, readFile, withDamage } from '../files/stored-files.ts';

export interface TableRestoreContext extends Pick<BackupContext, 'databaseUrl' | 'progress' | 'warn'> {
  /** With the migrations. */
  readonly migrationsDirectory: string;
  /** Makes the tables of the queue. */
  migrateQueue(): Promise<void>;
  /** Event numbers of every account continue that much after those of the backup. */
  advanceEvents(session: Session, gap: number): Promise<void>;
}

/** Makes the database ready: empty, marked, and at the version of the backup. @throws RestoreRefused */
export async function prepareDatabase(context: TableRestoreContext, manifest: BackupManifest): Promise<void> {
  const { databaseUrl, migrationsDirectory } = context;
  const restoredVersion = manifest.migrations.length;
  await beginRestore(databaseUrl, manifest.id, restoredVersion);
  await migrate(databaseUrl, migrationsDirectory, { restoredVersion });
  await context.migrateQueue();
}

/**
 * All tables or none.
 * @param gap by which every sequence continues
 * @returns the number of rows
 */
export async function restoreTables(
  context: TableRestoreContext,
  folder: BackupFolder,
  manifest: BackupManifest,
  gap: number,
): Promise<number> {
  const { databaseUrl, migrationsDirectory, progress, warn } = context;
  const { tables, jobs, sequences } = manifest;
  const rows = await loadSnapshot(databaseUrl, tables, async (loading) => {
    let [done, loaded] = [0, 0];
    for (const table of tables) {
      if (loading.foreign.includes(table.name)) {
        warn(`table ${table.name} is none of Portolan's and was not restored`);
      } else {
        loaded += await loadRows(folder, table, (content) => loading.loadTable(table, content));
      }
      done += 1;
      progress(`tables: ${done} of ${tables.length}, ${loaded.toLocaleString('en')} rows`);
    }
    if (jobs !== null) await restoreJobs(folder, jobs, loading);
    await loading.setSequences(sequences, gap);
    if (gap > 0) await context.advanceEvents(loading.session, gap);
    progress('building indexes and checking references between tables');
    return loaded;
  });
  progress('migrating to the newest version');
  await migrate(databaseUrl, migrationsDirectory);
  progress('computing statistics');
  await analyze(databaseUrl);
  return rows;
}

interface StoredRows {
  readonly rows: number;
  readonly file: BackupFile;
}

async function restoreJobs(folder: BackupFolder, jobs: StoredRows, loading: Loading): Promise<void> {
  const table = 'copied_jobs';
  await loadRows(folder, jobs, (content) => loading.loadTemporary(table, COPIED_JOB_COLUMNS, content));
  await insertCopiedJobs(loading.session, table);
}

async function loadRows(
  folder: BackupFolder,
  { rows, file }: StoredRows,
  load: (content: Awaited<ReturnType<typeof readFile>>) => Promise<number>,
): Promise<number> {
  const path = `${folder.place.name}/${folder.id}/${file.path}`;
  const loaded = await withDamage(path, async () => load(await readFile(folder, file)));
  if (loaded !== rows) throw new BackupDamaged(`${path} has ${loaded} rows instead of ${rows}`);
  return loaded;
}
