import { Command } from 'commander';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accountsCommand, type CommandContext } from '../../src/cli/accounts.ts';
import { keysCommand } from '../../src/cli/keys.ts';
import { usersCommand } from '../../src/cli/users.ts';
import { type Database, openDatabase } from '../../src/database/database.ts';
import { systemClock } from '../../src/lib/clock.ts';
import { isWellFormedApiKey } from '../../src/lib/secrets.ts';
import { acceptInvite, makeUser } from '../../src/tenancy/users/invites/join.ts';
import { logInByLink } from '../../src/tenancy/users/sessions/log-in.ts';
import { createTestDatabase, type TestDatabase } from '../helpers/database.ts';

let testDatabase: TestDatabase;
let database: Database;

beforeAll(async () => {
  testDatabase = await createTestDatabase();
  database = openDatabase({ url: testDatabase.url, tenantConnections: 1, systemConnections: 1, onIdleError: () => {} });
});
afterAll(async () => {
  await database.close();
  await testDatabase.drop();
});

/** Runs a command and returns the printed lines. */
async function run(...args: string[]): Promise<string[]> {
  const printed: string[] = [];
  const context: CommandContext = {
    clock: systemClock,
    print: (line) => printed.push(line),
    publicUrl: () => 'http://127.0.0.1:3000',
    rateLimits: () => ({ default: 100, refresh: 10 }),
    withDatabase: (work) => work(database),
  };
  const program = new Command('portolan')
    .exitOverride()
    .addCommand(accountsCommand(context))
    .addCommand(keysCommand(context))
    .addCommand(usersCommand(context));
  await program.parseAsync(args, { from: 'user' });
  return printed;
}

async function createAccount(name: string): Promise<string> {
  const [line = ''] = await run('accounts', 'create', name, '--json');
  return JSON.parse(line).id;
}

describe('portolan accounts', () => {
  it('creates accounts and lists them, as text and as JSON', async () => {
    const id = await createAccount('Acme');
    expect((await run('accounts', 'list')).join('\n')).toContain(`${id}  Acme`);
    expect(JSON.parse((await run('accounts', 'list', '--json')).join(''))).toContainEqual(
      expect.objectContaining({ id, name: 'Acme' }),
    );
    expect((await run('accounts', 'create', 'Next')).join('\n')).toContain('npm run portolan -- keys create');
  });

  it('sets the mail alias and the senders of an account, and keeps omitted values', async () => {
    const id = await createAccount('Mailed');
    const set = await run(
      'accounts',
      'set-mail',
      id,
      '--alias',
      'Mailed',
      '--senders',
      'line.example, Docs@Agent.example',
    );
    expect(set).toEqual([`${id}  Mailed  mail: mailed, senders: line.example,docs@agent.example`]);
    expect(await run('accounts', 'set-mail', id, '--senders', '', '--tracking', 'on')).toEqual([
      `${id}  Mailed  mail: mailed, senders: none, tracking on`,
    ]);
    const [json = ''] = await run('accounts', 'set-mail', id, '--alias', 'none', '--json');
    expect(JSON.parse(json)).toMatchObject({ mail_alias: null, mail_senders: [], mail_tracking: true });
    await expect(run('accounts', 'set-mail', id, '--alias', 'postmaster')).rejects.toThrow('another one');
    await expect(run('accounts', 'set-mail', 'nobody', '--alias', 'a')).rejects.toThrow('no account "nobody"');
  });

  it('sets limits of an account, and restores the configured ones', async () => {
    const id = await createAccount('Busy');
    const limited = await run('accounts', 'set-limits', id, 'default=300', 'refresh=30');
    expect(limited).toEqual([`${id}  Busy  limits: default=300 refresh=30`]);
    expect((await run('accounts', 'list')).join('\n')).toContain('Busy  limits: default=300 refresh=30');
    const json = await run('accounts', 'set-limits', id, 'default=300', '--json');
    expect(JSON.parse(json.join(''))).toMatchObject({ id, rate_limits: { default: 300 } });
    expect(await run('accounts', 'set-limits', id)).toEqual([`${id}  Busy`]);
  });

  it.each(['everything=300', 'default', 'default=0', 'default=-1', 'default=many', 'default=1e3', '=5'])(
    'rejects the limit %s with a correct example',
    async (limit) => {
      const id = await createAccount('Refused');
      await expect(run('accounts', 'set-limits', id, limit)).rejects.toThrow(/default=300|limits: default, refresh/);
      expect(await run('accounts', 'set-limits', id)).toEqual([`${id}  Refused`]);
    },
  );

  it('replaces the keys that sign links, of one account and its users', async () => {
    const [id, other] = [await createAccount('Leaked'), await createAccount('Safe')];
    const insert = (accountId: string, email: string) =>
      database.changeSystem((session) =>
        makeUser(session, {
          ...{ accountId, email, name: email, role: 'member', partyIds: null, password: null },
          createdAt: new Date(0),
        }),
      );
    for (const name of ['a', 'b']) await insert(id, `${name}@leaked.example`);
    await insert(other, 'a@safe.example');
    const keys = (accountId: string) =>
      database.system((session) =>
        session.query<{ key: Buffer }>(
          `SELECT signing_key AS key FROM accounts WHERE id = $1
           UNION ALL SELECT signing_key FROM users WHERE account_id = $1`,
          [accountId],
        ),
      );
    const texts = async (accountId: string) => (await keys(accountId)).map(({ key }) => key.toString('hex'));
    const [before, othersBefore] = [await texts(id), await texts(other)];
    expect((await run('accounts', 'renew-keys', id)).join('')).toContain('"Leaked"');
    const after = await texts(id);
    expect(new Set([...before, ...after]).size).toBe(6);
    expect(after.filter((key) => key.length !== 64)).toEqual([]);
    expect(await texts(other)).toEqual(othersBefore);
    await expect(run('accounts', 'renew-keys', 'nobody')).rejects.toThrow('accounts list');
  });

  it('names the command that lists accounts if the account does not exist', async () => {
    await expect(run('accounts', 'set-limits', 'nobody', 'default=1')).rejects.toThrow('accounts list');
  });

  it('rejects a blank name', async () => {
    await expect(run('accounts', 'create', '  ')).rejects.toThrow('must not be blank');
  });
});

