/** Copies the tables of a snapshot and the jobs of the queue into the folder of a backup, several at the same time. */
import type { DatabaseSnapshot, RowCopy, SnapshotReader } from '../../database/snapshot/open-snapshot.ts';
import type { SourceTable } from '../../database/snapshot/tables.ts';
import { COPIED_JOBS, HAS_QUEUE } from '../../queue/copied-jobs-store.ts';
import type { BackupContext } from './context.ts';
import type { BackupManifest, CopiedTable } from './files/manifest.ts';
import { type BackupFolder, writeFile } from './files/stored-files.ts';

export interface TablesToCopy extends Pick<DatabaseSnapshot, 'tables' | 'readers'> {
  /** Left out: all rows of the table. */
  readonly rowsOf?: (reader: SnapshotReader, table: SourceTable) => RowCopy;
}

export async function copyTables(
  { progress }: Pick<BackupContext, 'progress'>,
  folder: BackupFolder,
  { tables, readers, rowsOf = (reader, table) => reader.copyTable(table) }: TablesToCopy,
): Promise<CopiedTable[]> {
  const waiting = [...tables];
  const copied: CopiedTable[] = [];
  let bytes = 0;
  const copyNext = async (reader: SnapshotReader) => {
    for (let table = waiting.shift(); table !== undefined; table = waiting.shift()) {
      folder.signal?.throwIfAborted();
      const rows = await writeRows(folder, `tables/${table.name}.zst`, rowsOf(reader, table));
      const { isPartitioned, partitions, ...rest } = table;
      copied.push({
        ...rest,
        isPartitioned,
        columns: [...table.columns],
        partitions: partitions.map((each) => ({ ...each, options: [...each.options] })),
        ...rows,
      });
      bytes += rows.file.bytes;
      progress(`tables: ${copied.length} of ${tables.length}, ${megabytes(bytes)} MB`);
    }
  };
  await settled(readers.map(copyNext), () => waiting.splice(0));
  return copied.toSorted((a, b) => (a.name < b.name ? -1 : 1));
}

export async function copyJobs(folder: BackupFolder, reader: SnapshotReader): Promise<BackupManifest['jobs']> {
  const [queue] = await reader.query<{ there: boolean }>(HAS_QUEUE);
  return queue?.there ? writeRows(folder, 'jobs.zst', reader.copyQuery(COPIED_JOBS)) : null;
}

async function writeRows(folder: BackupFolder, path: string, copy: RowCopy) {
  const file = await writeFile(folder, path, copy.content);
  return { rows: await copy.rows(), file };
}

/** Waits for all, also after one failed: a connection must not be closed while it reads. @param stop after a failure */
async function settled(works: readonly Promise<void>[], stop: () => void): Promise<void> {
  for (const work of works) work.catch(stop);
  const failed = (await Promise.allSettled(works)).find((each) => each.status === 'rejected');
  if (failed) throw failed.reason;
}

export function megabytes(bytes: number): string {
  return (bytes / 1e6).toFixed(1);
}
