/**
 * `q` of the lists and `/search` in an account of a million containers, beside the same without the indexes of parts; and pages
 * of the list itself, near and far. Statements as the service makes them, one at a time, without HTTP.
 */
import pg from 'pg';
import type { AccountSession, Database } from '../../src/database/database.ts';
import type { ListQuery, SortKey } from '../../src/database/lists/list-query.ts';
import { search } from '../../src/features/search/store.ts';
import { pageContainers } from '../../src/tracking/containers/list-store.ts';
import { pageShipments } from '../../src/tracking/shipments/list-store.ts';
import { pageTrackingRequests } from '../../src/tracking/tracking-requests/list-store.ts';
import { storeFirst } from '../list-containers/load-rows.ts';
import { first, readOptions } from '../measure/options.ts';
import { print, printHeading, printResult } from '../measure/report.ts';
import { type Spread, spreadOf } from '../measure/rounds.ts';
import { openBenchDatabase, withDatabase } from '../setup/database.ts';
import { dropSearchIndexes, loadRows } from './load-rows.ts';

const BY_DAY: readonly SortKey[] = [
  { field: 'created_on', direction: 'descending', kind: 'date' },
  { field: 'refreshed_at', direction: 'descending', kind: 'time' },
];
const NEWEST: readonly SortKey[] = [{ field: 'created_at', direction: 'descending', kind: 'time' }];

interface Search {
  readonly name: string;
  /** The matches, or the rows that were read where they are not counted. */
  readonly run: (session: AccountSession) => Promise<number>;
}

interface Measured extends Spread {
  readonly name: string;
  readonly matches: number;
}

export async function run(given: readonly string[]): Promise<void> {
  const options = readOptions(given, { rows: [10_000, 1_000_000], rounds: [15] });
  const rounds = first(options.rounds);
  printHeading('Searching an account of many containers, milliseconds an answer of the database');
  await withDatabase(async (url) => {
    const accountId = await storeFirst(url);
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    const database = openBenchDatabase(url);
    try {
      let loaded = 0;
      const pages: Measured[][] = [];
      for (const rows of options.rows) {
        const start = performance.now();
        await loadRows(client, accountId, { from: loaded, to: rows });
        loaded = rows;
        print(`${rows} containers (${((performance.now() - start) / 1000).toFixed(0)} s to load)`);
        pages.push(await measureAll(database, accountId, pagesOf(rows), rounds));
        printTable(pages.at(-1) ?? []);
      }
      const searches = searchesOf(await newestNumber(client, accountId));
      const withIndex = await measureAll(database, accountId, searches, rounds);
      await dropSearchIndexes(client);
      const without = await measureAll(database, accountId, searches, 3);
      printTable(withIndex, without);
      printResult({ bench: 'search', rows: loaded, searches: withIndex, without, pages });
    } finally {
      await database.close();
      await client.end();
    }
  });
}

async function newestNumber(client: pg.Client, accountId: string): Promise<string> {
  const { rows } = await client.query<{ number: string }>(
    'SELECT number FROM containers WHERE account_id = $1 ORDER BY id DESC LIMIT 1',
    [accountId],
  );
  return rows[0]?.number ?? '';
}

function searchesOf(number: string): Search[] {
  const queries: [string, string][] = [
    ['a whole number', number],
    ['its first six', number.slice(0, 6)],
    ['five digits of it', number.slice(5, 10)],
    ['three digits of it', number.slice(5, 8)],
    ['a reference', 'PO-000062'],
    ["a customer's name", 'trading 199'],
    ['a fifth of all', 'MSCU'],
    ['a miss', 'ZZZU9999999'],
    ['a miss of common parts', '99999999999'],
    ['two characters', 'A1'],
  ];
  return queries.flatMap(([what, q]) => [
    {
      name: `containers by ${what}`,
      run: async (session) =>
        (await pageContainers(session, { filters: {}, query: queryOf({ q }, BY_DAY), customers: null })).total,
    },
    {
      name: `shipments by ${what}`,
      run: async (session) => (await pageShipments(session, queryOf({ q }, NEWEST), null)).total,
    },
    {
      name: `tracking requests by ${what}`,
      run: async (session) => (await pageTrackingRequests(session, queryOf({ q }, NEWEST), null)).total,
    },
    { name: `/search for ${what}`, run: async (session) => (await search(session, q, null))?.length ?? 0 },
  ]);
}

/** The first page, one in the middle, and the last. */
function pagesOf(rows: number): Search[] {
  return [1, Math.floor(rows / 60), Math.floor(rows / 30)].map((number) => ({
    name: `containers, page ${number}`,
    run: async (session) =>
      (await pageContainers(session, { filters: {}, query: queryOf({}, BY_DAY, number), customers: null })).rows.length,
  }));
}

function queryOf(search: Readonly<Record<string, string>>, sort: readonly SortKey[], number = 1): ListQuery {
  return { page: { size: 30, number }, sort, filters: {}, search, include: [], fields: {} };
}

async function measureAll(
  database: Database,
  accountId: string,
  searches: readonly Search[],
  rounds: number,
): Promise<Measured[]> {
  const measured: Measured[] = [];
  for (const { name, run } of searches) {
    const times: number[] = [];
    let matches = 0;
    for (let round = 0; round <= rounds; round += 1) {
      const start = performance.now();
      matches = await database.forAccount(accountId, run);
      // The first one finds caches empty.
      if (round > 0) times.push(performance.now() - start);
    }
    measured.push({ name, matches, ...spreadOf(times) });
  }
  return measured;
}

function printTable(measured: readonly Measured[], without?: readonly Measured[]): void {
  const width = Math.max(...measured.map(({ name }) => name.length));
  const cells = (spread: Spread | undefined) =>
    spread ? [spread.median, spread.highest].map((each) => each.toFixed(1).padStart(9)).join('') : '';
  print(`${''.padEnd(width)}  matches   median    worst${without ? '  without the index: median, worst' : ''}`);
  measured.forEach((each, index) => {
    print(`${each.name.padEnd(width)}${String(each.matches).padStart(9)}${cells(each)}${cells(without?.[index])}`);
  });
  print('');
}
