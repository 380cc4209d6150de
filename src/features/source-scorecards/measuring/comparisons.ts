/**
 * Which reports of a milestone other sources contradict: the same milestone at another place, or at a time that is
 * further apart than sources round or delay. Pure.
 */
import type { Milestone } from '../../../core/journey/milestones.ts';
import { SAME_MOVE_MILLIS } from '../../../core/journey/occurrences.ts';
import type { ResolveRole } from '../../../core/journey/roles.ts';
import { byArrival } from '../../../core/journey/statement.ts';
import { reportsOf } from './milestone-reports.ts';
import { keyOfSource, measuredSource, type Sample } from './sample.ts';
import { areApart, type Reported } from './statement-changes.ts';

const HOUR_MILLIS = 3_600_000;
/** Two exact times may be this far apart: a ship's arrival at the pilot station and at its berth are both reported. */
export const AGREED_MILLIS = 24 * HOUR_MILLIS;
/** The same where one of them is a day. */
const AGREED_DAY_MILLIS = 36 * HOUR_MILLIS;

/** @param standing statements about the container that are not withdrawn, of all sources and users */
export function comparisons(
  passed: readonly Milestone[],
  milestones: readonly Milestone[],
  standing: readonly Reported[],
  roleOf: ResolveRole,
): Sample[] {
  return passed.flatMap((milestone) => {
    const claims = lastOfEach([
      ...reportsOf(milestone, milestones, standing, roleOf),
      ...standing.filter((each) => isElsewhere(each, milestone, roleOf)),
    ]);
    return claims.flatMap((claim): Sample[] => {
      const source = measuredSource(claim.observation.source);
      const others = claims.filter((each) => whoOf(each) !== whoOf(claim));
      if (source === undefined || others.length === 0) return [];
      const found = others.map((each) => differenceOf(claim, each));
      const differs = found.includes('place') ? 'place' : found.includes('time') ? 'time' : null;
      return [{ source, measured: { what: 'comparison', at: milestone.statement.moment.millis, differs } }];
    });
  });
}

/**
 * The same loading or discharge at another place at about the same time, which the journey does not know as another
 * milestone. Ships and trains call at many places, and a container may pass several gates in two days.
 */
function isElsewhere(each: Reported, { statement }: Milestone, roleOf: ResolveRole): boolean {
  const [own, other] = [each.observation, statement.observation];
  return (
    own.classifier === 'actual' &&
    !own.retracted &&
    own.kind === other.kind &&
    (own.kind === 'load' || own.kind === 'discharge') &&
    own.mode !== 'rail' &&
    own.mode === other.mode &&
    areApart(each.location, statement.location) &&
    Math.abs(each.moment.millis - statement.moment.millis) <= SAME_MOVE_MILLIS &&
    roleOf(each) === null
  );
}

/** A line's EDI does not contradict the line: it is one source on two channels. */
function whoOf({ observation: { source } }: Reported): string {
  return `${source.kind}|${source.code}`;
}

/** Of each source and channel the last one. */
function lastOfEach(claims: readonly Reported[]): Reported[] {
  const last = new Map<string, Reported>();
  for (const each of claims.toSorted(byArrival)) {
    const source = measuredSource(each.observation.source);
    last.set(source === undefined ? 'user' : keyOfSource(source), each);
  }
  return [...last.values()];
}

function differenceOf(a: Reported, b: Reported): 'place' | 'time' | null {
  if (areApart(a.location, b.location)) return 'place';
  const isDay = a.moment.precision === 'day' || b.moment.precision === 'day';
  const apart = Math.abs(a.moment.millis - b.moment.millis);
  return apart > (isDay ? AGREED_DAY_MILLIS : AGREED_MILLIS) ? 'time' : null;
}
