/** Reads the views of the schema `datasync`, a batch at a time. */
import type { AccountSession, Session } from '../../database/database.ts';
import {
  type DatasyncRow,
  type DatasyncTable,
  TABLE_KEYS,
  TABLE_NAMES,
  type TableColumn,
  type TableName,
} from './tables.ts';

export async function listDatasyncTables(session: Session): Promise<DatasyncTable[]> {
  const rows = await session.query<{ name: TableName; columns: TableColumn[] }>(
    `SELECT c.relname AS name, json_agg(json_build_object('name', a.attname, 'type', format_type(a.atttypid, a.atttypmod))
         ORDER BY a.attnum) AS columns
       FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0
      WHERE c.relnamespace = 'datasync'::regnamespace AND c.relname = any($1) GROUP BY c.relname`,
    [TABLE_NAMES],
  );
  const columnsOf = new Map(rows.map(({ name, columns }) => [name, columns]));
  return TABLE_NAMES.map((name) => ({ name, key: TABLE_KEYS[name], columns: columnsOf.get(name) ?? [] }));
}

/** Texts of instants have all digits; the driver's dates end at milliseconds. */
function selected({ columns }: DatasyncTable): string {
  return columns
    .map(({ name, type }) => (type === 'timestamp with time zone' ? `${name}::text AS ${name}` : name))
    .join(', ');
}

/** Those of the ids that are there, in any order. */
export async function listRows(
  session: AccountSession,
  table: DatasyncTable,
  ids: readonly string[],
): Promise<DatasyncRow[]> {
  return session.query<DatasyncRow>(
    `SELECT ${selected(table)} FROM datasync.${table.name} WHERE ${table.key} = any($1::uuid[])`,
    [ids],
  );
}

/**
 * In the order of their keys. The ids come from the table of the same name: a page of a view in order would read all of it.
 * @param after null: from the start
 */
export async function pageRows(
  session: AccountSession,
  table: DatasyncTable,
  { after, limit }: { readonly after: string | null; readonly limit: number },
): Promise<RowPage> {
  const found = await session.query<{ id: string }>(
    `SELECT id FROM public.${table.name} WHERE account_id = $1 AND id > $2::uuid ORDER BY id LIMIT $3`,
    [session.accountId, after ?? '00000000-0000-0000-0000-000000000000', limit],
  );
  const ids = found.map(({ id }) => id);
  const rows = ids.length === 0 ? [] : await listRows(session, table, ids);
  const keyOf = (row: DatasyncRow) => String(row[table.key]);
  return {
    rows: rows.toSorted((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1)),
    next: ids.length < limit ? null : (ids.at(-1) ?? null),
  };
}

export interface RowPage {
  readonly rows: readonly DatasyncRow[];
  /** The id that the next page begins after; null: this is the last one. */
  readonly next: string | null;
}

/** Those of the ids that have a row. */
export async function listKnownIds(
  session: AccountSession,
  { name, key }: DatasyncTable,
  ids: readonly string[],
): Promise<Set<string>> {
  const rows = await session.query<{ id: string }>(
    `SELECT ${key} AS id FROM datasync.${name} WHERE ${key} = any($1::uuid[])`,
    [ids],
  );
  return new Set(rows.map(({ id }) => id));
}
