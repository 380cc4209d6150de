/** Finds the entity of a custom field, as far as a key may see it. */

import type { AccountSession } from '../../../database/database.ts';
import type { Customers } from '../../../database/lists/list-filters.ts';
import { notFound } from '../../../http/jsonapi/errors.ts';
import type { LinkedResource } from '../../../http/jsonapi/resource-table.ts';
import { isUuid } from '../../../lib/ids.ts';
import { findContainers } from '../../../tracking/containers/list-store.ts';
import { findShipments } from '../../../tracking/shipments/list-store.ts';
import { findTrackingRequests } from '../../../tracking/tracking-requests/list-store.ts';
import type { EntityType } from '../definitions/definition.ts';
import { RESOURCE_OF_ENTITY } from './schema.ts';

export interface NamedEntity {
  readonly type: EntityType;
  readonly id: string;
}

/** @throws ApiError 404 @param pointer where the body names it; absent: the path does */
export async function getEntity(
  session: AccountSession,
  { type, id }: NamedEntity,
  customers: Customers,
  pointer?: string,
): Promise<NamedEntity> {
  const [found] = isUuid(id) ? await FINDERS[type](session, [id], customers) : [];
  if (found !== undefined) return { type, id: found.id };
  throw notFound(RESOURCE_OF_ENTITY[type].replace('_', ' '), id, pointer);
}

/** The entities of each type that have one of the ids. */
export async function findEntities(
  session: AccountSession,
  ids: readonly string[],
  customers: Customers,
): Promise<LinkedResource[]> {
  const found: LinkedResource[] = [];
  for (const find of Object.values(FINDERS)) found.push(...(await find(session, ids, customers)));
  return found;
}

type Finder = (
  session: AccountSession,
  ids: readonly string[],
  customers: Customers,
) => Promise<readonly LinkedResource[]>;

const FINDERS: Readonly<Record<EntityType, Finder>> = {
  Shipment: findShipments,
  Container: (session, ids, customers) => findContainers(session, { ids }, customers),
  TrackingRequest: findTrackingRequests,
};
