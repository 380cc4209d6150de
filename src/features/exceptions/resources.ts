/** The resource types of exceptions. */
import type { ResourceTable } from '../../http/jsonapi/resource-table.ts';
import type { Relations } from '../../tracking/relations.ts';
import { AttentionFacetSchema, AttentionGroupSchema } from './attention/schema.ts';
import { ExceptionChangesSchema } from './changes/schema.ts';
import { ExceptionSchema } from './schema.ts';

export function exceptionResources({ container, shipment, colleague }: Relations): ResourceTable {
  return {
    exception: {
      schema: ExceptionSchema,
      relations: {
        container: container('container'),
        shipment: shipment('shipment'),
        acknowledged_by: colleague('acknowledged_by'),
        assigned_to: colleague('assigned_to'),
      },
    },
    exception_changes: { schema: ExceptionChangesSchema, relations: {} },
    attention_group: { schema: AttentionGroupSchema, relations: {} },
    attention_facet: { schema: AttentionFacetSchema, relations: {} },
  };
}
