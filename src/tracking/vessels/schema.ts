/**
 * The vessel resource: the name of a ship and its last position. Notifications show only the name.
 */
import { type Static, Type } from 'typebox';
import type { PositionAhead } from '../../core/map/track.ts';
import { Nullable, resourceSchema, Timestamp } from '../../http/jsonapi/resource.ts';
import { formatInstant } from '../../lib/clock.ts';
import { referenceId } from '../../lib/ids.ts';

const Latitude = Type.Number({ minimum: -90, maximum: 90, description: 'WGS 84 degrees' });
const Longitude = Type.Number({ minimum: -180, maximum: 180, description: 'WGS 84 degrees' });
const Heading = Type.Number({ description: 'Degrees true: heading of the bow, else the course over ground' });

const VesselPosition = Type.Object({
  latitude: Latitude,
  longitude: Longitude,
  heading: Nullable(Heading),
  timestamp: Timestamp,
  estimated: Type.Boolean({ description: 'False: a position by AIS. True: where she is expected to be' }),
});
export type ShownPosition = Static<typeof VesselPosition>;

const VesselAttributes = Type.Object({
  name: Nullable(Type.String()),
  imo: Nullable(Type.String({ description: 'IMO ship identification number', examples: ['9400289'] })),
  mmsi: Nullable(Type.String({ description: 'MMSI of the last AIS report', examples: ['371798000'] })),
  latitude: Type.Optional(Nullable(Latitude)),
  longitude: Type.Optional(Nullable(Longitude)),
  nautical_speed_knots: Type.Optional(Nullable(Type.Number())),
  navigational_heading_degrees: Type.Optional(Nullable(Heading)),
  position_timestamp: Type.Optional(Nullable(Timestamp)),
  positions: Type.Optional(
    Type.Array(VesselPosition, {
      description: 'With show_positions, and in answers of future positions; oldest first',
    }),
  ),
});

export const VesselSchema = resourceSchema('vessel', VesselAttributes, Type.Object({}));

export interface ObservedPosition {
  readonly at: Date;
  readonly latitude: number;
  readonly longitude: number;
  readonly speedKnots: number | null;
  readonly courseDegrees: number | null;
  readonly headingDegrees: number | null;
}

export interface NamedVessel {
  readonly imo: string;
  readonly name: string | null;
  readonly mmsi?: string | null;
}

export function vesselId(imo: string): string {
  return referenceId('vessel', imo);
}

/** What she is called. */
export function renderVessel(vessel: NamedVessel): string {
  return documentOf(vessel, {});
}

/** @param last null without any AIS report @param positions absent unless requested */
export function renderVesselAt(
  vessel: NamedVessel,
  last: ObservedPosition | null,
  positions?: readonly ShownPosition[],
): string {
  return documentOf(vessel, {
    latitude: last?.latitude ?? null,
    longitude: last?.longitude ?? null,
    nautical_speed_knots: last?.speedKnots ?? null,
    navigational_heading_degrees: last && headingOf(last),
    position_timestamp: last && formatInstant(last.at.getTime()),
    ...(positions !== undefined && { positions }),
  });
}

type Attributes = Omit<Static<typeof VesselAttributes>, 'positions'> & { positions?: readonly ShownPosition[] };

function documentOf({ imo, name, mmsi = null }: NamedVessel, more: Partial<Attributes>): string {
  const attributes: Attributes = { name, imo, mmsi, ...more };
  return JSON.stringify({ id: vesselId(imo), type: 'vessel', attributes, relationships: {} });
}

export function observedPosition(position: ObservedPosition): ShownPosition {
  const { latitude, longitude, at } = position;
  return {
    latitude,
    longitude,
    heading: headingOf(position),
    timestamp: formatInstant(at.getTime()),
    estimated: false,
  };
}

export function expectedPosition({ at, latitude, longitude, headingDegrees }: PositionAhead): ShownPosition {
  return {
    latitude: rounded(latitude, 5),
    longitude: rounded(longitude, 5),
    heading: headingDegrees === null ? null : rounded(headingDegrees, 1) % 360,
    timestamp: formatInstant(at),
    estimated: true,
  };
}

function rounded(value: number, digits: number): number {
  return Math.round(value * 10 ** digits) / 10 ** digits;
}

function headingOf({ headingDegrees: heading, courseDegrees: course }: ObservedPosition): number | null {
  return heading ?? course;
}
