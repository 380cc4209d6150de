/** `portolan accounts …`: accounts are made by whoever runs the installation, never over HTTP. */
import { Command, InvalidArgumentError, Option } from 'commander';
import type { Database, Session } from '../database/database.ts';
import { changeMailSettings, MAIL_SETTINGS } from '../features/mail/account-settings.ts';
import { type Clock, formatInstant } from '../lib/clock.ts';
import { isUuid, newId } from '../lib/ids.ts';
import type { SettingValues } from '../tenancy/accounts/account-settings.ts';
import { listSettings } from '../tenancy/accounts/settings-store.ts';
import {
  type AccountRow,
  findAccount,
  insertAccount,
  listAccounts,
  type NewAccount,
  setRateLimits,
} from '../tenancy/accounts/store.ts';

/** What commands on the database need; `print` writes one line for people or programs. */
export interface CommandContext {
  readonly clock: Clock;
  readonly print: (line: string) => void;
  /** The configured limits of requests in 60 seconds, by bucket. */
  readonly rateLimits: () => Readonly<Record<string, number>>;
  /** Where people find the service. */
  readonly publicUrl: () => string;
  /** Opens the configured database, and closes it when the work is done. */
  withDatabase<Result>(work: (database: Database) => Promise<Result>): Promise<Result>;
}

type ShownAccount = AccountRow & SettingValues<typeof MAIL_SETTINGS.attributes>;

const AS_MADE: Omit<ShownAccount, keyof NewAccount> = {
  rateLimits: {},
  mail_alias: null,
  mail_senders: [],
  mail_tracking: false,
};

async function createAccount(database: Database, clock: Clock, name: string): Promise<NewAccount> {
  if (name.trim() === '') throw new Error('An account needs a name that is not blank.');
  const now = clock.now();
  const account = { id: newId(now), name: name.trim(), createdAt: new Date(now) };
  await database.system((session) => insertAccount(session, account));
  return account;
}

export function accountsCommand(context: CommandContext): Command {
  const { clock, print, withDatabase } = context;
  const accounts = new Command('accounts').description('make, list and limit accounts: whose data is whose');

  accounts
    .command('create')
    .description('make an account')
    .argument('<name>', 'its name, for people, such as "My company"')
    .option('--json', 'print JSON')
    .action(async (name: string, options: { json?: true }) => {
      const account = await withDatabase((database) => createAccount(database, clock, name));
      if (options.json) print(JSON.stringify(toJson({ ...account, ...AS_MADE })));
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
      const rows = await withDatabase((database) =>
        database.system(async (session) => withMail(session, await listAccounts(session))),
      );
      if (options.json) print(JSON.stringify(rows.map(toJson)));
      else if (rows.length === 0)
        print('There is no account yet. Make one: npm run portolan -- accounts create "My company"');
      else for (const row of rows) print(describe(row));
    });

  return accounts.addCommand(setLimitsCommand(context)).addCommand(setMailCommand(context));
}

interface MailOptions {
  readonly alias?: string;
  readonly senders?: string;
  readonly tracking?: 'on' | 'off';
  readonly json?: true;
}

function setMailCommand({ print, withDatabase }: CommandContext): Command {
  return new Command('set-mail')
    .description('set under which name an account gets mail, and from whom; what is not named stays as it is')
    .argument('<account>', 'id of the account, as `accounts list` shows it')
    .option('--alias <alias>', 'the name before the @ of its address; "none": it gets no mail')
    .option('--senders <senders>', 'addresses and domains with commas between them, "*" for everybody, "" for nobody')
    .addOption(
      new Option('--tracking <tracking>', 'whether CSV files mailed to track+ALIAS@ are imported').choices([
        'on',
        'off',
      ]),
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
          return requireAccount(session, id);
        }),
      );
      print(json ? JSON.stringify(toJson(account)) : describe(account));
    });
}

async function withMail(session: Session, accounts: readonly AccountRow[]): Promise<ShownAccount[]> {
  const ids = accounts.map(({ id }) => id);
  const settings = await listSettings(session, ids, MAIL_SETTINGS);
  return accounts.map((account) => ({ ...AS_MADE, ...account, ...settings.get(account.id) }));
}

async function requireAccount(session: Session, id: string): Promise<ShownAccount> {
  const row = isUuid(id) ? await findAccount(session, id) : undefined;
  const [found] = row === undefined ? [] : await withMail(session, [row]);
  if (found === undefined)
    throw new Error(`There is no account ${JSON.stringify(id)}; see: npm run portolan -- accounts list`);
  return found;
}

function setLimitsCommand({ print, rateLimits, withDatabase }: CommandContext): Command {
  return new Command('set-limits')
    .description("set how many requests an account's keys may each make in 60 seconds; it counts within a second")
    .argument('<account>', 'id of the account, as `accounts list` shows it')
    .argument('[limits...]', 'such as default=300 refresh=30; those that are not named are as configured')
    .option('--json', 'print JSON')
    .action(async (id: string, words: string[], options: { json?: true }) => {
      const limits = readLimits(words, rateLimits());
      const account = await withDatabase((database) =>
        database.changeSystem(async (session) => {
          const found = await requireAccount(session, id);
          await setRateLimits(session, id, limits);
          return { ...found, rateLimits: limits };
        }),
      );
      print(options.json ? JSON.stringify(toJson(account)) : describe(account));
    });
}

/** `default=300` for each; the names are those of the setting http.rateLimits. */
function readLimits(words: readonly string[], known: Readonly<Record<string, number>>): Record<string, number> {
  const limits: Record<string, number> = {};
  for (const word of words) {
    const [, bucket = '', count = ''] = /^([^=]*)=([1-9][0-9]{0,8})$/.exec(word) ?? [];
    if (count === '') throw new InvalidArgumentError(`${word} must be a name and a whole number, such as default=300.`);
    if (!Object.hasOwn(known, bucket))
      throw new InvalidArgumentError(`There is no limit ${bucket}; known: ${Object.keys(known).join(', ')}.`);
    limits[bucket] = Number(count);
  }
  return limits;
}

function describe({ id, name, rateLimits, ...mail }: ShownAccount): string {
  const own = Object.entries(rateLimits).map(([bucket, count]) => `${bucket}=${count}`);
  const parts = [`${id}  ${name}`];
  if (own.length > 0) parts.push(`limits: ${own.join(' ')}`);
  if (mail.mail_alias !== null) {
    const senders = mail.mail_senders.length === 0 ? 'nobody' : mail.mail_senders.join(',');
    parts.push(`mail: ${mail.mail_alias}, from ${senders}${mail.mail_tracking ? ', tracking on' : ''}`);
  }
  return parts.join('  ');
}

function toJson({ id, name, rateLimits, createdAt, ...mail }: ShownAccount) {
  return {
    id,
    name,
    rate_limits: rateLimits,
    ...mail,
    created_at: formatInstant(createdAt.getTime()),
  };
}
