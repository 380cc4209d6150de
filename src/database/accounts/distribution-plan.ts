/**
 * How the tables lie on a distributed PostgreSQL (Citus), by the catalog: account data by account, on the node of the account; what
 * finds an account, and what account data are read with, on every node. Pure but for reading the catalog.
 */
import { type AccountTable, listOwnedTables, type ReadRows } from './account-tables.ts';
import { SHARED_TABLES, UNIQUE_ACROSS_ACCOUNTS } from './shared-tables.ts';

export interface DistributionPlan {
  /** A copy on every node. */
  readonly reference: readonly string[];
  /** Rows of one account are together on one node. */
  readonly distributed: readonly string[];
  /** On the coordinator alone. */
  readonly local: readonly string[];
  /** What the rules of Citus forbid, and has to be dropped before. */
  readonly drops: readonly string[];
  /** Triggers on distributed and reference tables, which Citus runs only where they are switched on. */
  readonly triggers: number;
}

interface UniqueIndex {
  readonly name: string;
  readonly table: string;
  readonly columns: readonly string[];
}

/** The table that all distributed ones are colocated with. */
const FIRST = 'shipments';

export async function planDistribution(session: ReadRows): Promise<DistributionPlan> {
  const tables = await listOwnedTables(session);
  const indexes = await session.query<UniqueIndex>(
    `SELECT i.indexrelid::regclass::text AS name, c.relname::text AS table,
       (SELECT json_agg(a.attname) FROM pg_attribute a WHERE a.attrelid = c.oid AND a.attnum = ANY (i.indkey::int2[])) AS columns
     FROM pg_index i JOIN pg_class c ON c.oid = i.indrelid
     WHERE i.indisunique AND c.relnamespace = 'public'::regnamespace AND NOT c.relispartition ORDER BY 1`,
  );
  const finders = new Set(
    indexes.filter(({ name }) => Object.hasOwn(UNIQUE_ACROSS_ACCOUNTS, name)).map(({ table }) => table),
  );
  const shared = Object.entries(SHARED_TABLES);
  const reference = [
    'accounts',
    ...tables.map(({ name }) => name).filter((name) => name !== 'accounts' && finders.has(name)),
    ...shared.filter(([, { on }]) => on === 'everywhere').map(([name]) => name),
  ];
  const distributed = tables.map(({ name }) => name).filter((name) => !reference.includes(name));
  const [counted] = await session.query<{ count: number }>(
    `SELECT count(*)::int AS count FROM pg_trigger t JOIN pg_class c ON c.oid = t.tgrelid
     WHERE NOT t.tgisinternal AND t.tgparentid = 0 AND c.relname::text = ANY ($1)`,
    [[...reference, ...distributed]],
  );
  return {
    reference,
    distributed: [FIRST, ...distributed.filter((name) => name !== FIRST)],
    local: shared.filter(([, { on }]) => on === 'one node').map(([name]) => name),
    drops: forbidden(tables, indexes, new Set(distributed)),
    triggers: counted?.count ?? 0,
  };
}

/**
 * The rules of Citus: a unique index of a distributed table has the distribution column; a foreign key leads from a distributed table
 * to a colocated one, with the distribution column in the same place, or to a reference table; a reference table has none to a
 * distributed one.
 */
function forbidden(
  tables: readonly AccountTable[],
  indexes: readonly UniqueIndex[],
  distributed: ReadonlySet<string>,
): string[] {
  const drops = indexes
    .filter(({ table, columns }) => distributed.has(table) && !columns.includes('account_id'))
    .map(({ name }) => `DROP INDEX ${name};`);
  for (const { name, references } of tables)
    for (const { constraint, table, columns, targetColumns } of references) {
      const isBetweenNodes = distributed.has(table) && !distributed.has(name);
      const isByOther = distributed.has(table) && columns[targetColumns.indexOf('account_id')] !== 'account_id';
      if (isBetweenNodes || isByOther) drops.push(`ALTER TABLE ${name} DROP CONSTRAINT ${constraint};`);
    }
  return drops;
}

/** To be run on the coordinator, on tables without rows or with few. */
export function statementsOf({ reference, distributed, local, drops, triggers }: DistributionPlan): string[] {
  const [first, ...others] = distributed;
  return [
    '-- Not tried on Citus by the makers of Portolan: see docs/distributed.md for what has to change beside it.',
    ...drops.map((each) => `${each} -- Citus cannot keep it`),
    `-- ${triggers} triggers, which write rows of the same account alone.`,
    'SET citus.enable_unsafe_triggers = on;',
    ...reference.map((name) => `SELECT create_reference_table('${name}');`),
    `SELECT create_distributed_table('${first}', 'account_id');`,
    ...others.map((name) => `SELECT create_distributed_table('${name}', 'account_id', colocate_with => '${first}');`),
    `-- On the coordinator as they are, beside the tables of graphile_worker: ${local.join(', ')}`,
  ];
}
