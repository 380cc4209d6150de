/**
 * One attempt to turn a tracking request into a shipment: ask the line, then in one transaction either take the answer in
 * or note why there was none and when to try again.
 */
import type { Refusal, Understood } from '../carriers/carrier.ts';
import type { TrackedReference } from '../domain/observation.ts';
import { afterRefusal, type FailedReason } from '../domain/tracking-life.ts';
import type { AccountSession } from '../storage/database.ts';
import {
  findTrackingRequest,
  listRequestsOfShipment,
  lockTrackingRequest,
  type TrackingRequestRow,
  updateTrackingRequest,
} from '../storage/tracking-requests.ts';
import { askCarrier } from './ask-carrier.ts';
import type { Announcement, TrackingContext } from './context.ts';
import { openShipment } from './open-shipment.ts';
import { requestAnnouncement, requestDocument } from './request-document.ts';
import { scheduleAttempt } from './schedule.ts';
import { settleReport } from './settle-report.ts';

const OPEN = new Set(['pending', 'awaiting_manifest']);

export async function attemptRequest(
  context: TrackingContext,
  accountId: string,
  requestId: string,
  signal: AbortSignal,
): Promise<void> {
  const request = await context.database.forAccount(accountId, (session) => findTrackingRequest(session, requestId));
  if (request === undefined || !OPEN.has(request.status)) return;
  if (request.scac === null) return fail(context, accountId, requestId, 'scac_auto_detect_failed');
  const reference: TrackedReference = { type: request.request_type, number: request.normalized_number };
  const answer = await askCarrier(context, request.scac, reference, signal);
  await context.database.changeAccount(accountId, async (session) => {
    const locked = await lockTrackingRequest(session, requestId);
    if (locked === undefined || !OPEN.has(locked.status)) return;
    if ('report' in answer) await succeed(session, context, locked, answer);
    else await retryOrFail(session, context, locked, answer);
  });
}

async function succeed(
  session: AccountSession,
  context: TrackingContext,
  request: TrackingRequestRow,
  answer: Understood,
): Promise<void> {
  const shipment = await openShipment(session, context, request, answer.report);
  const owners = await listRequestsOfShipment(session, shipment.id);
  const settled = await settleReport(session, context, shipment, answer);
  const now = context.clock.now();
  if (owners.some((owner) => owner.request_type === request.request_type)) {
    const own = { ...request, shipment_id: shipment.id };
    const announcement = await conclude(session, context, own, { status: 'failed', reason: 'duplicate' });
    return context.announce(session, [...settled, announcement], now);
  }
  const created = { ...request, shipment_id: shipment.id };
  const announcement = await conclude(session, context, created, { status: 'created', reason: null });
  // The request's success comes first: a receiver learns of the shipment before it learns what happened to it.
  await context.announce(session, [announcement, ...settled], now);
}

async function retryOrFail(
  session: AccountSession,
  context: TrackingContext,
  request: TrackingRequestRow,
  refusal: Refusal,
): Promise<void> {
  const now = context.clock.now();
  const outcome = afterRefusal(
    {
      type: request.request_type,
      status: request.status,
      retryCount: request.retry_count,
      createdAt: request.created_at.getTime(),
    },
    refusal.refusal,
    refusal.retryAfterSeconds === null ? null : refusal.retryAfterSeconds * 1000,
    now,
    context.chance(),
  );
  const row: TrackingRequestRow = {
    ...request,
    status: outcome.status,
    failed_reason: outcome.failedReason,
    is_retrying: outcome.isRetrying,
    retry_count: outcome.retryCount,
    last_evidence: refusal.evidence,
  };
  const document = requestDocument(row, now);
  await updateTrackingRequest(session, row, document, new Date(now));
  if (outcome.nextAttemptInMillis !== null) {
    await scheduleAttempt(session, context.clock, request.id, outcome.nextAttemptInMillis);
  }
  if (outcome.status !== request.status) {
    await context.announce(session, [requestAnnouncement(row, document)], now);
  }
}

async function fail(
  context: TrackingContext,
  accountId: string,
  requestId: string,
  reason: FailedReason,
): Promise<void> {
  await context.database.changeAccount(accountId, async (session) => {
    const request = await lockTrackingRequest(session, requestId);
    if (request === undefined || !OPEN.has(request.status)) return;
    const announcement = await conclude(session, context, request, { status: 'failed', reason });
    await context.announce(session, [announcement], context.clock.now());
  });
}

async function conclude(
  session: AccountSession,
  context: TrackingContext,
  request: TrackingRequestRow,
  end: { status: 'created' | 'failed'; reason: FailedReason | null },
): Promise<Announcement> {
  const now = context.clock.now();
  const row: TrackingRequestRow = {
    ...request,
    status: end.status,
    failed_reason: end.reason,
    is_retrying: false,
    last_evidence: null,
  };
  const document = requestDocument(row, now);
  await updateTrackingRequest(session, row, document, new Date(now));
  return requestAnnouncement(row, document);
}
