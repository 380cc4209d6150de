/** Whether tracking of a shipment ends, and what of it goes on after that. Pure. */
import { nextCheckAfterReturn } from '../../core/cadence.ts';
import { currentJourneys, type DerivedShipment } from '../../core/derive.ts';
import type { RecordedObservation } from '../../core/journey/statement.ts';
import { isBookingCancelled, stopReason } from '../../core/state/stopping.ts';
import type { StopReason } from '../../core/tracking-life.ts';
import type { ShipmentRow } from '../shipments/store.ts';

export interface ShipmentStanding {
  readonly derived: DerivedShipment;
  readonly observations: readonly RecordedObservation[];
  /** When a source last reported news, Unix milliseconds. */
  readonly lastNewsAt: number;
}

/** Null: tracking goes on. */
export function reasonToStop(
  shipment: Pick<ShipmentRow, 'lineTrackingResumedAt'>,
  { derived: { containers, state }, observations, lastNewsAt }: ShipmentStanding,
  now: number,
): StopReason | null {
  if (isBookingCancelled(observations)) return 'booking_cancelled';
  const listed = currentJourneys(containers).flatMap(({ derived }) => (derived.state.listed ? [derived] : []));
  const arrivedAt = state.destinationLocode === null ? state.podAtaAt : state.destinationAtaAt;
  const newsAt = Math.max(lastNewsAt, shipment.lineTrackingResumedAt?.getTime() ?? 0);
  return stopReason({ containers: listed, arrivedAt, lastNewsAt: newsAt }, now);
}

type Stop = Pick<ShipmentRow, 'lineTrackingStoppedAt' | 'lineTrackingStoppedReason'>;

/** The service stopped it, so news may resume it. A user's stop holds until a user resumes it. */
export function isStoppedByService({ lineTrackingStoppedAt, lineTrackingStoppedReason }: Stop): boolean {
  return lineTrackingStoppedAt !== null && lineTrackingStoppedReason !== 'cancelled_by_user';
}

/** Its line is polled: it is tracked, or its containers were returned not long ago. */
export function isPolled({ lineTrackingStoppedAt, lineTrackingStoppedReason }: Stop): boolean {
  return lineTrackingStoppedAt === null || lineTrackingStoppedReason === 'all_containers_terminated';
}

/** When the line of a stopped shipment is polled next; null: not again. */
export function nextCheckAfterStop(stop: Stop, now: number): Date | null {
  const { lineTrackingStoppedAt: stoppedAt } = stop;
  const next = stoppedAt === null || !isPolled(stop) ? null : nextCheckAfterReturn(stoppedAt.getTime(), now);
  return next === null ? null : new Date(next);
}
