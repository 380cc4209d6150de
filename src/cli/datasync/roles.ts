/** `portolan datasync roles …`: logins by which other programs read an account's data. A password is printed once. */
import { Command } from 'commander';
import { formatInstant } from '../../lib/clock.ts';
import { isOneLine, ONE_LINE_EXPECTED } from '../../lib/text-rules/one-line.ts';
import { ACCOUNT_ID, requireAccount } from '../accounts/require-account.ts';
import type { DatasyncCommandContext } from './datasync.ts';

interface CreateOptions {
  readonly name: string;
  readonly host?: string;
  readonly json?: true;
}

export function rolesCommand(context: DatasyncCommandContext): Command {
  const { print, logSecurity, withDatabase } = context;
  const roles = new Command('roles').description('create, list and revoke logins that read the data of one account');

  roles
    .command('create')
    .description('create a login for an account and print its connection string, once')
    .argument('<account>', ACCOUNT_ID)
    .option('--name <name>', 'what the login is for, such as "Power BI"', 'datasync')
    .option('--host <host>', 'host, or host:port, at which other machines reach the database')
    .option('--json', 'print JSON')
    .action((account: string, options: CreateOptions) => create(context, account, options));

  roles
    .command('list')
    .description('list the logins')
    .argument('[account]', ACCOUNT_ID)
    .option('--json', 'print JSON')
    .action(async (account: string | undefined, { json }: { json?: true }) => {
      const { listRoles } = await import('../../features/datasync/roles/store.ts');
      const listed = await withDatabase((database) =>
        database.system(async (session) => {
          if (account !== undefined) await requireAccount(session, account);
          return listRoles(session, account ?? null);
        }),
      );
      if (listed.length === 0 && !json)
        print('There are no logins. To create one: portolan datasync roles create <account>');
      for (const { accountId, name, label, createdAt, exists, sessions } of listed) {
        const created = formatInstant(createdAt.getTime());
        if (json)
          print(JSON.stringify({ role: name, account: accountId, name: label, created_at: created, exists, sessions }));
        else
          print(
            `${name}  ${accountId}  ${label}  created ${created}  ${exists ? `${sessions} sessions` : 'not on this server: revoke it, and create another'}`,
          );
      }
    });

  roles
    .command('revoke')
    .description('delete a login and end its sessions')
    .argument('<role>', 'name of the login (see `datasync roles list`)')
    .action(async (name: string) => {
      const { deleteRole } = await import('../../features/datasync/roles/store.ts');
      const role = await withDatabase((database) => database.changeSystem((session) => deleteRole(session, name)));
      if (role === undefined)
        throw new Error(`There is no login ${JSON.stringify(name)}. To list them: portolan datasync roles list`);
      await logSecurity({ event: 'datasync_role.revoked', accountId: role.accountId, resourceId: role.id });
      print(`Revoked ${role.name} ("${role.label}") and ended its sessions.`);
    });

  return roles;
}

async function create(
  { directory, clock, loadConfig, print, logSecurity, withDatabase }: DatasyncCommandContext,
  account: string,
  { name, host, json }: CreateOptions,
): Promise<void> {
  if (!isOneLine(name)) throw new Error(`--name ${ONE_LINE_EXPECTED}.`);
  const { configuredReference } = await import('../../composition/foundation.ts');
  const { storeReferenceNames } = await import('../../features/datasync/reference-store.ts');
  const { createRole } = await import('../../features/datasync/roles/create-role.ts');
  const config = loadConfig();
  const { role, address } = await withDatabase(async (database, databaseUrl) => {
    await database.system((session) => requireAccount(session, account));
    await storeReferenceNames(database, configuredReference(directory, config));
    const now = clock.wallNow();
    const made = await database.changeSystem((session) =>
      createRole(session, { accountId: account, label: name.trim(), now }),
    );
    return { role: made, address: addressOf(databaseUrl, host) };
  });
  await logSecurity({ event: 'datasync_role.created', accountId: account, resourceId: role.id });
  const url = Object.assign(address, { username: role.name, password: role.password }).href;
  if (json) {
    print(JSON.stringify({ role: role.name, account, name: role.label, url, still_possible: role.remains }));
    return;
  }
  print(`The login ${role.name} reads the data of the account. Its connection string is shown only now:`);
  print(url);
  if (config.database.url === null && host === undefined)
    print(
      'The embedded database takes connections from this machine only: docs/datasync.md shows how others reach it.',
    );
  if (role.remains.length > 0)
    print(
      `The database user of the service may not forbid all that PostgreSQL allows. The login can still ${role.remains.join(', ')}.`,
    );
}

/** Without what only the service needs. */
function addressOf(connectionString: string, host: string | undefined): URL {
  const { host: own, pathname, searchParams } = new URL(connectionString);
  const url = new URL(`postgres://${host ?? own}${pathname}`);
  const sslmode = searchParams.get('sslmode');
  if (sslmode !== null) url.searchParams.set('sslmode', sslmode);
  return url;
}
