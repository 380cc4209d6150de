/**
 * The journey, the place and the map of a container as visitors see them, from the features of its map; in a list the
 * place by its status and ports alone. Pure.
 */
import { tableOf } from '@portolan/codes/table-of';
import type { Static } from 'typebox';
import type { ContainerAttributes } from '../../../tracking/containers/schema.ts';
import type { ShipmentAttributes } from '../../../tracking/shipments/schema.ts';
import type { MapFeature } from '../../maps/map-features.ts';
import type { ShareField } from '../share.ts';

interface Times {
  readonly at: string;
  readonly is_actual: boolean;
}

interface Stop {
  readonly role: string;
  readonly name: string;
  /** ISO 3166-1 alpha-2: the page names it in its language. */
  readonly country_code: string | null;
  readonly timezone: string | null;
  readonly arrival: Times | null;
  readonly departure: Times | null;
  /** How it goes on from there. */
  readonly mode: string | null;
}

interface ShownLocation {
  readonly kind: 'aboard' | 'arrived' | 'not_shipped' | 'at' | 'left';
  readonly place: string | null;
  readonly next: string | null;
  readonly mode: string | null;
  /** Null: no ship, or ships are not shown. */
  readonly vessel: string | null;
  /** When the position of the ship was received. */
  readonly seen_at: string | null;
  readonly terminal?: string | null;
}

export function stopsOf(features: readonly MapFeature[]): Stop[] {
  return features
    .filter(({ properties }) => properties.feature_type === 'port')
    .toSorted((one, other) => sequenceOf(one) - sequenceOf(other))
    .map(({ properties: each }) => ({
      role: textOf(each.label) ?? '',
      name: textOf(each.name) ?? '',
      country_code: textOf(each.country_code),
      timezone: textOf(each.time_zone),
      arrival: timesOf(each.inbound_ata_at, each.inbound_eta_at),
      departure: timesOf(each.outbound_atd_at, each.outbound_etd_at),
      mode: modeFrom(Number(each.ports_sequence), features),
    }));
}

/** Null: no route is known. @param withShip whether its name may be shown */
export function locationOf(features: readonly MapFeature[], withShip: boolean): ShownLocation | null {
  const stops = stopsOf(features);
  const [first, last] = [stops[0], stops.at(-1)];
  if (first === undefined || last === undefined) return null;
  const nothing = { place: null, next: null, mode: null, vessel: null, seen_at: null };
  const ship = features.find(({ properties }) => properties.feature_type === 'current_vessel')?.properties;
  if (ship !== undefined)
    return {
      ...nothing,
      kind: 'aboard',
      next: textOf(ship.arrival_port_name),
      vessel: withShip ? textOf(ship.vessel_name) : null,
      seen_at: textOf(ship.vessel_location_timestamp),
    };
  if (last.arrival?.is_actual) return { ...nothing, kind: 'arrived', place: last.name };
  const reached = stops.findLast(({ arrival, departure }) => arrival?.is_actual || departure?.is_actual);
  if (reached === undefined) return { ...nothing, kind: 'not_shipped', place: first.name };
  const next = stops[stops.indexOf(reached) + 1];
  if (!reached.departure?.is_actual || next === undefined) return { ...nothing, kind: 'at', place: reached.name };
  return { ...nothing, kind: 'left', place: reached.name, next: next.name, mode: reached.mode };
}

/** Of each kind of feature: the field without which a property is not shown; null: always. */
type Kept = Readonly<Record<string, ShareField | null>>;
const LINE: Kept = { ports_sequence: null, mode: null, estimated: null, gaps: null };
const KEPT: Readonly<Record<string, Kept>> = tableOf({
  port: {
    ports_sequence: null,
    ports_total: null,
    name: null,
    country: null,
    country_code: null,
    time_zone: null,
    label: null,
    inbound_eta_at: 'journey',
    inbound_ata_at: 'journey',
    outbound_etd_at: 'journey',
    outbound_atd_at: 'journey',
  },
  current_vessel: {
    ports_sequence: null,
    vessel_name: 'vessel',
    vessel_imo: 'vessel',
    voyage_number: 'vessel',
    vessel_location_timestamp: null,
    vessel_location_heading: null,
    vessel_location_speed: null,
    arrival_port_name: null,
  },
  past_vessel_locations: LINE,
  estimated_partial_leg: LINE,
  estimated_full_legs: LINE,
  inland_leg: LINE,
});

/** The map with no more than what was chosen. */
export function publicFeatures(features: readonly MapFeature[], fields: readonly ShareField[]): MapFeature[] {
  return features.flatMap(({ geometry, properties }) => {
    const kept = KEPT[properties.feature_type];
    if (kept === undefined) return [];
    const shown = Object.entries(properties).filter(([name]) => {
      const field = kept[name];
      return field === null || (field !== undefined && fields.includes(field));
    });
    const { feature_type } = properties;
    return [
      {
        type: 'Feature' as const,
        geometry,
        properties: { ...Object.fromEntries(shown.map(withoutTimes)), feature_type },
      },
    ];
  });
}

/** Gaps of a line name points of it, and when the ship was there. */
function withoutTimes([name, value]: [string, unknown]): [string, unknown] {
  if (name !== 'gaps' || !Array.isArray(value)) return [name, value];
  return [name, value.map(({ start_index, end_index }) => ({ start_index, end_index }))];
}

function modeFrom(sequence: number, features: readonly MapFeature[]): string | null {
  const line = features.find(({ properties }) => properties.ports_sequence === sequence && textOf(properties.mode));
  return textOf(line?.properties.mode);
}

function sequenceOf({ properties }: MapFeature): number {
  return Number(properties.ports_sequence);
}

function timesOf(actual: unknown, estimated: unknown): Times | null {
  const [done, expected] = [textOf(actual), textOf(estimated)];
  if (done !== null) return { at: done, is_actual: true };
  return expected === null ? null : { at: expected, is_actual: false };
}

function textOf(value: unknown): string | null {
  return typeof value === 'string' && value !== '' ? value : null;
}

type Container = Pick<Static<typeof ContainerAttributes>, 'current_status' | 'pod_arrived_at' | 'ind_ata_at'>;
type Shipment = Pick<
  Static<typeof ShipmentAttributes>,
  'port_of_lading_name' | 'port_of_discharge_name' | 'destination_name'
>;

/** Null: the place is not known. The ship is not named: before a transshipment it may be another one. */
export function briefLocation(
  { current_status: status, pod_arrived_at: arrivedAt, ind_ata_at: inlandAt }: Container,
  shipment: Shipment | null,
): ShownLocation | null {
  if (shipment === null) return null;
  const { port_of_lading_name: from, port_of_discharge_name: to, destination_name: inland } = shipment;
  const at = (kind: ShownLocation['kind'], place: string | null, next: string | null = null): ShownLocation | null =>
    place === null && next === null ? null : { kind, place, next, mode: null, vessel: null, seen_at: null };
  switch (status) {
    case 'new':
      return at('not_shipped', from);
    case 'on_ship':
      return arrivedAt === null ? at('aboard', null, to) : at('arrived', to);
    case 'grounded':
    case 'awaiting_inland_transfer':
      return at('at', to);
    case 'available':
    case 'not_available':
      return at('at', inlandAt === null ? to : inland);
    case 'on_rail': {
      const left = to === null || inland === null ? null : at('left', to, inland);
      return left && { ...left, mode: 'rail' };
    }
    default:
      return null;
  }
}
