/**
 * Bytes that a container takes in the database, by table and column, once its journey is over. The line, the terminals
 * and the railroads of the simulated world report it from its booking to its return; every report is applied as in
 * production.
 */
import pg from 'pg';
import { removeExpired } from '../../src/database/expired-rows.ts';
import { completeCheck } from '../../src/tracking/apply/complete-check.ts';
import { lockStoredShipment } from '../../src/tracking/apply/stored-shipment.ts';
import type { TrackingContext } from '../../src/tracking/context.ts';
import { applyFeedReport } from '../../src/tracking/feed-reports/apply-feed-report.ts';
import { COMPACTED } from '../../src/tracking/retention/compaction-store.ts';
import { first, readOptions } from '../measure/options.ts';
import { print, printHeading, printResult } from '../measure/report.ts';
import { addAccount, openBenchDatabase, withDatabase } from '../setup/database.ts';
import { addShipment } from '../setup/shipments.ts';
import { benchTracking } from '../setup/tracking.ts';
import { addWebhook } from '../setup/webhooks.ts';
import { deliverAll } from './deliveries.ts';
import { columnSizes, type TableSize, tableSizes } from './sizes.ts';
import { type BookedShipment, openReportedWorld, type ReportedWorld } from './world.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const START = Date.parse('2026-01-05T00:00:00Z');
/** Tables below this are not printed. */
const SMALLEST_BYTES = 20;
const ANSWERS_KEPT_DAYS = 7;

interface Tracked extends BookedShipment {
  readonly id: string;
}

export async function run(given: readonly string[]): Promise<void> {
  const options = readOptions(given, { 'booked-days': [7], days: [80], hours: [12] });
  const [bookedDays, days, hours] = [options['booked-days'], options.days, options.hours].map(first) as [
    number,
    number,
    number,
  ];
  printHeading(`Bytes a container: shipments that are booked within ${bookedDays} days, checked every ${hours} hours`);
  const world = await openReportedWorld(START);
  try {
    await withDatabase(async (url) => {
      const client = new pg.Client(url);
      await client.connect();
      const empty = await tableSizes(client, true);
      const tracked = await playJourneys(url, world, { bookedDays, days, hours });
      // What jobs take in the next minutes.
      await client.query('DELETE FROM report_marks');
      await dropOldAnswers(client, days);
      await printCounts(client);
      await printSizes(client, empty, tracked.flatMap(({ containers }) => containers).length);
      await printCompaction(client, url, world);
      await client.end();
    });
  } finally {
    await world.close();
  }
}

interface Play {
  readonly bookedDays: number;
  readonly days: number;
  readonly hours: number;
}

async function playJourneys(url: string, world: ReportedWorld, { bookedDays, days, hours }: Play): Promise<Tracked[]> {
  const database = openBenchDatabase(url);
  const { clock } = world;
  const context = { ...benchTracking(database, { clock }), findCarrier: () => world.line };
  const deliver = () => deliverAll(database, clock);
  const accountId = await addAccount(database);
  await addWebhook(database, accountId, 'https://example.com/webhooks');
  const tracked = new Map<string, Tracked>();
  for (; clock.now() < START + days * DAY; clock.advance(hours * HOUR)) {
    if (clock.now() <= START + bookedDays * DAY)
      for (const booked of world.bookedSince(START - DAY))
        if (!tracked.has(booked.billOfLading)) {
          const id = await track(context, accountId, world, booked);
          tracked.set(booked.billOfLading, { ...booked, id });
        }
    for (const shipment of tracked.values()) {
      await checkLine(context, accountId, world, shipment);
      await deliver();
    }
    await pollOthers(context, accountId, world, [...tracked.values()]);
    await deliver();
  }
  await database.close();
  return [...tracked.values()];
}

async function answerOf({ line, clock }: ReportedWorld, { billOfLading: number }: BookedShipment) {
  const reference = { type: 'bill_of_lading', number } as const;
  const raw = await line.fetch(reference, AbortSignal.timeout(60_000));
  const parsed = line.parse(raw, reference);
  if ('refusal' in parsed) throw new Error(`${number} at ${new Date(clock.now()).toISOString()}: ${parsed.evidence}`);
  return { ...parsed, raw };
}

async function track(
  context: TrackingContext,
  accountId: string,
  world: ReportedWorld,
  booked: BookedShipment,
): Promise<string> {
  return addShipment(context, accountId, (await answerOf(world, booked)).report);
}

async function checkLine(
  context: TrackingContext,
  accountId: string,
  world: ReportedWorld,
  shipment: Tracked,
): Promise<void> {
  const answer = await answerOf(world, shipment);
  await context.database.changeAccount(accountId, async (session) => {
    const stored = await lockStoredShipment(session, context, shipment.id);
    if (stored === undefined) throw new Error(`Shipment ${shipment.id} is gone.`);
    await context.announce(session, await completeCheck(session, context, stored, answer), context.clock.now());
  });
}

