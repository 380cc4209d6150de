/**
 * Computes scorecards from the statements of an account, in batches with short reads. Memory grows with the number of
 * measurements, eight bytes for each delay and error, and not with the number of statements.
 */
import { setImmediate as immediate } from 'node:timers/promises';
import type { Database } from '../../database/database.ts';
import { formatInstant, startStopwatch } from '../../lib/clock.ts';
import { pause } from '../../lib/repeat.ts';
import { listRecordsOfShipments } from '../../tracking/apply/observations-store.ts';
import { readingAt } from '../../tracking/apply/stored-shipment.ts';
import type { DeriveContext } from '../../tracking/context.ts';
import { readAccountContext } from '../../tracking/places/account-gazetteer.ts';
import { Scorebook } from './measuring/figures.ts';
import { measureShipment } from './measuring/measure-shipment.ts';
import { type FailingSource, lastDays, type MeasuredScorecard, PERIODS, periodEndingAt } from './scorecard.ts';
import {
  listAccountIds,
  listFailingChecks,
  listTrackedShipments,
  putOffScorecards,
  replaceScorecards,
} from './store.ts';

const SHIPMENTS_AT_ONCE = 50;
const MINUTE_MILLIS = 60_000;
/** An account is computed anew when so many times the duration of its last computation has passed. */
const REST_FACTOR = 100;
const SHORTEST_REST_MILLIS = 10 * MINUTE_MILLIS;
const LONGEST_REST_MILLIS = 24 * 60 * MINUTE_MILLIS;

export interface Measuring {
  readonly signal: AbortSignal;
  /** Share of the time spent waiting between batches: 0.5 leaves half of a processor to others. */
  readonly restShare: number;
}

/** Adds the measurements of all shipments of an account to each book; the longest period comes first. */
export async function measureAccount(
  given: DeriveContext,
  accountId: string,
  books: readonly Scorebook[],
  { signal, restShare }: Measuring,
): Promise<void> {
  const { database, clock } = given;
  const context = await database.forAccount(accountId, (session) => readAccountContext(session, given));
  const period = {
    from: Math.min(...books.map((book) => book.period.from)),
    to: Math.max(...books.map((book) => book.period.to)),
  };
  const reading = readingAt(context, Math.min(period.to, clock.now()));
  let after: string | null = null;
  for (;;) {
    const elapsed = startStopwatch();
    const last: string | null = after;
    const batch = await readBatch(database, accountId, (session) =>
      listTrackedShipments(session, period, last, SHIPMENTS_AT_ONCE),
    );
    for (const { row, evidence } of batch) {
      signal.throwIfAborted();
      const shipment = {
        trackedSince: row.createdAt.getTime(),
        trackedUntil: row.stoppedAt?.getTime() ?? null,
        evidence,
      };
      for (const sample of measureShipment(shipment, reading)) for (const book of books) book.add(sample);
      await immediate();
    }
    if (batch.length < SHIPMENTS_AT_ONCE) return;
    after = batch.at(-1)?.row.id ?? null;
    if (restShare > 0) await pause((elapsed() * restShare) / (1 - restShare), signal);
  }
}

async function readBatch(
  database: Database,
  accountId: string,
  list: (session: Parameters<typeof listTrackedShipments>[0]) => ReturnType<typeof listTrackedShipments>,
) {
  return database.forAccount(accountId, async (session) => {
    const rows = await list(session);
    const records = await listRecordsOfShipments(
      session,
      rows.map(({ id }) => id),
    );
    return rows.flatMap((row) => {
      const evidence = records.get(row.id);
      return evidence === undefined ? [] : [{ row, evidence }];
    });
  });
}

/** Computes and stores all periods of an account, and sets when it is due again. */
export async function computeScorecards(context: DeriveContext, accountId: string, signal: AbortSignal): Promise<void> {
  const { database, clock } = context;
  const elapsed = startStopwatch();
  const now = clock.now();
  const books = PERIODS.map((name) => ({ name, book: new Scorebook(periodEndingAt(now, name)) }));
  await measureAccount(
    context,
    accountId,
    books.map(({ book }) => book),
    { signal, restShare: 0.5 },
  );
  await database.changeAccount(accountId, async (session) => {
    const failing = await listFailingChecks(session);
    const computedAt = new Date(clock.now());
    const scorecards = books.flatMap(({ name, book }) => scorecardsOf(book, name, failing, computedAt));
    await replaceScorecards(session, scorecards, computedAt);
  });
  const rest = Math.min(LONGEST_REST_MILLIS, Math.max(SHORTEST_REST_MILLIS, elapsed() * REST_FACTOR));
  await database.system((session) => putOffScorecards(session, accountId, new Date(clock.wallNow() + rest)));
}

/**
 * Computes the scorecards of several accounts together, and stores nothing.
 * @param accountIds all of them by default
 */
export async function reportSources(
  context: DeriveContext,
  { days, accountIds }: { readonly days: number; readonly accountIds?: readonly string[] },
  signal: AbortSignal,
): Promise<MeasuredScorecard[]> {
  const { database, clock } = context;
  const book = new Scorebook(lastDays(clock.now(), days));
  const failing: FailingSource[] = [];
  for (const accountId of accountIds ?? (await database.system(listAccountIds))) {
    await measureAccount(context, accountId, [book], { signal, restShare: 0 });
    failing.push(...(await database.forAccount(accountId, listFailingChecks)));
  }
  return scorecardsOf(book, `${days}d`, failing, new Date(clock.now()));
}

function scorecardsOf<Period extends string>(
  book: Scorebook,
  period: Period,
  failing: readonly FailingSource[],
  computedAt: Date,
): MeasuredScorecard<Period>[] {
  return book.scorecards().map(({ source, figures }) => {
    // A message that is not sent is no check that fails.
    const checks = failing.filter(
      ({ kind, code }) => source.channel === null && kind === source.kind && code === source.code,
    );
    const since = checks.flatMap((each) => each.since?.getTime() ?? []);
    const shipments = checks.reduce((sum, each) => sum + each.shipments, 0);
    return {
      ...source,
      period,
      from: new Date(book.period.from),
      to: new Date(book.period.to),
      figures: {
        ...figures,
        failing: { shipments, since: since.length === 0 ? null : formatInstant(Math.min(...since)) },
      },
      computedAt,
    };
  });
}
