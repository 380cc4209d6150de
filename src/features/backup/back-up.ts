/**
 * Makes a backup: the tables of one snapshot, the files of documents that the place lacks, the settings, and last the manifest. Reads
 * only, so it also works on a database of an older version and never migrates.
 */
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { openSnapshot, type SnapshotReader } from '../../database/snapshot/open-snapshot.ts';
import type { FileStorage } from '../../lib/file-places/file-storage.ts';
import { chooseRows } from './accounts/choose-rows-store.ts';
import { withBackupLock } from './backup-lock.ts';
import { listContents } from './contents-store.ts';
import type { BackupContext } from './context.ts';
import { copyDocuments } from './copy-documents.ts';
import { copyJobs, copyTables } from './copy-tables.ts';
import { BackupOptionsInvalid } from './errors.ts';
import {
  type BackupManifest,
  backupIdOf,
  CIPHER,
  MANIFEST_FILE,
  NEW_MANIFEST,
  serializeManifest,
} from './files/manifest.ts';
import { type BackupFolder, writeFile } from './files/stored-files.ts';
import { newestKind } from './find-backup.ts';

export interface BackupOptions {
  /** `documents`: files of documents and settings, for a database that is backed up by other means. */
  readonly kind: BackupManifest['kind'];
  /** Of the kind `account`. */
  readonly accountId?: string;
  /** Ends the backup before its end. */
  readonly signal?: AbortSignal;
}

const CONNECTIONS = 2;

/**
 * @throws BackupRunning while another process makes one of the same database
 * @throws BackupOptionsInvalid where the place has backups of another kind
 * @returns the manifest
 */
export async function backUp(context: BackupContext, options: BackupOptions): Promise<BackupManifest> {
  return withBackupLock(context.databaseUrl, options.signal, (signal) => writeBackup(context, { ...options, signal }));
}

async function writeBackup(
  context: BackupContext,
  { kind, accountId, signal }: BackupOptions & { readonly signal: AbortSignal },
): Promise<BackupManifest> {
  const { place, key, clock } = context;
  await requireKind(place, kind);
  const id = backupIdOf(new Date(clock.wallNow()));
  const folder: BackupFolder = { place, key, id, signal };
  try {
    const { contents, ...copied } = await copySnapshot(context, folder, { kind, accountId: accountId ?? null });
    const documents = await copyDocuments(context, folder, contents);
    const settings = kind === 'account' ? [] : await copySettings(context, folder);
    const manifest: BackupManifest = {
      ...NEW_MANIFEST,
      id,
      kind,
      finishedAt: new Date(clock.wallNow()).toISOString(),
      portolanVersion: context.portolanVersion,
      encryption: key === null ? null : { cipher: CIPHER, keyId: key.id },
      ...copied,
      documents,
      settings,
    };
    signal.throwIfAborted();
    await place.write(`${id}/${MANIFEST_FILE}`, Readable.from([serializeManifest(manifest, key)]));
    return manifest;
  } catch (error) {
    // Without a manifest nothing of it is of use, but for the files of documents, which lie elsewhere.
    await removeFolder(folder).catch(() => {});
    throw error;
  }
}

/** Backups of two kinds would push each other out, and the newest one might have no database. */
async function requireKind(place: FileStorage, kind: BackupOptions['kind']): Promise<void> {
  const there = await newestKind(place);
  if (there === undefined || there === kind) return;
  const others = { full: 'whole backups', documents: 'backups of documents alone', account: 'exports of accounts' }[
    there
  ];
  throw new BackupOptionsInvalid(`${place.name} has ${others}: name another place for backups of the other kind`);
}

/** The snapshot is closed before the files of documents are copied: while it is open, the database keeps all that was replaced. */
async function copySnapshot(
  context: BackupContext,
  folder: BackupFolder,
  { kind, accountId }: { readonly kind: BackupOptions['kind']; readonly accountId: string | null },
) {
  const snapshot = await openSnapshot(context.databaseUrl, CONNECTIONS);
  try {
    const [reader] = snapshot.readers as readonly [SnapshotReader, ...SnapshotReader[]];
    const contents = await listContents(reader);
    const described = {
      snapshotAt: snapshot.at.toISOString(),
      postgresqlVersion: snapshot.serverVersion,
      migrations: [...snapshot.migrations],
    };
    if (kind === 'documents') return { ...described, contents, tables: [], jobs: null, sequences: [] };
    const sequences = [...snapshot.sequences];
    if (accountId !== null) {
      const { account, ...chosen } = await chooseRows(reader, snapshot.tables, accountId);
      const tables = await copyTables(context, folder, { ...chosen, readers: snapshot.readers });
      const own = contents.filter((content) => content.accountId === accountId);
      return { ...described, account, contents: own, tables, jobs: null, sequences };
    }
    const tables = await copyTables(context, folder, snapshot);
    return { ...described, contents, tables, jobs: await copyJobs(folder, reader), sequences };
  } finally {
    await snapshot.close();
  }
}

async function copySettings(
  { settingsFiles }: BackupContext,
  folder: BackupFolder,
): Promise<BackupManifest['settings']> {
  const copied: BackupManifest['settings'] = [];
  for (const { name, path } of settingsFiles) {
    const found = await stat(path).catch(() => undefined);
    if (!found?.isFile()) continue;
    copied.push({ name, file: await writeFile(folder, `settings/${name}.zst`, createReadStream(path)) });
  }
  return copied;
}

async function removeFolder({ place, id }: BackupFolder): Promise<void> {
  const files = await place.list(id);
  await place.remove(files.map(({ path }) => path));
}
