/**
 * One attempt to turn a tracking request into a shipment. Polls the line, then in one transaction either applies the
 * answer or records why there was none and when to retry. After any outcome the request has a next attempt or an end.
 */

import type { TrackedReference } from '../../../core/observation.ts';
import {
  type AttemptOutcome,
  afterDefect,
  afterRefusal,
  type FailedReason,
  type RequestProgress,
} from '../../../core/tracking-life.ts';
import { isUnavailable } from '../../../database/connection-errors.ts';
import type { AccountSession } from '../../../database/database.ts';
import { errorMessage } from '../../../lib/errors.ts';
import type { Refusal } from '../../../sources/carriers/carrier.ts';
import type { PollingContext } from '../../context.ts';
import { LineBusy } from '../../lines/pace/line-pace.ts';
import { detectLine, keepLineAnswer, type LineAnswer, pollCarrier } from '../../lines/poll-carrier.ts';
import { putOffFirstAttempt, type Urgency } from '../../schedule/schedule.ts';
import {
  assignLine,
  findOpenRequest,
  findTrackingRequest,
  isHiddenFromMaker,
  lockTrackingRequest,
  noteWaiting,
  putOffAttempt,
  type TrackingRequestRow,
  updateTrackingRequest,
} from '../store.ts';
import { concludeAndAnnounce, requestAnnouncement } from './conclude-request.ts';
import { linkRequest } from './link-request.ts';

const OPEN = new Set(['pending', 'awaiting_manifest']);

export async function attemptRequest(
  context: PollingContext,
  accountId: string,
  requestId: string,
  signal: AbortSignal,
  urgency: Urgency = 'firstAttempt',
): Promise<void> {
  const request = await context.database.forAccount(accountId, (session) => findTrackingRequest(session, requestId));
  if (request === undefined || !OPEN.has(request.status)) return;
  if (request.isHiddenTwin) return fail(context, request, 'data_unavailable');
  try {
    const reply = await queryLine(context, request, urgency, signal);
    if (reply === undefined) await fail(context, request, 'scac_auto_detect_failed');
    else await applyAnswer(context, request, reply);
  } catch (error) {
    if (error instanceof LineBusy) await putOff(context, request, error);
    // A worker that is being stopped, or has no database, has no defect: the queue runs the job again.
    else if (signal.aborted || isUnavailable(error)) throw error;
    else await noteDefect(context, request, error);
  }
}

/** undefined: no line was found for the number. */
async function queryLine(
  context: PollingContext,
  request: TrackingRequestRow,
  urgency: Urgency,
  signal: AbortSignal,
): Promise<LineAnswer | undefined> {
  const { accountId, scac } = request;
  const reference: TrackedReference = { type: request.requestType, number: request.normalizedNumber };
  if (scac === null) return detectLine(context, { accountId, reference, urgency }, signal);
  return { scac, answer: await pollCarrier(context, { accountId, scac, reference, urgency }, signal) };
}

async function applyAnswer(context: PollingContext, attempted: TrackingRequestRow, reply: LineAnswer): Promise<void> {
  const { scac, answer } = reply;
  await changeOpen(context, attempted, async (session, request) => {
    const own = { ...request, scac };
    if (scac !== request.scac && !(await assignLine(session, own))) await failAsDuplicate(session, context, own);
    else if ('report' in answer) await linkRequest(session, context, own, answer);
    else {
      if (scac !== null) await keepLineAnswer(session, context, { scac, number: own.normalizedNumber }, answer);
      await retryOrFail(session, context, own, answer);
    }
  });
}

/** Locks the request; does nothing where another worker brought it to its end, or found its line, meanwhile. */
async function changeOpen(
  { database }: PollingContext,
  attempted: TrackingRequestRow,
  change: (session: AccountSession, request: TrackingRequestRow) => Promise<void>,
): Promise<void> {
  await database.changeAccount(attempted.accountId, async (session) => {
    const request = await lockTrackingRequest(session, attempted.id);
    if (request === undefined || !OPEN.has(request.status) || request.scac !== attempted.scac) return;
    await change(session, request);
  });
}

/** The line was found, and the account has an open request for the number there already. */
async function failAsDuplicate(
  session: AccountSession,
  context: PollingContext,
  request: TrackingRequestRow,
): Promise<void> {
  const open = await findOpenRequest(session, request.requestType, request.normalizedNumber, request.scac);
  const isHidden = await isHiddenFromMaker(session, request.id, open?.customerId ?? null);
  const own = isHidden ? request : { ...request, shipmentId: open?.shipmentId ?? null };
  const reason = isHidden ? 'data_unavailable' : 'duplicate';
  await concludeAndAnnounce(session, context, own, { status: 'failed', reason });
}

async function retryOrFail(
  session: AccountSession,
  context: PollingContext,
  request: TrackingRequestRow,
  { refusal, retryAfterSeconds, evidence }: Refusal,
): Promise<void> {
  const retryAfterMillis = retryAfterSeconds === null ? null : retryAfterSeconds * 1000;
  const now = context.clock.now();
  const outcome = afterRefusal(progressOf(request), refusal, retryAfterMillis, now, context.chance());
  await noteOutcome(session, context, request, { ...outcome, evidence });
}

async function noteDefect(context: PollingContext, attempted: TrackingRequestRow, error: unknown): Promise<void> {
  context.log.warn({ err: error, request: attempted.id }, `an attempt broke: ${errorMessage(error)}`);
  await changeOpen(context, attempted, async (session, request) => {
    const outcome = afterDefect(progressOf(request), context.clock.now(), context.chance());
    await noteOutcome(session, context, request, { ...outcome, evidence: `internal error: ${errorMessage(error)}` });
  });
}

function progressOf({ requestType, status, retryCount, createdAt }: TrackingRequestRow): RequestProgress {
  return { type: requestType, status, retryCount, createdAt: createdAt.getTime() };
}

async function noteOutcome(
  session: AccountSession,
  context: PollingContext,
  request: TrackingRequestRow,
  outcome: AttemptOutcome & { readonly evidence: string },
): Promise<void> {
  const now = context.clock.now();
  const row: TrackingRequestRow = {
    ...request,
    status: outcome.status,
    failedReason: outcome.failedReason,
    isRetrying: outcome.isRetrying,
    retryCount: outcome.retryCount,
    lastEvidence: outcome.evidence,
    waitingReason: null,
    waitingUntil: null,
    nextAttemptAt: outcome.nextAttemptInMillis === null ? null : new Date(now + outcome.nextAttemptInMillis),
    updatedAt: new Date(now),
  };
  await updateTrackingRequest(session, row);
  if (outcome.status !== request.status) {
    await context.announce(session, [requestAnnouncement(row)], now);
  }
}

/** The line has no free slot: nothing was tried. The request shows why, where that takes more than minutes. */
async function putOff(
  context: PollingContext,
  attempted: TrackingRequestRow,
  { urgency, comeBackAt, reason }: LineBusy,
): Promise<void> {
  const { clock } = context;
  const until = new Date(clock.worldAt(comeBackAt));
  await changeOpen(context, attempted, async (session, { id }) => {
    await noteWaiting(session, id, { reason, until, now: new Date(clock.now()) });
    if (urgency === 'firstAttempt') await putOffFirstAttempt(session, id, comeBackAt);
    else await putOffAttempt(session, id, until);
  });
}

async function fail(context: PollingContext, attempted: TrackingRequestRow, reason: FailedReason): Promise<void> {
  await changeOpen(context, attempted, (session, request) =>
    concludeAndAnnounce(session, context, request, { status: 'failed', reason }),
  );
}
