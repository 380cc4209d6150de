/** The resource type of the audit. */
import type { ResourceTable } from '../../http/jsonapi/resource-table.ts';
import type { Relations } from '../../tracking/relations.ts';
import { AuditEventSchema } from './schema.ts';

export function auditResources({ container, shipment, colleague }: Relations): ResourceTable {
  return {
    audit_event: {
      schema: AuditEventSchema,
      relations: { actor: colleague('actor'), shipment: shipment('shipment'), container: container('container') },
    },
  };
}
