/**
 * JSON:API resources `route` and `route_location`: a container's journey stop by stop, with how the box comes to each and how it goes on.
 */
import { Type } from 'typebox';
import { TRANSPORT_MODES } from '../../../core/observation.ts';
import { Nullable, resourceSchema, Timestamp, toMany, toOne } from '../../../http/jsonapi/resource.ts';

const Mode = Nullable(Type.Enum([...TRANSPORT_MODES]));
const Miles = Nullable(
  Type.Number({ minimum: 0, description: 'Nautical miles by water; null where they are not known' }),
);
const Scac = Nullable(Type.String({ description: 'SCAC of the line or railroad' }));
const Voyage = Nullable(Type.String());

export const RouteAttributes = Type.Object({
  distance_nautical_miles: Miles,
  sailed_nautical_miles: Miles,
  left_nautical_miles: Miles,
  created_at: Timestamp,
  updated_at: Timestamp,
});

export const RouteSchema = resourceSchema(
  'route',
  RouteAttributes,
  Type.Object({ container: toOne('container'), route_locations: toMany('route_location') }),
);

export const RouteLocationAttributes = Type.Object({
  sequence: Type.Integer({ minimum: 1 }),
  label: Type.String({ description: 'POL, TS1, TS2, …, POD or DEST; ORIGIN before the port of loading' }),
  inbound_scac: Scac,
  inbound_mode: Mode,
  inbound_eta_at: Nullable(Timestamp),
  inbound_ata_at: Nullable(Timestamp),
  inbound_voyage_number: Voyage,
  outbound_scac: Scac,
  outbound_mode: Mode,
  outbound_etd_at: Nullable(Timestamp),
  outbound_atd_at: Nullable(Timestamp),
  outbound_voyage_number: Voyage,
  outbound_distance_nautical_miles: Miles,
  outbound_sailed_nautical_miles: Miles,
  outbound_left_nautical_miles: Miles,
  outbound_speed_knots: Nullable(
    Type.Number({ minimum: 0, description: "Over the day before the ship's newest position, while the box is aboard" }),
  ),
});

export const RouteLocationSchema = resourceSchema(
  'route_location',
  RouteLocationAttributes,
  Type.Object({
    inbound_vessel: toOne('vessel'),
    outbound_vessel: toOne('vessel'),
    location: toOne('port', 'metro_area'),
    port: toOne('port'),
    facility: toOne('terminal', 'rail_terminal'),
  }),
);
