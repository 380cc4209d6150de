/**
 * From a shipment's row to what is shown of it.
 */
import { normaliseDocumentNumber } from '@portolan/codes/document-number';
import type { AccountSession } from '../../database/database.ts';
import { formatInstant } from '../../lib/clock.ts';
import { podTerminalIdOf, terminalAt } from '../containers/render-container.ts';
import { listListedContainerIds } from '../containers/store.ts';
import type { Gazetteer } from '../context.ts';
import { renderShipment, type ShipmentFacts } from './schema.ts';
import type { ShipmentRow } from './store.ts';

/** Renders a shipment with its stored state, after a change of its other columns. */
export async function renderCurrentShipment(
  session: AccountSession,
  gazetteer: Gazetteer,
  row: ShipmentRow,
): Promise<string> {
  return renderShipmentRow(gazetteer, row, await listListedContainerIds(session, row.id));
}

export function renderShipmentRow(gazetteer: Gazetteer, row: ShipmentRow, containerIds: readonly string[]): string {
  const { state } = row;
  const { destinationFacility } = state;
  return renderShipment({
    ...shipmentFacts(gazetteer, row),
    id: row.id,
    podTerminalId: podTerminalIdOf(gazetteer, state),
    destinationTerminal: terminalAt(gazetteer, destinationFacility?.locode ?? null, destinationFacility),
    containerIds,
  });
}

/** Also of a state that an older program stored, and that lacks members. */
export function shipmentFacts(gazetteer: Gazetteer, row: ShipmentRow): ShipmentFacts {
  const { state } = row;
  const stoppedAt = row.lineTrackingStoppedAt;
  const stoppedReason = row.lineTrackingStoppedReason;
  const place = (locode: string | null | undefined) => (locode == null ? null : gazetteer.placeOf(locode));
  return {
    billOfLading: asWritten(row.billOfLading, row.writtenNumbers),
    booking: asWritten(row.booking, row.writtenNumbers),
    normalizedNumber: row.normalizedNumber,
    refNumbers: row.refNumbers,
    tags: row.tags,
    createdAt: formatInstant(row.createdAt.getTime()),
    line: gazetteer.findLine(row.scac) ?? { scac: row.scac, name: row.scac, shortName: row.scac },
    customer: row.customerId === null ? null : { id: row.customerId, name: row.customerName ?? '' },
    state,
    stopped:
      stoppedAt !== null && stoppedReason !== null
        ? { at: formatInstant(stoppedAt.getTime()), reason: stoppedReason, byUser: row.lineTrackingStoppedBy }
        : null,
    places: {
      pol: place(state.polLocode),
      pod: place(state.podLocode),
      destination: place(state.destinationLocode),
    },
  };
}

/** As the user wrote it, if a user named it; else as the line writes it. */
export function asWritten<Given extends string | null>(number: Given, written: readonly string[]): Given | string {
  return written.find((each) => normaliseDocumentNumber(each) === number) ?? number;
}
