/** The account that a command works on. */
import type { Session } from '../../database/database.ts';
import { isUuid } from '../../lib/ids.ts';
import { type AccountRow, findAccount } from '../../tenancy/accounts/store.ts';

/** Describes the argument. */
export const ACCOUNT_ID = 'id of the account (see `accounts list`)';

export async function requireAccount(session: Session, id: string): Promise<AccountRow> {
  const found = isUuid(id) ? await findAccount(session, id) : undefined;
  if (found) return found;
  throw new Error(`There is no account ${JSON.stringify(id)}. To list the accounts: npm run portolan -- accounts list`);
}
