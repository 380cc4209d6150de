/**
 * Takes what a line sent by itself: finds the accounts that it concerns, and stores for each its part, as the line's
 * answer and as feed reports that are applied at once. The same body again has no effect.
 */
import { createHash } from 'node:crypto';
import type { FeedReport } from '../../core/feed-reports/feed-report.ts';
import { numberForms } from '../../core/feed-reports/match.ts';
import type { AccountSession } from '../../database/database.ts';
import { formatInstant } from '../../lib/clock.ts';
import { newId } from '../../lib/ids.ts';
import { type CarrierPush, OLDEST_NEWS_DAYS } from '../../sources/carriers/carrier.ts';
import type { PollingContext } from '../context.ts';
import { CallbackUnreadable } from '../errors.ts';
import { matchReports } from '../feed-reports/match-reports.ts';
import { insertFeedReports, type NewFeedReport, queueFeed } from '../feed-reports/store.ts';
import { flawsOf } from '../sources/answers/flaws.ts';
import { insertSourceAnswer } from '../sources/answers/store.ts';
import { ownPart } from './own-part.ts';
import { hastenNamedChecks, insertCallback, listAccountsConcerned, listTrackedNumbers, putOffChecks } from './store.ts';

/** How long a body is known as a repetition. After that its statements are too old; a clock may run a day ahead. */
export const CALLBACK_DAYS = OLDEST_NEWS_DAYS + 2;

export interface ReceivedCallback {
  readonly scac: string;
  readonly push: CarrierPush;
  readonly body: Uint8Array;
}

/** `unmatched`: no account tracks what it is about; it is not kept. */
export type CallbackResult = 'accepted' | 'unmatched' | 'repeated';

/** The caller has authenticated the line. @throws CallbackUnreadable where nothing can be read */
export async function receiveCallback(context: PollingContext, received: ReceivedCallback): Promise<CallbackResult> {
  const { database, clock, log } = context;
  const { scac, push, body } = received;
  const now = new Date(clock.now());
  const read = push.read(Buffer.from(body).toString('utf8'), formatInstant(now.getTime()));
  if ('problem' in read) throw new CallbackUnreadable(scac, read.problem);
  const { reports, unreadable } = read;
  if (unreadable.length > 0) log.warn({ scac, unreadable: unreadable.slice(0, 5) }, `${scac} sent what cannot be read`);
  const containers = [...new Set(reports.flatMap(({ equipment }) => equipment ?? []))];
  const numbers = [...new Set(reports.flatMap(numberForms))];
  const accounts = await database.system((session) => listAccountsConcerned(session, containers, numbers));
  const digest = createHash('sha256').update(body).digest();
  let matched = 0;
  let isRepeated = false;
  for (const accountId of accounts) {
    // Together, so that a body that only some of the accounts have stored can come again.
    // A transaction that is tried again counts once.
    const own = await database.changeAccount(accountId, async (session) =>
      (await insertCallback(session, scac, digest, now)) ? storeOwn(session, context, received, reports, now) : null,
    );
    if (own === null) isRepeated = true;
    else matched += own;
  }
  if (matched > 0) return 'accepted';
  return isRepeated ? 'repeated' : 'unmatched';
}

/** @returns how many reports are about shipments of the account; of the others it sees nothing */
async function storeOwn(
  session: AccountSession,
  context: PollingContext,
  { scac, push }: ReceivedCallback,
  reports: readonly FeedReport[],
  now: Date,
): Promise<number> {
  const found = await matchReports(
    session,
    context,
    reports.map((report) => ({ report })),
  );
  const tracked = await listTrackedNumbers(
    session,
    reports.flatMap(({ equipment }) => equipment ?? []),
    reports.flatMap(numberForms),
  );
  const own = found
    .filter(({ shipmentIds }) => shipmentIds.length > 0)
    .map(({ given, shipmentIds }) => ({ report: ownPart(given.report, tracked), shipmentIds }));
  const rest = found.filter(({ shipmentIds }) => shipmentIds.length === 0).map(({ given }) => given.report);
  const hastened = new Set(await hastenNamedChecks(session, scac, rest.flatMap(numberForms), now));
  if (own.length === 0) return 0;
  const rows = own.map(({ report }, index): NewFeedReport => {
    return { id: newId(now.getTime()), interchangeId: null, position: index + 1, status: 'waiting', report, keys: [] };
  });
  await insertFeedReports(session, rows, now);
  await queueFeed(session);
  await insertSourceAnswer(
    session,
    answerOf(
      own.map(({ report }) => report),
      { scac, now, path: push.path },
    ),
  );
  const shipmentIds = [...new Set(own.flatMap((each) => each.shipmentIds))].filter((id) => !hastened.has(id));
  await putOffChecks(session, shipmentIds, { now, silenceHours: push.silenceHours });
  return own.length;
}

/** The part of the body that is about the account's shipments: the rest may be about another account's. */
function answerOf(own: readonly FeedReport[], { scac, now, path }: { scac: string; now: Date; path: string }) {
  const raws = own.flatMap(({ observations, facts }) => [...observations, ...facts].map(({ raw }) => raw));
  // Each report has its own copy of an event that names several containers.
  const events = [...new Set(raws.map((raw) => JSON.stringify(raw)))];
  const fetchedAt = formatInstant(now.getTime());
  const page = { url: `/callbacks/dcsa/${scac}${path}`, status: 200, headers: {}, body: `[${events.join(',')}]` };
  return {
    // What is unreadable names no account.
    ...flawsOf({ reports: own, unreadable: [] }),
    id: newId(now.getTime()),
    kind: 'shipping_line' as const,
    code: scac,
    subjects: [
      ...new Set(
        own.flatMap((each) => [
          ...each.billsOfLading,
          ...each.bookings,
          ...(each.equipment === null ? [] : [each.equipment]),
        ]),
      ),
    ],
    outcome: 'report',
    evidence: null,
    cause: null,
    answer: { fetchedAt, pages: [page], failure: null },
    fetchedAt: now,
  };
}
