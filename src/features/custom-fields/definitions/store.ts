/**
 * The custom field definitions that accounts made, with their options. Those that come with the service have no rows
 * (src/features/custom-fields/definitions/templates.ts).
 */

import { asMembers, insertRow, updateRow } from '../../../database/columns.ts';
import type { AccountSession } from '../../../database/database.ts';
import { amongAny } from '../../../database/lists/among-ids.ts';
import { columnNames } from '../../../http/jsonapi/attributes.ts';
import type { EntityType, FieldDefinition, FieldOption } from './definition.ts';
import { CustomFieldDefinition, CustomFieldOption } from './schema.ts';

interface Row extends Omit<FieldDefinition, 'isTemplate' | 'options'> {
  readonly options: readonly (Omit<FieldOption, 'createdAt' | 'updatedAt'> & {
    readonly createdAt: string;
    readonly updatedAt: string;
  })[];
}

const STORED = columnNames(CustomFieldDefinition);
const SELECT = `SELECT ${asMembers('d', `id ${STORED} reference_type validation default_value`)}, (SELECT coalesce(json_agg(o ORDER BY o.position, o.id), '[]') FROM (
    SELECT ${asMembers('o', `id ${columnNames(CustomFieldOption)}`)} FROM custom_field_options o
     WHERE o.account_id = d.account_id AND o.definition_id = d.id) o) AS options
  FROM custom_field_definitions d WHERE d.account_id = $1 AND d.deleted_at IS NULL`;

function toDefinition(row: Row): FieldDefinition {
  const options = row.options.map((option) => ({
    ...option,
    createdAt: new Date(option.createdAt),
    updatedAt: new Date(option.updatedAt),
  }));
  return { ...row, isTemplate: false, options };
}

export type ListedDefinition = Pick<FieldDefinition, 'id' | 'entityType' | 'dataType' | 'displayName'>;

/** Which definitions there are, by position: an account has few, of any size. */
export async function listOwnDefinitions(session: AccountSession): Promise<ListedDefinition[]> {
  return session.prepared(
    `SELECT ${asMembers('d', 'id entity_type data_type display_name')} FROM custom_field_definitions d
      WHERE d.account_id = $1 AND d.deleted_at IS NULL ORDER BY d.position, d.created_at, d.id`,
    [session.accountId],
  );
}

/** The highest of an entity type; 0 where it has none. */
export async function lastPositionOf(session: AccountSession, entityType: EntityType): Promise<number> {
  const [row] = await session.prepared<{ last: number }>(
    `SELECT coalesce(max(position), 0) AS last FROM custom_field_definitions
      WHERE account_id = $1 AND entity_type = $2 AND deleted_at IS NULL`,
    [session.accountId, entityType],
  );
  return row?.last ?? 0;
}

export async function findDefinitionsByIds(
  session: AccountSession,
  ids: readonly string[],
): Promise<FieldDefinition[]> {
  if (ids.length === 0) return [];
  const rows = await session.prepared<Row>(`${SELECT} AND ${amongAny('d.id', '$2')}`, [session.accountId, ids]);
  return rows.map(toDefinition);
}

export async function findDefinitionsBySlugs(
  session: AccountSession,
  entityType: EntityType,
  slugs: readonly string[],
): Promise<FieldDefinition[]> {
  const rows = await session.prepared<Row>(`${SELECT} AND d.entity_type = $2 AND d.api_slug = any($3::text[])`, [
    session.accountId,
    entityType,
    slugs,
  ]);
  return rows.map(toDefinition);
}

/** Those whose values cannot be left out. */
export async function findRequiredDefinitions(
  session: AccountSession,
  entityType: EntityType,
): Promise<FieldDefinition[]> {
  const rows = await session.prepared<Row>(
    `${SELECT} AND d.entity_type = $2 AND d.validation->'required' = 'true'::jsonb ORDER BY d.created_at, d.id`,
    [session.accountId, entityType],
  );
  return rows.map(toDefinition);
}

/**
 * Keeps definitions as they are until the transaction ends, for a value that is about to be held against them. It is a
 * statement of its own: what is read with a lock that had to be waited for may be older than the lock.
 */
export async function lockDefinitionsForShare(
  session: AccountSession,
  entityType: EntityType,
  slugs: readonly string[],
): Promise<void> {
  await session.prepared(
    `SELECT FROM custom_field_definitions WHERE account_id = $1 AND entity_type = $2 AND api_slug = any($3::text[])
      ORDER BY id FOR SHARE`,
    [session.accountId, entityType, slugs],
  );
}

export async function lockDefinitionForShare(session: AccountSession, id: string): Promise<void> {
  await session.prepared('SELECT FROM custom_field_definitions WHERE account_id = $1 AND id = $2 FOR SHARE', [
    session.accountId,
    id,
  ]);
}

/** For a change of the definition or of its options: locked against writes of its values. */
export async function lockDefinition(session: AccountSession, id: string): Promise<void> {
  await session.prepared('SELECT FROM custom_field_definitions WHERE account_id = $1 AND id = $2 FOR UPDATE', [
    session.accountId,
    id,
  ]);
}

const WRITTEN = `entity_type api_slug display_name description data_type reference_type validation default_format
  default_value template_id updated_at sensitive position`;

function asWritten(definition: FieldDefinition) {
  const { validation, defaultValue } = definition;
  return {
    ...definition,
    validation: JSON.stringify(validation),
    defaultValue: defaultValue === null ? null : JSON.stringify(defaultValue),
  };
}

/** Without its options. False where the account has that slug of that entity type already. */
export async function insertDefinition(session: AccountSession, definition: FieldDefinition): Promise<boolean> {
  const inserted = await insertRow(
    session,
    'INSERT INTO custom_field_definitions',
    `id created_at ${WRITTEN}`,
    asWritten(definition),
    'ON CONFLICT ON CONSTRAINT custom_field_definitions_slug DO NOTHING RETURNING id',
  );
  return inserted.length > 0;
}

/** Without its options. */
export async function updateDefinition(session: AccountSession, definition: FieldDefinition): Promise<void> {
  await updateRow(session, 'UPDATE custom_field_definitions', WRITTEN, asWritten(definition));
}

/** The account has that slug of that entity type already: its transaction is lost. */
export function isSlugConflict(error: unknown): boolean {
  return error instanceof Error && 'constraint' in error && error.constraint === 'custom_field_definitions_slug';
}

export interface ValueCounts {
  readonly values: number;
  /** Those that wait for their shipments and containers. */
  readonly initialValues: number;
}

export async function countValuesOf(session: AccountSession, definitionId: string): Promise<ValueCounts> {
  const [row] = await session.prepared<ValueCounts>(
    `SELECT (SELECT count(*) FROM custom_fields WHERE account_id = $1 AND definition_id = $2)::int AS values,
            (SELECT count(*) FROM initial_custom_fields WHERE account_id = $1 AND definition_id = $2)::int AS "initialValues"`,
    [session.accountId, definitionId],
  );
  return row ?? { values: 0, initialValues: 0 };
}

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
