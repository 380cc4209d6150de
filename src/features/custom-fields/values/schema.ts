/** The custom_field resource: a value of a definition on a shipment, container or tracking request. */
import { type Static, Type } from 'typebox';
import {
  linkOne,
  type RenderedResource,
  renderResource,
  resourceSchema,
  Timestamp,
  toOne,
} from '../../../http/jsonapi/resource.ts';
import { formatInstant } from '../../../lib/clock.ts';
import { CustomFieldValue } from '../../../tracking/tracking-requests/initial-fields.ts';
import type { EntityType } from '../definitions/definition.ts';
import type { CustomFieldRow } from './store.ts';

/** The resource type that each entity type is. */
export const RESOURCE_OF_ENTITY = {
  Shipment: 'shipment',
  Container: 'container',
  TrackingRequest: 'tracking_request',
} as const satisfies Record<EntityType, string>;

export const ENTITY_RESOURCES = Object.values(RESOURCE_OF_ENTITY);

export const CustomFieldAttributes = Type.Object({
  api_slug: Type.String({ description: "The definition's slug" }),
  value: CustomFieldValue,
  display_value: Type.String({ description: 'The value as people read it' }),
  created_at: Timestamp,
  updated_at: Timestamp,
});

export const CustomField = resourceSchema(
  'custom_field',
  CustomFieldAttributes,
  Type.Object({
    entity: toOne('shipment', 'container', 'tracking_request'),
    definition: toOne('custom_field_definition'),
    user: toOne('user'),
  }),
);

export function renderCustomField(
  { id, value, entityType, entityId, definitionId, createdAt, updatedAt }: CustomFieldRow,
  apiSlug: string,
  displayValue: string,
): RenderedResource & { links: Record<string, string> } {
  const attributes: Static<typeof CustomFieldAttributes> = {
    api_slug: apiSlug,
    value: typeof value === 'object' ? [...value] : value,
    display_value: displayValue,
    created_at: formatInstant(createdAt.getTime()),
    updated_at: formatInstant(updatedAt.getTime()),
  };
  const relationships = {
    entity: linkOne(RESOURCE_OF_ENTITY[entityType], entityId),
    definition: linkOne('custom_field_definition', definitionId),
    user: linkOne('user', null),
  };
  const rendered = renderResource({ id, type: 'custom_field', attributes, relationships });
  return { ...rendered, links: { entity: entityId, definition: definitionId } };
}
