/** `portolan accounts delete-customer`: a customer of an account goes with all data that are of this customer alone. */
import { Command } from 'commander';
import type { Database } from '../../database/database.ts';
import { isUuid } from '../../lib/ids.ts';
import { normalizeEmail } from '../../tenancy/users/sessions/log-in.ts';
import { findUserByEmail } from '../../tenancy/users/store.ts';
import type { AdminContext } from './accounts.ts';
import { ACCOUNT_ID, requireAccount } from './require-account.ts';

interface DeletionFlags {
  readonly confirm: string;
  readonly successor?: string;
  readonly json?: true;
}

export function deleteCustomerCommand(context: AdminContext): Command {
  const { clock, directory, loadConfig, logSecurity, print, progress, withDatabase } = context;
  return new Command('delete-customer')
    .description('delete a customer of an account with its shipments and all that names it; repeating continues')
    .argument('<account>', ACCOUNT_ID)
    .argument('<party>', 'id of the customer (see GET /v2/parties)')
    .requiredOption('--confirm <name>', 'name of the customer, exactly as the account has it')
    .option('--successor <email>', 'user of the account who gets what users of the customer shared')
    .option('--json', 'print JSON')
    .action(async (accountId: string, partyId: string, { confirm, successor, json }: DeletionFlags) => {
      if (!isUuid(partyId))
        throw new Error(
          `The customer must be the id of a party (see GET /v2/parties), not ${JSON.stringify(partyId)}.`,
        );
      const { deleteConfiguredCustomer } = await import('../../composition/delete-customer.ts');
      const customer = { accountId, partyId };
      const rows = await withDatabase(async (database) => {
        await database.system((session) => requireAccount(session, accountId));
        const successorId = await findSuccessor(database, accountId, successor);
        const given = { clock, config: loadConfig(), directory, onProgress: progress ?? (() => {}) };
        return deleteConfiguredCustomer(database, { customer, confirm, successorId, ...given });
      });
      await logSecurity({ event: 'customer.deleted', accountId, resourceId: partyId });
      if (json) print(JSON.stringify({ account: accountId, id: partyId, rows }));
      else
        print(
          `Deleted the customer ${partyId}: ${rows.toLocaleString('en')} rows, and its files. Backups and archives of before still have it.`,
        );
    });
}

async function findSuccessor(database: Database, accountId: string, email: string | undefined): Promise<string | null> {
  if (email === undefined) return null;
  const user = await database.system((session) => findUserByEmail(session, normalizeEmail(email)));
  if (user?.accountId === accountId) return user.id;
  throw new Error(
    `--successor must be a user of the account, not ${JSON.stringify(email)}. To list them: npm run portolan -- users list ${accountId}`,
  );
}
