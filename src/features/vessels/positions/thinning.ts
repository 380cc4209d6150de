/**
 * Which of a ship's fixes are stored: few at rest, more under way, and every change. docs/ais.md explains the rule.
 * Pure.
 */
import type { Fix } from '../../../core/ships/ship-report.ts';

export const THINNING = {
  underWayMillis: 3 * 60_000,
  atRestMillis: 30 * 60_000,
  /** The minimal interval between stored fixes. */
  leastMillis: 10_000,
  courseDegrees: 10,
  speedKnots: 2,
  /** Slower is at rest. */
  restKnots: 0.5,
} as const;

/** At anchor, moored, aground. */
const RESTING = [1, 5, 6];

export function isAtRest({ speedKnots, navigationStatus }: Pick<Fix, 'speedKnots' | 'navigationStatus'>): boolean {
  if (speedKnots !== null) return speedKnots < THINNING.restKnots;
  return navigationStatus !== null && RESTING.includes(navigationStatus);
}

/** @param stored the ship's last stored fix */
export function isWorthStoring(fix: Fix, stored: Fix | null): boolean {
  if (stored === null) return true;
  const since = fix.atMillis - stored.atMillis;
  if (since < THINNING.leastMillis) return false;
  const rests = isAtRest(fix);
  if (rests !== isAtRest(stored)) return true;
  if (since >= (rests ? THINNING.atRestMillis : THINNING.underWayMillis)) return true;
  if (rests) return false;
  return (
    differs(fix.speedKnots, stored.speedKnots, THINNING.speedKnots) ||
    courseChange(fix.courseDegrees, stored.courseDegrees) > THINNING.courseDegrees
  );
}

function differs(a: number | null, b: number | null, by: number): boolean {
  return a !== null && b !== null && Math.abs(a - b) > by;
}

function courseChange(a: number | null, b: number | null): number {
  if (a === null || b === null) return 0;
  const difference = Math.abs(a - b) % 360;
  return Math.min(difference, 360 - difference);
}
