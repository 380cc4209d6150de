/** Sessions of browsers: found by the hash of what the cookie holds. A session that is over is not shown, and forgotten later. */

import { insertRow } from '../../../database/columns.ts';
import type { AccountSession, Session } from '../../../database/database.ts';
import { type Condition, listPage } from '../../../database/lists/list.ts';
import type { ListQuery, Page } from '../../../database/lists/list-query.ts';
import { resourceList } from '../../../http/jsonapi/reading/list.ts';
import type { Auth } from '../../../http/plugins/authentication.ts';
import { type SessionRow, SessionSchema } from '../schema.ts';

export type LogInMethod = 'password' | 'link' | 'oidc';

/** A session that is not used for so long is over. */
export const IDLE_DAYS = 14;
/** And so long after it began, however much it is used. */
export const LONGEST_DAYS = 90;
const ALIVE = (now: string) =>
  `s.last_used_at > ${now}::timestamptz - interval '${IDLE_DAYS} days' AND s.created_at > ${now}::timestamptz - interval '${LONGEST_DAYS} days'`;

/** Of a session (s) and its user (u). The identity provider decides how users log in there. */
const HAS_FACTOR = "(u.factor_confirmed_at IS NOT NULL OR s.method = 'oidc')";
/** Whether a session may do nothing but set up the second factor that the account (a) requires. */
const LACKS_FACTOR = `(a.second_factor_required AND NOT ${HAS_FACTOR})`;

/**
 * Of sessions that are not over and whose user is not deactivated. The view of another user ends when that one is deactivated, or
 * when the viewer is no longer an admin.
 */
const AUTH = (
  which: string,
) => `SELECT s.account_id AS "accountId", s.id AS "sessionId", coalesce(v.id, u.id) AS "keyId",
    CASE WHEN v.id IS NULL THEN u.role ELSE 'viewer' END AS role,
    CASE WHEN v.id IS NULL THEN u.party_ids ELSE v.party_ids END AS "partyIds", a.rate_limits AS "rateLimits",
    CASE WHEN v.id IS NOT NULL THEN u.id END AS "viewerId", ${LACKS_FACTOR} AS "lacksFactor"
  FROM sessions s JOIN users u ON u.account_id = s.account_id AND u.id = s.user_id JOIN accounts a ON a.id = s.account_id
  LEFT JOIN users v ON v.account_id = s.account_id AND v.id = s.viewed_user_id AND v.deactivated_at IS NULL AND u.role = 'admin'
  WHERE ${which} AND u.deactivated_at IS NULL AND ${ALIVE('$2')}`;

/** Undefined: unknown, over, ended, or its user is deactivated. */
export async function findSessionByHash(session: Session, hash: Buffer, now: Date): Promise<Auth | undefined> {
  return (await session.prepared<Auth>(AUTH('s.token_hash = $1'), [hash, now]))[0];
}

/** Of those that findSessionByHash would find. */
export async function listSessionAuths(session: Session, ids: readonly string[], now: Date): Promise<Auth[]> {
  return session.prepared<Auth>(AUTH('s.id = any($1::uuid[])'), [ids, now]);
}

export interface NewSession {
  readonly accountId: string;
  readonly id: string;
  readonly userId: string;
  readonly tokenHash: Buffer;
  readonly method: LogInMethod;
  readonly userAgent: string | null;
  readonly createdAt: Date;
}

export async function insertSession(session: Session, given: NewSession): Promise<void> {
  const names = 'id user_id token_hash method user_agent created_at last_used_at';
  await insertRow(session, 'INSERT INTO sessions', names, { ...given, lastUsedAt: given.createdAt });
}

/** Ends those that were not used for longest. */
export async function deleteSurplusSessions(
  session: Session,
  { accountId, userId, most }: { readonly accountId: string; readonly userId: string; readonly most: number },
): Promise<void> {
  await session.prepared(
    `DELETE FROM sessions WHERE account_id = $1 AND id IN (
       SELECT id FROM sessions WHERE account_id = $1 AND user_id = $2 ORDER BY last_used_at DESC, id DESC OFFSET $3)`,
    [accountId, userId, most],
  );
}

/** After a pause of this length the next use begins another visit. */
const VISIT_PAUSE = "interval '1 hour'";

