/**
 * The vessel resource as far as sources have named vessels: its schema and its document.
 */
import { type Static, Type } from 'typebox';
import { referenceId } from '../../lib/ids.ts';
import { Nullable, resourceSchema } from '../resource.ts';

/** What a vessel is called. Where it is, this service does not say. */
export const VesselAttributes = Type.Object({
  name: Nullable(Type.String()),
  imo: Nullable(Type.String({ description: 'IMO ship identification number', examples: ['9400289'] })),
  mmsi: Nullable(Type.String()),
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
  };
  return JSON.stringify({ id: vesselId(vessel.imo), type: 'vessel', attributes, relationships: {} });
}
