/**
 * Turns a container's journey into GeoJSON features (RFC 7946): ports, sailed tracks, the current leg and estimated
 * routes. Pure: its input is the stops, the drawn legs and the known places.
 */

import type { ItineraryStop, LegBetween, Times } from '../../core/journey/itinerary.ts';
import type { DrawnLeg } from '../../core/map/drawn-leg.ts';
import type { MapPlace } from '../../core/map/places.ts';
import { type LonLat, pointOf, splitAtAntimeridian, wrapped } from '../../core/map/sphere.ts';
import type { LegTrack } from '../../core/map/track.ts';
import { formatInstant } from '../../lib/clock.ts';

export type Geometry =
  | { readonly type: 'Point'; readonly coordinates: LonLat }
  | { readonly type: 'LineString'; readonly coordinates: readonly LonLat[] }
  | { readonly type: 'MultiLineString'; readonly coordinates: readonly (readonly LonLat[])[] };

export interface MapFeature {
  readonly type: 'Feature';
  readonly geometry: Geometry;
  readonly properties: { readonly feature_type: string } & Readonly<Record<string, unknown>>;
}

export interface MapReading {
  readonly placeOf: (stop: ItineraryStop) => MapPlace | null;
  readonly vesselId: (imo: string) => string;
  /** When the container's data last changed, UTC. */
  readonly updatedAt: string;
  /** False: lines across ±180° keep continuous longitudes; true: they are cut there. */
  readonly split: boolean;
}

export function mapFeatures(
  stops: readonly ItineraryStop[],
  legs: readonly DrawnLeg[],
  reading: MapReading,
): MapFeature[] {
  return [
    ...stops.flatMap((stop) => portFeature(stop, stops.length, reading)),
    ...legs.flatMap((each) => pastFeature(each, reading)),
    ...legs.flatMap((each) => currentFeature(each, reading)),
    ...legs.flatMap((each) => aheadFeature(each, reading)),
    ...legs.flatMap((each) => inlandFeatures(each, reading)),
  ];
}

function portFeature(stop: ItineraryStop, total: number, { placeOf, updatedAt }: MapReading): MapFeature[] {
  const [point, place] = [pointOf(stop.location), placeOf(stop)];
  if (point === null || place === null) return [];
  const properties = {
    feature_type: 'port',
    ports_sequence: stop.sequence,
    ports_total: total,
    location_id: place.id,
    location_type: place.kind,
    name: place.name,
    state_abbr: place.stateAbbr,
    state: place.state,
    country_code: place.countryCode,
    country: place.country,
    time_zone: place.timeZone,
    inbound_eta_at: timeOf(stop.inbound?.arrival, 'estimated'),
    inbound_ata_at: timeOf(stop.inbound?.arrival, 'actual'),
    outbound_etd_at: timeOf(stop.outbound?.departure, 'estimated'),
    outbound_atd_at: timeOf(stop.outbound?.departure, 'actual'),
    label: stop.label,
    updated_at: updatedAt,
  };
  return [pointFeature(point, properties)];
}

/** A leg of a ship that is known by no IMO number has no ship to name: it is the likely route between its ports. */
function pastFeature({ leg, past }: DrawnLeg, reading: MapReading): MapFeature[] {
  if (past === null || isInland(leg)) return [];
  const imo = leg.vessel?.imo ?? null;
  if (imo === null) return [lineFeature(past.line, reading.split, fullLeg(leg, reading))];
  const properties = {
    feature_type: 'past_vessel_locations',
    ports_sequence: leg.from.sequence,
    vessel_id: reading.vesselId(imo),
    start_time: millisText(past.from),
    end_time: millisText(past.to),
    outbound_atd_at: timeOf(leg.departure, 'actual'),
    inbound_ata_at: timeOf(leg.arrival, 'actual'),
    inbound_eta_at: timeOf(leg.arrival, 'estimated'),
    mode: leg.mode,
    estimated: past.estimated,
    gaps: past.gaps.map(gapOf),
  };
  return [lineFeature(past.line, reading.split, properties)];
}

function gapOf({ from, to, start, end }: LegTrack['gaps'][number]) {
  return { start_time: millisText(from), end_time: millisText(to), start_index: start, end_index: end };
}

/** By rail, truck and barge: the leg, of a barge under way what is behind it and what is ahead. */
function inlandFeatures({ leg, past, ahead, overland }: DrawnLeg, { split }: MapReading): MapFeature[] {
  if (!isInland(leg)) return [];
  const feature = (line: readonly LonLat[] | null | undefined, estimated: boolean): MapFeature[] =>
    line == null || line.length < 2
      ? []
      : [
          lineFeature(line, split, {
            feature_type: 'inland_leg',
            ports_sequence: leg.from.sequence,
            mode: leg.mode,
            estimated,
          }),
        ];
  return [...feature(overland, leg.phase !== 'done'), ...feature(past?.line, false), ...feature(ahead, true)];
}

