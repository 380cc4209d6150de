/**
 * Rows whose retention is over, by account and day: to be read in order and removed in the same transaction. Knows neither where they
 * go nor which tables there are.
 */

import type { ParquetColumn, ParquetRow, ParquetType, ParquetValue } from '../lib/parquet/columns.ts';
import type { Database, Session } from './database.ts';
import { WEEK_MILLIS, weekOf } from './partitions.ts';

/** Rows that leave: what is read, then removed, by account and day. */
export interface ExpiredRows {
  /** The name of such rows for people. */
  readonly kind: string;
  /** What says how old a row is: an instant, or an id that begins with one. */
  readonly age: Age;
  /** The columns that tell a row from the others. */
  readonly key: readonly string[];
  describe(session: Session): Promise<ParquetColumn[]>;
  /** The begin of the oldest day with rows, Unix milliseconds; undefined: there are none. @param end what is younger stays */
  findOldest(session: Session, end: number): Promise<number | undefined>;
  listAccounts(session: Session, day: ExpiredDay): Promise<(string | null)[]>;
  /** A text that is the same of the same rows; null: there are none. Locks what must not change until they are removed. */
  summarize(session: Session, slice: ExpiredSlice): Promise<string | null>;
  /** In a fixed order. The transaction goes on until they are read. */
  read(session: Session, slice: ExpiredSlice, columns: readonly ParquetColumn[]): AsyncGenerator<ParquetRow>;
  /** @returns how many */
  remove(session: Session, slice: ExpiredSlice): Promise<number>;
  /** They are not deleted otherwise where there is no archive. */
  readonly onlyByDay?: true;
  /** Rows leave by whole weeks, as partitions are dropped. */
  readonly weekly?: { readonly extraWeeks: number } | undefined;
  /** False: something still needs the rows of this time, of any account. */
  readonly isFree?: ((session: Session, day: ExpiredDay, before: Date) => Promise<boolean>) | undefined;
}

export interface Age {
  readonly column: string;
  readonly by: 'instant' | 'id';
}

/** A table whose rows leave. In SQL, a row of it is `e`. */
export interface ExpiredTable extends Pick<ExpiredRows, 'kind' | 'age' | 'key' | 'weekly' | 'isFree'> {
  readonly table: string;
  /** False: the rows belong to no account. */
  readonly ofAccounts: boolean;
  /** Columns that readers see otherwise than they are stored: with which type, or not at all. `present` makes their values. */
  readonly shown?: Readonly<Record<string, ParquetType | null>>;
  /** What `present` reads: columns in SQL. */
  readonly stored?: string;
  /** Called once for each day of an account. */
  readonly present?: () => (row: StoredRow) => Promise<ParquetRow> | ParquetRow;
  /** Instead of deleting the rows. */
  readonly remove?: ExpiredRows['remove'];
}

export type StoredRow = Readonly<Record<string, ParquetValue>>;

/** One day in UTC. */
export interface ExpiredDay {
  readonly from: Date;
  readonly to: Date;
}

/** Rows of one account and one day. */
export interface ExpiredSlice extends ExpiredDay {
  readonly accountId: string | null;
  /** Called for what cannot be read: it stays, and the others leave. */
  readonly onDamaged?: (what: string) => void;
}

export const DAY_MILLIS = 86_400_000;

/** The end of the time whose rows may leave: whole days, or whole weeks. */
function endOfExpired({ weekly }: ExpiredRows, before: Date): Date {
  const millis = before.getTime();
  if (weekly !== undefined) return new Date(weekOf(millis - weekly.extraWeeks * WEEK_MILLIS));
  return new Date(Math.floor(millis / DAY_MILLIS) * DAY_MILLIS);
}

/** The oldest day first, a day at a time. */
export async function* expiredSlices(
  read: <Result>(work: (session: Session) => Promise<Result>) => Promise<Result>,
  rows: ExpiredRows,
  before: Date,
): AsyncGenerator<ExpiredSlice> {
  const end = endOfExpired(rows, before).getTime();
  const oldest = await read((session) => rows.findOldest(session, end));
  for (let day = oldest ?? end; day < end; day += DAY_MILLIS) {
    const of = { from: new Date(day), to: new Date(day + DAY_MILLIS) };
    if (rows.isFree !== undefined && !(await read(async (session) => rows.isFree?.(session, of, before)))) continue;
    for (const accountId of await read((session) => rows.listAccounts(session, of))) yield { accountId, ...of };
  }
}

/** Some rows cannot be read, and stay. The others have left. */
export class RowsDamaged extends Error {
  override readonly name = 'RowsDamaged';
}

/** Collects what cannot be read. */
export class DamageList {
  readonly #found = new Set<string>();
  readonly add = (what: string) => void this.#found.add(what);

  /** @throws RowsDamaged where there is any */
  raise(kind: string): void {
    const [first] = this.#found;
    const others = this.#found.size - 1;
    if (first === undefined) return;
    throw new RowsDamaged(
      `${kind}: ${first}${others > 0 ? `, and ${others} more cannot be read` : ''}; the others have left`,
    );
  }
}

/** Where no archive takes them. @returns how many went @throws RowsDamaged once the others have left */
export async function removeExpired(
  database: Pick<Database, 'system' | 'changeSystem'>,
  { rows, before }: { readonly rows: ExpiredRows; readonly before: Date },
  signal: AbortSignal,
): Promise<number> {
  let removed = 0;
  const damaged = new DamageList();
  for await (const found of expiredSlices((work) => database.system(work), rows, before)) {
    signal.throwIfAborted();
    const slice = { ...found, onDamaged: damaged.add };
    const remove = async (session: Session) => {
      await session.query(ONE_SNAPSHOT);
      return (await rows.summarize(session, slice)) === null ? 0 : rows.remove(session, slice);
    };
    removed += await database.changeSystem(remove, { untimed: true });
  }
  damaged.raise(rows.kind);
  return removed;
}

/** What is removed at the end of a transaction is then what was read, whatever comes meanwhile. */
export const ONE_SNAPSHOT = 'SET TRANSACTION ISOLATION LEVEL REPEATABLE READ';

/** How long the oldest rows could have left; null: none can. @param before what is older should be gone */
export async function findOverdueMillis(
  read: Parameters<typeof expiredSlices>[0],
  rows: ExpiredRows,
  before: Date,
): Promise<number | null> {
  for await (const slice of expiredSlices(read, rows, before)) return before.getTime() - leavesFrom(rows, slice);
  return null;
}

/** A day leaves with the rest of its week, where weeks leave. */
function leavesFrom({ weekly }: ExpiredRows, { from, to }: ExpiredSlice): number {
  return weekly === undefined ? to.getTime() : weekOf(from.getTime()) + (1 + weekly.extraWeeks) * WEEK_MILLIS;
}
