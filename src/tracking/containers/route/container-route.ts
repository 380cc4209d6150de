/**
 * The resources `route` and `route_location`: a container's journey stop by stop, with how the box comes to each and
 * goes on.
 */
import { type Static, Type } from 'typebox';
import type { ItineraryLeg, ItineraryStop, Times } from '../../../core/journey/itinerary.ts';
import type { DrawnLeg } from '../../../core/map/drawn-leg.ts';
import { TRANSPORT_MODES } from '../../../core/observation.ts';
import {
  linkMany,
  linkOne,
  linkTo,
  Nullable,
  type RenderedResource,
  renderResource,
  resourceSchema,
  Timestamp,
  toMany,
  toOne,
} from '../../../http/jsonapi/resource.ts';
import { formatInstant } from '../../../lib/clock.ts';
import { referenceId } from '../../../lib/ids.ts';
import type { Gazetteer, ReadContext } from '../../context.ts';
import { vesselId } from '../../vessels/schema.ts';
import type { ContainerLegs } from './container-legs.ts';

const Mode = Nullable(Type.Enum([...TRANSPORT_MODES]));
const Miles = Nullable(
  Type.Number({ minimum: 0, description: 'Nautical miles by water; null where they are not known' }),
);
const Scac = Nullable(Type.String({ description: 'SCAC of the line or railroad' }));
const Voyage = Nullable(Type.String());

const RouteAttributes = Type.Object({
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

const RouteLocationAttributes = Type.Object({
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

export interface Route {
  readonly route: RenderedResource;
  /** In order. */
  readonly locations: readonly RenderedResource[];
}

/** @param container with its times as they are shown, which are the route's */
export function containerRoute(
  { gazetteer }: ReadContext,
  container: { readonly id: string; readonly createdAt: string; readonly updatedAt: string },
  { stops, legs }: ContainerLegs,
): Route {
  const containerId = container.id;
  const ids = idsOf(containerId, stops);
  const locations = stops.map((stop, index) =>
    locationOf(gazetteer, ids[index] as string, stop, legs.find((each) => each.leg.from === stop) ?? null),
  );
  const sailed = sum(legs.filter(isByWater).map((each) => each.sailedNauticalMiles));
  const left = sum(legs.filter(isByWater).map((each) => each.leftNauticalMiles));
  const attributes: Static<typeof RouteAttributes> = {
    distance_nautical_miles: sum([sailed, left]),
    sailed_nautical_miles: rounded(sailed),
    left_nautical_miles: rounded(left),
    created_at: container.createdAt,
    updated_at: container.updatedAt,
  };
  const relationships = {
    container: linkOne('container', containerId),
    route_locations: linkMany('route_location', ids),
  };
  const route = renderResource({ id: referenceId('route', containerId), type: 'route', attributes, relationships });
  return { route, locations };
}

/** A stop keeps its id while others are put in before it: it is the first, second, … time that the box is at the place. */
function idsOf(containerId: string, stops: readonly ItineraryStop[]): string[] {
  const times = new Map<string, number>();
  return stops.map(({ location: { key } }) => {
    const time = (times.get(key) ?? 0) + 1;
    times.set(key, time);
    return referenceId('route_location', `${containerId}:${key}:${time}`);
  });
}

function locationOf(gazetteer: Gazetteer, id: string, stop: ItineraryStop, leg: DrawnLeg | null): RenderedResource {
  const { inbound, outbound, location, facility } = stop;
  const place = location.locode === null ? null : gazetteer.mapPlaceOf(location.locode);
  const { sailedNauticalMiles = null, leftNauticalMiles = null, speedKnots = null } = leg ?? {};
  const attributes: Static<typeof RouteLocationAttributes> = {
    sequence: stop.sequence,
    label: stop.label,
    inbound_scac: inbound?.scac ?? null,
    inbound_mode: inbound?.mode ?? null,
    inbound_eta_at: timeOf(inbound?.arrival, 'estimated'),
    inbound_ata_at: timeOf(inbound?.arrival, 'actual'),
    inbound_voyage_number: inbound?.voyage ?? null,
    outbound_scac: outbound?.scac ?? null,
    outbound_mode: outbound?.mode ?? null,
    outbound_etd_at: timeOf(outbound?.departure, 'estimated'),
    outbound_atd_at: timeOf(outbound?.departure, 'actual'),
    outbound_voyage_number: outbound?.voyage ?? null,
    outbound_distance_nautical_miles: sum([sailedNauticalMiles, leftNauticalMiles]),
    outbound_sailed_nautical_miles: rounded(sailedNauticalMiles),
    outbound_left_nautical_miles: rounded(leftNauticalMiles),
    outbound_speed_knots: rounded(speedKnots),
  };
  const relationships = {
    inbound_vessel: linkOne('vessel', vesselIdOf(inbound)),
    outbound_vessel: linkOne('vessel', vesselIdOf(outbound)),
    location: linkTo(place && { id: place.id, type: place.kind }),
    port: linkOne('port', place?.kind === 'port' ? place.id : null),
    facility: linkTo(facility && gazetteer.terminalOf({ locode: location.locode, name: facility.name, facility })),
  };
  return renderResource({ id, type: 'route_location', attributes, relationships });
}

function vesselIdOf(leg: ItineraryLeg | null): string | null {
  const imo = leg?.vessel?.imo ?? null;
  return imo === null ? null : vesselId(imo);
}

function timeOf(times: Times | undefined, which: keyof Times): string | null {
  const statement = times?.[which] ?? null;
  return statement === null ? null : formatInstant(statement.moment.millis);
}

function isByWater({ leg: { mode } }: DrawnLeg): boolean {
  return mode === 'vessel' || mode === 'feeder' || mode === 'barge';
}

/** Null where one of them is not known, or there is none. */
function sum(miles: readonly (number | null)[]): number | null {
  if (miles.length === 0) return null;
  return rounded(miles.reduce((total, each) => (total === null || each === null ? null : total + each), 0));
}

/** To a tenth. */
function rounded(value: number | null): number | null {
  return value === null ? null : Math.round(value * 10) / 10;
}
