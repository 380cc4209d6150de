/** The audit as readers see it. Triggers of the database write it (the migration audit_events); nothing changes it. */
import { asMembers } from '../../database/columns.ts';
import type { AccountSession, Session } from '../../database/database.ts';
import { type Condition, listPage } from '../../database/lists/list.ts';
import { anyOf, between } from '../../database/lists/list-filters.ts';
import type { ListQuery, Page } from '../../database/lists/list-query.ts';
import { sqlList } from '../../http/jsonapi/reading/list.ts';
import { ACTOR_KINDS, AUDIT_ACTIONS, AUDITED_TYPES, type AuditEvent } from './schema.ts';

export const AUDIT_LIST = sqlList({
  type: 'audit_event',
  from: 'audit_events a',
  columns: asMembers(
    'a',
    'id created_at actor_kind actor_id actor_name import_id request_id action resource_type resource_id resource_name ' +
      'shipment_id container_id changes',
  ),
  account: 'a.account_id',
  id: 'a.id',
  keys: { created_at: { kind: 'time', sql: 'a.created_at' } },
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

/** @param concerned what the changes concern; null: everything of the account */
export async function pageAuditEvents(
  session: AccountSession,
  query: ListQuery,
  concerned: Concerned | null,
): Promise<Page<AuditEvent>> {
  const conditions: Condition[] =
    concerned === null ? [] : [(parameters) => `a.${concerned.of}_id = ${parameters.of(concerned.id)}::uuid`];
  return listPage<AuditEvent>(session, AUDIT_LIST, query, { conditions });
}

/** @returns how many were deleted, `limit` at most */
export async function deleteOldAuditEvents(session: Session, before: Date, limit: number): Promise<number> {
  const rows = await session.prepared(
    `DELETE FROM audit_events WHERE (account_id, id) IN
       (SELECT account_id, id FROM audit_events WHERE created_at < $1 LIMIT $2) RETURNING id`,
    [before, limit],
  );
  return rows.length;
}
