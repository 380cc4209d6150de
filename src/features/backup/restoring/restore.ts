/**
 * Restores a backup: first the files of documents, which are harmless where nothing refers to them, then all tables in one
 * transaction. A restore that was ended midway leaves a marked database without data, and is repeated.
 */
import { takeExclusiveLock } from '../../../database/exclusive-lock.ts';
import { readMigrations } from '../../../database/migrating/read-migrations.ts';
import type { BackupContext } from '../context.ts';
import { BackupRunning, BackupUnsuitable } from '../errors.ts';
import type { BackupManifest } from '../files/manifest.ts';
import type { FoundBackup } from '../find-backup.ts';
import { restoreDocuments } from './documents.ts';
import { prepareDatabase, restoreTables, type TableRestoreContext } from './tables.ts';

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
