/**
 * Opens a shared page: its token, the password with its limit of guesses, and the cookie of who gave it. Whatever is
 * wrong with a link has one answer, after one statement.
 */
import { createHmac, timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { Database } from '../../../database/database.ts';
import { linkOpener } from '../../../http/pages/open-link.ts';
import { networkOf } from '../../../http/plugins/address-limit.ts';
import type { Clock } from '../../../lib/clock.ts';
import type { RateLimiter } from '../../../lib/rate-limiter/rate-limiter.ts';
import { hashToken } from '../../../lib/secrets.ts';
import { isTokenOf } from '../../../tenancy/accounts/link-tokens.ts';
import { AttemptWatch } from '../../../tenancy/users/attempts/attempts.ts';
import { attemptStore } from '../../../tenancy/users/attempts/attempts-store.ts';
import { CredentialsWrong } from '../../../tenancy/users/errors.ts';
import { isPassword } from '../../../tenancy/users/passwords.ts';
import { findOpenShare, type OpenShare } from '../store.ts';

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

/** Free failures of a day: of one network at a share, of one network at all, and at a share from all networks. */
const [OF_BOTH, OF_NETWORK, OF_SHARE] = [5, 50, 100];

/** The password of a share. Guesses are limited as those of users' passwords are. */
type Unlock = (share: OpenShare, password: string, address: string, now: number) => Promise<boolean>;

/** @returns a function that says whether the password is right, and throws TooManyFailures */
export function shareUnlocker(database: Database, onLost: (error: unknown) => void): Unlock {
  const attempts = new AttemptWatch(attemptStore(database), { onLost });
  return (share, password, address, now) => {
    const network = networkOf(address);
    const limits = {
      own: { key: JSON.stringify(['share at address', share.id, network]), free: OF_BOTH, who: 'this address' },
      others: [
        { key: JSON.stringify(['shares of address', network]), free: OF_NETWORK, who: 'this address' },
        { key: JSON.stringify(['share', share.id]), free: OF_SHARE, who: 'this link' },
      ],
    };
    return attempts
      .watch(limits, now, async () => {
        if (!(await isPassword(password, share.password))) throw new CredentialsWrong();
        return true;
      })
      .catch((error) => {
        if (error instanceof CredentialsWrong) return false;
        throw error;
      });
  };
}

export const SESSION_SECONDS = 12 * 3600;
const COOKIE = 'portolan_share';

interface Locked {
  readonly id: string;
  /** Argon2id in the PHC string format. */
  readonly password: string;
}

/** @param now Unix milliseconds of the wall clock */
export function writeShareSession(share: Locked, now: number): string {
  const until = String(Math.floor(now / 1000) + SESSION_SECONDS);
  return `${until}.${signatureOf(share, until)}`;
}

export function isShareSession(text: string, share: Locked, now: number): boolean {
  const [, until = '', given = ''] = /^(\d{10,12})\.([\w-]{43})$/.exec(text) ?? [];
  const expected = Buffer.from(signatureOf(share, until));
  const bytes = Buffer.from(given);
  return bytes.length === expected.length && timingSafeEqual(bytes, expected) && Number(until) * 1000 > now;
}

/** Undefined: the request has none. @param header the value of `Cookie` */
export function shareCookieOf(header: string | undefined): string | undefined {
  const pairs = header?.split(';').map((pair) => pair.trim().split('=', 2)) ?? [];
  return pairs.find(([name]) => name === COOKIE)?.[1];
}

interface CookieOptions {
  /** Of the share: the browser sends it nowhere else. */
  readonly path: string;
  readonly isSecure: boolean;
  /** Sites that the share names. Pages on localhost, which may show every share, get no cookie of other sites. */
  readonly frameAncestors: readonly string[];
}

/** In a frame it is kept apart for each site that shows it (CHIPS); browsers take such cookies over HTTPS alone. */
export function writeShareCookie(value: string, { path, isSecure, frameAncestors }: CookieOptions): string {
  const site = frameAncestors.length > 0 && isSecure ? 'SameSite=None; Partitioned' : 'SameSite=Strict';
  const secure = isSecure ? '; Secure' : '';
  return `${COOKIE}=${value}; Max-Age=${SESSION_SECONDS}; Path=${path}; HttpOnly; ${site}${secure}`;
}

function signatureOf({ id, password }: Locked, until: string): string {
  const key = createHmac('sha256', password).update('portolan share session v1').digest();
  return createHmac('sha256', key).update(`${id}\n${until}`).digest('base64url');
}
