/** The resource types of exceptions. */
import { ownedBy, type Relation, type ResourceTable } from '../../http/jsonapi/resource-table.ts';
import type { Relations } from '../../tracking/relations.ts';
import { AttentionFacetSchema, AttentionGroupSchema } from './attention/schema.ts';
import { ExceptionChangesSchema } from './changes/schema.ts';
import { listExceptionsOf } from './list-exceptions.ts';
import { RulesPreviewSchema } from './rules-preview/routes.ts';
import { ExceptionSchema, renderException } from './schema.ts';

/** Of containers: those that are not resolved, for `include`. */
export const exceptionsRelation: Relation = ownedBy(
  ['exception'],
  (containerIds, scope) =>
    scope.query(async (session) =>
      (await listExceptionsOf(session, containerIds, scope.partyIds)).map(renderException),
    ),
  { linksBack: 'container' },
);

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
    exception_changes: { schema: ExceptionChangesSchema, relations: {} },
    attention_group: { schema: AttentionGroupSchema, relations: {} },
    attention_facet: { schema: AttentionFacetSchema, relations: {} },
  };
}
