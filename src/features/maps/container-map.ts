/** Builds the map of a container's journey as a GeoJSON FeatureCollection. */

import type { ContainerLegs } from '../../tracking/containers/route/container-legs.ts';
import type { DeriveContext } from '../../tracking/context.ts';
import { vesselId } from '../../tracking/vessels/schema.ts';
import { type MapFeature, mapFeatures } from './map-features.ts';

export interface MapToShow {
  /** When the container's data last changed, UTC. */
  readonly updatedAt: string;
  /** Whether lines are cut at ±180°. */
  readonly split: boolean;
}

export interface FeatureCollection {
  readonly type: 'FeatureCollection';
  readonly features: readonly MapFeature[];
}

export function containerMap(
  { gazetteer }: DeriveContext,
  { stops, legs }: ContainerLegs,
  { updatedAt, split }: MapToShow,
): FeatureCollection {
  const features = mapFeatures(stops, legs, {
    placeOf: ({ location: { locode } }) => (locode === null ? null : gazetteer.mapPlaceOf(locode)),
    vesselId,
    updatedAt,
    split,
  });
  return { type: 'FeatureCollection', features };
}
