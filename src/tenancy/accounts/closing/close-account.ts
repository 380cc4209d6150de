/**
 * Closes an account before it is deleted or moved: from then on nothing of it is changed, checked or delivered, by any process.
 * What was under way is waited for.
 */
import { setTimeout } from 'node:timers/promises';
import { awaitOlderTransactions, type ClosedFor } from '../../../database/accounts/closed-accounts.ts';
import type { Database } from '../../../database/database.ts';
import { deleteWaitingJobs, hasQueue, hasRunningJobs } from '../../../queue/account-jobs-store.ts';
import { endWaysIn, lockAccount, setClosed } from './closing-store.ts';

/** No request closes an account, so it has no answer in the catalogue of errors. */
export class ClosingRefused extends Error {
  override readonly name = 'ClosingRefused';
}

const LOOK_MILLIS = 200;
/** As long as a worker needs to end what it began, or another one to notice that it is gone. */
const JOBS_MILLIS = 120_000;

export interface Closing {
  readonly accountId: string;
  readonly closedFor: ClosedFor;
  /** How long jobs that run are waited for. */
  readonly jobsMillis?: number;
}

/** May be repeated. @throws ClosingRefused where it is closed for something else, or jobs do not end */
export async function closeAccount(
  database: Database,
  { accountId, closedFor, jobsMillis = JOBS_MILLIS }: Closing,
): Promise<void> {
  await database.changeSystem(async (session) => {
    const account = await lockAccount(session, accountId);
    if (account === undefined) throw new ClosingRefused(`There is no account ${accountId}.`);
    if (account.closedFor === 'deletion' && closedFor !== 'deletion')
      throw new ClosingRefused(
        `The account ${JSON.stringify(account.name)} is being deleted: finish it with accounts delete.`,
      );
    await setClosed(session, accountId, closedFor);
    if (closedFor === 'deletion') await endWaysIn(session, accountId);
  });
  await awaitOlderTransactions(database);
  await endJobs(database, accountId, jobsMillis);
}

/** @throws ClosingRefused where it is not closed for a move */
export async function reopenAccount(database: Database, accountId: string): Promise<void> {
  await database.changeSystem(async (session) => {
    const account = await lockAccount(session, accountId);
    if (account === undefined) throw new ClosingRefused(`There is no account ${accountId}.`);
    if (account.closedFor === 'deletion')
      throw new ClosingRefused(
        `The account ${JSON.stringify(account.name)} is being deleted, and parts of it are gone: it cannot be opened.`,
      );
    await setClosed(session, accountId, null);
  });
}

/** A job that fails meanwhile waits again, so those that wait are deleted again. */
async function endJobs(database: Database, accountId: string, longestMillis: number): Promise<void> {
  if (!(await database.system(hasQueue))) return;
  for (let waited = 0; ; waited += LOOK_MILLIS) {
    const isRunning = await database.changeSystem(async (session) => {
      await deleteWaitingJobs(session, accountId);
      return hasRunningJobs(session, accountId);
    });
    if (!isRunning) return;
    if (waited >= longestMillis)
      throw new ClosingRefused(
        'A job of the account is still running, or its worker is gone: repeat the command later.',
      );
    await setTimeout(LOOK_MILLIS);
  }
}
