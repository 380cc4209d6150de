/** Changes of many containers or shipments as a part of the application. */
import type { Feature } from '../../tracking/feature.ts';
import { refreshContainersRoute } from './refresh-routes.ts';
import { listChangeRoutes } from './routes.ts';
import { ContainerChangesSchema, ShipmentChangesSchema } from './schema.ts';

export const listChanges = {
  routes: [listChangeRoutes, refreshContainersRoute],
  resources: () => ({
    container_changes: { schema: ContainerChangesSchema, relations: {} },
    shipment_changes: { schema: ShipmentChangesSchema, relations: {} },
  }),
} satisfies Feature;
