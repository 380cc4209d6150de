/** The custom_field resource: a value of a definition on a shipment, container or tracking request. */
import { Type } from 'typebox';
import { derived, present, type RowOf } from '../../../http/jsonapi/attributes.ts';
import {
  linkOne,
  Nullable,
  type RenderedResource,
  resourceSchema,
  Timestamp,
  toOne,
} from '../../../http/jsonapi/resource.ts';
import { CustomFieldValue } from '../../../tracking/tracking-requests/schema.ts';
import type { EntityType, FieldValue } from '../definitions/definition.ts';
import { writable } from '../definitions/schema.ts';

/** The resource type that each entity type is. */
export const RESOURCE_OF_ENTITY = {
  Shipment: 'shipment',
  Container: 'container',
  TrackingRequest: 'tracking_request',
} as const satisfies Record<EntityType, string>;

export const ENTITY_RESOURCES = Object.values(RESOURCE_OF_ENTITY);

export const CustomFieldAttributes = Type.Object({
  api_slug: derived(Type.String({ description: "The definition's slug" })),
  value: derived(Nullable({ ...CustomFieldValue, description: 'null: it is sensitive, and hidden from the reader' })),
  display_value: derived(Type.String({ description: 'The value as people read it; "•••" where it is hidden' })),
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

export interface CustomFieldRow extends RowOf<typeof CustomField> {
  readonly entityType: EntityType;
  readonly entityId: string;
  readonly definitionId: string;
  readonly value: FieldValue;
  /** The key or user that set it last; null: not recorded. */
  readonly setBy: string | null;
  readonly isByUser: boolean;
}

export function renderCustomField(
  row: CustomFieldRow,
  apiSlug: string,
  shown: { readonly value: FieldValue | null; readonly displayValue: string },
): RenderedResource & { links: Record<string, string> } {
  const { entityType, entityId: entity, definitionId: definition, setBy, isByUser } = row;
  const rendered = present(CustomField, row, {
    attributes: { api_slug: apiSlug, value: writable(shown.value), display_value: shown.displayValue },
    relationships: {
      entity: linkOne(RESOURCE_OF_ENTITY[entityType], entity),
      definition: linkOne('custom_field_definition', definition),
      user: linkOne('user', isByUser ? setBy : null),
    },
  });
  return { ...rendered, links: { entity, definition } };
}
