/**
 * Deletes every row that names one of some ids, in whatever column, by the catalog: a new table is found without being named. The ids
 * of what it deletes count, too: a notification of a deleted event goes with it. The caller has the transaction.
 */
import type { Session } from '../database.ts';
import { type AccountTable, listAccountTables } from './account-tables.ts';

/** What triggers note of a deletion for those who follow it: ids alone, until they are taken. */
const NOTES_OF_DELETIONS = [
  'changes_to_announce',
  'datasync_changes',
  'eta_calls_changed',
  'report_facts',
  'report_marks',
];

/** Columns that only name: the row stays, and loses the id. An invoice is kept whole, with lines of several customers. */
const RELEASED: Readonly<Record<string, readonly string[]>> = { invoice_lines: ['shipment_id', 'container_id'] };

export interface NamingTable {
  readonly name: string;
  readonly hasId: boolean;
  /** That have an id of something. */
  readonly columns: readonly string[];
  readonly released: readonly string[];
}

/** Each before those that it refers to: in the order in which rows can be deleted. */
export async function listNamingTables(session: Session): Promise<NamingTable[]> {
  const columns = await session.query<{ table: string; columns: string[] }>(
    `SELECT c.relname::text AS table, array_agg(a.attname::text ORDER BY a.attnum) AS columns
     FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
     WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p') AND NOT c.relispartition
       AND a.atttypid = 'uuid'::regtype AND a.attname <> 'account_id' GROUP BY 1`,
  );
  const byTable = new Map(columns.map((each) => [each.table, each.columns]));
  const isOwn = ({ name }: AccountTable) =>
    name !== 'accounts' && byTable.has(name) && !NOTES_OF_DELETIONS.includes(name);
  return (await listAccountTables(session))
    .filter(isOwn)
    .toReversed()
    .map(({ name }) => {
      const released = RELEASED[name] ?? [];
      const own = (byTable.get(name) ?? []).filter((column) => !released.includes(column));
      return { name, hasId: own.includes('id'), columns: own, released };
    });
}

export interface NamedDeletion {
  readonly accountId: string;
  readonly ids: readonly string[];
}

/** @returns how many rows were deleted, without those that went by a foreign key */
export async function deleteNamed(
  session: Session,
  tables: readonly NamingTable[],
  { accountId, ids }: NamedDeletion,
): Promise<number> {
  let deleted = 0;
  // Those found last may be named by rows of a table that was looked at before.
  for (let found = [...ids]; found.length > 0; ) {
    const gone = new Set<string>();
    for (const table of tables) {
      const names = [...found, ...gone];
      await release(session, table, accountId, names);
      const rows = await deleteRows(session, table, accountId, names);
      deleted += rows.length;
      for (const { id } of rows) if (id !== null) gone.add(id);
    }
    found = [...gone];
  }
  return deleted;
}

async function deleteRows(session: Session, { name, hasId, columns }: NamingTable, accountId: string, ids: string[]) {
  if (columns.length === 0) return [];
  const named = columns.map((column) => `${column} = ANY ($2::uuid[])`).join(' OR ');
  const text = `DELETE FROM ${name} WHERE account_id = $1 AND (${named}) RETURNING ${hasId ? 'id' : 'NULL::uuid AS id'}`;
  return session.query<{ id: string | null }>(text, [accountId, ids]);
}

async function release(session: Session, { name, released }: NamingTable, accountId: string, ids: string[]) {
  for (const column of released)
    await session.query(`UPDATE ${name} SET ${column} = NULL WHERE account_id = $1 AND ${column} = ANY ($2::uuid[])`, [
      accountId,
      ids,
    ]);
}
