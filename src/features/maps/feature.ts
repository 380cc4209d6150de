/** The resource type of links to maps. */
import type { ResourceTable } from '../../http/jsonapi/resource-table.ts';
import type { Relations } from '../../tracking/relations.ts';
import { MapLinkSchema } from './shared-page/schema.ts';

export function mapResources({ container }: Relations): ResourceTable {
  return { map_link: { schema: MapLinkSchema, relations: { container: container('container') } } };
}
