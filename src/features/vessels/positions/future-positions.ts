/** Where a vessel will be on her way to a port: the shortest way by sea, at the speed that is likeliest. */
import type { LonLat } from '../../../core/map/sphere.ts';
import { nauticalMilesAlong, nauticalMilesBetween } from '../../../core/map/sphere.ts';
import { believable, type PositionAhead, routeLine, speedOverLastDay } from '../../../core/map/track.ts';
import type { AccountSession } from '../../../database/database.ts';
import type { Customers } from '../../../database/lists/list-filters.ts';
import { formatInstant } from '../../../lib/clock.ts';
import type { Port } from '../../../reference/ports.ts';
import { findArrivalEstimate } from '../../../tracking/containers/arrival-estimate-store.ts';
import { listTracks } from '../../../tracking/containers/route/tracks-store.ts';
import type { ReadContext } from '../../../tracking/context.ts';

import type { HeardVessel } from '../../../tracking/vessels/store.ts';
import { VoyageNotEstimated } from '../errors.ts';
import { positionsAhead, speedAhead } from './positions-ahead.ts';

export interface VoyageAhead {
  readonly vessel: HeardVessel;
  readonly port: Port;
  /** The port's UN/LOCODEs. */
  readonly locodes: readonly string[];
  /** Where she begins, now; null: where she was heard last, and then. */
  readonly start: LonLat | null;
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
  const [from, point] = voyage.start === null ? lastHeard(vessel, now) : [now, voyage.start];
  const line = wayTo(port, point, seaRoutes);
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

function lastHeard({ imo, last }: HeardVessel, now: number): [number, LonLat] {
  const instead = 'future_positions_with_coordinates takes where she is from you';
  if (last === null) throw new VoyageNotEstimated(`Vessel ${imo} was never heard by AIS; ${instead}.`);
  const at = last.at.getTime();
  if (now - at > CURRENT_FOR_DAYS * DAY_MILLIS) {
    const since = `was last heard by AIS at ${formatInstant(at)}, more than ${CURRENT_FOR_DAYS} days ago`;
    throw new VoyageNotEstimated(`Vessel ${imo} ${since}; ${instead}.`);
  }
  return [at, [last.longitude, last.latitude]];
}

/** With continuous longitudes; a single point where she is there. */
function wayTo({ code, latitude, longitude }: Port, from: LonLat, routes: ReadContext['seaRoutes']): LonLat[] {
  if (latitude === null || longitude === null) throw new VoyageNotEstimated(`It is not known where port ${code} lies.`);
  const to: LonLat = [longitude, latitude];
  if (nauticalMilesBetween(from, to) < THERE_MILES) return [to];
  const way = routes.ahead(from, to);
  if (way !== null && way.length > 1) return routeLine(way);
  const start = `latitude ${from[1]}, longitude ${from[0]}`;
  throw new VoyageNotEstimated(
    `There is no way by sea from ${start} to port ${code}: the start lies too far inland, or a passage that it needs is closed here.`,
  );
}

async function speedOfLastDay(session: AccountSession, { imo, last }: HeardVessel): Promise<number | null> {
  if (last === null) return null;
  const to = last.at.getTime();
  const [heard = []] = await listTracks(session, [{ imo, from: to - DAY_MILLIS, to }]);
  return speedOverLastDay(believable(heard));
}
