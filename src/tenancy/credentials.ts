/** The credentials of a request: an API key or the session of a browser. */
import type { Database } from '../database/database.ts';
import type { AuthMethod } from '../http/plugins/authentication.ts';
import type { Clock } from '../lib/clock.ts';
import { hashApiKey } from '../lib/secrets.ts';
import { findKeyByHash, touchKey } from './api-keys/store.ts';
import { findSessionByHash, touchSession } from './users/sessions/store.ts';
import { hashToken } from './users/tokens.ts';

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
      await database.system((session) => touchSession(session, accountId, sessionId, new Date(usedAt)));
    },
  };
}
