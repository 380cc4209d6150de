/**
 * `portolan users …`: invites and lists users of the dashboard, creates log-in links, also for users without a password,
 * removes second factors, frees addresses, and deletes users.
 */
import { Command, Option } from 'commander';
import type { AccountSession, Database, Session } from '../database/database.ts';
import { type Clock, formatInstant } from '../lib/clock.ts';
import { MAIL_ADDRESS_EXPECTED, parseMailAddress } from '../lib/text-rules/mail-address.ts';
import { endOtherWaysIn } from '../tenancy/users/change-user.ts';
import { deleteIdentities } from '../tenancy/users/identity/store.ts';
import { invite } from '../tenancy/users/invites/join.ts';
import { endFactor } from '../tenancy/users/second-factor/end-factor.ts';
import { makeLogInLink, normalizeEmail } from '../tenancy/users/sessions/log-in.ts';
import {
  deactivateWithoutAddress,
  findUserByEmail,
  listUsers,
  lockUserByEmail,
  USER_ROLES,
  type UserRole,
} from '../tenancy/users/store.ts';
import type { AdminContext } from './accounts/accounts.ts';
import { deleteUserCommand } from './accounts/delete-user-command.ts';
import { ACCOUNT_ID, requireAccount } from './accounts/require-account.ts';

const LINK_HOURS = 24;

export function usersCommand(context: AdminContext): Command {
  const { clock, print, logSecurity, withDatabase, publicUrl } = context;
  const users = new Command('users').description(
    'invite, list and delete users, create log-in links, remove second factors, and free addresses',
  );

  users
    .command('invite')
    .description('create an invitation link for a new user; it is valid once, for 7 days')
    .argument('<account>', ACCOUNT_ID)
    .option('--email <address>', 'e-mail address of the new user; if omitted, the user enters it')
    .addOption(
      new Option('--role <role>', 'viewer reads; member also writes; admin also manages users, keys and webhooks')
        .choices(USER_ROLES)
        .default('member'),
    )
    .action(async (accountId: string, { email, role }: { email?: string; role: UserRole }) => {
      const { invite, token } = await withDatabase((database) =>
        inviteTo(database, clock, { accountId, email: email ?? null, role }),
      );
      await logSecurity({ event: 'invite.created', accountId, resourceId: invite.id, email: invite.email, role });
      print(`This link adds one user with the role ${role} to the account. It is valid for 7 days:`);
      print(`${publicUrl()}/join#${token}`);
    });

  users
    .command('link')
    .description('create a link that logs a user in without a password; it is valid once, for 24 hours')
    .argument('<email>', 'e-mail address of the user')
    .action(async (email: string) => {
      const { token, accountId, userId } = await withDatabase((database) => linkFor(database, clock, email));
      await logSecurity({ event: 'log_in_link.created', accountId, resourceId: userId });
      print('This link logs in as the user, who can then set a password. It is valid once, for 24 hours:');
      print(`${publicUrl()}/log-in#${token}`);
    });

  users
    .command('remove-second-factor')
    .description('remove the second factor of a user who lost it; all sessions of the user end')
    .argument('<email>', 'e-mail address of the user')
    .action(async (email: string) => {
      const { accountId, userId } = await withDatabase((database) => removeFactor(database, email));
      await logSecurity({ event: 'second_factor.removed_by_operator', accountId, resourceId: userId });
      print(`Removed the second factor of the user ${userId}. The password alone logs in, until a new one is set up.`);
    });

  users
    .command('release-address')
    .description('free the e-mail address of a user whose address no provider verified; the user is deactivated')
    .argument('<account>', ACCOUNT_ID)
    .argument('<email>', 'e-mail address of the user')
    .action(async (accountId: string, email: string) => {
      const address = normalizeEmail(email);
      const userId = await withDatabase((database) => release(database, clock, accountId, address));
      await logSecurity({ event: 'user.address_released', accountId, resourceId: userId, email: address });
      print(`Deactivated the user ${userId}. The address ${address} can be invited again, by any account.`);
    });

  users
    .command('list')
    .description('list the users of an account')
    .argument('<account>', ACCOUNT_ID)
    .option('--json', 'print JSON')
    .action(async (accountId: string, { json }: { json?: true }) => {
      const rows = await withDatabase(async (database) => {
        await database.system((session) => requireAccount(session, accountId));
        return database.system((session) => listUsers(session, accountId));
      });
      if (json) {
        print(
          JSON.stringify(
            rows.map(({ id, email, name, role, deactivatedAt }) => ({
              id,
              email,
              name,
              role,
              active: deactivatedAt === null,
            })),
          ),
        );
        return;
      }
      if (rows.length === 0)
        print(`The account has no users. To invite one: npm run portolan -- users invite ${accountId} --role admin`);
      for (const { email, name, role, deactivatedAt, lastUsedAt } of rows) {
        const activity = lastUsedAt === null ? 'never active' : `last active ${formatInstant(lastUsedAt.getTime())}`;
        print(`${email}  ${name}  ${role}${deactivatedAt === null ? '' : ', deactivated'}, ${activity}`);
      }
    });

  return users.addCommand(deleteUserCommand(context));
}

