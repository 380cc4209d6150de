/**
 * A check: polls the line of a tracked shipment, and applies the answer or records the failure. After any outcome a
 * tracked shipment has a next check.
 */
import { failureIntervalMillis, isNearMilestone } from '../../core/cadence.ts';
import { currentJourneys } from '../../core/derive.ts';
import type { RefusalKind, StopReason } from '../../core/tracking-life.ts';
import { isUnavailable } from '../../database/connection-errors.ts';
import type { AccountSession } from '../../database/database.ts';
import { errorMessage } from '../../lib/errors.ts';
import { completeCheck, completeQuietCheck } from '../apply/complete-check.ts';
import { deriveStored, lockStoredShipment, readStoredShipment, type StoredShipment } from '../apply/stored-shipment.ts';
import type { PollingContext } from '../context.ts';
import { canTrack } from '../lines/infer-number.ts';
import { LineBusy } from '../lines/pace/line-pace.ts';
import { hasQuota } from '../lines/pace/quota.ts';
import { keepLineAnswer, type LineReply, pollCarrier } from '../lines/poll-carrier.ts';
import { findShipment, type ShipmentRow } from '../shipments/store.ts';
import { isPolled, nextCheckAfterStop, reasonToStop } from './reason-to-stop.ts';
import { queueRefresh, type Urgency } from './schedule.ts';
import { findSourceChecks, getSourceChecks, putOffCheck, recordFailure } from './shipment-checks-store.ts';
import { stopTracking } from './stop-tracking.ts';

/** A shipment known by EDI only. */
const CHECK_AGAIN_MILLIS = 24 * 3_600_000;

export async function checkShipment(
  context: PollingContext,
  accountId: string,
  { shipmentId, urgency }: { readonly shipmentId: string; readonly urgency: Urgency },
  signal: AbortSignal,
): Promise<void> {
  const shipment = await context.database.forAccount(accountId, (session) => findShipment(session, shipmentId));
  if (shipment === undefined || !isPolled(shipment)) return;
  const reference = { type: shipment.trackedType, number: shipment.trackedNumber };
  const change = changeTracked(context, accountId, shipmentId);
  if (
    !canTrack(context, accountId, shipment.scac, reference.type) &&
    (await wasOpenedByEdi(context, accountId, shipmentId))
  ) {
    await change((session, locked) => stopOrPutOff(session, context, locked));
    return;
  }
  try {
    const ranked = urgency === 'routine' ? await rank(context, accountId, shipment) : urgency;
    const answer = await pollCarrier(context, { accountId, scac: shipment.scac, reference, urgency: ranked }, signal);
    if (await isQuiet(context, accountId, shipmentId, answer)) return;
    await change((session, locked) => applyAnswer(session, context, locked, answer));
  } catch (error) {
    if (error instanceof LineBusy) {
      await context.database.changeAccount(accountId, async (session) => {
        if (urgency === 'refresh') await queueRefresh(session, shipmentId, error.comeBackAt);
        else await putOffCheck(session, shipmentId, new Date(context.clock.worldAt(error.comeBackAt)));
      });
    } else if (signal.aborted || isUnavailable(error)) {
      // A worker that is being stopped, or has no database, has no defect: the queue runs the job again.
      throw error;
    } else {
      context.log.warn({ err: error, shipment: shipmentId }, `a check broke: ${errorMessage(error)}`);
      const defect = { refusal: null, evidence: `internal error: ${errorMessage(error)}`, retryAfterSeconds: null };
      await change((session, locked) => noteFailure(session, context, locked, defect));
    }
  }
}

/** Only a quota makes routine checks wait for those near a milestone. */
async function rank(context: PollingContext, accountId: string, shipment: ShipmentRow): Promise<Urgency> {
  const limits = context.findCarrier(shipment.scac, accountId)?.limits;
  if (limits === undefined || !hasQuota(limits)) return 'routine';
  return context.database.forAccount(accountId, async (session) => {
    const stored = await readStoredShipment(session, context, shipment);
    const current = currentJourneys(deriveStored(context, stored).derived.containers);
    return isNearMilestone(
      current.map(({ derived }) => derived),
      context.clock.now(),
    )
      ? 'nearMilestone'
      : 'routine';
  });
}

