/** What users follow. */
import type { AccountSession } from '../../../database/database.ts';
import { listPage } from '../../../database/lists/list.ts';
import { anyOf } from '../../../database/lists/list-filters.ts';
import type { ListQuery, Page } from '../../../database/lists/list-query.ts';
import { sqlList } from '../../../http/jsonapi/reading/list.ts';
import type { Follow } from './schema.ts';

const COLUMNS = `f.id, f.user_id AS "userId", f.container_id AS "containerId", f.shipment_id AS "shipmentId", f.created_at AS "createdAt"`;

export const FOLLOW_LIST = sqlList({
  type: 'follow',
  from: 'follows f',
  columns: COLUMNS,
  account: 'f.account_id',
  id: 'f.id',
  keys: { created_at: { kind: 'time', sql: 'f.created_at' } },
  defaultSort: ['-created_at'],
  filters: {
    container_id: { kind: 'uuid', description: 'Id of the container', where: anyOf('f.container_id', 'uuid') },
    shipment_id: { kind: 'uuid', description: 'Id of the shipment', where: anyOf('f.shipment_id', 'uuid') },
  },
});

export async function pageFollows(
  session: AccountSession,
  query: ListQuery,
  userId: string | null,
): Promise<Page<Follow>> {
  return listPage<Follow>(session, FOLLOW_LIST, query, {
    conditions: userId === null ? [] : [(parameters) => `f.user_id = ${parameters.of(userId)}::uuid`],
  });
}

/** Inserts it, or finds the one there is. */
export async function upsertFollow(session: AccountSession, follow: Follow): Promise<Follow> {
  const { id, userId, containerId, shipmentId, createdAt } = follow;
  await session.prepared(
    `INSERT INTO follows (account_id, id, user_id, container_id, shipment_id, created_at) VALUES ($1, $2, $3, $4, $5, $6)
     ON CONFLICT DO NOTHING`,
    [session.accountId, id, userId, containerId, shipmentId, createdAt],
  );
  const [row] = await session.prepared<Follow>(
    `SELECT ${COLUMNS} FROM follows f WHERE f.account_id = $1 AND f.user_id = $2 AND f.container_id IS NOT DISTINCT FROM $3
      AND f.shipment_id IS NOT DISTINCT FROM $4`,
    [session.accountId, userId, containerId, shipmentId],
  );
  return row ?? follow;
}

export async function deleteFollow(session: AccountSession, id: string, userId: string | null): Promise<boolean> {
  const rows = await session.prepared(
    'DELETE FROM follows WHERE account_id = $1 AND id = $2 AND ($3::uuid IS NULL OR user_id = $3) RETURNING id',
    [session.accountId, id, userId],
  );
  return rows.length > 0;
}
