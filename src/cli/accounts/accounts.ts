/** `portolan accounts …`: creates, lists and changes accounts. Only the operator of the installation can do this, never HTTP. */

import { Command, InvalidArgumentError, Option } from 'commander';
import type { Database, Session } from '../../database/database.ts';
import { changeMailSettings, MAIL_SETTINGS } from '../../features/mail/account-settings.ts';
import { type Clock, formatInstant } from '../../lib/clock.ts';
import { newId } from '../../lib/ids.ts';
import { isOneLine, ONE_LINE_EXPECTED } from '../../lib/text-rules/one-line.ts';
import type { SettingValues } from '../../tenancy/accounts/account-settings.ts';
import { listSettings } from '../../tenancy/accounts/settings-store.ts';
import {
  type AccountRow,
  insertAccount,
  listAccounts,
  type NewAccount,
  renewSigningKeys,
  setRateLimits,
} from '../../tenancy/accounts/store.ts';
import type { CommandContext } from '../context.ts';
import { deleteAccountCommand, reopenAccountCommand } from './delete-commands.ts';
import { deleteCustomerCommand } from './delete-customer-command.ts';
import { exportAccountCommand, importAccountCommand } from './move-commands.ts';
import { ACCOUNT_ID, requireAccount } from './require-account.ts';

export type AdminContext = Pick<
  CommandContext,
  | 'directory'
  | 'clock'
  | 'loadConfig'
  | 'print'
  | 'progress'
  | 'warn'
  | 'rateLimits'
  | 'publicUrl'
  | 'logSecurity'
  | 'withDatabase'
>;

type AccountWithMail = AccountRow & SettingValues<typeof MAIL_SETTINGS.attributes>;

const INITIAL_SETTINGS: Omit<AccountWithMail, keyof NewAccount> = {
  rateLimits: {},
  mail_alias: null,
  mail_senders: [],
  mail_tracking: false,
};

async function createAccount(database: Database, clock: Clock, name: string): Promise<NewAccount> {
  if (!isOneLine(name)) throw new Error(`The name of the account ${ONE_LINE_EXPECTED}.`);
  const now = clock.now();
  const account = { id: newId(now), name: name.trim(), createdAt: new Date(now) };
  await database.changeSystem((session) => insertAccount(session, account));
  return account;
}

export function accountsCommand(context: AdminContext): Command {
  const { clock, print, logSecurity, withDatabase } = context;
  const accounts = new Command('accounts').description('create, list and change accounts');

  accounts
    .command('create')
    .description('create an account')
    .argument('<name>', 'name of the account, such as "My company"')
    .option('--json', 'print JSON')
    .action(async (name: string, options: { json?: true }) => {
      const account = await withDatabase((database) => createAccount(database, clock, name));
      await logSecurity({ event: 'account.created', accountId: account.id });
      if (options.json) print(JSON.stringify(toJson({ ...account, ...INITIAL_SETTINGS })));
      else {
        print(`Created the account "${account.name}": ${account.id}`);
        print(`To create an API key for it: npm run portolan -- keys create ${account.id} --name first --role admin`);
      }
    });

  accounts
    .command('list')
    .description('list all accounts')
    .option('--json', 'print JSON')
    .action(async (options: { json?: true }) => {
      const rows = await withDatabase((database) =>
        database.system(async (session) => withMail(session, await listAccounts(session))),
      );
      if (options.json) print(JSON.stringify(rows.map(toJson)));
      else if (rows.length === 0)
        print('There are no accounts. To create one: npm run portolan -- accounts create "My company"');
      else for (const row of rows) print(describe(row));
    });

  accounts
    .command('renew-keys')
    .description('replace the keys that sign links to files and maps; links of before stop working')
    .argument('<account>', ACCOUNT_ID)
    .action(async (id: string) => {
      const { name } = await withDatabase((database) =>
        database.changeSystem(async (session) => {
          const found = await requireAccount(session, id);
          await renewSigningKeys(session, id);
          return found;
        }),
      );
      await logSecurity({ event: 'account.keys_renewed', accountId: id });
      print(`Links to files of "${name}", and links to maps that its users made, have stopped working.`);
    });

  return accounts
    .addCommand(setLimitsCommand(context))
    .addCommand(setMailCommand(context))
    .addCommand(deleteAccountCommand(context))
    .addCommand(deleteCustomerCommand(context))
    .addCommand(reopenAccountCommand(context))
    .addCommand(exportAccountCommand(context))
    .addCommand(importAccountCommand(context));
}