/** Its line was never polled; also of a shipment that was deleted meanwhile. */
async function wasOpenedByEdi({ database }: PollingContext, accountId: string, shipmentId: string): Promise<boolean> {
  const checks = await database.forAccount(accountId, (session) => findSourceChecks(session, shipmentId));
  return checks === undefined || checks.lineAttemptedAt === null;
}

async function stopOrPutOff(session: AccountSession, context: PollingContext, shipment: StoredShipment): Promise<void> {
  const now = context.clock.now();
  if (shipment.row.lineTrackingStoppedAt !== null) return putOffCheck(session, shipment.row.id, null);
  const reason = reasonAsStored(context, shipment, now);
  if (reason === null) return putOffCheck(session, shipment.row.id, new Date(now + CHECK_AGAIN_MILLIS));
  await context.announce(session, await stopTracking(session, context, shipment.row.id, reason), now);
}

type Change = (session: AccountSession, shipment: StoredShipment) => Promise<void>;

/** Locks the shipment; does nothing where it is polled no more. */
function changeTracked(
  context: PollingContext,
  accountId: string,
  shipmentId: string,
): (change: Change) => Promise<void> {
  return (change) =>
    context.database.changeAccount(accountId, async (session) => {
      const locked = await lockStoredShipment(session, context, shipmentId);
      if (locked !== undefined && isPolled(locked.row)) await change(session, locked);
    });
}

/** The shipment is not locked: what brings news is compared again once it is. */
async function isQuiet(
  context: PollingContext,
  accountId: string,
  shipmentId: string,
  answer: LineReply,
): Promise<boolean> {
  if (!('report' in answer)) return false;
  return context.database.forAccount(accountId, async (session) => {
    // First, so that whatever plans another check meanwhile is noticed.
    const due = (await findSourceChecks(session, shipmentId))?.nextCheckAt ?? null;
    const row = due === null ? undefined : await findShipment(session, shipmentId);
    if (due === null || row === undefined) return false;
    const stored = await readStoredShipment(session, context, row);
    return completeQuietCheck(session, context, { stored, due }, answer);
  });
}

async function applyAnswer(
  session: AccountSession,
  context: PollingContext,
  shipment: StoredShipment,
  answer: LineReply,
): Promise<void> {
  if ('report' in answer) {
    const announcements = await completeCheck(session, context, shipment, answer);
    await context.announce(session, announcements, context.clock.now());
  } else {
    await keepLineAnswer(session, context, { scac: shipment.row.scac, number: shipment.row.trackedNumber }, answer);
    const evidence = `${answer.refusal}: ${answer.evidence}`;
    await noteFailure(session, context, shipment, { ...answer, evidence });
  }
}

interface Failure {
  /** null: an internal error. */
  readonly refusal: RefusalKind | null;
  readonly evidence: string;
  readonly retryAfterSeconds: number | null;
}

/**
 * The state stays as it is: no answer is not news. Of a cancelled booking, and after weeks of silence, there is nothing more to wait for.
 */
async function noteFailure(
  session: AccountSession,
  context: PollingContext,
  shipment: StoredShipment,
  { refusal, evidence, retryAfterSeconds }: Failure,
): Promise<void> {
  const now = context.clock.now();
  const { row } = shipment;
  const { failures } = await getSourceChecks(session, row.id);
  const wait = failureIntervalMillis(failures, retryAfterSeconds, context.chance());
  const nextCheckAt = row.lineTrackingStoppedAt === null ? new Date(now + wait) : nextCheckAfterStop(row, now);
  await recordFailure(session, row.id, { at: new Date(now), nextCheckAt, refusal, evidence });
  const reason = refusal === 'cancelled' ? 'booking_cancelled' : reasonAsStored(context, shipment, now);
  if (reason === null) return;
  const stopped = await stopTracking(session, context, row.id, reason);
  await context.announce(session, stopped, now);
}

function reasonAsStored(context: PollingContext, stored: StoredShipment, now: number): StopReason | null {
  const { row, records } = stored;
  const standing = {
    derived: deriveStored(context, stored).derived,
    observations: records.observations,
    lastNewsAt: (row.lastNewsAt ?? row.createdAt).getTime(),
  };
  return reasonToStop(row, standing, now);
}
