/**
 * The yardstick: what a round of reports wrote, read back from the tables and inserted again into bare copies of
 * them (same columns and indexes; no triggers, foreign keys or policies), each report's rows in one transaction with one
 * multi-row INSERT a table, by as many connections as reports were applied by.
 */
import pg from 'pg';
import { forEachAtOnce } from '../setup/shipments.ts';

interface WrittenTable {
  readonly table: string;
  /** The shipment of a row. */
  readonly shipment: string;
  /** True of what was written since $1. */
  readonly written: string;
}

const WRITTEN: readonly WrittenTable[] = [
  { table: 'statement_pages', shipment: 'shipment_id', written: 'recorded_at >= $1' },
  { table: 'containers', shipment: 'shipment_id', written: 'updated_at >= $1' },
  { table: 'transport_events', shipment: 'shipment_id', written: 'created_at >= $1' },
  { table: 'shipments', shipment: 'id', written: 'updated_at >= $1' },
  { table: 'shipment_checks', shipment: 'shipment_id', written: 'line_attempted_at >= $1' },
  { table: 'events', shipment: 'shipment_id', written: 'created_at >= $1' },
  {
    table: 'webhook_notifications',
    shipment:
      '(SELECT shipment_id FROM events e WHERE e.account_id = written.account_id AND e.sequence = written.sequence)',
    written: 'created_at >= $1',
  },
];

/** One statement of a transaction. */
interface Insert {
  readonly name: string;
  readonly text: string;
  readonly rows: readonly unknown[][];
}

export interface BareInserts {
  /** Reads what was written since then. @returns how many transactions and rows it makes */
  load(since: Date): Promise<{ transactions: number; rows: number }>;
  /** @returns transactions per second */
  insert(concurrency: number): Promise<number>;
  close(): Promise<void>;
}

export async function openBareInserts(url: string, connections: number): Promise<BareInserts> {
  // Values travel as the texts PostgreSQL gave, so that the driver neither reads nor writes dates and JSON.
  const asText = { getTypeParser: () => (value: string) => value };
  const pool = new pg.Pool({ connectionString: url, max: connections });
  // Its connections may still be closing when the server stops.
  pool.on('error', () => {});
  await pool.query('CREATE SCHEMA bare');
  const columns = new Map<string, { names: string[]; types: string[] }>();
  for (const { table } of WRITTEN) {
    await pool.query(`CREATE TABLE bare.${table} (LIKE public.${table} INCLUDING ALL EXCLUDING IDENTITY)`);
    const { rows } = await pool.query<{ name: string; type: string }>(
      `SELECT attname AS name, format_type(atttypid, atttypmod) AS type FROM pg_attribute
       WHERE attrelid = $1::regclass AND attnum > 0 AND NOT attisdropped AND attgenerated = '' ORDER BY attnum`,
      [`bare.${table}`],
    );
    columns.set(table, { names: rows.map(({ name }) => name), types: rows.map(({ type }) => type) });
  }
  let transactions: Insert[][] = [];

  return {
    async load(since) {
      const byShipment = new Map<string, Insert[]>();
      let count = 0;
      for (const { table, shipment, written } of WRITTEN) {
        await pool.query(`TRUNCATE bare.${table}`);
        const { names, types } = columns.get(table) as { names: string[]; types: string[] };
        const { rows } = await pool.query<string[]>({
          text: `SELECT ${shipment} AS of_shipment, ${names.join(', ')} FROM public.${table} written WHERE ${written} ORDER BY 1`,
          values: [since],
          rowMode: 'array',
          types: asText,
        });
        count += rows.length;
        for (const [id, own] of Map.groupBy(rows, (row) => row[0] as string)) {
          const inserts = byShipment.get(id) ?? [];
          byShipment.set(id, inserts);
          inserts.push({
            name: `${table}-${own.length}`,
            text: insertText(table, names, types, own.length),
            rows: own.map((row) => row.slice(1)),
          });
        }
      }
      transactions = [...byShipment.values()];
      return { transactions: transactions.length, rows: count };
    },
    async insert(concurrency) {
      const start = performance.now();
      await forEachAtOnce(transactions.length, concurrency, async (index) => {
        const client = await pool.connect();
        await client.query('BEGIN');
        for (const { name, text, rows } of transactions[index] as Insert[]) {
          await client.query({ name, text, values: rows.flat() });
        }
        await client.query('COMMIT');
        client.release();
      });
      return transactions.length / ((performance.now() - start) / 1000);
    },
    close: () => pool.end(),
  };
}

function insertText(table: string, names: readonly string[], types: readonly string[], rows: number): string {
  const row = (index: number) =>
    `(${types.map((type, at) => `$${index * types.length + at + 1}::${type}`).join(', ')})`;
  return `INSERT INTO bare.${table} (${names.join(', ')}) VALUES ${Array.from({ length: rows }, (_, index) => row(index)).join(', ')}`;
}
