/** The options of enumerations, and whether a definition or an option is in use. */
import type { FieldOption } from '../domain/custom-fields/definition.ts';
import type { AccountSession } from './database.ts';

/** False where the definition has an option of that value already. */
export async function insertOption(
  session: AccountSession,
  definitionId: string,
  option: FieldOption,
): Promise<boolean> {
  const inserted = await session.db
    .insertInto('custom_field_options')
    .values({
      account_id: session.accountId,
      id: option.id,
      definition_id: definitionId,
      value: option.value,
      label: option.label,
      position: option.position,
      created_at: option.createdAt,
      updated_at: option.updatedAt,
    })
    .onConflict((conflict) => conflict.constraint('custom_field_options_value').doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}

export async function updateOption(session: AccountSession, option: FieldOption): Promise<void> {
  await session.db
    .updateTable('custom_field_options')
    .set({ value: option.value, label: option.label, position: option.position, updated_at: option.updatedAt })
    .where('account_id', '=', session.accountId)
    .where('id', '=', option.id)
    .execute();
}

export async function deleteOption(session: AccountSession, id: string): Promise<void> {
  await session.db
    .deleteFrom('custom_field_options')
    .where('account_id', '=', session.accountId)
    .where('id', '=', id)
    .execute();
}

/** The definitions that options belong to. */
export async function findDefinitionIdsOfOptions(session: AccountSession, ids: readonly string[]): Promise<string[]> {
  const rows = await session.prepared<{ definition_id: string }>(
    'find-definitions-of-custom-field-options',
    'SELECT DISTINCT definition_id FROM custom_field_options WHERE account_id = $1 AND id = any($2::uuid[])',
    [session.accountId, ids],
  );
  return rows.map((row) => row.definition_id);
}

/** Whether there are values of a definition, set or still to be set. */
export async function isDefinitionUsed(session: AccountSession, definitionId: string): Promise<boolean> {
  const [row] = await session.prepared<{ used: boolean }>(
    'is-custom-field-definition-used',
    `SELECT EXISTS (SELECT FROM custom_fields WHERE account_id = $1 AND definition_id = $2)
         OR EXISTS (SELECT FROM initial_custom_fields WHERE account_id = $1 AND definition_id = $2) AS used`,
    [session.accountId, definitionId],
  );
  return row?.used === true;
}

/** How many values have an option, set and waiting. */
export async function countOptionUses(
  session: AccountSession,
  definitionId: string,
  value: string,
): Promise<{ values: number; initialValues: number }> {
  const [row] = await session.prepared<{ values: number; initialValues: number }>(
    'count-custom-field-option-uses',
    `SELECT (SELECT count(*) FROM chosen_options WHERE account_id = $1 AND keys @> $2::text[])::float8 AS values,
       (SELECT count(*) FROM initially_chosen_options WHERE account_id = $1 AND keys @> $2::text[])::float8 AS "initialValues"`,
    [session.accountId, [`${definitionId}|${value}`]],
  );
  return row ?? { values: 0, initialValues: 0 };
}
