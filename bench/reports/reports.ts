/**
 * How long reports take over the facts of a million containers, also grouped by 240 and 2,000 customers and for one
 * customer's key; and how many changed containers the job counts in a second. Facts are made in the process and stored as
 * the job stores them.
 */
import { join } from 'node:path';
import { quantile } from '../../src/core/arrival/accuracy-figures.ts';
import type { Database } from '../../src/database/database.ts';
import { REPORTS } from '../../src/features/reports/catalogue.ts';
import type { ReportFact } from '../../src/features/reports/facts/fact.ts';
import { upsertFacts } from '../../src/features/reports/facts/facts-store.ts';
import { type GivenReport, readPresented, reportChoice } from '../../src/features/reports/report-of-request.ts';
import { renderReport } from '../../src/features/reports/schema.ts';
import { countFacts } from '../../src/features/reports/sums/count-changes.ts';
import { SumsTable } from '../../src/features/reports/sums/cuts.ts';
import { writeSums } from '../../src/features/reports/sums/sums-store.ts';
import { loadReference, type Reference } from '../../src/reference/reference.ts';
import { first, readOptions } from '../measure/options.ts';
import { print, printHeading, printResult } from '../measure/report.ts';
import { addAccount, openBenchDatabase, projectDirectory, withDatabase } from '../setup/database.ts';
import { type BenchWorld, benchWorld } from './world.ts';

const AT_ONCE = 5000;

export async function run(given: readonly string[]): Promise<void> {
  const options = readOptions(given, { containers: [1_000_000], customers: [240, 2000], months: [24], requests: [20] });
  const [containers, months, requests] = [first(options.containers), first(options.months), first(options.requests)];
  const reference = loadReference(join(projectDirectory, 'reference'));
  printHeading(`Reports over ${containers} containers of ${months} months`);
  const found: object[] = [];
  for (const customers of options.customers)
    await withDatabase(async (url) => {
      const database = openBenchDatabase(url);
      try {
        const world = benchWorld(reference, { accountId: await addAccount(database), customers, months });
        found.push(await measured(database, world, { reference, containers, requests }));
      } finally {
        await database.close();
      }
    });
  printResult({ bench: 'reports', containers, months, found });
}

interface Given {
  readonly reference: Reference;
  readonly containers: number;
  readonly requests: number;
}

async function measured(database: Database, world: BenchWorld, { reference, containers, requests }: Given) {
  const { accountId, customers } = world;
  print(`\n${customers.length} customers`);
  await fill(database, world, containers);
  const size = await database.systemPool.query(
    `SELECT count(*)::int AS rows, pg_size_pretty(pg_total_relation_size('report_sums')) AS size,
       pg_size_pretty(pg_total_relation_size('report_facts')) AS facts FROM report_sums`,
  );
  print(`${size.rows[0].rows} rows of sums in ${size.rows[0].size}, facts in ${size.rows[0].facts}`);
  const end = new Date(world.start + world.months * 30.4 * 86_400_000);
  const now = end.getTime();
  const milliseconds: Record<string, { readonly p50: number; readonly p95: number }> = {};
  const timed = async (title: string, asked: Omit<GivenReport, 'customers' | 'filters'> & Partial<GivenReport>) => {
    const taken: number[] = [];
    let rows = 0;
    const choice = reportChoice({ filters: {}, customers: null, ...asked }, now);
    for (let count = 0; count < requests; count += 1) {
      const start = performance.now();
      await database.forAccount(accountId, async (session) => {
        const presented = await readPresented(session, choice, { reference, now });
        rows = presented.rows.length;
        return renderReport(choice, presented);
      });
      taken.push(performance.now() - start);
    }
    const [p50, p95] = [quantile(taken, 0.5) as number, quantile(taken, 0.95) as number];
    milliseconds[title] = { p50, p95 };
    print(
      `${title.padEnd(44)} ${String(rows).padStart(5)} rows  p50 ${p50.toFixed(1).padStart(6)} ms  p95 ${p95.toFixed(1).padStart(6)} ms`,
    );
  };
  for (const { name, groups } of REPORTS)
    for (const group_by of groups) await timed(`${name} by ${group_by}`, { name, group_by });
  const from = new Date(now - 364 * 86_400_000).toISOString().slice(0, 7);
  for (const group_by of ['month', 'customer', 'lane', 'line'])
    await timed(`transit_times of a year by ${group_by}`, { name: 'transit_times', group_by, from });
  await timed('charges of a year by customer', { name: 'charges', group_by: 'customer', from });
  const filters = { lane: 'CNSHA-USLAX' };
  await timed('transit_times of a lane by line', { name: 'transit_times', group_by: 'line', filters });
  await timed('transit_times of a lane by customer', { name: 'transit_times', group_by: 'customer', filters });
  await timed('transit_times of a line by customer', {
    name: 'transit_times',
    group_by: 'customer',
    filters: { line: 'MAEU' },
  });
  for (const [which, customer] of [
    ['largest', customers[0]],
    ['middle', customers[Math.floor(customers.length / 2)]],
  ] as const)
    for (const group_by of ['month', 'line', 'lane'])
      await timed(`transit_times of the ${which} customer's key by ${group_by}`, {
        name: 'transit_times',
        group_by,
        customers: [customer as string],
      });
  const rate = await updating(database, world, containers);
  const worst = Math.max(...Object.values(milliseconds).map(({ p95 }) => p95));
  print(`worst p95 ${worst.toFixed(0)} ms; ${rate.toFixed(0)} changed containers a second`);
  return { customers: customers.length, milliseconds, worst, rate };
}

/** As the job would, but each row of the sums is written once. */
async function fill(database: Database, world: BenchWorld, containers: number): Promise<void> {
  const start = performance.now();
  const table = new SumsTable();
  for (let at = 0; at < containers; at += AT_ONCE) {
    const facts: ReportFact[] = [];
    for (let each = at; each < Math.min(at + AT_ONCE, containers); each += 1) facts.push(...world.facts(each));
    for (const fact of facts) table.add(fact, 1);
    await database.changeSystem((session) => upsertFacts(session, facts));
  }
  const rows = table.rows();
  for (let at = 0; at < rows.length; at += AT_ONCE)
    await database.changeSystem((session) => writeSums(session, rows.slice(at, at + AT_ONCE)));
  await database.systemPool.query('VACUUM ANALYZE report_sums');
  await database.systemPool.query('VACUUM ANALYZE report_facts');
  print(`filled in ${((performance.now() - start) / 1000).toFixed(0)} s`);
}

/** Containers all over the account change their facts, a batch in a transaction. */
async function updating(database: Database, world: BenchWorld, containers: number): Promise<number> {
  const [batches, size] = [5, 1000];
  const start = performance.now();
  for (let batch = 0; batch < batches; batch += 1)
    await database.changeSystem(async (session) => {
      const chosen = Array.from({ length: size }, (_, index) => (index * 977 + batch * 31) % containers);
      const before = chosen.flatMap((each) => world.facts(each));
      const after = before.map((fact) => ({
        ...fact,
        figures: fact.figures.map((value) => (value === null ? null : value + 60)),
      }));
      await countFacts(session, before, after);
    });
  return (batches * size) / ((performance.now() - start) / 1000);
}
