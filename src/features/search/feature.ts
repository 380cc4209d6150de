/** The resource type of search results. */
import type { ResourceTable } from '../../http/jsonapi/resource-table.ts';
import { SearchResultSchema } from './schema.ts';

export const searchResources: ResourceTable = { search_result: { schema: SearchResultSchema, relations: {} } };
