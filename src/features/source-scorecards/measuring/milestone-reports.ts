/** Which statements report a milestone of a journey. Pure. */
import type { Milestone } from '../../../core/journey/milestones.ts';
import type { ResolveRole } from '../../../core/journey/roles.ts';
import { isOfTransport } from '../../../core/journey/statement.ts';
import type { Reported } from './statement-changes.ts';

/** The actual statements about a milestone, withdrawn ones included. A name that occurs twice is told by its place. */
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
      (each.id === statement.id ||
        (roleOf(each) === name && (isOnly || each.location?.key === statement.location?.key))),
  );
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
