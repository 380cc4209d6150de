/** The query of a journey's lines and places: the page requests them before it shows the map. */
import type { FeatureCollection } from 'geojson';
import { getJson } from '../../../app/api/request.ts';

export const journeyMapQuery = (id: string) => ({
  queryKey: ['map', id],
  queryFn: () => getJson<FeatureCollection>(`/containers/${id}/map_geojson`),
  meta: { isLive: true, about: id },
});
