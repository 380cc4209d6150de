/**
 * Rate limits of every route in its scope, per API key and bucket, stated in the IETF draft's headers on every answer; and of
 * all keys of an account together, so that more keys do not raise the limit. A key may have a lower limit of its own.
 */
import type { FastifyInstance } from 'fastify';
import type { Clock } from '../../lib/clock.ts';
import { type RateLimiter, type Taken, WINDOW_SECONDS } from '../../lib/rate-limiter/rate-limiter.ts';
import { type ApiError, apiError } from '../jsonapi/errors.ts';

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
    if (!taken.allowed) throw refused(request.auth.sessionId === null ? 'This key' : 'This user', limit, taken);
    if (!together.allowed) throw refused('All keys and users of the account together', ofAccount, together);
  });
}

function refused(who: string, limit: number, { retryAfterSeconds }: Taken): ApiError {
  const detail = `${who} may make ${limit} requests in ${WINDOW_SECONDS} seconds here; a place is free in ${retryAfterSeconds} s.`;
  return apiError('rate_limited', { detail }, { 'retry-after': String(retryAfterSeconds) });
}
