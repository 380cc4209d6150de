/** The resource type of shares. */
import type { ResourceTable } from '../../http/jsonapi/resource-table.ts';
import type { Relations } from '../../tracking/relations.ts';
import { SharePreviewSchema } from './preview/schema.ts';
import { ShareSchema } from './schema.ts';

export function shareResources({ container, shipment, colleague }: Relations): ResourceTable {
  const relations = {
    container: container('container'),
    shipment: shipment('shipment'),
    creator: colleague('creator'),
  };
  return { share: { schema: ShareSchema, relations }, share_preview: { schema: SharePreviewSchema, relations: {} } };
}
