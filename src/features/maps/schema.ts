/** A container's map: GeoJSON features (RFC 7946) with the properties of each kind. Coordinates are WGS 84, [longitude, latitude]. */
import { type TProperties, type TSchema, Type } from 'typebox';
import { TRANSPORT_MODES } from '../../core/observation.ts';
import { Nullable, Timestamp, TimeZone, Uuid } from '../../http/jsonapi/resource.ts';

const Sequence = Type.Integer({
  minimum: 1,
  description: 'Sequence of the port, or of the port of departure of the leg',
});
const Text = Nullable(Type.String());
const Time = Nullable(Timestamp);
const Id = Nullable(Uuid);
const Mode = Nullable(Type.Enum([...TRANSPORT_MODES]));
const PointCount = Type.Integer({ minimum: 2 });

const Index = Type.Integer({
  minimum: 0,
  description: 'Index of a point of the line, as it is without split_antimeridian',
});
const Gap = Type.Object({ start_time: Time, end_time: Time, start_index: Index, end_index: Index });

const Position = Type.Array(Type.Number(), { minItems: 2, maxItems: 2 });
const Line = Type.Array(Position, { minItems: 2 });
const Point = Type.Object({ type: Type.Literal('Point'), coordinates: Position });
const Lines = Type.Union([
  Type.Object({ type: Type.Literal('LineString'), coordinates: Line }),
  Type.Object({ type: Type.Literal('MultiLineString'), coordinates: Type.Array(Line, { minItems: 1 }) }),
]);

function feature(type: string, geometry: TSchema, properties: TProperties) {
  return Type.Object(
    {
      type: Type.Literal('Feature'),
      geometry,
      properties: Type.Object({ feature_type: Type.Literal(type), ports_sequence: Sequence, ...properties }),
    },
    { title: `map_${type}` },
  );
}

const portOf = (end: string): TProperties => ({
  [`${end}_port_id`]: Id,
  [`${end}_port_name`]: Text,
  [`${end}_port_state_abbr`]: Text,
  [`${end}_port_state`]: Text,
  [`${end}_port_country_code`]: Text,
  [`${end}_port_country`]: Text,
  [`${end}_port_label`]: Text,
  [`${end}_port_time_zone`]: Nullable(TimeZone),
});

export const PortFeature = feature('port', Point, {
  ports_total: Type.Integer({ minimum: 1 }),
  location_id: Uuid,
  location_type: Type.Enum(['port', 'metro_area']),
  name: Type.String(),
  state_abbr: Text,
  state: Text,
  country_code: Type.String(),
  country: Type.String(),
  time_zone: Nullable(TimeZone),
  inbound_eta_at: Time,
  inbound_ata_at: Time,
  outbound_etd_at: Time,
  outbound_atd_at: Time,
  label: Type.String({ description: 'POL, TS1, TS2, …, POD or DEST; ORIGIN before the port of loading' }),
  updated_at: Timestamp,
});

export const PastVesselLocations = feature('past_vessel_locations', Lines, {
  vessel_id: Uuid,
  start_time: Time,
  end_time: Time,
  point_count: PointCount,
  outbound_atd_at: Time,
  inbound_ata_at: Time,
  inbound_eta_at: Time,
  mode: Mode,
  estimated: Type.Boolean({ description: 'True: no position is known on this leg, and the line is the likely route' }),
  gaps: Type.Array(Gap, { description: 'Where no positions are known, and the line is the likely route' }),
});

export const InlandLeg = feature('inland_leg', Lines, {
  mode: Mode,
  estimated: Type.Boolean({ description: 'True until the container has arrived' }),
  point_count: PointCount,
});

export const CurrentVessel = feature('current_vessel', Point, {
  vessel_id: Uuid,
  vessel_name: Text,
  vessel_imo: Type.String(),
  voyage_number: Text,
  vessel_location_timestamp: Timestamp,
  vessel_location_heading: Nullable(Type.Number({ description: 'Degrees true' })),
  vessel_location_speed: Nullable(Type.Number({ description: 'Knots' })),
  ...portOf('departure'),
  departure_port_atd: Time,
  ...portOf('arrival'),
  arrival_port_eta: Time,
});

export const EstimatedPartialLeg = feature('estimated_partial_leg', Lines, {
  current_port_id: Id,
  next_port_id: Id,
  point_count: PointCount,
  mode: Mode,
});

export const EstimatedFullLegs = feature('estimated_full_legs', Lines, {
  previous_port_id: Id,
  next_port_id: Id,
  point_count: PointCount,
  mode: Mode,
});

export const ContainerMap = Type.Object(
  {
    type: Type.Literal('FeatureCollection'),
    features: Type.Array(
      Type.Union([PortFeature, PastVesselLocations, InlandLeg, CurrentVessel, EstimatedPartialLeg, EstimatedFullLegs]),
    ),
  },
  { title: 'container_map' },
);
