/** Feeds of calendars, and the one that a token opens. */
import { asMembers, insertRow } from '../../../database/columns.ts';
import type { AccountSession, Session } from '../../../database/database.ts';
import { listPage } from '../../../database/lists/list.ts';
import type { ListQuery, Page } from '../../../database/lists/list-query.ts';
import { resourceList } from '../../../http/jsonapi/reading/list.ts';
import type { Auth } from '../../../http/plugins/authentication.ts';
import type { PartyMention } from '../../../tenancy/parties/holdings.ts';
import type { UserDeletion } from '../../../tenancy/users/delete-user.ts';
import type { CalendarKind } from '../calendar.ts';
import { CalendarFeedSchema, type EVENTS_FOR, type StoredFeed } from './schema.ts';

const OWNER = 'FROM principals p WHERE p.account_id = f.account_id AND p.id = f.owner_id';

export const FEED_LIST = resourceList(CalendarFeedSchema, 'calendar_feeds f', {
  own: 'owner_id view_id token_sealed',
  computed: {
    ownerName: `(SELECT p.name ${OWNER})`,
    isOwnerUser: 'EXISTS (SELECT FROM users u WHERE u.account_id = f.account_id AND u.id = f.owner_id)',
    viewName: '(SELECT v.name FROM saved_views v WHERE v.account_id = f.account_id AND v.id = f.view_id)',
  },
  defaultSort: ['-created_at'],
});

type Reader = Pick<Auth, 'keyId' | 'role'>;

/** Admins see those of all. */
const visibleTo = ({ role }: Reader, place: string) =>
  role === 'admin' ? `${place}::uuid IS NOT NULL` : `f.owner_id = ${place}::uuid`;

export async function pageFeeds(session: AccountSession, query: ListQuery, reader: Reader): Promise<Page<StoredFeed>> {
  return listPage<StoredFeed>(session, FEED_LIST, query, {
    conditions: [(parameters) => visibleTo(reader, parameters.of(reader.keyId))],
  });
}

export async function findFeed(session: AccountSession, id: string, reader: Reader): Promise<StoredFeed | undefined> {
  const [row] = await session.prepared<StoredFeed>(
    `SELECT ${FEED_LIST.columns} FROM calendar_feeds f WHERE f.account_id = $1 AND f.id = $2 AND ${visibleTo(reader, '$3')}`,
    [session.accountId, id, reader.keyId],
  );
  return row;
}

export async function countFeedsOf(session: AccountSession, ownerId: string): Promise<number> {
  const [row] = await session.prepared<{ count: number }>(
    'SELECT count(*)::int AS count FROM calendar_feeds WHERE account_id = $1 AND owner_id = $2',
    [session.accountId, ownerId],
  );
  return row?.count ?? 0;
}

export interface FeedView {
  readonly list: string;
  readonly query: string;
}

const SEES_VIEW = (owner: string, parties: string) =>
  `(v.owner_id = ${owner} OR (v.is_shared AND ${parties}::uuid[] IS NULL))`;

/** Undefined: there is none that the reader sees. */
export async function findFeedView(
  session: AccountSession,
  id: string,
  { keyId, partyIds }: Pick<Auth, 'keyId' | 'partyIds'>,
): Promise<FeedView | undefined> {
  const [row] = await session.prepared<FeedView & Record<string, unknown>>(
    `SELECT v.list, v.query FROM saved_views v WHERE v.account_id = $1 AND v.id = $2 AND ${SEES_VIEW('$3::uuid', '$4')} FOR KEY SHARE OF v`,
    [session.accountId, id, keyId, partyIds],
  );
  return row;
}

export interface NewFeed extends Pick<StoredFeed, 'id' | 'ownerId' | 'name' | 'filter' | 'viewId' | 'createdAt'> {
  readonly kinds: readonly CalendarKind[];
  readonly eventFor: string;
  readonly language: string;
  readonly tokenHash: Buffer;
  readonly tokenSealed: string;
}

export async function insertFeed(session: AccountSession, feed: NewFeed): Promise<void> {
  const names = 'id owner_id name kinds filter view_id event_for language token_hash token_sealed created_at';
  await insertRow(session, 'INSERT INTO calendar_feeds', names, feed);
}

export async function deleteFeed(session: AccountSession, id: string): Promise<void> {
  await session.prepared('DELETE FROM calendar_feeds WHERE account_id = $1 AND id = $2', [session.accountId, id]);
}

/** A feed that a program may read, with the limits of its owner. */
export interface OpenFeed {
  readonly accountId: string;
  readonly id: string;
  readonly name: string;
  readonly kinds: readonly CalendarKind[];
  readonly filter: string;
  readonly viewId: string | null;
  readonly viewList: string | null;
  readonly viewQuery: string | null;
  readonly eventFor: (typeof EVENTS_FOR)[number];
  readonly language: string;
  readonly partyIds: readonly string[] | null;
  readonly tokenSealed: string;
  /** Of the account. */
  readonly signingKey: Buffer;
  readonly contentHash: Buffer | null;
  readonly revisedAt: Date | null;
}

/** One statement for all reasons why there is none, so that they take the same time. */
export async function findOpenFeed(session: Session, tokenHash: Buffer): Promise<OpenFeed | undefined> {
  const [row] = await session.prepared<OpenFeed & Record<string, unknown>>(
    `SELECT ${asMembers('f', 'account_id id name kinds filter view_id event_for language token_sealed content_hash revised_at')},
        p.party_ids AS "partyIds", a.signing_key AS "signingKey", v.list AS "viewList", v.query AS "viewQuery"
       FROM calendar_feeds f JOIN accounts a ON a.id = f.account_id
       JOIN principals p ON p.account_id = f.account_id AND p.id = f.owner_id
       LEFT JOIN saved_views v ON v.account_id = f.account_id AND v.id = f.view_id AND ${SEES_VIEW('f.owner_id', 'p.party_ids')}
      WHERE f.token_hash = $1 AND p.ended_at IS NULL AND (f.view_id IS NULL OR v.id IS NOT NULL)`,
    [tokenHash],
  );
  return row;
}

/** What was sent, and since when it has been so. */
export async function noteFetch(
  session: Session,
  { accountId, id }: Pick<OpenFeed, 'accountId' | 'id'>,
  sent: { readonly contentHash: Buffer; readonly revisedAt: Date; readonly at: Date },
): Promise<void> {
  await session.prepared(
    `UPDATE calendar_feeds SET content_hash = $3, revised_at = $4, last_fetched_at = $5 WHERE account_id = $1 AND id = $2`,
    [accountId, id, sent.contentHash, sent.revisedAt, sent.at],
  );
}

/** Feeds that filter by a party go on showing what is its own. */
export const PARTY_FEEDS: PartyMention = {
  move: async (session, { from, into }) => {
    await session.prepared(
      `UPDATE calendar_feeds SET filter = regexp_replace(filter, $2::uuid::text, $3::uuid::text, 'gi')
        WHERE account_id = $1 AND filter ~* $2::uuid::text`,
      [session.accountId, from, into],
    );
  },
};

export async function deleteFeedsOf(session: AccountSession, { userId }: UserDeletion): Promise<void> {
  await session.prepared('DELETE FROM calendar_feeds WHERE account_id = $1 AND owner_id = $2', [
    session.accountId,
    userId,
  ]);
}
