/**
 * Deletes the rows of something marked as deleted, one batch per transaction: transactions stay short and locks brief.
 * An interrupted run continues when it is run again.
 */
import type { AccountSession, Database } from './database.ts';

/** Rows that are deleted in one transaction. */
export const DELETION_BATCH = 1000;
/** Then it is the next job's turn, and the rest is put at the end of the queue. */
const BATCHES_A_JOB = 20;

export interface MarkedRows {
  /** @returns how many rows were deleted; 0: none is left */
  readonly deleteSome: (session: AccountSession, limit: number) => Promise<number>;
  /** What was marked, once none of its rows is left. */
  readonly deleteMarked: (session: AccountSession) => Promise<void>;
  /** Another job for the rows that are left. */
  readonly enqueueRest: (session: AccountSession) => Promise<void>;
}

export async function deleteInBatches(
  database: Database,
  accountId: string,
  { deleteSome, deleteMarked, enqueueRest }: MarkedRows,
  signal: AbortSignal,
): Promise<void> {
  for (let batch = 0; batch < BATCHES_A_JOB; batch += 1) {
    signal.throwIfAborted();
    const deleted = await database.changeAccount(accountId, (session) => deleteSome(session, DELETION_BATCH));
    if (deleted === 0) return database.changeAccount(accountId, deleteMarked);
  }
  await database.changeAccount(accountId, enqueueRest);
}
