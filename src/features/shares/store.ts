/** Shares of an account, and the one that a token opens. */
import { asMembers, insertRow, updateRow } from '../../database/columns.ts';
import type { AccountSession, Session } from '../../database/database.ts';
import { listPage, type SortColumn } from '../../database/lists/list.ts';
import { anyOf } from '../../database/lists/list-filters.ts';
import type { ListQuery, Page } from '../../database/lists/list-query.ts';
import { resourceList } from '../../http/jsonapi/reading/list.ts';
import type { Role } from '../../http/plugins/authorization.ts';
import type { ExceptionKind } from '../notices/kinds/kinds.ts';
import { CHOICE, type ShareChoice, ShareSchema, type StoredShare } from './schema.ts';
import { OVER_STATUSES, type SharedList, type ShareField, type ShareSubject } from './share.ts';

const CREATOR = 'FROM principals p WHERE p.account_id = h.account_id AND p.id = h.creator_id';
const MAY_ACT = `p.ended_at IS NULL AND p.role IN ('member', 'admin')`;
const CHOSEN = Object.keys(CHOICE).join(' ');

export const SHARE_LIST = resourceList(ShareSchema, 'shares h', {
  own: 'creator_id container_id shipment_id password token_sealed',
  computed: {
    openCount: 'h.open_count::float8',
    creatorName: `(SELECT p.name ${CREATOR})`,
    mayCreatorAct: `EXISTS (SELECT ${CREATOR} AND ${MAY_ACT})`,
    isCreatorUser: 'EXISTS (SELECT FROM users u WHERE u.account_id = h.account_id AND u.id = h.creator_id)',
    subjectName: `coalesce((SELECT c.number FROM containers c WHERE c.account_id = h.account_id AND c.id = h.container_id),
      (SELECT coalesce(s.bill_of_lading_number, s.booking_number, s.normalized_number) FROM shipments s
        WHERE s.account_id = h.account_id AND s.id = h.shipment_id))`,
  },
  defaultSort: ['-created_at'],
  sortable: ['created_at', 'last_opened_at', 'open_count', 'expires_at'],
  filters: {
    container_id: { kind: 'uuid', description: 'Id of the container', where: anyOf('h.container_id', 'uuid') },
    shipment_id: { kind: 'uuid', description: 'Id of the shipment', where: anyOf('h.shipment_id', 'uuid') },
    creator_id: {
      kind: 'uuid',
      description: 'Id of the user or API key that made it',
      where: anyOf('h.creator_id', 'uuid'),
    },
    revoked: {
      kind: 'boolean',
      description: 'Whether it was revoked',
      where: (value) => `h.revoked_at IS ${value === 'true' ? 'NOT ' : ''}NULL`,
    },
  },
});

/** Whoever is limited to customers sees own shares only: others may name other customers. */
export interface ShareReader {
  readonly id: string;
  readonly seesAll: boolean;
}

const visibleTo = ({ seesAll }: ShareReader, place: string) =>
  seesAll ? `${place}::uuid IS NOT NULL` : `h.creator_id = ${place}::uuid`;

export async function pageShares(
  session: AccountSession,
  query: ListQuery,
  reader: ShareReader,
): Promise<Page<StoredShare>> {
  return listPage<StoredShare>(session, SHARE_LIST, query, {
    conditions: [(parameters) => visibleTo(reader, parameters.of(reader.id))],
  });
}

/** Locks the share until the transaction ends. */
export async function lockShare(
  session: AccountSession,
  id: string,
  reader: ShareReader,
): Promise<StoredShare | undefined> {
  const [row] = await session.prepared<StoredShare>(
    `SELECT ${SHARE_LIST.columns} FROM shares h WHERE h.account_id = $1 AND h.id = $2 AND ${visibleTo(reader, '$3')} FOR UPDATE OF h`,
    [session.accountId, id, reader.id],
  );
  return row;
}

/** Of lists, whose filter names one of the ids, the newest first; with the customers to whom their creators are limited. */
export async function listSharesNaming(
  session: AccountSession,
  ids: readonly string[],
): Promise<(StoredShare & { readonly creatorPartyIds: readonly string[] | null })[]> {
  return session.prepared(
    `SELECT ${SHARE_LIST.columns}, (SELECT p.party_ids ${CREATOR}) AS "creatorPartyIds" FROM shares h
      WHERE h.account_id = $1 AND h.revoked_at IS NULL AND h.report IS NULL
        AND EXISTS (SELECT FROM unnest($2::text[]) AS given WHERE strpos(lower(h.filter), given) > 0)
      ORDER BY h.created_at DESC, h.id DESC`,
    [session.accountId, ids],
  );
}

/** Those that were not revoked. */
export async function countShares(session: AccountSession): Promise<number> {
  const [row] = await session.prepared<{ count: number }>(
    'SELECT count(*)::int AS count FROM shares WHERE account_id = $1 AND revoked_at IS NULL',
    [session.accountId],
  );
  return row?.count ?? 0;
}

export interface NewShare extends ShareSubject, ShareChoice {
  readonly id: string;
  readonly creatorId: string;
  readonly password: string | null;
  readonly tokenHash: Buffer;
  readonly tokenSealed: string;
  readonly createdAt: Date;
}

export async function insertShare(session: AccountSession, share: NewShare): Promise<void> {
  const names = `id creator_id container_id shipment_id filter list report ${CHOSEN} password token_hash token_sealed created_at`;
  await insertRow(session, 'INSERT INTO shares', `${names} updated_at`, { ...share, updatedAt: share.createdAt });
}