async function inviteTo(
  database: Database,
  clock: Clock,
  input: { accountId: string; email: string | null; role: UserRole },
): ReturnType<typeof invite> {
  if (input.email !== null && parseMailAddress(input.email) === undefined)
    throw new Error(`--email ${MAIL_ADDRESS_EXPECTED}, not ${JSON.stringify(input.email)}.`);
  await database.system((session) => requireAccount(session, input.accountId));
  return database.changeSystem((session) => invite(session, clock, { ...input, partyIds: null }));
}

async function linkFor(
  database: Database,
  clock: Clock,
  email: string,
): Promise<{ token: string; accountId: string; userId: string }> {
  return database.changeSystem(async (session) => {
    const { accountId, id: userId } = await getUserByEmail(session, email);
    const token = await makeLogInLink(session, clock, { accountId, userId, hours: LINK_HOURS, uses: 1 });
    return { token, accountId, userId };
  });
}

async function removeFactor(database: Database, email: string): Promise<{ accountId: string; userId: string }> {
  const { accountId, id: userId } = await database.system((session) => getUserByEmail(session, email));
  const isGone = await database.changeAccount(accountId, (session) => endFactor(session, userId));
  if (!isGone) throw new Error(`The user ${JSON.stringify(email)} has no second factor.`);
  return { accountId, userId };
}

async function getUserByEmail(session: Session, email: string): Promise<{ accountId: string; id: string }> {
  const user = await findUserByEmail(session, normalizeEmail(email));
  if (user !== undefined) return user;
  throw new Error(
    `There is no user ${JSON.stringify(email)}. To list the users: npm run portolan -- users list <account>`,
  );
}

async function release(database: Database, clock: Clock, accountId: string, email: string): Promise<string> {
  await database.system((session) => requireAccount(session, accountId));
  const userId = await database.changeAccount(accountId, (session) => releaseAddress(session, clock, email));
  if (userId !== undefined) return userId;
  throw new Error(
    `The account has no user ${JSON.stringify(email)}. To list its users: npm run portolan -- users list ${accountId}`,
  );
}

/**
 * The user is deactivated, and stays as the author of what was entered. All sessions and log-in links of the user end, and so do
 * identities at a provider: whose they are can join another account with them.
 *
 * @param email as `normalizeEmail` writes it
 * @returns the user's id; undefined where the account has no user with that address
 * @throws Error where an identity provider stated that the address is the user's
 */
async function releaseAddress(session: AccountSession, clock: Clock, email: string): Promise<string | undefined> {
  const user = await lockUserByEmail(session, email);
  if (user === undefined) return undefined;
  if (user.emailVerifiedAt !== null)
    throw new Error(`An identity provider verified that ${email} is the user's; an admin can deactivate the user.`);
  await deactivateWithoutAddress(session, user.id, new Date(clock.wallNow()));
  await deleteIdentities(session, user.id);
  await endOtherWaysIn(session, { userId: user.id, sessionId: null });
  return user.id;
}
