/**
 * Loads the documents and decisions for the suggestions of a container, what contradicts its state, and the charges
 * that its documents have printed.
 */

import type { AccountSession } from '../../../database/database.ts';
import { type ContainerRow, findContainerState } from '../../../tracking/containers/store.ts';
import { findShipment, type ShipmentRow } from '../../../tracking/shipments/store.ts';
import {
  hasValues,
  listContainersOfDocuments,
  listDecisions,
  listDocumentsOf,
  listSuggestingDocuments,
  MOST_CONTAINERS,
} from './store.ts';
import {
  type ContainerDocuments,
  contradictionsOf,
  isToDecide,
  type Suggestion,
  suggestionsOf,
  type TrackedValues,
} from './suggestions.ts';

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
    listDecisions(session, [containerId]),
  ]);
  return suggestionsOf(documents, trackedValues(state, shipment.state.podVesselName ?? null), decisions);
}

export interface DocumentedContainer extends Pick<ContainerRow, 'id' | 'state'> {
  readonly shipmentId: string;
  /** Of the ship to the port of discharge. */
  readonly vesselName: string | null;
}

const NO_DOCUMENTS: ContainerDocuments = { types: [], contradictions: [] };

/** Two statements for all of them. @returns what documents say of each */
export async function readDocumentsOf(
  session: AccountSession,
  containers: readonly DocumentedContainer[],
): Promise<(container: DocumentedContainer) => ContainerDocuments> {
  const documents = Map.groupBy(
    await listDocumentsOf(
      session,
      containers.map(({ id, shipmentId }) => ({ containerId: id, shipmentId })),
    ),
    ({ containerId }) => containerId,
  );
  const decided = documents.size === 0 ? [] : await listDecisions(session, [...documents.keys()]);
  const decisions = Map.groupBy(decided, ({ containerId }) => containerId);
  return ({ id, state, vesselName }) => {
    const linked = documents.get(id);
    if (linked === undefined) return NO_DOCUMENTS;
    const tracked = trackedValues(state, vesselName);
    const suggestions = suggestionsOf(linked.filter(hasValues), tracked, decisions.get(id) ?? []);
    return {
      types: [...new Set(linked.flatMap(({ type }) => (type === null ? [] : [type])))],
      contradictions: contradictionsOf(suggestions, tracked),
    };
  };
}

/** By document, the fields of payloads that suggest what a user has to decide; null: the type suggests it. */
export async function listFieldsToDecide(
  session: AccountSession,
  documentIds: readonly string[],
): Promise<ReadonlyMap<string, (string | null)[]>> {
  const containers = await listContainersOfDocuments(session, documentIds, MOST_CONTAINERS);
  if (containers.length === 0) return new Map();
  const distinct = [...new Map(containers.map((each) => [each.id, each])).values()];
  const [linked, decided] = await Promise.all([
    listDocumentsOf(
      session,
      distinct.map(({ id, shipmentId }) => ({ containerId: id, shipmentId })),
    ),
    listDecisions(
      session,
      distinct.map(({ id }) => id),
    ),
  ]);
  const documents = Map.groupBy(linked.filter(hasValues), ({ containerId }) => containerId);
  const decisions = Map.groupBy(decided, ({ containerId }) => containerId);
  const fields = distinct.flatMap(({ id, state, vesselName }) => {
    const tracked = trackedValues(state, vesselName);
    const suggestions = suggestionsOf(documents.get(id) ?? [], tracked, decisions.get(id) ?? []);
    return suggestions
      .filter((each) => isToDecide(each, tracked))
      .flatMap((each) => each.documents.map(({ documentId, key }) => ({ documentId, key })));
  });
  return new Map(
    [...Map.groupBy(fields, ({ documentId }) => documentId)].map(([id, own]) => [id, own.map(({ key }) => key)]),
  );
}

function trackedValues(state: ContainerRow['state'], vesselName: string | null): TrackedValues {
  return {
    pickupLfdOn: dayAt(state.pickupLfd, state.podTimeZone),
    podEtaOn: dayAt(state.podEtaAt, state.podTimeZone),
    vesselName,
    hasArrived: state.podArrivedAt != null || state.podDischargedAt != null,
    isPickedUp: state.podFullOutAt != null || state.podRailLoadedAt != null || state.emptyTerminatedAt != null,
  };
}

/** The local date; in UTC if the zone is unknown. */
function dayAt(instant: string | null, timeZone: string | null): string | null {
  if (instant == null) return null;
  return Temporal.Instant.from(instant)
    .toZonedDateTimeISO(timeZone ?? 'UTC')
    .toPlainDate()
    .toString();
}

interface PrintedCharge {
  readonly documentId: string;
  readonly description: string;
  /** As printed. */
  readonly amount: string;
  readonly currency: string | null;
}

export async function listPrintedCharges(
  session: AccountSession,
  container: { readonly containerId: string; readonly shipmentId: string },
): Promise<PrintedCharge[]> {
  const documents = await listSuggestingDocuments(session, container);
  return documents.flatMap(({ documentId, payload: { charges, currency: printed } }) => {
    if (!Array.isArray(charges)) return [];
    const currency = typeof printed === 'string' ? printed : null;
    return (charges as readonly { readonly description?: unknown; readonly amount?: unknown }[]).flatMap(
      ({ description, amount }) =>
        typeof description === 'string' && typeof amount === 'string'
          ? [{ documentId, description, amount, currency }]
          : [],
    );
  });
}
