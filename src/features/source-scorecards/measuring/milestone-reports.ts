/** Which statements report a milestone of a journey. Pure. */
import type { Milestone } from '../../../core/journey/milestones.ts';
import type { ResolveRole } from '../../../core/journey/roles.ts';
import { isOfTransport, type Statement } from '../../../core/journey/statement.ts';
import { areOfOneMetro, kilometresBetween } from '../../../core/location.ts';
import type { Reported } from './statement-changes.ts';

/**
 * The actual statements about a milestone, withdrawn ones included. Trains depart at many places, so that the name of a
 * milestone is not enough.
 */
export function reportsOf(
  { name, statement }: Milestone,
  milestones: readonly Milestone[],
  statements: readonly Reported[],
  roleOf: ResolveRole,
): Reported[] {
  const isOnly = milestones.filter((each) => each.name === name).length === 1;
  return statements.filter(
    (each) =>
      each.observation.classifier === 'actual' &&
      !each.observation.retracted &&
      (each.id === statement.id || (roleOf(each) === name && isThere(each, statement, isOnly))),
  );
}

/** @param isOnly of milestones with one name, several are told apart by the key of their place */
function isThere({ location }: Reported, milestone: Statement, isOnly: boolean): boolean {
  if (location?.key === milestone.location?.key) return true;
  const kilometres =
    isOnly && location !== null && milestone.location !== null ? kilometresBetween(location, milestone.location) : null;
  return isOnly && (kilometres === null || areOfOneMetro(location, milestone.location));
}

export function stands({ withdrawnAt }: Reported): boolean {
  return withdrawnAt === null;
}

/** Equal for a report about a ship or train that its source repeats for each container. */
export function reportKey({ id, observation, location, moment, recordedAt }: Reported): string {
  if (!isOfTransport(observation)) return id;
  const { kind, classifier, vessel, mode } = observation;
  return [kind, classifier, location?.key, moment.millis, recordedAt, vessel?.imo ?? vessel?.name ?? mode].join('|');
}
