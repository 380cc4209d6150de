/**
 * Further accounts with the same shipments: a world of more shipments than can be loaded in the time. Each copy is checked at
 * times of its own, as where several parties track a shipment.
 */
import pg from 'pg';
import { type AccountTable, listOwnedTables } from '../../src/database/accounts/account-tables.ts';
import { legIdOf } from '../../src/features/arrivals/recording/record-arrivals.ts';
import { newId } from '../../src/lib/ids.ts';
import { print } from '../measure/report.ts';
import { addAccount, openBenchDatabase } from '../setup/database.ts';
import { differencesOfSample } from './sample-rebuild.ts';
import type { Loaded } from './system.ts';

/** Shipments. */
const SAMPLE = 20;

/** @param copies of each account, itself included @returns all accounts, those of the first copy first */
export async function addCopies(loaded: Loaded, copies: number): Promise<readonly string[]> {
  const { databaseUrl, world, accounts } = loaded;
  if (copies === 1) return accounts;
  const begun = performance.now();
  const database = openBenchDatabase(databaseUrl);
  const all = [...accounts];
  for (let copy = 1; copy < copies; copy += 1) for (const _ of accounts) all.push(await addAccount(database));
  await database.close();
  const sql = await connect(databaseUrl);
  try {
    const query = async <Row>(text: string) => (await sql.query(text)).rows as Row[];
    const tables = (await listOwnedTables({ query })).filter(({ name }) => name !== 'accounts');
    const indexes = await query<Index>(INDEXES);
    for (const { name } of indexes) await sql.query(`DROP INDEX ${name}`);
    const made = newId(world.startedAt).slice(0, 4);
    const added = all.slice(accounts.length).map((to, place): Copy => {
      const number = Number.parseInt(made, 16) - 1 - Math.floor(place / accounts.length);
      const ids = [made, number.toString(16).padStart(4, '0')] as const;
      return { from: accounts[place % accounts.length] ?? '', to, ids };
    });
    await atOnce(databaseUrl, added, async (client, copy) => {
      await renameIds(client, copy);
      for (const table of tables) await copyRows(client, table, copy);
      await client.query(SPREAD, [copy.to, new Date(loaded.startsAt)]);
    });
    await atOnce(databaseUrl, indexes, (client, { definition }) => client.query(definition));
    print(`${copies} copies after ${((performance.now() - begun) / 1000).toFixed(0)} s`);
    await sql.query('VACUUM (ANALYZE)');
    await sql.query('CHECKPOINT');
  } finally {
    await sql.end();
  }
  const differing = await differencesOfSample({
    databaseUrl,
    world,
    accounts: all.slice(accounts.length),
    shipments: SAMPLE,
  });
  if (differing > 0) throw new Error(`${differing} of ${SAMPLE} copied shipments differ from what is derived of them`);
  return all;
}

/** Rows are copied as they are: no trigger derives any again. */
async function connect(databaseUrl: string): Promise<pg.Client> {
  const sql = new pg.Client({ connectionString: databaseUrl });
  await sql.connect();
  await sql.query(
    "SET session_replication_role = replica; SET synchronous_commit = off; SET maintenance_work_mem = '512MB'",
  );
  return sql;
}

const CONNECTIONS = 2;

async function atOnce<Each>(
  databaseUrl: string,
  pieces: readonly Each[],
  work: (sql: pg.Client, piece: Each) => Promise<unknown>,
): Promise<void> {
  const left = pieces.values();
  const take = async () => {
    const sql = await connect(databaseUrl);
    try {
      for (const piece of left) await work(sql, piece);
    } finally {
      await sql.end();
    }
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, take));
}

interface Index {
  readonly name: string;
  readonly definition: string;
}

/** Those that hold no rule are built anew once all rows are there, which takes a fraction of the time. */
const INDEXES = `SELECT i.indexrelid::regclass::text AS name, pg_get_indexdef(i.indexrelid) AS definition
  FROM pg_index i JOIN pg_class t ON t.oid = i.indrelid
  WHERE t.relnamespace = 'public'::regnamespace AND t.relkind = 'r' AND NOT t.relispartition AND NOT i.indisunique
    AND t.reltuples > 1000 AND NOT EXISTS (SELECT FROM pg_constraint c WHERE c.conindid = i.indexrelid)`;

