/**
 * A container's journey as it is drawn, read from its GeoJSON (GET /v2/containers/{id}/map_geojson). Longitudes go on past ±180, so that
 * ports, lines and ship of a journey over the Pacific lie side by side. Pure.
 */
import type { Feature, FeatureCollection, MultiLineString, Position } from 'geojson';

export interface Stop {
  readonly sequence: number;
  /** POL, TS1, POD, … */
  readonly label: string;
  readonly name: string;
  readonly country: string;
  /** IANA name; null where it is not known. */
  readonly timeZone: string | null;
  readonly position: Position;
  readonly arrival: Time | null;
  readonly departure: Time | null;
  /** How the container continues: vessel, feeder, barge, rail or truck; null where unknown, and at the last stop. */
  readonly onwardMode: string | null;
}

/** An instant, UTC. */
export interface Time {
  readonly at: string;
  readonly isActual: boolean;
}

/**
 * past: received positions; bridged: past without positions; ahead: the probable route; inland: past by rail, truck or
 * barge, straight between places.
 */
export type LineKind = 'past' | 'bridged' | 'ahead' | 'inland';

export interface Line {
  readonly kind: LineKind;
  readonly parts: readonly Position[][];
}

export interface Ship {
  readonly name: string;
  readonly voyage: string | null;
  readonly position: Position;
  /** Degrees true. */
  readonly heading: number | null;
  readonly speedKnots: number | null;
  /** When the position was received, UTC. */
  readonly receivedAt: string;
  readonly nextPort: string | null;
}

export interface Journey {
  /** In order. */
  readonly stops: readonly Stop[];
  readonly lines: readonly Line[];
  readonly ship: Ship | null;
}

export const NO_JOURNEY: Journey = { stops: [], lines: [], ship: null };

/** Unknown features are left out: an incomplete map is better than none. */
export function readJourney({ features }: FeatureCollection): Journey {
  const stops: Stop[] = [];
  const lines: Line[] = [];
  let ship: Ship | null = null;
  let last: Position | null = null;
  const near = (position: Position): Position => {
    last = last === null ? position : shiftedTo(position, last);
    return last;
  };
  for (const each of features.toSorted((one, other) => orderOf(one) - orderOf(other))) {
    const { geometry } = each;
    if (geometry.type === 'Point') {
      if (each.properties?.feature_type === 'port') stops.push(stopOf(each, features, near(geometry.coordinates)));
      // The line ahead goes on from the ship, wherever that is.
      else if (each.properties?.feature_type === 'current_vessel') ship = shipOf(each, near(geometry.coordinates));
    } else if (geometry.type === 'LineString' || geometry.type === 'MultiLineString') {
      const parts = partsOf(geometry).map((part) => part.map(near));
      lines.push(...linesOf(each, parts));
    }
  }
  return { stops, lines, ship };
}

/** West, south, east, north; null where the journey is empty. */
export function boundsOf({ stops, lines, ship }: Journey): [number, number, number, number] | null {
  const points = [
    ...stops.map(({ position }) => position),
    ...(ship === null ? [] : [ship.position]),
    ...lines.flatMap(({ parts }) => parts.flat()),
  ];
  if (points.length === 0) return null;
  let [west, south, east, north] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const [longitude = 0, latitude = 0] of points) {
    [west, east] = [Math.min(west, longitude), Math.max(east, longitude)];
    [south, north] = [Math.min(south, latitude), Math.max(north, latitude)];
  }
  return [west, south, east, north];
}

const ORDER_IN_LEG = [
  'port',
  'past_vessel_locations',
  'current_vessel',
  'estimated_partial_leg',
  'estimated_full_legs',
  'inland_leg',
];

/** Leg by leg, in the order of travel. */
function orderOf({ properties }: Feature): number {
  const sequence = Number(properties?.ports_sequence ?? 0);
  return sequence * ORDER_IN_LEG.length + Math.max(0, ORDER_IN_LEG.indexOf(properties?.feature_type));
}

