import { randomUUID } from 'node:crypto';
import { Command } from 'commander';
import pino from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AdminContext, accountsCommand } from '../../src/cli/accounts/accounts.ts';
import { keysCommand } from '../../src/cli/keys.ts';
import { usersCommand } from '../../src/cli/users.ts';
import { loadConfig } from '../../src/config/config.ts';
import { type Database, openDatabase } from '../../src/database/database.ts';
import { systemClock } from '../../src/lib/clock.ts';
import { isWellFormedApiKey } from '../../src/lib/secrets.ts';
import { logOperatorEvent, type OperatorEvent } from '../../src/tenancy/security-log.ts';
import { acceptInvite, makeUser } from '../../src/tenancy/users/invites/join.ts';
import { logInByLink } from '../../src/tenancy/users/sessions/log-in.ts';
import { listUsers, verifyEmail } from '../../src/tenancy/users/store.ts';
import { projectDirectory } from '../helpers/backups.ts';
import { createTestDatabase, type TestDatabase } from '../helpers/database.ts';
import { stateDirectory } from '../helpers/state-directory.ts';

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

/** What commands wrote to the security log since the last look. */
const logged: OperatorEvent[] = [];

/** Runs a command and returns the printed lines. */
async function run(...args: string[]): Promise<string[]> {
  const printed: string[] = [];
  const context: AdminContext = {
    directory: projectDirectory,
    loadConfig: () => loadConfig(projectDirectory, {}, { stateDirectory }),
    progress: null,
    warn: () => {},
    clock: systemClock,
    print: (line) => printed.push(line),
    publicUrl: () => 'http://127.0.0.1:3000',
    logSecurity: async (event) => void logged.push(event),
    rateLimits: () => ({ default: 100, refresh: 10 }),
    withDatabase: (work) => work(database, testDatabase.url),
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
  it('deletes an account that is named', async () => {
    const id = await createAccount('Gone Ltd');
    await expect(run('accounts', 'delete', id, '--confirm', 'gone ltd')).rejects.toThrow(
      'another name than "gone ltd"',
    );
    expect((await run('accounts', 'delete', id, '--confirm', 'Gone Ltd')).join()).toContain(
      `Deleted the account ${id}`,
    );
    expect((await run('accounts', 'list')).join('\n')).not.toContain(id);
    expect(logged.at(-1)).toEqual({ event: 'account.deleted', accountId: id });
    await expect(run('accounts', 'reopen', id)).rejects.toThrow('There is no account');
  });

  it('deletes a customer that is named, with a user of the account for what its users shared', async () => {
    const account = await createAccount('Forwarder');
    const party = randomUUID();
    await database.changeAccount(account, (session) =>
      session.query(
        `INSERT INTO parties (account_id, id, company_name, created_at, updated_at) VALUES ($1, $2, 'Buyer Ltd', now(), now())`,
        [account, party],
      ),
    );
    const remove = (id: string, name: string, ...more: string[]) =>
      run('accounts', 'delete-customer', account, id, '--confirm', name, ...more);
    await expect(remove('Buyer Ltd', 'Buyer Ltd')).rejects.toThrow('must be the id of a party');
    await expect(remove(randomUUID(), 'Buyer Ltd')).rejects.toThrow('The account has no customer');
    await expect(remove(party, 'Buyer')).rejects.toThrow('another name than "Buyer"');
    await expect(remove(party, 'Buyer Ltd', '--successor', 'none@two.example')).rejects.toThrow('--successor must be');
    expect((await remove(party, 'Buyer Ltd')).join()).toContain(`Deleted the customer ${party}`);
    expect(logged.at(-1)).toEqual({ event: 'customer.deleted', accountId: account, resourceId: party });
    await expect(remove(party, 'Buyer Ltd')).rejects.toThrow('The account has no customer');
  });

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
    for (const name of ['  ', 'My\r\ncompany'])
      await expect(run('accounts', 'create', name)).rejects.toThrow('must be one line with a visible character');
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

  it('creates keys for some addresses, and refuses what is none', async () => {
    const account = await createAccount('Bounded');
    await run('keys', 'create', account, '--name', 'x', '--from', '192.0.2.7', '2001:DB8::/32', '--json');
    expect((await run('keys', 'list', account)).join('')).toContain('only from 192.0.2.7, 2001:db8::/32');
    await expect(run('keys', 'create', account, '--name', 'x', '--from', '10.0.0.1/8')).rejects.toThrow('10.0.0.0/8');
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

describe('the security log', () => {
  it('has a line for each account, key, invite and link that a command makes or revokes', async () => {
    logged.length = 0;
    const accountId = await createAccount('Watched');
    const [made = ''] = await run('keys', 'create', accountId, '--name', 'x', '--role', 'viewer', '--json');
    const { id: keyId, key } = JSON.parse(made);
    await run('keys', 'revoke', accountId, keyId);
    const [, link = ''] = await run('users', 'invite', accountId, '--email', 'Eve@example.com', '--role', 'admin');
    const token = link.split('#')[1] as string;
    const password = 'nine grey gulls over Ghent';
    const joining = { token, name: 'Eve', email: null, password, companyName: null, userAgent: null };
    const { userId } = await acceptInvite({ database, clock: systemClock }, joining);
    await run('users', 'link', 'eve@example.com');
    await run('accounts', 'renew-keys', accountId);
    await expect(run('keys', 'revoke', accountId, keyId)).rejects.toThrow();
    expect(logged).toEqual([
      { event: 'account.created', accountId },
      { event: 'api_key.created', accountId, resourceId: keyId, role: 'viewer' },
      { event: 'api_key.revoked', accountId, resourceId: keyId },
      { event: 'invite.created', accountId, resourceId: expect.any(String), email: 'eve@example.com', role: 'admin' },
      { event: 'log_in_link.created', accountId, resourceId: userId },
      { event: 'account.keys_renewed', accountId },
    ]);
    const lines: string[] = [];
    const log = pino({ base: null }, { write: (line: string) => void lines.push(line) });
    for (const event of logged) logOperatorEvent(log, event);
    expect(JSON.parse(lines[1] ?? '')).toMatchObject({
      security_event: 'api_key.created',
      by: 'operator',
      account_id: accountId,
      resource_id: keyId,
      role: 'viewer',
    });
    expect(lines.join('')).not.toContain(key);
    expect(lines.join('')).not.toContain(token);
  });
});

describe('portolan users', () => {
  it('deletes a user, and needs another one of the account for what was shared', async () => {
    const account = await createAccount('Two users');
    const [leaving, staying] = ['leaving@two.example', 'staying@two.example'];
    for (const email of [leaving, staying])
      await database.changeSystem((session) =>
        makeUser(session, {
          ...{ accountId: account, email, name: 'Somebody', role: 'admin', partyIds: null, password: null },
          createdAt: new Date(0),
        }),
      );
    const remove = (email: string, successor: string) => run('users', 'delete', email, '--successor', successor);
    await expect(remove('none@two.example', staying)).rejects.toThrow('There is no user "none@two.example"');
    await expect(remove(leaving, leaving)).rejects.toThrow('--successor must be another user of the account');
    expect((await remove(leaving, staying)).join()).toContain('leaving@two.example can be invited again');
    expect(logged.at(-1)).toMatchObject({ event: 'user.deleted', accountId: account });
    expect((await run('users', 'list', account)).join('\n')).not.toContain(leaving);
  });

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
    const used = { token: String(logInLink).split('#')[1] as string, code: null, userAgent: null };
    expect((await logInByLink(context, used)).accountId).toBe(account);
    await expect(logInByLink(context, used)).rejects.toThrow('was already used');
  });

  it('removes the second factor of a user who lost it', async () => {
    const account = await createAccount('Lost phones');
    const [, link = ''] = await run('users', 'invite', account, '--email', 'lost@example.com', '--role', 'admin');
    const joining = {
      token: link.split('#')[1] as string,
      name: 'Lost',
      email: null,
      companyName: null,
      userAgent: null,
    };
    const given = { ...joining, password: 'nine grey gulls over Ghent' };
    const { userId } = await acceptInvite({ database, clock: systemClock }, given);
    const remove = () => run('users', 'remove-second-factor', 'Lost@example.com');
    await expect(remove()).rejects.toThrow('has no second factor');
    await database.systemPool.query(
      "UPDATE users SET factor_secret = '\\x3132', factor_confirmed_at = now() WHERE id = $1",
      [userId],
    );
    logged.length = 0;
    await remove();
    expect(logged).toEqual([{ event: 'second_factor.removed_by_operator', accountId: account, resourceId: userId }]);
    const left = `SELECT (SELECT count(*)::int FROM sessions WHERE user_id = u.id) AS sessions, factor_confirmed_at AS factor
      FROM users u WHERE id = $1`;
    expect((await database.systemPool.query(left, [userId])).rows).toEqual([{ sessions: 0, factor: null }]);
  });

  it('frees the address of a user that no provider verified, and deactivates the user', async () => {
    const [squatting, owning] = [await createAccount('Squatters'), await createAccount('Owners')];
    const context = { database, clock: systemClock };
    const join = async (account: string) => {
      const [, link = ''] = await run('users', 'invite', account, '--email', 'bob@example.com');
      const password = 'nine grey gulls over Ghent';
      const token = link.split('#')[1] as string;
      return acceptInvite(context, { token, name: 'Bob', email: null, password, companyName: null, userAgent: null });
    };
    const { userId } = await join(squatting);
    const [, open = ''] = await run('users', 'link', 'bob@example.com');
    const identity = `INSERT INTO identities (account_id, user_id, issuer, subject, created_at) VALUES ($1, $2, 'https://id.test', 'bob', now())`;
    await database.systemPool.query(identity, [squatting, userId]);
    const release = (account: string) => run('users', 'release-address', account, ' Bob@example.com');
    await expect(release(owning)).rejects.toThrow('The account has no user "bob@example.com"');
    await expect(join(owning)).rejects.toThrow('already');

    logged.length = 0;
    expect(await release(squatting)).toEqual([
      `Deactivated the user ${userId}. The address bob@example.com can be invited again, by any account.`,
    ]);
    expect(logged).toEqual([
      { event: 'user.address_released', accountId: squatting, resourceId: userId, email: 'bob@example.com' },
    ]);
    const used = { token: open.split('#')[1] as string, code: null, userAgent: null };
    await expect(logInByLink(context, used)).rejects.toThrow('was already used');
    const sessions = 'SELECT FROM sessions WHERE user_id = $1';
    expect((await database.systemPool.query(sessions, [userId])).rowCount).toBe(0);
    expect((await database.systemPool.query('SELECT FROM identities')).rowCount, 'free for the owner').toBe(0);
    expect(JSON.parse((await run('users', 'list', squatting, '--json')).join(''))).toEqual([
      { id: userId, email: `${userId}@released.invalid`, name: 'Bob', role: 'member', active: false },
    ]);
    expect((await join(owning)).accountId).toBe(owning);
    const own = await database.system((session) => listUsers(session, owning));
    await database.system((session) => verifyEmail(session, own[0] as (typeof own)[0], new Date()));
    await expect(release(owning)).rejects.toThrow("verified that bob@example.com is the user's");
  });

  it('names the missing account or user and the wrong address', async () => {
    await expect(run('users', 'invite', 'x')).rejects.toThrow('There is no account "x"');
    await expect(run('users', 'link', 'nobody@example.com')).rejects.toThrow('There is no user "nobody@example.com"');
    const account = await createAccount('More people');
    await expect(run('users', 'invite', account, '--email', 'ada')).rejects.toThrow(
      '--email must be one e-mail address such as ada@example.com, without a name, brackets or commas, not "ada"',
    );
  });
});
