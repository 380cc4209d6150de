/**
 * Deleting a definition: of few values with them, of many by a job, so that neither the request nor a transaction lasts long
 * and nobody waits for its locks.
 */

import type { AccountSession, Database } from '../../../database/database.ts';
import { takeOwnDefinition } from './change-definition.ts';
import {
  deleteDefinition,
  deleteSomeValues,
  enqueueDeletion,
  hasMoreValuesThan,
  markDefinitionDeleted,
} from './removal-store.ts';

/** Values of each kind, set and waiting, that are deleted in one transaction. */
const BATCH = 1000;
/** Then it is the next job's turn, and the rest is put at the end of the queue. */
const BATCHES_A_JOB = 20;

/** With its options and values. False where the account has no such definition. @param now Unix milliseconds */
export async function removeDefinition(session: AccountSession, id: string, now: number): Promise<boolean> {
  const definition = await takeOwnDefinition(session, id);
  if (definition === undefined) return false;
  if (await hasMoreValuesThan(session, definition.id, BATCH)) {
    await markDefinitionDeleted(session, definition.id, new Date(now));
  } else {
    await deleteDefinition(session, definition.id);
  }
  return true;
}

/** Of a definition that is marked as deleted. Interrupted, it goes on from where it was when it is run again. */
export async function deleteValuesOfDefinition(
  database: Database,
  accountId: string,
  definitionId: string,
  signal: AbortSignal,
): Promise<void> {
  for (let batch = 0; batch < BATCHES_A_JOB; batch += 1) {
    signal.throwIfAborted();
    const deleted = await database.changeAccount(accountId, (session) =>
      deleteSomeValues(session, definitionId, BATCH),
    );
    if (deleted === 0) {
      return database.changeAccount(accountId, (session) => deleteDefinition(session, definitionId));
    }
  }
  await database.changeAccount(accountId, (session) => enqueueDeletion(session, definitionId));
}
