/**
 * A shipment and its containers as whoever reads them now sees them, for what is announced of their requests and by users.
 */

import type { AccountSession } from '../../database/database.ts';
import type { RenderedResource } from '../../http/jsonapi/resource.ts';
import { findShipmentWithContainers } from '../containers/list-store.ts';

/** The shipment first; none where there is no such shipment. */
export async function shipmentWithContainers(session: AccountSession, shipmentId: string): Promise<RenderedResource[]> {
  const found = await findShipmentWithContainers(session, shipmentId, null);
  const resources = found === undefined ? [] : [found.shipment, ...found.containers];
  return resources.map(({ type, id, json }) => ({ type, id, json }));
}
