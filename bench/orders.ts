/**
 * The list of containers in each of its orders, in an account of many containers with two to a shipment and states as in
 * production. Statements as the service makes them, one at a time, without HTTP.
 */
import { resolve } from 'node:path';
import pg from 'pg';
import { allContainerFilters } from '../src/composition/features.ts';
import type { Database } from '../src/database/database.ts';
import type { SortKey } from '../src/database/lists/list-query.ts';
import { loadReference } from '../src/reference/reference.ts';
import { pageContainers } from '../src/tracking/containers/list-store.ts';
import { CONTAINER_SORT_KEYS } from '../src/tracking/containers/sort-keys-store.ts';
import { storeFirst } from './list-containers/load-rows.ts';
import { first, readOptions } from './measure/options.ts';
import { print, printHeading, printResult } from './measure/report.ts';
import { spreadOf } from './measure/rounds.ts';
import { fillStates, loadRows } from './search/load-rows.ts';
import { openBenchDatabase, projectDirectory, withDatabase } from './setup/database.ts';

/** What a trigger writes, for all at once. */
const ORDERS = [
  'DELETE FROM shipment_orders WHERE account_id = $1',
  'INSERT INTO shipment_orders SELECT o.* FROM shipments s, LATERAL shipment_order(s) AS o WHERE s.account_id = $1',
];

export async function run(given: readonly string[]): Promise<void> {
  const options = readOptions(given, { rows: [100_000], rounds: [5] });
  const [rows, rounds] = [first(options.rows), first(options.rounds)];
  printHeading(`The list of ${rows} containers by each order, milliseconds an answer of the database`);
  await withDatabase(async (url) => {
    const accountId = await storeFirst(url);
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    const database = openBenchDatabase(url);
    try {
      await loadRows(client, accountId, { from: 0, to: rows });
      await client.query('SET session_replication_role = replica');
      await fillStates(client, accountId);
      for (const text of ORDERS) await client.query(text, [accountId]);
      await client.query('VACUUM (ANALYZE) shipments, containers, shipment_orders');
      const measured = [];
      for (const [field, { kind }] of Object.entries(CONTAINER_SORT_KEYS)) {
        const each = await measure(database, accountId, { field, kind }, rounds);
        print(`${field.padEnd(28)} ${each.median.toFixed(0).padStart(6)} ms`);
        measured.push({ field, ...each });
      }
      printResult({ bench: 'orders', rows, orders: measured });
    } finally {
      await database.close();
      await client.end();
    }
  });
}

const reference = loadReference(resolve(projectDirectory, 'reference'));

async function measure(
  database: Database,
  accountId: string,
  { field, kind }: Pick<SortKey, 'field' | 'kind'>,
  rounds: number,
) {
  const filters = allContainerFilters(reference);
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const direction = round % 2 === 0 ? 'ascending' : 'descending';
    // As the list of the dashboard begins.
    const query = {
      page: { number: 1, size: 100 },
      sort: [{ field, kind, direction }] as const,
      filters: { picked_up: 'false' },
      search: {},
      include: [],
      fields: {},
    };
    const start = performance.now();
    await database.forAccount(accountId, (session) => pageContainers(session, { filters, query, customers: null }));
    times.push(performance.now() - start);
  }
  return spreadOf(times);
}
