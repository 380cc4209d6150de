/**
 * Deletes a definition: together with its values if they are few, else through a job, so that neither the request
 * nor its locks last long.
 */

import type { AccountSession, Database } from '../../../database/database.ts';
import { DELETION_BATCH, deleteInBatches } from '../../../database/delete-in-batches.ts';
import { lockOwnDefinition } from './change-definition.ts';
import {
  deleteDefinition,
  deleteSomeValues,
  enqueueDeletion,
  hasMoreValuesThan,
  markDefinitionDeleted,
} from './removal-store.ts';

/** With its options and values. False where the account has no such definition. @param now Unix milliseconds */
export async function removeDefinition(session: AccountSession, id: string, now: number): Promise<boolean> {
  const definition = await lockOwnDefinition(session, id);
  if (definition === undefined) return false;
  if (await hasMoreValuesThan(session, definition.id, DELETION_BATCH)) {
    await markDefinitionDeleted(session, definition.id, new Date(now));
  } else {
    await deleteDefinition(session, definition.id);
  }
  return true;
}

const ROWS = { deleteSome: deleteSomeValues, deleteMarked: deleteDefinition, enqueueRest: enqueueDeletion };

/** Of a definition that is marked as deleted: values of each kind, set and waiting. */
export async function deleteValuesOfDefinition(
  database: Database,
  accountId: string,
  id: string,
  signal: AbortSignal,
): Promise<void> {
  await deleteInBatches(database, { accountId, id }, ROWS, signal);
}