function isInland({ mode }: LegBetween): boolean {
  return mode !== 'vessel' && mode !== 'feeder';
}

function currentFeature({ leg, current }: DrawnLeg, { vesselId, placeOf }: MapReading): MapFeature[] {
  const imo = leg.vessel?.imo ?? null;
  if (current === null || imo === null) return [];
  const properties = {
    feature_type: 'current_vessel',
    ports_sequence: leg.from.sequence,
    vessel_id: vesselId(imo),
    vessel_name: leg.vessel?.name ?? null,
    vessel_imo: imo,
    voyage_number: leg.voyage,
    vessel_location_timestamp: formatInstant(current.at),
    vessel_location_heading: current.headingDegrees,
    vessel_location_speed: current.speedKnots,
    ...portProperties('departure', leg.from, placeOf),
    departure_port_atd: timeOf(leg.departure, 'actual'),
    departure_port_time_zone: placeOf(leg.from)?.timeZone ?? null,
    ...portProperties('arrival', leg.to, placeOf),
    arrival_port_eta: timeOf(leg.arrival, 'estimated'),
    arrival_port_time_zone: (leg.to && placeOf(leg.to)?.timeZone) ?? null,
  };
  return [pointFeature([current.longitude, current.latitude], properties)];
}

function portProperties(end: 'departure' | 'arrival', stop: ItineraryStop | null, placeOf: MapReading['placeOf']) {
  const place = stop === null ? null : placeOf(stop);
  return {
    [`${end}_port_id`]: place?.id ?? null,
    [`${end}_port_name`]: place?.name ?? stop?.location.name ?? null,
    [`${end}_port_state_abbr`]: place?.stateAbbr ?? null,
    [`${end}_port_state`]: place?.state ?? null,
    [`${end}_port_country_code`]: place?.countryCode ?? stop?.location.countryCode ?? null,
    [`${end}_port_country`]: place?.country ?? null,
    [`${end}_port_label`]: stop?.label ?? null,
  };
}

/** The rest of the leg that the box is on, or a leg that it has not begun. */
function aheadFeature({ leg, ahead }: DrawnLeg, reading: MapReading): MapFeature[] {
  if (ahead === null || ahead.length < 2 || isInland(leg)) return [];
  if (leg.phase === 'ahead') return [lineFeature(ahead, reading.split, fullLeg(leg, reading))];
  const properties = {
    feature_type: 'estimated_partial_leg',
    ports_sequence: leg.from.sequence,
    current_port_id: idOf(leg.from, reading),
    next_port_id: idOf(leg.to, reading),
    mode: leg.mode,
  };
  return [lineFeature(ahead, reading.split, properties)];
}

function fullLeg(leg: LegBetween, reading: MapReading): MapFeature['properties'] {
  return {
    feature_type: 'estimated_full_legs',
    ports_sequence: leg.from.sequence,
    previous_port_id: idOf(leg.from, reading),
    next_port_id: idOf(leg.to, reading),
    mode: leg.mode,
  };
}

function idOf(stop: ItineraryStop | null, { placeOf }: MapReading): string | null {
  return (stop && placeOf(stop)?.id) ?? null;
}

function pointFeature([longitude, latitude]: LonLat, properties: MapFeature['properties']): MapFeature {
  return {
    type: 'Feature',
    geometry: { type: 'Point', coordinates: rounded([wrapped(longitude), latitude]) },
    properties,
  };
}

function lineFeature(line: readonly LonLat[], split: boolean, properties: MapFeature['properties']): MapFeature {
  const parts = (split ? splitAtAntimeridian(line) : [line]).map((part) => part.map(rounded));
  const [first = []] = parts;
  const geometry: Geometry =
    parts.length === 1 ? { type: 'LineString', coordinates: first } : { type: 'MultiLineString', coordinates: parts };
  const count = parts.reduce((sum, part) => sum + part.length, 0);
  return { type: 'Feature', geometry, properties: { ...properties, point_count: count } };
}

/** To about a metre. */
function rounded([longitude, latitude]: LonLat): LonLat {
  return [Math.round(longitude * 1e5) / 1e5, Math.round(latitude * 1e5) / 1e5];
}

function timeOf(times: Times | undefined, which: keyof Times): string | null {
  return millisText(times?.[which]?.moment.millis ?? null);
}

function millisText(millis: number | null): string | null {
  return millis === null ? null : formatInstant(millis);
}