export async function updateShare(
  session: AccountSession,
  share: ShareChoice & Pick<StoredShare, 'id' | 'creatorId' | 'password' | 'updatedAt'>,
): Promise<void> {
  await updateRow(session, 'UPDATE shares', `creator_id ${CHOSEN} password updated_at`, share);
}

export async function revokeShare(session: AccountSession, id: string, now: Date): Promise<void> {
  await session.prepared(
    `UPDATE shares SET revoked_at = $3, updated_at = $3 WHERE account_id = $1 AND id = $2 AND revoked_at IS NULL`,
    [session.accountId, id, now],
  );
}

const OPENED = asMembers(
  'h',
  `account_id id creator_id container_id shipment_id filter list report ${CHOSEN} password token_sealed updated_at`,
  { hasPassword: 'h.password IS NOT NULL' },
);

/** A share that a visitor may open, with the limits of its creator. */
export interface OpenShare extends ShareSubject, ShareChoice {
  readonly accountId: string;
  readonly id: string;
  readonly creatorId: string;
  readonly role: Role;
  readonly partyIds: readonly string[] | null;
  readonly rateLimits: Readonly<Record<string, number>>;
  readonly password: string | null;
  readonly hasPassword: boolean;
  readonly tokenSealed: string;
  /** Of the account. */
  readonly signingKey: Buffer;
  readonly updatedAt: Date;
}

/** One statement for all reasons why there is none, so that they take the same time. @param now of the wall clock */
export async function findOpenShare(session: Session, tokenHash: Buffer, now: Date): Promise<OpenShare | undefined> {
  const [row] = await session.prepared<OpenShare>(
    `SELECT ${OPENED}, ${asMembers('p', 'role party_ids')}, ${asMembers('a', 'rate_limits signing_key')}
       FROM shares h JOIN accounts a ON a.id = h.account_id JOIN principals p ON p.account_id = h.account_id AND p.id = h.creator_id
      WHERE h.token_hash = $1 AND h.revoked_at IS NULL AND (h.expires_at IS NULL OR h.expires_at > $2) AND ${MAY_ACT}`,
    [tokenHash, now],
  );
  return row;
}

export interface Opens {
  readonly accountId: string;
  readonly id: string;
  readonly count: number;
  readonly lastAt: number;
}

export async function addOpens(session: Session, opens: readonly Opens[]): Promise<void> {
  await session.prepared(
    `UPDATE shares h SET open_count = h.open_count + o.count, last_opened_at = greatest(h.last_opened_at, o.last_at)
       FROM unnest($1::uuid[], $2::uuid[], $3::bigint[], $4::timestamptz[]) AS o (account_id, id, count, last_at)
      WHERE h.account_id = o.account_id AND h.id = o.id`,
    [
      opens.map(({ accountId }) => accountId),
      opens.map(({ id }) => id),
      opens.map(({ count }) => count),
      opens.map(({ lastAt }) => new Date(lastAt)),
    ],
  );
}

/** What the order reads of a row. */
const OF_ROW: Readonly<Record<SharedList, OrderedRow>> = {
  containers: {
    account: 'c.account_id',
    container: 'x.container_id = c.id',
    isEach: (statuses) => `c.current_status = any('{${statuses}}')`,
    arrival: 'c.pod_eta_at',
    freeDay: 'c.pickup_lfd',
  },
  shipments: {
    account: 's.account_id',
    container:
      'x.container_id IN (SELECT o.id FROM containers o WHERE o.account_id = s.account_id AND o.shipment_id = s.id)',
    isEach: (
      statuses,
    ) => `NOT EXISTS (SELECT FROM containers o WHERE o.account_id = s.account_id AND o.shipment_id = s.id
      AND o.current_status <> ALL ('{${statuses}}'))`,
    arrival: 's.pod_eta_at',
    freeDay: null,
  },
};

interface OrderedRow {
  readonly account: string;
  readonly container: string;
  /** Whether all containers have one of the statuses, separated by commas. */
  readonly isEach: (statuses: string) => string;
  readonly arrival: string;
  readonly freeDay: string | null;
}

interface ShownNeed {
  /** Of the exceptions that the page shows. */
  readonly kinds: readonly ExceptionKind[];
  readonly fields: readonly ShareField[];
}

/** The order of need, as `inOrderOfNeed` has it within a page: of what the page shows alone. */
export function byNeed(list: SharedList, { kinds, fields }: ShownNeed): SortColumn[] {
  const { account, container, isEach, arrival, freeDay } = OF_ROW[list];
  const rank = `(SELECT CASE WHEN bool_or(x.kind = 'detention_running') AND NOT ${isEach('empty_returned')} THEN 0
      WHEN ${isEach(OVER_STATUSES.join())} THEN 4
      WHEN bool_or(x.kind = 'last_free_day_passed') THEN 0 WHEN count(*) > 0 THEN 1
      WHEN ${isEach('new')} THEN 3 ELSE 2 END
    FROM exceptions x WHERE x.account_id = ${account} AND ${container}
      AND x.resolved_at IS NULL AND x.kind = any('{${kinds}}'))`;
  const dates = [
    ...(fields.includes('last_free_day') && freeDay !== null ? [freeDay] : []),
    ...(fields.includes('eta') ? [arrival] : []),
  ];
  const due: SortColumn[] = dates.length === 0 ? [] : [{ kind: 'time', sql: `coalesce(${dates})`, nullable: true }];
  return [{ kind: 'number', sql: rank }, ...due];
}
