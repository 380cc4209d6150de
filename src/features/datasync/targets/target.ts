/** What every target can do, files or a database. A run hands it the batches of each table in order, and then ends. */
import { openFileStorage, type S3Access } from '../../../lib/file-places/file-storage.ts';
import type { TargetSettings } from '../config.ts';
import type { Batch, DatasyncTable } from '../tables.ts';
import { openPostgresTarget } from './postgres-target.ts';

export interface RunFacts {
  /** Rises with every run, also one that is broken off. */
  readonly sequence: string;
  /** All rows are written; what the target has besides goes. */
  readonly isFull: boolean;
  /** Real time. */
  readonly at: Date;
}

/** Batches, and rows that the target has. */
export interface TableContent {
  readonly batches: AsyncIterable<Batch>;
  /** Of these ids those that have a row. */
  readonly knownOf: (ids: readonly string[]) => Promise<ReadonlySet<string>>;
}

export interface DatasyncTarget {
  /** Whether a full run that is broken off goes on where it was: what was written is there. */
  readonly resumes: boolean;
  /** True: the target has not what earlier runs wrote. Makes ready what is missing. @throws DatasyncUnusable */
  prepare(tables: readonly DatasyncTable[]): Promise<boolean>;
  /** @returns how many rows were written and deleted */
  writeTable(table: DatasyncTable, run: RunFacts, content: TableContent): Promise<TableCounts>;
  /** All tables are written: readers may rely on them. */
  finish(run: RunFacts): Promise<void>;
  close(): Promise<void>;
}

export interface TableCounts {
  readonly written: number;
  readonly deleted: number;
}

/** @throws DatasyncUnusable, FilePlaceUnusable */
export async function openTarget({ accountId, to, schema }: TargetSettings, s3: S3Access): Promise<DatasyncTarget> {
  if (schema !== null) return openPostgresTarget({ url: to, schema });
  // Loaded where it is used: most installations write no files.
  const { openParquetTarget } = await import('./parquet-target.ts');
  return openParquetTarget(await openFileStorage(to, s3), accountId);
}
