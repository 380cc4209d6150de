/**
 * Moves rows whose time is over into the archive. A transaction for each account and day: it reads the rows, writes them and their
 * manifest, waits until the place has them, deletes the same rows and commits. Killed anywhere before the commit, the rows are
 * still there and are written again: to the same files where they are still the same rows.
 */
import { createHash } from 'node:crypto';
import { pipeline as connect, Readable } from 'node:stream';
import type { Database, Session } from '../../database/database.ts';
import {
  DamageList,
  type ExpiredRows,
  type ExpiredSlice,
  expiredSlices,
  ONE_SNAPSHOT,
} from '../../database/expired-rows.ts';
import { type Clock, formatInstant } from '../../lib/clock.ts';
import type { FileStorage } from '../../lib/file-places/file-storage.ts';
import { measured } from '../../lib/file-places/measured.ts';
import type { ParquetColumn, ParquetRow } from '../../lib/parquet/columns.ts';
import { writeParquet } from '../../lib/parquet/write-parquet.ts';
import { accountFolder, folderOf, manifestPath, manifestText } from './manifest.ts';
import { ageOf } from './row-age.ts';
import { addArchivedRows, isBeingDeleted } from './store.ts';

export interface ArchiveContext {
  readonly database: Database;
  readonly place: FileStorage;
  readonly clock: Clock;
  /** `0.2.0` */
  readonly portolanVersion: string;
}

export interface MovedRows {
  readonly rows: number;
  readonly bytes: number;
}

/** A file is read as a whole: it has at most so many rows, or bytes before compression. */
const PART = { rows: 200_000, bytes: 128 * 1024 * 1024 };

/**
 * @param before the age from which rows leave: whole days of them, or whole weeks
 * @throws RowsDamaged once the others have left
 */
export async function moveOut(
  context: ArchiveContext,
  rows: ExpiredRows,
  before: Date,
  signal?: AbortSignal,
): Promise<MovedRows> {
  const { database } = context;
  const moved = { rows: 0, bytes: 0 };
  const columns = await database.system((session) => rows.describe(session));
  const damaged = new DamageList();
  for await (const found of expiredSlices((work) => database.system(work), rows, before)) {
    signal?.throwIfAborted();
    const slice = { ...found, onDamaged: damaged.add };
    const done = await database.changeSystem(
      (session) => moveSlice(session, context, { rows, slice, columns, before }),
      {
        untimed: true,
      },
    );
    moved.rows += done.rows;
    moved.bytes += done.bytes;
  }
  damaged.raise(rows.kind);
  return moved;
}

interface Moving {
  readonly rows: ExpiredRows;
  readonly slice: ExpiredSlice;
  readonly columns: readonly ParquetColumn[];
  readonly before: Date;
}

async function moveSlice(session: Session, context: ArchiveContext, moving: Moving): Promise<MovedRows> {
  const { rows, slice, before } = moving;
  await session.query(ONE_SNAPSHOT);
  if (slice.accountId !== null && (await isBeingDeleted(session, slice.accountId))) return { rows: 0, bytes: 0 };
  if ((await rows.isFree?.(session, slice, before)) === false) return { rows: 0, bytes: 0 };
  const seed = await rows.summarize(session, slice);
  if (seed === null) return { rows: 0, bytes: 0 };
  const written = await writeParts(session, context, { ...moving, seed });
  const removed = await rows.remove(session, slice);
  if (written.rows !== removed)
    throw new Error(
      `${written.rows} rows of ${rows.kind} were written to the archive and ${removed} would go: nothing was deleted`,
    );
  if (removed > 0)
    await addArchivedRows(session, { kind: rows.kind, ...written, at: new Date(context.clock.wallNow()) });
  return written;
}

async function writeParts(
  session: Session,
  context: ArchiveContext,
  { rows, slice, columns, seed }: Moving & { readonly seed: string },
): Promise<MovedRows> {
  const source = rows.read(session, slice, columns);
  const date = slice.from.toISOString().slice(0, 10);
  const folder = folderOf(rows.kind, slice.accountId, date);
  const name = createHash('sha256')
    .update(`${accountFolder(rows.kind, slice.accountId)} ${seed}`)
    .digest('hex');
  const total = { rows: 0, bytes: 0 };
  for (let number = 1, next = await source.next(); !next.done; number += 1) {
    const part = partOf(source, next.value, rows.age);
    const file = `part-${name.slice(0, 16)}-${number}.parquet`;
    const content = writeParquet({ columns, rows: part.rows, metadata: { kind: rows.kind } });
    const size = await writeMeasured(context.place, `${folder}/${file}`, content);
    const { count, first, last, following } = part.result();
    const manifest = {
      ...{ kind: rows.kind, account_id: slice.accountId, date, file, rows: count, ...size },
      ...{ first_at: first, last_at: last, key: [...rows.key], age: rows.age },
      ...{ written_at: formatInstant(context.clock.wallNow()), portolan_version: context.portolanVersion },
    };
    await context.place.write(manifestPath(`${folder}/${file}`), Readable.from([Buffer.from(manifestText(manifest))]));
    total.rows += count;
    total.bytes += size.bytes;
    next = following;
  }
  return total;
}

/** What failed reads nothing more: the transaction of its rows is over then. */
async function writeMeasured(place: FileStorage, path: string, content: AsyncIterable<Uint8Array>) {
  const bytes = Readable.from(content);
  const { stream, result } = measured();
  connect(bytes, stream, () => {});
  try {
    await place.write(path, stream);
  } catch (error) {
    bytes.destroy();
    if (!bytes.closed) await new Promise((closed) => bytes.once('close', closed));
    throw error;
  }
  return result();
}

/** The next rows of the source, as many as a file takes; and what they were, once they are read. */
function partOf(source: AsyncGenerator<ParquetRow>, begin: ParquetRow, age: ExpiredRows['age']) {
  let [count, bytes, first, last] = [0, 0, '', ''];
  let following: IteratorResult<ParquetRow> = { done: false, value: begin };
  async function* read() {
    while (!following.done && count < PART.rows && bytes < PART.bytes) {
      const row = following.value;
      const at = ageOf(row, age);
      if (count === 0 || at < first) first = at;
      if (at > last) last = at;
      count += 1;
      for (const value of Object.values(row)) if (typeof value === 'string') bytes += value.length;
      yield row;
      following = await source.next();
    }
  }
  return { rows: read(), result: () => ({ count, first, last, following }) };
}
