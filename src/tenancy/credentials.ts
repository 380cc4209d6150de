/** The credentials of a request: an API key or the session of a browser. */

import type { FastifyInstance } from 'fastify';
import { actor, requestId } from '../database/actor.ts';
import type { Database, Session } from '../database/database.ts';
import { type Auth, type AuthMethod, isUser } from '../http/plugins/authentication.ts';
import type { Clock } from '../lib/clock.ts';
import { hashApiKey, hashToken } from '../lib/secrets.ts';
import { findKeyByHash, listKeyAuths, touchKey } from './api-keys/store.ts';
import { findSessionByHash, listSessionAuths, touchSession } from './users/sessions/store.ts';

export function apiKeyCredentials(database: Database, clock: Clock): AuthMethod {
  return {
    hash: hashApiKey,
    find: (hash) => database.system((session) => findKeyByHash(session, hash, new Date(clock.wallNow()))),
    recordUse: ({ accountId, keyId }, usedAt) =>
      database.system((session) => touchKey(session, accountId, keyId, new Date(clock.worldAt(usedAt)))),
  };
}

/** Sessions count real time. */
export function sessionCredentials(database: Database, clock: Clock): AuthMethod {
  return {
    hash: hashToken,
    find: (hash) => database.system((session) => findSessionByHash(session, hash, new Date(clock.wallNow()))),
    recordUse: async ({ accountId, sessionId }, usedAt) => {
      if (sessionId === null) return;
      const use = { accountId, id: sessionId, usedAt: new Date(usedAt), worldAt: new Date(clock.worldAt(usedAt)) };
      await database.system((session) => touchSession(session, use));
    },
  };
}

/** What the keys and sessions of requests that still run may do now, by the id of the session, or else of the key. */
export async function listPresentAuths(
  session: Session,
  opened: readonly Pick<Auth, 'keyId' | 'sessionId'>[],
  now: Date,
): Promise<ReadonlyMap<string, Auth>> {
  const sessionIds = new Set(opened.flatMap(({ sessionId }) => sessionId ?? []));
  const keyIds = new Set(opened.flatMap(({ sessionId, keyId }) => (sessionId === null ? keyId : [])));
  const keys = keyIds.size === 0 ? [] : await listKeyAuths(session, [...keyIds]);
  const sessions = sessionIds.size === 0 ? [] : await listSessionAuths(session, [...sessionIds], now);
  return new Map([...keys, ...sessions].map((auth) => [auth.sessionId ?? auth.keyId, auth]));
}

/** Requests without a key or session: what they change finds out who acts. */
export function installRequestId(app: FastifyInstance): void {
  app.addHook('preHandler', (request, _reply, done) => requestId.run(request.id, done));
}

/** Needs installAuthentication before. */
export function installActor(app: FastifyInstance): void {
  // Once the body has been read: its events come from the connection, which belongs to no request.
  app.addHook('preHandler', (request, _reply, done) => {
    const { auth, id: requestId } = request;
    actor.run({ kind: isUser(auth) ? 'user' : 'api_key', id: auth.keyId, requestId }, done);
  });
}
