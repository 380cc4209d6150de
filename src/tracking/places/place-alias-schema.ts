/** The place_alias resource: the UN/LOCODE that a user gave to a place that sources name. */
import { Type } from 'typebox';
import { derived, present, type RowOf } from '../../http/jsonapi/attributes.ts';
import { linkOne, Nullable, resourceSchema, Timestamp, toOne } from '../../http/jsonapi/resource.ts';
import type { NamedPlace } from '../shipments/schema.ts';

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
    place_name: derived(Nullable(Type.String({ description: 'Name of the place that is meant' }))),
    creator_name: Nullable(Type.String()),
    created_at: Timestamp,
  }),
  Type.Object({ creator: toOne('user', 'api_key') }),
);

export type AliasedPlace = Pick<RowOf<typeof PlaceAliasSchema>, 'placeKey' | 'locode'>;

export interface StoredPlaceAlias extends RowOf<typeof PlaceAliasSchema> {
  readonly creatorId: string;
  readonly isCreatorUser: boolean;
}

export const renderPlaceAlias = (alias: StoredPlaceAlias, meant: NamedPlace | null) =>
  present(PlaceAliasSchema, alias, {
    attributes: { place_name: meant?.name ?? null },
    relationships: { creator: linkOne(alias.isCreatorUser ? 'user' : 'api_key', alias.creatorId) },
  });
