/**
 * From a shipment's row to what is shown of it.
 */
import { normaliseDocumentNumber } from '../../core/numbers/document-number.ts';
import type { ShipmentState } from '../../core/state/shipment-state.ts';
import type { AccountSession } from '../../database/database.ts';
import { formatInstant } from '../../lib/clock.ts';
import { podTerminalIdOf, terminalAt } from '../containers/render-container.ts';
import { listListedContainerIds } from '../containers/store.ts';
import type { Gazetteer } from '../context.ts';
import { renderShipment, type ShipmentFacts } from './schema.ts';
import type { ShipmentRow } from './store.ts';

export interface CurrentShipment {
  readonly billOfLading: string | null;
  readonly booking: string | null;
  readonly state: ShipmentState;
  readonly containerIds: readonly string[];
}

/** Renders a shipment with its stored state, after a change of its other columns. */
export async function renderCurrentShipment(
  session: AccountSession,
  gazetteer: Gazetteer,
  row: ShipmentRow,
): Promise<string> {
  const { bill_of_lading_number: billOfLading, booking_number: booking, state } = row;
  const containerIds = await listListedContainerIds(session, row.id);
  return renderShipmentRow(gazetteer, row, { billOfLading, booking, state, containerIds });
}

export function renderShipmentRow(
  gazetteer: Gazetteer,
  row: ShipmentRow,
  { billOfLading, booking, state, containerIds }: CurrentShipment,
): string {
  const { destinationFacility } = state;
  const current = { ...row, bill_of_lading_number: billOfLading, booking_number: booking, state };
  return renderShipment({
    ...shipmentFacts(gazetteer, current),
    id: row.id,
    podTerminalId: podTerminalIdOf(gazetteer, state),
    destinationTerminal: terminalAt(gazetteer, destinationFacility?.locode ?? null, destinationFacility),
    containerIds,
  });
}

/** Also of a state that an older program stored, and that lacks members. */
export function shipmentFacts(gazetteer: Gazetteer, row: ShipmentRow): ShipmentFacts {
  const { state } = row;
  const stoppedAt = row.line_tracking_stopped_at;
  const stoppedReason = row.line_tracking_stopped_reason;
  const place = (locode: string | null | undefined) => (locode == null ? null : gazetteer.placeOf(locode));
  return {
    billOfLading: asWritten(row.bill_of_lading_number, row.written_numbers),
    booking: asWritten(row.booking_number, row.written_numbers),
    normalizedNumber: row.normalized_number,
    refNumbers: row.ref_numbers,
    tags: row.tags,
    createdAt: formatInstant(row.created_at.getTime()),
    line: gazetteer.findLine(row.scac) ?? { scac: row.scac, name: row.scac, shortName: row.scac },
    customer: row.customer_id === null ? null : { id: row.customer_id, name: row.customer_name ?? '' },
    state,
    stopped:
      stoppedAt !== null && stoppedReason !== null
        ? { at: formatInstant(stoppedAt.getTime()), reason: stoppedReason, byUser: row.line_tracking_stopped_by }
        : null,
    places: {
      pol: place(state.polLocode),
      pod: place(state.podLocode),
      destination: place(state.destinationLocode),
    },
  };
}

/** As the user wrote it, if a user named it; else as the line writes it. */
function asWritten(number: string | null, written: readonly string[]): string | null {
  return written.find((each) => normaliseDocumentNumber(each) === number) ?? number;
}
