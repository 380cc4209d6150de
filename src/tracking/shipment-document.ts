/**
 * From a shipment's row to what its document shows.
 */
import type { ShipmentState } from '../domain/shipment-state.ts';
import type { StopReason } from '../domain/tracking-life.ts';
import { formatInstant } from '../lib/clock.ts';
import type { ShipmentToRender } from '../resources/shipment.ts';
import type { ShipmentRow } from '../storage/shipments.ts';
import { terminalIdAt } from './container-document.ts';
import type { Gazetteer } from './context.ts';

export interface ShipmentNews {
  readonly billOfLading: string | null;
  readonly booking: string | null;
  readonly state: ShipmentState;
  readonly containerIds: readonly string[];
  readonly stopped?: { readonly at: string; readonly reason: StopReason };
}

export function shipmentToRender(gazetteer: Gazetteer, row: ShipmentRow, news: ShipmentNews): ShipmentToRender {
  const { podFacility, podLocode, destinationFacility } = news.state;
  const stoppedAt = row.line_tracking_stopped_at;
  const stoppedReason = row.line_tracking_stopped_reason;
  return {
    id: row.id,
    billOfLading: news.billOfLading,
    booking: news.booking,
    normalizedNumber: row.normalized_number,
    refNumbers: row.ref_numbers,
    tags: row.tags,
    createdAt: formatInstant(row.created_at.getTime()),
    line: gazetteer.findLine(row.scac) ?? { scac: row.scac, name: row.scac, shortName: row.scac },
    customer: row.customer_id === null ? null : { id: row.customer_id, name: row.customer_name ?? '' },
    state: news.state,
    stopped:
      news.stopped ??
      (stoppedAt !== null && stoppedReason !== null
        ? { at: formatInstant(stoppedAt.getTime()), reason: stoppedReason }
        : null),
    podTerminalId: terminalIdAt(gazetteer, podLocode, podFacility),
    destinationTerminalId: terminalIdAt(gazetteer, destinationFacility?.locode ?? null, destinationFacility),
    containerIds: news.containerIds,
    placeOf: gazetteer.placeOf,
  };
}
