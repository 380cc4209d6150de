/**
 * Rate limits of every route in its scope, per API key and bucket, stated in the IETF draft's headers on every answer; and of
 * all keys of an account together, so that more keys do not raise the limit. A key may have a lower limit of its own.
 */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Clock } from '../../lib/clock.ts';
import { FairSemaphore } from '../../lib/fair-semaphore.ts';
import { type RateLimiter, type Taken, WINDOW_SECONDS } from '../../lib/rate-limiter/rate-limiter.ts';
import { type ApiError, apiError } from '../jsonapi/errors.ts';
import { isUser } from './authentication.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The bucket the route draws on; `default` where absent, `session` for a browser. */
    bucket?: string;
  }
}

/** In place of `default` for a browser: a page shows many things at once. */
const OF_SESSIONS = 'session';

export interface RateLimitOptions {
  readonly limiter: RateLimiter;
  readonly clock: Clock;
  readonly limits: Readonly<Record<string, number>>;
  /** How many times a key's limit all keys of an account have together. */
  readonly accountFactor: number;
}

export function installRateLimit(
  app: FastifyInstance,
  { limiter, clock, limits, accountFactor }: RateLimitOptions,
): void {
  app.addHook('onRoute', ({ config, url }) => {
    const bucket = config?.bucket ?? 'default';
    if (limits[bucket] === undefined || limits[OF_SESSIONS] === undefined)
      throw new Error(`Route ${url} draws on the rate limit "${bucket}", which is not configured.`);
  });

  app.addHook('onRequest', async (request, reply) => {
    const bucket = request.routeOptions.config.bucket ?? (request.auth.sessionId === null ? 'default' : OF_SESSIONS);
    const usual = request.auth.rateLimits[bucket] ?? limits[bucket] ?? 0;
    const limit = Math.min(usual, request.auth.ownRateLimit ?? usual);
    const ofAccount = Math.ceil(usual * accountFactor);
    const [taken, together] = (await limiter.take(
      [
        { key: request.auth.keyId, bucket, limit },
        { key: request.auth.accountId, bucket, limit: ofAccount },
      ],
      clock.wallNow(),
    )) as [Taken, Taken];
    reply.header('ratelimit-policy', `"${bucket}";q=${limit};w=${WINDOW_SECONDS}`);
    reply.header('ratelimit', `"${bucket}";r=${taken.remaining};t=${taken.resetSeconds}`);
    if (!taken.allowed) throw refused(isUser(request.auth) ? 'This user' : 'This key', limit, taken);
    if (!together.allowed) throw refused('All keys and users of the account together', ofAccount, together);
  });
}

function refused(who: string, limit: number, { retryAfterSeconds }: Taken): ApiError {
  const detail = `${who} may make ${limit} requests in ${WINDOW_SECONDS} seconds here; a place is free in ${retryAfterSeconds} s.`;
  return apiError('rate_limited', { detail }, { 'retry-after': String(retryAfterSeconds) });
}

/**
 * Shares of one account: how many of its requests may be in flight, and that they begin in turns with those of others. Comes
 * after the rate limit. Connections are shared in database.ts.
 */

declare module 'fastify' {
  interface FastifyRequest {
    /** Whether it counts as in flight. */
    isInFlight: boolean;
    /** Resolves when it is the account's turn to keep the event loop busy; behind a key or session only. */
    waitForTurn?: () => Promise<void>;
  }
}

/** Requests that begin in one turn of the event loop. Nothing interrupts the parsing and checking with which they begin. */
const STARTS_A_TURN = 8;

/** @param requestsInFlight of one account, by this process's own count */
export function installFairShares(app: FastifyInstance, requestsInFlight: number): void {
  const counts = new Map<string, number>();
  const starts = new FairSemaphore({ slots: STARTS_A_TURN, perOwner: 1, whenAlone: STARTS_A_TURN });

  app.decorateRequest('isInFlight', false);

  function end(request: FastifyRequest): void {
    if (!request.isInFlight) return;
    request.isInFlight = false;
    const { accountId } = request.auth;
    const left = (counts.get(accountId) ?? 0) - 1;
    if (left > 0) counts.set(accountId, left);
    else counts.delete(accountId);
  }

  app.addHook('onRequest', (request, reply, done) => {
    const { accountId } = request.auth;
    const count = counts.get(accountId) ?? 0;
    if (count >= requestsInFlight) return done(shareRefused(requestsInFlight));
    counts.set(accountId, count + 1);
    request.isInFlight = true;
    // A client that leaves while it sends; what it asked for counts until it is done.
    reply.raw.once('close', () => {
      if (!request.raw.complete) end(request);
    });
    done();
  });

  app.decorateRequest('waitForTurn', async function (this: FastifyRequest) {
    setImmediate(await starts.acquire(this.auth.accountId));
  });
  app.addHook('preValidation', ({ auth: { accountId } }, _reply, done) => {
    const begin = (release: () => void) => {
      setImmediate(release);
      done();
    };
    const release = starts.take(accountId);
    if (release === undefined) starts.acquire(accountId).then(begin, done);
    else begin(release);
  });

  // Once per request, and again where a hook behind this one fails. Slow readers of an answer do not count.
  app.addHook('onSend', (request, _reply, payload, done) => {
    end(request);
    done(null, payload);
  });
}

function shareRefused(limit: number) {
  const detail = `All keys and users of the account together may have ${limit} requests in flight; wait for some of them.`;
  return apiError('rate_limited', { detail }, { 'retry-after': '1' });
}
