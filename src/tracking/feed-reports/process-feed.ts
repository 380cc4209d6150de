/**
 * Applies the waiting feed reports: matches them to shipments, and applies those of each shipment in one transaction.
 * Applying a report twice has the effect of once. Unmatched reports are kept, and wait again once their shipment is
 * tracked.
 */
import { keysOf } from '../../core/feed-reports/match.ts';
import { isBrokenOff, isTransient, isUnavailable } from '../../database/connection-errors.ts';
import { errorMessage } from '../../lib/errors.ts';
import { type SpanSpec, traced } from '../../lib/tracing/tracing.ts';
import type { PollingContext } from '../context.ts';
import { isOpenRequestConflict } from '../tracking-requests/store.ts';
import { applyFeedReport } from './apply-feed-report.ts';
import { type MatchedReport, matchReports } from './match-reports.ts';
import { openFromEdi } from './open-from-edi.ts';
import { listWaitingReports, markFailed, markTaken, markUnmatched, queueFeed, type WaitingReport } from './store.ts';

const BATCH = 200;
/** After so long the place is another account's. */
const TURN_MILLIS = 5000;

export async function applyFeed(context: PollingContext, accountId: string, signal: AbortSignal): Promise<void> {
  const { clock, database } = context;
  const begun = clock.wallNow();
  for (;;) {
    const waiting = await database.forAccount(accountId, (session) => listWaitingReports(session, BATCH));
    if (waiting.length === 0) return;
    await applyBatch(context, accountId, waiting, signal);
    if (signal.aborted || Math.abs(clock.wallNow() - begun) >= TURN_MILLIS) {
      return database.changeAccount(accountId, queueFeed);
    }
  }
}

async function applyBatch(
  context: PollingContext,
  accountId: string,
  waiting: readonly WaitingReport[],
  signal: AbortSignal,
): Promise<void> {
  await openFromEdi(context, accountId, waiting);
  const matched = await context.database.forAccount(accountId, (session) => matchReports(session, context, waiting));
  const failed = new Set<string>();
  for (const [shipmentId, own] of byShipment(matched)) {
    signal.throwIfAborted();
    if (!(await applyOwn(context, accountId, shipmentId, own))) for (const { id } of own) failed.add(id);
  }
  const unmatched = matched.filter(({ shipmentIds }) => shipmentIds.length === 0).map(({ given }) => given);
  const taken = matched.filter(({ given, shipmentIds }) => shipmentIds.length > 0 && !failed.has(given.id));
  await context.database.changeAccount(accountId, async (session) => {
    await markTaken(
      session,
      taken.map(({ given }) => given.id),
    );
    await markFailed(session, [...failed]);
    await markUnmatched(
      session,
      unmatched.map(({ id, report }) => ({ id, keys: keysOf(report) })),
    );
  });
}

function byShipment(matched: readonly MatchedReport<WaitingReport>[]): Map<string, WaitingReport[]> {
  const of = new Map<string, WaitingReport[]>();
  for (const { given, shipmentIds } of matched) {
    for (const id of shipmentIds) of.set(id, [...(of.get(id) ?? []), given]);
  }
  return of;
}

/** @returns false: an internal error, which must not hold up the reports behind it */
async function applyOwn(
  context: PollingContext,
  accountId: string,
  shipmentId: string,
  own: readonly WaitingReport[],
): Promise<boolean> {
  try {
    await traced(spanOf(own), () => applyFeedReport(context, accountId, shipmentId, own));
    return true;
  } catch (error) {
    const passes = isUnavailable(error) || isTransient(error) || isBrokenOff(error);
    // A request for the number was made while the report resumed its shipment: seen now, it keeps the number.
    if (passes || isOpenRequestConflict(error)) throw error;
    context.log.warn(
      { err: error, shipment: shipmentId, feed_reports: own.map(({ id }) => id).slice(0, 10) },
      `feed reports could not be applied: ${errorMessage(error)}`,
    );
    return false;
  }
}

/** Reports of several traces are applied in one transaction: it belongs to the first of them, and is linked to the others. */
function spanOf(own: readonly WaitingReport[]): SpanSpec {
  const [parent, ...links] = new Set(own.flatMap(({ traceparent }) => traceparent ?? []));
  return { name: 'apply feed reports', ...(parent !== undefined && { parent, links }) };
}
