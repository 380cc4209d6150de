/** `portolan keys …`: creates, lists and revokes the API keys of an account. A key is printed only when it is created. */
import { Command, Option } from 'commander';
import type { Database } from '../database/database.ts';
import { ROLES, type Role } from '../http/plugins/authorization.ts';
import { type Clock, formatInstant } from '../lib/clock.ts';
import { isUuid } from '../lib/ids.ts';
import { type CreatedKey, createApiKey } from '../tenancy/api-keys/create-api-key.ts';
import type { ApiKeyRow } from '../tenancy/api-keys/schema.ts';
import { listKeys, revokeKey } from '../tenancy/api-keys/store.ts';
import type { AdminContext } from './accounts/accounts.ts';
import { ACCOUNT_ID, requireAccount } from './accounts/require-account.ts';

/** @throws ApiError where the parties do not fit the role or are unknown */
export async function createKey(
  database: Database,
  clock: Clock,
  accountId: string,
  input: Parameters<typeof createApiKey>[1],
): Promise<CreatedKey> {
  await database.system((session) => requireAccount(session, accountId));
  return database.changeAccount(accountId, (session) => createApiKey(session, input, clock.now()));
}

export function keysCommand({ clock, print, logSecurity, withDatabase }: AdminContext): Command {
  const keys = new Command('keys').description('create, list and revoke API keys');

  keys
    .command('create')
    .description('create an API key and print it once')
    .argument('<account>', ACCOUNT_ID)
    .requiredOption('--name <name>', 'purpose of the key, shown in lists')
    .addOption(
      new Option(
        '--role <role>',
        'viewer reads; member also writes; admin also manages the account; feeder only sends data',
      )
        .choices(ROLES)
        .default('member'),
    )
    .option('--party <id...>', 'limit the key to the shipments of these customer parties')
    .option('--from <address...>', 'IP addresses and ranges that the key may be used from; if omitted, from anywhere')
    .option('--test', 'create a key that begins with ptl_test_; it works like any other key')
    .option('--json', 'print JSON')
    .action(async (accountId: string, options: CreateOptions) => {
      const { name, role } = options;
      const partyIds = options.party?.map((id) => id.toLowerCase()) ?? null;
      const kind = options.test ? 'test' : 'live';
      const { id, key } = await withDatabase((database) =>
        createKey(database, clock, accountId, { name, role, partyIds, allowedAddresses: options.from ?? [], kind }),
      );
      await logSecurity({ event: 'api_key.created', accountId, resourceId: id, role });
      if (options.json) print(JSON.stringify({ id, key, name, role }));
      else {
        print(`Created the ${role} key "${name}" (${id}). It cannot be shown again:`);
        print(key);
      }
    });

  keys
    .command('list')
    .description('list the API keys of an account, including revoked keys')
    .argument('<account>', ACCOUNT_ID)
    .option('--json', 'print JSON')
    .action(async (accountId: string, options: { json?: true }) => {
      const rows = await withDatabase(async (database) => {
        await database.system((session) => requireAccount(session, accountId));
        return database.system((session) => listKeys(session, accountId));
      });
      if (options.json) print(JSON.stringify(rows.map(toJson)));
      else if (rows.length === 0)
        print(`The account has no keys. To create one: npm run portolan -- keys create ${accountId} --name first`);
      else for (const row of rows) print(describe(row));
    });

  keys
    .command('revoke')
    .description('revoke an API key; it stops working within a second')
    .argument('<account>', ACCOUNT_ID)
    .argument('<key>', 'id of the key (see `keys list`)')
    .option('--json', 'print JSON')
    .action(async (accountId: string, id: string, options: { json?: true }) => {
      await withDatabase((database) => revoke(database, clock, accountId, id));
      await logSecurity({ event: 'api_key.revoked', accountId, resourceId: id });
      print(
        options.json
          ? JSON.stringify({ id, revoked: true })
          : `Revoked the key ${id}. It stops working within a second.`,
      );
    });

  return keys;
}

interface CreateOptions {
  readonly name: string;
  readonly role: Role;
  readonly party?: string[];
  readonly from?: string[];
  readonly test?: true;
  readonly json?: true;
}

async function revoke(database: Database, clock: Clock, accountId: string, id: string): Promise<void> {
  await database.system((session) => requireAccount(session, accountId));
  const revokedAt = new Date(clock.now());
  const isRevoked =
    isUuid(id) && (await database.changeSystem((session) => revokeKey(session, accountId, id, revokedAt)));
  if (isRevoked) return;
  throw new Error(
    `The account has no active key ${JSON.stringify(id)}. To list its keys: npm run portolan -- keys list ${accountId}`,
  );
}

function describe({ id, name, role, hint, partyIds, allowedAddresses, lastUsedAt, revokedAt }: ApiKeyRow): string {
  const limit = partyIds ? `  limited to ${partyIds.length} parties` : '';
  const from = allowedAddresses.length > 0 ? `  only from ${allowedAddresses.join(', ')}` : '';
  const used = lastUsedAt ? `last used ${formatInstant(lastUsedAt.getTime())}` : 'never used';
  const state = revokedAt ? `revoked ${formatInstant(revokedAt.getTime())}` : used;
  return `${id}  ${hint}  ${role.padEnd(6)}  ${state}  ${name}${limit}${from}`;
}

function toJson({ id, name, role, hint, partyIds, allowedAddresses, createdAt, lastUsedAt, revokedAt }: ApiKeyRow) {
  const time = (moment: Date | null) => moment && formatInstant(moment.getTime());
  return {
    id,
    name,
    role,
    hint,
    party_ids: partyIds,
    allowed_addresses: allowedAddresses,
    created_at: time(createdAt),
    last_used_at: time(lastUsedAt),
    revoked_at: time(revokedAt),
  };
}