/** The same place, in the world that is nearest to another place. */
function shiftedTo([longitude = 0, latitude = 0]: Position, [other = 0]: Position): Position {
  return [longitude + 360 * Math.round((other - longitude) / 360), latitude];
}

function partsOf(geometry: { type: 'LineString'; coordinates: Position[] } | MultiLineString): Position[][] {
  return geometry.type === 'LineString' ? [geometry.coordinates] : geometry.coordinates;
}

/** A past line is cut at its gaps, which name points of the line in one part. */
function linesOf({ properties }: Feature, parts: readonly Position[][]): Line[] {
  switch (properties?.feature_type) {
    case 'inland_leg':
      return [{ kind: properties.estimated === false ? 'inland' : 'ahead', parts }];
    case 'past_vessel_locations':
      return properties.estimated === true || parts.length > 1
        ? [{ kind: properties.estimated === true ? 'bridged' : 'past', parts }]
        : cutAtGaps(parts[0] ?? [], gapsOf(properties.gaps));
    default:
      return [{ kind: 'ahead', parts }];
  }
}

interface Gap {
  readonly start: number;
  readonly end: number;
}

function cutAtGaps(line: readonly Position[], gaps: readonly Gap[]): Line[] {
  const cut: Line[] = [];
  const add = (kind: LineKind, start: number, end: number) => {
    if (end > start) cut.push({ kind, parts: [line.slice(start, end + 1)] });
  };
  let from = 0;
  for (const { start, end } of gaps) {
    add('past', from, start);
    add('bridged', start, end);
    from = end;
  }
  add('past', from, line.length - 1);
  return cut;
}

function gapsOf(gaps: unknown): Gap[] {
  return (Array.isArray(gaps) ? gaps : []).flatMap(({ start_index, end_index }) => {
    const [start, end] = [numberOf(start_index), numberOf(end_index)];
    return start === null || end === null ? [] : [{ start, end }];
  });
}

function stopOf({ properties }: Feature, features: readonly Feature[], position: Position): Stop {
  const given = properties as Readonly<Record<string, unknown>>;
  return {
    sequence: Number(given.ports_sequence),
    label: textOf(given.label) ?? '',
    name: textOf(given.name) ?? '',
    country: textOf(given.country) ?? textOf(given.country_code) ?? '',
    timeZone: textOf(given.time_zone),
    position,
    arrival: timeOf(given.inbound_ata_at, given.inbound_eta_at),
    departure: timeOf(given.outbound_atd_at, given.outbound_etd_at),
    onwardMode: modeFrom(Number(given.ports_sequence), features),
  };
}

function modeFrom(sequence: number, features: readonly Feature[]): string | null {
  const line = features.find(({ properties }) => properties?.ports_sequence === sequence && textOf(properties.mode));
  return textOf(line?.properties?.mode);
}

function shipOf({ properties }: Feature, position: Position): Ship {
  const given = properties as Readonly<Record<string, unknown>>;
  return {
    name: textOf(given.vessel_name) ?? `IMO ${textOf(given.vessel_imo) ?? 'unknown'}`,
    voyage: textOf(given.voyage_number),
    position,
    heading: numberOf(given.vessel_location_heading),
    speedKnots: numberOf(given.vessel_location_speed),
    receivedAt: textOf(given.vessel_location_timestamp) ?? '',
    nextPort: textOf(given.arrival_port_name),
  };
}

function timeOf(actual: unknown, estimated: unknown): Time | null {
  const [done, expected] = [textOf(actual), textOf(estimated)];
  if (done !== null) return { at: done, isActual: true };
  return expected === null ? null : { at: expected, isActual: false };
}

function textOf(value: unknown): string | null {
  return typeof value === 'string' && value !== '' ? value : null;
}

function numberOf(value: unknown): number | null {
  return typeof value === 'number' && Number.isFinite(value) ? value : null;
}
