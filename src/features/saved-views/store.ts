/** Saved views of users, and shared ones. */

import { excluded, insertRow } from '../../database/columns.ts';
import type { AccountSession } from '../../database/database.ts';
import { listPage } from '../../database/lists/list.ts';
import { anyOf } from '../../database/lists/list-filters.ts';
import type { ListQuery, Page } from '../../database/lists/list-query.ts';
import { columnNames } from '../../http/jsonapi/attributes.ts';
import { resourceList } from '../../http/jsonapi/reading/list.ts';
import type { PartyMention } from '../../tenancy/parties/holdings.ts';
import type { UserDeletion } from '../../tenancy/users/delete-user.ts';
import { CHOICE, type SavedView, SavedViewSchema, VIEWED_LISTS } from './schema.ts';

export const SAVED_VIEW_LIST = resourceList(SavedViewSchema, 'saved_views v', {
  own: 'owner_id',
  computed: {
    isOwnerUser: 'EXISTS (SELECT FROM users u WHERE u.account_id = v.account_id AND u.id = v.owner_id)',
  },
  defaultSort: ['name'],
  filters: {
    list: {
      kind: 'choice',
      values: VIEWED_LISTS,
      description: 'List that the view shows',
      where: anyOf('v.list', 'text'),
    },
  },
});

export interface ViewReader {
  /** A principal. */
  readonly id: string;
  readonly seesShared: boolean;
}

const visibleTo = ({ seesShared }: ViewReader, place: string) =>
  seesShared ? `(v.owner_id = ${place}::uuid OR v.is_shared)` : `v.owner_id = ${place}::uuid`;

export async function pageSavedViews(
  session: AccountSession,
  query: ListQuery,
  reader: ViewReader,
): Promise<Page<SavedView>> {
  return listPage<SavedView>(session, SAVED_VIEW_LIST, query, {
    conditions: [(parameters) => visibleTo(reader, parameters.of(reader.id))],
  });
}

/** Locks the view until the transaction ends. */
export async function lockSavedView(
  session: AccountSession,
  id: string,
  reader: ViewReader,
): Promise<SavedView | undefined> {
  const [row] = await session.prepared<SavedView>(
    `SELECT ${SAVED_VIEW_LIST.columns} FROM saved_views v WHERE v.account_id = $1 AND v.id = $2 AND ${visibleTo(reader, '$3')} FOR UPDATE OF v`,
    [session.accountId, id, reader.id],
  );
  return row;
}

export async function countSavedViewsOf(session: AccountSession, ownerId: string): Promise<number> {
  const [row] = await session.prepared<{ count: number }>(
    'SELECT count(*)::int AS count FROM saved_views WHERE account_id = $1 AND owner_id = $2',
    [session.accountId, ownerId],
  );
  return row?.count ?? 0;
}

/** Inserts or updates a view. */
export async function upsertSavedView(session: AccountSession, view: SavedView): Promise<void> {
  const names = `id owner_id ${columnNames(SavedViewSchema)}`;
  const update = `ON CONFLICT (account_id, id) DO UPDATE SET ${excluded(`${Object.keys(CHOICE).join(' ')} updated_at`)}`;
  await insertRow(session, 'INSERT INTO saved_views', names, view, update);
}

export async function deleteSavedView(session: AccountSession, id: string): Promise<void> {
  await session.prepared('DELETE FROM saved_views WHERE account_id = $1 AND id = $2', [session.accountId, id]);
}

/** Of all users: views whose query has the slug of a custom field as a whole word, in any parameter but the search. */
export async function countSavedViewsWith(session: AccountSession, slug: string): Promise<number> {
  const word = `(^|&)(?!q=)[^&=]*(=|=[^&]*([.:,]|%3A|%2C|%2E))${slug}($|[&:,]|%3A|%2C)`;
  const [row] = await session.prepared<{ count: number }>(
    'SELECT count(*)::int AS count FROM saved_views WHERE account_id = $1 AND query ~ $2',
    [session.accountId, word],
  );
  return row?.count ?? 0;
}

/** Views that filter by a party go on showing what is its own. */
export const PARTY_VIEWS: PartyMention = {
  move: async (session, { from, into, at }) => {
    await session.prepared(
      `UPDATE saved_views SET query = regexp_replace(query, $2::uuid::text, $3::uuid::text, 'gi'), updated_at = $4
        WHERE account_id = $1 AND query ~* $2::uuid::text`,
      [session.accountId, from, into, at],
    );
  },
};

/** Of a deleted user: shared views pass to whoever deletes, since colleagues and alert rules use them; the others are deleted. */
export async function releaseViewsOf(session: AccountSession, { userId, by, at }: UserDeletion): Promise<void> {
  await session.prepared('DELETE FROM saved_views WHERE account_id = $1 AND owner_id = $2 AND NOT is_shared', [
    session.accountId,
    userId,
  ]);
  await session.prepared(
    'UPDATE saved_views SET owner_id = $3, updated_at = $4 WHERE account_id = $1 AND owner_id = $2',
    [session.accountId, userId, by, at],
  );
}