interface Copy {
  readonly from: string;
  readonly to: string;
  /** The first digits of all ids that were made for the load, and of those of this copy. */
  readonly ids: readonly [loaded: string, copied: string];
}

/**
 * Ids of shipments are unique in an installation, because jobs go by them, and those of legs are computed of them. Those of
 * containers and statements can stay, of which ids of raw events are computed.
 */
async function renameIds(sql: pg.Client, { from, ids: [loaded, other] }: Copy): Promise<void> {
  await sql.query('CREATE TEMP TABLE IF NOT EXISTS renamed (old uuid PRIMARY KEY, new uuid)');
  await sql.query('TRUNCATE renamed');
  await sql.query(
    `INSERT INTO renamed SELECT id, overlay(id::text PLACING $2 FROM 1 FOR $3)::uuid FROM shipments WHERE account_id = $1`,
    [from, other, loaded.length],
  );
  const { rows } = await sql.query<{ id: string; shipmentId: string; key: string }>(
    `SELECT l.id, r.new AS "shipmentId", l.leg_key AS key FROM arrival_legs l JOIN renamed r ON r.old = l.shipment_id
      WHERE l.account_id = $1`,
    [from],
  );
  await sql.query('INSERT INTO renamed SELECT * FROM unnest($1::uuid[], $2::uuid[])', [
    rows.map(({ id }) => id),
    rows.map(({ shipmentId, key }) => legIdOf(shipmentId, key)),
  ]);
  await sql.query('ANALYZE renamed');
}

async function copyRows(sql: pg.Client, { name, key, columns }: AccountTable, { from, to }: Copy): Promise<void> {
  const table = pg.escapeIdentifier(name);
  const { fields } = await sql.query(`SELECT ${columns.map(pg.escapeIdentifier).join(', ')} FROM ${table} LIMIT 0`);
  const others = fields.filter((field) => field.name !== key);
  const names = others.map((field) => pg.escapeIdentifier(field.name)).join(', ');
  const owner = name === 'shipments' ? 'id' : columns.find((column) => column === 'shipment_id');
  const values = others
    .map((field) => copied(pg.escapeIdentifier(field.name), field.dataTypeID, owner && pg.escapeIdentifier(owner)))
    .join(', ');
  // What a new account has by itself is in the copy, too.
  await sql.query(`DELETE FROM ${table} WHERE ${key} = $1`, [to]);
  await sql.query(
    `INSERT INTO ${table} (${key}, ${names}) OVERRIDING SYSTEM VALUE
     SELECT $2::uuid, ${values} FROM ${table} t WHERE t.${key} = $1`,
    [from, to],
  );
}

const UUID = 2950;
/** Types in which the id of the row's shipment is written out, by their number in every PostgreSQL. */
const TEXTS: ReadonlyMap<number, string> = new Map([
  [25, 'text'],
  [114, 'json'],
  [3802, 'jsonb'],
]);

/** @param owner the column that has the shipment of the row */
function copied(column: string, type: number, owner: string | undefined): string {
  const renamed = (id: string) => `(SELECT r.new FROM renamed r WHERE r.old = t.${id})`;
  if (type === UUID) return `coalesce(${renamed(column)}, t.${column})`;
  const text = TEXTS.get(type);
  if (text === undefined || owner === undefined) return `t.${column}`;
  return `CASE WHEN strpos(t.${column}::text, t.${owner}::text) > 0
    THEN replace(t.${column}::text, t.${owner}::text, ${renamed(owner)}::text)::${text} ELSE t.${column} END`;
}

/** The next check of a copy is due in the course of its interval, as that of the original. */
const SPREAD = `UPDATE shipment_checks SET next_check_at = $2::timestamptz + random() * (next_check_at - line_attempted_at)
  WHERE account_id = $1 AND next_check_at > $2 AND line_attempted_at IS NOT NULL`;
