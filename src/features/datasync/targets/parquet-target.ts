/**
 * Copies as Parquet files in a directory or a bucket: `<table>/date=<day>/part-<sequence>.parquet`. A row is in every file of a
 * run that wrote it: the one with the highest `_sequence` counts, and one with `_deleted` has gone.
 */
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import type { FileStorage } from '../../../lib/file-places/file-storage.ts';
import type { ParquetColumn, ParquetRow } from '../../../lib/parquet/columns.ts';
import { writeParquet } from '../../../lib/parquet/write-parquet.ts';
import { type Batch, type DatasyncTable, PARQUET_TYPES, TABLE_NAMES } from '../tables.ts';
import { hasColumnsOf, MANIFEST, type Manifest, newManifest, parseManifest } from './manifest.ts';
import type { DatasyncTarget, RunFacts, TableCounts } from './target.ts';

const STATUS = '_transfer_status';
const STATUS_COLUMNS: ParquetColumn[] = [
  { name: 'data_model_name', type: 'text', nullable: false },
  { name: 'transfer_last_updated_at', type: 'instant', nullable: false },
];
/** Files of one table; more of them take readers long to open. Then all rows are written anew. */
const MOST_PARTS = 1000;

export async function openParquetTarget(place: FileStorage, account: string): Promise<DatasyncTarget> {
  let manifest = newManifest(account);
  return {
    resumes: false,
    prepare: async (tables) => {
      const known = await readManifest(place, account);
      if (known !== null) manifest = known;
      return known === null || !hasColumnsOf(known, tables) || isLong(known);
    },
    writeTable: async (table, run, { batches }) => {
      const before = run.isFull ? undefined : manifest.tables[table.name];
      const described = { key: table.key, columns: [...table.columns], parts: before?.parts ?? [] };
      const counts = { written: 0, deleted: 0 };
      const path = `${table.name}/date=${run.at.toISOString().slice(0, 10)}/part-${run.sequence.padStart(12, '0')}.parquet`;
      const rows = rowsOf(table, run, batches, counts);
      const first = await rows.next();
      if (!first.done) {
        await place.write(
          path,
          Readable.from(writeParquet({ columns: columnsOf(table), rows: following(first.value, rows) })),
        );
        const part = { path, sequence: Number(run.sequence), rows: counts.written, deleted: counts.deleted };
        described.parts = [...described.parts, part];
      }
      manifest = { ...manifest, tables: { ...manifest.tables, [table.name]: described } };
      return counts;
    },
    finish: async (run) => {
      const at = run.at.toISOString();
      const statuses = TABLE_NAMES.map((name) => ({ data_model_name: name, transfer_last_updated_at: at }));
      await place.write(
        `${STATUS}/part-0.parquet`,
        Readable.from(writeParquet({ columns: STATUS_COLUMNS, rows: statuses })),
      );
      manifest = {
        ...manifest,
        written_at: at,
        sequence: Number(run.sequence),
        full_sequence: run.isFull ? Number(run.sequence) : manifest.full_sequence,
      };
      await place.write(MANIFEST, Readable.from([`${JSON.stringify(manifest, null, 1)}\n`]));
      if (run.isFull) await removeUnnamed(place, manifest);
    },
    close: async () => place.close(),
  };
}

async function readManifest(place: FileStorage, account: string): Promise<Manifest | null> {
  if (!(await place.exists(MANIFEST))) return null;
  return parseManifest(await text(await place.read(MANIFEST)), { where: place.name, account });
}

const isLong = ({ tables }: Manifest) => Object.values(tables).some(({ parts }) => parts.length >= MOST_PARTS);

/** Files of earlier runs, and of runs that were broken off. */
async function removeUnnamed(place: FileStorage, { tables }: Manifest): Promise<void> {
  const named = new Set(Object.values(tables).flatMap(({ parts }) => parts.map(({ path }) => path)));
  for (const table of TABLE_NAMES) {
    const files = await place.list(table);
    await place.remove(files.map(({ path }) => path).filter((path) => !named.has(path)));
  }
}

function columnsOf({ key, columns }: DatasyncTable): ParquetColumn[] {
  return [
    ...columns.map(({ name, type }) => ({ name, type: PARQUET_TYPES[type], nullable: name !== key })),
    { name: '_sequence', type: 'bigint', nullable: false },
    { name: '_deleted', type: 'boolean', nullable: false },
  ];
}

async function* rowsOf(
  { key }: DatasyncTable,
  { sequence }: RunFacts,
  batches: AsyncIterable<Batch>,
  counts: { -readonly [Name in keyof TableCounts]: number },
): AsyncGenerator<ParquetRow> {
  for await (const { rows, deleted } of batches) {
    for (const row of rows) yield { ...row, _sequence: sequence, _deleted: false };
    for (const id of deleted) yield { [key]: id, _sequence: sequence, _deleted: true };
    counts.written += rows.length;
    counts.deleted += deleted.length;
  }
}

async function* following<Row>(first: Row, rest: AsyncIterable<Row>): AsyncGenerator<Row> {
  yield first;
  yield* rest;
}
