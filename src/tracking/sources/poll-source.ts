/**
 * Polls a terminal or railroad for an account's due containers, as many in one request as it takes, and applies the
 * answer to their shipments. No transaction is open meanwhile. Containers of one account only are in a request, so that
 * the answer can be shown to it.
 */

import { checkIntervalMillis, failureIntervalMillis, nextCheckAt } from '../../core/cadence.ts';
import { currentJourneys, type DerivedShipment, deriveAll } from '../../core/derive.ts';
import type { FeedReport } from '../../core/feed-reports/feed-report.ts';
import type { RefusalKind } from '../../core/tracking-life.ts';
import type { AccountSession } from '../../database/database.ts';
import { newId } from '../../lib/ids.ts';
import { describeSpan, traced } from '../../lib/tracing/tracing.ts';
import type { RawAnswer } from '../../sources/http/answer.ts';
import type { FeedAnswer, PolledSource } from '../../sources/polled/source.ts';
import { lockStoredShipment, readingAt } from '../apply/stored-shipment.ts';
import type { PollingContext } from '../context.ts';
import { applyFeedReports } from '../feed-reports/apply-feed-report.ts';
import { heedAnswer, inLineSlot, LineBusy, pacedSource } from '../lines/pace/line-pace.ts';
import { contextOf } from '../places/account-gazetteer.ts';
import { causeOfFailure, flawsOf, NOTHING_READ } from './answers/flaws.ts';
import { insertSourceAnswer } from './answers/store.ts';
import {
  type CheckResult,
  claimDueChecks,
  type DueCheck,
  noteShipmentPolled,
  recordChecks,
  releaseChecks,
  type SourceName,
} from './checks-store.ts';

const LONGEST_FETCH_MILLIS = 60_000;
/** After so long the slot is another's; what is still due is polled. */
const TURN_MILLIS = 10_000;

export async function pollSource(
  context: PollingContext,
  accountId: string,
  name: SourceName,
  signal: AbortSignal,
): Promise<void> {
  const polled = context
    .polledSources(accountId)
    .find(({ source }) => source.kind === name.kind && source.code === name.code);
  const { clock, database } = context;
  const begun = clock.wallNow();
  for (;;) {
    const limit = polled?.limits.containersPerRequest ?? 1000;
    const due = await database.changeAccount(accountId, (session) =>
      claimDueChecks(session, name, new Date(clock.now()), limit),
    );
    if (due.length === 0) return;
    // It is set up no more.
    if (polled === undefined)
      await database.changeAccount(accountId, (session) => releaseChecks(session, name, due, null));
    else if (!(await pollDue(context, accountId, { polled, due }, signal))) return;
    if (signal.aborted || Math.abs(clock.wallNow() - begun) >= TURN_MILLIS) return;
  }
}

interface Question {
  readonly polled: PolledSource;
  readonly due: readonly DueCheck[];
}

/** @returns false: the source has no slot for another request now */
function pollDue(
  context: PollingContext,
  accountId: string,
  question: Question,
  signal: AbortSignal,
): Promise<boolean> {
  const { kind, code } = question.polled.source;
  const attributes = { 'portolan.source.kind': kind, 'portolan.source.code': code };
  return traced({ name: `poll ${code}`, attributes }, () => fetchAndSettle(context, accountId, question, signal));
}

async function fetchAndSettle(
  context: PollingContext,
  accountId: string,
  { polled, due }: Question,
  signal: AbortSignal,
): Promise<boolean> {
  const { source } = polled;
  const { database, clock } = context;
  const paced = pacedSource(polled);
  const numbers = [...new Set(due.map(({ number }) => number))];
  let raw: RawAnswer;
  try {
    const longest = AbortSignal.any([signal, AbortSignal.timeout(LONGEST_FETCH_MILLIS)]);
    raw = await inLineSlot(context, paced, { urgency: 'routine', signal }, () => polled.fetch(numbers, longest));
  } catch (error) {
    if (!(error instanceof LineBusy)) throw error;
    const comeBackAt = new Date(clock.worldAt(error.comeBackAt));
    await database.changeAccount(accountId, (session) => releaseChecks(session, source, due, comeBackAt));
    return false;
  }
  const answer = polled.parse(raw, numbers);
  describeSpan({ 'portolan.source.outcome': 'refusal' in answer ? answer.refusal : 'report' });
  await heedAnswer(context, paced, { raw, refusal: 'refusal' in answer ? answer : null });
  logProblems(context, polled, answer);
  const byShipment = Map.groupBy(due, ({ shipmentId }) => shipmentId);
  let isNews = 'refusal' in answer || answer.unreadable.length > 0;
  for (const [shipmentId, own] of byShipment) {
    signal.throwIfAborted();
    const changed = await database.changeAccount(accountId, (session) =>
      settle(session, context, { polled, answer, shipmentId, due: own }),
    );
    isNews ||= changed;
  }
  if (isNews)
    await database.changeAccount(accountId, (session) => keep(session, context, { polled, raw, answer, numbers }));
  return !('refusal' in answer) || answer.refusal !== 'unreachable';
}

