/** Renders users and sessions. */
import type { FastifyRequest } from 'fastify';
import type { AccountSession } from '../../database/database.ts';
import { oneQuery } from '../../http/jsonapi/answers.ts';
import { apiError, notFound } from '../../http/jsonapi/errors.ts';
import { isUuid } from '../../lib/ids.ts';
import type { SessionFacts, SessionRow, UserRow } from './schema.ts';
import { IDLE_DAYS, LONGEST_DAYS } from './sessions/store.ts';
import { findUsers } from './store.ts';

const DAY_MILLIS = 86_400_000;

/** @throws ApiError 404 */
export async function loadUser(session: AccountSession, id: string): Promise<UserRow> {
  const [user] = await findUsers(session, [id]);
  if (user === undefined || user.deletedAt !== null) throw notFound('user', id);
  return user;
}

export function sessionFacts(row: SessionRow, currentId: string | null): SessionFacts {
  const idle = row.lastUsedAt.getTime() + IDLE_DAYS * DAY_MILLIS;
  const longest = row.createdAt.getTime() + LONGEST_DAYS * DAY_MILLIS;
  return { ...row, isCurrent: row.id === currentId, expiresAt: new Date(Math.min(idle, longest)) };
}

/** A session without the required second factor is shown with its user, and nothing else. */
export function sessionQuery(request: FastifyRequest, lacksFactor = false): ReturnType<typeof oneQuery> {
  const query = oneQuery(request, 'session', ['user']);
  return lacksFactor ? { ...query, include: query.include.filter((path) => path.join() === 'user') } : query;
}

const KEYS_HAVE_NO_USER =
  'An API key has no user: this path is for people who have logged in. GET /v2/account answers which account the key belongs to.';

/** @throws ApiError 404 if the request has an API key, which has no user */
export function ownId({ auth: { sessionId, keyId } }: FastifyRequest): string {
  if (sessionId === null) throw apiError('not_found', { detail: KEYS_HAVE_NO_USER });
  return keyId;
}

/** A stolen session must not do to its own user, as an admin, what needs the password. @throws ApiError 409 */
export function requireOther({ auth: { sessionId, keyId } }: FastifyRequest, userId: string, instead: string): void {
  if (sessionId === null || keyId !== userId) return;
  throw apiError('conflict', { detail: `This is your own user: use ${instead}, which needs your password.` });
}

/** @throws ApiError 404 */
export function uuidOf(id: string): string {
  if (!isUuid(id)) throw notFound('user', id);
  return id;
}
