/** The resource type of changes of many containers. */
import type { ResourceTable } from '../../http/jsonapi/resource-table.ts';
import { ContainerChangesSchema } from './schema.ts';

export const containerChangeResources: ResourceTable = {
  container_changes: { schema: ContainerChangesSchema, relations: {} },
};
