/**
 * Deleting definitions: at once with their values where those are few; otherwise marked, so that no request finds them or their
 * values any more, until a job has deleted the values batch by batch.
 */
import type { AccountSession } from '../../../database/database.ts';
import { enqueueJob } from '../../../queue/jobs-store.ts';

export const DELETE_DEFINITION_TASK = 'delete-custom-field-definition';
/** After all urgent jobs. */
const PRIORITY = 30;

/** Whether a definition has more values than these, set or waiting to be set. */
export async function hasMoreValuesThan(
  session: AccountSession,
  definitionId: string,
  count: number,
): Promise<boolean> {
  const [row] = await session.prepared<{ has_more: boolean }>(
    `SELECT (SELECT count(*) FROM (SELECT FROM custom_fields WHERE account_id = $1 AND definition_id = $2 LIMIT $3 + 1) v) > $3
         OR (SELECT count(*) FROM (SELECT FROM initial_custom_fields WHERE account_id = $1 AND definition_id = $2
              LIMIT $3 + 1) w) > $3 AS has_more`,
    [session.accountId, definitionId, count],
  );
  return row?.has_more === true;
}

/** With its options and all values of it, which go first: the audit names their field, and reads whether it is sensitive. */
export async function deleteDefinition(session: AccountSession, id: string): Promise<void> {
  // The deletion of the definition is announced, and not that of each value.
  await session.prepared(`SELECT set_config('portolan.deleted_definition', $1, true)`, [id]);
  await session.prepared('DELETE FROM custom_fields WHERE account_id = $1 AND own_definition_id = $2', [
    session.accountId,
    id,
  ]);
  await session.prepared('DELETE FROM custom_field_definitions WHERE account_id = $1 AND id = $2', [
    session.accountId,
    id,
  ]);
}

/** Its slug becomes free; a job does the rest. @param at when it was deleted */
export async function markDefinitionDeleted(session: AccountSession, id: string, at: Date): Promise<void> {
  await session.prepared(
    `UPDATE custom_field_definitions SET deleted_at = $3, api_slug = 'deleted ' || id WHERE account_id = $1 AND id = $2`,
    [session.accountId, id, at],
  );
  await enqueueDeletion(session, id);
}

export async function enqueueDeletion(session: AccountSession, definitionId: string): Promise<void> {
  await enqueueJob(session, {
    task: DELETE_DEFINITION_TASK,
    payload: { account_id: session.accountId, definition_id: definitionId },
    runAt: null,
    key: `delete-definition:${definitionId}`,
    priority: PRIORITY,
  });
}

/** Definitions whose values are still being deleted: no request may show those. */
export async function listDefinitionsBeingDeleted(session: AccountSession): Promise<string[]> {
  const rows = await session.prepared<{ id: string }>(
    'SELECT id FROM custom_field_definitions WHERE account_id = $1 AND deleted_at IS NOT NULL',
    [session.accountId],
  );
  return rows.map(({ id }) => id);
}

/**
 * By their places, which no plan can make slow; one that is changed at the same moment stays for the next time.
 * @returns how many were deleted, of values that are set and of those that wait: at most `limit` each
 */
export async function deleteSomeValues(session: AccountSession, definitionId: string, limit: number): Promise<number> {
  const [row] = await session.prepared<{ count: number }>(
    `WITH gone AS (DELETE FROM custom_fields WHERE ctid = ANY (ARRAY(
         SELECT ctid FROM custom_fields WHERE account_id = $1 AND definition_id = $2 LIMIT $3)) RETURNING 1),
       dropped AS (DELETE FROM initial_custom_fields WHERE ctid = ANY (ARRAY(
         SELECT ctid FROM initial_custom_fields WHERE account_id = $1 AND definition_id = $2 LIMIT $3)) RETURNING 1)
     SELECT ((SELECT count(*) FROM gone) + (SELECT count(*) FROM dropped))::int AS count`,
    [session.accountId, definitionId, limit],
  );
  return row?.count ?? 0;
}
