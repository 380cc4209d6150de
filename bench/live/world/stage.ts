/** How often the line of a shipment is polled at the start of the run, and when it was polled last. Pure. */

import { draw } from '../../../simulator/world/random.ts';
import { findCurrentStatement } from '../../../simulator/world/statements.ts';
import type { PlayedScenario } from '../../../simulator/world/world.ts';
import type { LiveWorld } from './shipments.ts';

const HOUR = 3_600_000;

/** The state of the shipment is loaded as of this world time, so that its next check is due in the course of its interval. */
export function lastCheckedAt({ seed, startedAt }: LiveWorld, number: number, played: PlayedScenario): number {
  const share = draw(seed, `checked|${number}`);
  return Math.round(startedAt - share * 0.95 * intervalMillis(played, startedAt));
}

/** As core/cadence.ts does it, from what the line has reported. */
function intervalMillis({ journey, stays }: PlayedScenario, now: number): number {
  if (stays.some(({ arrivedAt, leftAt }) => arrivedAt <= now && now < leftAt)) return HOUR;
  const isNear = journey.journeyEvents.some((event) => {
    const statement = findCurrentStatement(event, now);
    return statement !== undefined && statement.classifier !== 'ACT' && Math.abs(statement.at - now) <= 48 * HOUR;
  });
  return isNear ? 2 * HOUR : 12 * HOUR;
}
