/** Estimates where a vessel will be on her way to a port: along the shortest sea route at the likeliest speed. */
import { type LonLat, nauticalMilesAlong, nauticalMilesBetween } from '../../../core/map/sphere.ts';
import { believable, type PositionAhead, routeLine, speedOverLastDay } from '../../../core/map/track.ts';
import type { AccountSession } from '../../../database/database.ts';
import type { Customers } from '../../../database/lists/list-filters.ts';
import { formatInstant } from '../../../lib/clock.ts';
import type { Port } from '../../../reference/ports.ts';
import { routesOfAccount } from '../../../tracking/containers/route/closed-passages.ts';
import { listTracks } from '../../../tracking/containers/route/tracks-store.ts';
import { findArrivalEstimate } from '../../../tracking/containers/store.ts';
import type { ReadContext } from '../../../tracking/context.ts';

import type { ObservedVessel } from '../../../tracking/vessels/store.ts';
import { VoyageNotEstimated } from '../errors.ts';
import { positionsAhead, speedAhead } from './positions-ahead.ts';

export interface VoyageAhead {
  readonly vessel: ObservedVessel;
  readonly port: Port;
  /** The port's UN/LOCODEs. */
  readonly locodes: readonly string[];
  /** The start, now; null: her last position and its time. */
  readonly start: LonLat | null;
  /** Passages that the request closes. */
  readonly closed: readonly string[];
}

const DAY_MILLIS = 24 * 3_600_000;
/** An older position is not where she is: the map shows none, either. */
const CURRENT_FOR_DAYS = 7;
/** So near she is there. */
const THERE_MILES = 0.1;

/** @throws VoyageNotEstimated where her position, the port's or the way is not known */
export async function futurePositions(
  session: AccountSession,
  { seaRoutes, clock }: ReadContext,
  voyage: VoyageAhead,
  customers: Customers,
): Promise<PositionAhead[]> {
  const { vessel, port, locodes } = voyage;
  const now = clock.now();
  const [from, point] = voyage.start === null ? lastPosition(vessel, now) : [now, voyage.start];
  const line = wayTo(port, point, await routesOfAccount(session, seaRoutes, voyage.closed));
  const [estimate, lastDayKnots] = await Promise.all([
    findArrivalEstimate(session, { imo: vessel.imo, locodes }, customers),
    speedOfLastDay(session, vessel),
  ]);
  const arrivesAt = estimate?.getTime() ?? null;
  return positionsAhead(
    line,
    from,
    speedAhead({ nauticalMiles: nauticalMilesAlong(line), from, arrivesAt, lastDayKnots }),
  );
}

function lastPosition({ imo, last }: ObservedVessel, now: number): [number, LonLat] {
  const instead = 'give its position to future_positions_with_coordinates';
  if (last === null) throw new VoyageNotEstimated(`Vessel ${imo} has no AIS position; ${instead}.`);
  const at = last.at.getTime();
  if (now - at > CURRENT_FOR_DAYS * DAY_MILLIS) {
    const since = `has its last AIS position from ${formatInstant(at)}, more than ${CURRENT_FOR_DAYS} days ago`;
    throw new VoyageNotEstimated(`Vessel ${imo} ${since}; ${instead}.`);
  }
  return [at, [last.longitude, last.latitude]];
}

/** With continuous longitudes; a single point where she is there. */
function wayTo({ code, latitude, longitude }: Port, from: LonLat, routes: ReadContext['seaRoutes']): LonLat[] {
  if (latitude === null || longitude === null) throw new VoyageNotEstimated(`The position of port ${code} is unknown.`);
  const to: LonLat = [longitude, latitude];
  if (nauticalMilesBetween(from, to) < THERE_MILES) return [to];
  const way = routes.ahead(from, to);
  if (way !== null && way.length > 1) return routeLine(way);
  const start = `latitude ${from[1]}, longitude ${from[0]}`;
  throw new VoyageNotEstimated(
    `There is no sea route from ${start} to port ${code}: the start is too far inland, or a passage on the route is closed.`,
  );
}

async function speedOfLastDay(session: AccountSession, { imo, last }: ObservedVessel): Promise<number | null> {
  if (last === null) return null;
  const to = last.at.getTime();
  const [track = []] = await listTracks(session, [{ imo, from: to - DAY_MILLIS, to }]);
  return speedOverLastDay(believable(track));
}
