/** Decides when tracking of a shipment ends. Pure; explained to users in docs/state.md. */

import type { MilestoneName } from '../journey/milestones.ts';
import { isEmptyReturn, knowsWhose, type RecordedObservation } from '../journey/statement.ts';
import { isMove, type ObservationKind } from '../observation.ts';
import { momentOf } from '../time.ts';
import type { StopReason } from '../tracking-life.ts';
import type { DerivedContainer } from './container-state.ts';
import { hasLeft } from './status.ts';

const DAY_MILLIS = 24 * 3_600_000;
/** Days without a change after which tracking ends. */
export const SILENCE_DAYS = 56;

export interface Watched {
  /** The containers that are still on the shipment. */
  readonly containers: readonly DerivedContainer[];
  /** Arrival at the place where the voyage ends, actual; null while it is ahead. */
  readonly arrivedAt: string | null;
  /** When the line last reported a change, Unix milliseconds. */
  readonly lastNewsAt: number;
}

/** Null: tracking goes on. */
export function stopReason({ containers, arrivedAt, lastNewsAt }: Watched, now: number): StopReason | null {
  const silent = now - lastNewsAt >= SILENCE_DAYS * DAY_MILLIS;
  if (containers.length > 0 && containers.every(isReturned)) return 'all_containers_terminated';
  if (!silent) return null;
  if (containers.length > 0 && containers.every(({ state }) => hasLeft(state.currentStatus)))
    return 'past_full_out_window';
  const sinceArrival = arrivedAt === null ? 0 : now - Date.parse(arrivedAt);
  return sinceArrival >= SILENCE_DAYS * DAY_MILLIS ? 'past_arrival_window' : 'no_updates_at_line';
}

const LANDINGS: ReadonlySet<MilestoneName> = new Set([
  'vessel_arrived',
  'vessel_berthed',
  'vessel_discharged',
  'feeder_arrived',
  'feeder_discharged',
]);

/**
 * Returned for good: the container has landed, or the line or a user reports the return. A terminal or depot may report
 * it for another container by a mistyped number.
 */
function isReturned({ state, milestones, journey }: DerivedContainer): boolean {
  if (state.currentStatus !== 'empty_returned') return false;
  return (
    milestones.some(({ name, statement }) => LANDINGS.has(name) && statement.actual) ||
    journey.statements.some(
      ({ observation, actual }) => actual && isEmptyReturn(observation) && knowsWhose(observation),
    )
  );
}

const BOOKING_KINDS: ReadonlySet<ObservationKind | null> = new Set<ObservationKind>([
  'booking_received',
  'booking_confirmed',
  'booking_cancelled',
]);

/**
 * The last statement in force about the booking is its cancellation, and nothing has moved: a container that was picked
 * up is still tracked. Reports of terminals and railroads from before the booking belong to another trip. If the time
 * of booking is unknown, all of them count.
 */
export function isBookingCancelled(recorded: readonly RecordedObservation[]): boolean {
  const inForce = recorded.filter((each) => each.withdrawnAt === null && !each.observation.retracted);
  const ofBooking = inForce.filter(({ observation }) => BOOKING_KINDS.has(observation.kind));
  const made = ofBooking.filter(({ observation }) => observation.kind !== 'booking_cancelled');
  const bookedAt = made.length === 0 ? Number.NEGATIVE_INFINITY : Math.min(...made.map(happenedAt));
  const moved = inForce.filter(({ observation }) => isMove(observation) && observation.classifier === 'actual');
  if (moved.some((each) => knowsWhose(each.observation) || happenedAt(each) >= bookedAt)) return false;
  const last = ofBooking.reduce<RecordedObservation | null>(
    (latest, each) => (latest === null || statedAt(each) > statedAt(latest) ? each : latest),
    null,
  );
  return last?.observation.kind === 'booking_cancelled';
}

/** A clock time without a zone is of some hours more or less. */
function happenedAt({ observation }: RecordedObservation): number {
  return momentOf(observation.at, []).millis;
}

/** For two statements of one moment a confirmation counts as the later one, so that tracking continues. */
function statedAt({ observation, recordedAt }: RecordedObservation): number {
  const millis = observation.statedAt === null ? recordedAt : Date.parse(observation.statedAt);
  return observation.kind === 'booking_cancelled' ? millis : millis + 0.5;
}
