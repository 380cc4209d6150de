/**
 * Deletes the rows of something marked as deleted, one batch per transaction: transactions stay short and locks brief.
 * An interrupted run continues when it is run again.
 */
import type { AccountSession, Database } from './database.ts';

/** Rows that are deleted in one transaction. */
export const DELETION_BATCH = 1000;
/** Batches of one job; another job at the end of the queue deletes the rest. */
const BATCHES_A_JOB = 20;

export interface MarkedRows {
  /** @returns how many rows were deleted; 0: none is left */
  readonly deleteSome: (session: AccountSession, id: string, limit: number) => Promise<number>;
  /** What was marked, once none of its rows is left. */
  readonly deleteMarked: (session: AccountSession, id: string) => Promise<void>;
  /** Another job for the rows that are left. */
  readonly enqueueRest: (session: AccountSession, id: string) => Promise<void>;
}

/** @param id of what is marked */
export async function deleteInBatches(
  database: Database,
  { accountId, id }: { readonly accountId: string; readonly id: string },
  { deleteSome, deleteMarked, enqueueRest }: MarkedRows,
  signal: AbortSignal,
): Promise<void> {
  for (let batch = 0; batch < BATCHES_A_JOB; batch += 1) {
    signal.throwIfAborted();
    const deleted = await database.changeAccount(accountId, (session) => deleteSome(session, id, DELETION_BATCH));
    if (deleted === 0) return database.changeAccount(accountId, (session) => deleteMarked(session, id));
  }
  await database.changeAccount(accountId, (session) => enqueueRest(session, id));
}
