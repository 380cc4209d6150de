/**
 * Turns a container's journey into GeoJSON features (RFC 7946): ports, sailed tracks, the current leg and estimated
 * routes. Pure: its input is the stops, the drawn legs and the known places.
 */

import type { ItineraryStop, LegBetween, Times } from '../../core/journey/itinerary.ts';
import type { DrawnLeg } from '../../core/map/drawn-leg.ts';
import type { MapPlace } from '../../core/map/places.ts';
import { type LonLat, pointOf, splitAtAntimeridian, wrapped } from '../../core/map/sphere.ts';
import type { TrackPiece } from '../../core/map/track.ts';
import { formatInstant } from '../../lib/clock.ts';

export type Geometry =
  | { readonly type: 'Point'; readonly coordinates: LonLat }
  | { readonly type: 'LineString'; readonly coordinates: readonly LonLat[] }
  | { readonly type: 'MultiLineString'; readonly coordinates: readonly (readonly LonLat[])[] };

export interface Feature {
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
): Feature[] {
  return [
    ...stops.flatMap((stop) => portFeature(stop, stops.length, reading)),
    ...legs.flatMap((each) => each.past.map((piece) => pastFeature(each, piece, reading))),
    ...legs.flatMap((each) => currentFeature(each, reading)),
    ...legs.flatMap((each) => aheadFeature(each, reading)),
  ];
}

function portFeature(stop: ItineraryStop, total: number, { placeOf, updatedAt }: MapReading): Feature[] {
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

function pastFeature({ leg }: DrawnLeg, piece: TrackPiece, { vesselId, split }: MapReading): Feature {
  const imo = leg.vessel?.imo ?? null;
  return lineFeature(piece.line, split, {
    feature_type: 'past_vessel_locations',
    ports_sequence: leg.from.sequence,
    vessel_id: imo === null ? null : vesselId(imo),
    start_time: millisText(piece.from),
    end_time: millisText(piece.to),
    outbound_atd_at: timeOf(leg.departure, 'actual'),
    inbound_ata_at: timeOf(leg.arrival, 'actual'),
    inbound_eta_at: timeOf(leg.arrival, 'estimated'),
    mode: leg.mode,
    estimated: piece.estimated,
  });
}

function currentFeature({ leg, current }: DrawnLeg, { vesselId, placeOf }: MapReading): Feature[] {
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
function aheadFeature({ leg, ahead }: DrawnLeg, { placeOf, split }: MapReading): Feature[] {
  if (ahead === null || ahead.length < 2) return [];
  const idOf = (stop: LegBetween['to']) => (stop && placeOf(stop)?.id) ?? null;
  const next = { next_port_id: idOf(leg.to), mode: leg.mode };
  const properties =
    leg.phase === 'ahead'
      ? {
          feature_type: 'estimated_full_legs',
          ports_sequence: leg.from.sequence,
          previous_port_id: idOf(leg.from),
          ...next,
        }
      : {
          feature_type: 'estimated_partial_leg',
          ports_sequence: leg.from.sequence,
          current_port_id: idOf(leg.from),
          ...next,
        };
  return [lineFeature(ahead, split, properties)];
}

function pointFeature([longitude, latitude]: LonLat, properties: Feature['properties']): Feature {
  return {
    type: 'Feature',
    geometry: { type: 'Point', coordinates: rounded([wrapped(longitude), latitude]) },
    properties,
  };
}

function lineFeature(line: readonly LonLat[], split: boolean, properties: Feature['properties']): Feature {
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
