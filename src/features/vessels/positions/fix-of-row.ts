/** Turns a stored position into a fix of the core. */
import type { Fix } from '../../../core/ships/ship-report.ts';
import type { PositionRow } from './store.ts';

export function fixOf(row: PositionRow): Fix {
  return {
    atMillis: row.at.getTime(),
    latitude: row.latitude,
    longitude: row.longitude,
    speedKnots: row.speed_knots,
    courseDegrees: row.course_degrees,
    headingDegrees: row.heading_degrees,
    navigationStatus: row.navigation_status,
  };
}
