/** What is used of it: the package brings no types. */
declare module 'd3-geo-projection' {
  import type { GeoProjection } from 'd3-geo';
  import type { Geometry } from 'geojson';

  export function geoProject(geometry: Geometry, projection: GeoProjection): Geometry;
}
