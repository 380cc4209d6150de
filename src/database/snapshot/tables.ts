/**
 * What a database of Portolan holds, by the catalog: tables with their columns and partitions, and positions of sequences.
 * Knows no table by name, so that it reads a database of any version.
 */
import type pg from 'pg';

export interface SourceTable {
  readonly name: string;
  /** Without those that the server computes. */
  readonly columns: readonly string[];
  /** Text where a column has a type whose binary form is not the same in every database. */
  readonly format: CopyFormat;
  readonly isPartitioned: boolean;
  readonly partitions: readonly TablePartition[];
}

export type CopyFormat = 'binary' | 'text';

export interface TablePartition {
  readonly name: string;
  /** `FOR VALUES FROM (…) TO (…)`, or `DEFAULT`. */
  readonly bounds: string;
  /** `fillfactor=70` */
  readonly options: readonly string[];
}

export interface SequencePosition {
  readonly name: string;
  readonly last: number;
}

/** Of the program that migrates, and of an unfinished restore: they describe the database and are no content of it. */
const OF_THE_DATABASE = ['portolan_migrations', 'portolan_restore'];

/** All but those of extensions; largest first. */
export async function listTables(client: pg.ClientBase): Promise<SourceTable[]> {
  const { rows } = await client.query<SourceTable>(
    `SELECT c.relname AS name, c.relkind = 'p' AS "isPartitioned",
       (SELECT json_agg(a.attname ORDER BY a.attnum) FROM pg_attribute a
         WHERE a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = '') AS columns,
       CASE WHEN EXISTS (SELECT FROM pg_attribute a JOIN pg_type t ON t.oid = a.atttypid
         WHERE a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped AND t.typnamespace <> 'pg_catalog'::regnamespace)
         THEN 'text' ELSE 'binary' END AS format,
       coalesce((SELECT json_agg(json_build_object('name', p.relname, 'bounds', pg_get_expr(p.relpartbound, p.oid),
           'options', coalesce(p.reloptions, '{}')) ORDER BY p.relname)
         FROM pg_inherits i JOIN pg_class p ON p.oid = i.inhrelid WHERE i.inhparent = c.oid), '[]') AS partitions
     FROM pg_class c
     WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p') AND NOT c.relispartition
       AND c.relname <> ALL ($1) AND NOT EXISTS (SELECT FROM pg_depend d
         WHERE d.classid = 'pg_class'::regclass AND d.objid = c.oid AND d.deptype = 'e')
     ORDER BY (SELECT sum(pg_table_size(t.relid)) FROM pg_partition_tree(c.oid) t) DESC NULLS LAST,
       pg_table_size(c.oid) DESC, c.relname`,
    [OF_THE_DATABASE],
  );
  return rows;
}

/** One that has given out no number is before its first. */
export async function listSequences(client: pg.ClientBase): Promise<SequencePosition[]> {
  const { rows } = await client.query<SequencePosition>(
    `SELECT sequencename AS name, coalesce(last_value, start_value - 1)::float8 AS last FROM pg_sequences
     WHERE schemaname = 'public' ORDER BY sequencename`,
  );
  return rows;
}

/** `public."shipments"` */
export function tableName(name: string): string {
  return `public.${quoted(name)}`;
}

export function columnList(columns: readonly string[]): string {
  return columns.map(quoted).join(', ');
}

function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}
