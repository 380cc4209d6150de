/** Loads the documents and decisions for the suggestions of a container. */

import type { AccountSession } from '../../../database/database.ts';
import { type ContainerRow, findContainerState } from '../../../tracking/containers/store.ts';
import { findShipment, type ShipmentRow } from '../../../tracking/shipments/store.ts';
import { listDecisions, listSuggestingDocuments } from './store.ts';
import { type Suggestion, suggestionsOf } from './suggestions.ts';

export async function listSuggestions(
  session: AccountSession,
  { id, shipmentId }: { readonly id: string; readonly shipmentId: string },
): Promise<Suggestion[]> {
  const [shipment, state] = await Promise.all([
    findShipment(session, shipmentId),
    findContainerState(session, { id, shipmentId }),
  ]);
  return shipment === undefined || state === undefined ? [] : readSuggestions(session, shipment, { id, state });
}

export async function readSuggestions(
  session: AccountSession,
  shipment: Pick<ShipmentRow, 'id' | 'state'>,
  { id: containerId, state }: Pick<ContainerRow, 'id' | 'state'>,
): Promise<Suggestion[]> {
  const [documents, decisions] = await Promise.all([
    listSuggestingDocuments(session, { containerId, shipmentId: shipment.id }),
    listDecisions(session, containerId),
  ]);
  const tracked = {
    pickupLfdOn: dayAt(state.pickupLfd, state.podTimeZone),
    podEtaOn: dayAt(state.podEtaAt, state.podTimeZone),
    vesselName: shipment.state.podVesselName ?? null,
    hasArrived: state.podArrivedAt != null || state.podDischargedAt != null,
    isPickedUp: state.podFullOutAt != null || state.podRailLoadedAt != null || state.emptyTerminatedAt != null,
  };
  return suggestionsOf(documents, tracked, decisions);
}

/** The local date; in UTC if the zone is unknown. */
function dayAt(instant: string | null, timeZone: string | null): string | null {
  if (instant == null) return null;
  return Temporal.Instant.from(instant)
    .toZonedDateTimeISO(timeZone ?? 'UTC')
    .toPlainDate()
    .toString();
}
