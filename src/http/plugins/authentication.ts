/**
 * Who asks: reads the API key of a request and looks it up by its hash. What the key may is asked in authorization.ts.
 * A look-up is remembered for one second, so a revoked key stops everywhere within one second of its revocation. An address
 * that fails too often is answered 429 before any look-up; keys that worked before go on working from there.
 */
import type { FastifyInstance } from 'fastify';
import type { Clock } from '../../lib/clock.ts';
import { hashApiKey, isWellFormedApiKey } from '../../lib/secrets.ts';
import type { Role } from '../../storage/account/api-keys.ts';
import { findKeyByHash, type KeyRecord, touchKey } from '../../storage/account/api-keys.ts';
import type { Database } from '../../storage/database.ts';
import { type ApiError, apiError } from '../jsonapi/errors.ts';
import { AddressLimit } from './address-limit.ts';

export interface Auth {
  readonly accountId: string;
  readonly keyId: string;
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

/** Every route registered on `app` afterwards needs a key. */
export function installAuthentication(app: FastifyInstance, options: AuthenticationOptions): void {
  const { database, clock, failuresPerMinute } = options;
  const addresses = new AddressLimit(failuresPerMinute);
  const keys = new KeyMemory((hash) => database.system((session) => findKeyByHash(session, hash)));

  app.decorateRequest('auth');

  app.addHook('onRequest', async (request) => {
    const now = clock.wallNow();
    const record = await addresses.watch(request.ip, now, async (mayLookUp) => {
      const key = credentialOf(request.headers.authorization);
      const found = await keys.find(key, now, mayLookUp);
      if (!found) throw unauthorized('The API key is unknown or was revoked.');
      return found;
    });
    const { accountId, id: keyId, role, partyIds, rateLimits } = record;
    request.auth = { accountId, keyId, role, partyIds, rateLimits };
    if (keys.isTouchDue(keyId, now)) {
      database
        .system((session) => touchKey(session, accountId, keyId, new Date(clock.now())))
        .catch((error: unknown) => request.log.warn({ err: error }, 'the last use of a key was not recorded'));
    }
  });
}

/** The key of an Authorization header, `Token <key>` or `Bearer <key>`; a typo in it is told without a look-up. */
export function credentialOf(header: string | undefined): string {
  if (!header) throw unauthorized('Send your API key: Authorization: Token <API_KEY>.');
  const key = /^(?:token|bearer) +(\S+)$/i.exec(header.trim())?.[1];
  if (!key) throw unauthorized('The Authorization header must be: Token <API_KEY>.');
  if (!isWellFormedApiKey(key))
    throw unauthorized('The API key is not well-formed: compare it with the one you were given.');
  return key;
}

function unauthorized(detail: string): ApiError {
  return apiError('unauthorized', { detail, header: 'Authorization' }, { 'www-authenticate': 'Token' });
}

interface Entry {
  readonly found: Promise<KeyRecord | undefined>;
  /** Whether there was such a key when it was last looked up. */
  wasFound: boolean;
  readonly until: number;
}

/** Bounded; requests that come at once share one look-up. A failed look-up is not remembered. */
class KeyMemory {
  readonly #entries = new Map<string, Entry>();
  readonly #touched = new Map<string, number>();
  readonly #lookUp: (hash: Buffer) => Promise<KeyRecord | undefined>;

  constructor(lookUp: (hash: Buffer) => Promise<KeyRecord | undefined>) {
    this.#lookUp = lookUp;
  }

  /** @param mayLookUp throws where a key that is not known must not be looked up */
  find(key: string, now: number, mayLookUp: () => void): Promise<KeyRecord | undefined> {
    const hash = hashApiKey(key);
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

  isTouchDue(keyId: string, now: number): boolean {
    const last = this.#touched.get(keyId);
    if (last !== undefined && Math.abs(now - last) < TOUCH_MILLIS) return false;
    this.#touched.delete(keyId);
    this.#touched.set(keyId, now);
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
