/** Which statements report a milestone of a journey. Pure. */
import type { Milestone } from '../../../core/journey/milestones.ts';
import type { ResolveRole } from '../../../core/journey/roles.ts';
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
