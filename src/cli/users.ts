/** `portolan users …`: people who use the dashboard. Links are printed once; whoever runs the installation gets in by one, whatever was lost. */
import { Command, Option } from 'commander';
import type { Database } from '../database/database.ts';
import { type Clock, formatInstant } from '../lib/clock.ts';
import { isUuid } from '../lib/ids.ts';
import { findAccount } from '../tenancy/accounts/store.ts';
import { invite } from '../tenancy/users/invites/join.ts';
import { makeLogInLink, normalizeEmail } from '../tenancy/users/sessions/log-in.ts';
import { findUserByEmail, listUsers, USER_ROLES, type UserRole } from '../tenancy/users/store.ts';
import type { CommandContext } from './accounts.ts';

const LINK_HOURS = 24;

export function usersCommand({ clock, print, withDatabase, publicUrl }: CommandContext): Command {
  const users = new Command('users').description('invite and list the people of an account, and let them in again');

  users
    .command('invite')
    .description('make a link by which somebody becomes a user; it holds for 7 days, once')
    .argument('<account>', 'id of the account, as `accounts list` shows it')
    .option('--email <address>', 'for whom it is; else whoever opens it says theirs')
    .addOption(
      new Option('--role <role>', 'viewer reads; member also writes; admin also manages users, keys and webhooks')
        .choices(USER_ROLES)
        .default('member'),
    )
    .action(async (accountId: string, { email, role }: { email?: string; role: UserRole }) => {
      const token = await withDatabase((database) =>
        inviteTo(database, clock, { accountId, email: email ?? null, role }),
      );
      print(`Whoever opens this link joins the account as ${role}, within 7 days:`);
      print(`${publicUrl()}/join#${token}`);
    });

  users
    .command('link')
    .description('make a link by which a user logs in without a password, once, within 24 hours')
    .argument('<email>', 'e-mail address of the user')
    .action(async (email: string) => {
      const token = await withDatabase((database) => linkFor(database, clock, email));
      print('Whoever opens this link is logged in as the user, and may set a password then:');
      print(`${publicUrl()}/log-in#${token}`);
    });

  users
    .command('list')
    .description('list the users of an account')
    .argument('<account>', 'id of the account')
    .option('--json', 'print JSON')
    .action(async (accountId: string, { json }: { json?: true }) => {
      const rows = await withDatabase(async (database) => {
        await requireAccount(database, accountId);
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
      if (rows.length === 0) print('There are no users yet: npm run portolan -- users invite <account> --role admin');
      for (const { email, name, role, deactivatedAt, lastUsedAt } of rows) {
        const seen = lastUsedAt === null ? 'never seen' : `seen ${formatInstant(lastUsedAt.getTime())}`;
        print(`${email}  ${name}  ${role}${deactivatedAt === null ? '' : ', deactivated'}, ${seen}`);
      }
    });

  return users;
}

async function inviteTo(
  database: Database,
  clock: Clock,
  wish: { accountId: string; email: string | null; role: UserRole },
): Promise<string> {
  if (wish.email !== null && !/^\s*[^\s@]+@[^\s@]+\s*$/.test(wish.email))
    throw new Error(`${JSON.stringify(wish.email)} is no e-mail address.`);
  await requireAccount(database, wish.accountId);
  const { token } = await database.changeSystem((session) => invite(session, clock, { ...wish, partyIds: null }));
  return token;
}

async function linkFor(database: Database, clock: Clock, email: string): Promise<string> {
  return database.changeSystem(async (session) => {
    const user = await findUserByEmail(session, normalizeEmail(email));
    if (user === undefined)
      throw new Error(`There is no user ${email}; npm run portolan -- users list <account> shows who there is.`);
    return makeLogInLink(session, clock, { accountId: user.accountId, userId: user.id, hours: LINK_HOURS, uses: 1 });
  });
}

async function requireAccount(database: Database, id: string): Promise<void> {
  const account = isUuid(id) ? await database.system((session) => findAccount(session, id)) : undefined;
  if (account === undefined)
    throw new Error(`There is no account ${id}; npm run portolan -- accounts list shows those there are.`);
}
