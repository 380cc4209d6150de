/**
 * A shipment and its containers as whoever reads them now sees them, for what is announced of their requests and by users.
 */
import type { StoredResource } from '../../resources/resource.ts';
import type { AccountSession } from '../../storage/database.ts';
import { findShipmentWithContainers } from '../../storage/read/read-containers.ts';

/** The shipment first; none where there is no such shipment. */
export async function shipmentWithContainers(session: AccountSession, shipmentId: string): Promise<StoredResource[]> {
  const found = await findShipmentWithContainers(session, shipmentId, null);
  const resources = found === undefined ? [] : [found.shipment, ...found.containers];
  return resources.map(({ type, id, document }) => ({ type, id, document }));
}