describe('portolan keys', () => {
  it('creates a key and prints it once, lists it by its hint, and revokes it', async () => {
    const account = await createAccount('Keys');
    const [, key = ''] = await run('keys', 'create', account, '--name', 'CI', '--role', 'viewer');
    expect(isWellFormedApiKey(key)).toBe(true);
    const [listed] = JSON.parse((await run('keys', 'list', account, '--json')).join(''));
    expect(listed).toMatchObject({ name: 'CI', role: 'viewer', hint: `${key.slice(0, 13)}…`, revoked_at: null });
    expect((await run('keys', 'list', account)).join('')).not.toContain(key);
    await run('keys', 'revoke', account, listed.id);
    expect((await run('keys', 'list', account)).join('')).toContain('revoked');
    await expect(run('keys', 'revoke', account, listed.id)).rejects.toThrow('no active key');
  });

  it('creates test keys', async () => {
    const account = await createAccount('Tests');
    const [line = ''] = await run('keys', 'create', account, '--name', 'x', '--test', '--json');
    expect(JSON.parse(line).key).toMatch(/^ptl_test_/);
  });

  it('rejects unknown accounts, parties of other accounts, and admins limited to parties', async () => {
    const account = await createAccount('Refused');
    await expect(run('keys', 'create', 'nobody', '--name', 'x')).rejects.toThrow('no account');
    await expect(run('keys', 'create', account, '--name', 'x', '--party', account)).rejects.toThrow('no party');
    await expect(run('keys', 'create', account, '--name', 'x', '--role', 'admin', '--party', account)).rejects.toThrow(
      'An admin cannot be limited to parties',
    );
  });
});

describe('portolan users', () => {
  it('invites and lists users, and creates log-in links', async () => {
    const account = await createAccount('People');
    expect(await run('users', 'list', account)).toEqual([expect.stringContaining('The account has no users')]);
    const [message, link] = await run('users', 'invite', account, '--role', 'admin', '--email', 'Ada@Example.com');
    expect(message).toBe('This link adds one user with the role admin to the account. It is valid for 7 days:');
    expect(link).toMatch(/^http:\/\/127\.0\.0\.1:3000\/join#[\w-]{43}$/);
    const token = String(link).split('#')[1] as string;
    const password = 'nine grey gulls over Ghent';
    const context = { database, clock: systemClock };
    await acceptInvite(context, { token, name: 'Ada', email: null, password, companyName: null, userAgent: null });
    expect(await run('users', 'list', account)).toEqual([
      expect.stringMatching(/^ada@example\.com {2}Ada {2}admin, last active 20/),
    ]);
    const [, logInLink] = await run('users', 'link', 'ADA@example.com');
    const used = { token: String(logInLink).split('#')[1] as string, userAgent: null };
    expect((await logInByLink(context, used)).accountId).toBe(account);
    await expect(logInByLink(context, used)).rejects.toThrow('was already used');
  });

  it('names the missing account or user and the wrong address', async () => {
    await expect(run('users', 'invite', 'x')).rejects.toThrow('There is no account "x"');
    await expect(run('users', 'link', 'nobody@example.com')).rejects.toThrow('There is no user "nobody@example.com"');
    const account = await createAccount('More people');
    await expect(run('users', 'invite', account, '--email', 'ada')).rejects.toThrow(
      '--email must be an e-mail address, not "ada"',
    );
  });
});
