/**
 * The vessel resource as far as sources have named vessels: its schema and its document.
 */
import { type Static, Type } from 'typebox';
import { referenceId } from '../lib/ids.ts';
import { Nullable, resourceSchema, Timestamp } from './resource.ts';

export const VesselAttributes = Type.Object({
  name: Nullable(Type.String()),
  imo: Nullable(Type.String({ description: 'IMO ship identification number' })),
  mmsi: Nullable(Type.String()),
  latitude: Nullable(Type.Number()),
  longitude: Nullable(Type.Number()),
  nautical_speed_knots: Nullable(Type.Number()),
  navigational_heading_degrees: Nullable(Type.Number()),
  position_timestamp: Nullable(Timestamp),
});

export const VesselSchema = resourceSchema('vessel', VesselAttributes, Type.Object({}));

export function vesselId(imo: string): string {
  return referenceId('vessel', imo);
}

export function renderVessel(vessel: { readonly imo: string; readonly name: string | null }): string {
  const attributes: Static<typeof VesselAttributes> = {
    name: vessel.name,
    imo: vessel.imo,
    mmsi: null,
    latitude: null,
    longitude: null,
    nautical_speed_knots: null,
    navigational_heading_degrees: null,
    position_timestamp: null,
  };
  return JSON.stringify({ id: vesselId(vessel.imo), type: 'vessel', attributes, relationships: {} });
}
