/**
 * Which tables hold data of accounts and which rows of others refer to them, by the catalog: a new table is found without being
 * named. Deletion, export and import of an account go by it, and the plan for a distributed database.
 */
import type { Session } from '../database.ts';
import { SHARED_TABLES } from './shared-tables.ts';

export interface AccountTable {
  readonly name: string;
  /** Has the id of the account. */
  readonly key: 'account_id' | 'id';
  /** Without those that the server computes. */
  readonly columns: readonly string[];
  readonly references: readonly TableReference[];
}

/** A foreign key. */
export interface TableReference {
  readonly constraint: string;
  readonly columns: readonly string[];
  readonly table: string;
  readonly targetColumns: readonly string[];
  /** Deleting the target deletes or releases the row. */
  readonly followsDeletion: boolean;
}

/** Only what reads the catalog, so that connections of any kind can. */
export type ReadRows = Pick<Session, 'query'>;

/** Those that move with the account: without the rows that the installation has of it. In the same order. */
export async function listOwnedTables(session: ReadRows): Promise<AccountTable[]> {
  return (await listAccountTables(session)).filter(({ name }) => !Object.hasOwn(SHARED_TABLES, name));
}

/** All with `account_id`. Each after those that it refers to: in the order in which rows can be inserted. */
export async function listAccountTables(session: ReadRows): Promise<AccountTable[]> {
  const tables = await session.query<Omit<AccountTable, 'references'>>(
    `SELECT c.relname::text AS name, CASE c.relname WHEN 'accounts' THEN 'id' ELSE 'account_id' END AS key,
       (SELECT json_agg(a.attname ORDER BY a.attnum) FROM pg_attribute a
         WHERE a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = '') AS columns
     FROM pg_class c WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p') AND NOT c.relispartition
       AND (c.relname = 'accounts' OR EXISTS (SELECT FROM pg_attribute a
         WHERE a.attrelid = c.oid AND a.attname = 'account_id' AND NOT a.attisdropped))
     ORDER BY c.relname`,
  );
  const references = await session.query<TableReference & { readonly owner: string }>(
    `SELECT o.relname::text AS owner, k.conname::text AS constraint, t.relname::text AS table, k.confdeltype <> 'a' AND k.confdeltype <> 'r' AS "followsDeletion",
       (SELECT json_agg(a.attname ORDER BY n) FROM unnest(k.conkey) WITH ORDINALITY AS u (num, n)
         JOIN pg_attribute a ON a.attrelid = k.conrelid AND a.attnum = u.num) AS columns,
       (SELECT json_agg(a.attname ORDER BY n) FROM unnest(k.confkey) WITH ORDINALITY AS u (num, n)
         JOIN pg_attribute a ON a.attrelid = k.confrelid AND a.attnum = u.num) AS "targetColumns"
     FROM pg_constraint k JOIN pg_class o ON o.oid = k.conrelid JOIN pg_class t ON t.oid = k.confrelid
     WHERE k.contype = 'f' AND k.conparentid = 0 AND k.connamespace = 'public'::regnamespace ORDER BY o.relname, k.conname`,
  );
  return inOrder(
    tables.map((table) => ({
      ...table,
      references: references.filter(({ owner }) => owner === table.name).map(({ owner: _, ...rest }) => rest),
    })),
  );
}

/** @throws Error where tables refer to each other in a circle */
function inOrder(tables: readonly AccountTable[]): AccountTable[] {
  const ordered: AccountTable[] = [];
  const waiting = new Map(tables.map((table) => [table.name, table]));
  while (waiting.size > 0) {
    const ready = [...waiting.values()].filter(({ name, references }) =>
      references.every(({ table }) => table === name || !waiting.has(table)),
    );
    if (ready.length === 0)
      throw new Error(`Tables refer to each other in a circle: ${[...waiting.keys()].join(', ')}.`);
    for (const table of ready) waiting.delete(table.name);
    ordered.push(...ready);
  }
  return ordered;
}
