/**
 * Which rows of a snapshot an account is exported with: its own of every table that the catalog has, and of shared tables the ships
 * that they name and the positions of streams. Credentials of connections are left out.
 */
import { type AccountTable, listOwnedTables } from '../../../database/accounts/account-tables.ts';
import { SHARED_TABLES } from '../../../database/accounts/shared-tables.ts';
import type { RowCopy, SnapshotReader } from '../../../database/snapshot/open-snapshot.ts';
import { columnList, type SourceTable, tableName } from '../../../database/snapshot/tables.ts';
import { BackupOptionsInvalid } from '../errors.ts';
import type { BackupManifest } from '../files/manifest.ts';

/** Shared tables that an account is exported with, by IMO numbers. */
const SHIP_TABLES = ['vessels', 'vessel_mmsis'];
/** Columns of account data that name a ship. */
const NAMES_SHIP = ['imo', 'vessel_imo'];
/** The key of the installation opens them, so no other one can. */
const LEFT_OUT = { table: 'source_connections', column: 'secrets', value: `'{}'::jsonb` };

export interface ChosenRows {
  readonly account: NonNullable<BackupManifest['account']>;
  readonly tables: readonly SourceTable[];
  readonly rowsOf: (reader: SnapshotReader, table: SourceTable) => RowCopy;
}

/** @param accountId a UUID @throws BackupOptionsInvalid where there is no such account */
export async function chooseRows(
  reader: SnapshotReader,
  all: readonly SourceTable[],
  accountId: string,
): Promise<ChosenRows> {
  const literal = `'${accountId}'::uuid`;
  const [account] = await reader.query<{ id: string; name: string; closed: boolean }>(
    `SELECT id::text, name, closed_at IS NOT NULL AS closed FROM public.accounts WHERE id = ${literal}`,
  );
  if (account === undefined) throw new BackupOptionsInvalid(`There is no account ${accountId}`);
  const connections = await reader.query<{ name: string }>(
    `SELECT name FROM public.source_connections WHERE account_id = ${literal} AND secrets <> '{}' ORDER BY 1`,
  );
  const own = await listOwnedTables({
    query: async <Row>(text: string) => (await reader.query(text)) as unknown as Row[],
  });
  const texts = new Map(own.map((table) => [table.name, ownRows(table, literal)]));
  for (const { name, columns } of all) {
    if (SHARED_TABLES[name]?.movesWhere !== undefined)
      texts.set(name, `SELECT ${columnList(columns)} FROM ${tableName(name)} WHERE account_id = ${literal}`);
    if (!SHIP_TABLES.includes(name)) continue;
    texts.set(name, `SELECT ${columnList(columns)} FROM ${tableName(name)} WHERE imo IN (${shipsOf(own, literal)})`);
  }
  return {
    account: { ...account, connections: connections.map(({ name }) => name) },
    tables: all.filter(({ name }) => texts.has(name)).map((table) => ({ ...table, partitions: [] })),
    rowsOf: (from, { name, format }) => from.copyQuery(texts.get(name) ?? '', format),
  };
}

function ownRows({ name, key, columns }: AccountTable, literal: string): string {
  const values = columns.map((column) =>
    name === LEFT_OUT.table && column === LEFT_OUT.column ? LEFT_OUT.value : columnList([column]),
  );
  return `SELECT ${values.join(', ')} FROM ${tableName(name)} WHERE ${key} = ${literal}`;
}

function shipsOf(tables: readonly AccountTable[], literal: string): string {
  return tables
    .flatMap(({ name, key, columns }) =>
      NAMES_SHIP.filter((column) => columns.includes(column)).map(
        (column) => `SELECT ${column} FROM ${tableName(name)} WHERE ${key} = ${literal} AND ${column} IS NOT NULL`,
      ),
    )
    .join(' UNION ');
}
