/** A container's journey as a GeoJSON FeatureCollection. */
import { type Feature, mapFeatures } from '../../domain/map/map-features.ts';
import { vesselId } from '../../resources/tracking/vessel.ts';
import type { TrackingContext } from '../context.ts';
import type { ContainerLegs } from './container-legs.ts';

export interface MapToShow {
  /** When the container's data last changed, UTC. */
  readonly updatedAt: string;
  /** Whether lines are cut at ±180°. */
  readonly split: boolean;
}

export interface FeatureCollection {
  readonly type: 'FeatureCollection';
  readonly features: readonly Feature[];
}

export function containerMap(
  { gazetteer }: Pick<TrackingContext, 'gazetteer'>,
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