/**
 * Records a use, unless one was recorded in the last minute, and the visit of its user: a use after a pause begins another
 * visit, and the one before ended at its last use.
 * @param worldAt the same moment as changes have it
 */
export async function touchSession(
  session: Session,
  { accountId, id, usedAt, worldAt }: { accountId: string; id: string; usedAt: Date; worldAt: Date },
): Promise<void> {
  await session.prepared(
    `WITH used AS (UPDATE sessions SET last_used_at = $3
        WHERE account_id = $1 AND id = $2 AND last_used_at <= $3::timestamptz - interval '1 minute' RETURNING user_id)
     UPDATE users u SET used_at = $3, visited_at = $4,
         last_visit_at = CASE WHEN u.used_at <= $3::timestamptz - ${VISIT_PAUSE} THEN u.visited_at ELSE u.last_visit_at END
       FROM used WHERE u.account_id = $1 AND u.id = used.user_id`,
    [accountId, id, usedAt, worldAt],
  );
}

export const SESSION_LIST = resourceList(SessionSchema, 'sessions s', {
  own: 'user_id viewed_user_id',
  computed: {
    lacksFactor: `(SELECT ${LACKS_FACTOR} FROM users u JOIN accounts a ON a.id = u.account_id WHERE u.account_id = s.account_id AND u.id = s.user_id)`,
  },
  defaultSort: ['-created_at'],
});

/** @param userId null: of all users */
export async function pageSessions(
  session: AccountSession,
  query: ListQuery,
  userId: string | null,
  now: Date,
): Promise<Page<SessionRow>> {
  const conditions: Condition[] = [(parameters) => ALIVE(parameters.of(now))];
  if (userId !== null) conditions.push((parameters) => `s.user_id = ${parameters.of(userId)}`);
  return listPage<SessionRow>(session, SESSION_LIST, query, { conditions });
}

export async function findSession(session: AccountSession, id: string, now: Date): Promise<SessionRow | undefined> {
  const [row] = await session.prepared<SessionRow>(
    `SELECT ${SESSION_LIST.columns} FROM sessions s WHERE s.account_id = $1 AND s.id = $2 AND ${ALIVE('$3')}`,
    [session.accountId, id, now],
  );
  return row;
}

/** Whether the session's user has a second factor, or the identity provider is responsible. */
export async function hasSessionFactor(session: AccountSession, id: string): Promise<boolean> {
  const [row] = await session.prepared<{ hasFactor: boolean }>(
    `SELECT ${HAS_FACTOR} AS "hasFactor" FROM sessions s JOIN users u ON u.account_id = s.account_id AND u.id = s.user_id
      WHERE s.account_id = $1 AND s.id = $2`,
    [session.accountId, id],
  );
  return row?.hasFactor ?? false;
}

export async function deleteSession(session: AccountSession, id: string): Promise<void> {
  await session.prepared('DELETE FROM sessions WHERE account_id = $1 AND id = $2', [session.accountId, id]);
}

/** @param exceptId null: all of the user's */
export async function deleteSessionsOf(
  session: AccountSession,
  userId: string,
  exceptId: string | null,
): Promise<void> {
  await session.prepared(
    'DELETE FROM sessions WHERE account_id = $1 AND user_id = $2 AND ($3::uuid IS NULL OR id <> $3)',
    [session.accountId, userId, exceptId],
  );
}

/** Sessions, invites and links that are over. */
export async function deleteEndedSessions(session: Session, now: Date): Promise<void> {
  await session.prepared(`DELETE FROM sessions s WHERE NOT (${ALIVE('$1')})`, [now]);
  await session.prepared('DELETE FROM invites WHERE expires_at < $1', [now]);
  await session.prepared('DELETE FROM log_in_links WHERE expires_at < $1 OR uses_left < 1', [now]);
}

/** @param viewedUserId null: the session is the user's own again @returns false where there is no such session */
export async function setView(session: AccountSession, id: string, viewedUserId: string | null): Promise<boolean> {
  const rows = await session.prepared(
    'UPDATE sessions SET viewed_user_id = $3 WHERE account_id = $1 AND id = $2 RETURNING id',
    [session.accountId, id, viewedUserId],
  );
  return rows.length > 0;
}
