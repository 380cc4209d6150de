/**
 * Runs a journey through the service on a real database: a tracking request, every report, and every signed
 * notification, which a sender collects instead of posting it.
 */

import { join } from 'node:path';
import { buildTracking } from '../../src/composition/configured-tracking.ts';
import { FEATURES } from '../../src/composition/features.ts';
import { readDefaults } from '../../src/config/config.ts';
import { EMPTY_MODEL } from '../../src/core/arrival/arrival-model.ts';
import type { Report } from '../../src/core/observation.ts';
import type { Database } from '../../src/database/database.ts';
import { predictDueArrivals } from '../../src/features/arrivals/predicting/predict-due.ts';
import { watchContainers } from '../../src/features/notices/finding/watch-containers.ts';
import { createDeliverer } from '../../src/features/webhooks/delivery/deliver.ts';
import { completeDeliverySettings, type DeliverySettings } from '../../src/features/webhooks/sending/settings.ts';
import { insertWebhook } from '../../src/features/webhooks/subscriptions/store.ts';
import { newWebhook } from '../../src/features/webhooks/subscriptions/subscription.ts';
import { formatInstant, type ManualClock, manualClock } from '../../src/lib/clock.ts';
import { newId } from '../../src/lib/ids.ts';
import type { Reference } from '../../src/reference/reference.ts';
import type { Carrier, CarrierAnswer } from '../../src/sources/carriers/carrier.ts';
import { insertAccount } from '../../src/tenancy/accounts/store.ts';
import { completeCheck } from '../../src/tracking/apply/complete-check.ts';
import { lockStoredShipment } from '../../src/tracking/apply/stored-shipment.ts';
import type { TrackingContext } from '../../src/tracking/context.ts';
import { offersOf } from '../../src/tracking/feature.ts';
import { attemptRequest } from '../../src/tracking/tracking-requests/attempts/attempt-request.ts';
import { startTracking } from '../../src/tracking/tracking-requests/start-tracking.ts';
import { findTrackingRequest } from '../../src/tracking/tracking-requests/store.ts';

export interface TimedAnswer {
  readonly at: number;
  /** The first answer is that of the line; later ones can be from any source. */
  readonly answer: CarrierAnswer;
}

export interface Stage {
  readonly database: Database;
  readonly reference: Reference;
  /** The requested number. */
  readonly number: string;
}

/** The bodies of all notifications, ordered by event. @param andThen runs at the end of the journey */
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
  await watch(context, accountId);
  for (const answer of later) {
    clock.set(answer.at);
    await receiveAnswer(context, { accountId, requestId }, answer, line);
    await watch(context, accountId);
  }
  await andThen(context, accountId);
  return deliveredTo(database, clock, { accountId, webhookId: webhook.id });
}

/** What workers do after each answer. */
async function watch(context: TrackingContext, accountId: string): Promise<void> {
  await watchContainers(context);
  const { signal } = new AbortController();
  await predictDueArrivals(context, accountId, { model: EMPTY_MODEL, signal, onPredicted: () => {} });
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
    seaRoutes: { ahead: () => null, past: () => null, way: () => null, closedPassages: [] },
    settings: { etaAnnouncementMinutes: 60, overdueHours: 24, settlingMinutes: 10 },
    offers: offersOf(FEATURES, { clock, reference }),
    log: { info: () => {}, warn: () => {} },
  });
  const findCarrier = (scac: string) => (scac === carrier.scac ? carrier : undefined);
  return { ...tracking, chance: () => 0.5, findCarrier };
}

async function request(context: TrackingContext, accountId: string, number: string): Promise<string> {
  const input = { requestType: 'bill_of_lading', requestNumber: number, scac: 'SIML', autoDetect: false } as const;
  const noUser = {
    refNumbers: ['PO-2026-118'],
    shipmentTags: [],
    customerId: null,
    partyIds: null,
    apiKeyId: null,
    isByUser: false,
  };
  const { id } = await startTracking(context, accountId, { ...input, ...noUser });
  await attempt(context, accountId, id);
  return id;
}

/** Runs the job of the queue directly, without its delay. */
function attempt(context: TrackingContext, accountId: string, requestId: string): Promise<void> {
  return attemptRequest(context, accountId, requestId, new AbortController().signal);
}

async function receiveAnswer(
  context: TrackingContext,
  { accountId, requestId }: { readonly accountId: string; readonly requestId: string },
  { answer }: TimedAnswer,
  line: { answer: CarrierAnswer },
): Promise<void> {
  const { database, clock } = context;
  const found = await database.forAccount(accountId, (session) => findTrackingRequest(session, requestId));
  const shipmentId = found?.shipmentId ?? null;
  if (shipmentId === null) {
    line.answer = answer;
    return attempt(context, accountId, requestId);
  }
  if (!('report' in answer)) throw new Error('After the first report, all answers of a journey must be reports.');
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
      return { statusCode: 200, body: '', headers: {}, retryAfter: null, error: null, failure: null };
    },
    close: async () => {},
  };
  const { webhooks } = readDefaults(join(import.meta.dirname, '../..'));
  const settings = completeDeliverySettings(webhooks as DeliverySettings);
  const context = { database, clock, sender, settings, chance: () => 0.5, log: { warn: () => {} } };
  // A run can end before its last attempt is recorded. Without a worker, the loop starts the next run.
  for (let before = -1; before < bodies.length; ) {
    before = bodies.length;
    await createDeliverer(context).deliver(target, new AbortController().signal);
  }
  const sequenceOf = (body: string) =>
    (JSON.parse(body) as { data: { attributes: { sequence: number } } }).data.attributes.sequence;
  return bodies.toSorted((a, b) => sequenceOf(a) - sequenceOf(b));
}

export function understood(report: Report): CarrierAnswer {
  return { report, unreadable: [], shortfall: null };
}
