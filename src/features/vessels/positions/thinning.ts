/** Which of a ship's fixes are kept: few at rest, more under way, and every change. docs/ais.md tells the same rule. Pure. */
import type { Fix } from '../../../core/ships/ship-report.ts';

export const THINNING = {
  underWayMillis: 3 * 60_000,
  atRestMillis: 30 * 60_000,
  /** Nothing is kept sooner, whatever changes. */
  leastMillis: 10_000,
  courseDegrees: 10,
  speedKnots: 2,
  /** Slower is at rest. */
  restKnots: 0.5,
} as const;

/** At anchor, moored, aground. */
const RESTING = [1, 5, 6];

export function isAtRest({ speedKnots, navigationStatus }: Fix): boolean {
  if (speedKnots !== null) return speedKnots < THINNING.restKnots;
  return navigationStatus !== null && RESTING.includes(navigationStatus);
}

/** @param kept the ship's last fix that was kept */
export function isWorthStoring(fix: Fix, kept: Fix | null): boolean {
  if (kept === null) return true;
  const since = fix.atMillis - kept.atMillis;
  if (since < THINNING.leastMillis) return false;
  const rests = isAtRest(fix);
  if (rests !== isAtRest(kept)) return true;
  if (since >= (rests ? THINNING.atRestMillis : THINNING.underWayMillis)) return true;
  if (rests) return false;
  return (
    differs(fix.speedKnots, kept.speedKnots, THINNING.speedKnots) ||
    turned(fix.courseDegrees, kept.courseDegrees) > THINNING.courseDegrees
  );
}

function differs(a: number | null, b: number | null, by: number): boolean {
  return a !== null && b !== null && Math.abs(a - b) > by;
}

function turned(a: number | null, b: number | null): number {
  if (a === null || b === null) return 0;
  const difference = Math.abs(a - b) % 360;
  return Math.min(difference, 360 - difference);
}
