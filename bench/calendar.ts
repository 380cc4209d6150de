/**
 * The calendar of an account with many containers: sums of two weeks and of 92 days, with and without filters and limits,
 * a page of entries, and feeds; and what the trigger costs that keeps the days. States are those of containers as stored.
 */
import { resolve } from 'node:path';
import type pg from 'pg';
import { allContainerFilters } from '../src/composition/features.ts';
import { quantile } from '../src/core/arrival/accuracy-figures.ts';
import type { AccountSession } from '../src/database/database.ts';
import { addDays, CALENDAR_KINDS } from '../src/features/calendar/calendar.ts';
import {
  type CalendarChoice,
  ENTRY_LIST,
  listEntries,
  listNumbers,
  pageEntries,
  sumDays,
} from '../src/features/calendar/store.ts';
import { loadReference } from '../src/reference/reference.ts';
import { growTo, storeFirst } from './list-containers/load-rows.ts';
import { first, readOptions } from './measure/options.ts';
import { print, printHeading, printResult } from './measure/report.ts';
import { openBenchDatabase, projectDirectory, withDatabase } from './setup/database.ts';

const FIRST = '2026-11-30';
/** Of ten containers four wait ashore, two are out, four are at sea; their days are spread over a quarter year. */
const SPREAD = `
  UPDATE containers c SET
      current_status = CASE WHEN n.at % 10 < 4 THEN 'grounded' WHEN n.at % 10 < 6 THEN 'picked_up' ELSE 'on_ship' END,
      pickup_lfd = CASE WHEN n.at % 10 < 4 THEN date '${FIRST}' + (n.at % 92)::int + interval '12 hours' END,
      pod_eta_at = CASE WHEN n.at % 10 > 5 THEN date '${FIRST}' + (n.at % 92)::int + interval '12 hours' END,
      pod_locode = CASE WHEN n.at % 5 = 0 THEN 'USLGB' ELSE 'NLRTM' END,
      customer_id = CASE WHEN n.at % 50 = 0 THEN $2::uuid END,
      state = c.state - 'podArrivedAt' - 'podDischargedAt' || CASE WHEN n.at % 10 < 6 THEN jsonb_build_object('runningClocks', jsonb_build_array(
        jsonb_build_object('kind', CASE WHEN n.at % 10 < 4 THEN 'demurrage' ELSE 'detention' END, 'at', 'port',
          'freeUntil', date '${FIRST}' + (n.at % 92)::int, 'chargedFrom', date '${FIRST}' + (n.at % 92)::int + 1,
          'amount', 100 + n.at % 200, 'currency', CASE WHEN n.at % 3 = 0 THEN 'EUR' ELSE 'USD' END))) ELSE '{}' END
    FROM (SELECT id, row_number() OVER (ORDER BY id) AS at FROM containers WHERE account_id = $1) AS n
   WHERE c.account_id = $1 AND c.id = n.id`;

