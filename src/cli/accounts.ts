/** `portolan accounts …`: accounts are made by whoever runs the installation, never over HTTP. */
import { Command } from 'commander';
import { type Clock, formatInstant } from '../lib/clock.ts';
import { newId } from '../lib/ids.ts';
import { type AccountRow, insertAccount, listAccounts } from '../storage/accounts.ts';
import type { Database } from '../storage/database.ts';

/** What commands on the database need; `print` writes one line for people or programs. */
export interface CommandContext {
  readonly clock: Clock;
  readonly print: (line: string) => void;
  /** Opens the configured database, and closes it when the work is done. */
  withDatabase<Result>(work: (database: Database) => Promise<Result>): Promise<Result>;
}

export async function createAccount(database: Database, clock: Clock, name: string): Promise<AccountRow> {
  if (name.trim() === '') throw new Error('An account needs a name that is not blank.');
  const now = clock.now();
  const account = { id: newId(now), name: name.trim(), createdAt: new Date(now) };
  await database.system((session) => insertAccount(session, account));
  return account;
}

export function accountsCommand({ clock, print, withDatabase }: CommandContext): Command {
  const accounts = new Command('accounts').description('make and list accounts: whose data is whose');

  accounts
    .command('create')
    .description('make an account')
    .argument('<name>', 'its name, for people, such as "My company"')
    .option('--json', 'print JSON')
    .action(async (name: string, options: { json?: true }) => {
      const account = await withDatabase((database) => createAccount(database, clock, name));
      if (options.json) print(JSON.stringify(toJson(account)));
      else {
        print(`Made the account "${account.name}": ${account.id}`);
        print(`Next, a key for it: npm run portolan -- keys create ${account.id} --name first --role admin`);
      }
    });

  accounts
    .command('list')
    .description('list all accounts')
    .option('--json', 'print JSON')
    .action(async (options: { json?: true }) => {
      const rows = await withDatabase((database) => database.system(listAccounts));
      if (options.json) print(JSON.stringify(rows.map(toJson)));
      else if (rows.length === 0)
        print('There is no account yet. Make one: npm run portolan -- accounts create "My company"');
      else for (const { id, name } of rows) print(`${id}  ${name}`);
    });

  return accounts;
}

function toJson({ id, name, createdAt }: AccountRow) {
  return { id, name, created_at: formatInstant(createdAt.getTime()) };
}
