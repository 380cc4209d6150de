/**
 * The values of custom fields on shipments, containers and tracking requests. A key limited to some customers sees those of
 * what it sees.
 */

import { excluded, insertRow, insertRows } from '../../../database/columns.ts';
import type { AccountSession } from '../../../database/database.ts';
import { amongAny } from '../../../database/lists/among-ids.ts';
import { type Condition, listPage, Parameters } from '../../../database/lists/list.ts';
import { anyOf, type Customers, partsOf } from '../../../database/lists/list-filters.ts';
import type { ListQuery, Page } from '../../../database/lists/list-query.ts';
import { resourceList } from '../../../http/jsonapi/reading/list.ts';
import { ENTITY_TYPE_SPELLINGS, readEntityType } from '../definitions/definition.ts';
import { listDefinitionsBeingDeleted } from '../definitions/removal-store.ts';
import { CustomField, type CustomFieldRow } from './schema.ts';

export const CUSTOM_FIELD_LIST = resourceList(CustomField, 'custom_fields f', {
  own: 'entity_type entity_id definition_id value set_by is_by_user',
  countedAs: 'custom_fields',
  defaultSort: ['-created_at'],
  filters: {
    entity_type: {
      kind: 'choice',
      values: ENTITY_TYPE_SPELLINGS,
      description: 'Type of the entity that has the value',
      where: anyOf('f.entity_type', 'text', (value) => partsOf(value).flatMap((each) => readEntityType(each) ?? [])),
    },
    entity_id: {
      kind: 'uuid',
      description: 'Id of the shipment, container or tracking request',
      where: anyOf('f.entity_id', 'uuid'),
    },
    definition_id: { kind: 'uuid', description: 'Id of the definition', where: anyOf('f.definition_id', 'uuid') },
  },
});

export async function pageCustomFields(
  session: AccountSession,
  query: ListQuery,
  customers: Customers,
): Promise<Page<CustomFieldRow>> {
  const conditions = customers === null ? [] : [visibleTo(session.accountId, customers)];
  const unseen = await listDefinitionsBeingDeleted(session);
  if (unseen.length > 0) conditions.push((parameters) => `f.definition_id <> ALL (${parameters.of(unseen)}::uuid[])`);
  return listPage<CustomFieldRow>(session, CUSTOM_FIELD_LIST, query, { conditions });
}

/**
 * The entity is of one of these customers. As a list of entities, so that of a customer with few of them only their values are
 * read, however many the account has.
 */
function visibleTo(accountId: string, customers: readonly string[]): Condition {
  return (parameters) => {
    const account = parameters.of(accountId);
    const theirs = parameters.of(customers);
    const entities = ['shipments', 'containers', 'tracking_requests'].map(
      (table) =>
        `SELECT e.id FROM ${table} e WHERE e.account_id = ${account}::uuid AND e.customer_id = any(${theirs}::uuid[])`,
    );
    return `f.entity_id IN (${entities.join(' UNION ALL ')})`;
  };
}

export async function findCustomField(
  session: AccountSession,
  id: string,
  customers: Customers,
): Promise<CustomFieldRow | undefined> {
  const parameters = new Parameters();
  const chosen = `f.account_id = ${parameters.of(session.accountId)} AND f.id = ${parameters.of(id)}`;
  const visible = customers === null ? '' : ` AND ${visibleTo(session.accountId, customers)(parameters)}`;
  const [row] = await session.prepared<CustomFieldRow>(
    `SELECT ${CUSTOM_FIELD_LIST.columns} FROM ${CUSTOM_FIELD_LIST.from} WHERE ${chosen}${visible}`,
    parameters.values,
  );
  return row;
}

/** The value of a definition on an entity. */
export async function findCustomFieldOf(
  session: AccountSession,
  entityId: string,
  definitionId: string,
): Promise<CustomFieldRow | undefined> {
  const [row] = await session.prepared<CustomFieldRow>(
    `SELECT ${CUSTOM_FIELD_LIST.columns} FROM ${CUSTOM_FIELD_LIST.from} WHERE f.account_id = $1 AND f.entity_id = $2 AND f.definition_id = $3`,
    [session.accountId, entityId, definitionId],
  );
  return row;
}

/** @param most rows that are read at most */
export async function listCustomFieldsOf(
  session: AccountSession,
  entityIds: readonly string[],
  most: number,
): Promise<CustomFieldRow[]> {
  return session.prepared<CustomFieldRow>(
    `SELECT ${CUSTOM_FIELD_LIST.columns} FROM ${CUSTOM_FIELD_LIST.from} WHERE f.account_id = $1 AND ${amongAny('f.entity_id', '$2')} LIMIT $3`,
    [session.accountId, entityIds, most],
  );
}

export interface CustomFieldWrite extends Omit<CustomFieldRow, 'createdAt' | 'updatedAt'> {
  readonly fromTemplate: boolean;
}

/** Inserts those that are not there yet: a value that an entity has already stays. The ids of those inserted. */
export async function insertCustomFields(
  session: AccountSession,
  writes: readonly CustomFieldWrite[],
  now: Date,
): Promise<string[]> {
  const columns =
    'created_at timestamptz, updated_at timestamptz, id uuid, entity_type text, entity_id uuid, definition_id uuid, ' +
    'from_template boolean, set_by uuid, is_by_user boolean, value jsonb';
  const given = writes.map((write) => ({ ...write, createdAt: now, updatedAt: now }));
  const rows = await insertRows<{ id: string }>(session, 'INSERT INTO custom_fields', columns, given, {
    rest: 'ON CONFLICT (account_id, entity_id, definition_id) DO NOTHING RETURNING id',
  });
  return rows.map((row) => row.id);
}

/** The entity's value of that definition, set or changed: it keeps the id that it had. */
export async function upsertCustomField(
  session: AccountSession,
  write: CustomFieldWrite,
  now: Date,
): Promise<CustomFieldRow> {
  const names = 'created_at updated_at id entity_type entity_id definition_id from_template value set_by is_by_user';
  const [row] = await insertRow<CustomFieldRow>(
    session,
    'INSERT INTO custom_fields AS f',
    names,
    { ...write, value: JSON.stringify(write.value), createdAt: now, updatedAt: now },
    `ON CONFLICT (account_id, entity_id, definition_id) DO UPDATE SET ${excluded('value updated_at set_by is_by_user')}
     RETURNING ${CUSTOM_FIELD_LIST.columns}`,
  );
  if (row === undefined) throw new Error(`The value of ${write.definitionId} on ${write.entityId} was not stored.`);
  return row;
}

/** Undefined where it is gone. */
export async function updateCustomField(
  session: AccountSession,
  { id, value, setBy, isByUser }: Pick<CustomFieldRow, 'id' | 'value' | 'setBy' | 'isByUser'>,
  now: Date,
): Promise<CustomFieldRow | undefined> {
  const [row] = await session.prepared<CustomFieldRow>(
    `UPDATE custom_fields f SET value = $3, updated_at = $4, set_by = $5, is_by_user = $6
      WHERE f.account_id = $1 AND f.id = $2 RETURNING ${CUSTOM_FIELD_LIST.columns}`,
    [session.accountId, id, JSON.stringify(value), now, setBy, isByUser],
  );
  return row;
}

export async function deleteCustomField(session: AccountSession, id: string): Promise<boolean> {
  const rows = await session.prepared('DELETE FROM custom_fields WHERE account_id = $1 AND id = $2 RETURNING id', [
    session.accountId,
    id,
  ]);
  return rows.length === 1;
}
