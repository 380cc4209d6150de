/**
 * Who asks: reads the API key of a request, or else the cookie of a browser's session, and looks it up by its hash. What both may is asked
 * in authorization.ts. A look-up is remembered for one second, so a revoked key or an ended session stops everywhere within one second. An
 * address that fails too often is answered 429 before any look-up; what worked before goes on working from there.
 */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Database } from '../../database/database.ts';
import type { Clock } from '../../lib/clock.ts';
import { hashApiKey, isWellFormedApiKey } from '../../lib/secrets.ts';
import type { Role } from '../../tenancy/api-keys/store.ts';
import { findKeyByHash, type KeyRecord, touchKey } from '../../tenancy/api-keys/store.ts';
import { findSessionByHash, type SessionRecord, touchSession } from '../../tenancy/users/sessions/store.ts';
import { hashToken } from '../../tenancy/users/tokens.ts';
import { type ApiError, apiError } from '../jsonapi/errors.ts';
import { AddressLimit } from './address-limit.ts';
import { refuseOtherSites, sessionTokenOf } from './session-cookie.ts';

export interface Auth {
  readonly accountId: string;
  /** Of the key; of the user where a browser asks. */
  readonly keyId: string;
  /** Of a browser; null: a key asks. */
  readonly sessionId: string | null;
  readonly role: Role;
  /** Null: all parties of the account; else only what hangs on shipments of these. */
  readonly partyIds: readonly string[] | null;
  readonly rateLimits: Readonly<Record<string, number>>;
}

declare module 'fastify' {
  interface FastifyRequest {
    auth: Auth;
  }
}

const REMEMBERED_MILLIS = 1000;
const REMEMBERED_KEYS = 10_000;
const TOUCH_MILLIS = 60_000;

export interface AuthenticationOptions {
  readonly database: Database;
  readonly clock: Clock;
  /** Of one address. */
  readonly failuresPerMinute: number;
}

/** Every route registered on `app` afterwards needs a key or a session. */
export function installAuthentication(app: FastifyInstance, options: AuthenticationOptions): void {
  const { database, clock, failuresPerMinute } = options;
  const addresses = new AddressLimit(failuresPerMinute);
  const keys = new Memory<KeyRecord>((hash) => database.system((session) => findKeyByHash(session, hash)));
  const sessions = new Memory<SessionRecord>((hash) =>
    database.system((session) => findSessionByHash(session, hash, new Date(clock.wallNow()))),
  );

  app.decorateRequest('auth');

  async function byKey(key: string, now: number, mayLookUp: () => void): Promise<Auth> {
    const found = await keys.find(hashApiKey(key), now, mayLookUp);
    if (!found) throw unauthorized('The API key is unknown or was revoked.');
    const { accountId, id: keyId, role, partyIds, rateLimits } = found;
    return { accountId, keyId, sessionId: null, role, partyIds, rateLimits };
  }

  async function bySession(token: string, now: number, mayLookUp: () => void): Promise<Auth> {
    const found = await sessions.find(hashToken(token), now, mayLookUp);
    if (!found) throw unauthorized('The session is over: log in again.', 'Cookie');
    const { accountId, userId: keyId, sessionId, role, partyIds, rateLimits } = found;
    return { accountId, keyId, sessionId, role, partyIds, rateLimits };
  }

  function touch({ accountId, keyId, sessionId }: Auth, now: number): Promise<void> | undefined {
    if (sessionId === null) {
      if (!keys.isTouchDue(keyId, now)) return undefined;
      return database.system((session) => touchKey(session, accountId, keyId, new Date(clock.now())));
    }
    if (!sessions.isTouchDue(sessionId, now)) return undefined;
    return database.system((session) => touchSession(session, accountId, sessionId, new Date(now)));
  }

  app.addHook('onRequest', async (request) => {
    const now = clock.wallNow();
    request.auth = await addresses.watch(request.ip, now, (mayLookUp) => {
      const token = sessionTokenOf(request);
      return request.headers.authorization === undefined && token !== undefined
        ? bySession(token, now, mayLookUp)
        : byKey(credentialOf(request.headers.authorization), now, mayLookUp);
    });
    if (request.auth.sessionId !== null) refuseOtherSites(request);
    touch(request.auth, now)?.catch((error: unknown) =>
      request.log.warn({ err: error }, 'the last use of a key or session was not recorded'),
    );
  });
}

/** What the request was authenticated by. */
export function secretOf(request: FastifyRequest): string {
  const token = request.headers.authorization === undefined ? sessionTokenOf(request) : undefined;
  return token ?? credentialOf(request.headers.authorization);
}

/** The key of an Authorization header, `Token <key>` or `Bearer <key>`; a typo in it is told without a look-up. */
function credentialOf(header: string | undefined): string {
  if (!header) throw unauthorized('Send your API key: Authorization: Token <API_KEY>.');
  const key = /^(?:token|bearer) +(\S+)$/i.exec(header.trim())?.[1];
  if (!key) throw unauthorized('The Authorization header must be: Token <API_KEY>.');
  if (!isWellFormedApiKey(key))
    throw unauthorized('The API key is not well-formed: compare it with the one you were given.');
  return key;
}

function unauthorized(detail: string, header = 'Authorization'): ApiError {
  return apiError('unauthorized', { detail, header }, { 'www-authenticate': 'Token' });
}

interface Entry<Found> {
  readonly found: Promise<Found | undefined>;
  /** Whether there was one when it was last looked up. */
  wasFound: boolean;
  readonly until: number;
}

/** Bounded; requests that come at once share one look-up. A failed look-up is not remembered. */
class Memory<Found> {
  readonly #entries = new Map<string, Entry<Found>>();
  readonly #touched = new Map<string, number>();
  readonly #lookUp: (hash: Buffer) => Promise<Found | undefined>;

  constructor(lookUp: (hash: Buffer) => Promise<Found | undefined>) {
    this.#lookUp = lookUp;
  }

  /** @param mayLookUp throws where what is not known must not be looked up */
  find(hash: Buffer, now: number, mayLookUp: () => void): Promise<Found | undefined> {
    const name = hash.toString('base64');
    const entry = this.#entries.get(name);
    // A clock that was set back must not make a memory longer.
    if (entry && entry.until > now && entry.until - now <= REMEMBERED_MILLIS) return entry.found;
    if (!entry?.wasFound) mayLookUp();
    const next = { found: this.#lookUp(hash), until: now + REMEMBERED_MILLIS, wasFound: entry?.wasFound ?? false };
    next.found.then(
      (record) => {
        next.wasFound = record !== undefined;
      },
      () => this.#entries.delete(name),
    );
    this.#entries.delete(name);
    this.#entries.set(name, next);
    dropOldest(this.#entries);
    return next.found;
  }

  isTouchDue(id: string, now: number): boolean {
    const last = this.#touched.get(id);
    if (last !== undefined && Math.abs(now - last) < TOUCH_MILLIS) return false;
    this.#touched.delete(id);
    this.#touched.set(id, now);
    dropOldest(this.#touched);
    return true;
  }
}

function dropOldest(map: Map<string, unknown>): void {
  if (map.size <= REMEMBERED_KEYS) return;
  for (const name of map.keys()) {
    map.delete(name);
    return;
  }
}
