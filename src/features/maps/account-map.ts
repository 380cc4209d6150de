/** Builds the map of an account as GeoJSON: its ships and the places of its containers. */

import { type Static, Type } from 'typebox';
import type { LonLat } from '../../core/map/sphere.ts';
import type { AccountSession } from '../../database/database.ts';
import { Nullable, Timestamp, TimeZone, Uuid } from '../../http/jsonapi/resource.ts';
import { formatInstant } from '../../lib/clock.ts';
import type { DeriveContext } from '../../tracking/context.ts';
import { vesselId } from '../../tracking/vessels/schema.ts';
import { AT_ANCHOR, isAtAnchor, portOff } from '../vessels/port-calls/port-calls.ts';
import {
  type AnchoredShip,
  type MapChoice,
  type MapGroup,
  MOST_PLACES,
  MOST_SHIPS,
  type PlaceOnMap,
  readAccountMap,
  readAnchoredShips,
  type ShipOnMap,
} from './store.ts';

const DAY_MILLIS = 24 * 3_600_000;
const CURRENT_FOR_MILLIS = 7 * DAY_MILLIS;
/** No ship waits longer for her berth. */
const AT_ANCHOR_MILLIS = 60 * DAY_MILLIS;
type ShownFeature = AccountMapDocument['features'][number];

export async function accountMap(
  session: AccountSession,
  { gazetteer, clock }: DeriveContext,
  choice: MapChoice,
): Promise<AccountMapDocument> {
  const since = new Date(clock.now() - CURRENT_FOR_MILLIS);
  const { ships, places } = await readAccountMap(session, choice, since);
  const anchored = await readAnchored(session, ships, choice, new Date(clock.now() - AT_ANCHOR_MILLIS));
  const shown = ships.flatMap((ship) => shipFeature(ship, anchored.get(ship.imo), gazetteer));
  return {
    type: 'FeatureCollection',
    features: [...shown, ...places.flatMap((each) => placeFeature(each, gazetteer))],
    meta: {
      vessels: ships.length,
      vessels_without_position: ships.length - shown.length,
      ports: places.length,
      complete: ships.length < MOST_SHIPS && places.length < MOST_PLACES,
    },
  };
}

async function readAnchored(
  session: AccountSession,
  ships: readonly ShipOnMap[],
  choice: MapChoice,
  from: Date,
): Promise<ReadonlyMap<string, AnchoredShip>> {
  const isAnchored = ({ speed, navigationStatus }: ShipOnMap) => isAtAnchor({ speedKnots: speed, navigationStatus });
  const anchored = await readAnchoredShips(session, ships.filter(isAnchored), choice, { from, status: AT_ANCHOR });
  return new Map(anchored.map((each) => [each.imo, each]));
}

function shipFeature(
  ship: ShipOnMap,
  anchored: AnchoredShip | undefined,
  gazetteer: DeriveContext['gazetteer'],
): ShownFeature[] {
  const { imo, name, at, latitude, longitude, speed, heading } = ship;
  if (at === null || latitude === null || longitude === null) return [];
  return [
    {
      type: 'Feature',
      geometry: { type: 'Point', coordinates: [rounded(longitude, 5), rounded(latitude, 5)] },
      properties: {
        feature_type: 'vessel',
        vessel_id: vesselId(imo),
        vessel_imo: imo,
        vessel_name: name,
        vessel_location_timestamp: formatInstant(at),
        vessel_location_heading: heading === null ? null : rounded(heading, 1),
        vessel_location_speed: speed === null ? null : rounded(speed, 1),
        vessel_at_anchor: anchored === undefined ? null : anchorageOf([longitude, latitude], anchored, gazetteer),
        ...containersOf(ship),
      },
    },
  ];
}

function anchorageOf(point: LonLat, { since, destinations }: AnchoredShip, gazetteer: DeriveContext['gazetteer']) {
  const keyOf = (locode: string) => gazetteer.locate({ locode, name: null, facility: null })?.key ?? locode;
  const port = portOff(point, gazetteer.containerPorts(), new Set(destinations.map(keyOf)));
  const place = port === null ? null : gazetteer.mapPlaceOf(port.key);
  return {
    since: formatInstant(since),
    port: port === null || place === null ? null : { code: port.key, name: place.name, time_zone: place.timeZone },
  };
}

function placeFeature(group: PlaceOnMap, gazetteer: DeriveContext['gazetteer']): ShownFeature[] {
  const place = gazetteer.mapPlaceOf(group.locode);
  const position = gazetteer.locate({ locode: group.locode, name: null, facility: null })?.position ?? null;
  if (place === null || position === null) return [];
  return [
    {
      type: 'Feature',
      geometry: { type: 'Point', coordinates: [position.longitude, position.latitude] },
      properties: {
        feature_type: 'port',
        location_id: place.id,
        location_type: place.kind,
        code: group.locode,
        name: place.name,
        country_code: place.countryCode,
        time_zone: place.timeZone,
        ...containersOf(group),
      },
    },
  ];
}

function containersOf({ total, containers }: MapGroup) {
  return {
    containers_count: total,
    containers: containers.split(',').map((each) => {
      const [id = '', number = ''] = each.split(' ');
      return { id, number };
    }),
  };
}

function rounded(value: number, digits: number): number {
  return Math.round(value * 10 ** digits) / 10 ** digits;
}

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

const ShipFeature = Type.Object(
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

const PlaceFeature = Type.Object(
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

type AccountMapDocument = Static<typeof AccountMap>;
