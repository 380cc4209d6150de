/**
 * Takes a report in, notes the check, and either plans the next check or stops tracking where the journey is over.
 * The caller holds the shipment's lock and announces what is handed back.
 */
import type { Understood } from '../carriers/carrier.ts';
import { checkIntervalMillis, failureIntervalMillis } from '../domain/cadence.ts';
import type { DerivedContainer } from '../domain/container-state.ts';
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
  if (isOver(taken.containers)) {
    await recordAnswer(session, shipment.id, new Date(now), null);
    const stopped = await stopTracking(session, context, shipment.id, 'all_containers_terminated');
    return [...taken.announcements, ...stopped];
  }
  // Where pages are missing the line is asked again soon, as after no answer at all.
  const wait =
    shortfall === null
      ? checkIntervalMillis(taken.containers, now, context.chance())
      : Math.max(failureIntervalMillis(0, context.chance()), (shortfall.retryAfterSeconds ?? 0) * 1000);
  const nextCheckAt = now + wait;
  await Promise.all([
    recordAnswer(session, shipment.id, new Date(now), new Date(nextCheckAt)),
    scheduleCheck(session, context.clock, shipment.id, nextCheckAt),
  ]);
  return taken.announcements;
}

function isOver(containers: readonly DerivedContainer[]): boolean {
  return containers.length > 0 && containers.every(({ state }) => state.currentStatus === 'empty_returned');
}
