/** The place_alias resource: the UN/LOCODE that a user gave to a place that sources name. */
import { Type } from 'typebox';
import {
  linkOne,
  Nullable,
  type RenderedResource,
  renderResource,
  resourceSchema,
  Timestamp,
  toOne,
} from '../../http/jsonapi/resource.ts';
import { formatInstant } from '../../lib/clock.ts';
import type { NamedPlace } from '../shipments/schema.ts';
import type { StoredPlaceAlias } from './place-aliases-store.ts';

export const PlaceKey = Type.String({
  minLength: 1,
  maxLength: 300,
  description: 'Key of an unresolved place of a source',
  examples: ['name:US:CHICAGO YARD 7'],
});
export const AliasLocode = Type.String({
  minLength: 1,
  maxLength: 20,
  description: 'UN/LOCODE of the place that is meant',
  examples: ['USCHI'],
});

export const PlaceAliasSchema = resourceSchema(
  'place_alias',
  Type.Object({
    place_key: PlaceKey,
    name: Nullable(Type.String({ description: 'As a source writes it' })),
    country_code: Nullable(Type.String({ description: 'ISO 3166-1 alpha-2; null: unknown' })),
    locode: AliasLocode,
    place_name: Nullable(Type.String({ description: 'Name of the place that is meant' })),
    creator_name: Nullable(Type.String()),
    created_at: Timestamp,
  }),
  Type.Object({ creator: toOne('user', 'api_key') }),
);

export function renderPlaceAlias(alias: StoredPlaceAlias, meant: NamedPlace | null): RenderedResource {
  return renderResource({
    id: alias.id,
    type: 'place_alias',
    attributes: {
      place_key: alias.placeKey,
      name: alias.name,
      country_code: alias.countryCode,
      locode: alias.locode,
      place_name: meant?.name ?? null,
      creator_name: alias.creatorName,
      created_at: formatInstant(alias.createdAt.getTime()),
    },
    relationships: { creator: linkOne(alias.isCreatorUser ? 'user' : 'api_key', alias.creatorId) },
  });
}
