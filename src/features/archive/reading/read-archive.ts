/** The parts of an archive, and their rows again. Needs no database. */
import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { errorMessage } from '../../../lib/errors.ts';
import type { FileStorage } from '../../../lib/file-places/file-storage.ts';
import type { ParquetColumn, ParquetRow } from '../../../lib/parquet/columns.ts';
import { openParquet } from '../../../lib/parquet/read-parquet.ts';
import { ARCHIVED_KINDS, type ArchivedKind } from '../config.ts';
import {
  ArchiveDamaged,
  type ArchivedPart,
  accountFolder,
  MANIFEST_ENDING,
  manifestPath,
  readManifest,
} from '../manifest.ts';

export interface ArchiveFilter {
  readonly kind?: ArchivedKind | undefined;
  readonly accountId?: string | undefined;
  /** Unix milliseconds. */
  readonly from?: number | undefined;
  readonly to?: number | undefined;
}

/** By kind, account, date and name. A file whose manifest is missing was not finished and is no part. */
export async function* listParts(place: FileStorage, filter: ArchiveFilter): AsyncGenerator<ArchivedPart> {
  for (const kind of filter.kind === undefined ? ARCHIVED_KINDS : [filter.kind]) {
    for (const path of await listManifests(place, kind, filter)) {
      const part = await readManifest(place, path);
      if (isWithin(part, filter)) yield part;
    }
  }
}

async function listManifests(place: FileStorage, kind: string, { accountId, from, to }: ArchiveFilter) {
  const files = await place.list(accountFolder(kind, accountId ?? null));
  const isOfTime = (path: string) => {
    const [, date = ''] = /\/date=(\d{4}-\d\d-\d\d)\//.exec(path) ?? [];
    const begin = Date.parse(date);
    return (from === undefined || begin + DAY_MILLIS > from) && (to === undefined || begin <= to);
  };
  return files
    .map(({ path }) => path)
    .filter((path) => path.endsWith(MANIFEST_ENDING) && isOfTime(path))
    .sort();
}

const DAY_MILLIS = 86_400_000;

function isWithin(part: ArchivedPart, { accountId, from, to }: ArchiveFilter): boolean {
  return (
    (accountId === undefined || part.account_id === accountId) &&
    (from === undefined || Date.parse(part.last_at) >= from) &&
    (to === undefined || Date.parse(part.first_at) <= to)
  );
}

export interface ArchivedContent {
  readonly columns: readonly ParquetColumn[];
  readonly rows: AsyncGenerator<ParquetRow[]>;
}

/** Compared with its manifest before it is read. @throws ArchiveDamaged */
export async function openPart(place: FileStorage, part: ArchivedPart): Promise<ArchivedContent> {
  const name = `${place.name}/${part.path}`;
  const bytes = await buffer(await place.read(part.path));
  if (bytes.length !== part.bytes || createHash('sha256').update(bytes).digest('hex') !== part.sha256)
    throw new ArchiveDamaged(`${name} is damaged or was changed: it is not what its manifest says. Use a copy of it`);
  const file = await openParquet(bytes);
  if (file.rowCount !== part.rows)
    throw new ArchiveDamaged(`${name} has ${file.rowCount} rows, and its manifest says ${part.rows}`);
  return { columns: file.columns, rows: file.rows() };
}

export interface ArchiveReport {
  readonly parts: number;
  readonly rows: number;
  readonly bytes: number;
  /** What is wrong, a sentence each. */
  readonly faults: readonly string[];
  /** Files that a run did not finish; their rows were not deleted. */
  readonly unfinished: readonly string[];
}

/** Reads everything. @param progress after each part */
export async function verifyArchive(
  place: FileStorage,
  filter: ArchiveFilter,
  progress: (line: string) => void,
): Promise<ArchiveReport> {
  const total = { parts: 0, rows: 0, bytes: 0 };
  const faults: string[] = [];
  const unfinished: string[] = [];
  for (const kind of filter.kind === undefined ? ARCHIVED_KINDS : [filter.kind]) {
    const files = await place.list(accountFolder(kind, filter.accountId ?? null));
    const paths = new Set(files.map(({ path }) => path));
    for (const path of paths) if (path.endsWith('.parquet') && !paths.has(manifestPath(path))) unfinished.push(path);
    for (const path of await listManifests(place, kind, filter)) {
      try {
        const part = await readManifest(place, path);
        const { rows } = await openPart(place, part);
        for await (const group of rows) total.rows += group.length;
        total.parts += 1;
        total.bytes += part.bytes;
        progress(`${total.parts} files, ${total.rows} rows`);
      } catch (error) {
        faults.push(errorMessage(error));
      }
    }
  }
  return { ...total, faults, unfinished };
}

/** Of a number or id, as a whole word in any case, in any text or JSON of the row. */
export function mentioning(text: string): (row: ParquetRow) => boolean {
  const word = new RegExp(`(?<![\\p{L}\\p{N}])${RegExp.escape(text)}(?![\\p{L}\\p{N}])`, 'iu');
  return (row) => Object.values(row).some((value) => typeof value === 'string' && word.test(value));
}
