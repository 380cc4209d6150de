/** The resource types of exceptions. */
import type { ResourceTable } from '../../http/jsonapi/resource-table.ts';
import type { Relations } from '../../tracking/relations.ts';
import { RulesPreviewSchema } from './rules-preview/routes.ts';
import { AttentionGroupSchema, ExceptionSchema } from './schema.ts';

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
    exception_rules_preview: { schema: RulesPreviewSchema, relations: {} },
    attention_group: { schema: AttentionGroupSchema, relations: {} },
  };
}
