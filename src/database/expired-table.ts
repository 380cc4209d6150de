/** The rows of a table as rows that leave: selected as text where values would lose digits, by a cursor. */

import { lowestIdAt } from '../lib/ids.ts';
import type { ParquetColumn, ParquetRow, ParquetType } from '../lib/parquet/columns.ts';
import type { Session } from './database.ts';
import {
  DAY_MILLIS,
  type ExpiredDay,
  type ExpiredRows,
  type ExpiredSlice,
  type ExpiredTable,
  type StoredRow,
} from './expired-rows.ts';
import { weeksOf } from './partitions.ts';

const ROWS_AT_ONCE = 500;

export function expiredTable(given: ExpiredTable): ExpiredRows {
  const { kind, age, key, weekly, isFree } = given;
  return {
    ...{ kind, age, key, weekly, isFree },
    describe: (session) => describe(session, given),
    findOldest: (session, end) => findOldest(session, given, end),
    listAccounts: (session, day) => listAccounts(session, given, day),
    summarize: (session, slice) => summarize(session, given, slice),
    read: (session, slice, columns) => read(session, given, { slice, columns }),
    remove: given.remove ?? ((session, slice) => remove(session, given, slice)),
  };
}

async function findOldest(session: Session, { table, age, weekly }: ExpiredTable, end: number) {
  // The week of an id is that of its partition, which has no index by the id alone.
  if (weekly !== undefined) return (await weeksOf(session, table)).find((week) => week < end);
  const [row] = await session.query<{ oldest: Date | null }>(
    `SELECT min(e.${age.column}) AS oldest FROM ${table} e WHERE e.${age.column} < $1`,
    [new Date(end)],
  );
  return row?.oldest ? Math.floor(row.oldest.getTime() / DAY_MILLIS) * DAY_MILLIS : undefined;
}

async function listAccounts(
  session: Session,
  { table, age, ofAccounts }: ExpiredTable,
  { from, to }: ExpiredDay,
): Promise<(string | null)[]> {
  // The indexes begin with the account.
  const exists = `EXISTS (SELECT FROM ${table} e
    WHERE ${ofAccounts ? 'e.account_id = a.account_id AND ' : ''}e.${age.column} >= $1 AND e.${age.column} < $2)`;
  const accounts = ofAccounts ? 'SELECT id AS account_id FROM accounts' : 'SELECT NULL::uuid AS account_id';
  const found = await session.query<{ account_id: string | null }>(
    `SELECT a.account_id FROM (${accounts}) a WHERE ${exists} ORDER BY 1`,
    [boundOf(age, from), boundOf(age, to)],
  );
  return found.map((row) => row.account_id);
}

async function describe(session: Session, { table, shown = {}, key }: ExpiredTable): Promise<ParquetColumn[]> {
  const found = await session.query<{ name: string; type: string }>(
    `SELECT attname AS name, format_type(atttypid, NULL) AS type FROM pg_attribute
      WHERE attrelid = $1::regclass AND attnum > 0 AND NOT attisdropped ORDER BY attnum`,
    [table],
  );
  return found.flatMap(({ name, type }) => {
    const known = shown[name] === undefined ? typeOf(type) : shown[name];
    return known === null ? [] : [{ name, type: known, nullable: !key.includes(name) }];
  });
}

/** Arrays are JSON, and what is not known is its text. */
function typeOf(type: string): ParquetType {
  return TYPES[type] ?? (type.endsWith('[]') ? 'json' : 'text');
}

const TYPES: Readonly<Record<string, ParquetType>> = {
  uuid: 'uuid',
  'timestamp with time zone': 'instant',
  smallint: 'integer',
  integer: 'integer',
  bigint: 'bigint',
  numeric: 'decimal',
  real: 'double',
  'double precision': 'double',
  boolean: 'boolean',
  json: 'json',
  jsonb: 'json',
  bytea: 'bytes',
};

interface Reading {
  readonly slice: ExpiredSlice;
  readonly columns: readonly ParquetColumn[];
}

async function* read(session: Session, given: ExpiredTable, { slice, columns }: Reading): AsyncGenerator<ParquetRow> {
  const { table, key, shown = {}, stored, present = () => (row: StoredRow) => row } = given;
  const { condition, values } = conditionOf(given, slice);
  const selected = columns.flatMap((column) =>
    column.name in shown ? [] : [`${selectionOf(column)} AS ${quoted(column.name)}`],
  );
  await session.query(
    `DECLARE expired NO SCROLL CURSOR FOR SELECT ${[...selected, ...(stored === undefined ? [] : [stored])].join(', ')} FROM ${table} e
      WHERE ${condition} ORDER BY ${key.map((name) => `e.${name}`).join(', ')}`,
    values,
  );
  const presented = present();
  for (let isMore = true; isMore; ) {
    const batch = await session.query<StoredRow>(`FETCH ${ROWS_AT_ONCE} FROM expired`);
    for (const row of batch) yield await presented(row);
    isMore = batch.length === ROWS_AT_ONCE;
  }
  await session.query('CLOSE expired');
}

/** As text where JavaScript's values would lose digits. */
function selectionOf({ name, type }: ParquetColumn): string {
  const column = `e.${quoted(name)}`;
  if (type === 'instant') return `to_char(${column} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`;
  if (type === 'json') return `to_jsonb(${column})::text`;
  return type === 'bigint' || type === 'decimal' || type === 'text' ? `${column}::text` : column;
}

const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`;

async function summarize(session: Session, given: ExpiredTable, slice: ExpiredSlice): Promise<string | null> {
  const { condition, values } = conditionOf(given, slice);
  const key = `concat_ws(' ', ${given.key.map((name) => `e.${name}`).join(', ')})`;
  const [row] = await session.query<{ count: number; ends: string }>(
    `SELECT count(*)::int AS count, concat_ws(' ', min(${key}), max(${key})) AS ends FROM ${given.table} e WHERE ${condition}`,
    values,
  );
  return row === undefined || row.count === 0 ? null : `${row.count} ${row.ends}`;
}

async function remove(session: Session, given: ExpiredTable, slice: ExpiredSlice): Promise<number> {
  const { condition, values } = conditionOf(given, slice);
  const [row] = await session.query<{ count: number }>(
    `WITH gone AS (DELETE FROM ${given.table} e WHERE ${condition} RETURNING 1) SELECT count(*)::int AS count FROM gone`,
    values,
  );
  return row?.count ?? 0;
}

function conditionOf({ age, ofAccounts }: ExpiredTable, { accountId, from, to }: ExpiredSlice) {
  return {
    condition: `e.${age.column} >= $1 AND e.${age.column} < $2 AND ${ofAccounts ? 'e.account_id = $3' : '$3::uuid IS NULL'}`,
    values: [boundOf(age, from), boundOf(age, to), accountId],
  };
}

function boundOf({ by }: ExpiredTable['age'], at: Date): Date | string {
  return by === 'id' ? lowestIdAt(at.getTime()) : at;
}
