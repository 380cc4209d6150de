/**
 * Where ships were, for maps: thousands of positions at once, so they come as bytes and not as rows, which would take three times as long.
 */
import type { AboardWindow } from '../../../core/map/drawn-leg.ts';
import type { VesselPosition } from '../../../core/map/track.ts';
import type { Session } from '../../../database/database.ts';

interface Row {
  readonly times: Buffer | null;
  readonly latitudes: Buffer | null;
  readonly longitudes: Buffer | null;
  readonly speed: number | null;
  readonly heading: number | null;
}

/** By window, oldest first; speed and heading of the last position only. */
export async function listTracks(session: Session, windows: readonly AboardWindow[]): Promise<VesselPosition[][]> {
  if (windows.length === 0) return [];
  // Single precision is two metres at most.
  const rows = await session.prepared<Row>(
    `SELECT track.*, last.speed_knots AS speed, coalesce(last.heading_degrees, last.course_degrees) AS heading
       FROM unnest($1::text[], $2::timestamptz[], $3::timestamptz[]) WITH ORDINALITY AS aboard (imo, since, until, place)
       CROSS JOIN LATERAL (
         SELECT string_agg(timestamptz_send(at), '') AS times, string_agg(float4send(latitude::real), '') AS latitudes,
             string_agg(float4send(longitude::real), '') AS longitudes
           FROM (SELECT at, latitude, longitude FROM vessel_positions
                  WHERE imo = aboard.imo AND at >= aboard.since AND at <= aboard.until ORDER BY at) AS reported) AS track
       LEFT JOIN LATERAL (
         SELECT speed_knots, course_degrees, heading_degrees FROM vessel_positions
          WHERE imo = aboard.imo AND at >= aboard.since AND at <= aboard.until ORDER BY at DESC LIMIT 1) AS last ON true
      ORDER BY place`,
    [windows.map(({ imo }) => imo), windows.map(({ from }) => new Date(from)), windows.map(({ to }) => new Date(to))],
  );
  return rows.map(positionsOf);
}

/** PostgreSQL counts microseconds from the year 2000. */
const POSTGRES_EPOCH_MILLIS = Date.UTC(2000, 0, 1);

function positionsOf({ times, latitudes, longitudes, speed, heading }: Row): VesselPosition[] {
  if (times === null || latitudes === null || longitudes === null) return [];
  const count = times.length / 8;
  return Array.from({ length: count }, (_, index) => {
    const micros = times.readInt32BE(index * 8) * 2 ** 32 + times.readUInt32BE(index * 8 + 4);
    const isLast = index === count - 1;
    return {
      at: POSTGRES_EPOCH_MILLIS + Math.round(micros / 1000),
      latitude: latitudes.readFloatBE(index * 4),
      longitude: longitudes.readFloatBE(index * 4),
      speedKnots: isLast ? shortened(speed) : null,
      headingDegrees: isLast ? shortened(heading) : null,
    };
  });
}

/** What was stored in single precision has no more digits than it came with. */
function shortened(value: number | null): number | null {
  return value === null ? null : Math.round(value * 10) / 10;
}
