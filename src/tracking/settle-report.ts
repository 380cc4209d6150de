/**
 * Takes a report in, notes the check, and either plans the next check or stops tracking where there is nothing more to
 * watch. The caller holds the shipment's lock and announces what is handed back.
 */
import type { Understood } from '../carriers/carrier.ts';
import { checkIntervalMillis, failureIntervalMillis, nextCheckAt } from '../domain/cadence.ts';
import { isBookingCancelled } from '../domain/stopping.ts';
import type { AccountChange } from '../storage/database.ts';
import { recordAnswer } from '../storage/shipment-watch.ts';
import type { Announcement, TrackingContext } from './context.ts';
import { onJourney, reasonToStop } from './reason-to-stop.ts';
import { stopTracking } from './stop-tracking.ts';
import type { StoredShipment } from './stored-shipment.ts';
import { takeInReport } from './take-in-report.ts';

export async function settleReport(
  session: AccountChange,
  context: TrackingContext,
  stored: StoredShipment,
  { report, shortfall }: Understood,
): Promise<readonly Announcement[]> {
  const { row: shipment } = stored;
  const now = context.clock.now();
  const answeredAt = new Date(now);
  const taken = await takeInReport(session, context, stored, report, answeredAt);
  const current = onJourney(taken.derived.containers).map((each) => each.derived);
  const reason = isBookingCancelled(taken.heard.observations)
    ? 'booking_cancelled'
    : reasonToStop(
        shipment,
        {
          containers: current.map((each) => each.state),
          state: taken.derived.state,
          lastNewsAt: taken.lastNewsAt,
        },
        now,
      );
  if (reason !== null) {
    recordAnswer(session, shipment.id, answeredAt, null);
    return [...taken.announcements, ...(await stopTracking(session, context, shipment.id, reason))];
  }
  // Where pages are missing the line is asked again soon, as after no answer at all.
  const next =
    shortfall === null
      ? nextCheckAt(checkIntervalMillis(current, now), now, context.chance())
      : now + Math.max(failureIntervalMillis(0, context.chance()), (shortfall.retryAfterSeconds ?? 0) * 1000);
  recordAnswer(session, shipment.id, answeredAt, new Date(next));
  return taken.announcements;
}
