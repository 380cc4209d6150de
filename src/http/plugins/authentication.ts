/**
 * Authentication: reads the API key of a request, or else the cookie of a browser's session, and looks it up by its hash. Permissions are checked
 * in authorization.ts. A route may accept access tokens of an identity provider, too. A look-up is cached for one second, so a revoked key or an ended session stops everywhere within one second. An
 * address that fails too often is answered 429 before any look-up; what worked before goes on working from there.
 */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Clock } from '../../lib/clock.ts';
import { isWellFormedApiKey } from '../../lib/secrets.ts';
import { isAddressAmong } from '../address-ranges.ts';
import { findDelegated } from '../delegation.ts';
import { ApiError, apiError } from '../jsonapi/errors.ts';
import { AddressLimit, isUnauthorized } from './address-limit.ts';
import type { Role } from './authorization.ts';
import { refuseOtherSites, sessionTokenOf } from './session-cookie.ts';

export interface Auth {
  readonly accountId: string;
  /** Of the key; of the user in a browser session, and where an admin views as another user, of that one. */
  readonly keyId: string;
  /** The admin who views as another user, which changes nothing; null or absent: nobody does. */
  readonly viewerId?: string | null;
  /** Of a browser; null: the request has a key, or an access token. */
  readonly sessionId: string | null;
  /** The request has an access token of a user: it comes from a program that acts for the user. */
  readonly hasAccessToken?: true;
  readonly role: Role;
  /** Null: all parties of the account; else only what hangs on shipments of these. */
  readonly partyIds: readonly string[] | null;
  readonly rateLimits: Readonly<Record<string, number>>;
  /** Of the key alone, in every bucket, where it is less; null or absent: none. */
  readonly ownRateLimit?: number | null;
  /** Of a key: where it may be used from; none: anywhere. */
  readonly allowedAddresses?: readonly string[];
  /** Of a session: it may do nothing but set up the second factor that the account requires. */
  readonly lacksFactor?: boolean;
}

declare module 'fastify' {
  interface FastifyRequest {
    auth: Auth;
  }
  interface FastifyContextConfig {
    /** Of users, from the identity provider; null or absent: the route accepts none. */
    accessTokens?: AccessTokenMethod | null;
  }
}

/** Whether a user acts, and not an API key. */
export function isUser({ sessionId, hasAccessToken }: Pick<Auth, 'sessionId' | 'hasAccessToken'>): boolean {
  return sessionId !== null || hasAccessToken === true;
}

const REMEMBERED_MILLIS = 1000;
const REMEMBERED_SECRETS = 10_000;
const TOUCH_MILLIS = 60_000;
const PAUSE_MILLIS = 3_600_000;

/** API keys, sessions, or access tokens. */
export interface AuthMethod {
  hash(secret: string): Buffer;
  /** Undefined: unknown, revoked or over. */
  find(hash: Buffer, secret: string): Promise<Auth | undefined>;
  /** @param usedAt wall time, Unix milliseconds */
  recordUse(auth: Auth, usedAt: number): Promise<void>;
}

export interface AccessTokenMethod extends AuthMethod {
  /** The WWW-Authenticate header of a 401: where a client learns how to get a token. */
  readonly challenge: string;
}

export interface AuthenticationOptions {
  readonly apiKeys: AuthMethod;
  readonly sessions: AuthMethod;
  readonly clock: Clock;
  /** Of one address. */
  readonly failuresPerMinute: number;
}

/** Every route registered on `app` afterwards needs a key or a session. */
export function installAuthentication(app: FastifyInstance, options: AuthenticationOptions): void {
  const { clock, failuresPerMinute } = options;
  const addresses = new AddressLimit(
    failuresPerMinute,
    'This address',
    (error) => isUnauthorized(error) || isAddressRefused(error),
  );
  const apiKeys = new CredentialCache(options.apiKeys);
  const sessions = new CredentialCache(options.sessions);
  const tokens = new Map<AccessTokenMethod, CredentialCache>();

  app.decorateRequest('auth');
  app.addHook('onRoute', ({ config }) => {
    if (config?.accessTokens) tokens.set(config.accessTokens, new CredentialCache(config.accessTokens));
  });

  async function authenticate(request: FastifyRequest, now: number, mayLookUp: () => void): Promise<Auth> {
    const delegated = findDelegated(request.headers.authorization);
    if (delegated) return delegated;
    const { accessTokens } = request.routeOptions.config;
    if (!accessTokens) return authenticateByKey(request, now, mayLookUp);
    try {
      const given = accessTokenOf(request.headers.authorization);
      if (given === undefined) return await authenticateByKey(request, now, mayLookUp);
      const found = await tokens.get(accessTokens)?.find(given, now, mayLookUp);
      if (!found) throw unauthorized('The access token is not valid.');
      return found;
    } catch (error) {
      throw isUnauthorized(error) ? challenged(error as ApiError, accessTokens, request.headers.authorization) : error;
    }
  }

  async function authenticateByKey(request: FastifyRequest, now: number, mayLookUp: () => void): Promise<Auth> {
    const token = sessionTokenOf(request);
    if (request.headers.authorization === undefined && token !== undefined) {
      const found = await sessions.find(token, now, mayLookUp);
      if (!found) throw unauthorized('The session is over: log in again.', 'Cookie');
      return found;
    }
    const found = await apiKeys.find(credentialOf(request.headers.authorization), now, mayLookUp);
    if (!found) throw unauthorized('The API key is unknown or was revoked.');
    if (!isFromAllowedAddress(found, request.ip)) {
      // The security log names the key.
      request.auth = found;
      throw apiError('address_not_allowed', {
        detail: `This API key may not be used from the address ${request.ip}. An admin of the account can add it to allowed_addresses of the key.`,
      });
    }
    return found;
  }

  app.addHook('onRequest', async (request, reply) => {
    const now = clock.wallNow();
    request.auth = await addresses.watch(request.ip, now, (mayLookUp) => authenticate(request, now, mayLookUp));
    const { sessionId, keyId, hasAccessToken } = request.auth;
    if (hasAccessToken) return;
    if (sessionId !== null) {
      // After the log-out nothing is left in the browser's cache.
      reply.header('cache-control', 'private, no-store');
      refuseOtherSites(request);
    }
    const isAfterPause = sessionId !== null && sessions.isAfterPause(sessionId, now);
    const used =
      sessionId === null ? apiKeys.use(keyId, request.auth, now) : sessions.use(sessionId, request.auth, now);
    const recorded = used?.catch((error: unknown) =>
      request.log.warn({ err: error }, 'the last use of a key or session was not recorded'),
    );
    // It may begin another visit, and the answer says when the one before ended.
    if (isAfterPause) await recorded;
  });
}

