/** `portolan keys …`: API keys of an account. A key is printed once, when it is made. */
import { Command, Option } from 'commander';
import type { Database } from '../database/database.ts';
import { ROLES, type Role } from '../http/plugins/authorization.ts';
import { type Clock, formatInstant } from '../lib/clock.ts';
import { isUuid, newId } from '../lib/ids.ts';
import { type ApiKeyKind, generateApiKey, hashApiKey, hintOfApiKey } from '../lib/secrets.ts';
import { findAccount } from '../tenancy/accounts/store.ts';
import { type ApiKeyRow, insertKey, listKeys, revokeKey } from '../tenancy/api-keys/store.ts';
import { findPartiesByIds } from '../tenancy/parties/store.ts';
import type { CommandContext } from './accounts.ts';

export interface ApiKeyInput {
  readonly accountId: string;
  readonly name: string;
  readonly role: Role;
  readonly kind: ApiKeyKind;
  /** Null: all parties. */
  readonly partyIds: readonly string[] | null;
}

export interface MadeKey {
  readonly id: string;
  readonly key: string;
}

export async function createKey(database: Database, clock: Clock, wish: ApiKeyInput): Promise<MadeKey> {
  await requireAccount(database, wish.accountId);
  if (wish.role === 'admin' && wish.partyIds)
    throw new Error('A key limited to parties cannot be an admin; choose viewer or member.');
  if (wish.partyIds) await requireParties(database, wish.accountId, wish.partyIds);
  const key = generateApiKey(wish.kind);
  const now = clock.now();
  const { accountId, name, role, partyIds } = wish;
  const row = { accountId, id: newId(now), name, role, partyIds, hash: hashApiKey(key), hint: hintOfApiKey(key) };
  await database.system((session) => insertKey(session, { ...row, createdAt: new Date(now) }));
  return { id: row.id, key };
}

export function keysCommand({ clock, print, withDatabase }: CommandContext): Command {
  const keys = new Command('keys').description('make, list and revoke API keys');

  keys
    .command('create')
    .description('make an API key; it is printed once')
    .argument('<account>', 'id of the account, as `accounts list` shows it')
    .requiredOption('--name <name>', 'what the key is for, for people')
    .addOption(
      new Option('--role <role>', 'viewer reads; member also writes; admin also keeps keys and webhooks')
        .choices(ROLES)
        .default('member'),
    )
    .option('--party <id...>', 'limit the key to shipments of these customer parties')
    .option(
      '--test',
      'make a key that begins with ptl_test_, so that people see it is for trying; it works as any other',
    )
    .option('--json', 'print JSON')
    .action(async (accountId: string, options: CreateOptions) => {
      const wish = { accountId, name: options.name, role: options.role, partyIds: options.party ?? null };
      const kind = options.test ? 'test' : 'live';
      const made = await withDatabase((database) => createKey(database, clock, { ...wish, kind }));
      if (options.json) print(JSON.stringify({ ...made, name: wish.name, role: wish.role }));
      else {
        print(`Made the ${wish.role} key "${wish.name}" (${made.id}). It is shown only now:`);
        print(made.key);
      }
    });

  keys
    .command('list')
    .description('list the keys of an account, revoked ones too')
    .argument('<account>', 'id of the account, as `accounts list` shows it')
    .option('--json', 'print JSON')
    .action(async (accountId: string, options: { json?: true }) => {
      const rows = await withDatabase(async (database) => {
        await requireAccount(database, accountId);
        return database.system((session) => listKeys(session, accountId));
      });
      if (options.json) print(JSON.stringify(rows.map(toJson)));
      else if (rows.length === 0)
        print(`The account has no key. Make one: npm run portolan -- keys create ${accountId} --name first`);
      else for (const row of rows) print(describe(row));
    });

  keys
    .command('revoke')
    .description('revoke an API key; it stops within a second')
    .argument('<account>', 'id of the account, as `accounts list` shows it')
    .argument('<key>', 'id of the key, as `keys list` shows it')
    .option('--json', 'print JSON')
    .action(async (accountId: string, id: string, options: { json?: true }) => {
      await withDatabase((database) => revoke(database, clock, accountId, id));
      print(options.json ? JSON.stringify({ id, revoked: true }) : `Revoked ${id}; it stops working within a second.`);
    });

  return keys;
}

interface CreateOptions {
  readonly name: string;
  readonly role: Role;
  readonly party?: string[];
  readonly test?: true;
  readonly json?: true;
}

async function revoke(database: Database, clock: Clock, accountId: string, id: string): Promise<void> {
  await requireAccount(database, accountId);
  const revokedAt = new Date(clock.now());
  const done = isUuid(id) && (await database.system((session) => revokeKey(session, accountId, id, revokedAt)));
  if (!done)
    throw new Error(
      `The account has no working key ${JSON.stringify(id)}; see: npm run portolan -- keys list ${accountId}`,
    );
}

async function requireAccount(database: Database, id: string): Promise<void> {
  const account = isUuid(id) ? await database.system((session) => findAccount(session, id)) : undefined;
  if (!account) throw new Error(`There is no account ${JSON.stringify(id)}; see: npm run portolan -- accounts list`);
}

async function requireParties(database: Database, accountId: string, ids: readonly string[]): Promise<void> {
  const wellFormed = ids.filter(isUuid).map((id) => id.toLowerCase());
  const found = await database.forAccount(accountId, (session) => findPartiesByIds(session, wellFormed, null));
  const missing = ids.find((id) => !found.some((party) => party.id === id.toLowerCase()));
  if (missing !== undefined)
    throw new Error(`The account has no party ${JSON.stringify(missing)}; GET /v2/parties lists those it has.`);
}

function describe({ id, name, role, hint, partyIds, lastUsedAt, revokedAt }: ApiKeyRow): string {
  const limit = partyIds ? `  limited to ${partyIds.length} parties` : '';
  const used = lastUsedAt ? `used ${formatInstant(lastUsedAt.getTime())}` : 'never used';
  const state = revokedAt ? `revoked ${formatInstant(revokedAt.getTime())}` : used;
  return `${id}  ${hint}  ${role.padEnd(6)}  ${state}  ${name}${limit}`;
}

function toJson({ id, name, role, hint, partyIds, createdAt, lastUsedAt, revokedAt }: ApiKeyRow) {
  const time = (moment: Date | null) => moment && formatInstant(moment.getTime());
  return {
    id,
    name,
    role,
    hint,
    party_ids: partyIds,
    created_at: time(createdAt),
    last_used_at: time(lastUsedAt),
    revoked_at: time(revokedAt),
  };
}