export async function run(given: readonly string[]): Promise<void> {
  const options = readOptions(given, { rows: [100_000], requests: [40] });
  const [rows, requests] = [first(options.rows), first(options.requests)];
  printHeading(`The calendar of ${rows} containers, milliseconds an answer of the database`);
  await withDatabase(async (url) => {
    const accountId = await storeFirst(url);
    await growTo(url, accountId, rows, { states: true });
    const database = openBenchDatabase(url);
    try {
      const party = await addParty(database.systemPool, accountId);
      const trigger = await fill(database.systemPool, accountId, party, rows);
      const filters = allContainerFilters(loadReference(resolve(projectDirectory, 'reference')));
      const milliseconds: Record<string, { readonly p50: number; readonly p95: number }> = {};
      const measure = async (name: string, read: (session: AccountSession) => Promise<unknown>) => {
        const taken: number[] = [];
        for (let count = 0; count < requests; count += 1) {
          const start = performance.now();
          await database.forAccount(accountId, read);
          taken.push(performance.now() - start);
        }
        const [p50, p95] = [quantile(taken, 0.5) as number, quantile(taken, 0.95) as number];
        milliseconds[name] = { p50: Math.round(p50 * 10) / 10, p95: Math.round(p95 * 10) / 10 };
        print(`${name.padEnd(40)} p50 ${p50.toFixed(1).padStart(6)}  p95 ${p95.toFixed(1).padStart(6)}`);
      };
      const all: CalendarChoice = { kinds: CALENDAR_KINDS, filters, used: {}, customers: null };
      const [two, quarter] = [13, 91].map((days) => ({ first: FIRST, last: addDays(FIRST, days) })) as [Range, Range];
      const page = { number: 1, size: 30 } as const;
      const query = { page, sort: ENTRY_LIST.defaultSort, filters: {}, search: {}, include: [], fields: {} };
      await measure('14 days', (session) => sumDays(session, two, all));
      await measure('92 days', (session) => sumDays(session, quarter, all));
      await measure('92 days of a port', (session) => sumDays(session, quarter, { ...all, used: { pod: 'USLGB' } }));
      await measure('92 days of a customer', (session) =>
        sumDays(session, quarter, { ...all, used: { customer_id: party } }),
      );
      await measure('92 days for a limited key', (session) =>
        sumDays(session, quarter, { ...all, customers: [party] }),
      );
      await measure('30 entries of a day', (session) =>
        pageEntries(session, query, { first: FIRST, last: FIRST }, all),
      );
      await measure('a feed with an event for each day', async (session) =>
        listNumbers(session, await sumDays(session, quarter, all), all, 20),
      );
      await measure('a feed with 2,000 events', async (session) =>
        listEntries(session, await sumDays(session, quarter, all), all, 2001),
      );
      printResult({ bench: 'calendar', rows, milliseconds, trigger });
    } finally {
      await database.close();
    }
  });
}

interface Range {
  readonly first: string;
  readonly last: string;
}

async function addParty(pool: pg.Pool, accountId: string): Promise<string> {
  const id = '01970000-0000-7000-8000-0000000000aa';
  await pool.query(
    'INSERT INTO parties (account_id, id, company_name, created_at, updated_at) VALUES ($1, $2, $3, now(), now())',
    [accountId, id, 'Acme'],
  );
  return id;
}

/** @returns microseconds for each container that an update takes longer with the trigger */
async function fill(pool: pg.Pool, accountId: string, party: string, rows: number) {
  const timed = async (text: string, values: readonly unknown[]) => {
    const start = performance.now();
    await pool.query(text, [...values]);
    return performance.now() - start;
  };
  const triggers = (state: string) => pool.query(`ALTER TABLE containers ${state} TRIGGER calendar_days`);
  await triggers('DISABLE');
  await timed(SPREAD, [accountId, party]);
  const without = await timed(SPREAD, [accountId, party]);
  await triggers('ENABLE');
  await pool.query('DELETE FROM calendar_days');
  await pool.query(
    'INSERT INTO calendar_days SELECT d.* FROM containers c CROSS JOIN LATERAL calendar_days_of(c) AS d',
  );
  await pool.query('VACUUM (ANALYZE) containers, calendar_days');
  const unchanged = await timed(SPREAD, [accountId, party]);
  const moved = await timed(
    `UPDATE containers SET pod_eta_at = pod_eta_at + interval '1 day', pickup_lfd = pickup_lfd + interval '1 day' WHERE account_id = $1`,
    [accountId],
  );
  await pool.query('VACUUM (ANALYZE) containers, calendar_days');
  const { rows: counted } = await pool.query<{ count: number }>('SELECT count(*)::int AS count FROM calendar_days');
  const perRow = (millis: number) => Math.round((millis / rows) * 10_000) / 10;
  print(
    `${counted[0]?.count} days; an update of a container takes ${perRow(without)} µs without the trigger, ` +
      `${perRow(unchanged)} µs with it, ${perRow(moved)} µs where a day moves`,
  );
  return { days: counted[0]?.count, without: perRow(without), unchanged: perRow(unchanged), moved: perRow(moved) };
}
