/** The resource type of saved views. */
import type { ResourceTable } from '../../http/jsonapi/resource-table.ts';
import type { Relations } from '../../tracking/relations.ts';
import { SavedViewSchema } from './schema.ts';

export function savedViewResources({ colleague }: Relations): ResourceTable {
  return { saved_view: { schema: SavedViewSchema, relations: { owner: colleague('owner') } } };
}
