/**
 * Changes and deletes definitions. Changing a definition or its options locks it; writing a value shares that lock, so
 * that no value is checked against rules that are being changed. One with many values is deleted by a job, so that
 * neither the request nor its locks last long.
 */

import type { AccountSession, Database } from '../../../database/database.ts';
import { DELETION_BATCH, deleteInBatches } from '../../../database/delete-in-batches.ts';
import { isUuid } from '../../../lib/ids.ts';
import { type Fault, SlugTaken, TemplateNotEditable, throwFaults } from '../errors.ts';
import { mergeWritten, requireSound } from './check-definition.ts';
import { type FieldDefinition, hasOptions } from './definition.ts';
import { findDefinition, requireFreeSlug } from './find-definition.ts';
import {
  deleteDefinition,
  deleteSomeValues,
  enqueueDeletion,
  hasMoreValuesThan,
  markDefinitionDeleted,
} from './removal-store.ts';
import type { WrittenDefinition } from './schema.ts';
import { isDefinitionUsed, isSlugConflict, lockDefinition, updateDefinition } from './store.ts';
import { findTemplate } from './templates.ts';

/** The definition, locked; undefined where the account has none of that id. Those of the service cannot be changed. */
export async function lockOwnDefinition(session: AccountSession, id: string): Promise<FieldDefinition | undefined> {
  if (findTemplate(id)) throw new TemplateNotEditable();
  if (!isUuid(id)) return undefined;
  await lockDefinition(session, id);
  return findDefinition(session, id);
}

/** Undefined where the account has no such definition. @param now Unix milliseconds */
export async function changeDefinition(
  session: AccountSession,
  id: string,
  written: WrittenDefinition,
  now: number,
): Promise<FieldDefinition | undefined> {
  const known = await lockOwnDefinition(session, id);
  if (known === undefined) return undefined;
  const merged = { ...mergeWritten(known, written), updatedAt: new Date(now) };
  throwFaults(await kindFaults(session, known, merged));
  const changed = requireSound(merged, written);
  const isMoved = changed.apiSlug !== known.apiSlug || changed.entityType !== known.entityType;
  if (isMoved) await requireFreeSlug(session, changed);
  try {
    await updateDefinition(session, changed);
  } catch (error) {
    // Another request took the slug at the same moment.
    throw isSlugConflict(error) ? new SlugTaken(changed.apiSlug, changed.entityType, null) : error;
  }
  return changed;
}

async function kindFaults(session: AccountSession, known: FieldDefinition, changed: FieldDefinition): Promise<Fault[]> {
  const faults: Fault[] = [];
  if (known.options.length > 0 && !hasOptions(changed.dataType)) {
    faults.push({
      path: 'data_type',
      message: 'The definition has options: delete them before it becomes another type.',
    });
  }
  const isOther = {
    entity_type: changed.entityType !== known.entityType,
    data_type: changed.dataType !== known.dataType,
    reference_type: changed.dataType === 'reference' && changed.referenceType !== known.referenceType,
  };
  if (!Object.values(isOther).includes(true) || !(await isDefinitionUsed(session, known.id))) return faults;
  for (const path of ['entity_type', 'data_type', 'reference_type'] as const) {
    const message = `The ${path} cannot change once there are values; delete them, or make another definition.`;
    if (isOther[path]) faults.push({ path, message });
  }
  return faults;
}

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
