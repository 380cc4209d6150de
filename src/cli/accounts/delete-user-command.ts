/** `portolan users delete`: the same deletion as `DELETE /users/{id}`, by the operator. */
import { Command } from 'commander';
import type { Database } from '../../database/database.ts';
import type { Clock } from '../../lib/clock.ts';
import type { OnUserDeleted } from '../../tenancy/users/delete-user.ts';
import { normalizeEmail } from '../../tenancy/users/sessions/log-in.ts';
import { findUserByEmail } from '../../tenancy/users/store.ts';
import type { AdminContext } from './accounts.ts';

export function deleteUserCommand({ clock, logSecurity, print, withDatabase }: AdminContext): Command {
  return new Command('delete')
    .description('delete a user; notes and the audit keep the name, and the address can be invited again')
    .argument('<email>', 'e-mail address of the user')
    .requiredOption('--successor <email>', 'user of the account who gets the shared views and chat channels')
    .action(async (email: string, { successor }: { successor: string }) => {
      const { FEATURES } = await import('../../composition/features.ts');
      const features = FEATURES.flatMap(({ onUserDeleted }) => onUserDeleted ?? []);
      const { accountId, id } = await withDatabase((database) =>
        deleteByEmail(database, { clock, features }, { email, successor }),
      );
      await logSecurity({ event: 'user.deleted', accountId, resourceId: id });
      print(`Deleted the user ${id}. The address ${normalizeEmail(email)} can be invited again, by any account.`);
    });
}

interface Deleting {
  readonly clock: Clock;
  readonly features: readonly OnUserDeleted[];
}

async function deleteByEmail(
  database: Database,
  { clock, features }: Deleting,
  { email, successor }: { readonly email: string; readonly successor: string },
): Promise<{ readonly accountId: string; readonly id: string }> {
  const { deleteUser } = await import('../../tenancy/users/delete-user.ts');
  const find = (address: string) => database.system((session) => findUserByEmail(session, normalizeEmail(address)));
  const [user, heir] = [await find(email), await find(successor)];
  if (user === undefined)
    throw new Error(
      `There is no user ${JSON.stringify(email)}. To list the users: npm run portolan -- users list <account>`,
    );
  if (heir === undefined || heir.accountId !== user.accountId || heir.id === user.id)
    throw new Error(
      `--successor must be another user of the account, not ${JSON.stringify(successor)}. To list them: npm run portolan -- users list ${user.accountId}`,
    );
  await database.changeAccount(user.accountId, (session) =>
    deleteUser(session, clock, { userId: user.id, by: heir.id }, features),
  );
  return user;
}
