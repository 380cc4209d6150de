/**
 * Deletes an account with all that belongs to it. The account is closed from the first moment. A deletion that was ended midway
 * is repeated from its start, and deletes what is left. Features delete what they have outside its tables.
 */
import { deleteAccountRows } from '../../../database/accounts/delete-rows.ts';
import { actor } from '../../../database/actor.ts';
import type { Database } from '../../../database/database.ts';
import { deleteJobs, hasQueue } from '../../../queue/account-jobs-store.ts';
import { ClosingRefused, closeAccount } from './close-account.ts';
import { lockAccount } from './closing-store.ts';

export interface AccountDeletion {
  readonly accountId: string;
  readonly database: Database;
}

/**
 * What a feature does with what it has of the account outside the tables of the account: files, and rows of tables that accounts
 * share. The rows of the account are still there. It may be done again. The composition root lists them.
 *
 * @template Given what the features are given beside it
 */
export type OnAccountDeleted<Given = unknown> = (deletion: AccountDeletion & Given) => Promise<void>;

export interface DeletionOptions {
  /** The name of the account, as a confirmation. */
  readonly confirm: string;
  readonly features: readonly ((deletion: AccountDeletion) => Promise<void>)[];
  readonly onProgress?: (line: string) => void;
}

/** @returns how many rows were deleted @throws ClosingRefused where the name is another one */
export async function deleteAccount(
  { accountId, database }: AccountDeletion,
  { confirm, features, onProgress }: DeletionOptions,
): Promise<number> {
  const account = await database.changeSystem((session) => lockAccount(session, accountId));
  if (account === undefined) throw new ClosingRefused(`There is no account ${accountId}.`);
  if (account.name !== confirm)
    throw new ClosingRefused(
      `The account ${accountId} has another name than ${JSON.stringify(confirm)}: name it exactly by --confirm. Nothing was deleted.`,
    );
  // An audit of the deletion would go with the account.
  return actor.exit(async () => {
    await closeAccount(database, { accountId, closedFor: 'deletion' });
    for (const forget of features) await forget({ accountId, database });
    const rows = await deleteAccountRows(database, { accountId, ...(onProgress && { onProgress }) });
    if (await database.system(hasQueue)) await database.changeSystem((session) => deleteJobs(session, accountId));
    return rows;
  });
}
