/** The resource type of digests. */
import type { ResourceTable } from '../../http/jsonapi/resource-table.ts';
import type { Relations } from '../../tracking/relations.ts';
import { DigestSchema } from './schema.ts';

export function digestResources({ colleague }: Relations): ResourceTable {
  return { digest: { schema: DigestSchema, relations: { user: colleague('user') } } };
}
