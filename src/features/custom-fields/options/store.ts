/** The options of enumerations, and whether a definition or an option is in use. */

import { insertRow, updateRow } from '../../../database/columns.ts';
import type { AccountSession } from '../../../database/database.ts';
import type { FieldOption } from '../definitions/definition.ts';

/** False where the definition has an option of that value already. */
export async function insertOption(
  session: AccountSession,
  definitionId: string,
  option: FieldOption,
): Promise<boolean> {
  const inserted = await insertRow(
    session,
    'INSERT INTO custom_field_options',
    'id definition_id value label position created_at updated_at',
    { ...option, definitionId },
    'ON CONFLICT ON CONSTRAINT custom_field_options_value DO NOTHING RETURNING id',
  );
  return inserted.length > 0;
}

export async function updateOption(session: AccountSession, option: FieldOption): Promise<void> {
  await updateRow(session, 'UPDATE custom_field_options', 'value label position updated_at', option);
}

export async function deleteOption(session: AccountSession, id: string): Promise<void> {
  await session.prepared('DELETE FROM custom_field_options WHERE account_id = $1 AND id = $2', [session.accountId, id]);
}

/** Whether there are values of a definition, set or still to be set. */
export async function isDefinitionUsed(session: AccountSession, definitionId: string): Promise<boolean> {
  const [row] = await session.prepared<{ used: boolean }>(
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
    `SELECT (SELECT count(*) FROM chosen_options WHERE account_id = $1 AND keys @> $2::text[])::float8 AS values,
       (SELECT count(*) FROM initially_chosen_options WHERE account_id = $1 AND keys @> $2::text[])::float8 AS "initialValues"`,
    [session.accountId, [`${definitionId}|${value}`]],
  );
  return row ?? { values: 0, initialValues: 0 };
}
