/**
 * Deletes every row of an account, in the tables of the catalog, in batches: transactions stay short, and a run that was ended
 * continues when it is repeated. The account must be closed: nothing else writes its rows.
 */
import type { Database } from '../database.ts';
import { type AccountTable, listAccountTables } from './account-tables.ts';

/** Rows that are deleted in one transaction. */
const BATCH = 5000;

export interface RowDeletion {
  readonly accountId: string;
  readonly onProgress?: (line: string) => void;
  readonly batch?: number;
}

/** @returns how many rows were deleted */
export async function deleteAccountRows(database: Database, deletion: RowDeletion): Promise<number> {
  const tables = (await database.system(listAccountTables)).toReversed();
  const own = tables.filter(({ name }) => name !== 'accounts');
  const accounts = tables.filter(({ name }) => name === 'accounts');
  for (const table of own) await releaseReferences(database, table, deletion.accountId);
  let deleted = 0;
  // Triggers of a deletion may note it in a table that is empty already.
  for (let last = -1; last !== 0; deleted += last) last = await deletePass(database, own, deletion);
  // What notes a deletion notes none where the account is gone.
  return deleted + (await deletePass(database, accounts, deletion)) + (await deletePass(database, own, deletion));
}

async function deletePass(database: Database, tables: readonly AccountTable[], deletion: RowDeletion): Promise<number> {
  const { accountId, onProgress, batch = BATCH } = deletion;
  let total = 0;
  for (const { name, key } of tables) {
    // Partitions have rows of the same ctid: the account is compared, too.
    const text = `WITH gone AS (DELETE FROM ${name} WHERE ${key} = $1
      AND ctid = ANY (ARRAY(SELECT ctid FROM ${name} WHERE ${key} = $1 LIMIT ${batch})) RETURNING 1)
      SELECT count(*)::int AS count FROM gone`;
    for (;;) {
      const count = await database.changeSystem(
        async (session) => (await session.query<{ count: number }>(text, [accountId]))[0]?.count ?? 0,
        { untimed: true },
      );
      if (count === 0) break;
      total += count;
      onProgress?.(`${name}: deleted ${total.toLocaleString('en')} rows`);
    }
  }
  return total;
}

/** A batch may have a row to which a row of the next one refers. */
async function releaseReferences(database: Database, { name, references }: AccountTable, accountId: string) {
  const column = references.find(({ table, followsDeletion }) => table === name && !followsDeletion)?.columns.at(-1);
  if (column === undefined) return;
  const text = `UPDATE ${name} SET ${column} = NULL WHERE account_id = $1 AND ${column} IS NOT NULL`;
  await database.changeSystem((session) => session.query(text, [accountId]), { untimed: true });
}
