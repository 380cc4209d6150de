/**
 * Takes a report in, notes the check, and either plans the next check or stops tracking where there is nothing more to
 * watch. The caller holds the shipment's lock and announces what is handed back.
 */
import type { Understood } from '../carriers/carrier.ts';
import { checkIntervalMillis, failureIntervalMillis } from '../domain/cadence.ts';
import type { DerivedShipment } from '../domain/derive.ts';
import { stopReason } from '../domain/stopping.ts';
import type { StopReason } from '../domain/tracking-life.ts';
import type { AccountSession } from '../storage/database.ts';
import { recordAnswer, type ShipmentRow } from '../storage/shipments.ts';
import type { Announcement, TrackingContext } from './context.ts';
import { scheduleCheck } from './schedule.ts';
import { stopTracking } from './stop-tracking.ts';
import { takeInReport } from './take-in-report.ts';

export async function settleReport(
  session: AccountSession,
  context: TrackingContext,
  shipment: ShipmentRow,
  { report, shortfall }: Understood,
): Promise<readonly Announcement[]> {
  const taken = await takeInReport(session, context, shipment, report);
  const now = context.clock.now();
  const reason = reasonToStop(taken.derived, taken.lastNewsAt, now);
  if (reason !== null) {
    await recordAnswer(session, shipment.id, new Date(now), null);
    return [...taken.announcements, ...(await stopTracking(session, context, shipment.id, reason))];
  }
  const containers = taken.derived.containers.map((each) => each.derived);
  // Where pages are missing the line is asked again soon, as after no answer at all.
  const wait =
    shortfall === null
      ? checkIntervalMillis(containers, now, context.chance())
      : Math.max(failureIntervalMillis(0, context.chance()), (shortfall.retryAfterSeconds ?? 0) * 1000);
  const nextCheckAt = now + wait;
  await recordAnswer(session, shipment.id, new Date(now), new Date(nextCheckAt));
  await scheduleCheck(session, context.clock, shipment.id, nextCheckAt);
  return taken.announcements;
}

export function reasonToStop(
  { containers, state }: DerivedShipment,
  lastNewsAt: number,
  now: number,
): StopReason | null {
  return stopReason(
    {
      containers: containers.map((each) => each.derived.state).filter((each) => each.listed),
      arrivedAt: state.destinationLocode === null ? state.podAtaAt : state.destinationAtaAt,
      lastNewsAt,
    },
    now,
  );
}
