/**
 * Renders what is stored in the current form: the state stays as it is, and texts and columns follow from it. New rules
 * reach a shipment by a rebuild or its next check, which report what changes.
 */
import { byTime } from '../apply/plan-state.ts';
import { deriveStored, lockStoredShipment, type StoredShipment, storedArrivals } from '../apply/stored-shipment.ts';
import { renderContainer } from '../containers/schema.ts';
import { type ContainerRow, rewriteContainers } from '../containers/store.ts';
import type { ApplyContext, DeriveContext } from '../context.ts';
import { isStale } from '../form-version.ts';
import { narrowEvents } from '../milestones/store.ts';
import { contextOf } from '../places/account-gazetteer.ts';
import { renderShipment } from '../shipments/schema.ts';
import { rewriteShipment } from '../shipments/store.ts';
import type { ShipmentKey } from '../shipments/walk-store.ts';

/** Nothing is announced, and the times of the last change stay. */
export async function renderAnew(context: ApplyContext, { accountId, shipmentId }: ShipmentKey): Promise<void> {
  await context.database.changeAccount(accountId, async (session) => {
    const stored = await lockStoredShipment(session, context, shipmentId);
    if (stored === undefined || !isStale(stored.row)) return;
    const { row, containers } = inTodaysForm(context, stored);
    // Sent together, and run in this order.
    await Promise.all([
      rewriteContainers(session, containers),
      narrowEvents(session, shipmentId),
      rewriteShipment(session, row),
      // Of shipments that were stored before arrivals were recorded.
      context.recordArrivals(session, storedArrivals(context, stored)),
    ]);
  });
}

/** A stored shipment with the texts that today's form gives of it. */
export function inTodaysForm(given: DeriveContext, stored: StoredShipment): StoredShipment {
  const { gazetteer } = contextOf(given, stored);
  const textOf = containerTexts(given, stored);
  const listed = stored.containers.filter(({ state }) => state.listed).map(({ id }) => id);
  return {
    ...stored,
    row: { ...stored.row, json: renderShipment(gazetteer, stored.row, listed) },
    containers: stored.containers.map((row) => ({ ...row, json: textOf(row) })),
  };
}

/**
 * Texts of containers whose state is unchanged. The statements about a container are found as their own endpoint finds them:
 * by today's rules.
 */
export function containerTexts(given: DeriveContext, stored: StoredShipment): (row: ContainerRow) => string {
  const { gazetteer } = contextOf(given, stored);
  const { derived } = deriveStored(given, stored);
  return (row) => {
    const own = derived.containers.find(({ number, journey }) => number === row.number && journey === row.journey);
    return renderContainer(gazetteer, {
      ...row,
      shipmentId: stored.row.id,
      transportEventIds: stored.transportEvents
        .filter((event) => event.containerId === row.id)
        .sort(byTime)
        .map(({ id }) => id),
      observationIds: own?.observationIds ?? [],
    });
  };
}