/** Every terminal and railroad for all containers, each report as one of its own. */
async function pollOthers(
  context: TrackingContext,
  accountId: string,
  { polledSources }: ReportedWorld,
  tracked: readonly Tracked[],
): Promise<void> {
  const shipmentOf = new Map(tracked.flatMap(({ id, containers }) => containers.map((number) => [number, id])));
  const numbers = [...shipmentOf.keys()];
  for (const source of polledSources) {
    const size = source.limits.containersPerRequest;
    for (let at = 0; at < numbers.length; at += size) {
      const some = numbers.slice(at, at + size);
      const answer = source.parse(await source.fetch(some, AbortSignal.timeout(60_000)), some);
      if ('refusal' in answer) continue;
      for (const report of answer.reports) {
        const id = shipmentOf.get(report.equipment ?? '');
        if (id !== undefined) await applyFeedReport(context, accountId, id, [{ report, receivedAt: null }]);
      }
    }
  }
}

/** As many as an installation has, which deletes them after a week. */
async function dropOldAnswers(client: pg.Client, days: number): Promise<void> {
  await client.query(
    `DELETE FROM source_answers WHERE id IN (
       SELECT id FROM (SELECT id, row_number() OVER (ORDER BY fetched_at) AS place FROM source_answers) a WHERE place % $1 <> 0)`,
    [Math.round(days / ANSWERS_KEPT_DAYS)],
  );
}

async function printCounts(client: pg.Client): Promise<void> {
  const containers = `(SELECT count(*) FROM containers)`;
  const { rows } = await client.query<{ name: string; each: number }>(
    `SELECT 'statements' AS name, (SELECT sum(statements_count) FROM statement_pages) / ${containers}::float8 AS each
     UNION ALL SELECT 'milestones', (SELECT count(*) FROM transport_events) / ${containers}::float8
     UNION ALL SELECT 'events', (SELECT count(*) FROM events) / ${containers}::float8
     UNION ALL (SELECT event, count(*) / ${containers}::float8 FROM events GROUP BY 1 ORDER BY 2 DESC)`,
  );
  print(`a container has ${rows.map(({ name, each }) => `${name} ${each.toFixed(1)}`).join(', ')}\n`);
}

async function printSizes(client: pg.Client, empty: ReadonlyMap<string, TableSize>, containers: number): Promise<void> {
  const grown = minus(await tableSizes(client, false), empty);
  const full = minus(await tableSizes(client, true), empty);
  const total = ({ heap, toast, indexes }: TableSize) => heap + toast + indexes;
  print(`${containers} containers; bytes a container after VACUUM FULL, and after VACUUM alone\n`);
  print('table                         rows     heap    toast  indexes    total   vacuum');
  const listed = [...full.values()]
    .filter((each) => total(each) / containers >= SMALLEST_BYTES)
    .sort((a, b) => total(b) - total(a));
  const bytes: Record<string, number> = {};
  for (const size of listed) {
    const before = grown.get(size.table);
    const figures = [size.heap, size.toast, size.indexes, total(size), before === undefined ? 0 : total(before)];
    const cells = figures.map((each) => (each / containers).toFixed(0).padStart(9));
    print(`${size.table.padEnd(26)}${(size.rows / containers).toFixed(1).padStart(8)}${cells.join('')}`);
    bytes[size.table] = total(size) / containers;
  }
  for (const { table } of listed.slice(0, 6)) {
    const columns = (await columnSizes(client, table)).slice(0, 12);
    print(
      `\n${table}: ${columns.map(({ column, bytes: sum }) => `${column} ${(sum / containers).toFixed(0)}`).join(', ')}`,
    );
  }
  const all = [...full.values()].reduce((sum, each) => sum + total(each), 0) / containers;
  print(`\nin all ${(all / 1000).toFixed(1)} kB a container`);
  printResult({ bench: 'footprint', ratio: all, containers, bytes });
}

/** Statements of the shipments whose tracking has ended, before and after their compaction. */
async function printCompaction(client: pg.Client, url: string, { clock }: ReportedWorld): Promise<void> {
  const ended = `FROM statement_pages p JOIN shipments s ON s.account_id = p.account_id AND s.id = p.shipment_id
    WHERE s.line_tracking_stopped_at IS NOT NULL`;
  const statementBytes = async () => {
    const { rows } = await client.query<{ bytes: number; containers: number }>(
      `SELECT sum(octet_length(p.content))::float8 AS bytes,
         (SELECT count(*)::int FROM containers c JOIN shipments s ON s.account_id = c.account_id AND s.id = c.shipment_id
           WHERE s.line_tracking_stopped_at IS NOT NULL) AS containers ${ended}`,
    );
    const [{ bytes, containers } = { bytes: 0, containers: 0 }] = rows;
    return { containers, each: bytes / Math.max(1, containers) };
  };
  const before = await statementBytes();
  const database = openBenchDatabase(url);
  await removeExpired(
    database,
    { rows: COMPACTED, before: new Date(clock.now() + 2 * DAY) },
    new AbortController().signal,
  );
  await database.close();
  const after = await statementBytes();
  print(
    `\ncompacted ${after.containers} containers: statements ${before.each.toFixed(0)} bytes before, ${after.each.toFixed(0)} after`,
  );
}

function minus(sizes: ReadonlyMap<string, TableSize>, empty: ReadonlyMap<string, TableSize>): Map<string, TableSize> {
  return new Map(
    [...sizes].map(([table, size]) => {
      const none = empty.get(table) ?? { heap: 0, toast: 0, indexes: 0 };
      const left = {
        heap: size.heap - none.heap,
        toast: size.toast - none.toast,
        indexes: size.indexes - none.indexes,
      };
      return [table, { ...size, ...left }];
    }),
  );
}