/** Whether a key may be used from the address of a request; sessions may be, from any. */
export function isFromAllowedAddress(
  { allowedAddresses = [] }: Pick<Auth, 'allowedAddresses'>,
  address: string,
): boolean {
  return allowedAddresses.length === 0 || isAddressAmong(address, allowedAddresses);
}

function isAddressRefused(error: unknown): boolean {
  return error instanceof ApiError && error.errors[0]?.code === 'address_not_allowed';
}

/** What the request was authenticated by. */
export function secretOf(request: FastifyRequest): string {
  const token = request.headers.authorization === undefined ? sessionTokenOf(request) : undefined;
  return token ?? credentialOf(request.headers.authorization);
}

/**
 * The key of an Authorization header, `Token <key>`, `Bearer <key>`, or `Token token=<key>` as clients of Rails send it, with
 * or without quotation marks. A typo in the key is refused without a look-up.
 */
function credentialOf(header: string | undefined): string {
  if (!header) throw unauthorized('Send your API key: Authorization: Token <API_KEY>.');
  const [, quoted, plain] = /^(?:token|bearer) +(?:token=)?(?:"([^\s"]+)"|(\S+))$/i.exec(header.trim()) ?? [];
  const key = plain ?? quoted;
  if (!key) throw unauthorized('The Authorization header must be: Token <API_KEY>.');
  if (!isWellFormedApiKey(key))
    throw unauthorized('The API key is not well-formed: compare it with the one you were given.');
  return key;
}

/** Undefined: there is none, or it has the form of an API key. */
function accessTokenOf(header: string | undefined): string | undefined {
  const [, token] = /^bearer +(\S+)$/i.exec(header?.trim() ?? '') ?? [];
  return token === undefined || /^(token=|"|ptl_)/.test(token) ? undefined : token;
}

/** As RFC 6750 and RFC 9728 have it. */
function challenged(error: ApiError, { challenge }: AccessTokenMethod, authorization: string | undefined): ApiError {
  const [scheme, parameters] = challenge.split(/ (.*)/);
  const reason = authorization === undefined ? '' : 'error="invalid_token", ';
  return new ApiError(error.errors, { 'www-authenticate': `${scheme} ${reason}${parameters}` });
}

function unauthorized(detail: string, header = 'Authorization'): ApiError {
  return apiError('unauthorized', { detail, header }, { 'www-authenticate': 'Token' });
}

interface Entry {
  readonly found: Promise<Auth | undefined>;
  /** Whether there was one when it was last looked up. */
  wasFound: boolean;
  until: number;
}

/** Bounded; requests that come at once share one look-up. A failed look-up is not remembered. */
class CredentialCache {
  readonly #credentials: AuthMethod;
  readonly #entries = new Map<string, Entry>();
  readonly #uses = new Map<string, number>();

  constructor(credentials: AuthMethod) {
    this.#credentials = credentials;
  }

  /** @param mayLookUp throws where what is not known must not be looked up */
  find(secret: string, now: number, mayLookUp: () => void): Promise<Auth | undefined> {
    const hash = this.#credentials.hash(secret);
    const name = hash.toString('base64');
    const entry = this.#entries.get(name);
    // A clock that was set back must not make a memory longer.
    if (entry && entry.until > now && entry.until - now <= REMEMBERED_MILLIS) return entry.found;
    if (!entry?.wasFound) mayLookUp();
    const found = this.#credentials.find(hash, secret);
    const next = { found, until: now + REMEMBERED_MILLIS, wasFound: entry?.wasFound ?? false };
    next.found.then(
      (auth) => {
        next.wasFound = auth !== undefined;
        // Its next request may be the first with the second factor.
        if (auth?.lacksFactor) next.until = now;
      },
      () => this.#entries.delete(name),
    );
    this.#entries.delete(name);
    this.#entries.set(name, next);
    dropOldest(this.#entries);
    return next.found;
  }

  /** Whether the session was not used for so long, or never in this process. */
  isAfterPause(id: string, now: number): boolean {
    return Math.abs(now - (this.#uses.get(id) ?? 0)) >= PAUSE_MILLIS;
  }

  /** Undefined: a use was recorded within the last minute. @param id of the key or session */
  use(id: string, auth: Auth, now: number): Promise<void> | undefined {
    const last = this.#uses.get(id);
    if (last !== undefined && Math.abs(now - last) < TOUCH_MILLIS) return undefined;
    this.#uses.delete(id);
    this.#uses.set(id, now);
    dropOldest(this.#uses);
    return this.#credentials.recordUse(auth, now);
  }
}

function dropOldest(map: Map<string, unknown>): void {
  if (map.size <= REMEMBERED_SECRETS) return;
  for (const name of map.keys()) {
    map.delete(name);
    return;
  }
}
