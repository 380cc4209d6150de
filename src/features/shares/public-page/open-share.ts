/** Checks the token of a shared page. Whatever is wrong with a link has one answer, after one statement. */
import { timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { Database } from '../../../database/database.ts';
import { linkOpener } from '../../../http/pages/open-link.ts';
import { networkOf } from '../../../http/plugins/address-limit.ts';
import type { Clock } from '../../../lib/clock.ts';
import type { RateLimiter } from '../../../lib/rate-limiter/rate-limiter.ts';
import { hashToken } from '../../../lib/secrets.ts';
import { openToken, secretOfKey } from '../shares.ts';
import { findOpenShare, type OpenShare } from '../store.ts';
import { isShareSession, shareCookieOf } from './share-session.ts';

/** Of a network, for one share: an open page sends three at first and one a minute. */
const REQUESTS_A_MINUTE = 300;

interface OpenerParts {
  readonly database: Database;
  readonly clock: Clock;
  readonly rateLimiter: RateLimiter;
  readonly settings: { readonly failedAuthentications: number };
}

export type ShareOpener = (request: Pick<FastifyRequest, 'ip' | 'params'>) => Promise<OpenShare>;

/** @returns a function that throws 404 where the link opens nothing, 429 where it is used too often */
export function shareOpener({ database, clock, rateLimiter, settings }: OpenerParts): ShareOpener {
  const open = linkOpener<OpenShare>({
    settings,
    perLink: {
      rateLimiter,
      bucket: 'share',
      requestsPerMinute: REQUESTS_A_MINUTE,
      keyOf: ({ id }, { ip }) => `${id} ${networkOf(ip)}`,
    },
  });

  return (request) => {
    const now = clock.wallNow();
    const { token } = request.params as { token: string };
    return open(request, now, async () => {
      const found = await database.system((session) => findOpenShare(session, hashToken(token), new Date(now)));
      return found !== undefined && isTokenOf(found, token) ? found : undefined;
    });
  };
}

/** Whether the visitor still has to give the password. */
export function isLocked(request: FastifyRequest, { id, password }: OpenShare, now: number): boolean {
  return password !== null && !isShareSession(shareCookieOf(request.headers.cookie) ?? '', { id, password }, now);
}

/** A signing key that was renewed ends the links of before. */
function isTokenOf({ tokenSealed, signingKey }: OpenShare, token: string): boolean {
  const [stored, given] = [Buffer.from(openToken(tokenSealed, secretOfKey(signingKey)) ?? ''), Buffer.from(token)];
  return stored.length === given.length && timingSafeEqual(stored, given);
}
