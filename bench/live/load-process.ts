/** Loads shipments as production does it: a tracking request, the answer of the line, and its report in one transaction. */

import { formatInstant, manualClock, systemClock } from '../../src/lib/clock.ts';
import { createHttpClient } from '../../src/lib/http-client.ts';
import { newId } from '../../src/lib/ids.ts';
import { createCarriers } from '../../src/sources/carriers/registry.ts';
import type { RawAnswer } from '../../src/sources/http/answer.ts';
import type { TrackingContext } from '../../src/tracking/context.ts';
import { linkRequest } from '../../src/tracking/tracking-requests/attempts/link-request.ts';
import { insertTrackingRequests, type TrackingRequestRow } from '../../src/tracking/tracking-requests/store.ts';
import { answerQuestions } from '../measure/process.ts';
import { openBenchDatabase } from '../setup/database.ts';
import { forEachAtOnce } from '../setup/shipments.ts';
import { benchTracking } from '../setup/tracking.ts';
import { lineSettings } from './settings.ts';
import { eventsOf } from './sources/answers.ts';
import { type LiveWorld, shipmentAt } from './world/shipments.ts';
import { lastCheckedAt } from './world/stage.ts';

export interface LoadQuestion {
  readonly databaseUrl: string;
  readonly world: LiveWorld;
  readonly accounts: readonly string[];
  /** Numbers of shipments. */
  readonly from: number;
  readonly until: number;
}

const AT_ONCE = 6;
const LINES_OF_READERS = 'http://127.0.0.1:1';
const http = createHttpClient();
const carriers = createCarriers({ simulatorUrl: null, lines: lineSettings(LINES_OF_READERS) }, http, systemClock);

/** Of twenty shipments four belong to small accounts, the others to the large one. */
export function accountOf(accounts: readonly string[], number: number): string {
  const [large, ...small] = accounts;
  const place = Math.floor(number / 10) % 20;
  return small[place] ?? (large as string);
}

async function load({ databaseUrl, world, accounts, from, until }: LoadQuestion): Promise<object> {
  // What a crash would lose is loaded again.
  const database = openBenchDatabase(`${databaseUrl}?options=-c%20synchronous_commit%3Doff`);
  const tracking = benchTracking(database);
  await forEachAtOnce(until - from, AT_ONCE, (index) => loadOne(tracking, world, accounts, from + index));
  await database.close();
  return {};
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
  const page = { url: LINES_OF_READERS, status: 200, headers: {}, body: eventsOf(played, now) };
  const raw: RawAnswer = { fetchedAt: formatInstant(now), pages: [page], failure: null, requests: 1 };
  const answer = carriers.find(scac)?.parse(raw, { type: 'bill_of_lading', number: billOfLading });
  if (answer === undefined || 'refusal' in answer) throw new Error(`${billOfLading}: ${JSON.stringify(answer)}`);
  // The history of events is none: a receiver gets what happens from the start of the run on.
  const context = { ...tracking, clock: manualClock(now), announce: async () => {} };
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

answerQuestions<LoadQuestion, object>(load, () => http.close());
