/**
 * Whether a shipment has had its time, from its state as it was just derived or as it is stored. Pure.
 */
import type { ContainerState } from '../../core/state/container-state.ts';
import type { ShipmentState } from '../../core/state/shipment-state.ts';
import { stopReason } from '../../core/state/stopping.ts';
import type { StopReason } from '../../core/tracking-life.ts';
import type { ShipmentRow } from '../shipments/store.ts';

export interface ShipmentStanding {
  /** Those that are still on the shipment, on their last journey. */
  readonly containers: readonly ContainerState[];
  readonly state: ShipmentState;
  /** When a source last reported news, Unix milliseconds. */
  readonly lastNewsAt: number;
}

export function reasonToStop(
  shipment: Pick<ShipmentRow, 'lineTrackingResumedAt'>,
  { containers, state, lastNewsAt }: ShipmentStanding,
  now: number,
): StopReason | null {
  const arrivedAt = state.destinationLocode === null ? state.podAtaAt : state.destinationAtaAt;
  const newsAt = Math.max(lastNewsAt, shipment.lineTrackingResumedAt?.getTime() ?? 0);
  return stopReason({ containers: containers.filter((each) => each.listed), arrivedAt, lastNewsAt: newsAt }, now);
}
