/**
 * A journey told in a file goes through the service: a request for its number, every report taken in on a real database,
 * every notification signed and handed to a sender that keeps it instead of posting it.
 */

import { buildTracking } from '../../src/composition/build-tracking.ts';
import type { Report } from '../../src/core/observation.ts';
import type { Database } from '../../src/database/database.ts';
import { watchContainers } from '../../src/features/exceptions/watch-containers.ts';
import { deliverDue } from '../../src/features/webhooks/delivery/deliver.ts';
import { DEFAULT_DELIVERY_SETTINGS } from '../../src/features/webhooks/sending/settings.ts';
import { newWebhook } from '../../src/features/webhooks/subscriptions/new-webhook.ts';
import { insertWebhook } from '../../src/features/webhooks/subscriptions/store.ts';
import { formatInstant, type ManualClock, manualClock } from '../../src/lib/clock.ts';
import { newId } from '../../src/lib/ids.ts';
import type { Reference } from '../../src/reference/reference.ts';
import type { Carrier, CarrierAnswer } from '../../src/sources/carriers/carrier.ts';
import { insertAccount } from '../../src/tenancy/accounts/store.ts';
import { completeCheck } from '../../src/tracking/apply/complete-check.ts';
import { lockStoredShipment } from '../../src/tracking/apply/stored-shipment.ts';
import type { TrackingContext } from '../../src/tracking/context.ts';
import { attemptRequest } from '../../src/tracking/tracking-requests/attempts/attempt-request.ts';
import { startTracking } from '../../src/tracking/tracking-requests/start-tracking.ts';
import { findTrackingRequest } from '../../src/tracking/tracking-requests/store.ts';

export interface TimedAnswer {
  readonly at: number;
  /** Of the first telling it is what the line answers; later ones come from any source. */
  readonly answer: CarrierAnswer;
}

export interface Stage {
  readonly database: Database;
  readonly reference: Reference;
  /** What is asked of the line. */
  readonly number: string;
}

/** The bodies of all notifications, in the order of their events. @param andThen what happens at the journey's end */
export async function playJourney(
  stage: Stage,
  [first, ...later]: readonly [TimedAnswer, ...TimedAnswer[]],
  andThen: (context: TrackingContext, accountId: string) => Promise<void> = async () => {},
): Promise<string[]> {
  const { database } = stage;
  const clock = manualClock(first.at);
  const accountId = newId(first.at);
  const account = { id: accountId, name: 'Example', createdAt: new Date(first.at) };
  await database.system((session) => insertAccount(session, account));
  const webhook = newWebhook({ url: 'https://example.com/webhooks', events: [], headers: [] }, true, first.at);
  await database.changeAccount(accountId, (session) => insertWebhook(session, webhook));

  const line = { answer: first.answer };
  const context = contextOf(stage, clock, line);
  const requestId = await request(context, accountId, stage.number);
  await watchContainers(context);
  for (const next of later) {
    clock.set(next.at);
    await takeIn(context, { accountId, requestId }, next, line);
    await watchContainers(context);
  }
  await andThen(context, accountId);
  return deliveredTo(database, clock, { accountId, webhookId: webhook.id });
}

function contextOf(
  { database, reference }: Stage,
  clock: ManualClock,
  line: { answer: CarrierAnswer },
): TrackingContext {
  const carrier: Carrier = {
    scac: 'SIML',
    name: 'Simulated Line',
    capabilities: { billOfLading: true, booking: true, container: true },
    limits: { requestsPerSecond: 1000, concurrency: 10 },
    fetch: async () => {
      const page = { url: 'https://line.example/', status: 200, headers: {}, body: JSON.stringify(line.answer) };
      return { fetchedAt: formatInstant(clock.now()), pages: [page], failure: null };
    },
    parse: ({ pages }) => JSON.parse(pages[0]?.body ?? '') as CarrierAnswer,
  };
  const tracking = buildTracking({
    database,
    clock,
    reference,
    seaRoutes: { ahead: () => null, past: () => null },
    settings: { etaAnnouncementMinutes: 60, overdueHours: 24, settlingMinutes: 10 },
    log: { info: () => {}, warn: () => {} },
  });
  const findCarrier = (scac: string) => (scac === carrier.scac ? carrier : undefined);
  return { ...tracking, chance: () => 0.5, findCarrier };
}

async function request(context: TrackingContext, accountId: string, number: string): Promise<string> {
  const wish = { requestType: 'bill_of_lading', requestNumber: number, scac: 'SIML', autoDetect: false } as const;
  const nobody = {
    refNumbers: ['PO-2026-118'],
    shipmentTags: [],
    customerId: null,
    partyIds: null,
    apiKeyId: null,
    isByUser: false,
  };
  const { id } = await startTracking(context, accountId, { ...wish, ...nobody });
  await attempt(context, accountId, id);
  return id;
}

/** As a worker does: by the queue's job, which here is not waited for. */
function attempt(context: TrackingContext, accountId: string, requestId: string): Promise<void> {
  return attemptRequest(context, accountId, requestId, new AbortController().signal);
}

async function takeIn(
  context: TrackingContext,
  { accountId, requestId }: { readonly accountId: string; readonly requestId: string },
  { answer }: TimedAnswer,
  line: { answer: CarrierAnswer },
): Promise<void> {
  const { database, clock } = context;
  const found = await database.forAccount(accountId, (session) => findTrackingRequest(session, requestId));
  const shipmentId = found?.shipment_id ?? null;
  if (shipmentId === null) {
    line.answer = answer;
    return attempt(context, accountId, requestId);
  }
  if (!('report' in answer)) throw new Error('Once there is a shipment, examples hear reports only.');
  await database.changeAccount(accountId, async (session) => {
    const shipment = await lockStoredShipment(session, context, shipmentId);
    if (shipment === undefined) throw new Error(`There is no shipment ${shipmentId}.`);
    await context.announce(session, await completeCheck(session, context, shipment, answer), clock.now());
  });
}

async function deliveredTo(
  database: Database,
  clock: ManualClock,
  target: { readonly accountId: string; readonly webhookId: string },
): Promise<string[]> {
  const bodies: string[] = [];
  const sender = {
    send: async ({ body }: { readonly body: string | Uint8Array }) => {
      bodies.push(Buffer.from(body).toString());
      return { statusCode: 200, body: '', retryAfter: null, error: null };
    },
    close: async () => {},
  };
  const context = { database, clock, sender, settings: DEFAULT_DELIVERY_SETTINGS, chance: () => 0.5 };
  // A turn may end while the last of it is being recorded; the queue, which has no worker here, would begin the next.
  for (let before = -1; before < bodies.length; ) {
    before = bodies.length;
    await deliverDue(context, target, new AbortController().signal);
  }
  const sequenceOf = (body: string) =>
    (JSON.parse(body) as { data: { attributes: { sequence: number } } }).data.attributes.sequence;
  return bodies.toSorted((a, b) => sequenceOf(a) - sequenceOf(b));
}

export function understood(report: Report): CarrierAnswer {
  return { report, unreadable: [], shortfall: null };
}
