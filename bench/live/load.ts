/** Fills the database with the shipments that are under way at the start. */
import pg from 'pg';
import { startProcess } from '../measure/process.ts';
import { print } from '../measure/report.ts';
import { addAccount, openBenchDatabase } from '../setup/database.ts';
import type { LoadQuestion } from './load-process.ts';
import { differencesOfSample } from './sample-rebuild.ts';
import { CONTAINERS_A_SHIPMENT, type LiveWorld } from './world/shipments.ts';

const SMALL_ACCOUNTS = 4;
const PROCESSES = 2;
const AT_A_TIME = 500;
const SAMPLE = 100;

/** @returns the large account, then the small ones */
export async function load(databaseUrl: string, world: LiveWorld): Promise<readonly string[]> {
  const begun = performance.now();
  const database = openBenchDatabase(databaseUrl);
  const accounts: string[] = [];
  for (let each = 0; each <= SMALL_ACCOUNTS; each += 1) accounts.push(await addAccount(database));
  await database.close();
  let from = 0;
  const loadMore = async () => {
    const loader = startProcess<LoadQuestion, object>(`${import.meta.dirname}/load-process.ts`);
    try {
      while (from < world.count) {
        const first = from;
        from = Math.min(world.count, first + AT_A_TIME);
        await loader.call({ databaseUrl, world, accounts, from: first, until: from });
        // Statements are planned by the sizes of tables.
        if (first % 10_000 < AT_A_TIME) await analyze(databaseUrl);
      }
    } finally {
      await loader.stop();
    }
  };
  await Promise.all(Array.from({ length: PROCESSES }, loadMore));
  const seconds = (performance.now() - begun) / 1000;
  print(`${world.count} shipments loaded in ${seconds.toFixed(0)} s, ${(world.count / seconds).toFixed(0)}/s`);
  const differing = await differencesOfSample(databaseUrl, world.count, SAMPLE);
  if (differing > 0) throw new Error(`${differing} of ${SAMPLE} loaded shipments differ from what is derived of them`);
  const sql = new pg.Client({ connectionString: databaseUrl });
  await sql.connect();
  await sql.query('VACUUM (ANALYZE)');
  await sql.query('CHECKPOINT');
  const { rows } = await sql.query<{ n: number }>('SELECT count(*)::int AS n FROM containers');
  await sql.end();
  print(
    `${rows[0]?.n} containers, ${CONTAINERS_A_SHIPMENT} a shipment wanted; ${SAMPLE} rebuilt without differences\n`,
  );
  return accounts;
}

async function analyze(databaseUrl: string): Promise<void> {
  const sql = new pg.Client({ connectionString: databaseUrl });
  await sql.connect();
  await sql.query('ANALYZE');
  await sql.end();
}
