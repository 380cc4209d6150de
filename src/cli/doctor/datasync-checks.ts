/** Copies of the data: whether each target was reached lately, and logins that the server does not know. */
import { type ListedTarget, listTargets } from '../../features/datasync/changes/store.ts';
import { type TargetSettings, targetsOf, unnamedTargets } from '../../features/datasync/config.ts';
import { listRoles } from '../../features/datasync/roles/store.ts';
import { systemClock } from '../../lib/clock.ts';
import { at, type Check, type CheckFinding } from './checks.ts';
import { onDatabase, sessionOf, withSchema } from './database-checks.ts';

/** After so many intervals without a run a target is late. */
const LATE_INTERVALS = 3;

export const DATASYNC_CHECK: Check = {
  area: 'datasync',
  run: onDatabase(
    withSchema(async (client, { config }) => {
      const session = sessionOf(client);
      const known = await listTargets(session);
      const named = targetsOf(config.datasync);
      const unknown = (await listRoles(session, null)).filter(({ exists }) => !exists);
      return [
        ...named.map((target) => {
          const state = known.find((each) => each.accountId === target.accountId && each.target === target.name);
          return targetFinding(target, state, systemClock.wallNow());
        }),
        ...unnamedTargets(known, named).map(({ target, forgottenAt }) =>
          at(target).warning(
            `these settings do not name it; what it has is forgotten from ${forgottenAt.toISOString()} on`,
            'the target in datasync.targets; or nothing, where it was removed on purpose',
          ),
        ),
        ...unknown.map(({ name }) =>
          at(name).warning(
            'this server does not know the login, as after a restore',
            'portolan datasync roles revoke, and create for another',
          ),
        ),
      ];
    }),
  ),
};

export function targetFinding(
  { name, everyMinutes }: Pick<TargetSettings, 'name' | 'everyMinutes'>,
  state: Pick<ListedTarget, 'succeededAt' | 'error' | 'waiting'> | undefined,
  now: number,
): CheckFinding {
  const { ok, warning, failed } = at(name);
  if (state?.error) return failed(`the last copy failed: ${state.error}`, 'docs/runbooks.md#portolandatasyncfailing');
  if (!state?.succeededAt) return warning('nothing was copied yet', 'a worker that runs, or: portolan datasync run');
  const minutes = Math.floor((now - state.succeededAt.getTime()) / 60_000);
  const words = `data were copied ${minutes} minutes ago, ${state.waiting} rows wait`;
  return minutes > LATE_INTERVALS * everyMinutes
    ? warning(words, 'docs/runbooks.md#portolandatasyncfailing')
    : ok(words);
}
