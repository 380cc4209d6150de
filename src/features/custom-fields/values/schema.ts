/** The custom_field resource: a value of a definition on a shipment, container or tracking request. */
import { type Static, Type } from 'typebox';
import {
  linkOne,
  Nullable,
  type RenderedResource,
  renderResource,
  resourceSchema,
  Timestamp,
  toOne,
} from '../../../http/jsonapi/resource.ts';
import { formatInstant } from '../../../lib/clock.ts';
import { CustomFieldValue } from '../../../tracking/tracking-requests/initial-fields.ts';
import type { EntityType, FieldValue } from '../definitions/definition.ts';
import { writable } from '../definitions/schema.ts';
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
  value: Nullable({ ...CustomFieldValue, description: 'null: it is sensitive, and hidden from the reader' }),
  display_value: Type.String({ description: 'The value as people read it; "•••" where it is hidden' }),
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
  { id, entityType, entityId, definitionId, createdAt, updatedAt, setBy, isByUser }: CustomFieldRow,
  apiSlug: string,
  shown: { readonly value: FieldValue | null; readonly displayValue: string },
): RenderedResource & { links: Record<string, string> } {
  const attributes: Static<typeof CustomFieldAttributes> = {
    api_slug: apiSlug,
    value: writable(shown.value),
    display_value: shown.displayValue,
    created_at: formatInstant(createdAt.getTime()),
    updated_at: formatInstant(updatedAt.getTime()),
  };
  const relationships = {
    entity: linkOne(RESOURCE_OF_ENTITY[entityType], entityId),
    definition: linkOne('custom_field_definition', definitionId),
    user: linkOne('user', isByUser ? setBy : null),
  };
  const rendered = renderResource({ id, type: 'custom_field', attributes, relationships });
  return { ...rendered, links: { entity: entityId, definition: definitionId } };
}
