/**
 * A routine check: ask the line about a shipment that is tracked, and take in what it says or note that it did not answer.
 */
import type { Refusal } from '../carriers/carrier.ts';
import { failureIntervalMillis } from '../domain/cadence.ts';
import type { AccountSession } from '../storage/database.ts';
import { findCheck, findShipment, lockShipment, recordFailure } from '../storage/shipments.ts';
import { askCarrier } from './ask-carrier.ts';
import type { TrackingContext } from './context.ts';
import { scheduleCheck } from './schedule.ts';
import { settleReport } from './settle-report.ts';

export async function checkShipment(
  context: TrackingContext,
  accountId: string,
  shipmentId: string,
  signal: AbortSignal,
): Promise<void> {
  const shipment = await context.database.forAccount(accountId, (session) => findShipment(session, shipmentId));
  if (shipment === undefined || shipment.line_tracking_stopped_at !== null) return;
  const reference = { type: shipment.tracked_type, number: shipment.tracked_number };
  const answer = await askCarrier(context, shipment.scac, reference, signal);
  await context.database.changeAccount(accountId, async (session) => {
    const locked = await lockShipment(session, shipmentId);
    if (locked === undefined || locked.line_tracking_stopped_at !== null) return;
    if ('report' in answer) {
      const announcements = await settleReport(session, context, locked, answer);
      await context.announce(session, announcements, context.clock.now());
    } else {
      await noteFailure(session, context, shipmentId, answer);
    }
  });
}

/** The state stays as it is: no answer is not news. */
async function noteFailure(
  session: AccountSession,
  context: TrackingContext,
  shipmentId: string,
  refusal: Refusal,
): Promise<void> {
  const now = context.clock.now();
  const check = await findCheck(session, shipmentId);
  const wait = Math.max(
    failureIntervalMillis(check?.failures ?? 0, context.chance()),
    (refusal.retryAfterSeconds ?? 0) * 1000,
  );
  await recordFailure(session, shipmentId, {
    at: new Date(now),
    nextCheckAt: new Date(now + wait),
    evidence: `${refusal.refusal}: ${refusal.evidence}`,
  });
  await scheduleCheck(session, context.clock, shipmentId, now + wait);
}
