/** The audit as readers see it. Triggers of the database write it (the migration audit_events); nothing changes it. */

import { asMembers } from '../../database/columns.ts';
import type { AccountSession, Session } from '../../database/database.ts';
import { expiredTable } from '../../database/expired-table.ts';
import { type Condition, listPage } from '../../database/lists/list.ts';
import { anyOf, between } from '../../database/lists/list-filters.ts';
import type { ListQuery, Page } from '../../database/lists/list-query.ts';
import { columnNames } from '../../http/jsonapi/attributes.ts';
import { resourceList } from '../../http/jsonapi/reading/list.ts';
import { TEMPLATE_DEFINITIONS } from '../custom-fields/definitions/templates.ts';
import { ACTOR_KINDS, AUDIT_ACTIONS, AUDITED_TYPES, type AuditEvent, AuditEventSchema } from './schema.ts';

const OWN = 'id actor_id shipment_id container_id changes';

export const AUDIT_LIST = resourceList(AuditEventSchema, 'audit_events a', {
  own: OWN,
  defaultSort: ['-created_at'],
  filters: {
    actor_id: { kind: 'uuid', description: 'Id of the user or key', where: anyOf('a.actor_id', 'uuid') },
    actor_kind: {
      kind: 'choice',
      values: ACTOR_KINDS,
      description: 'Kind of actor',
      where: anyOf('a.actor_kind', 'text'),
    },
    action: { kind: 'choice', values: AUDIT_ACTIONS, description: 'Action', where: anyOf('a.action', 'text') },
    resource_type: {
      kind: 'choice',
      values: AUDITED_TYPES,
      description: 'Type of the changed resource',
      where: anyOf('a.resource_type', 'text'),
    },
    resource_id: { kind: 'uuid', description: 'Id of the changed resource', where: anyOf('a.resource_id', 'uuid') },
    created_at: { kind: 'time_range', description: 'Time of the change', where: between('a.created_at') },
  },
});

export interface Concerned {
  readonly of: 'shipment' | 'container';
  readonly id: string;
}

/** Events from before 0.3.0 name none: theirs is that of the value, as long as there is one. */
const DEFINITION = `coalesce(a.custom_field_definition_id, (SELECT f.definition_id FROM custom_fields f
  WHERE a.resource_type = 'custom_field' AND f.account_id = a.account_id AND f.id = a.resource_id))`;
const TEMPLATES = TEMPLATE_DEFINITIONS.map(({ id }) => id).join(',');
/**
 * A field may become sensitive after a value was entered, be renamed, or be deleted: only values of a field that is there and
 * not sensitive are for members. Definitions of the service have no rows, and are never sensitive.
 */
const MAY_BE_SENSITIVE = `a.resource_type IN ('custom_field', 'initial_custom_field')
  AND coalesce(${DEFINITION} <> ALL ('{${TEMPLATES}}'), true) AND NOT EXISTS (SELECT FROM custom_field_definitions d
   WHERE d.account_id = a.account_id AND d.id = ${DEFINITION} AND NOT d.sensitive)`;
const WITHOUT_SENSITIVE = {
  ...AUDIT_LIST,
  columns: asMembers('a', `${columnNames(AuditEventSchema)} ${OWN}`, {
    changes: `CASE WHEN ${MAY_BE_SENSITIVE} THEN '{"value": {"masked": true}}' ELSE a.changes END`,
  }),
};

/** @param concerned what the changes concern; null: everything of the account */
export async function pageAuditEvents(
  session: AccountSession,
  query: ListQuery,
  { concerned, isAdmin }: { readonly concerned: Concerned | null; readonly isAdmin: boolean },
): Promise<Page<AuditEvent>> {
  const conditions: Condition[] =
    concerned === null ? [] : [(parameters) => `a.${concerned.of}_id = ${parameters.of(concerned.id)}::uuid`];
  return listPage<AuditEvent>(session, isAdmin ? AUDIT_LIST : WITHOUT_SENSITIVE, query, { conditions });
}

/** @returns how many were deleted, `limit` at most */
/** For the archive. */
export const EXPIRED_AUDIT_EVENTS = expiredTable({
  kind: 'audit_events',
  table: 'audit_events',
  age: { column: 'created_at', by: 'instant' },
  key: ['account_id', 'id'],
  ofAccounts: true,
});

export async function deleteOldAuditEvents(session: Session, before: Date, limit: number): Promise<number> {
  const rows = await session.prepared(
    `DELETE FROM audit_events WHERE (account_id, id) IN
       (SELECT account_id, id FROM audit_events WHERE created_at < $1 LIMIT $2) RETURNING id`,
    [before, limit],
  );
  return rows.length;
}