interface MailOptions {
  readonly alias?: string;
  readonly senders?: string;
  readonly tracking?: 'on' | 'off';
  readonly json?: true;
}

function setMailCommand({ print, withDatabase }: AdminContext): Command {
  return new Command('set-mail')
    .description('set the mail address and the accepted senders of an account; omitted options keep their values')
    .argument('<account>', ACCOUNT_ID)
    .option('--alias <alias>', 'part of the mail address before the @; "none" disables mail')
    .option('--senders <senders>', 'accepted addresses and domains, comma-separated; "*" accepts all, "" accepts none')
    .addOption(
      new Option('--tracking <tracking>', 'import CSV files that arrive at track+ALIAS@').choices(['on', 'off']),
    )
    .option('--json', 'print JSON')
    .action(async (id: string, { alias, senders, tracking, json }: MailOptions) => {
      const account = await withDatabase((database) =>
        database.changeSystem(async (session) => {
          await requireAccount(session, id);
          await changeMailSettings(session, id, {
            ...(alias !== undefined && { mail_alias: alias === 'none' ? null : alias }),
            ...(senders !== undefined && { mail_senders: senders.split(',').filter((sender) => sender.trim() !== '') }),
            ...(tracking !== undefined && { mail_tracking: tracking === 'on' }),
          });
          return getAccountWithMail(session, id);
        }),
      );
      print(json ? JSON.stringify(toJson(account)) : describe(account));
    });
}

async function withMail(session: Session, accounts: readonly AccountRow[]): Promise<AccountWithMail[]> {
  const ids = accounts.map(({ id }) => id);
  const settings = await listSettings(session, ids, MAIL_SETTINGS);
  return accounts.map((account) => ({ ...INITIAL_SETTINGS, ...account, ...settings.get(account.id) }));
}

async function getAccountWithMail(session: Session, id: string): Promise<AccountWithMail> {
  const [account] = await withMail(session, [await requireAccount(session, id)]);
  return account as AccountWithMail;
}

function setLimitsCommand({ print, rateLimits, withDatabase }: AdminContext): Command {
  return new Command('set-limits')
    .description('set the requests per 60 seconds of each API key of an account; effective within a second')
    .argument('<account>', ACCOUNT_ID)
    .argument('[limits...]', 'limits such as default=300 refresh=30; omitted limits get the configured values')
    .option('--json', 'print JSON')
    .action(async (id: string, assignments: string[], options: { json?: true }) => {
      const limits = parseLimits(assignments, rateLimits());
      const account = await withDatabase((database) =>
        database.changeSystem(async (session) => {
          const found = await getAccountWithMail(session, id);
          await setRateLimits(session, id, limits);
          return { ...found, rateLimits: limits };
        }),
      );
      print(options.json ? JSON.stringify(toJson(account)) : describe(account));
    });
}

/** Assignments such as `default=300`, with the names of the setting http.rateLimits. */
function parseLimits(assignments: readonly string[], known: Readonly<Record<string, number>>): Record<string, number> {
  const limits: Record<string, number> = {};
  for (const each of assignments) {
    const [, bucket = '', count = ''] = /^([^=]*)=([1-9][0-9]{0,8})$/.exec(each) ?? [];
    if (count === '')
      throw new InvalidArgumentError(`The limit "${each}" must be a name and a positive integer, such as default=300.`);
    if (!Object.hasOwn(known, bucket))
      throw new InvalidArgumentError(`There is no limit "${bucket}". Known limits: ${Object.keys(known).join(', ')}.`);
    limits[bucket] = Number(count);
  }
  return limits;
}

function describe({ id, name, rateLimits, ...mail }: AccountWithMail): string {
  const limits = Object.entries(rateLimits).map(([bucket, count]) => `${bucket}=${count}`);
  const parts = [`${id}  ${name}`];
  if (limits.length > 0) parts.push(`limits: ${limits.join(' ')}`);
  if (mail.mail_alias !== null) {
    const senders = mail.mail_senders.length === 0 ? 'none' : mail.mail_senders.join(',');
    parts.push(`mail: ${mail.mail_alias}, senders: ${senders}${mail.mail_tracking ? ', tracking on' : ''}`);
  }
  return parts.join('  ');
}

function toJson({ id, name, rateLimits, createdAt, ...mail }: AccountWithMail) {
  return {
    id,
    name,
    rate_limits: rateLimits,
    ...mail,
    created_at: formatInstant(createdAt.getTime()),
  };
}
