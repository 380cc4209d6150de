/** Fills the database with the shipments that are under way at the start. */
import pg from 'pg';
import { TERMINAL_PROFILES } from '../../simulator/terminals/profiles.ts';
import { startProcess } from '../measure/process.ts';
import { print } from '../measure/report.ts';
import { addAccount, openBenchDatabase } from '../setup/database.ts';
import type { LoadQuestion } from './processes/load-process.ts';
import { differencesOfSample } from './sample-rebuild.ts';
import type { LiveWorld } from './world/shipments.ts';

const SMALL_ACCOUNTS = 4;
const PROCESSES = 2;
const AT_A_TIME = 500;
const SAMPLE = 100;
/** Parts. */
const ANALYZED_EVERY = 16;

/** @returns the large account, then the small ones */
export async function load(databaseUrl: string, world: LiveWorld): Promise<readonly string[]> {
  const begun = performance.now();
  const database = openBenchDatabase(databaseUrl);
  const accounts: string[] = [];
  for (let each = 0; each <= SMALL_ACCOUNTS; each += 1) accounts.push(await addAccount(database));
  await database.close();
  await withSql(databaseUrl, (sql) => lookForDeadRows(sql, 'each second'));
  const all = { databaseUrl, world, accounts };
  const places = Math.ceil(world.count / AT_A_TIME);
  const parts = Array.from({ length: places }, (_, place): LoadQuestion => {
    const from = place * AT_A_TIME;
    return { ...all, shipments: { from, until: Math.min(world.count, from + AT_A_TIME) } };
  });
  // Statements are planned by the sizes of tables.
  await inProcesses(parts, async (done) => {
    if (done % ANALYZED_EVERY === 1) await withSql(databaseUrl, (sql) => sql.query('ANALYZE'));
  });
  const seconds = (performance.now() - begun) / 1000;
  print(`${world.count} shipments loaded in ${seconds.toFixed(0)} s, ${(world.count / seconds).toFixed(0)}/s`);
  await inProcesses(
    TERMINAL_PROFILES.map(({ code }): LoadQuestion => ({ ...all, terminal: code })),
    async () => {},
  );
  await withSql(databaseUrl, (sql) => sql.query(SPREAD_POLLS, [new Date(world.startedAt)]));
  print(`terminals polled after ${((performance.now() - begun) / 1000).toFixed(0)} s`);
  const differing = await differencesOfSample({ databaseUrl, world, accounts, shipments: SAMPLE });
  if (differing > 0) throw new Error(`${differing} of ${SAMPLE} loaded shipments differ from what is derived of them`);
  const containers = await withSql(databaseUrl, async (sql) => {
    await sql.query('VACUUM (ANALYZE)');
    await sql.query('CHECKPOINT');
    return (await sql.query<{ n: number }>('SELECT count(*)::int AS n FROM containers')).rows[0]?.n;
  });
  print(`${containers} containers; a sample of ${SAMPLE} shipments is as derived anew\n`);
  return accounts;
}

/**
 * What is written within minutes to load, and once the service starts, takes weeks in life: dead rows are looked for as
 * much more often, so that no table has more room for them than in life.
 */
export async function lookForDeadRows(sql: pg.Client, when: 'each second' | 'as usual'): Promise<void> {
  await sql.query(`ALTER SYSTEM ${when === 'as usual' ? 'RESET autovacuum_naptime' : "SET autovacuum_naptime = '1s'"}`);
  await sql.query('SELECT pg_reload_conf()');
}

/** The first polls came all at once; the next ones are due in the course of their interval. */
const SPREAD_POLLS = `UPDATE source_checks SET next_check_at = $1::timestamptz + random() * (next_check_at - $1::timestamptz)
  WHERE attempted_at IS NOT NULL AND next_check_at > $1`;

/** @param onDone given how many are done */
async function inProcesses(parts: readonly LoadQuestion[], onDone: (done: number) => Promise<unknown>): Promise<void> {
  let [next, done] = [0, 0];
  const work = async () => {
    const loader = startProcess<LoadQuestion, object>(`${import.meta.dirname}/processes/load-process.ts`);
    try {
      for (let part = parts[next++]; part !== undefined; part = parts[next++]) {
        await loader.call(part);
        done += 1;
        await onDone(done);
      }
    } finally {
      await loader.stop();
    }
  };
  await Promise.all(Array.from({ length: PROCESSES }, work));
}

async function withSql<Result>(databaseUrl: string, work: (sql: pg.Client) => Promise<Result>): Promise<Result> {
  const sql = new pg.Client({ connectionString: databaseUrl });
  await sql.connect();
  try {
    return await work(sql);
  } finally {
    await sql.end();
  }
}
