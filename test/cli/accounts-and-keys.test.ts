import { Command } from 'commander';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accountsCommand, type CommandContext } from '../../src/cli/accounts.ts';
import { keysCommand } from '../../src/cli/keys.ts';
import { usersCommand } from '../../src/cli/users.ts';
import { type Database, openDatabase } from '../../src/database/database.ts';
import { systemClock } from '../../src/lib/clock.ts';
import { isWellFormedApiKey } from '../../src/lib/secrets.ts';
import { acceptInvite } from '../../src/tenancy/users/invites/join.ts';
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

/** Runs a command line; gives what it printed. */
async function run(...words: string[]): Promise<string[]> {
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
  await program.parseAsync(words, { from: 'user' });
  return printed;
}

async function makeAccount(name: string): Promise<string> {
  const [line = ''] = await run('accounts', 'create', name, '--json');
  return JSON.parse(line).id;
}

describe('portolan accounts', () => {
  it('makes accounts and lists them, for people and as JSON', async () => {
    const id = await makeAccount('Acme');
    expect((await run('accounts', 'list')).join('\n')).toContain(`${id}  Acme`);
    expect(JSON.parse((await run('accounts', 'list', '--json')).join(''))).toContainEqual(
      expect.objectContaining({ id, name: 'Acme' }),
    );
    expect((await run('accounts', 'create', 'Next')).join('\n')).toContain('npm run portolan -- keys create');
  });

  it('sets under which name an account gets mail and from whom, and leaves what is not named', async () => {
    const id = await makeAccount('Mailed');
    const set = await run(
      'accounts',
      'set-mail',
      id,
      '--alias',
      'Mailed',
      '--senders',
      'line.example, Docs@Agent.example',
    );
    expect(set).toEqual([`${id}  Mailed  mail: mailed, from line.example,docs@agent.example`]);
    expect(await run('accounts', 'set-mail', id, '--senders', '', '--tracking', 'on')).toEqual([
      `${id}  Mailed  mail: mailed, from nobody, tracking on`,
    ]);
    const [json = ''] = await run('accounts', 'set-mail', id, '--alias', 'none', '--json');
    expect(JSON.parse(json)).toMatchObject({ mail_alias: null, mail_senders: [], mail_tracking: true });
    await expect(run('accounts', 'set-mail', id, '--alias', 'postmaster')).rejects.toThrow('another one');
    await expect(run('accounts', 'set-mail', 'nobody', '--alias', 'a')).rejects.toThrow('no account "nobody"');
  });

  it('sets the limits of an account that differ from the configured ones, and takes them back', async () => {
    const id = await makeAccount('Busy');
    const limited = await run('accounts', 'set-limits', id, 'default=300', 'refresh=30');
    expect(limited).toEqual([`${id}  Busy  limits: default=300 refresh=30`]);
    expect((await run('accounts', 'list')).join('\n')).toContain('Busy  limits: default=300 refresh=30');
    const json = await run('accounts', 'set-limits', id, 'default=300', '--json');
    expect(JSON.parse(json.join(''))).toMatchObject({ id, rate_limits: { default: 300 } });
    expect(await run('accounts', 'set-limits', id)).toEqual([`${id}  Busy`]);
  });

  it.each(['everything=300', 'default', 'default=0', 'default=-1', 'default=many', 'default=1e3', '=5'])(
    'refuses the limit %s, and says what would be right',
    async (word) => {
      const id = await makeAccount('Refused');
      await expect(run('accounts', 'set-limits', id, word)).rejects.toThrow(/default=300|known: default, refresh/);
      expect(await run('accounts', 'set-limits', id)).toEqual([`${id}  Refused`]);
    },
  );

  it('says where the accounts are listed when it is given one that is not there', async () => {
    await expect(run('accounts', 'set-limits', 'nobody', 'default=1')).rejects.toThrow('accounts list');
  });

  it('refuses a blank name', async () => {
    await expect(run('accounts', 'create', '  ')).rejects.toThrow('not blank');
  });
});

describe('portolan keys', () => {
  it('makes a key that is printed once, lists it by its hint, and revokes it', async () => {
    const account = await makeAccount('Keys');
    const [, key = ''] = await run('keys', 'create', account, '--name', 'CI', '--role', 'viewer');
    expect(isWellFormedApiKey(key)).toBe(true);
    const [listed] = JSON.parse((await run('keys', 'list', account, '--json')).join(''));
    expect(listed).toMatchObject({ name: 'CI', role: 'viewer', hint: `${key.slice(0, 13)}…`, revoked_at: null });
    expect((await run('keys', 'list', account)).join('')).not.toContain(key);
    await run('keys', 'revoke', account, listed.id);
    expect((await run('keys', 'list', account)).join('')).toContain('revoked');
    await expect(run('keys', 'revoke', account, listed.id)).rejects.toThrow('no working key');
  });

  it('makes test keys', async () => {
    const account = await makeAccount('Tests');
    const [line = ''] = await run('keys', 'create', account, '--name', 'x', '--test', '--json');
    expect(JSON.parse(line).key).toMatch(/^ptl_test_/);
  });

  it('refuses unknown accounts, parties of others, and admins limited to parties', async () => {
    const account = await makeAccount('Refused');
    await expect(run('keys', 'create', 'nobody', '--name', 'x')).rejects.toThrow('no account');
    await expect(run('keys', 'create', account, '--name', 'x', '--party', account)).rejects.toThrow('no party');
    await expect(run('keys', 'create', account, '--name', 'x', '--role', 'admin', '--party', account)).rejects.toThrow(
      'cannot be an admin',
    );
  });
});

describe('portolan users', () => {
  it('invites somebody, lists who there is, and lets in who has lost the password', async () => {
    const account = await makeAccount('People');
    expect(await run('users', 'list', account)).toEqual([expect.stringContaining('There are no users yet')]);
    const [told, link] = await run('users', 'invite', account, '--role', 'admin', '--email', 'Ada@Example.com');
    expect(told).toBe('Whoever opens this link joins the account as admin, within 7 days:');
    expect(link).toMatch(/^http:\/\/127\.0\.0\.1:3000\/join#[\w-]{43}$/);
    const token = String(link).split('#')[1] as string;
    const password = 'nine grey gulls over Ghent';
    const context = { database, clock: systemClock };
    await acceptInvite(context, { token, name: 'Ada', email: null, password, companyName: null, userAgent: null });
    expect(await run('users', 'list', account)).toEqual([
      expect.stringMatching(/^ada@example\.com {2}Ada {2}admin, seen 20/),
    ]);
    const [, entrance] = await run('users', 'link', 'ADA@example.com');
    const used = { token: String(entrance).split('#')[1] as string, userAgent: null };
    expect((await logInByLink(context, used)).accountId).toBe(account);
    await expect(logInByLink(context, used)).rejects.toThrow('was already used');
  });

  it('says what is not there', async () => {
    await expect(run('users', 'invite', 'x')).rejects.toThrow('There is no account x');
    await expect(run('users', 'link', 'nobody@example.com')).rejects.toThrow('There is no user nobody@example.com');
    const account = await makeAccount('More people');
    await expect(run('users', 'invite', account, '--email', 'ada')).rejects.toThrow('"ada" is no e-mail address');
  });
});
