/** The first start of an installation: creates an account and an invite for its first admin. */

import type { Database } from '../../database/database.ts';
import type { Clock } from '../../lib/clock.ts';
import { newId } from '../../lib/ids.ts';
import { countPrincipals, insertAccount, listAccounts, lockAccounts } from '../accounts/store.ts';
import { invite } from './invites/join.ts';
import { deleteOpenInvitesOf } from './invites/store.ts';
import type { InviteRow } from './schema.ts';

const NAME = 'My company';

/**
 * Of several processes that start at once one makes the account.
 * @returns the first admin's invite with its token; null: the installation is already in use
 */
export async function inviteFirstAdmin(
  database: Database,
  clock: Clock,
): Promise<{ invite: InviteRow; token: string } | null> {
  return database.changeSystem(async (session) => {
    await lockAccounts(session);
    const accounts = await listAccounts(session);
    const [only] = accounts;
    if (accounts.length > 1 || (only && (await countPrincipals(session, only.id)) > 0)) return null;
    const accountId = only?.id ?? newId(clock.wallNow());
    if (only === undefined)
      await insertAccount(session, { id: accountId, name: NAME, createdAt: new Date(clock.wallNow()) });
    await deleteOpenInvitesOf(session, accountId);
    return invite(session, clock, { accountId, email: null, role: 'admin', partyIds: null });
  });
}
