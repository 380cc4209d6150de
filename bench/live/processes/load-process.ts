/** Loads shipments as production does it: a tracking request, the answer of the line, and its report in one transaction. */
import type { Database } from '../../../src/database/database.ts';
import { type Clock, formatInstant, manualClock, systemClock } from '../../../src/lib/clock.ts';
import { newId } from '../../../src/lib/ids.ts';
import type { RawAnswer } from '../../../src/sources/http/answer.ts';
import type { TrackingContext } from '../../../src/tracking/context.ts';
import { pollSource } from '../../../src/tracking/sources/poll-source.ts';
import { linkRequest } from '../../../src/tracking/tracking-requests/attempts/link-request.ts';
import { insertTrackingRequests, type TrackingRequestRow } from '../../../src/tracking/tracking-requests/store.ts';
import { answerQuestions } from '../../measure/process.ts';
import { openBenchDatabase } from '../../setup/database.ts';
import { forEachAtOnce } from '../../setup/shipments.ts';
import { createAnswers, eventsOf } from '../sources/answers.ts';
import { carriers, liveTracking, NO_SOURCES_URL } from '../tracking.ts';
import { type LiveWorld, shipmentAt } from '../world/shipments.ts';
import { lastCheckedAt } from '../world/stage.ts';

export interface LoadQuestion {
  readonly databaseUrl: string;
  readonly world: LiveWorld;
  readonly accounts: readonly string[];
  /** Numbers of shipments. */
  readonly shipments?: { readonly from: number; readonly until: number };
  /** What this terminal knows of the containers of all shipments. */
  readonly terminal?: string;
}

const AT_ONCE = 6;
const POLLS_AT_ONCE = 3;
/** Of twenty shipments four belong to small accounts, the others to the large one. */
export function accountOf(accounts: readonly string[], number: number): string {
  const [large, ...small] = accounts;
  const place = Math.floor(number / 10) % 20;
  return small[place] ?? (large as string);
}

let database: Database | undefined;
let tracking: TrackingContext | undefined;

async function load({ databaseUrl, world, accounts, shipments, terminal }: LoadQuestion): Promise<object> {
  // What a crash would lose is loaded again.
  database ??= openBenchDatabase(`${databaseUrl}?options=-c%20synchronous_commit%3Doff`);
  tracking ??= liveTracking(database);
  // The history of events is none: a receiver gets what happens from the start of the run on.
  const context = { ...tracking, announce: async () => {} };
  if (shipments !== undefined) {
    const { from, until } = shipments;
    await forEachAtOnce(until - from, AT_ONCE, (index) => loadOne(context, world, accounts, from + index));
  }
  if (terminal !== undefined) {
    // Each poll claims other containers.
    const polls = accounts.flatMap((account) => Array.from({ length: POLLS_AT_ONCE }, () => account));
    await Promise.all(polls.map((account) => loadStays(context, world, account, terminal)));
  }
  return {};
}

/** The terminal is polled for what is due at the start of the run. */
async function loadStays(context: TrackingContext, world: LiveWorld, account: string, code: string): Promise<void> {
  const answers = createAnswers(world);
  const now = world.startedAt;
  const clock: Clock = { ...systemClock, now: () => now, worldAt: () => now };
  const fetch = async (numbers: readonly string[]): Promise<RawAnswer> => ({
    fetchedAt: formatInstant(now),
    pages: [
      { url: NO_SOURCES_URL, status: 200, headers: {}, body: JSON.stringify(answers.ofTerminal(code, numbers, now)) },
    ],
    failure: null,
  });
  const polledSources = () =>
    context
      .polledSources(account)
      .filter(({ source }) => source.code === code)
      .map((polled) => ({ ...polled, fetch }));
  const isDue = () =>
    context.database.forAccount(account, (session) =>
      session.query(
        `SELECT FROM source_checks WHERE account_id = $1 AND source_code = $2 AND next_check_at <= $3
           AND claimed_until IS NULL LIMIT 1`,
        [account, code, new Date(now)],
      ),
    );
  while ((await isDue()).length > 0) {
    const { signal } = new AbortController();
    await pollSource({ ...context, clock, polledSources }, account, { kind: 'terminal', code }, signal);
  }
}

async function loadOne(
  tracking: TrackingContext,
  world: LiveWorld,
  accounts: readonly string[],
  number: number,
): Promise<void> {
  const played = shipmentAt(world, number);
  const { line: scac, billOfLading } = played.journey;
  const now = lastCheckedAt(world, number, played);
  const page = { url: NO_SOURCES_URL, status: 200, headers: {}, body: eventsOf(played, now) };
  const raw: RawAnswer = { fetchedAt: formatInstant(now), pages: [page], failure: null, requests: 1 };
  const answer = carriers.find(scac)?.parse(raw, { type: 'bill_of_lading', number: billOfLading });
  if (answer === undefined || 'refusal' in answer) throw new Error(`${billOfLading}: ${JSON.stringify(answer)}`);
  const context = { ...tracking, clock: manualClock(now) };
  const accountId = accountOf(accounts, number);
  const request = requestOf(accountId, { scac, billOfLading, now });
  await tracking.database.changeAccount(accountId, async (session) => {
    await insertTrackingRequests(session, [request], false);
    await linkRequest(session, context, request, { ...answer, raw });
  });
}

function requestOf(
  accountId: string,
  { scac, billOfLading, now }: { readonly scac: string; readonly billOfLading: string; readonly now: number },
): TrackingRequestRow {
  const at = new Date(now);
  return {
    ...{ accountId, id: newId(now), requestType: 'bill_of_lading', requestNumber: billOfLading },
    ...{ normalizedNumber: billOfLading, scac, refNumbers: [`PO-${billOfLading.slice(-7)}`], shipmentTags: [] },
    ...{ status: 'pending', failedReason: null, isRetrying: false, isHiddenTwin: false, retryCount: 0 },
    ...{ waitingReason: null, waitingUntil: null, lastEvidence: null, shipmentId: null, customerId: null },
    ...{ apiKeyId: null, isByUser: false, nextAttemptAt: null, createdAt: at, updatedAt: at },
  };
}

answerQuestions<LoadQuestion, object>(load, async () => database?.close());
