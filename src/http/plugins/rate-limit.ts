/** Rate limits of every route in its scope, per API key and bucket, told in the IETF draft's headers on every answer. */
import type { FastifyInstance } from 'fastify';
import type { Clock } from '../../lib/clock.ts';
import { type RateLimiter, WINDOW_SECONDS } from '../../lib/rate-limiter.ts';
import { apiError } from '../jsonapi/errors.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The bucket the route draws on; `default` where absent. */
    bucket?: string;
  }
}

export interface RateLimitOptions {
  readonly limiter: RateLimiter;
  readonly clock: Clock;
  readonly limits: Readonly<Record<string, number>>;
}

export function installRateLimit(app: FastifyInstance, { limiter, clock, limits }: RateLimitOptions): void {
  app.addHook('onRoute', ({ config, url }) => {
    const bucket = config?.bucket ?? 'default';
    if (limits[bucket] === undefined)
      throw new Error(`Route ${url} draws on the rate limit "${bucket}", which is not configured.`);
  });

  app.addHook('onRequest', async (request, reply) => {
    const bucket = request.routeOptions.config.bucket ?? 'default';
    const limit = request.auth.rateLimits[bucket] ?? limits[bucket] ?? 0;
    const taken = await limiter.take(request.auth.keyId, bucket, limit, clock.wallNow());
    reply.header('ratelimit-policy', `"${bucket}";q=${limit};w=${WINDOW_SECONDS}`);
    reply.header('ratelimit', `"${bucket}";r=${taken.remaining};t=${taken.resetSeconds}`);
    if (taken.allowed) return;
    const detail = `This key may make ${limit} requests in ${WINDOW_SECONDS} seconds here; a place is free in ${taken.retryAfterSeconds} s.`;
    throw apiError('rate_limited', { detail }, { 'retry-after': String(taken.retryAfterSeconds) });
  });
}
