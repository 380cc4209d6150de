/** The resource types of changes of many containers or shipments. */
import type { ResourceTable } from '../../http/jsonapi/resource-table.ts';
import { ContainerChangesSchema, ShipmentChangesSchema } from './schema.ts';

export const listChangeResources: ResourceTable = {
  container_changes: { schema: ContainerChangesSchema, relations: {} },
  shipment_changes: { schema: ShipmentChangesSchema, relations: {} },
};
