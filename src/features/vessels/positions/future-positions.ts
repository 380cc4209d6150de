/** Estimates where a vessel will be on her way to a port: along the shortest sea route at the likeliest speed. */
import {
  courseDegrees,
  type LonLat,
  nauticalMilesAlong,
  nauticalMilesBetween,
  wrapped,
} from '../../../core/map/sphere.ts';
import { believable, type PositionAhead, routeLine, speedOverLastDay } from '../../../core/map/track.ts';
import type { AccountSession } from '../../../database/database.ts';
import type { Customers } from '../../../database/lists/list-filters.ts';
import type { ErrorMapping } from '../../../http/jsonapi/error-table.ts';
import { formatInstant } from '../../../lib/clock.ts';
import { DomainError } from '../../../lib/errors.ts';
import type { Port } from '../../../reference/ports.ts';
import { routesOfAccount } from '../../../tracking/containers/route/closed-passages.ts';
import { listTracks } from '../../../tracking/containers/route/tracks-store.ts';
import { findArrivalEstimate } from '../../../tracking/containers/store.ts';
import type { ReadContext } from '../../../tracking/context.ts';
import type { ObservedVessel } from '../../../tracking/vessels/store.ts';

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

/** The position of the ship, the position of the port or the route between them is unknown. */
class VoyageNotEstimated extends DomainError {}

export const vesselErrors: ErrorMapping = [[VoyageNotEstimated, 'no_estimate']];

/** The range of plausible speeds: slower ships wait or lie in a port, and no cargo ship is faster. */
const SAILING_KNOTS = { least: 5, most: 25 } as const;
/** The default speed, typical of container ships. */
export const USUAL_KNOTS = 14;
/** 41 days and 16 hours. */
export const MOST_POSITIONS_AHEAD = 60_000;

const HOUR_MILLIS = 3_600_000;
const MINUTE_MILLIS = 60_000;

interface SpeedEvidence {
  readonly nauticalMiles: number;
  /** Unix milliseconds, as all times here. */
  readonly from: number;
  /** The expected arrival; null: unknown. */
  readonly arrivesAt: number | null;
  /** Over the day before her last position; null where it is not known. */
  readonly lastDayKnots: number | null;
}

/** Knots: what brings her there in time, else what she sailed over the last day, else what ships usually sail. */
export function speedAhead({ nauticalMiles, from, arrivesAt, lastDayKnots }: SpeedEvidence): number {
  const inTime = arrivesAt === null ? null : (nauticalMiles * HOUR_MILLIS) / (arrivesAt - from);
  return [inTime, lastDayKnots].find(isSailing) ?? USUAL_KNOTS;
}

function isSailing(knots: number | null): knots is number {
  return knots !== null && knots >= SAILING_KNOTS.least && knots <= SAILING_KNOTS.most;
}

/**
 * One position a minute, from the beginning of the way at `from` to its end, or as many as there may be.
 * @param line of continuous longitudes, one point at least, drawn near enough to great circles that between two points it is straight
 */
export function positionsAhead(line: readonly LonLat[], from: number, knots: number): PositionAhead[] {
  const positions: PositionAhead[] = [];
  const milesAMinute = knots / 60;
  let [passed, index] = [0, 0];
  for (const [at, end] of line.entries()) {
    const start = line[at - 1];
    if (start === undefined) continue;
    const length = nauticalMilesBetween(start, end);
    const headingDegrees = courseDegrees(start, end);
    while (index * milesAMinute < passed + length && index < MOST_POSITIONS_AHEAD) {
      const share = (index * milesAMinute - passed) / length;
      const [longitude, latitude] = [start[0] + share * (end[0] - start[0]), start[1] + share * (end[1] - start[1])];
      positions.push({ at: from + index * MINUTE_MILLIS, latitude, longitude: wrapped(longitude), headingDegrees });
      index += 1;
    }
    passed += length;
  }
  const last = line.at(-1);
  if (last !== undefined && index < MOST_POSITIONS_AHEAD) {
    const headingDegrees = positions.at(-1)?.headingDegrees ?? null;
    positions.push({
      at: from + index * MINUTE_MILLIS,
      latitude: last[1],
      longitude: wrapped(last[0]),
      headingDegrees,
    });
  }
  return positions;
}
