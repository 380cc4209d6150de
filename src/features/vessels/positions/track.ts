/**
 * Which fixes under one MMSI can belong to one ship. A first fix counts once a second agrees with it. A jump is
 * refused unless later fixes continue from there and none from the former position. Pure: a fold over fixes.
 */
import { nauticalMilesBetween } from '../../../core/map/sphere.ts';
import { FASTEST_KNOTS } from '../../../core/map/track.ts';
import type { Fix } from '../../../core/ships/ship-report.ts';

export const FIX_REFUSALS = [
  'unavailable',
  'null_island',
  'future',
  'too_old',
  'backwards',
  'unconfirmed',
  'jump',
] as const;
/** `unconfirmed`: a first fix, which comes with the second if that agrees. */
export type FixRefusal = (typeof FIX_REFUSALS)[number];

/** `fixes`: what is now believed, oldest first; the first fix of a track comes with the second. */
export type Judged = { readonly fixes: readonly Fix[] } | { readonly refused: FixRefusal };

export interface Track {
  /** The last fix that was believed. */
  readonly last: Fix | null;
  /** What does not agree with it, or a first fix that nothing confirms yet; each agrees with the one before. */
  readonly doubted: readonly Fix[];
}

export const NEW_TRACK: Track = { last: null, doubted: [] };

/** For rounded times and positions: half a mile. */
const SLACK_HOURS = 30 / 3600;
const FUTURE_MILLIS = 5 * 60_000;
/** So many in a row that agree with each other, and none between them with the last one believed, are believed instead. */
const AGREEING = 3;

/** @param bounds Unix milliseconds: nothing later than a few minutes from `now`, nothing before `oldest` */
export function judge(
  track: Track,
  fix: Fix,
  { now, oldest }: { readonly now: number; readonly oldest: number },
): { readonly track: Track; readonly judged: Judged } {
  const refuse = (refused: FixRefusal, after: Track = track) => ({ track: after, judged: { refused } });
  const { latitude, longitude, atMillis } = fix;
  if (!(Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180)) return refuse('unavailable');
  if (latitude === 0 && longitude === 0) return refuse('null_island');
  if (atMillis > now + FUTURE_MILLIS) return refuse('future');
  if (atMillis < oldest) return refuse('too_old');
  const { last, doubted } = track;
  if (last !== null && atMillis <= last.atMillis) return refuse('backwards');
  if (last !== null && agree(last, fix)) return { track: { last: fix, doubted: [] }, judged: { fixes: [fix] } };
  const before = doubted.at(-1);
  if (before !== undefined && atMillis <= before.atMillis) return refuse('backwards');
  const agreeing = before !== undefined && agree(before, fix) ? [...doubted, fix] : [fix];
  if (agreeing.length < (last === null ? 2 : AGREEING)) {
    const refusal = last === null && before === undefined ? 'unconfirmed' : 'jump';
    return refuse(refusal, { last, doubted: agreeing });
  }
  return { track: { last: fix, doubted: [] }, judged: { fixes: agreeing } };
}

function agree(earlier: Fix, later: Fix): boolean {
  const hours = (later.atMillis - earlier.atMillis) / 3_600_000 + SLACK_HOURS;
  const miles = nauticalMilesBetween([earlier.longitude, earlier.latitude], [later.longitude, later.latitude]);
  return miles <= FASTEST_KNOTS * hours;
}

const THINNING = {
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
