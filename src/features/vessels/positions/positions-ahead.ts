/**
 * Computes positions minute by minute along a route at one speed, and chooses the speed. docs/api/vessels.md
 * explains the rule. Pure.
 */

import { courseDegrees, type LonLat, nauticalMilesBetween, wrapped } from '../../../core/map/sphere.ts';
import type { PositionAhead } from '../../../core/map/track.ts';

/** The range of plausible speeds: slower ships wait or lie in a port, and no cargo ship is faster. */
export const SAILING_KNOTS = { least: 5, most: 25 } as const;
/** The default speed, typical of container ships. */
export const USUAL_KNOTS = 14;
/** 41 days and 16 hours. */
export const MOST_POSITIONS_AHEAD = 60_000;

const HOUR_MILLIS = 3_600_000;
const MINUTE_MILLIS = 60_000;

export interface SpeedEvidence {
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