function logProblems({ log }: PollingContext, { source: { kind, code } }: PolledSource, answer: FeedAnswer): void {
  if ('refusal' in answer) log.info({ kind, code, ...answer }, `${kind} ${code} gave no report: ${answer.refusal}`);
  else if (answer.unreadable.length > 0)
    log.warn({ kind, code, unreadable: answer.unreadable.slice(0, 5) }, `${kind} ${code} sent what cannot be read`);
}

interface Settling {
  readonly polled: PolledSource;
  readonly answer: FeedAnswer;
  readonly shipmentId: string;
  readonly due: readonly DueCheck[];
}

/** @returns whether the shipment has news */
async function settle(session: AccountSession, context: PollingContext, settling: Settling): Promise<boolean> {
  const { polled, answer, shipmentId, due } = settling;
  const { source } = polled;
  const stored = await lockStoredShipment(session, context, shipmentId);
  if (stored === undefined || stored.row.lineTrackingStoppedAt !== null) return false;
  const now = context.clock.now();
  const numbers = new Set(due.map(({ number }) => number));
  const reports = 'refusal' in answer ? [] : answer.reports.filter((each) => numbers.has(each.equipment ?? ''));
  const received = reports.map((report) => ({ report, receivedAt: null }));
  const taken = await applyFeedReports(session, context, stored, received);
  if (reports.length === 0)
    await noteShipmentPolled(session, shipmentId, source.kind, new Date(now), !('refusal' in answer));
  const derived = taken.derived ?? deriveAll(stored.records, readingAt(contextOf(context, stored), now));
  const intervals = intervalsOf(derived, now);
  await recordChecks(
    session,
    shipmentId,
    source,
    due.map((each) => resultOf(context, each, { answer, reports, now, interval: intervals.get(each.number) })),
  );
  await context.announce(session, taken.announcements, now);
  return taken.changed;
}

/** At the intervals of its line: often near a milestone and while the box waits for pickup. */
function intervalsOf({ containers }: DerivedShipment, now: number): ReadonlyMap<string, number> {
  return new Map(
    currentJourneys(containers).map(({ number, derived }) => [number, checkIntervalMillis([derived], now)]),
  );
}

const FAR_MILLIS = 12 * 3_600_000;

function resultOf(
  { chance }: PollingContext,
  { number, failures }: DueCheck,
  given: { answer: FeedAnswer; reports: readonly FeedReport[]; now: number; interval: number | undefined },
): CheckResult {
  const { answer, reports, now, interval = FAR_MILLIS } = given;
  const result = (refusal: RefusalKind | null, evidence: string | null, next: number): CheckResult => ({
    number,
    at: new Date(now),
    nextCheckAt: new Date(next),
    refusal,
    evidence,
  });
  if ('refusal' in answer) {
    const wait = failureIntervalMillis(failures, answer.retryAfterSeconds, chance());
    return result(answer.refusal, `${answer.refusal}: ${answer.evidence}`, now + wait);
  }
  const next = nextCheckAt(interval, now, chance());
  if (reports.some(({ equipment }) => equipment === number)) return result(null, null, next);
  const unreadable = answer.unreadable.find(({ equipment }) => equipment === number);
  if (unreadable !== undefined)
    return result('unrecognized', `unrecognized: ${unreadable.path}: ${unreadable.problem}`, next);
  return result('notFound', 'notFound: the answer holds nothing of the container', next);
}

interface Kept {
  readonly polled: PolledSource;
  readonly raw: RawAnswer;
  readonly answer: FeedAnswer;
  readonly numbers: readonly string[];
}

async function keep(session: AccountSession, context: PollingContext, kept: Kept): Promise<void> {
  const { polled, raw, answer, numbers } = kept;
  const fetchedAt = new Date(raw.fetchedAt);
  await insertSourceAnswer(session, {
    ...('refusal' in answer ? NOTHING_READ : flawsOf(answer)),
    id: newId(context.clock.now()),
    kind: polled.source.kind,
    code: polled.source.code,
    subjects: numbers,
    outcome: 'refusal' in answer ? answer.refusal : 'report',
    evidence: 'refusal' in answer ? answer.evidence : (answer.unreadable[0]?.problem ?? null),
    cause: 'refusal' in answer ? causeOfFailure(answer.refusal, raw) : null,
    answer: raw,
    fetchedAt,
  });
}
