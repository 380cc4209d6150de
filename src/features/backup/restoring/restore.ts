/**
 * Restores a backup: first the files of documents, which are harmless where nothing refers to them, then all tables in one
 * transaction. A restore that was ended midway leaves a marked database without data, and is repeated.
 */

import type { Session } from '../../../database/database.ts';
import { takeExclusiveLock } from '../../../database/exclusive-lock.ts';
import { migrate } from '../../../database/migrate.ts';
import { readMigrations } from '../../../database/migrating/read-migrations.ts';
import { analyze, type Loading, loadSnapshot } from '../../../database/snapshot/load-snapshot.ts';
import { beginRestore } from '../../../database/snapshot/restore-mark.ts';
import { COPIED_JOB_COLUMNS, insertCopiedJobs } from '../../../queue/copied-jobs-store.ts';
import type { BackupContext } from '../context.ts';
import { BackupDamaged, BackupRunning, BackupUnsuitable } from '../errors.ts';
import type { BackupFile, BackupManifest } from '../files/manifest.ts';
import { type BackupFolder, readFile, withDamage } from '../files/stored-files.ts';
import type { FoundBackup } from '../find-backup.ts';
import { restoreDocuments } from './documents.ts';

export interface RestoreContext
  extends TableRestoreContext,
    Pick<BackupContext, 'documents' | 'clock' | 'portolanVersion'> {}

export interface RestoreOptions {
  /** The restored database continues with the next number: for a copy beside the installation, never in its place. */
  readonly keepSequences: boolean;
  readonly skipDamagedDocuments: boolean;
}

export interface Restored {
  readonly rows: number;
  readonly documents: number;
  /** By which sequence numbers continue after those of the backup. */
  readonly gap: number;
}

export async function restoreBackup(
  context: RestoreContext,
  { folder, manifest }: FoundBackup,
  { keepSequences, skipDamagedDocuments }: RestoreOptions,
): Promise<Restored> {
  if (manifest.kind === 'account')
    throw new BackupUnsuitable(
      `${folder.place.name} has an export of the account ${manifest.account?.id}: use portolan accounts import`,
    );
  await requireKnownSchema(context, manifest);
  const lock = await takeExclusiveLock(context.databaseUrl, 'restore');
  if (lock === undefined)
    throw new BackupRunning('Another process is restoring into this database: wait for its end. Nothing was changed.');
  try {
    const isFull = manifest.kind === 'full';
    if (isFull) await prepareDatabase(context, manifest);
    const documents = await restoreDocuments(context, folder, manifest, skipDamagedDocuments);
    const gap = keepSequences ? 0 : gapSince(manifest, context.clock.wallNow());
    const rows = isFull ? await restoreTables(context, folder, manifest, gap) : 0;
    return { rows, documents, gap };
  } finally {
    await lock.release();
  }
}

/** More events than one account can have in a second: its change is one transaction at a time. */
const EVENTS_A_SECOND = 1000;
const LEAST_GAP = 1_000_000;

/**
 * Numbers that were given out after the snapshot must not be given out again. Nobody knows how many there were; no account can have had
 * more than so many since.
 */
export function gapSince({ snapshotAt }: Pick<BackupManifest, 'snapshotAt'>, wallNow: number): number {
  const seconds = Math.ceil((wallNow - Date.parse(snapshotAt)) / 1000);
  return LEAST_GAP + Math.max(0, seconds) * EVENTS_A_SECOND;
}

async function requireKnownSchema(
  { migrationsDirectory, portolanVersion }: RestoreContext,
  { migrations, portolanVersion: maker, kind }: BackupManifest,
): Promise<void> {
  if (kind !== 'full') return;
  const known = await readMigrations(migrationsDirectory);
  if (migrations.length > known.length)
    throw new BackupUnsuitable(
      `The backup was made by Portolan ${maker} and has schema version ${migrations.length}; this Portolan ${portolanVersion} knows up to ${known.length}: restore it with Portolan ${maker} or newer`,
    );
  const other = migrations.find(({ version, checksum }) => known[version - 1]?.checksum !== checksum);
  if (other !== undefined)
    throw new BackupUnsuitable(
      `Migration ${other.name} of the backup is not the one of this Portolan: restore it with Portolan ${maker}`,
    );
}

interface TableRestoreContext extends Pick<BackupContext, 'databaseUrl' | 'progress' | 'warn'> {
  /** With the migrations. */
  readonly migrationsDirectory: string;
  /** Makes the tables of the queue. */
  migrateQueue(): Promise<void>;
  /** Event numbers of every account continue that much after those of the backup. */
  advanceEvents(session: Session, gap: number): Promise<void>;
}

/** Makes the database ready: empty, marked, and at the version of the backup. @throws RestoreRefused */
async function prepareDatabase(context: TableRestoreContext, manifest: BackupManifest): Promise<void> {
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
async function restoreTables(
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
        loaded += await loadStoredRows(folder, table, (content) => loading.loadTable(table, content));
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
  await loadStoredRows(folder, jobs, (content) => loading.loadTemporary(table, COPIED_JOB_COLUMNS, content));
  await insertCopiedJobs(loading.session, table);
}

export async function loadStoredRows(
  folder: BackupFolder,
  { rows, file }: StoredRows,
  load: (content: Awaited<ReturnType<typeof readFile>>) => Promise<number>,
): Promise<number> {
  const path = `${folder.place.name}/${folder.id}/${file.path}`;
  const loaded = await withDamage(path, async () => load(await readFile(folder, file)));
  if (loaded !== rows) throw new BackupDamaged(`${path} has ${loaded} rows instead of ${rows}`);
  return loaded;
}
