/** The follow resource: a user wants the news of a container or shipment. Who may follow is decided in routes.ts. */
import { Type } from 'typebox';
import { insertRow } from '../../../database/columns.ts';
import type { AccountSession } from '../../../database/database.ts';
import { listPage } from '../../../database/lists/list.ts';
import { anyOf } from '../../../database/lists/list-filters.ts';
import type { ListQuery, Page } from '../../../database/lists/list-query.ts';
import { present, type RowOf } from '../../../http/jsonapi/attributes.ts';
import { resourceList } from '../../../http/jsonapi/reading/list.ts';
import { linkOne, resourceSchema, Timestamp, toOne } from '../../../http/jsonapi/resource.ts';

export const FollowSchema = resourceSchema(
  'follow',
  Type.Object({ created_at: Timestamp }),
  Type.Object({ user: toOne('user'), container: toOne('container'), shipment: toOne('shipment') }),
);

export interface Follow extends RowOf<typeof FollowSchema> {
  readonly userId: string;
  readonly containerId: string | null;
  readonly shipmentId: string | null;
}

export const renderFollow = (follow: Follow) =>
  present(FollowSchema, follow, {
    relationships: {
      user: linkOne('user', follow.userId),
      container: linkOne('container', follow.containerId),
      shipment: linkOne('shipment', follow.shipmentId),
    },
  });

export const FOLLOW_LIST = resourceList(FollowSchema, 'follows f', {
  own: 'user_id container_id shipment_id',
  defaultSort: ['-created_at'],
  filters: {
    container_id: { kind: 'uuid', description: 'Id of the container', where: anyOf('f.container_id', 'uuid') },
    shipment_id: { kind: 'uuid', description: 'Id of the shipment', where: anyOf('f.shipment_id', 'uuid') },
  },
});

/** @param userId null: of all users */
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
  const names = 'id user_id container_id shipment_id created_at';
  await insertRow(session, 'INSERT INTO follows', names, follow, 'ON CONFLICT DO NOTHING');
  const [row] = await session.prepared<Follow>(
    `SELECT ${FOLLOW_LIST.columns} FROM follows f WHERE f.account_id = $1 AND f.user_id = $2
      AND f.container_id IS NOT DISTINCT FROM $3 AND f.shipment_id IS NOT DISTINCT FROM $4`,
    [session.accountId, follow.userId, follow.containerId, follow.shipmentId],
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
