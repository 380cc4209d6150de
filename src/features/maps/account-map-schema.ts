/** The map of an account: ships with the containers aboard, and places where containers wait, as GeoJSON (RFC 7946). */
import { type Static, Type } from 'typebox';
import { Nullable, Timestamp, TimeZone, Uuid } from '../../http/jsonapi/resource.ts';

const Point = Type.Object({
  type: Type.Literal('Point'),
  coordinates: Type.Array(Type.Number(), { minItems: 2, maxItems: 2 }),
});
const AtAnchor = Type.Object(
  {
    since: { ...Timestamp, description: 'Of her first position there, at most 60 days ago' },
    port: Nullable(
      Type.Object(
        { code: Type.String({ description: 'UN/LOCODE' }), name: Type.String(), time_zone: Nullable(TimeZone) },
        { description: 'Port that she lies off; null: none is near' },
      ),
    ),
  },
  { title: 'account_map_anchorage', description: 'Where she lies at anchor; null: she does not, or it is unknown' },
);
const grouped = {
  containers_count: Type.Integer({ minimum: 1 }),
  containers: Type.Array(Type.Object({ id: Uuid, number: Type.String() }), {
    description: 'The first ten containers by number',
    maxItems: 10,
  }),
};

export const ShipFeature = Type.Object(
  {
    type: Type.Literal('Feature'),
    geometry: Point,
    properties: Type.Object({
      feature_type: Type.Literal('vessel'),
      vessel_id: Uuid,
      vessel_imo: Type.String(),
      vessel_name: Nullable(Type.String()),
      vessel_location_timestamp: Timestamp,
      vessel_location_heading: Nullable(Type.Number({ description: 'Degrees true' })),
      vessel_location_speed: Nullable(Type.Number({ description: 'Knots' })),
      vessel_at_anchor: Nullable(AtAnchor),
      ...grouped,
    }),
  },
  { title: 'account_map_vessel' },
);

export const PlaceFeature = Type.Object(
  {
    type: Type.Literal('Feature'),
    geometry: Point,
    properties: Type.Object({
      feature_type: Type.Literal('port'),
      location_id: Uuid,
      location_type: Type.Enum(['port', 'metro_area']),
      code: Type.String({ description: 'UN/LOCODE' }),
      name: Type.String(),
      country_code: Type.String(),
      time_zone: Nullable(TimeZone),
      ...grouped,
    }),
  },
  { title: 'account_map_port' },
);

export const AccountMap = Type.Object(
  {
    type: Type.Literal('FeatureCollection'),
    features: Type.Array(Type.Union([ShipFeature, PlaceFeature])),
    meta: Type.Object({
      vessels: Type.Integer({ minimum: 0, description: 'Ships with containers aboard, shown or not' }),
      vessels_without_position: Type.Integer({ minimum: 0 }),
      ports: Type.Integer({ minimum: 0, description: 'Places where containers wait, shown or not' }),
      complete: Type.Boolean({ description: 'False: there are more ships or places than one answer holds' }),
    }),
  },
  { title: 'account_map' },
);

export type AccountMapDocument = Static<typeof AccountMap>;
