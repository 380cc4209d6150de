/** Bytes of tables and their columns, as PostgreSQL counts them. */
import type pg from 'pg';

export interface TableSize {
  readonly table: string;
  readonly rows: number;
  /** Of the table, its out-of-line values, and its indexes. */
  readonly heap: number;
  readonly toast: number;
  readonly indexes: number;
}

/** @param fully as if every row was written once: without the room that updates left */
export async function tableSizes(client: pg.ClientBase, fully: boolean): Promise<Map<string, TableSize>> {
  await client.query(fully ? 'VACUUM (FULL, ANALYZE)' : 'VACUUM ANALYZE');
  const { rows } = await client.query<TableSize>(
    `SELECT CASE WHEN c.relispartition THEN i.inhparent::regclass ELSE c.oid::regclass END::text AS table,
       sum(greatest(c.reltuples, 0))::int AS rows, sum(pg_relation_size(c.oid))::int AS heap,
       sum(coalesce(pg_total_relation_size(nullif(c.reltoastrelid, 0)), 0))::int AS toast,
       sum(pg_indexes_size(c.oid))::int AS indexes
      FROM pg_class c LEFT JOIN pg_inherits i ON i.inhrelid = c.oid
      WHERE c.relkind = 'r' AND c.relnamespace = 'public'::regnamespace GROUP BY 1`,
  );
  return new Map(rows.map((row) => [row.table, row]));
}

export interface ColumnSize {
  readonly column: string;
  readonly bytes: number;
}

/** Bytes of each column as stored, largest first. */
export async function columnSizes(client: pg.ClientBase, table: string): Promise<ColumnSize[]> {
  const { rows: columns } = await client.query<{ name: string }>(
    `SELECT attname AS name FROM pg_attribute WHERE attrelid = $1::regclass AND attnum > 0 AND NOT attisdropped`,
    [table],
  );
  const sums = columns.map(({ name }) => `coalesce(sum(pg_column_size(${quoted(name)})), 0)::int AS ${quoted(name)}`);
  const { rows } = await client.query<Record<string, number>>(`SELECT ${sums.join(', ')} FROM ${table}`);
  return Object.entries(rows[0] ?? {})
    .map(([column, bytes]) => ({ column, bytes }))
    .filter(({ bytes }) => bytes > 0)
    .sort((a, b) => b.bytes - a.bytes);
}

function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}
