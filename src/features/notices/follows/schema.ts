/** The follow resource: a user wants to be told what happens to a container or shipment. */
import { Type } from 'typebox';
import {
  linkOne,
  type RenderedResource,
  renderResource,
  resourceSchema,
  Timestamp,
  toOne,
} from '../../../http/jsonapi/resource.ts';
import { formatInstant } from '../../../lib/clock.ts';

export const FollowSchema = resourceSchema(
  'follow',
  Type.Object({ created_at: Timestamp }),
  Type.Object({ user: toOne('user'), container: toOne('container'), shipment: toOne('shipment') }),
);

export interface Follow {
  readonly id: string;
  readonly userId: string;
  readonly containerId: string | null;
  readonly shipmentId: string | null;
  readonly createdAt: Date;
}

export function renderFollow({ id, userId, containerId, shipmentId, createdAt }: Follow): RenderedResource {
  const relationships = {
    user: linkOne('user', userId),
    container: linkOne('container', containerId),
    shipment: linkOne('shipment', shipmentId),
  };
  const attributes = { created_at: formatInstant(createdAt.getTime()) };
  return renderResource({ id, type: 'follow', attributes, relationships });
}
