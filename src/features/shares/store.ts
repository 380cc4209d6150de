/** Shares of an account, and the one that a token opens. */

import type { AccountSession, Session } from '../../database/database.ts';
import { listPage } from '../../database/lists/list.ts';
import { anyOf } from '../../database/lists/list-filters.ts';
import type { ListQuery, Page } from '../../database/lists/list-query.ts';
import { sqlList } from '../../http/jsonapi/reading/list.ts';
import type { Role } from '../../http/plugins/authorization.ts';
import type { ShareChoice, ShareSubject, StoredShare } from './share.ts';

const CREATOR = 'FROM principals p WHERE p.account_id = h.account_id AND p.id = h.creator_id';
const MAY_ACT = `p.ended_at IS NULL AND p.role IN ('member', 'admin')`;
const COLUMNS = `h.id, h.creator_id AS "creatorId", h.label, h.container_id AS "containerId", h.shipment_id AS "shipmentId", h.filter, h.list,
  h.fields, h.language, h.frame_ancestors AS "frameAncestors", h.expires_at AS "expiresAt", h.password, h.token_sealed AS "tokenSealed",
  h.created_at AS "createdAt", h.updated_at AS "updatedAt", h.revoked_at AS "revokedAt", h.open_count::float8 AS "openCount",
  h.last_opened_at AS "lastOpenedAt", (SELECT p.name ${CREATOR}) AS "creatorName", EXISTS (SELECT ${CREATOR} AND ${MAY_ACT}) AS "mayCreatorAct",
  EXISTS (SELECT FROM users u WHERE u.account_id = h.account_id AND u.id = h.creator_id) AS "isCreatorUser",
  coalesce((SELECT c.number FROM containers c WHERE c.account_id = h.account_id AND c.id = h.container_id),
    (SELECT coalesce(s.bill_of_lading_number, s.booking_number, s.normalized_number) FROM shipments s
      WHERE s.account_id = h.account_id AND s.id = h.shipment_id)) AS "subjectName"`;

export const SHARE_LIST = sqlList({
  type: 'share',
  from: 'shares h',
  columns: COLUMNS,
  account: 'h.account_id',
  id: 'h.id',
  keys: {
    created_at: { kind: 'time', sql: 'h.created_at' },
    last_opened_at: { kind: 'time', sql: 'h.last_opened_at', nullable: true },
    open_count: { kind: 'number', sql: 'h.open_count' },
    expires_at: { kind: 'time', sql: 'h.expires_at', nullable: true },
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
    `SELECT ${COLUMNS} FROM shares h WHERE h.account_id = $1 AND h.id = $2 AND ${visibleTo(reader, '$3')} FOR UPDATE OF h`,
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
    `SELECT ${COLUMNS}, (SELECT p.party_ids ${CREATOR}) AS "creatorPartyIds" FROM shares h
      WHERE h.account_id = $1 AND h.revoked_at IS NULL
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
  await session.prepared(
    `INSERT INTO shares (account_id, id, creator_id, label, container_id, shipment_id, filter, list, fields, language,
       frame_ancestors, expires_at, password, token_hash, token_sealed, created_at, updated_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $16)`,
    [
      session.accountId,
      share.id,
      share.creatorId,
      share.label,
      share.containerId,
      share.shipmentId,
      share.filter,
      share.list,
      share.fields,
      share.language,
      share.frameAncestors,
      share.expiresAt,
      share.password,
      share.tokenHash,
      share.tokenSealed,
      share.createdAt,
    ],
  );
}

export async function updateShare(
  session: AccountSession,
  share: ShareChoice & Pick<StoredShare, 'id' | 'creatorId' | 'password' | 'updatedAt'>,
): Promise<void> {
  await session.prepared(
    `UPDATE shares SET creator_id = $3, label = $4, fields = $5, language = $6, frame_ancestors = $7, expires_at = $8, password = $9,
       updated_at = $10 WHERE account_id = $1 AND id = $2`,
    [
      session.accountId,
      share.id,
      share.creatorId,
      share.label,
      share.fields,
      share.language,
      share.frameAncestors,
      share.expiresAt,
      share.password,
      share.updatedAt,
    ],
  );
}

export async function revokeShare(session: AccountSession, id: string, now: Date): Promise<void> {
  await session.prepared(
    `UPDATE shares SET revoked_at = $3, updated_at = $3 WHERE account_id = $1 AND id = $2 AND revoked_at IS NULL`,
    [session.accountId, id, now],
  );
}

/** A share that a visitor may open, with the limits of its creator. */
export interface OpenShare extends ShareSubject, ShareChoice {
  readonly accountId: string;
  readonly id: string;
  readonly creatorId: string;
  readonly role: Role;
  readonly partyIds: readonly string[] | null;
  readonly rateLimits: Readonly<Record<string, number>>;
  readonly password: string | null;
  readonly tokenSealed: string;
  /** Of the account. */
  readonly signingKey: Buffer;
  readonly updatedAt: Date;
}

/** One statement for all reasons why there is none, so that they take the same time. @param now of the wall clock */
export async function findOpenShare(session: Session, tokenHash: Buffer, now: Date): Promise<OpenShare | undefined> {
  const [row] = await session.prepared<OpenShare>(
    `SELECT h.account_id AS "accountId", h.id, h.creator_id AS "creatorId", h.label, h.container_id AS "containerId",
            h.shipment_id AS "shipmentId", h.filter, h.list, h.fields, h.language, h.frame_ancestors AS "frameAncestors",
            h.expires_at AS "expiresAt", h.password, h.token_sealed AS "tokenSealed", h.updated_at AS "updatedAt",
            p.role, p.party_ids AS "partyIds", a.rate_limits AS "rateLimits", a.signing_key AS "signingKey"
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
